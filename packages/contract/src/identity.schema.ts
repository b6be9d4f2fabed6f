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

/** Trades a token for a session (D161). `replace` is the uuid of whom the session in this browser may be taken from. */
export const sessionRequest = z.strictObject({ replace: externalUuid.optional() }).nullish();
export const sessionAnswer = z.strictObject({ success: z.literal(true), data: z.strictObject({ uuid: externalUuid }) });
/** Somebody else is signed in, and the request does not say to replace them. */
export const sessionTaken = z.strictObject({
  success: z.literal(false),
  code: z.literal("session_taken"),
  message: z.string(),
  data: z.strictObject({ uuid: externalUuid, name: z.string().nullable() }),
});
export type SessionAnswer = z.infer<typeof sessionAnswer> | z.infer<typeof sessionTaken>;
