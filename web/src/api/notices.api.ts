import type { AnswerPut } from "@hello/contract";
import type { Http } from "./http.ts";

export const fetchNotices = (http: Http, userId: string, nextToken?: string) =>
  http("GET /amplify/users/:id/notices", { id: userId, query: { nextToken } });

/** Earlier than every notice; without a time the server counts from its own mark. */
export const THE_BEGINNING = new Date(0).toISOString();

/** The number of notices after `lastRead`, and the latest of them. */
export const fetchUnreadNotices = (http: Http, userId: string, lastRead: string | null) =>
  http("GET /amplify/users/:id/unreadNotices", {
    id: userId,
    query: { lastRead: lastRead ?? THE_BEGINNING, limit: 1 },
  });

/** Of the notices that ask something or were answered, newest first. */
export const fetchAnswers = (http: Http, userId: string, nextToken?: string) =>
  http("GET /amplify/users/:id/answers", { id: userId, query: { nextToken } });

/** In the order of the notices. */
export const fetchCenters = (http: Http, userId: string, nextToken?: string) =>
  http("GET /amplify/users/:id/noticeCenters", { id: userId, query: { nextToken } });

export const putAnswer = (http: Http, noticeId: string, put: AnswerPut, signal: AbortSignal) =>
  http("PUT /amplify/notices/:id/answer", { id: noticeId, json: put, signal });
