import { parse } from "node:querystring";

/** An empty parameter counts as absent (D169). */
export function readQuery(text: string): Record<string, unknown> {
  const given = Object.entries(parse(text)).filter(([, value]) => value !== "");
  return Object.fromEntries(given);
}
