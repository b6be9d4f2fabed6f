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
    const offset = point - PLANE;
    return String.fromCharCode(HIGH + (offset >> 6), LOW + (offset & 63));
  }).join("");
}

export function unpackCharacters(packed: string): string {
  let characters = "";
  for (let index = 0; index < packed.length; index += 1) {
    const code = packed.charCodeAt(index);
    if (code >= HIGH && code < HIGH + 64) {
      index += 1;
      characters += String.fromCodePoint(PLANE + ((code - HIGH) << 6) + packed.charCodeAt(index) - LOW);
    } else if (packed[index] === JOINER) characters += "\u200D";
    else if (packed[index] === VARIATION) characters += "\uFE0F";
    else characters += packed[index];
  }
  return characters;
}
