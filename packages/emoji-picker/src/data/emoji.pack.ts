const PLANE = 0x1_f0_00;
const PLANE_END = 0x2_00_00;
const HIGH = 65;
const LOW = 48;
const JOINER = "-";
const VARIATION = "!";
const MARKS: Record<string, string> = { "\u200D": JOINER, "\uFE0F": VARIATION };

/** Most emoji are in one range of Unicode; as two letters each the set is 600 bytes smaller after gzip. */
export function packCharacters(characters: string): string {
  return Array.from(characters, (sign) => {
    const point = sign.codePointAt(0)!;
    if (point < PLANE || point >= PLANE_END) return MARKS[sign] ?? sign;
    const at = point - PLANE;
    return String.fromCharCode(HIGH + (at >> 6), LOW + (at & 63));
  }).join("");
}

export function unpackCharacters(packed: string): string {
  let characters = "";
  for (let at = 0; at < packed.length; at += 1) {
    const code = packed.charCodeAt(at);
    if (code >= HIGH && code < HIGH + 64) {
      at += 1;
      characters += String.fromCodePoint(PLANE + ((code - HIGH) << 6) + packed.charCodeAt(at) - LOW);
    } else if (packed[at] === JOINER) characters += "\u200D";
    else if (packed[at] === VARIATION) characters += "\uFE0F";
    else characters += packed[at];
  }
  return characters;
}
