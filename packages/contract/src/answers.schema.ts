import { z } from "zod";
import { call, calls, staffCall } from "./call.ts";
import { answer, csvAnswer, listAnswer, pageQuery } from "./envelope.schema.ts";
import { ANSWER_WAITED_MAX_MS, OWN_ANSWERS_MAX, QUESTION_MAX, TARGETED_MESSAGE_MAX } from "./limits.ts";
import { answeredQuestion, noticeFilters } from "./notices.schema.ts";
import { type Ask, type AskKind, ask, channelName, deliveryState, sendNumbers } from "./sends.schema.ts";
import { filledText, id, moment, text } from "./text.ts";
import { externalUuid } from "./users.schema.ts";

/** Answers to notices (D62): a send may ask everybody whether they got it, or whether they are safe. */

export const ANSWERS = ["received", "safe", "help"] as const;
/** A word, or the number of one of the send's own answers, from 1 (D210). */
export const answered = z.union([z.enum(ANSWERS), z.int().min(1).max(OWN_ANSWERS_MAX)]);
export type Answered = z.infer<typeof answered>;
const ANSWERS_TO: Record<AskKind, readonly Answered[]> = { receipt: ["received"], safety: ["safe", "help"] };

/** The answers to what a notice asks. */
export function answersTo(asks: Ask): readonly Answered[] {
  return typeof asks === "string" ? ANSWERS_TO[asks] : asks.map((_, index) => index + 1);
}

/** Oneself and 20 people for whom one answers. */
export const ANSWERED_NAMES_MAX = 21;

/** For a name the first name of somebody without an account; oneself is the empty name. */
const answeredName = text(100);

/** The team's answer to a question: a notice of its own, with so many files (D209). */
const questionReply = z.strictObject({
  noticeId: id,
  content: z.string(),
  createdAt: moment,
  files: z.int().nonnegative(),
});
export type QuestionReply = z.infer<typeof questionReply>;
/** Staff read who wrote it. */
const staffReply = questionReply.extend({ by: z.string().nullable() });
export type StaffReply = z.infer<typeof staffReply>;

/** What somebody answered for one name. `question` may stand alone, also where nothing was asked. */
export const givenAnswer = z.strictObject({
  name: answeredName,
  answer: answered.nullable(),
  question: z.string().nullable(),
  answeredAt: moment,
  reply: questionReply.nullable(),
});
export type GivenAnswer = z.infer<typeof givenAnswer>;

/** The answers of one notice, for its person and for staff. `names` are those who are asked. */
export const noticeAnswers = z
  .strictObject({ noticeId: id, asks: ask.nullable(), names: z.array(z.string()), answers: z.array(givenAnswer) })
  .meta({ id: "NoticeAnswers" });
export type NoticeAnswers = z.infer<typeof noticeAnswers>;

export const answerPut = z.strictObject({
  answers: z
    .array(
      z.strictObject({
        name: answeredName,
        /** Absent keeps what was answered. */
        answer: answered.optional(),
        /** Absent keeps it, an empty one takes it back. */
        question: text(QUESTION_MAX).optional(),
        /** How long ago it was given, if it waited for a network: a later one that the server has stays (D218). */
        waitedMs: z.int().nonnegative().max(ANSWER_WAITED_MAX_MS).optional(),
      }),
    )
    .min(1)
    .max(ANSWERED_NAMES_MAX)
    .refine((given) => new Set(given.map(({ name }) => name)).size === given.length, "Un nom s’y trouve deux fois."),
});
export type AnswerPut = z.infer<typeof answerPut>;
export const noticeAnswersAnswer = answer(noticeAnswers);
export const answersOfUserAnswer = listAnswer(noticeAnswers);

const count = z.int().nonnegative();

/** One expected answer of a send: a person, or a name for whom the person answers. */
export const sendAnswer = z
  .strictObject({
    noticeId: id,
    userId: id,
    uuid: externalUuid,
    /** Of the person with the account. */
    personName: z.string().nullable(),
    personLastname: z.string().nullable(),
    /** The empty name is the person. */
    name: z.string(),
    phoneNumber: z.string().nullable(),
    seen: z.boolean(),
    answer: answered.nullable(),
    question: z.string().nullable(),
    answeredAt: moment.nullable(),
    reply: staffReply.nullable(),
    takenBy: z.string().nullable(),
    takenAt: moment.nullable(),
    channel: channelName.nullable(),
    state: deliveryState.nullable(),
    /** Why they were not reached: a code, as `deliveryReasonText` reads it. */
    reason: z.string().nullable(),
  })
  .meta({ id: "SendAnswer" });
export type SendAnswer = z.infer<typeof sendAnswer>;

/** The last ones: who gave this one of the send's own answers. */
export const SEND_ANSWER_FILTERS = [
  ...(["all", "help", "questions", "unanswered", "unseen", "seen", "answered"] as const),
  ...(["1", "2", "3", "4", "5"] as const),
] as const;
export type SendAnswerFilter = (typeof SEND_ANSWER_FILTERS)[number];
const filter = z.enum(SEND_ANSWER_FILTERS).default("all");
export const sendAnswersQuery = pageQuery.extend({ filter });
export const sendAnswersCsvQuery = z.strictObject({ filter });
export type SendAnswersQuery = z.infer<typeof sendAnswersQuery>;
export const sendNumbersAnswer = answer(sendNumbers);
export const sendAnswersAnswer = listAnswer(sendAnswer);

