import type { Message, MessagePost, VersionedId } from "@hello/contract";
import type { CallOptions, Http } from "./http.ts";
import { withVersion } from "./versions.ts";

export type Upload = { files: readonly File[] } & Pick<CallOptions, "signal" | "onProgress">;

export function sendMessage(http: Http, message: MessagePost, { files, ...options }: Upload): Promise<Message> {
  const form = new FormData();
  for (const file of files) form.append("files[]", file);
  form.append("message", JSON.stringify(message));
  return http("POST", "/amplify/messages/", { form, ...options });
}

export function deleteMessage(http: Http, { id, _version }: VersionedId): Promise<Message> {
  return withVersion(_version, (version) => http("DELETE", "/amplify/messages/", { json: { id, _version: version } }));
}
