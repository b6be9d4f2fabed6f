import { z } from "zod";
import { calls, openCall } from "./call.ts";
import { text } from "./text.ts";
import { externalUuid } from "./users.schema.ts";

/** A login check never fails (D1): a malformed token counts as an unknown one. */
const NOBODYS_TOKEN = "-";
export const loginCheckQuery = z.looseObject({ token: text(8_192).optional().catch(NOBODYS_TOKEN) });

/** Login checks always answer 200 (D1): the user, the login address, or just no success. */
export const loginCheckAnswer = z.union([
  z.strictObject({ success: z.literal(true), data: z.strictObject({ uuid: externalUuid }) }),
  z.strictObject({ success: z.literal(false), loginUrl: z.string().optional() }),
]);
export type LoginCheckAnswer = z.infer<typeof loginCheckAnswer>;

/** Exchanges a token for a session (D161). `replace` is the uuid of the user whose session in this browser may end. */
export const sessionRequest = z.strictObject({ replace: externalUuid.optional() }).nullish();
export const sessionAnswer = z.strictObject({ success: z.literal(true), data: z.strictObject({ uuid: externalUuid }) });
/** Another user is signed in, and the request does not replace that session. */
export const sessionTaken = z.strictObject({
  success: z.literal(false),
  code: z.literal("session_taken"),
  message: z.string(),
  data: z.strictObject({ uuid: externalUuid, name: z.string().nullable() }),
});
export type SessionAnswer = z.infer<typeof sessionAnswer> | z.infer<typeof sessionTaken>;

export const identityCalls = calls("Identité", {
  "GET /authorized": openCall("checkLogin", "Qui est connecté", { query: loginCheckQuery, answer: loginCheckAnswer }),
  "GET /collab-authorized": openCall("checkStaffLogin", "Quel membre de l’équipe est connecté", {
    query: loginCheckQuery,
    answer: loginCheckAnswer,
  }),
});