/** What became of a notice to one person: its e-mail or SMS, whether it was seen, and the answers with who took care. */
export const noticeOutcome = z
  .strictObject({
    noticeId: id,
    /** The send to many that it belongs to; null for a notice to one person. */
    sendId: id.nullable(),
    asks: ask.nullable(),
    seen: z.boolean(),
    deliveries: z.array(z.strictObject({ channel: channelName, state: deliveryState, reason: z.string().nullable() })),
    answers: z.array(
      givenAnswer.extend({ takenBy: z.string().nullable(), takenAt: moment.nullable(), reply: staffReply.nullable() }),
    ),
    /** The person's question that it answers. */
    answersTo: answeredQuestion.nullable(),
  })
  .meta({ id: "NoticeOutcome" });
export type NoticeOutcome = z.infer<typeof noticeOutcome>;
export const noticeOutcomesAnswer = listAnswer(noticeOutcome);

/** Help and questions that nobody of the staff has taken yet, for each send; one person's stand on that person's page. */
export const openAnswers = z
  .strictObject({
    sendId: id,
    /** Of a notice to one person. */
    customerId: externalUuid.nullable(),
    content: z.string(),
    help: count,
    questions: count,
    since: moment,
  })
  .meta({ id: "OpenAnswers" });
export type OpenAnswers = z.infer<typeof openAnswers>;
export const openAnswersQuery = pageQuery.pick({ limit: true });
export type OpenAnswersQuery = z.infer<typeof openAnswersQuery>;
/** `help` counts all requests for help, also those of sends that are not in the list. */
export const openAnswersAnswer = answer(
  z.strictObject({ items: z.array(openAnswers), nextToken: z.null(), help: count }),
);
export type AllOpenAnswers = z.infer<typeof openAnswersAnswer>["data"];

/** Before a send that asks: whether its alarms reach the sender, and the centre of every stay that it is about (D63). */
export const alarmsPost = z.strictObject({
  /** Without: a list of people. */
  filters: noticeFilters.optional(),
});
export type AlarmsPost = z.infer<typeof alarmsPost>;
export const alarmAddresses = z.strictObject({ sender: z.boolean(), centers: z.boolean() });
export type AlarmAddresses = z.infer<typeof alarmAddresses>;
export const alarmAddressesAnswer = answer(alarmAddresses);

/** « Je m’en occupe », for help and questions: by name, once. Who comes second gets who was first. */
export const takePut = z.strictObject({ name: answeredName });
export type TakePut = z.infer<typeof takePut>;
export const takenAnswer = answer(z.strictObject({ takenBy: z.string(), takenAt: moment }));
export type Taken = z.infer<typeof takenAnswer>["data"];
/** A new send to those without an answer. */
export const remindPost = z.strictObject({
  id,
  content: filledText(TARGETED_MESSAGE_MAX),
  isSms: z.boolean().default(false),
});
export type RemindPost = z.infer<typeof remindPost>;
export const remindAnswer = answer(z.strictObject({ recipients: count, sms: count, emails: count }));
export type Reminded = z.infer<typeof remindAnswer>["data"];

export const answerCalls = calls("Réponses", {
  "GET /amplify/users/:id/answers": call(
    "listAnswers",
    "Ce qu’une personne a répondu aux avis, les plus récents d’abord",
    { query: pageQuery, answer: answersOfUserAnswer },
  ),
  "GET /amplify/users/:id/outcomes": staffCall(
    "listOutcomes",
    "Ce que sont devenus les avis d’une personne, les plus récents d’abord",
    { query: pageQuery, answer: noticeOutcomesAnswer },
  ),
  "GET /amplify/answers/open": staffCall(
    "listOpenAnswers",
    "Les demandes d’aide et les questions que personne n’a prises",
    { query: openAnswersQuery, answer: openAnswersAnswer },
  ),
  "POST /amplify/notices/alarms": staffCall(
    "findAlarmAddresses",
    "Dit qui apprendra les demandes d’aide, avant l’envoi",
    { body: alarmsPost, answer: alarmAddressesAnswer },
  ),
  "PUT /amplify/notices/:id/answer": call("answerNotice", "Répond à un avis, pour soi et pour les siens", {
    body: answerPut,
    answer: noticeAnswersAnswer,
  }),
  "PUT /amplify/notices/:id/taken": staffCall("takeAnswer", "Prend en charge une demande d’aide ou une question", {
    body: takePut,
    answer: takenAnswer,
  }),
  "GET /amplify/sends/:id/numbers": staffCall("countSendAnswers", "Qui a vu un envoi, qui a répondu", {
    answer: sendNumbersAnswer,
  }),
  "GET /amplify/sends/:id/answers": staffCall(
    "listSendAnswers",
    "Les réponses à un envoi, les demandes d’aide d’abord",
    { query: sendAnswersQuery, answer: sendAnswersAnswer },
  ),
  "GET /amplify/sends/:id/answers.csv": staffCall("exportSendAnswers", "La même chose pour un tableur", {
    query: sendAnswersCsvQuery,
    answer: csvAnswer,
  }),
  "POST /amplify/sends/:id/remind": staffCall("remindSend", "Relance ceux qui n’ont pas répondu", {
    body: remindPost,
    answer: remindAnswer,
  }),
});
