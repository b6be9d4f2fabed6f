import { z } from "zod";
import { calls, staffCall } from "./call.ts";
import { answer, listAnswer, pageQuery } from "./envelope.schema.ts";
import { PLANNED_DAYS_MAX, PLANNED_NAME_MAX, TARGETED_MESSAGE_MAX } from "./limits.ts";
import { planFilters, sentAnswer } from "./notices.schema.ts";
import { PLAN_VARIABLES } from "./planned.names.ts";
import { ask } from "./sends.schema.ts";
import { filledText, id, moment, version } from "./text.ts";

/**
 * Planned notices (D65): a text to reuse, a notice at a date and time, or one for each stay, so many days from departure or
 * when its room opens (D171).
 */

export const PLAN_KINDS = ["text", "dated", "stays"] as const;
export const planKind = z.enum(PLAN_KINDS);
export type PlanKind = z.infer<typeof planKind>;

const time = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Cette heure n’existe pas.");

const planFields = {
  name: filledText(PLANNED_NAME_MAX),
  content: filledText(TARGETED_MESSAGE_MAX),
  isSms: z.boolean(),
  isUrgent: z.boolean(),
  asks: ask.nullable(),
  kind: planKind,
  /**
   * For `dated`: whom it reaches. For `stays`: which stays, null for all of them; `statuses` narrows it to who has one of
   * them at its moment.
   */
  filters: planFilters.nullable(),
  /** For `dated`. */
  at: moment.nullable(),
  /**
   * For `stays`: the day from departure, which is -7 for J-7, and the time of day in Paris. Both are null for a notice that
   * leaves when the room of the stay opens.
   */
  days: z.int().min(-PLANNED_DAYS_MAX).max(PLANNED_DAYS_MAX).nullable(),
  time: time.nullable(),
  /** Only a plan for `stays` can be switched off. Switched on again, it begins anew. */
  isOn: z.boolean().default(true),
};

/** The same fields that would be saved: tells what they would do, and writes nothing. */
export const plannedCheckPost = z.strictObject(planFields);
export type PlannedFields = z.infer<typeof plannedCheckPost>;
/** As it is sent: a new plan is on, and a changed one stays as it is. */
export type PlannedInput = z.input<typeof plannedCheckPost>;

export const plannedPost = z.strictObject({ id: id.optional(), ...planFields });
export type PlannedPost = z.infer<typeof plannedPost>;
export type PlannedPostInput = z.input<typeof plannedPost>;
/** Without `isOn` that stays as it is. */
export const plannedPut = z.strictObject({ _version: version, ...planFields, isOn: z.boolean().optional() });
export type PlannedPut = z.infer<typeof plannedPut>;

export const plannedNotice = z
  .strictObject({
    id,
    ...planFields,
    isOn: z.boolean(),
    /** Who sees a part of the stays changes only their own. */
    authorId: id,
    authorName: z.string().nullable(),
    /** When it leaves next, by itself or for the next stay. */
    nextAt: moment.nullable(),
    /** How often it has left, and how often it could not (see `plannedSend`). */
    sends: z.int().nonnegative(),
    missed: z.int().nonnegative(),
    createdAt: moment,
    _version: version,
  })
  .meta({ id: "PlannedNotice" });
export type PlannedNotice = z.infer<typeof plannedNotice>;
export const plannedAnswer = answer(plannedNotice);
export const plannedListAnswer = listAnswer(plannedNotice);
/** Why a planned notice did not leave for a stay, or at its date. */
export const MISSED_REASONS = [
  "late",
  "nobody",
  "limit",
  "variable",
  "too_long",
  "restored",
  "id_taken",
  "reach",
] as const;
export type MissedReason = (typeof MISSED_REASONS)[number];
/** `empty`: nobody was on the stay; who is added before departure gets it. */
export const PLANNED_SEND_STATES = ["sent", "empty", "missed"] as const;
export type PlannedSendState = (typeof PLANNED_SEND_STATES)[number];

/** What became of a planned notice for one stay, or at its date. The id is that of the send, if there is one. */
export const plannedSend = z
  .strictObject({
    id,
    roomId: id.nullable(),
    stayName: z.string().nullable(),
    dueAt: moment,
    state: z.enum(PLANNED_SEND_STATES),
    reason: z.enum(MISSED_REASONS).nullable(),
    /** It left for less than the plan means: its author no longer reaches the rest (D177). */
    narrowed: z.boolean(),
    recipients: z.int().nonnegative(),
  })
  .meta({ id: "PlannedSend" });
export type PlannedSend = z.infer<typeof plannedSend>;
export const plannedSendsAnswer = listAnswer(plannedSend);

/** Before it is saved: whom a dated one reaches, how many stays are to come, and which of them could not get it. */
export const plannedCheck = z.strictObject({
  people: z.int().nonnegative().nullable(),
  stays: z.int().nonnegative().nullable(),
  /** How many stays within the caller's reach it is for; null for whoever reaches everything (SCOPE-03). */
  staysWithin: z.int().nonnegative().nullable(),
  /** The first such stays, each with what it lacks, or an empty list where the text becomes too long. */
  unfit: z.array(z.strictObject({ roomId: id, stayName: z.string(), lacking: z.array(z.enum(PLAN_VARIABLES)) })),
  /** The text as the first stay gets it; null without variables or without a stay. */
  filledContent: z.string().nullable(),
});
export type PlannedCheck = z.infer<typeof plannedCheck>;
export const plannedCheckAnswer = answer(plannedCheck);

/** « M’envoyer un essai »: to oneself alone. Variables are filled in from the first stay of the filter. */
export const plannedTestPost = z.strictObject({
  id,
  content: filledText(TARGETED_MESSAGE_MAX),
  isSms: z.boolean(),
  /** What an SMS would say at its end (D219). */
  asks: ask.optional(),
  filters: planFilters.optional(),
});
export type PlannedTestPost = z.infer<typeof plannedTestPost>;

export const plannedCalls = calls("Avis programmés", {
  "GET /amplify/planned": staffCall("listPlanned", "Les avis programmés, les plus récents d’abord", {
    query: pageQuery,
    answer: plannedListAnswer,
  }),
  "POST /amplify/planned": staffCall("createPlanned", "Prépare un avis", { body: plannedPost, answer: plannedAnswer }),
  "POST /amplify/planned/check": staffCall("checkPlanned", "Dit ce que ferait un avis programmé, sans l’enregistrer", {
    body: plannedCheckPost,
    answer: plannedCheckAnswer,
  }),
  "POST /amplify/planned/test": staffCall("sendTest", "Envoie un essai à soi-même", {
    body: plannedTestPost,
    answer: sentAnswer,
  }),
  "PUT /amplify/planned/:id": staffCall("updatePlanned", "Change un avis programmé", {
    body: plannedPut,
    answer: plannedAnswer,
  }),
  "DELETE /amplify/planned/:id": staffCall("deletePlanned", "Efface un avis programmé", { answer: plannedAnswer }),
  "GET /amplify/planned/:id/sends": staffCall(
    "listPlannedSends",
    "Ce qu’un avis programmé est devenu, séjour par séjour",
    { query: pageQuery, answer: plannedSendsAnswer },
  ),
});
