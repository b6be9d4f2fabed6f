import type { Reaction, ReactionPost, ReactionPut, VersionedId } from "@hello/contract";
import type { Http } from "./http.ts";
import { withVersion } from "./versions.ts";

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
