import { z } from "zod";
import { call, calls } from "./call.ts";
import { answer, listAnswer } from "./envelope.schema.ts";
import { PUSH_ENDPOINT_MAX } from "./limits.ts";
import { id, moment } from "./text.ts";

/** Which hosts are accepted, the server knows. */
const endpoint = z
  .string()
  .max(PUSH_ENDPOINT_MAX)
  .regex(/^https?:\/\/[\x21-\x7e]+$/, "Cette adresse n’est pas celle d’un service de notifications.");

/** As `PushSubscription.toJSON()` has them: a point on the curve P-256 and 16 random bytes, in base64url. */
const keys = z.strictObject({
  p256dh: z
    .string()
    .max(87)
    .regex(/^[\w-]{87}$/, "Cette clé n’est pas valable."),
  auth: z
    .string()
    .max(22)
    .regex(/^[\w-]{22}$/, "Cette clé n’est pas valable."),
});

export const devicePost = z.strictObject({ endpoint, keys });
export type DevicePost = z.infer<typeof devicePost>;

export const deviceDelete = z.strictObject({ endpoint });
export type DeviceDelete = z.infer<typeof deviceDelete>;

/** A browser that gets notifications, as its owner sees it. `usedAt`: registered again, or took a notification. */
const device = z.strictObject({ id, endpoint: z.string(), createdAt: moment, usedAt: moment }).meta({ id: "Device" });
export type Device = z.infer<typeof device>;

export const devicesAnswer = listAnswer(device);

/** Rooms that notify the person of nothing (D71). */
export const mutedRoomsPut = z.strictObject({ roomId: id, muted: z.boolean() });
export type MutedRoomsPut = z.infer<typeof mutedRoomsPut>;

const mutedRooms = z.strictObject({ roomIds: z.array(id) });
export type MutedRooms = z.infer<typeof mutedRooms>;

export const mutedRoomsAnswer = answer(mutedRooms);

export const deviceCalls = calls("Notifications", {
  "GET /amplify/users/:id/devices": call("listDevices", "Ses appareils qui reçoivent des notifications", {
    answer: devicesAnswer,
  }),
  "POST /amplify/users/:id/devices": call("registerDevice", "Inscrit l’appareil aux notifications", {
    body: devicePost,
    answer: devicesAnswer,
  }),
  "DELETE /amplify/users/:id/devices": call("removeDevice", "Retire un appareil", {
    body: deviceDelete,
    answer: devicesAnswer,
  }),
  "GET /amplify/users/:id/mutedRooms": call("listMutedRooms", "Ses groupes sans notifications", {
    answer: mutedRoomsAnswer,
  }),
  "PUT /amplify/users/:id/mutedRooms": call("muteRoom", "Coupe ou rétablit les notifications d’un groupe", {
    body: mutedRoomsPut,
    answer: mutedRoomsAnswer,
  }),
});
