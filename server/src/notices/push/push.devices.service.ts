import type { Device, DeviceDelete, DevicePost } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import type { Config } from "../../base/config.ts";
import { badRequest, unauthenticated, wrongField } from "../../base/errors.ts";
import { isPoint, type PushKeys } from "../../base/push.keys.ts";
import { requireSelf } from "../../people/access.ts";
import type { Context } from "../../platform/context.ts";
import type { Pool } from "../../platform/db/connection.ts";
import type { Sweep } from "../../platform/due/due.loop.ts";
import * as devices from "./push.devices.store.ts";
import { isPushEndpoint } from "./push.endpoints.ts";

const SWEEP_EVERY_MS = 60 * 60_000;

export async function list({ pool, config }: Context, caller: Caller, userId: string): Promise<Device[]> {
  await requireSelf(pool, caller, userId);
  return devices.list(pool, userId, config.push?.id ?? null);
}

/** Registers a device. It belongs to the caller's session and ends with that session. */
export async function register(
  { pool, config }: Context,
  caller: Caller,
  userId: string,
  post: DevicePost,
): Promise<Device[]> {
  await requireSelf(pool, caller, userId);
  const { push } = config;
  if (!push) throw badRequest("Les notifications ne sont pas disponibles.");
  requireEndpoint(config, post);
  if (!isPoint(post.keys.p256dh)) throw wrongField("keys.p256dh", "cette clé n’est pas valable.");
  const sessionHash = caller.sessionHash === null ? null : Buffer.from(caller.sessionHash, "hex");
  const device = { ...post, userId, keyId: push.id, sessionHash };
  if (!(await pool.begin((tx) => devices.register(tx, device)))) throw unauthenticated();
  return devices.list(pool, userId, push.id);
}

/** Removes a device. A device that is gone already is no error. */
export async function remove(
  { pool, config }: Context,
  caller: Caller,
  userId: string,
  named: DeviceDelete,
): Promise<Device[]> {
  await requireSelf(pool, caller, userId);
  requireEndpoint(config, named);
  await devices.remove(pool, userId, named);
  return devices.list(pool, userId, config.push?.id ?? null);
}

function requireEndpoint({ pushLocalOrigin }: Config, { endpoint }: DeviceDelete): void {
  if (isPushEndpoint(endpoint, pushLocalOrigin)) return;
  throw wrongField("endpoint", "cette adresse n’est pas celle d’un service de notifications.");
}

/** Removes devices that cannot receive anything any more. */
export function deviceSweep(pool: Pool, keys: PushKeys | undefined): Sweep {
  return { name: "devices", everyMs: SWEEP_EVERY_MS, sweep: () => devices.removeOver(pool, keys?.id ?? null) };
}
