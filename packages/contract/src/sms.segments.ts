/** The basic table of GSM 03.38, and the characters that take two units because they are escaped. */
const GSM_BASIC =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const GSM_EXTENSION = "\f^{}\\[~]|€";

/** Units for the text in each of several joined segments. */
const SIZES = { "GSM-7": { alone: 160, joined: 153 }, "UCS-2": { alone: 70, joined: 67 } } as const;

export type SmsCost = {
  encoding: keyof typeof SIZES;
  /** In units of the encoding: septets, or halves of surrogate pairs. */
  length: number;
  segments: number;
  /** Free units in the last segment. */
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

/** An escaped character or a surrogate pair is never split between segments. */
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
