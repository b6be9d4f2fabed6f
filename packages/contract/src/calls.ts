import type { z } from "zod";
import { albumCalls } from "./album.schema.ts";
import { answerCalls } from "./answers.schema.ts";
import { attachmentCalls } from "./attachments.schema.ts";
import type { Call, CallAddress } from "./call.ts";
import { cardCalls } from "./card.schema.ts";
import { caseCalls } from "./cases.schema.ts";
import { deviceCalls } from "./devices.schema.ts";
import { endCalls } from "./ends.schema.ts";
import { identityCalls } from "./identity.schema.ts";
import { journalCalls } from "./journal.schema.ts";
import { messageCalls } from "./messages.schema.ts";
import { noticeCalls } from "./notices.schema.ts";
import { ownStayCalls } from "./own.stays.schema.ts";
import { participantCalls } from "./participants.schema.ts";
import { peopleCalls } from "./people.schema.ts";
import { plannedCalls } from "./planned.schema.ts";
import { reactionCalls } from "./reactions.schema.ts";
import { reportCalls } from "./reports.schema.ts";
import { roomCalls } from "./rooms.schema.ts";
import { searchCalls } from "./search.schema.ts";
import { sendCalls } from "./sends.schema.ts";
import { importCalls, staffCalls, stayCalls } from "./staff.schema.ts";
import { userCalls } from "./users.schema.ts";

/** Every call, by its method and path. Routes, /docs, the browser's types and the suites of all calls follow from it. */
export const CALLS = {
  ...identityCalls,
  ...userCalls,
  ...endCalls,
  ...roomCalls,
  ...participantCalls,
  ...messageCalls,
  ...reactionCalls,
  ...reportCalls,
  ...caseCalls,
  ...noticeCalls,
  ...sendCalls,
  ...plannedCalls,
  ...answerCalls,
  ...deviceCalls,
  ...cardCalls,
  ...stayCalls,
  ...ownStayCalls,
  ...staffCalls,
  ...searchCalls,
  ...peopleCalls,
  ...importCalls,
  ...journalCalls,
  ...attachmentCalls,
  ...albumCalls,
} satisfies Record<CallAddress, Call>;

export type Calls = typeof CALLS;
export type CallAt = keyof Calls;

/** The `data` of its answer; never for a call that answers otherwise, as with a file. */
export type AnswerOf<At extends CallAt> =
  Calls[At]["answer"] extends z.ZodType<{ success: true; data: infer Data }> ? Data : never;

/** What a client gives: the id in the path, the query, and the body. */
export type InputOf<At extends CallAt> = IdOf<At> & QueryOf<Calls[At]> & BodyOf<Calls[At]>;
export type IdOf<At extends CallAt> = At extends `${string}/:id${string}` ? { id: string } : unknown;
type QueryOf<Known> = Known extends { query: infer Query extends z.ZodType }
  ? Record<never, never> extends z.input<Query>
    ? { query?: z.input<Query> }
    : { query: z.input<Query> }
  : unknown;
type BodyOf<Known> = Known extends { body: infer Body extends z.ZodType }
  ? { json: z.input<Body> }
  : Known extends { form: z.ZodType }
    ? { form: FormData }
    : unknown;
