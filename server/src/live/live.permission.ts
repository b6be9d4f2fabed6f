import { type LiveEventName, ROOM_IDS_PER_FILTER_MAX } from "@hello/contract";
import { z } from "zod";
import type { Caller } from "../base/caller.ts";
import { mayReceive } from "../people/access.ts";
import type { Filter } from "./live.document.ts";
import { invalid } from "./live.errors.ts";
import type { Requested } from "./live.store.ts";

const NESTING_MAX = 4;
const uuid = z.uuid();
const NOT_YOURS = "This filter names something that does not exist or is not yours.";

/** The rooms or users in the filter of a subscription, each once. */
export type RequestedStreams = { event: LiveEventName; field: string; ids: string[] };

/** The streams of the filter with their positions. If the caller may not access one of them, all are refused. */
export function allowedStreams(
  found: ReadonlyMap<string, Requested>,
  caller: Caller,
  { event, field, ids }: RequestedStreams,
): Requested[] {
  const allowed = ids.flatMap((id) => found.get(id) ?? []).filter((one) => isAllowed(one));
  if (allowed.length < ids.length) throw invalid(NOT_YOURS, "not_found");
  return allowed;

  function isAllowed({ room }: Requested): boolean {
    return field === "userId" ? !room : room !== null && mayReceive(caller, event, room);
  }
}

/** Reduces `eq`, `in` and `or` over one field to a list of ids. */
export function readFilter(filter: Filter): { field: string; ids: string[] } {
  const found = new Map<string, Set<string>>();
  collect(filter, found, NESTING_MAX);
  const [[field, ids] = [], ...others] = [...found];
  if (!field || !ids || ids.size === 0) throw invalid("The filter must name at least one id.");
  if (others.length > 0) throw invalid("The filter must be on one field.");
  if (ids.size > ROOM_IDS_PER_FILTER_MAX) throw invalid(`The filter names more than ${ROOM_IDS_PER_FILTER_MAX} ids.`);
  for (const id of ids) if (!uuid.safeParse(id).success) throw invalid(NOT_YOURS, "not_found");
  return { field, ids: [...ids] };
}

function collect({ or, ...conditions }: Filter, found: Map<string, Set<string>>, depth: number): void {
  if (depth === 0) throw invalid(`The filter is nested more than ${NESTING_MAX} deep.`);
  const given = Object.entries(conditions).filter(([, condition]) => condition);
  if (given.length > 1) throw invalid("The filter must be on one field.");
  for (const [field, condition] of given) {
    const ids = found.get(field) ?? new Set();
    for (const id of [condition!.eq, ...(condition!.in ?? [])]) if (id) ids.add(id.toLowerCase());
    found.set(field, ids);
  }
  for (const part of or ?? []) collect(part, found, depth - 1);
}
