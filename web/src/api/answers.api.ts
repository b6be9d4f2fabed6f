import type {
  AlarmAddresses,
  NoticeFilters,
  NoticeOutcome,
  OpenAnswers,
  Reminded,
  RemindPost,
  SendAnswer,
  SendAnswerFilter,
  SendNumbers,
  Taken,
} from "@hello/contract";
import { addressOf, type Http } from "./http.ts";
import type { Page } from "./stays.api.ts";

/** Whether help that somebody asks for would reach the sender and the centres. Without a filter: of a list of people. */
export function fetchAlarmAddresses(
  http: Http,
  filters: NoticeFilters | undefined,
  signal: AbortSignal,
): Promise<AlarmAddresses> {
  return http("POST", "/amplify/notices/alarms", { json: { filters }, signal });
}

export function fetchSendNumbers(http: Http, sendId: string, signal: AbortSignal): Promise<SendNumbers> {
  return http("GET", `/amplify/sends/${sendId}/numbers`, { signal });
}

/** Help first, then questions, then by name. */
export function fetchSendAnswers(
  http: Http,
  sendId: string,
  query: { filter: SendAnswerFilter; nextToken: string | undefined; limit: string },
  signal: AbortSignal,
): Promise<Page<SendAnswer>> {
  return http("GET", `/amplify/sends/${sendId}/answers`, { query, signal });
}

export function fetchSendAnswersCsv(http: Http, sendId: string, filter: SendAnswerFilter): Promise<Blob> {
  return http.file(addressOf(`/amplify/sends/${sendId}/answers.csv`, { filter }));
}

/** « Je m’en occupe »: answers who was first. */
export function takeAnswer(http: Http, noticeId: string, name: string): Promise<Taken> {
  return http("PUT", `/amplify/notices/${noticeId}/taken`, { json: { name } });
}

/** The same id again reaches nobody twice. */
export function remindSend(http: Http, sendId: string, reminder: RemindPost): Promise<Reminded> {
  return http("POST", `/amplify/sends/${sendId}/remind`, { json: reminder });
}

/** What became of a person's notices, in the order of the notices. */
export function fetchOutcomes(
  http: Http,
  userId: string,
  query: { nextToken: string | undefined; limit: string },
  signal: AbortSignal,
): Promise<Page<NoticeOutcome>> {
  return http("GET", `/amplify/users/${userId}/outcomes`, { query, signal });
}

/** Help and questions that nobody has taken yet. */
export async function fetchOpenAnswers(http: Http, signal: AbortSignal): Promise<OpenAnswers[]> {
  return (await http<Page<OpenAnswers>>("GET", "/amplify/answers/open", { signal })).items;
}
