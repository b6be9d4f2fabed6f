import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { COLLABORATOR, type Workspace, workspaceOfHost } from "@hello/contract";
import type { Config } from "../../server/src/base/config.ts";
import type { Secrets } from "../../server/src/base/secrets.ts";
import type { Identity } from "../../server/src/people/identity/identity.ts";
import { mintToken } from "../../server/src/people/provider/provider.tokens.ts";
import type { Pool } from "../../server/src/platform/db/connection.ts";
import { type Html, html, trusted } from "../../server/src/platform/html/page.html.ts";
import { homeLink, messagePage } from "../../server/src/platform/html/page.layout.ts";
import { STYLE_HASH } from "../../server/src/platform/html/page.style.ts";
import type { App } from "../../server/src/platform/http/app.types.ts";
import { LOGIN_PATH } from "../../server/src/platform/http/site.ts";
import { type ListedPerson, listPeople, listStays } from "./backoffice.store.ts";
import { BACK_OFFICE_STYLE, BACK_OFFICE_STYLE_HASH } from "./backoffice.style.ts";
import { BOOKING_PATH } from "./booking.page.ts";

export const BACK_OFFICE_PATH = "/demo/back-office";
const SCRIPT_PATH = "/demo/back-office.js";
const SCRIPT = fileURLToPath(new URL("./backoffice.browser.js", import.meta.url));
/** Back offices know people without an account here; nothing is sent to them (TARGET-11). */
const WITHOUT_ACCOUNT: ListedPerson = {
  uuid: null,
  name: "Prospect sans compte",
  town: null,
  age: null,
  phoneNumber: null,
  roomIds: [],
};

type Options = { config: Config; secrets: Secrets; identity: Identity; pool: Pool };

/**
 * At a local start: a page of another origin that imitates the back office around the targeting screen
 * (docs/embedding.md).
 */
export async function backOfficeRoutes(app: App, { config, secrets, identity, pool }: Options): Promise<void> {
  const schema = { hide: true };
  const script = await readFile(SCRIPT, "utf8");

  app.get(SCRIPT_PATH, { schema }, async (_request, reply) =>
    reply.header("cache-control", "no-cache").type("text/javascript; charset=utf-8").send(script),
  );

  app.get(BACK_OFFICE_PATH, { schema }, async (request, reply) => {
    if (request.hostname !== "localhost") {
      return reply.redirect(`http://localhost:${config.port}${BACK_OFFICE_PATH}`, 303);
    }
    const caller = await identity.identifyRequest(request);
    if (!caller) return reply.redirect(`${LOGIN_PATH}?return=${BACK_OFFICE_PATH}`, 303);
    reply.header("cache-control", "no-store").type("text/html; charset=utf-8");
    if (!caller.collaborator) {
      const policy = `default-src 'none'; style-src ${STYLE_HASH}; font-src 'self'; img-src 'self'; frame-ancestors 'none'`;
      return reply.code(403).header("content-security-policy", policy).send(refusal(request.host).markup);
    }
    const { workspace } = caller;
    const { origin } = new URL(config.sites[workspace].origins[0]);
    // The frame is cross-site and gets no cookie, so it is opened with a token of the person (NAV-13).
    const token = await mintToken({ config, secrets, uuid: caller.uuid, role: COLLABORATOR });
    const people = [...(await listPeople(pool, workspace)), WITHOUT_ACCOUNT];
    return reply
      .headers({ "content-security-policy": contentPolicy(origin), "referrer-policy": "no-referrer" })
      .send(
        page(
          workspace,
          { origin, frame: `${origin}/targeting?token=${token}` },
          people,
          await listStays(pool, workspace),
        ).markup,
      );
  });
}

function contentPolicy(frameOrigin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${BACK_OFFICE_STYLE_HASH}`,
    `frame-src ${frameOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function refusal(host: string): Html {
  return messagePage(workspaceOfHost(host), "Back-office", "Cette page est réservée à l’équipe.", homeLink("/"));
}

function page(
  workspace: Workspace,
  { origin, frame }: { origin: string; frame: string },
  people: ListedPerson[],
  stays: { id: string; name: string }[],
): Html {
  const data = JSON.stringify({ workspace, origin, people }).replaceAll("<", "\\u003c");
  return html`<!doctype html>
<html lang="fr">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>Back-office de démonstration</title>
  <style>${trusted(BACK_OFFICE_STYLE)}</style>
  <script type="application/json" id="data">${trusted(data)}</script>
  <script type="module" src="${SCRIPT_PATH}"></script>
</head>
<body>
  <header><h1>Back-office de démonstration</h1><p>Une page d’un autre site, qui choisit les participants et embarque l’écran de ciblage. <a href="${BOOKING_PATH}">Jouer le système de réservation</a></p></header>
  <main>
    <section aria-label="Participants">
      <form id="filters">
        <label>Séjour <select name="room"><option value="">Tous les séjours</option>${stays.map(stayOption)}</select></label>
        <label>Ville <input name="town" autocomplete="off"></label>
        <label>Âge de <input name="ageMin" type="number" min="0" max="130"></label>
        <label>à <input name="ageMax" type="number" min="0" max="130"></label>
      </form>
      <p class="all"><label><input type="checkbox" id="all"> Tout sélectionner</label> <output id="count"></output></p>
      <ul id="people"></ul>
    </section>
    <iframe id="targeting" title="Ciblage" src="${frame}"></iframe>
  </main>
</body>
</html>`;
}

function stayOption({ id, name }: { id: string; name: string }): Html {
  return html`<option value="${id}">${name}</option>`;
}
