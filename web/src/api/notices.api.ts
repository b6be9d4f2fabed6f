import type { AnswerPut, NoticeAnswers, NoticeCenter } from "@hello/contract";
import type { NoticesPage, UnreadNotices } from "../state/notices.state.ts";
import type { Http } from "./http.ts";

export function fetchNotices(http: Http, userId: string, nextToken?: string): Promise<NoticesPage> {
  return http("GET", `/amplify/users/${userId}/notices`, { query: { nextToken } });
}

/** Earlier than every notice; without a time the server counts from its own mark. */
export const THE_BEGINNING = new Date(0).toISOString();

/** The number of notices after `lastRead`, and the latest of them. */
export function fetchUnreadNotices(http: Http, userId: string, lastRead: string | null): Promise<UnreadNotices> {
  const query = { lastRead: lastRead ?? THE_BEGINNING, limit: "1" };
  return http("GET", `/amplify/users/${userId}/unreadNotices`, { query });
}

type Page<Item> = { items: readonly Item[]; nextToken: string | null };

/** Of the notices that ask something or were answered, newest first. */
export function fetchAnswers(http: Http, userId: string, nextToken?: string): Promise<Page<NoticeAnswers>> {
  return http("GET", `/amplify/users/${userId}/answers`, { query: { nextToken } });
}

/** In the order of the notices. */
export function fetchCenters(http: Http, userId: string, nextToken?: string): Promise<Page<NoticeCenter>> {
  return http("GET", `/amplify/users/${userId}/noticeCenters`, { query: { nextToken } });
}

export function putAnswer(http: Http, noticeId: string, put: AnswerPut, signal: AbortSignal): Promise<NoticeAnswers> {
  return http("PUT", `/amplify/notices/${noticeId}/answer`, { json: put, signal });
}
