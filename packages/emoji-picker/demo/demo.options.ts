import { FRENCH } from "../src/locales/picker.fr.ts";
import type { GivenOptions } from "../src/parts/picker.panel.tsx";

/** The address may contain options as JSON: ?options={"theme":"dark"}. */
export function optionsOf(address: string): GivenOptions {
  const { searchParams } = new URL(address);
  const given = JSON.parse(searchParams.get("options") ?? '{"hideSearch":false}') as GivenOptions;
  return searchParams.get("language") === "fr" ? { ...inFrench(true), ...given } : given;
}

export function inFrench(isFrench: boolean): GivenOptions {
  return isFrench ? FRENCH : { language: undefined, staticTexts: undefined, groupNames: undefined };
}
