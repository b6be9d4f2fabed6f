import type {
  Ask,
  CountedRecipients,
  DeliveryState,
  ListedSend,
  RecipientsCount,
  SendProgress,
  SendRecipient,
  Sent,
  TargetedNotice,
  TargetedUser,
} from "@hello/contract";
import type { Http } from "./http.ts";
import { appendFiles } from "./upload.files.ts";

type Page<Item> = { items: Item[]; nextToken: string | null };

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
export async function createUsers(http: Http, uuids: string[], signal: AbortSignal): Promise<TargetedUser[]> {
  return (await http<Page<TargetedUser>>("POST", "/targetParticipants", { json: { uuids }, signal })).items;
}

export async function sendToUsers(
  http: Http,
  { usersData, ...targeted }: Targeted & { usersData: Recipients },
  signal: AbortSignal,
): Promise<Sent> {
  return http("POST", "/amplify/notices/", { form: await formOf(targeted, { usersData }, signal), signal });
}

export async function sendToFiltered(
  http: Http,
  { filters, ignoreUsersData, ...targeted }: Targeted & RecipientsCount,
  signal: AbortSignal,
): Promise<Sent> {
  const form = await formOf(targeted, { filters, ignoreUsersData }, signal);
  return http("POST", "/amplify/notices/filtered", { form, signal });
}

export function countRecipients(http: Http, asked: RecipientsCount, signal: AbortSignal): Promise<CountedRecipients> {
  return http("POST", "/amplify/notices/count", { form: fieldsOf(asked), signal });
}

export function fetchSends(http: Http, query: { limit: string; nextToken?: string }): Promise<Page<ListedSend>> {
  return http("GET", "/amplify/sends", { query });
}

export function fetchSend(http: Http, id: string): Promise<SendProgress> {
  return http("GET", `/amplify/sends/${id}`);
}

export function fetchRecipients(
  http: Http,
  id: string,
  query: { state: DeliveryState | undefined; nextToken?: string | undefined; limit?: string },
): Promise<Page<SendRecipient>> {
  return http("GET", `/amplify/sends/${id}/recipients`, { query });
}

/** `uncertain`: to those who may have got it, instead of those who certainly did not. */
export function retrySend(http: Http, id: string, { uncertain }: { uncertain: boolean }): Promise<{ queued: number }> {
  return http("POST", `/amplify/sends/${id}/retry`, { query: { uncertain: String(uncertain) } });
}

export function fetchRecipientsCsv(http: Http, id: string): Promise<Blob> {
  return http.file(`/amplify/sends/${id}/recipients.csv`);
}

async function formOf(
  { notice, files, isSms, isUrgent, asks, remindAt }: Targeted,
  recipients: object,
  signal: AbortSignal,
): Promise<FormData> {
  const form = fieldsOf({ notice, ...recipients, isSms, isUrgent });
  if (asks) form.append("asks", asks);
  if (remindAt) form.append("remindAt", remindAt);
  await appendFiles(form, files, signal);
  return form;
}

function fieldsOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, JSON.stringify(value));
  return form;
}
