import type { MessagePost, ReactionPost, ReactionPut, VersionedId } from "@hello/contract";
import { type CallOptions, type Http, withVersion } from "./http.ts";
import { appendFiles } from "./upload.files.ts";

export type Upload = { files: readonly File[] } & Pick<CallOptions, "signal" | "onProgress">;

export async function sendMessage(http: Http, message: MessagePost, { files, ...options }: Upload) {
  const form = new FormData();
  await appendFiles(form, files, options.signal);
  form.append("message", JSON.stringify(message));
  return http("POST /amplify/messages/", { form, ...options });
}

export const deleteMessage = (http: Http, { id, _version }: VersionedId) =>
  withVersion(http, "DELETE /amplify/messages/", { id, _version });

/** The first call answers with a short-lived address, which is fetched at once. */
export const fetchAttachment = async (http: Http, path: string) =>
  http.file(await http("GET /amplify/attachment", { query: { path } }));

export const createReaction = (http: Http, reaction: ReactionPost) =>
  http("POST /amplify/reactions/", { json: reaction });

export const updateReaction = (http: Http, put: ReactionPut) => withVersion(http, "PUT /amplify/reactions/", put);

export const deleteReaction = (http: Http, { id, _version }: VersionedId) =>
  withVersion(http, "DELETE /amplify/reactions/", { id, _version });
