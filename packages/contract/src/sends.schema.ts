import { z } from "zod";
import { calls, staffCall } from "./call.ts";
import { answer, csvAnswer, listAnswer, pageQuery } from "./envelope.schema.ts";
import { id, moment } from "./text.ts";
import { externalUuid } from "./users.schema.ts";

/** What a send asks of each person: whether they got it, or whether they are safe (D62). */
export const ASKS = ["receipt", "safety"] as const;
export const ask = z.enum(ASKS);
export type Ask = z.infer<typeof ask>;

export const CHANNELS = ["email", "sms"] as const;
export const channelName = z.enum(CHANNELS);
export type Channel = z.infer<typeof channelName>;
/** A notice also notifies the devices of each person, which staff do not see in its progress (D70). */
export const LEDGER_CHANNELS = [...CHANNELS, "push"] as const;
export type LedgerChannel = (typeof LEDGER_CHANNELS)[number];

/** The state of one user's e-mail or SMS. Unknown: the gateway may have accepted it, so it is not sent again. */
export const DELIVERY_STATES = ["queued", "sent", "failed", "unknown", "suppressed"] as const;
export const deliveryState = z.enum(DELIVERY_STATES, "Cet état n’existe pas.");
export type DeliveryState = z.infer<typeof deliveryState>;

const count = z.int().nonnegative();
const stateCounts = z.strictObject({ queued: count, sent: count, failed: count, unknown: count, suppressed: count });
export type StateCounts = z.infer<typeof stateCounts>;

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
  questions: count,
  /** Help and questions that nobody of the staff has taken yet, and the help among them. */
  open: count,
  openHelp: count,
  /** People of whom an answer is missing. */
  toRemind: count,
});
export type SendNumbers = z.infer<typeof sendNumbers>;

const progress = z.strictObject({ email: stateCounts, sms: stateCounts });

/** Numbers only where something is asked or somebody has a question. */
export const listedSend = noticeSend.extend({ progress, numbers: sendNumbers.nullable() });
export type ListedSend = z.infer<typeof listedSend>;

export const sendProgress = noticeSend.extend({
  progress,
  /** Reminders of the send, the latest first. */
  reminders: z.array(noticeSend.pick({ id: true, isSms: true, recipients: true, createdAt: true })),
});
export type SendProgress = z.infer<typeof sendProgress>;

export const sendRecipient = z.strictObject({
  noticeId: id,
  userId: id,
  uuid: externalUuid,
  name: z.string().nullable(),
  channel: channelName,
  address: z.string().nullable(),
  state: deliveryState,
  /** A code; `deliveryReasonText` turns it into a sentence. */
  reason: z.string().nullable(),
  attempts: count,
  updatedAt: moment,
});
export type SendRecipient = z.infer<typeof sendRecipient>;

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
export const recipientsCountAnswer = answer(z.strictObject({ users: count, withEmail: count, withPhone: count }));
export type CountedRecipients = z.infer<typeof recipientsCountAnswer>["data"];

export const sendCalls = calls("Envois", {
  "GET /amplify/sends": staffCall("listSends", "Les avis envoyés à plusieurs, les plus récents d’abord", {
    query: pageQuery,
    answer: sendsAnswer,
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
});
