import { z } from "zod";
import { text } from "./text.ts";
import { externalUuid } from "./users.schema.ts";

/** A check always answers (D1): a token of any wrong form is one that nobody holds, not a wrong request. */
const NOBODYS_TOKEN = "-";
export const loginCheckQuery = z.looseObject({ token: text(8_192).optional().catch(NOBODYS_TOKEN) });

/** Login checks always answer 200 (D1): who it is, where to sign in, or a plain no. */
export const loginCheckAnswer = z.union([
  z.strictObject({ success: z.literal(true), data: z.strictObject({ uuid: externalUuid }) }),
  z.strictObject({ success: z.literal(false), loginUrl: z.string().optional() }),
]);
export type LoginCheckAnswer = z.infer<typeof loginCheckAnswer>;
