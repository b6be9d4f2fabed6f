import { z } from "zod";
import { message } from "./messages.schema.ts";
import { notice } from "./notices.schema.ts";
import { participant } from "./participants.schema.ts";
import { reaction } from "./reactions.schema.ts";
import { roomCard } from "./rooms.card.ts";
import { id } from "./text.ts";

/**
 * Tells staff what to ask for again, on the stream of their workspace's own account (D234). It says nothing of anybody: only
 * which kind of thing has changed and, for what belongs to one room, which room.
 */
export const teamNews = z
  .strictObject({
    userId: id,
    about: z.enum(["help", "stays", "cases", "sends", "plans", "imports", "people"]),
    roomId: id.nullable(),
  })
  .meta({ id: "TeamNews" });
export type TeamNews = z.infer<typeof teamNews>;

/** The live events by the name of their subscription, each with its payload. */
export const liveEvents = {
  onCreateMessage: message,
  onUpdateMessage: message,
  onDeleteMessage: message,
  onCreateParticipant: participant,
  onUpdateParticipant: participant,
  onDeleteParticipant: participant,
  onUpdateRoom: roomCard,
  onCreateReaction: reaction,
  onUpdateReaction: reaction,
  onDeleteReaction: reaction,
  onCreateNotice: notice,
  onDeleteNotice: notice,
  onUpdateTeam: teamNews,
} as const;

/** The fields by which the events of each type are filtered. */
export const liveFilters = {
  Message: ["roomId"],
  Reaction: ["roomId"],
  Participant: ["roomId", "userId"],
  Room: ["id"],
  Notice: ["userId"],
  TeamNews: ["userId"],
} as const;

export type LiveEventName = keyof typeof liveEvents;
export type LiveEventPayload<Name extends LiveEventName> = z.infer<(typeof liveEvents)[Name]>;
