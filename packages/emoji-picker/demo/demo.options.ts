import type { GivenOptions } from "../src/parts/picker.panel.tsx";
import { FRENCH_GROUPS, FRENCH_TEXTS } from "./demo.french.ts";

/** Options may be given in the address as JSON, so that any combination can be linked to: ?options={"theme":"dark"}. */
export function optionsOf(address: string): GivenOptions {
  const { searchParams } = new URL(address);
  const given = JSON.parse(searchParams.get("options") ?? '{"hideSearch":false}') as GivenOptions;
  return searchParams.get("language") === "fr" ? { ...inFrench(true), ...given } : given;
}

export function inFrench(isFrench: boolean): GivenOptions {
  return isFrench
    ? { language: "fr", staticTexts: FRENCH_TEXTS, groupNames: FRENCH_GROUPS }
    : { language: undefined, staticTexts: undefined, groupNames: undefined };
}
