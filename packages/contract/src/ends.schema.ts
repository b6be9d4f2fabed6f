import { z } from "zod";
import { call, calls } from "./call.ts";
import { ERASURE_WORD } from "./ends.names.ts";
import { answer } from "./envelope.schema.ts";
import { day, moment } from "./text.ts";

/** What a person decides for themself in `/settings`. */
export const ownSettings = z
  .strictObject({
    /** Other customers see no age, town, zip code and gender (D83). */
    detailsHidden: z.boolean(),
    /** Whether they see none anyway: the person is under 18, or a list brought them without a birth date (D180). */
    countsAsMinor: z.boolean(),
    /** No evening e-mail about what is unread (D67). */
    eveningMailOff: z.boolean(),
    /** Until when this login counts as fresh for an export or an erasure of oneself; null if it does not (D86). */
    freshUntil: moment.nullable(),
  })
  .meta({ id: "OwnSettings" });
export type OwnSettings = z.infer<typeof ownSettings>;
export const ownSettingsAnswer = answer(ownSettings);

export const ownSettingsPut = z
  .strictObject({ detailsHidden: z.boolean().optional(), eveningMailOff: z.boolean().optional() })
  .refine((changes) => Object.keys(changes).length > 0, "Aucun changement demandé.");
export type OwnSettingsPut = z.infer<typeof ownSettingsPut>;

export const erasurePost = z.strictObject({
  word: z.literal(ERASURE_WORD, `Écrivez ${ERASURE_WORD} pour confirmer.`),
});

/** `keptUntil`: the day until which open cases keep what they need at most; null if none does (D86). */
export const erasure = z.strictObject({ erasedAt: moment, keptUntil: day.nullable() }).meta({ id: "Erasure" });
export type Erasure = z.infer<typeof erasure>;
export const erasureAnswer = answer(erasure);

/** How many sessions of a person a sign-out everywhere has ended. */
export const endedSessions = z.strictObject({ sessions: z.number().int().nonnegative() }).meta({ id: "EndedSessions" });
export type EndedSessions = z.infer<typeof endedSessions>;
export const endedSessionsAnswer = answer(endedSessions);

/** Everything of a person, as a file. */
const zipAnswer = { content: { "application/zip": { schema: z.unknown() } } };

export const endCalls = calls("Personnes", {
  "GET /amplify/users/:id/settings": call("getOwnSettings", "Ses propres réglages", { answer: ownSettingsAnswer }),
  "PUT /amplify/users/:id/settings": call("updateOwnSettings", "Change ses propres réglages", {
    body: ownSettingsPut,
    answer: ownSettingsAnswer,
  }),
  "POST /amplify/users/:id/erasure": call("eraseUser", "Efface toutes les données d’une personne", {
    body: erasurePost,
    answer: erasureAnswer,
  }),
  "GET /amplify/users/:id/export": call("exportUser", "Toutes les données d’une personne, en ZIP", {
    answer: zipAnswer,
  }),
  "DELETE /amplify/users/:id/sessions": call("endUserSessions", "Déconnecte une personne partout", {
    answer: endedSessionsAnswer,
  }),
});
