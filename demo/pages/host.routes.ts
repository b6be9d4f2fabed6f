import { type Workspace, workspaceOfHost } from "@hello/contract";
import type { Config } from "../../server/src/base/config.ts";
import { html } from "../../server/src/platform/html/page.html.ts";
import { contentPolicy, layout } from "../../server/src/platform/html/page.layout.ts";
import type { App } from "../../server/src/platform/http/app.types.ts";

const DEMO_HOST_PATH = "/demo/hote";

type Stay = { title: string; lead: string; facts: [string, string][] };

const STAYS: Record<Workspace, Stay> = {
  speedboat: {
    title: "Votre semaine aux Glénan",
    lead: "Catamaran, six nuits en dortoir, départ de Concarneau. Plus que quelques jours avant de hisser les voiles.",
    facts: [
      ["Rendez-vous", "Samedi à 14 h au port de Concarneau, quai d’Aiguillon."],
      ["À emporter", "Coupe-vent, chaussures qui ne craignent pas l’eau, duvet, crème solaire."],
      ["Restauration", "Pension complète du samedi soir au samedi midi."],
    ],
  },
  labalaguere: {
    title: "Votre tour du Mont-Blanc",
    lead: "Sept jours de marche, de refuge en refuge, avec un accompagnateur. Le sentier vous attend.",
    facts: [
      ["Rendez-vous", "Dimanche à 9 h devant la gare des Houches."],
      ["À emporter", "Drap de sac, gourde, couches chaudes, bâtons. Le sac reste sous les huit kilos."],
      ["Étapes", "De 4 à 6 heures de marche par jour, 900 mètres de montée au plus."],
    ],
  },
};

/** A sample page of the brand's own site with the widget; for local starts only. */
export async function demoRoutes(app: App, { config }: { config: Config }) {
  const policy = `${contentPolicy(config).replace("script-src", "script-src 'self'")}; frame-src 'self'`;

  app.get(DEMO_HOST_PATH, { schema: { hide: true } }, async (request, reply) => {
    const workspace = workspaceOfHost(request.host);
    const { title, lead, facts } = STAYS[workspace];
    const main = html`<h1>${title}</h1><p class="lead">${lead}</p>
      <div class="cards">
        ${facts.map(([name, text]) => html`<section><h2>${name}</h2><p class="lead">${text}</p></section>`)}
      </div>
      <p class="note">Cette page joue le site de la marque : le bouton, en bas à droite, est le widget de Hello.</p>
      <script src="/widget.js" data-return-path="${DEMO_HOST_PATH}"></script>`;
    return reply
      .headers({ "content-security-policy": policy, "cache-control": "no-store" })
      .type("text/html; charset=utf-8")
      .send(layout(workspace, title, main).markup);
  });
}
