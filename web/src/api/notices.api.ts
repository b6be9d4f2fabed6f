import type { Notice } from "@hello/contract";
import type { NoticesPage } from "../state/notices.state.ts";
import type { Http } from "./http.ts";

export function fetchNotices(http: Http, userId: string, nextToken?: string): Promise<NoticesPage> {
  return http("GET", `/amplify/users/${userId}/notices`, { query: { nextToken } });
}

export async function fetchUnreadNotices(http: Http, userId: string): Promise<Notice[]> {
  return (await http<{ items: Notice[] }>("GET", `/amplify/users/${userId}/unreadNotices`)).items;
}
