import { z } from "zod";
import { messagePost } from "./messages.schema.ts";
import { noticeFilters, noticePost, targetedNotice, usersData } from "./notices.schema.ts";
import { jsonText } from "./text.ts";

/** The bodies of the multipart calls: files beside JSON as text (D14). */
const isSms = z.enum(["true", "false"]).transform((value) => value === "true");

export const messageForm = z.strictObject({ message: jsonText(messagePost) });
export const noticeForm = z.strictObject({ notice: jsonText(noticePost) });
export const noticesForm = z.strictObject({
  notice: jsonText(targetedNotice),
  usersData: jsonText(usersData),
  isSms: isSms.default(false),
});
export const filteredNoticesForm = z.strictObject({
  notice: jsonText(targetedNotice),
  filters: jsonText(noticeFilters),
  ignoreUsersData: jsonText(usersData).default([]),
  isSms: isSms.default(false),
});
