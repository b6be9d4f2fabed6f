import { createHash } from "node:crypto";
import { FRESH_LOGIN_QUERY, type Workspace } from "@hello/contract";
import { type Html, html, trusted } from "../../platform/html/page.html.ts";
import { messagePage } from "../../platform/html/page.layout.ts";
import { loginPathFor } from "../../platform/http/site.ts";
import { WITHOUT_WORKSPACE_TEXT } from "./login.flow.ts";

export const LOGOUT_PATH = "/oauth/logout";
export const LOGOUT_EVERYWHERE_PATH = "/oauth/logout/everywhere";

const HOME = html`<p><a class="primary second" href="/">Revenir à l’accueil</a></p>`;

/**
 * Somebody who is signed in all the same is led on (TRUE-03): by another tab, or by a twin of this request that came first
 * and took the code. Looks at once and whenever somebody comes back to the page.
 */
const LOOK = `
const { next } = document.currentScript.dataset;
async function look() {
  const answer = await fetch("/authorized").then((response) => response.json()).catch(() => ({}));
  if (answer.success) location.replace(next);
}
addEventListener("pageshow", look);
addEventListener("focus", look);
`;
const LOOK_HASH = `'sha256-${createHash("sha256").update(LOOK).digest("base64")}'`;

/** The policy of a page that looks who is signed in, from that of our other pages. */
export function lookingPolicy(policy: string): string {
  return `${policy.replace("script-src", `script-src ${LOOK_HASH}`)}; connect-src 'self'`;
}

/**
 * `fresh`: the login had to ask the person again, so who is signed in all the same has still to try again (D86).
 * `stays`: the page leads nobody on.
 */
export type TriedLogin = { returnPath: string; fresh: boolean; stays?: boolean };

/** For the other tabs of a browser in which somebody has signed out (D212). */
export function signedOutPage(workspace: Workspace, returnPath: string): Html {
  const action = html`<p><a class="primary" href="${loginPathFor(returnPath)}">Se reconnecter</a></p>
    ${lookFor(returnPath)}`;
  return messagePage(workspace, "Vous avez quitté Hello", "La déconnexion vaut pour tous les onglets.", action);
}

function lookFor(returnPath: string): Html {
  return html`<script data-next="${returnPath}">${trusted(LOOK)}</script>`;
}

export function loginFailedPage(
  workspace: Workspace,
  text: string,
  { returnPath, fresh, stays = fresh }: TriedLogin,
): Html {
  const retry = loginPathFor(returnPath) + (fresh ? `&${FRESH_LOGIN_QUERY}` : "");
  const action = html`<p><a class="primary" href="${retry}">Réessayer</a></p>${HOME}
    ${!stays && lookFor(returnPath)}`;
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
