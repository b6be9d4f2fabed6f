import type { Workspace } from "@hello/contract";
import type { Site } from "../base/config.ts";
import { type Html, html } from "../platform/html/page.html.ts";

/** A heading of a document with the text below it. */
export type Chapter = { title: string; text: string | Html };

/** The data that documents depend on. */
export type About = { workspace: Workspace; site: Site; local: boolean };

/** The names that the documents use for the stay, the brand and its team. */
export const STAY: Record<Workspace, string> = { speedboat: "votre séjour", labalaguere: "votre voyage" };
export const BRAND: Record<Workspace, string> = { speedboat: "l’UCPA", labalaguere: "La Balaguère" };
export const TEAM: Record<Workspace, string> = { speedboat: "l’équipe UCPA", labalaguere: "l’équipe La Balaguère" };

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function mailLink(address: string): Html {
  return html`<a href="mailto:${address}">${address}</a>`;
}
