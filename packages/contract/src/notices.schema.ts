import { z } from "zod";
import { attachment } from "./attachments.schema.ts";
import { call, calls, staffCall } from "./call.ts";
import { answer, countedListAnswer, listAnswer, pageQuery } from "./envelope.schema.ts";
import {
  FILTERED_ROOMS_MAX,
  FILTERED_USERS_MAX,
  MESSAGE_MAX,
  NOTICE_RECIPIENTS_MAX,
  QUESTION_MAX,
  TARGETED_MESSAGE_MAX,
} from "./limits.ts";
import { PARTICIPANT_STATUSES, participantStatus } from "./participants.schema.ts";
import { askField, recipientsCountAnswer } from "./sends.schema.ts";
import { center } from "./stays.schema.ts";
import { day, files, filledText, flag, id, jsonField, longList, moment, text } from "./text.ts";
import { workspaceName } from "./workspace.schema.ts";

export const notice = z
  .strictObject({
    id,
    content: z.string(),
    userId: id,
    collaboratorId: id,
    createdAt: moment,
    attachments: z.array(attachment),
  })
  .meta({ id: "Notice" });
export type Notice = z.infer<typeof notice>;

/** A question that a notice of the team answers (D209): under which notice it stands. */
export const answeredQuestion = z.strictObject({ noticeId: id, question: z.string() });

/** The centre to ask about a notice. It stands beside the notice, whose fields are fixed (SHAPE-06). */
export const noticeCenter = z
  .strictObject({
    noticeId: id,
    center: center.nullable(),
    /** The stay that the notice is about, by the id of one's own stays (D173). */
    stayId: id.nullable(),
    /** The person's notice that corrects this one (D207). */
    correctedBy: id.nullable(),
    /** The person's question that it answers. */
    answersTo: answeredQuestion.nullable(),
  })
  .meta({ id: "NoticeCenter" });
export type NoticeCenter = z.infer<typeof noticeCenter>;
export const noticeCentersAnswer = listAnswer(noticeCenter);

export const noticePost = z.strictObject({
  id: id.optional(),
  content: filledText(MESSAGE_MAX),
  userId: id,
  collaboratorId: id,
});
export type NoticePost = z.infer<typeof noticePost>;

/** A notice to many. With an id, a repeated send reaches no user twice (D38). `userId` is taken and not used (EASE-25). */
export const targetedNotice = z.strictObject({
  id: id.optional(),
  content: filledText(TARGETED_MESSAGE_MAX),
  userId: id.optional(),
  collaboratorId: id,
});
export type TargetedNotice = z.infer<typeof targetedNotice>;

const recipient = z.strictObject({ userId: id, phoneNumber: text(32).nullish() });
export const usersData = longList(z.array(recipient).max(NOTICE_RECIPIENTS_MAX));
export type UsersData = z.infer<typeof usersData>;

const names = z.array(filledText(200)).min(1).max(100);
const AGE_MAX = 130;

const filterParts = {
  roomIds: z.array(id).min(1).max(FILTERED_ROOMS_MAX).optional(),
  productUuids: names.optional(),
  destinations: names.optional(),
  departureFrom: day.optional(),
  departureTo: day.optional(),
  over: z.literal(true).optional(),
  statuses: z.array(participantStatus).min(1).max(PARTICIPANT_STATUSES.length).optional(),
  ageMin: z.int().min(0).max(AGE_MAX).optional(),
  ageMax: z.int().min(0).max(AGE_MAX).optional(),
  towns: names.optional(),
  cantons: names.optional(),
  /** The caller's own; any other is refused. */
  workspace: workspaceName.optional(),
};
/** Of those whom the other parts find, these alone: people whom somebody has ticked one by one. */
const userIds = z.array(id).min(1).max(FILTERED_USERS_MAX).optional();

const chooses = (filters: object) => Object.keys(filters).some((name) => name !== "over");
const EMPTY_TEXT = "Le filtre est vide.";

/**
 * The filter of a send: all given parts must match, and at least one must be given. A stay that is over or cancelled is in it
 * only if `roomIds` names it or `over` asks for such stays too. `sendId`: whoever got that send.
 */
