import { z } from "zod";
import { attachment, attachmentAnswer, attachmentQuery } from "./attachments.schema.ts";
import { call, calls, staffCall } from "./call.ts";
import { DECISION_ACTS, GROUNDS, OTHER_GROUND } from "./cases.names.ts";
import { lengthOf } from "./characters.ts";
import { answer, listAnswer, pageQuery } from "./envelope.schema.ts";
import { CONTEST_MAX, CONTEST_MIN, DECISION_TEXT_MAX, DECISION_TEXT_MIN, REASON_MAX, REASON_MIN } from "./limits.ts";
import { PARTICIPANT_STATUSES } from "./participants.schema.ts";
import { caseReportType } from "./reports.schema.ts";
import { filledText, id, moment, text, version } from "./text.ts";
import { externalUuid } from "./users.schema.ts";

/** Reports and what staff decide about them (D76 to D82). A case is about one message, or about one person in a room. */

const count = z.int().nonnegative();
const reason = filledText(REASON_MAX).refine((value) => value.trim().length >= REASON_MIN, "Donnez une raison.");

function between(min: number, max: number, what: string) {
  return text(max * 2).refine(
    (value) => lengthOf(value.trim()) >= min && lengthOf(value) <= max,
    `${what} doit compter de ${min} à ${max} caractères.`,
  );
}
const decisionText = between(DECISION_TEXT_MIN, DECISION_TEXT_MAX, "Le texte");

export const decisionAct = z.enum(DECISION_ACTS);
export const ground = z.enum(GROUNDS);
/** In answers also the ground of calls that ask for none (D78). */
const storedGround = z.enum([...GROUNDS, OTHER_GROUND]);

/** Somebody whom a case is about. The name is null once the person is erased. */
const casePerson = z.strictObject({ userId: id, uuid: externalUuid, name: z.string().nullable() });

/**
 * One entry of a case's history, from the journal. `open`: staff opened it. `decide`: `act`, `ground` and `content` are
 * set; `withheld` is the reason why the author was not told. `lift` and `restore` came after a decision. `contest`: `name`
 * is the customer, `by` their part in the case, and `decisionId` what they contest. `content` is null once retention has
 * taken it.
 */
export const caseEvent = z
  .strictObject({
    id,
    kind: z.enum(["open", "decide", "lift", "restore", "contest"]),
    act: decisionAct.nullable(),
    ground: storedGround.nullable(),
    content: z.string().nullable(),
    withheld: z.string().nullable(),
    decisionId: id.nullable(),
    by: z.enum(["staff", "author", "reporter"]),
    userId: id,
    name: z.string().nullable(),
    createdAt: moment,
  })
  .meta({ id: "CaseEvent" });
export type CaseEvent = z.infer<typeof caseEvent>;

/** Who decided what, for lists and for whoever came second. */
export const decisionSummary = z
  .strictObject({
    id,
    kind: z.enum(["decide", "lift", "restore"]),
    act: decisionAct.nullable(),
    ground: storedGround.nullable(),
    userId: id,
    name: z.string().nullable(),
    createdAt: moment,
  })
  .meta({ id: "DecisionSummary" });
export type DecisionSummary = z.infer<typeof decisionSummary>;

/** A block holds in one room, a ban in the whole workspace; `roomId` is null for the latter. */
export const sanction = z
  .strictObject({
    id,
    status: z.enum(PARTICIPANT_STATUSES).extract(["BLOCKED", "BANNED"]),
    roomId: id.nullable(),
    roomName: z.string().nullable(),
    /** Null for what was set before there were cases. */
    caseId: id.nullable(),
    createdAt: moment,
  })
  .meta({ id: "Sanction" });
export type Sanction = z.infer<typeof sanction>;

const caseFields = {
  id,
  _version: version,
  state: z.enum(["open", "decided"]),
  contested: z.boolean(),
  /** When it opened, or opened again. */
  openedAt: moment,
  /** Open for more than 24 hours. */
  overdue: z.boolean(),
  roomId: id,
  roomName: z.string(),
  /** Null: the case is about a person. */
  messageId: id.nullable(),
  author: casePerson,
  /** How many people reported it, and which types there are; `DETECTED` is none of theirs (D182). */
  reports: count,
  types: z.array(caseReportType),
  /** The latest one. */
  decision: decisionSummary.nullable(),
};

