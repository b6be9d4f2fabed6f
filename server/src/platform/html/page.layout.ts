import type { Workspace } from "@hello/contract";
import type { Config, Site } from "../../base/config.ts";
import { providerOrigin } from "../../base/oidc.settings.ts";
import { type Html, html, trusted } from "./page.html.ts";
import { STYLE, STYLE_HASH } from "./page.style.ts";

type Brand = { name: string; promise: string; mark: Html; scene: Html };

const BRANDS: Record<Workspace, Brand> = {
  speedboat: {
    name: "UCPA",
    promise: "Le groupe se retrouve avant même le départ.",
    mark: html`<span class="mark-text">UCPA</span>`,
    scene: html`<svg class="scene" viewBox="0 0 600 160" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <circle class="spark" cx="470" cy="44" r="22"/>
      <path class="far" d="M0 92c60-26 110-26 170 0s110 26 170 0 110-26 170 0 60 22 90 14v54H0z"/>
      <path class="near" d="M0 122c50-20 100-20 150 0s100 20 150 0 100-20 150 0 100 20 150 0v38H0z"/>
    </svg>`,
  },
  labalaguere: {
    name: "La Balaguère",
    promise: "Le sentier commence par une conversation.",
    mark: html`<span class="mark-drawn"><svg viewBox="0 0 60 40" aria-hidden="true">
      <path class="ridge" d="M3 34 19 12l8 10 11-17 19 29"/><path class="trail" d="M12 36c10-2 8-9 16-10s6-8 10-10"/>
    </svg>La Balaguère</span>`,
    scene: html`<svg class="scene" viewBox="0 0 600 160" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path class="far" d="M0 112 82 54l46 32 92-66 74 62 58-36 96 60 62-30 90 44v50H0z"/>
      <path class="near" d="M0 138l96-44 84 30 104-52 110 58 92-34 114 40v24H0z"/>
      <path class="trail" d="M214 158c36-10 4-24 40-34s10-24 30-50"/>
    </svg>`,
  },
};

/**
 * Allows only our own style, font and icon, and forms to the workspaces' sites and, to sign out, to the provider. The
 * built-in provider adds the hash of its script where it posts a form by script.
 */
export function contentPolicy(config: Config): string {
  const origins = new Set([...Object.values(config.sites).flatMap((site) => site.origins), providerOrigin(config)]);
  return [
    "default-src 'none'",
    "script-src",
    `style-src ${STYLE_HASH}`,
    `form-action 'self' ${[...origins].join(" ")}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "font-src 'self'",
    "img-src 'self'",
  ].join("; ");
}

export function layout(workspace: Workspace, title: string, main: Html): Html {
  const { name, promise, mark, scene } = BRANDS[workspace];
  return html`<!doctype html>
<html lang="fr" data-brand="${workspace}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title} – Hello ${name}</title>
  <link rel="icon" type="image/svg+xml" href="/brand/favicon-${workspace}.svg">
  <style>${trusted(STYLE)}</style>
</head>
<body>
  <header class="brand">
    <div class="mark">${mark}<span class="badge">HELLO</span></div>
    <p class="promise">${promise}</p>
    ${scene}
  </header>
  <main>${main}</main>
</body>
</html>`;
}

/** A page with one message and one link or button. */
export function messagePage(workspace: Workspace, title: string, text: string, action: Html): Html {
  return layout(workspace, title, html`<h1>${title}</h1><p class="lead">${text}</p>${action}`);
}

export function homeLink(home: string): Html {
  return html`<p><a class="primary" href="${home}">Revenir à Hello</a></p>`;
}

/** Links to the workspace's documents, at the end of the login page and of each document. */
export function documentLinks(site: Site): Html {
  const links = [
    [site.charterUrl, "Charte de discussion"],
    [site.goodConductUrl, "Bonne conduite"],
    [site.privacyUrl, "Confidentialité"],
    [site.legalUrl, "Mentions légales"],
    [site.accessibilityUrl, "Accessibilité"],
  ];
  return html`<nav class="documents" aria-label="Documents">
    ${links.map(([url, text]) => html`<a href="${url}">${text}</a>`)}
  </nav>`;
}
