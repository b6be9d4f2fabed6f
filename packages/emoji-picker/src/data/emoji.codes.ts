export function codeOf(characters: string): string {
  return Array.from(characters, (character) => character.codePointAt(0)!.toString(16).padStart(4, "0")).join("-");
}

/** Empty for an invalid code: stored lists and options may contain anything. */
export function charactersOf(code: string): string {
  if (!/^[0-9a-f]{2,6}(-[0-9a-f]{2,6})*$/i.test(code)) return "";
  const points = code.split("-").map((hex) => Number.parseInt(hex, 16));
  return points.every((point) => point <= 0x10_ff_ff) ? String.fromCodePoint(...points) : "";
}
