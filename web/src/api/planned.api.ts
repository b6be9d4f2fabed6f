import type { PlannedInput, PlannedNotice, PlannedPostInput, PlannedPut, PlannedTestPost } from "@hello/contract";
import { PAGE_SIZE_MAX } from "@hello/contract/limits";
import type { Http } from "./http.ts";

/** All planned notices of the workspace: the server keeps 200 at most. */
export async function fetchAllPlanned(http: Http): Promise<PlannedNotice[]> {
  const found: PlannedNotice[] = [];
  let nextToken: string | null | undefined;
  while (nextToken !== null) {
    const page = await http("GET /amplify/planned", { query: { limit: PAGE_SIZE_MAX, nextToken } });
    found.push(...page.items);
    nextToken = page.nextToken;
  }
  return found;
}

/** What they would do, without saving them. */
export const checkPlanned = (http: Http, fields: PlannedInput) => http("POST /amplify/planned/check", { json: fields });

/** The same id again answers the planned notice that was made first. */
export const createPlanned = (http: Http, post: PlannedPostInput) => http("POST /amplify/planned", { json: post });

/** Of two changes at once the second fails with `stale_version`. */
export const changePlanned = (http: Http, id: string, put: PlannedPut) =>
  http("PUT /amplify/planned/:id", { id, json: put });

export const deletePlanned = (http: Http, id: string) => http("DELETE /amplify/planned/:id", { id });

/** What became of a planned notice, the latest first. */
export const fetchPlannedSends = (
  http: Http,
  id: string,
  { nextToken, signal }: { nextToken: string | undefined; signal: AbortSignal },
) => http("GET /amplify/planned/:id/sends", { id, query: { nextToken }, signal });

/** A notice to oneself alone, by e-mail or SMS. */
export const sendTest = (http: Http, test: PlannedTestPost) => http("POST /amplify/planned/test", { json: test });
