import { z } from "zod";
import { calls, staffCall } from "./call.ts";
import { answer, csvAnswer, listAnswer, pageQuery } from "./envelope.schema.ts";
import { OWN_ANSWER_MAX, OWN_ANSWERS_MAX } from "./limits.ts";
import { ownAnswersProblem } from "./own.answers.ts";
import { day, id, jsonField, moment, text } from "./text.ts";
import { externalUuid } from "./users.schema.ts";

/** What a send asks of each person: whether they got it, or whether they are safe (D62). */
export const ASKS = ["receipt", "safety"] as const;
export type AskKind = (typeof ASKS)[number];

/** Two to five answers of the send's own, known by their number from 1 (D210). One of emoji has more units than characters. */
const ownAnswers = z
  .array(text(OWN_ANSWER_MAX * 4).trim())
  .max(OWN_ANSWERS_MAX)
  .superRefine((given, context) => {
    const problem = ownAnswersProblem(given);
    if (problem) context.addIssue(problem);
  });
export const ask = z.union([z.enum(ASKS), ownAnswers]);
/** In a field of a form: a word as it is, a list as JSON. */
export const askField = z.union([z.enum(ASKS), jsonField(ownAnswers)]);
export type Ask = z.infer<typeof ask>;

export const CHANNELS = ["email", "sms"] as const;
export const channelName = z.enum(CHANNELS);
export type Channel = z.infer<typeof channelName>;
/** A notice also notifies the devices of each person, which staff do not see in its progress (D70). */
export const LEDGER_CHANNELS = [...CHANNELS, "push"] as const;
export type LedgerChannel = (typeof LEDGER_CHANNELS)[number];

/**
 * The state of one user's e-mail or SMS. Delivered, undelivered: what the gateway told of one that it took (D190). Unknown:
 * it may have taken it, so it is not sent again.
 */
export const DELIVERY_STATES = [
  "queued",
  "sent",
  "delivered",
  "undelivered",
  "failed",
  "unknown",
  "suppressed",
] as const;
export const deliveryState = z.enum(DELIVERY_STATES, "Cet état n’existe pas.");
export type DeliveryState = z.infer<typeof deliveryState>;

const count = z.int().nonnegative();
const stateCounts = z.strictObject({
  queued: count,
  sent: count,
  delivered: count,
  undelivered: count,
  failed: count,
  unknown: count,
  suppressed: count,
});
export type StateCounts = z.infer<typeof stateCounts>;

/** A room that a send was about, as it was called when the send left: it may be renamed or purged since (D206). */
export const sendStay = z
  .strictObject({
    roomId: id,
    name: z.string(),
    departureDate: day.nullable(),
    endDate: day.nullable(),
    center: z.string().nullable(),
  })
  .meta({ id: "SendStay" });
export type SendStay = z.infer<typeof sendStay>;

/** All of them, or none where they are more than 100: then `words` says how they were chosen. */
export const sendAbout = z.strictObject({ total: count, stays: z.array(sendStay), words: z.string().nullable() });
export type SendAbout = z.infer<typeof sendAbout>;

/** A notice to many, in the list of sends; one to a single person (`one`) is not listed. */
export const noticeSend = z.strictObject({
  id,
  kind: z.enum(["one", "list", "filter"]),
  content: z.string(),
  isSms: z.boolean(),
  isUrgent: z.boolean(),
  collaboratorId: id,
  collaboratorName: z.string().nullable(),
  recipients: count,
  sms: count,
  emails: count,
  asks: ask.nullable(),
  /** The send whose people without an answer it reminds. */
  reminds: id.nullable(),
  /** When people without an answer are reminded by themselves. */
  remindAt: moment.nullable(),
  /** Everybody has the notice. Until then it is being stored, and nothing of it leaves (D192). */
  isWhole: z.boolean(),
  /** The stays that it was about; null where people were chosen otherwise. */
  about: sendAbout.nullable(),
  /** The send that it corrects, and the one that corrects it. */
  corrects: id.nullable(),
  correctedBy: id.nullable(),
  /** Who took it back, and when: it is in no page any more (D207). */
  retiredAt: moment.nullable(),
  retiredBy: z.string().nullable(),
  createdAt: moment,
});
export type NoticeSend = z.infer<typeof noticeSend>;

/** The numbers of a send (D63). `expected` = `notSeen` + `seen` + `answered`; help and questions are among them. */
export const sendNumbers = z.strictObject({
  people: count,
  expected: count,
  notSeen: count,
  seen: count,
  answered: count,
  safe: count,
  help: count,
  /** Of a send with answers of its own: how often each was given, by its number. */
  chosen: z.array(count),
  questions: count,
  /** Help and questions that nobody of the staff has taken yet, and the help among them. */
  open: count,
  openHelp: count,
  /** People of whom an answer is missing. */
  toRemind: count,
});
export type SendNumbers = z.infer<typeof sendNumbers>;

const progress = z.strictObject({ email: stateCounts, sms: stateCounts });

