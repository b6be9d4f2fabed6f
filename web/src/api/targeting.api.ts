import type { Ask, RecipientsCount, TargetedNotice } from "@hello/contract";
import { appendAsks } from "./asks.field.ts";
import { addressOf, type Http } from "./http.ts";
import { appendFiles } from "./upload.files.ts";

export type Targeted = {
  notice: TargetedNotice;
  files: readonly File[];
  isSms: boolean;
  isUrgent: boolean;
  asks: Ask | null;
  remindAt: string | null;
};
type Recipients = RecipientsCount["ignoreUsersData"];

/** At most USERS_BATCH_SIZE uuids. The answer omits staff and users of the other workspace. */
export const createUsers = async (http: Http, uuids: string[], signal: AbortSignal) =>
  (await http("POST /targetParticipants", { json: { uuids }, signal })).items;

export async function sendToUsers(
  http: Http,
  { usersData, ...targeted }: Targeted & { usersData: Recipients },
  signal: AbortSignal,
) {
  return http("POST /amplify/notices/", { form: await formOf(targeted, { usersData }, signal), signal });
}

export async function sendToFiltered(
  http: Http,
  { filters, ignoreUsersData, corrects, ...targeted }: Targeted & RecipientsCount & { corrects: boolean },
  signal: AbortSignal,
) {
  const form = await formOf(targeted, { filters, ignoreUsersData, corrects }, signal);
  return http("POST /amplify/notices/filtered", { form, signal });
}

export const countRecipients = (http: Http, asked: RecipientsCount, signal: AbortSignal) =>
  http("POST /amplify/notices/count", { form: fieldsOf(asked), signal });

export const fetchSendAuthors = async (http: Http) => (await http("GET /amplify/sends/authors", {})).items;

export const fetchSend = (http: Http, id: string) => http("GET /amplify/sends/:id", { id });

/** `uncertain`: to those who may have got it, instead of those who certainly did not. */
export const retrySend = (http: Http, id: string, { uncertain }: { uncertain: boolean }) =>
  http("POST /amplify/sends/:id/retry", { id, query: { uncertain: uncertain ? "true" : "false" } });

export const fetchRecipientsCsv = (http: Http, id: string) =>
  http.file(addressOf("GET /amplify/sends/:id/recipients.csv", { id }));

async function formOf(
  { notice, files, isSms, isUrgent, asks, remindAt }: Targeted,
  recipients: object,
  signal: AbortSignal,
): Promise<FormData> {
  const form = fieldsOf({ notice, ...recipients, isSms, isUrgent });
  appendAsks(form, asks);
  if (remindAt) form.append("remindAt", remindAt);
  await appendFiles(form, files, signal);
  return form;
}

function fieldsOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, JSON.stringify(value));
  return form;
}
