import type { PlannedTestPost, Sent } from "@hello/contract";
import type { Http } from "./http.ts";

/** A notice to oneself alone, by e-mail or SMS. */
export function sendTest(http: Http, test: PlannedTestPost): Promise<Sent> {
  return http("POST", "/amplify/planned/test", { json: test });
}
