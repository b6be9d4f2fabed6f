import type { Http } from "./http.ts";
import type { PageOptions } from "./stays.api.ts";

/** The pictures of a room, newest first. */
export const fetchAlbum = (http: Http, roomId: string, { nextToken, ...options }: PageOptions = {}) =>
  http("GET /amplify/rooms/:id/album", { id: roomId, query: { nextToken }, ...options });

/** The short-lived address of all of them as a ZIP, or why there is none now. */
export const fetchAlbumAddress = (http: Http, roomId: string) =>
  http("GET /amplify/rooms/:id/album/address", { id: roomId });

export const removePhoto = (http: Http, path: string) => http("POST /amplify/attachment/removals", { json: { path } });
