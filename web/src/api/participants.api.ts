import type { Participant, ParticipantPut } from "@hello/contract";
import type { Http } from "./http.ts";
import { withVersion } from "./versions.ts";

export function updateParticipant(http: Http, { _version, ...put }: ParticipantPut): Promise<Participant> {
  return withVersion(_version, (version) =>
    http("PUT", "/amplify/participants/", { json: { ...put, _version: version } }),
  );
}
