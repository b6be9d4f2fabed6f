import type { OwnStay } from "@hello/contract";
import type { Http } from "./http.ts";

/** A person's own stays, the first departure first. */
export async function fetchOwnStays(http: Http, userId: string): Promise<OwnStay[]> {
  return (await http("GET /amplify/users/:id/stays", { id: userId })).items;
}
