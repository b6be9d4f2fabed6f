import type { Card, CardPut } from "@hello/contract";
import type { Http } from "./http.ts";

export function fetchCard(http: Http, roomId: string): Promise<Card> {
  return http("GET", `/amplify/rooms/${roomId}/card`);
}

/** The mark of a new card goes once the person has opened this version of it. */
export function seeCard(http: Http, roomId: string, version: number): Promise<Pick<Card, "isNew">> {
  return http("PUT", `/amplify/rooms/${roomId}/card/seen`, { json: { version } });
}

/** Fails with `stale_version` and the current card if somebody else has changed it. */
export function publishCard(http: Http, roomId: string, card: CardPut, files: readonly File[]): Promise<Card> {
  const form = new FormData();
  for (const file of files) form.append("files[]", file);
  form.append("card", JSON.stringify(card));
  return http("PUT", `/amplify/rooms/${roomId}/card`, { form });
}
