import type { LiveEventName } from "@hello/contract";
import { LIVE_SELECTIONS, LIVE_TYPES } from "@hello/contract/live/selections";

const EVENTS = Object.keys(LIVE_TYPES) as LiveEventName[];

const OF_OTHERS: LiveEventName[] = ["onUpdateRoom", "onCreateNotice", "onDeleteNotice", "onUpdateTeam"];

/** The events of a room for its readers, besides its card. */
export const EVENTS_OF_ROOM = EVENTS.filter((event) => !OF_OTHERS.includes(event));
export const EVENTS_OF_ENTRIES = [
  "onCreateParticipant",
  "onUpdateParticipant",
  "onDeleteParticipant",
] as const satisfies LiveEventName[];
export const EVENTS_OF_USER = [
  ...EVENTS_OF_ENTRIES,
  "onCreateNotice",
  "onDeleteNotice",
] as const satisfies LiveEventName[];

/** The field a filter is on; a room's participants and a user's differ in it alone. */
export type FilterField = "roomId" | "id" | "userId";

/** The text is the same for every filter, so that the server parses it once. */
export function queryOf(event: LiveEventName, field: FilterField, ids: string[]) {
  const type = LIVE_TYPES[event];
  return {
    query: `subscription Live($filter: ${type}Filter!) { ${event}(filter: $filter) { ${LIVE_SELECTIONS[type]} } }`,
    variables: { filter: { [field]: { in: ids } } },
  };
}
