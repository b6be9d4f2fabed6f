import type { EndedSessions, Erasure, OwnSettings, OwnSettingsPut } from "@hello/contract";
import type { CallOptions, Http } from "./http.ts";

export function fetchOwnSettings(http: Http, userId: string): Promise<OwnSettings> {
  return http("GET", `/amplify/users/${userId}/settings`);
}

export function changeOwnSettings(http: Http, userId: string, changes: OwnSettingsPut): Promise<OwnSettings> {
  return http("PUT", `/amplify/users/${userId}/settings`, { json: changes });
}

/** Everything of a person as a ZIP file. */
export function fetchExport(
  http: Http,
  userId: string,
  options: { signal: AbortSignal; onReceived: (bytes: number) => void },
): Promise<Blob> {
  return http.file(`/amplify/users/${userId}/export`, options);
}

/** `word` is what was typed to confirm. */
export function erasePerson(http: Http, userId: string, word: string, options?: CallOptions): Promise<Erasure> {
  return http("POST", `/amplify/users/${userId}/erasure`, { ...options, json: { word } });
}

export function endSessions(http: Http, userId: string): Promise<EndedSessions> {
  return http("DELETE", `/amplify/users/${userId}/sessions`);
}
