import type { Message, MessagePost, Reaction, ReactionPost, ReactionPut, VersionedId } from "@hello/contract";
import { type CallOptions, type Http, withVersion } from "./http.ts";
import { appendFiles } from "./upload.files.ts";

export type Upload = { files: readonly File[] } & Pick<CallOptions, "signal" | "onProgress">;

export async function sendMessage(http: Http, message: MessagePost, { files, ...options }: Upload): Promise<Message> {
  const form = new FormData();
  await appendFiles(form, files, options.signal);
  form.append("message", JSON.stringify(message));
  return http("POST", "/amplify/messages/", { form, ...options });
}

export function deleteMessage(http: Http, { id, _version }: VersionedId): Promise<Message> {
  return withVersion(_version, (version) => http("DELETE", "/amplify/messages/", { json: { id, _version: version } }));
}

/** The first call answers with a short-lived address, which is fetched at once. */
export async function fetchAttachment(http: Http, path: string): Promise<Blob> {
  return http.file(await http<string>("GET", "/amplify/attachment", { query: { path } }));
}

export function createReaction(http: Http, reaction: ReactionPost): Promise<Reaction> {
  return http("POST", "/amplify/reactions/", { json: reaction });
}

export function updateReaction(http: Http, { _version, ...put }: ReactionPut): Promise<Reaction> {
  return withVersion(_version, (version) =>
    http("PUT", "/amplify/reactions/", { json: { ...put, _version: version } }),
  );
}

export function deleteReaction(http: Http, { id, _version }: VersionedId): Promise<Reaction> {
  return withVersion(_version, (version) => http("DELETE", "/amplify/reactions/", { json: { id, _version: version } }));
}
