import type { CardPut } from "@hello/contract";
import type { Http } from "./http.ts";

export const fetchCard = (http: Http, roomId: string) => http("GET /amplify/rooms/:id/card", { id: roomId });

/** The mark of a new card goes once the person has opened this version of it. */
export const seeCard = (http: Http, roomId: string, version: number) =>
  http("PUT /amplify/rooms/:id/card/seen", { id: roomId, json: { version } });

/** Fails with `stale_version` and the current card if somebody else has changed it. */
export function publishCard(http: Http, roomId: string, card: CardPut, files: readonly File[]) {
  const form = new FormData();
  for (const file of files) form.append("files[]", file);
  form.append("card", JSON.stringify(card));
  return http("PUT /amplify/rooms/:id/card", { id: roomId, form });
}