export const listedSend = noticeSend.extend({ progress, numbers: sendNumbers });
export type ListedSend = z.infer<typeof listedSend>;

export const sendProgress = noticeSend.extend({
  progress,
  /** Whether the caller may correct it or take it back, unless that is done: both concern everybody who got it. */
  mayCorrect: z.boolean(),
  mayRetire: z.boolean(),
  /** Reminders of the send, the latest first. */
  reminders: z.array(noticeSend.pick({ id: true, isSms: true, recipients: true, createdAt: true })),
});
export type SendProgress = z.infer<typeof sendProgress>;

export const sendRecipient = z.strictObject({
  noticeId: id,
  userId: id,
  uuid: externalUuid,
  name: z.string().nullable(),
  lastname: z.string().nullable(),
  channel: channelName,
  address: z.string().nullable(),
  state: deliveryState,
  /** A code; `deliveryReasonText` turns it into a sentence. */
  reason: z.string().nullable(),
  attempts: count,
  updatedAt: moment,
});
export type SendRecipient = z.infer<typeof sendRecipient>;

/** What a send may ask, or nothing. */
export const SEND_ASKS = [...ASKS, "own", "nothing"] as const;

/** Each part narrows the list. `open`: help or questions that nobody has taken. */
export const sendsFilter = z.strictObject({
  /** Words of the text, of a stay, its centre or the author's name, without regard to case and accents. */
  search: text(100).optional(),
  authorId: id.optional(),
  roomId: id.optional(),
  asks: z.enum(SEND_ASKS).optional(),
  open: z.enum(["true"]).optional(),
});
export type SendsFilter = z.infer<typeof sendsFilter>;
export const sendsQuery = pageQuery.extend(sendsFilter.shape);
export type SendsQuery = z.infer<typeof sendsQuery>;

/** Somebody who has sent to many. */
export const sendAuthor = z.strictObject({ userId: id, name: z.string() }).meta({ id: "SendAuthor" });
export type SendAuthor = z.infer<typeof sendAuthor>;

/** Of a send that was taken back: the e-mails and SMS that had left, or may have, and those that leave no more. */
export const retiredSend = z.strictObject({ people: count, left: count, stopped: count });
export type RetiredSend = z.infer<typeof retiredSend>;

export const sendRecipientsQuery = pageQuery.extend({ state: deliveryState.optional() });
export type SendRecipientsQuery = z.infer<typeof sendRecipientsQuery>;

/** `uncertain`: also to those who may have got it, after a warning. */
export const sendRetryQuery = z.strictObject({
  uncertain: z
    .enum(["true", "false"])
    .transform((value) => value === "true")
    .default(false),
});
export type SendRetryQuery = z.infer<typeof sendRetryQuery>;

export const sendsAnswer = listAnswer(listedSend);
export const sendProgressAnswer = answer(sendProgress);
export const sendRecipientsAnswer = listAnswer(sendRecipient);
export const sendRetryAnswer = answer(z.strictObject({ queued: count }));
export const sendAuthorsAnswer = listAnswer(sendAuthor);
export const sendRetiredAnswer = answer(retiredSend);
/**
 * `about`: the stays that the send would be about. `staysWithin`: to how many stays a limited reach narrows the filter; null for
 * whoever reaches everything (SCOPE-03).
 */
export const recipientsCountAnswer = answer(
  z.strictObject({
    users: count,
    withEmail: count,
    withPhone: count,
    about: sendAbout.nullable(),
    staysWithin: count.nullable(),
  }),
);
export type CountedRecipients = z.infer<typeof recipientsCountAnswer>["data"];

export const sendCalls = calls("Envois", {
  "GET /amplify/sends": staffCall("listSends", "Les avis envoyés à plusieurs, les plus récents d’abord", {
    query: sendsQuery,
    answer: sendsAnswer,
  }),
  "GET /amplify/sends/authors": staffCall("listSendAuthors", "Qui a envoyé des avis à plusieurs, par nom", {
    answer: sendAuthorsAnswer,
  }),
  "GET /amplify/sends/:id": staffCall("getSend", "Un envoi et où il en est", { answer: sendProgressAnswer }),
  "GET /amplify/sends/:id/recipients": staffCall("listSendRecipients", "Ce qu’il est advenu de chaque destinataire", {
    query: sendRecipientsQuery,
    answer: sendRecipientsAnswer,
  }),
  "GET /amplify/sends/:id/recipients.csv": staffCall("exportSendRecipients", "La même chose pour un tableur", {
    answer: csvAnswer,
  }),
  "POST /amplify/sends/:id/retry": staffCall(
    "retrySend",
    "Renvoie les échecs, ou un avis urgent à qui l’a peut-être déjà reçu",
    { query: sendRetryQuery, answer: sendRetryAnswer },
  ),
  "POST /amplify/sends/:id/retire": staffCall(
    "retireSend",
    "Retire un envoi de toutes les pages ; ce qui n’est pas parti ne part plus",
    { answer: sendRetiredAnswer },
  ),
});
