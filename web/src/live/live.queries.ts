import type { LiveEventName } from "@hello/contract";

const ATTACHMENT = "path description type size width height thumbnail";
const REACTION = "id reaction userId messageReactionsId roomId _version _deleted";
const MESSAGE = `id content userId roomId createdAt updatedAt mentions attachments { ${ATTACHMENT} }
  replyTo { id userId content mentions _deleted } reactions { items { ${REACTION} } } _deleted _version`;
const PARTICIPANT = `id _version status typing joinedAt lastMessageReadAt userParticipantsId roomParticipantsId
  userId roomId createdAt _deleted`;
const ROOM = `id name product date context center_name active _version createdAt updatedAt latestActivity
  workspace metadata`;
const NOTICE = `id content userId collaboratorId createdAt attachments { ${ATTACHMENT} }`;

const ROOM_EVENTS: Record<
  Exclude<LiveEventName, "onCreateNotice" | "onUpdateRoom">,
  [filter: string, fields: string]
> = {
  onCreateMessage: ["MessageFilter", MESSAGE],
  onUpdateMessage: ["MessageFilter", MESSAGE],
  onDeleteMessage: ["MessageFilter", MESSAGE],
  onCreateParticipant: ["ParticipantFilter", PARTICIPANT],
  onUpdateParticipant: ["ParticipantFilter", PARTICIPANT],
  onDeleteParticipant: ["ParticipantFilter", PARTICIPANT],
  onCreateReaction: ["ReactionFilter", REACTION],
  onUpdateReaction: ["ReactionFilter", REACTION],
  onDeleteReaction: ["ReactionFilter", REACTION],
};
const EVENTS: Record<LiveEventName, [filter: string, fields: string]> = {
  ...ROOM_EVENTS,
  onUpdateRoom: ["RoomFilter", ROOM],
  onCreateNotice: ["NoticeFilter", NOTICE],
};

/** What of a room is heard by those who read it, besides its card. */
export const EVENTS_OF_ROOM = Object.keys(ROOM_EVENTS) as LiveEventName[];
export const EVENTS_OF_USER = [
  "onCreateParticipant",
  "onUpdateParticipant",
  "onDeleteParticipant",
  "onCreateNotice",
] as const satisfies LiveEventName[];

/** The field a filter is on; a room's entries and a person's differ in it alone. */
export type FilterField = "roomId" | "id" | "userId";

/** The text is the same for every filter, so that the server reads it once. */
export function queryOf(event: LiveEventName, field: FilterField, ids: string[]) {
  const [filter, fields] = EVENTS[event];
  return {
    query: `subscription Live($filter: ${filter}!) { ${event}(filter: $filter) { ${fields} } }`,
    variables: { filter: { [field]: { in: ids } } },
  };
}
