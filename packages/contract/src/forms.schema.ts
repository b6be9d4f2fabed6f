import { z } from "zod";
import { cardPut } from "./card.schema.ts";
import { FILES_MAX } from "./limits.ts";
import { messagePost } from "./messages.schema.ts";
import { noticeFilters, noticePost, targetedNotice, usersData } from "./notices.schema.ts";
import { ask } from "./sends.schema.ts";
import { jsonField, moment } from "./text.ts";

const files = z.array(z.file()).max(FILES_MAX).optional();

/** The bodies of the multipart calls: files beside JSON as text (D14). */
const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** What the notice asks, and when those without an answer are reminded. */
const asks = ask.optional();
const remindAt = moment.optional();

/** Fields that may be lists of thousands, by name. The server reads a long one apart from its calls (SEC-25). */
export const LARGE_LISTS = { usersData, ignoreUsersData: usersData };
export type LargeList = keyof typeof LARGE_LISTS;

export const messageForm = z.strictObject({ "files[]": files, message: jsonField(messagePost) });
export const cardForm = z.strictObject({ "files[]": files, card: jsonField(cardPut) });
export const noticeForm = z.strictObject({ "files[]": files, notice: jsonField(noticePost), asks });
export const noticesForm = z.strictObject({
  "files[]": files,
  notice: jsonField(targetedNotice),
  usersData: jsonField(LARGE_LISTS.usersData),
  isSms: flag.default(false),
  isUrgent: flag.default(false),
  asks,
  remindAt,
});
export const filteredNoticesForm = z.strictObject({
  "files[]": files,
  notice: jsonField(targetedNotice),
  filters: jsonField(noticeFilters),
  ignoreUsersData: jsonField(LARGE_LISTS.ignoreUsersData).default([]),
  isSms: flag.default(false),
  isUrgent: flag.default(false),
  asks,
  remindAt,
});
export const recipientsCountForm = z.strictObject({
  filters: jsonField(noticeFilters),
  ignoreUsersData: jsonField(LARGE_LISTS.ignoreUsersData).default([]),
});
