import { readOperation } from "./live.document.ts";
import type { LiveRequest } from "./live.member.ts";
import { type RequestedStreams, readFilter } from "./live.permission.ts";
import type { Selection } from "./live.selection.ts";

/** The `subscribe` frame. */
export type Subscribe = { id: string; payload: Parameters<typeof readOperation>[0] & { extensions?: Extensions } };
type Extensions = { after?: Record<string, number> | undefined } | null | undefined;

/** The same, parsed. */
export type ParsedSubscribe = {
  id: string;
  streams: RequestedStreams;
  request: LiveRequest;
  after: Record<string, number> | undefined;
};

export function parseSubscribe({ id, payload }: Subscribe): ParsedSubscribe {
  const { event, key, filter, selection } = readOperation(payload);
  const { field, ids } = readFilter(filter);
  const given = payload.extensions?.after;
  const after = given && Object.fromEntries(ids.flatMap((id) => (Object.hasOwn(given, id) ? [[id, given[id]!]] : [])));
  return {
    id,
    streams: { event, field, ids },
    request: requestOf({ event, key, selection, positions: given !== undefined }),
    after,
  };
}

/** By selection: with positions, and without. */
const requests = new WeakMap<Selection, Map<boolean, LiveRequest>>();

/** The same object for all who send the same document, so that the hub names it once. */
function requestOf(made: LiveRequest): LiveRequest {
  const alike = requests.get(made.selection) ?? new Map<boolean, LiveRequest>();
  const request = alike.get(made.positions) ?? made;
  requests.set(made.selection, alike.set(made.positions, request));
  return request;
}
