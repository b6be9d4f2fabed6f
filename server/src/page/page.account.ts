import { workspaceOfHost } from "@hello/contract";
import { ACCOUNT_PATH, type Config } from "../config.ts";
import type { App } from "../http/app.types.ts";
import type { Caller } from "../identity/caller.ts";
import { LOGIN_PATH } from "../identity/identity.site.ts";
import type { Identity } from "../identity/identity.ts";
import { LOGOUT_EVERYWHERE_PATH, LOGOUT_PATH } from "../identity/login.pages.ts";
import { html } from "./page.html.ts";
import { contentPolicy, layout } from "./page.layout.ts";

/** The account page for brands without one of their own: shows the signed-in person and the sign-out. */
export async function accountRoutes(app: App, { config, identity }: { config: Config; identity: Identity }) {
  const policy = contentPolicy(config);

  app.get(ACCOUNT_PATH, { schema: { hide: true } }, async (request, reply) => {
    const caller = await identity.identifyRequest(request);
    if (!caller) return reply.redirect(`${LOGIN_PATH}?return=${ACCOUNT_PATH}`, 303);
    return reply
      .headers({ "content-security-policy": policy, "cache-control": "private, no-cache" })
      .type("text/html; charset=utf-8")
      .send(layout(workspaceOfHost(request.host), "Mon espace", accountText(caller)).markup);
  });
}

function accountText({ uuid, collaborator, userId }: Caller) {
  const standing = userId === null ? "inconnu de Hello" : collaborator ? "de l’équipe" : "client";
  return html`<h1>Mon espace</h1>
    <p class="lead">Vous êtes connecté en tant que ${uuid} (${standing}).</p>
    <p><a class="primary" href="/">Ouvrir la messagerie</a></p>
    <form method="post" action="${LOGOUT_PATH}"><button class="primary second" type="submit">Se déconnecter</button></form>
    <form method="post" action="${LOGOUT_EVERYWHERE_PATH}"><button class="primary second" type="submit">Se déconnecter partout</button></form>`;
}
