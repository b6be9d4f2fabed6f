const NO_BREAK_SPACE = "\u00a0";

/** French typography for texts typed with plain spaces and apostrophes. */
export function typeset(text: string): string {
  return text
    .replaceAll("'", "’")
    .replaceAll("« ", `«${NO_BREAK_SPACE}`)
    .replace(/ (?=[:;!?»])/g, NO_BREAK_SPACE)
    .replace(/(?<=\d) (?=(?:h|°C|€|m|nœuds)(?![\p{L}]))/gu, NO_BREAK_SPACE);
}

/** Letters that an e-mail address can contain: lower case, without accents. */
export function plainLetters(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
