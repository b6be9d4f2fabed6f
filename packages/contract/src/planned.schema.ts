import { z } from "zod";
import { ask } from "./answers.schema.ts";
import { answer, listAnswer, pageQuery } from "./envelope.schema.ts";
import { TARGETED_MESSAGE_MAX } from "./limits.ts";
import { noticeFilters } from "./notices.schema.ts";
import { filledText, id, moment, version } from "./text.ts";

/** Planned notices (D65): a text to reuse, a notice at a date and time, or one for each stay so many days from departure. */

export const PLAN_KINDS = ["text", "dated", "stays"] as const;
export const planKind = z.enum(PLAN_KINDS);
export type PlanKind = z.infer<typeof planKind>;

export const PLAN_VARIABLES = ["séjour", "centre", "date", "rendez-vous", "lien"] as const;

/** Days from departure: J-7 is -7. */
export const DAYS_MAX = 400;
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Cette heure n’existe pas.");

const planFields = {
  name: filledText(100),
  content: filledText(TARGETED_MESSAGE_MAX),
  isSms: z.boolean(),
  isUrgent: z.boolean(),
  asks: ask.nullable(),
  kind: planKind,
  /** For `dated`: whom it reaches. For `stays`: which stays; null means all of them. */
  filters: noticeFilters.nullable(),
  /** For `dated`. */
  at: moment.nullable(),
  /** For `stays`: the day from departure and the time of day in Paris. */
  days: z.int().min(-DAYS_MAX).max(DAYS_MAX).nullable(),
  time: time.nullable(),
};

export const plannedPost = z.strictObject({ id: id.optional(), ...planFields });
export type PlannedPost = z.infer<typeof plannedPost>;
export const plannedPut = z.strictObject({ _version: version, ...planFields });
export type PlannedPut = z.infer<typeof plannedPut>;

export const plannedNotice = z
  .strictObject({
    id,
    ...planFields,
    authorName: z.string().nullable(),
    /** When it leaves next, by itself or for the next stay. */
    nextAt: moment.nullable(),
    /** How often it has left, and how often it could not because it was more than a day late. */
    sends: z.int().nonnegative(),
    missed: z.int().nonnegative(),
    createdAt: moment,
    _version: version,
  })
  .meta({ id: "PlannedNotice" });
export type PlannedNotice = z.infer<typeof plannedNotice>;
export const plannedQuery = pageQuery;
export const plannedAnswer = answer(plannedNotice);
export const plannedListAnswer = listAnswer(plannedNotice);
export const plannedParams = z.strictObject({ id });
