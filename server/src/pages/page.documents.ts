import { inWordsOf, type Workspace, workspaceOfHost } from "@hello/contract";
import {
  ACCESSIBILITY_PATH,
  CHARTER_PATH,
  type Config,
  GOOD_CONDUCT_PATH,
  LEGAL_PATH,
  PRIVACY_PATH,
  type Site,
} from "../base/config.ts";
import { type Html, html } from "../platform/html/page.html.ts";
import { contentPolicy, documentLinks, homeLink, layout } from "../platform/html/page.layout.ts";
import type { App } from "../platform/http/app.types.ts";
import { accessibility, legal } from "./page.documents.legal.ts";
import type { About, Chapter } from "./page.documents.parts.ts";
import { privacy } from "./page.documents.privacy.ts";
import { CHARTER_EDITION, charter, goodConduct } from "./page.documents.rules.ts";

type Document = {
  title: string;
  lead?: string;
  chaptersOf: (about: About) => Chapter[];
  /** The workspace's address of the document; another address than our own page replaces the page (D32). */
  addressOf: (site: Site) => string;
};

const DOCUMENTS: Record<string, Document> = {
  [CHARTER_PATH]: {
    title: "Charte de discussion",
    lead: CHARTER_EDITION,
    chaptersOf: charter,
    addressOf: ({ charterUrl }) => charterUrl,
  },
  [GOOD_CONDUCT_PATH]: {
    title: "Bonne conduite",
    chaptersOf: goodConduct,
    addressOf: ({ goodConductUrl }) => goodConductUrl,
  },
  [PRIVACY_PATH]: { title: "Confidentialité", chaptersOf: privacy, addressOf: ({ privacyUrl }) => privacyUrl },
  [LEGAL_PATH]: { title: "Mentions légales", chaptersOf: legal, addressOf: ({ legalUrl }) => legalUrl },
  [ACCESSIBILITY_PATH]: {
    title: "Accessibilité",
    chaptersOf: accessibility,
    addressOf: ({ accessibilityUrl }) => accessibilityUrl,
  },
};

/** The documents of a workspace: what the product does today, whom to contact, and links between them. */
export async function documentRoutes(app: App, { config }: { config: Config }) {
  const policy = contentPolicy(config);
  for (const [path, { title, lead, chaptersOf, addressOf }] of Object.entries(DOCUMENTS)) {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const workspace = workspaceOfHost(request.host);
      const site = config.sites[workspace];
      if (addressOf(site) !== path) return reply.redirect(addressOf(site), 302);
      const chapters = chaptersOf({ workspace, site, local: config.local });
      const main = html`<h1>${title}</h1>
        ${lead !== undefined && html`<p class="lead">${lead}</p>`}
        ${chapters.map((chapter) => shown(workspace, chapter))}${homeLink("/")}${documentLinks(site)}`;
      return reply
        .headers({ "content-security-policy": policy, "cache-control": "public, max-age=300" })
        .type("text/html; charset=utf-8")
        .send(layout(workspace, title, main).markup);
    });
  }
}

function shown(workspace: Workspace, { title, text }: Chapter): Html {
  const words = typeof text === "string" ? inWordsOf(workspace, text) : text;
  return html`<h2>${inWordsOf(workspace, title)}</h2><p class="lead">${words}</p>`;
}
