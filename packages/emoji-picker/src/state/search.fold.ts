/** Removes case, accents, ligatures and punctuation, so that "Cœur" equals "COEUR"; line breaks stay. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replace(/[^\p{L}\p{N}+#*\n]+/gu, " ")
    .replace(/^ | (?=\n|$)|(?<=\n) /g, "");
}
