import type { PushKeys } from "../../base/push.keys.ts";
import type { Db } from "../../platform/db/connection.ts";
import type { Handover } from "../../platform/outside/handover.ts";
import type { PushHandover, PushService } from "../../platform/outside/push.http.ts";
import { encryptFor, vapidFor } from "./push.encrypt.ts";
import { type PushNotification, payloadOf } from "./push.payload.ts";
import { noteAccepted, noteFailing, removeGone, type SendingDevice } from "./push.sending.store.ts";

/** The longest pause. If a push service asks for more, its devices are tried again after this time. */
const HELD_MAX_MS = 24 * 3_600_000;

/** A notification on its way. For a device that is offline, the push service keeps the last message of each topic. */
export type Push = {
  notification: PushNotification;
  /** 32 characters at most. */
  topic: string;
  ttlS: number;
  isUrgent: boolean;
};

export type Sender = { db: Db; keys: PushKeys; service: PushService };

/** Sends a notification to devices of one person at the same time and stores the outcome for each device. */
export async function sendTo(
  { db, keys, service }: Sender,
  devices: SendingDevice[],
  push: Push,
  deliveryId: string | null = null,
): Promise<Handover> {
  const payload = payloadOf(push.notification);
  const open = devices.filter((device) => deliveryId === null || device.deliveryId !== deliveryId);
  const results = await Promise.all(
    open.map(async (device) => ({ device, handover: await sendToOne({ keys, service }, device, payload, push) })),
  );
  const having = <Result extends PushHandover["result"]>(result: Result) =>
    results.flatMap(({ device, handover }) =>
      handover.result === result ? [{ device, handover: handover as Extract<PushHandover, { result: Result }> }] : [],
    );
  const [accepted, gone, refused] = [having("accepted"), having("gone"), having("refused")];
  const tried = refused.filter(({ device }) => device.heldMs === 0);
  if (accepted.length > 0) {
    await noteAccepted(
      db,
      accepted.map(({ device }) => device.id),
      deliveryId,
    );
  }
  if (gone.length > 0) {
    await removeGone(
      db,
      gone.map(({ device }) => device),
    );
  }
  if (tried.length > 0) {
    await noteFailing(
      db,
      tried.map(({ device, handover }) => ({
        id: device.id,
        waitMs: Math.min(HELD_MAX_MS, handover.afterMs ?? 0),
      })),
    );
  }
  return handoverOf(
    refused.map(({ handover }) => handover),
    accepted.length > 0 || open.length < devices.length,
  );
}

type Refused = Extract<Handover, { result: "refused" }>;

/** Adds up the outcomes. While one device may still accept the notification, the delivery is tried again. */
function handoverOf(refused: Refused[], isAccepted: boolean): Handover {
  const again = refused.filter((handover) => handover.again);
  const waits = again.map(({ afterMs }) => afterMs ?? 0);
  if (again[0]) return { ...again[0], afterMs: Math.min(...waits) };
  if (isAccepted) return { result: "accepted" };
  return refused[0] ?? { result: "unwanted", reason: "no_device" };
}

async function sendToOne(
  { keys, service }: Pick<Sender, "keys" | "service">,
  { endpoint, p256dh, auth, heldMs }: SendingDevice,
  payload: string,
  { topic, ttlS, isUrgent }: Push,
): Promise<PushHandover> {
  if (heldMs > 0) return { result: "refused", again: true, reason: "push_unavailable:429", afterMs: Math.ceil(heldMs) };
  const body = encryptFor({ p256dh, auth }, payload);
  const headers = {
    authorization: await vapidFor(endpoint, keys),
    "content-encoding": "aes128gcm",
    "content-length": body.length,
    "content-type": "application/octet-stream",
    topic,
    ttl: ttlS,
    urgency: isUrgent ? "high" : "normal",
  };
  return service({ endpoint, headers, body });
}
