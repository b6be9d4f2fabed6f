import { z } from "zod";
import { FILES_MAX } from "./limits.ts";
import { messagePost } from "./messages.schema.ts";
import { noticeFilters, noticePost, targetedNotice, usersData } from "./notices.schema.ts";
import { jsonField } from "./text.ts";

const files = z.array(z.file()).max(FILES_MAX).optional();

/** The bodies of the multipart calls: files beside JSON as text (D14). */
const flag = z.enum(["true", "false"]).transform((value) => value === "true");

export const messageForm = z.strictObject({ "files[]": files, message: jsonField(messagePost) });
export const noticeForm = z.strictObject({ "files[]": files, notice: jsonField(noticePost) });
export const noticesForm = z.strictObject({
  "files[]": files,
  notice: jsonField(targetedNotice),
  usersData: jsonField(usersData),
  isSms: flag.default(false),
  isUrgent: flag.default(false),
});
export const filteredNoticesForm = z.strictObject({
  "files[]": files,
  notice: jsonField(targetedNotice),
  filters: jsonField(noticeFilters),
  ignoreUsersData: jsonField(usersData).default([]),
  isSms: flag.default(false),
  isUrgent: flag.default(false),
});
export const recipientsCountForm = z.strictObject({
  filters: jsonField(noticeFilters),
  ignoreUsersData: jsonField(usersData).default([]),
});
