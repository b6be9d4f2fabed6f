/** The languages that have a code of two letters, by their names in French, without case and accents. */
let codesByName: ReadonlyMap<string, string> | undefined;

const FRENCH_NAMES = new Intl.DisplayNames("fr", { type: "language", fallback: "none" });
const LETTERS = Array.from("abcdefghijklmnopqrstuvwxyz");

/** The code of a language that a list names: `en` of « EN », « en_GB », « eng » and « Anglais »; undefined if it is none. */
export function findLanguage(given: string): string | undefined {
  codesByName ??= new Map(
    LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).flatMap((code) => {
      const name = FRENCH_NAMES.of(code);
      return name ? [[plain(name), code] as const] : [];
    }),
  );
  return codesByName.get(plain(given)) ?? codeOf(given);
}

function codeOf(given: string): string | undefined {
  try {
    const { language } = new Intl.Locale(given.trim().replaceAll("_", "-"));
    return FRENCH_NAMES.of(language) === undefined ? undefined : language;
  } catch {
    return undefined;
  }
}

function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").trim().toLowerCase();
}
