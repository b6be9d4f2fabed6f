import { z } from "zod";

/** Text that can be stored and sent back unchanged: no NUL, no half of a surrogate pair. */
export function text(max: number) {
  return z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed() && !value.includes("\0"), "Ce texte contient des caractères invalides.");
}

/** Text that is not empty after trimming. */
export function filledText(max: number) {
  return text(max).refine((value) => value.trim() !== "", "Ce texte est vide.");
}

export const id = z.uuid().toLowerCase();
export const version = z.int().min(1).max(2_147_483_647);

const OUT_OF_RANGE = "Cette date est hors limites.";

/** A moment in UTC with milliseconds. Input may have another offset and more digits. */
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

/** JSON as text. */
export function jsonText<Inner extends z.ZodType>(inner: Inner) {
  return z.string().transform(readJson).pipe(inner);
}

/** JSON as text, as in multipart fields, or a parsed value of a JSON body. */
export function jsonField<Inner extends z.ZodType>(inner: Inner) {
  return z.preprocess((value, context) => (typeof value === "string" ? readJson(value, context) : value), inner);
}

function readJson(value: string, context: z.RefinementCtx): unknown {
  try {
    // A reviver makes parsing ten times slower, so use it only when the text may contain such a key.
    const suspect = value.includes("__proto__") || value.includes("\\u");
    return JSON.parse(value, suspect ? refusePrototypeKeys : undefined) as unknown;
  } catch {
    context.addIssue("Ce champ n’est pas du JSON valable.");
    return z.NEVER;
  }
}

function refusePrototypeKeys(key: string, value: unknown): unknown {
  if (key === "__proto__") throw new SyntaxError("__proto__ is no key");
  return value;
}
