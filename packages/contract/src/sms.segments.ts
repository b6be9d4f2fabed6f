/** GSM 03.38's basic table, and what costs two of its characters because an escape stands before it. */
const GSM_BASIC =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const GSM_EXTENSION = "\f^{}\\[~]|€";

/** What a network that joins several segments leaves of each for the text. */
const SIZES = { "GSM-7": { alone: 160, joined: 153 }, "UCS-2": { alone: 70, joined: 67 } } as const;

export type SmsCost = {
  encoding: keyof typeof SIZES;
  /** In units of the encoding: septets, or halves of surrogate pairs. */
  length: number;
  segments: number;
  /** Units that the last segment has left. */
  left: number;
};

/** How many segments a text costs as an SMS. One character outside of GSM-7 makes the whole text UCS-2. */
export function smsCostOf(text: string): SmsCost {
  const characters = Array.from(text);
  const encoding = characters.every((one) => GSM_BASIC.includes(one) || GSM_EXTENSION.includes(one))
    ? "GSM-7"
    : "UCS-2";
  const units = characters.map((one) => unitsOf(one, encoding));
  const length = units.reduce((sum, unit) => sum + unit, 0);
  const { alone, joined } = SIZES[encoding];
  if (length <= alone) return { encoding, length, segments: length === 0 ? 0 : 1, left: alone - length };
  return { encoding, length, ...fill(units, joined) };
}

function unitsOf(character: string, encoding: SmsCost["encoding"]): number {
  if (encoding === "UCS-2") return character.length;
  return GSM_EXTENSION.includes(character) ? 2 : 1;
}

/** An escaped character or a surrogate pair never stands half in one segment and half in the next. */
function fill(units: number[], size: number): Pick<SmsCost, "segments" | "left"> {
  let segments = 1;
  let used = 0;
  for (const unit of units) {
    if (used + unit > size) {
      segments += 1;
      used = 0;
    }
    used += unit;
  }
  return { segments, left: size - used };
}
