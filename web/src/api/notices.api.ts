import type { NoticesPage } from "../state/notices.state.ts";
import type { Http } from "./http.ts";

export function fetchNotices(http: Http, userId: string, nextToken?: string): Promise<NoticesPage> {
  return http("GET", `/amplify/users/${userId}/notices`, { query: { nextToken } });
}