export const noticeFilters = z
  .strictObject({ ...filterParts, userIds, sendId: id.optional() })
  .refine(chooses, EMPTY_TEXT);
/** Of a plan, which finds its people when it leaves. */
export const planFilters = z.strictObject(filterParts).refine(chooses, EMPTY_TEXT);
export type NoticeFilters = z.infer<typeof noticeFilters>;

export const unreadNoticesQuery = pageQuery.extend({ lastRead: moment.optional() });
export type UnreadNoticesQuery = z.infer<typeof unreadNoticesQuery>;

export const noticeAnswer = answer(notice);
export const noticesAnswer = listAnswer(notice);
export const unreadNoticesAnswer = countedListAnswer(notice);
export const sentAnswer = answer(z.strictObject({ sms: z.int().nonnegative(), emails: z.int().nonnegative() }));
export type Sent = z.infer<typeof sentAnswer>["data"];

/** What the notice asks, and when those without an answer are reminded. */
const asks = askField.optional();
const remindAt = moment.optional();

/** Fields that may be lists of thousands, by name. The server reads a long one apart from its calls (SEC-25). */
export const LARGE_LISTS = { usersData, ignoreUsersData: usersData };
export type LargeList = keyof typeof LARGE_LISTS;

const noticeForm = z.strictObject({
  "files[]": files,
  notice: jsonField(noticePost),
  /** By SMS instead of e-mail. */
  isSms: flag.default(false),
  isUrgent: flag.default(false),
  asks,
  /** The question of that person that it answers, for which name, as it was read. */
  answersTo: jsonField(
    z.strictObject({ noticeId: id, name: text(100), question: filledText(QUESTION_MAX) }),
  ).optional(),
});
const noticesForm = z.strictObject({
  "files[]": files,
  notice: jsonField(targetedNotice),
  usersData: jsonField(LARGE_LISTS.usersData),
  isSms: flag.default(false),
  isUrgent: flag.default(false),
  asks,
  remindAt,
});
const filteredNoticesForm = z.strictObject({
  "files[]": files,
  notice: jsonField(targetedNotice),
  filters: jsonField(noticeFilters),
  ignoreUsersData: jsonField(LARGE_LISTS.ignoreUsersData).default([]),
  isSms: flag.default(false),
  isUrgent: flag.default(false),
  asks,
  remindAt,
  /** It corrects the send of its filter, in the page of whoever got that. */
  corrects: flag.default(false),
});
const recipientsCountForm = filteredNoticesForm.pick({ filters: true, ignoreUsersData: true });
/** Counts the recipients of a filter before the send. */
export type RecipientsCount = z.infer<typeof recipientsCountForm>;

export const noticeCalls = calls("Avis", {
  "GET /amplify/users/:id/notices": call("listNotices", "Les avis d’une personne, les plus récents d’abord", {
    query: pageQuery,
    answer: noticesAnswer,
  }),
  "GET /amplify/users/:id/unreadNotices": call("listUnreadNotices", "Les avis non lus d’une personne et leur nombre", {
    query: unreadNoticesQuery,
    answer: unreadNoticesAnswer,
  }),
  "GET /amplify/users/:id/noticeCenters": call(
    "listNoticeCenters",
    "Le centre à joindre au sujet de chaque avis d’une personne",
    { query: pageQuery, answer: noticeCentersAnswer },
  ),
  "POST /amplify/notice/": staffCall("sendNotice", "Envoie un avis à un client", {
    form: noticeForm,
    answer: noticeAnswer,
  }),
  "POST /amplify/notices/": staffCall("sendNoticeToList", "Envoie un avis à une liste", {
    form: noticesForm,
    answer: sentAnswer,
  }),
  "POST /amplify/notices/filtered": staffCall("sendNoticeToFilter", "Envoie un avis aux clients d’un filtre", {
    form: filteredNoticesForm,
    answer: sentAnswer,
  }),
  "POST /amplify/notices/count": staffCall("countRecipients", "Compte les clients d’un filtre avant l’envoi", {
    form: recipientsCountForm,
    answer: recipientsCountAnswer,
  }),
});
