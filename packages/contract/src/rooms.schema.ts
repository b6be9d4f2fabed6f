import { z } from "zod";
import { call, calls } from "./call.ts";
import { answer, listAnswer } from "./envelope.schema.ts";
import { ROOM_IDS_MAX, ROOM_PARTICIPANTS_MAX } from "./limits.ts";
import { participant } from "./participants.schema.ts";
import { roomCard } from "./rooms.card.ts";
import { id } from "./text.ts";

export const room = roomCard.extend({ participants: z.array(participant).max(ROOM_PARTICIPANTS_MAX) });
export type Room = z.infer<typeof room>;

/** A comma-separated list (D12). */
export const roomsQuery = z.strictObject({
  ids: z
    .string()
    .max(ROOM_IDS_MAX * 37)
    .transform((list) => list.split(","))
    .pipe(z.array(id).min(1).max(ROOM_IDS_MAX))
    .default([]),
});

export const roomAnswer = answer(room);
export const roomsAnswer = listAnswer(roomCard);

export const roomCalls = calls("Groupes", {
  "GET /amplify/rooms/:id": call("getRoom", "Un groupe et ses participants", { answer: roomAnswer }),
  "GET /amplify/rooms": call("listRooms", "Plusieurs groupes par leurs ids", {
    query: roomsQuery,
    answer: roomsAnswer,
  }),
});
