import { z } from "zod";
import { call, calls } from "./call.ts";
import { answer, listAnswer } from "./envelope.schema.ts";
import { roomCard } from "./rooms.card.ts";
import { id, moment, version } from "./text.ts";

export const PARTICIPANT_STATUSES = ["NORMAL", "INVITED", "BLOCKED", "BANNED"] as const;
export const participantStatus = z.enum(PARTICIPANT_STATUSES);
export type ParticipantStatus = z.infer<typeof participantStatus>;

export const participant = z
  .strictObject({
    id,
    _version: version,
    status: participantStatus,
    typing: z.boolean(),
    joinedAt: moment.nullable(),
    lastMessageReadAt: moment.nullable(),
    userParticipantsId: id,
    roomParticipantsId: id,
    userId: id,
    roomId: id,
    createdAt: moment,
    _deleted: z.boolean(),
  })
  .meta({ id: "Participant" });
export type Participant = z.infer<typeof participant>;

/** A participant with its room (D12). */
export const participantOfUser = participant.extend({ room: roomCard });
export type ParticipantOfUser = z.infer<typeof participantOfUser>;

export const participantPut = z
  .strictObject({
    id,
    _version: version,
    status: participantStatus.optional(),
    lastMessageReadAt: moment.optional(),
    joinedAt: moment.optional(),
    typing: z.boolean().optional(),
  })
  .refine(({ id: _id, _version, ...changes }) => Object.keys(changes).length > 0, "Aucun changement demandé.");
export type ParticipantPut = z.infer<typeof participantPut>;

/** The body of every deletion. */
export const versionedId = z.strictObject({ id, _version: version });
export type VersionedId = z.infer<typeof versionedId>;

export const participantAnswer = answer(participant);
export const userParticipantsAnswer = listAnswer(participantOfUser);

export const participantCalls = calls("Participants", {
  "GET /amplify/users/:id/participants": call("listUserParticipants", "Les groupes d’une personne", {
    answer: userParticipantsAnswer,
  }),
  "PUT /amplify/participants/": call("updateParticipant", "Rejoint, quitte, marque lu", {
    body: participantPut,
    answer: participantAnswer,
  }),
  "DELETE /amplify/participants/": call("removeParticipant", "Retire quelqu’un d’un groupe", {
    body: versionedId,
    answer: participantAnswer,
  }),
});
