import { type Workspace, workspaceOfHost } from "@hello/contract";
import type { FastifyReply } from "fastify";
import type { Context } from "../context.ts";
import type { App } from "../http/app.types.ts";
import { DOCS_PATH } from "../http/openapi.ts";
import { type Html, html } from "../identity/builtin.html.ts";
import { contentPolicy, layout } from "../identity/builtin.layout.ts";
import type { Caller } from "../identity/caller.ts";
import type { Identity } from "../identity/identity.ts";
import { loginUrlFor } from "../identity/login.url.ts";

/** The page at the root of each workspace: who is signed in, and where to go from here. */
export async function homeRoutes(app: App, { config, identity }: { config: Context["config"]; identity: Identity }) {
  const policy = contentPolicy(config);

  app.get("/", { schema: { hide: true } }, async (request, reply) => {
    const caller = await identity.identifyRequest(request);
    if (!caller) return reply.redirect(loginUrlFor(undefined), 303);
    return answer(reply, homePage(workspaceOfHost(request.host), caller));
  });

  function answer(reply: FastifyReply, page: Html) {
    return reply
      .headers({ "content-security-policy": policy, "cache-control": "no-store" })
      .type("text/html; charset=utf-8")
      .send(page.markup);
  }
}

function homePage(workspace: Workspace, { uuid, collaborator, userId }: Caller): Html {
  const standing = userId === null ? "inconnu de Hello" : collaborator ? "de l’équipe" : "client";
  return layout(
    workspace,
    "Bienvenue",
    html`<h1>Bienvenue</h1>
    <p class="lead">Vous êtes connecté en tant que ${uuid} (${standing}).</p>
    <p><a class="primary" href="${DOCS_PATH}">Voir les appels</a></p>
    <form method="post" action="/oauth/logout"><button class="primary" type="submit">Se déconnecter</button></form>`,
  );
}
