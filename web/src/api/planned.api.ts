import type {
  PlannedCheck,
  PlannedFields,
  PlannedNotice,
  PlannedPost,
  PlannedPut,
  PlannedSend,
  PlannedTestPost,
  Sent,
} from "@hello/contract";
import { PAGE_SIZE_MAX } from "@hello/contract/limits";
import type { Http } from "./http.ts";
import type { Page } from "./stays.api.ts";

/** All planned notices of the workspace: the server keeps 200 at most. */
export async function fetchAllPlanned(http: Http): Promise<PlannedNotice[]> {
  const found: PlannedNotice[] = [];
  let nextToken: string | null | undefined;
  while (nextToken !== null) {
    const query = { limit: String(PAGE_SIZE_MAX), nextToken };
    const page: Page<PlannedNotice> = await http("GET", "/amplify/planned", { query });
    found.push(...page.items);
    nextToken = page.nextToken;
  }
  return found;
}

/** What they would do, without saving them. */
export function checkPlanned(http: Http, fields: PlannedFields): Promise<PlannedCheck> {
  return http("POST", "/amplify/planned/check", { json: fields });
}

/** The same id again answers the planned notice that was made first. */
export function createPlanned(http: Http, post: PlannedPost): Promise<PlannedNotice> {
  return http("POST", "/amplify/planned", { json: post });
}

/** Of two changes at once the second fails with `stale_version`. */
export function changePlanned(http: Http, id: string, put: PlannedPut): Promise<PlannedNotice> {
  return http("PUT", `/amplify/planned/${id}`, { json: put });
}

export function deletePlanned(http: Http, id: string): Promise<PlannedNotice> {
  return http("DELETE", `/amplify/planned/${id}`);
}

/** What became of a planned notice, the latest first. */
export function fetchPlannedSends(
  http: Http,
  id: string,
  { nextToken, signal }: { nextToken: string | undefined; signal: AbortSignal },
): Promise<Page<PlannedSend>> {
  return http("GET", `/amplify/planned/${id}/sends`, { query: { nextToken }, signal });
}

/** A notice to oneself alone, by e-mail or SMS. */
export function sendTest(http: Http, test: PlannedTestPost): Promise<Sent> {
  return http("POST", "/amplify/planned/test", { json: test });
}
