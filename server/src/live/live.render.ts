import type { LiveEventName } from "@hello/contract";
import type { Selection } from "./live.selection.ts";

const TYPE_NAMES: Record<LiveEventName, string> = {
  onCreateMessage: "Message",
  onUpdateMessage: "Message",
  onDeleteMessage: "Message",
  onCreateParticipant: "Participant",
  onUpdateParticipant: "Participant",
  onDeleteParticipant: "Participant",
  onUpdateRoom: "Room",
  onCreateReaction: "Reaction",
  onUpdateReaction: "Reaction",
  onDeleteReaction: "Reaction",
  onCreateNotice: "Notice",
};

/** The types below the root, by the field they stand in. */
const INNER_TYPE_NAMES: Record<string, string> = {
  attachments: "Attachment",
  replyTo: "ReplyReference",
  reactions: "Reactions",
  items: "Reaction",
};

/** What of an event was asked for, as JSON text: done once for all who asked for the same. */
export function render(event: LiveEventName, payload: object, selection: Selection): string {
  return JSON.stringify(project(payload, selection, TYPE_NAMES[event]));
}

function project(value: unknown, selection: Selection, typeName: string): unknown {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map((item) => project(item, selection, typeName));
  const from = value as Record<string, unknown>;
  return Object.fromEntries(
    selection.map(({ key, name, of }) => {
      if (name === "__typename") return [key, typeName];
      return [key, of ? project(from[name], of, INNER_TYPE_NAMES[name] ?? name) : (from[name] ?? null)];
    }),
  );
}
