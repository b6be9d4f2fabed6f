import { z } from "zod";
import { text } from "./text.ts";
import { externalUuid } from "./users.schema.ts";

export const loginCheckQuery = z.strictObject({ token: text(8_192).optional() });

/** Login checks always answer 200 (D1): who it is, where to sign in, or a plain no. */
export const loginCheckAnswer = z.union([
  z.strictObject({ success: z.literal(true), data: z.strictObject({ uuid: externalUuid }) }),
  z.strictObject({ success: z.literal(false), loginUrl: z.string().optional() }),
]);
export type LoginCheckAnswer = z.infer<typeof loginCheckAnswer>;
