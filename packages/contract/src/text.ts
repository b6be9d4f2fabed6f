import { z } from "zod";
import { longestJson } from "./json.length.ts";
import { parseJson } from "./json.read.ts";
import { FILES_MAX } from "./limits.ts";

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

/** A list of many: the first wrong item refuses it, because a text for each of a thousand would take long. */
export function longList<List extends z.ZodArray<z.ZodType>>(list: List) {
  return z.preprocess((value, context) => {
    if (!Array.isArray(value)) return value;
    for (const [index, item] of value.entries()) {
      const { success, error } = list.element.safeParse(item);
      if (success) continue;
      const [{ path, message }] = error.issues as [z.core.$ZodIssue];
      context.addIssue({ code: "custom", path: [index, ...path], message });
      return z.NEVER;
    }
    return value;
  }, list);
}

const OUT_OF_RANGE = "Cette date est hors limites.";
/** With nanoseconds and an offset, and a few more. */
const MOMENT_LENGTH_MAX = 40;

/** A moment in UTC with milliseconds. Input may have another offset and more digits. */
export const moment = z.iso
  .datetime({ offset: true, abort: true })
  .max(MOMENT_LENGTH_MAX)
  .refine(isPlausible, { error: OUT_OF_RANGE, abort: true })
  .overwrite((value) => new Date(value).toISOString());

/** A calendar day, yyyy-MM-dd. */
export const day = z.iso.date({ abort: true }).refine(isPlausible, OUT_OF_RANGE);

function isPlausible(value: string): boolean {
  const year = new Date(value).getUTCFullYear();
  return year >= 1900 && year < 2200;
}

/** JSON as text. A text that is longer than any that the schema accepts is not parsed. */
export function jsonText<Inner extends z.ZodType>(inner: Inner) {
  return z.string().max(longestJson(inner), { abort: true }).transform(readJson).pipe(inner);
}

/** The files of a multipart call, beside JSON as text (D14). */
export const files = z.array(z.file()).max(FILES_MAX).optional();

/** Yes or no as text, as in multipart fields. */
export const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** JSON as text, as in multipart fields, or a parsed value of a JSON body. */
export function jsonField<Inner extends z.ZodType>(inner: Inner) {
  const max = longestJson(inner);
  return z.preprocess((value, context) => {
    if (typeof value !== "string") return value;
    if (value.length <= max) return readJson(value, context);
    context.addIssue("Ce champ est trop long.");
    return z.NEVER;
  }, inner);
}

function readJson(value: string, context: z.RefinementCtx): unknown {
  try {
    return parseJson(value);
  } catch {
    context.addIssue("Ce champ n’est pas du JSON valable.");
    return z.NEVER;
  }
}