/** A case in the list. `excerpt` is the beginning of the message, also of one that staff deleted. */
export const caseItem = z
  .strictObject({ ...caseFields, excerpt: z.string().nullable(), hasFiles: z.boolean() })
  .meta({ id: "CaseItem" });
export type CaseItem = z.infer<typeof caseItem>;

/** `open`: contested and oldest first. `decided`: the latest decision first. */
export const casesQuery = pageQuery.extend({
  filter: z.enum(["open", "decided"]).default("open"),
  roomId: id.optional(),
  messageId: id.optional(),
});
export type CasesQuery = z.infer<typeof casesQuery>;
export const casesAnswer = listAnswer(caseItem);

export const caseCounts = z.strictObject({ open: count, contested: count, overdue: count });
export type CaseCounts = z.infer<typeof caseCounts>;
export const caseCountsAnswer = answer(caseCounts);

/**
 * `DETECTED`: `content` says what was found, in the message `messageId`, which may be another of the same author. Its text is
 * null when it is kept no longer.
 */
export const caseReport = z
  .strictObject({
    id,
    type: caseReportType,
    content: z.string(),
    messageId: id,
    messageContent: z.string().nullable(),
    reporter: casePerson,
    createdAt: moment,
  })
  .meta({ id: "CaseReport" });
export type CaseReport = z.infer<typeof caseReport>;
export const caseReportsAnswer = listAnswer(caseReport);

/**
 * The message as it was when it was reported, also after its deletion. `content` is null when it is kept no longer. Its
 * files are fetched by the call of the case alone (`getCaseAttachmentAddress`).
 */
const caseMessage = z.strictObject({
  id,
  content: z.string().nullable(),
  attachments: z.array(attachment),
  createdAt: moment,
  deleted: z.boolean(),
  /** Whether it can be put back. */
  isKept: z.boolean(),
  /** The paths of its removed pictures (D186). */
  removed: z.array(z.string()),
  /** Those of them that no decision has deleted, or one that is contested. */
  undecided: z.array(z.string()),
});

/** An earlier decision about the same person, in this case or another. */
export const personDecision = z
  .strictObject({
    ...decisionSummary.shape,
    caseId: id,
    roomId: id,
    roomName: z.string(),
    messageId: id.nullable(),
    content: z.string().nullable(),
  })
  .meta({ id: "PersonDecision" });
export type PersonDecision = z.infer<typeof personDecision>;

export const fullCase = z
  .strictObject({
    ...caseFields,
    message: caseMessage.nullable(),
    /** Further messages of the author that the case is about: a decision holds for all of them (D182). */
    others: count,
    /** The latest ones; `listCaseReports` has all of them. */
    latestReports: z.array(caseReport),
    /** The latest first, 100 at most. */
    history: z.array(caseEvent),
    /** What is in force against the author, in this room or everywhere. */
    sanctions: z.array(sanction),
    /** About the same person in other cases, the latest ten. */
    earlier: z.array(personDecision),
    /** Whether the author is staff, who can be neither blocked nor banned. */
    isStaffAuthor: z.boolean(),
    /**
     * Why the caller may not decide it, or null. `contested`: it is their own decision that is contested; `reviewed`: it was,
     * and somebody else has decided since.
     */
    barred: z.enum(["own", "contested", "reviewed"]).nullable(),
  })
  .meta({ id: "Case" });
export type Case = z.infer<typeof fullCase>;
export const caseAnswer = answer(fullCase);
/** Staff open a case about a message, or about a person in a room. One that is open already is answered as it is. */
export const casePost = z
  .strictObject({ messageId: id.optional(), roomId: id.optional(), userId: id.optional(), reason })
  .refine(
    ({ messageId, roomId, userId }) => messageId !== undefined || (roomId !== undefined && userId !== undefined),
    "Donnez messageId, ou roomId et userId.",
  );
export type CasePost = z.infer<typeof casePost>;

/** The caller chooses the id: the same decision again answers the same. `withheld` is for danger alone. */
export const decisionPost = z
  .strictObject({
    id,
    _version: version,
    act: decisionAct,
    ground,
    content: decisionText,
    /** Why the author is not told. */
    withheld: reason.optional(),
  })
  .refine(({ withheld, ground }) => withheld === undefined || ground === "danger", {
    path: ["withheld"],
    error: "Ne pas prévenir l’auteur n’est possible qu’en cas de danger.",
  });
