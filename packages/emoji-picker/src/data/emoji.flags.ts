import { codeOf } from "./emoji.codes.ts";
import type { Emoji, Language } from "./emoji.types.ts";

const PREFIX: Record<Language, string> = { en: "flag: ", fr: "drapeau : " };
const REGIONAL_A = 0x1_f1_e6;
const LETTER_A = 65;

/** The browser provides the names of regions, which saves 258 names in two languages. */
export class Flag implements Emoji {
  readonly toned = "none";
  readonly #region: string;

  constructor(region: string) {
    this.#region = region;
  }

  get code(): string {
    return codeOf(this.characters);
  }

  get characters(): string {
    const signs = Array.from(this.#region, (letter) => REGIONAL_A + letter.charCodeAt(0) - LETTER_A);
    return String.fromCodePoint(...signs);
  }

  get names(): Emoji["names"] {
    return { en: PREFIX.en + nameOf(this.#region, "en"), fr: PREFIX.fr + nameOf(this.#region, "fr") };
  }

  get keywords(): string {
    return this.#region.toLowerCase();
  }
}

const namers = new Map<Language, Intl.DisplayNames>();

function nameOf(region: string, language: Language): string {
  let namer = namers.get(language);
  if (!namer) {
    namer = new Intl.DisplayNames([language], { type: "region" });
    namers.set(language, namer);
  }
  return namer.of(region) ?? region;
}
