import { z } from "zod";

/** Text that can be stored and sent back unchanged: no NUL, no half of a surrogate pair. */
export function text(max: number) {
  return z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed() && !value.includes("\0"), "Ce texte contient des caractères invalides.");
}

/** How long a text is by every limit of the product: an emoji is one character, as zod and PostgreSQL count. */
export function lengthOf(value: string): number {
  return Array.from(value).length;
}

/** Text of which something remains after trimming. */
export function filledText(max: number) {
  return text(max).refine((value) => value.trim() !== "", "Ce texte est vide.");
}

export const id = z.uuid().toLowerCase();
export const version = z.int().min(1).max(2_147_483_647);

const OUT_OF_RANGE = "Cette date est hors limites.";

/** A moment as the product writes it: UTC, milliseconds. What comes in may carry another offset and more digits. */
export const moment = z.iso
  .datetime({ offset: true, abort: true })
  .refine(isPlausible, { error: OUT_OF_RANGE, abort: true })
  .overwrite((value) => new Date(value).toISOString());

/** A calendar day, yyyy-MM-dd. */
export const day = z.iso.date({ abort: true }).refine(isPlausible, OUT_OF_RANGE);

function isPlausible(value: string): boolean {
  const year = new Date(value).getUTCFullYear();
  return year >= 1900 && year < 2200;
}

const VARIATION_SELECTOR = /\uFE0F/gu;

/** Reactions and emoji are compared without the variation selector (D27). */
export function withoutVariation(emoji: string): string {
  return emoji.replace(VARIATION_SELECTOR, "");
}

const PICTURE = "\\p{Extended_Pictographic}(?:\\uFE0F|\\p{Emoji_Modifier})?";
const REGION_TAGS = "[\\u{E0020}-\\u{E007F}]*";
const JOINED = `${PICTURE}${REGION_TAGS}(?:\\u200D${PICTURE})*`;
const EMOJI = new RegExp(`^(?:${JOINED}|\\p{Regional_Indicator}{2}|[0-9#*]\\uFE0F?\\u20E3)$`, "u");
const graphemes = new Intl.Segmenter("fr", { granularity: "grapheme" });

/** The graphemes of a text when all of them are emoji, else nothing (D27: a digit is none, a keycap is one). */
export function emojiOnly(value: string): string[] | undefined {
  const found: string[] = [];
  for (const { segment } of graphemes.segment(value)) {
    if (!EMOJI.test(segment)) return undefined;
    found.push(segment);
  }
  return found.length > 0 ? found : undefined;
}

/** JSON as text, as multipart fields carry it. */
export function jsonText<Inner extends z.ZodType>(inner: Inner) {
  return z
    .string()
    .transform((value, context) => {
      try {
        return JSON.parse(value, refusePrototypeKeys) as unknown;
      } catch {
        context.addIssue("Ce champ n’est pas du JSON valable.");
        return z.NEVER;
      }
    })
    .pipe(inner);
}

function refusePrototypeKeys(key: string, value: unknown): unknown {
  if (key === "__proto__") throw new SyntaxError("__proto__ is no key");
  return value;
}