export type DecisionPost = z.infer<typeof decisionPost>;

/** Puts a message back that a decision deleted. The case is decided, and stays so. */
export const restorePost = z.strictObject({ id, _version: version, content: decisionText });
export type RestorePost = z.infer<typeof restorePost>;

/** Lifts a sanction: the person may join again. */
export const liftPost = z.strictObject({ id, content: decisionText });
export type LiftPost = z.infer<typeof liftPost>;
export const sanctionsAnswer = answer(z.strictObject({ sanctions: z.array(sanction) }));

/** The decisions about one person, the latest first, and what is in force. For staff. */
export const personDecisionsAnswer = answer(
  z.strictObject({
    items: z.array(personDecision),
    nextToken: z.string().nullable(),
    sanctions: z.array(sanction),
  }),
);
export type PersonDecisions = z.infer<typeof personDecisionsAnswer>["data"];

/**
 * What stands beside a notice of the moderation team, whose fields are fixed (SHAPE-06). `decisionId` is null for the
 * receipt of a report. `contestableUntil` is null when it cannot be contested, or not any more.
 */
export const noticeStatement = z
  .strictObject({
    noticeId: id,
    decisionId: id.nullable(),
    contestableUntil: moment.nullable(),
    contestedAt: moment.nullable(),
  })
  .meta({ id: "NoticeStatement" });
export type NoticeStatement = z.infer<typeof noticeStatement>;
export const noticeStatementsAnswer = listAnswer(noticeStatement);

export const contestPost = z.strictObject({ content: between(CONTEST_MIN, CONTEST_MAX, "Votre texte") });
export type ContestPost = z.infer<typeof contestPost>;
export const contestation = z.strictObject({ decisionId: id, content: z.string(), createdAt: moment });
export type Contestation = z.infer<typeof contestation>;
export const contestationAnswer = answer(contestation);

export const caseCalls = calls("Dossiers", {
  "GET /amplify/cases": staffCall("listCases", "Les dossiers ouverts, les contestés puis les plus anciens d’abord", {
    query: casesQuery,
    answer: casesAnswer,
  }),
  "GET /amplify/cases/counts": staffCall("countCases", "Combien de dossiers attendent", { answer: caseCountsAnswer }),
  "POST /amplify/cases": staffCall("openCase", "Ouvre un dossier sur un message ou une personne", {
    body: casePost,
    answer: caseAnswer,
  }),
  "GET /amplify/cases/:id": staffCall("getCase", "Un dossier, avec le message tel qu’il a été signalé", {
    answer: caseAnswer,
  }),
  "GET /amplify/cases/:id/reports": staffCall(
    "listCaseReports",
    "Les signalements d’un dossier, les plus récents d’abord",
    { query: pageQuery, answer: caseReportsAnswer },
  ),
  "GET /amplify/cases/:id/attachment": staffCall(
    "getCaseAttachmentAddress",
    "L’adresse passagère d’un fichier du message signalé",
    { query: attachmentQuery, answer: attachmentAnswer },
  ),
  "POST /amplify/cases/:id/decisions": staffCall("decideCase", "Décide un dossier", {
    body: decisionPost,
    answer: caseAnswer,
  }),
  "POST /amplify/cases/:id/restore": staffCall("restoreCaseMessage", "Remet en place le message d’un dossier décidé", {
    body: restorePost,
    answer: caseAnswer,
  }),
  "POST /amplify/sanctions/:id/lift": staffCall("liftSanction", "Lève un blocage ou une exclusion", {
    body: liftPost,
    answer: sanctionsAnswer,
  }),
  "GET /amplify/users/:id/decisions": staffCall(
    "listPersonDecisions",
    "Ce qui a été décidé sur une personne, et ce qui tient",
    { query: pageQuery, answer: personDecisionsAnswer },
  ),
  "GET /amplify/users/:id/statements": call(
    "listStatements",
    "Quels avis viennent de la modération, et s’ils sont contestables",
    { query: pageQuery, answer: noticeStatementsAnswer },
  ),
  "POST /amplify/decisions/:id/contestations": call("contestDecision", "Conteste une décision, une fois", {
    body: contestPost,
    answer: contestationAnswer,
  }),
});
