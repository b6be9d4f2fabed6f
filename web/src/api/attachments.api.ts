import type { Http } from "./http.ts";

/** The path answers a short-lived address, which is fetched at once. */
export async function fetchAttachment(http: Http, path: string): Promise<Blob> {
  return http.file(await http<string>("GET", "/amplify/attachment", { query: { path } }));
}
