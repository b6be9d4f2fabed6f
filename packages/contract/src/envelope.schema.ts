import { z } from "zod";
import { ERROR_STATUS, type ErrorCode } from "./errors.ts";
import { PAGE_SIZE, PAGE_SIZE_MAX } from "./limits.ts";
import { text } from "./text.ts";

/** A single object in `data` (D9). */
export function answer<Data extends z.ZodType>(data: Data) {
  return z.strictObject({ success: z.literal(true), data });
}

/** A list: `data.items` and `data.nextToken`, null at the end (D9). */
export function listAnswer<Item extends z.ZodType>(item: Item) {
  return answer(z.strictObject({ items: z.array(item), nextToken: z.string().nullable() }));
}

/** A list with its total number of items. */
export function countedListAnswer<Item extends z.ZodType>(item: Item) {
  return answer(
    z.strictObject({ items: z.array(item), nextToken: z.string().nullable(), total: z.int().nonnegative() }),
  );
}

export const errorCode = z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]);

/** What somebody else has done meanwhile: who (null for the booking system and Hello itself), when, and which fields (D244). */
export const staleChange = z.strictObject({
  name: z.string().nullable(),
  at: z.string(),
  act: z.string(),
  fields: z.array(z.strictObject({ field: z.string(), value: z.string().nullable() })),
});
export type StaleChange = z.infer<typeof staleChange>;

/**
 * A text for people, except where the client acts by itself: `loginUrl` to sign in, `data` to retry. `data.card` is the
 * card as it is now, in the shape of its own call.
 */
export const failure = z
  .strictObject({
    success: z.literal(false),
    code: errorCode,
    message: z.string().optional(),
    loginUrl: z.string().optional(),
    data: z
      .strictObject({
        _version: z.int().optional(),
        removals: z.int().optional(),
        cancellations: z.int().optional(),
        /** Of what the delivery would do (D232). */
        check: z.string().optional(),
        /** The parts of the input that are wrong, by their names, each with a sentence for people. */
        fields: z.array(z.strictObject({ field: z.string(), message: z.string() })).optional(),
        /** Of what was to be changed, the latest first. */
        changes: z.array(staleChange).optional(),
        card: z.record(z.string(), z.unknown()).optional(),
      })
      .optional(),
  })
  .meta({ id: "Failure" });
export type Failure = z.infer<typeof failure>;

/** The query of every list with pages (D11). */
export const pageQuery = z.strictObject({
  nextToken: text(512).optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
});
export type PageQuery = z.infer<typeof pageQuery>;

/** The answer of a call that returns a table as a file. */
export const csvAnswer = { content: { "text/csv": { schema: z.string() } } };
