import type { Ask, NoticePost } from "@hello/contract";
import { appendAsks } from "./asks.field.ts";
import type { Http } from "./http.ts";
import type { Upload } from "./messages.api.ts";
import type { PageOptions } from "./stays.api.ts";
import { appendFiles } from "./upload.files.ts";

/** Finds or creates the collaborator who acts (D6). */
export const findCollaborator = (http: Http, uuid: string) => http("POST /amplify/collaborator/", { json: { uuid } });

/** The collaborator who asks. */
export const fetchStaffMember = (http: Http) => http("GET /amplify/collaborator");

/** The staff of the workspace, and what each of them reads. For leads. */
export const fetchColleagues = (http: Http, { nextToken, limit, ...options }: PageOptions = {}) =>
  http("GET /amplify/staff", { query: { nextToken, limit }, ...options });

/** The question that a notice answers, as it was read (D209). */
type AnsweredQuestion = { noticeId: string; name: string; question: string };
type NoticeOptions = { isSms: boolean; isUrgent: boolean; asks: Ask | null; answersTo?: AnsweredQuestion };

export async function sendNotice(
  http: Http,
  notice: NoticePost,
  { isSms, isUrgent, asks, answersTo }: NoticeOptions,
  { files, ...options }: Upload,
) {
  const form = new FormData();
  await appendFiles(form, files, options.signal);
  form.append("notice", JSON.stringify(notice));
  form.append("isSms", String(isSms));
  form.append("isUrgent", String(isUrgent));
  appendAsks(form, asks);
  if (answersTo) form.append("answersTo", JSON.stringify(answersTo));
  return http("POST /amplify/notice/", { form, ...options });
}

/** The team's answer to a question. The same id again is one answer. */
export async function replyToQuestion(
  { http, uuid }: { http: Http; uuid: string },
  notice: Omit<NoticePost, "collaboratorId">,
  answersTo: AnsweredQuestion,
) {
  const { id: collaboratorId } = await findCollaborator(http, uuid);
  const options = { isSms: false, isUrgent: false, asks: null, answersTo };
  return sendNotice(http, { ...notice, collaboratorId }, options, { files: [] });
}
