import CODES from "i18n-iso-countries/codes.json" with { type: "json" };
import { folded } from "./stays.cells.ts";

const FRENCH_NAMES = new Intl.DisplayNames("fr", { type: "region", fallback: "none" });

/** The codes of two letters by those of three letters and of three digits, and by the names in French. */
let codes: ReadonlyMap<string, string> | undefined;

/** The code of a country that a list names: `CH` of « ch », « CHE » and « Suisse »; undefined if it is none. */
export function findCountry(given: string): string | undefined {
  codes ??= new Map(
    CODES.flatMap(([code = "", ...others]) =>
      [code, ...others, FRENCH_NAMES.of(code) ?? ""].map((name) => [bare(name), code] as const),
    ),
  );
  return codes.get(bare(given)) || undefined;
}

/** « LA RÉUNION » and « Réunion » are one, and so are « Royaume Uni » and « Royaume-Uni ». */
function bare(name: string): string {
  return folded(name)
    .replaceAll(/[^a-z\d]+/g, " ")
    .trim()
    .replace(/^(?:le|la|les|l) /, "");
}
