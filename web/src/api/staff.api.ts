import type { Ask, NoticePost } from "@hello/contract";
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

type NoticeOptions = { isSms: boolean; isUrgent: boolean; asks: Ask | null };

export async function sendNotice(
  http: Http,
  notice: NoticePost,
  { isSms, isUrgent, asks }: NoticeOptions,
  { files, ...options }: Upload,
) {
  const form = new FormData();
  await appendFiles(form, files, options.signal);
  form.append("notice", JSON.stringify(notice));
  form.append("isSms", String(isSms));
  form.append("isUrgent", String(isUrgent));
  if (asks) form.append("asks", asks);
  return http("POST /amplify/notice/", { form, ...options });
}
