import type { NoticeFilters, RemindPost, SendAnswerFilter } from "@hello/contract";
import { addressOf, type Http } from "./http.ts";

type PageOf = { nextToken: string | undefined; limit: string };

/** Whether help that somebody asks for would reach the sender and the centres. Without a filter: of a list of people. */
export const fetchAlarmAddresses = (http: Http, filters: NoticeFilters | undefined, signal: AbortSignal) =>
  http("POST /amplify/notices/alarms", { json: { filters }, signal });

export const fetchSendNumbers = (http: Http, id: string, signal: AbortSignal) =>
  http("GET /amplify/sends/:id/numbers", { id, signal });

/** Help first, then questions, then by name. */
export const fetchSendAnswers = (
  http: Http,
  id: string,
  query: PageOf & { filter: SendAnswerFilter },
  signal: AbortSignal,
) => http("GET /amplify/sends/:id/answers", { id, query, signal });

export const fetchSendAnswersCsv = (http: Http, id: string, filter: SendAnswerFilter) =>
  http.file(addressOf("GET /amplify/sends/:id/answers.csv", { id, query: { filter } }));

/** « Je m’en occupe »: answers who was first. */
export const takeAnswer = (http: Http, noticeId: string, name: string) =>
  http("PUT /amplify/notices/:id/taken", { id: noticeId, json: { name } });

/** The same id again reaches nobody twice. */
export const remindSend = (http: Http, id: string, reminder: RemindPost) =>
  http("POST /amplify/sends/:id/remind", { id, json: reminder });

/** What became of a person's notices, in the order of the notices. */
export const fetchOutcomes = (http: Http, userId: string, query: PageOf, signal: AbortSignal) =>
  http("GET /amplify/users/:id/outcomes", { id: userId, query, signal });

/** Help and questions that nobody has taken yet. */
export const fetchOpenAnswers = async (http: Http, signal: AbortSignal) =>
  (await http("GET /amplify/answers/open", { signal })).items;

/** How many ask for help that nobody has taken, and where the oldest is. */
export async function countOpenHelp(http: Http) {
  const { help, items } = await http("GET /amplify/answers/open", { query: { limit: "1" } });
  return { count: help, oldest: help > 0 ? items[0] : undefined };
}
