import type { PlannedNotice, PlannedPut } from "@hello/contract";
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

/** Of two changes at once the second fails with `stale_version`. */
export const changePlanned = (http: Http, id: string, put: PlannedPut) =>
  http("PUT /amplify/planned/:id", { id, json: put });

/** What became of a planned notice, the latest first. */
export const fetchPlannedSends = (
  http: Http,
  id: string,
  { nextToken, signal }: { nextToken: string | undefined; signal: AbortSignal },
) => http("GET /amplify/planned/:id/sends", { id, query: { nextToken }, signal });
