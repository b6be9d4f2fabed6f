import type { SendAnswerFilter } from "@hello/contract";
import { addressOf, type Http } from "./http.ts";

export const fetchSendAnswersCsv = (http: Http, id: string, filter: SendAnswerFilter) =>
  http.file(addressOf("GET /amplify/sends/:id/answers.csv", { id, query: { filter } }));

/** « Je m’en occupe »: answers who was first. */
export const takeAnswer = (http: Http, noticeId: string, name: string) =>
  http("PUT /amplify/notices/:id/taken", { id: noticeId, json: { name } });

/** Help and questions that nobody has taken yet. */
export const fetchOpenAnswers = async (http: Http, signal: AbortSignal) =>
  (await http("GET /amplify/answers/open", { signal })).items;

/** How many ask for help that nobody has taken, and where the oldest is. */
export async function countOpenHelp(http: Http) {
  const { help, items } = await http("GET /amplify/answers/open", { query: { limit: "1" } });
  return { count: help, oldest: help > 0 ? items[0] : undefined };
}
