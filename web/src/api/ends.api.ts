import type { ERASURE_WORD, OwnSettingsPut } from "@hello/contract";
import { addressOf, type CallOptions, type FileOptions, type Http } from "./http.ts";

export const fetchOwnSettings = (http: Http, userId: string) => http("GET /amplify/users/:id/settings", { id: userId });

export const changeOwnSettings = (http: Http, userId: string, changes: OwnSettingsPut) =>
  http("PUT /amplify/users/:id/settings", { id: userId, json: changes });

/** Everything of a person as a ZIP file. */
export const fetchExport = (http: Http, userId: string, options: FileOptions) =>
  http.file(addressOf("GET /amplify/users/:id/export", { id: userId }), options);

/** `word` is what was typed to confirm. */
export const erasePerson = (http: Http, userId: string, word: string, options?: CallOptions) =>
  http("POST /amplify/users/:id/erasure", { ...options, id: userId, json: { word: word as typeof ERASURE_WORD } });
