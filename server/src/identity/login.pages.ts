import type { Workspace } from "@hello/contract";
import { type Html, html } from "../page/page.html.ts";
import { messagePage } from "../page/page.layout.ts";
import { loginPathFor } from "./identity.site.ts";
import { WITHOUT_WORKSPACE_TEXT } from "./login.flow.ts";

export const LOGOUT_PATH = "/oauth/logout";
export const LOGOUT_EVERYWHERE_PATH = "/oauth/logout/everywhere";

const HOME = html`<p><a class="primary second" href="/">Revenir à l’accueil</a></p>`;

export function loginFailedPage(workspace: Workspace, text: string, returnPath: string): Html {
  const action = html`<p><a class="primary" href="${loginPathFor(returnPath)}">Réessayer</a></p>${HOME}`;
  return messagePage(workspace, "La connexion n’a pas abouti", text, action);
}

export function logoutFailedPage(workspace: Workspace, path: string): Html {
  const text = "Cet appareil est peut-être encore connecté. Réessayez dans un instant.";
  const action = html`<form method="post" action="${path}"><button class="primary" type="submit">Réessayer</button></form>${HOME}`;
  return messagePage(workspace, "La déconnexion n’a pas abouti", text, action);
}

/** Our session has ended, but the provider was unreachable. */
export function halfLoggedOutPage(workspace: Workspace): Html {
  const text =
    "Cet appareil est déconnecté de Hello. Le service de connexion, lui, ne répond pas\u00a0: sur un appareil partagé, fermez aussi le navigateur.";
  return messagePage(workspace, "Vous avez quitté Hello", text, HOME);
}

/** Our session has ended; the browser goes on to the provider, at an origin of its own, to end the other one. */
export function leavingPage(workspace: Workspace, url: string): Html {
  const action = html`<p><a class="primary" href="${url}">Continuer</a></p>`;
  return messagePage(workspace, "Vous avez quitté Hello", "La déconnexion se termine…", action);
}

export function withoutWorkspacePage(workspace: Workspace): Html {
  const action = html`<form method="post" action="${LOGOUT_PATH}"><button class="primary second" type="submit">Se déconnecter</button></form>`;
  return messagePage(workspace, "Aucun espace pour ce compte", WITHOUT_WORKSPACE_TEXT, action);
}
