import type { Readable } from "node:stream";
import type { Caller } from "../../base/caller.ts";
import { notFound } from "../../base/errors.ts";
import { findSigned, sign } from "../../base/signing.ts";
import { isShown, listZipped, type ZippedPhoto } from "../../chat/albums/albums.store.ts";
import { requirePerson, requireReader } from "../../people/access.ts";
import type { Context } from "../../platform/context.ts";
import { beginAlbum, holdZip, requireFreeAlbum } from "./export.store.ts";
import { type Opened, streamZip, type ZippedFile } from "./export.stream.ts";

const ADDRESS_LIVES_MS = 5 * 60_000;
const PART = "album";

/** Returns an address from which the browser downloads the ZIP, so that the page does not hold it in memory (D185). */
export async function albumAddress({ pool, keys }: Context, caller: Caller, roomId: string): Promise<string> {
  await requireReader(pool, caller, roomId);
  await requireFreeAlbum(pool, requirePerson(caller).userId);
  const expiresAt = Date.now() + ADDRESS_LIVES_MS;
  return `/files/albums/${sign(keys.files, [roomId, PART, caller.uuid, expiresAt].join("|"))}`;
}

/** Streams the pictures of a room. Each is checked again when its turn comes. */
export async function openAlbum(context: Context, caller: Caller, address: string): Promise<Readable> {
  const { pool, keys } = context;
  const [roomId, part, uuid, expiresAt] = findSigned(keys.files, address)?.split("|") ?? [];
  if (!roomId || part !== PART || uuid !== caller.uuid || Number(expiresAt) < Date.now()) throw notFound();
  await requireReader(pool, caller, roomId);
  const { userId } = requirePerson(caller);
  const end = await holdZip(pool, userId, (tx) => beginAlbum(tx, userId));
  return streamZip(openShown(context, caller, roomId), { finish: (zip) => zip.end(), end });
}

/** Cuts the ZIP off if the caller loses access to the room meanwhile. Leaves out pictures that are removed meanwhile. */
async function* openShown(
  { pool, files }: Context,
  caller: Caller,
  roomId: string,
): AsyncGenerator<Opened<ZippedFile>> {
  for (const photo of await listZipped(pool, roomId)) {
    await requireReader(pool, caller, roomId);
    const file = { path: nameOf(photo), createdAt: photo.createdAt };
    yield { file, stream: (await isShown(pool, roomId, photo.id)) ? await files.read(photo.id) : undefined };
  }
}

/** « 2026-07-14 003.jpg » */
function nameOf({ day, number, type }: ZippedPhoto): string {
  return `${day} ${String(number).padStart(3, "0")}.${type.replace("image/", "").replace("jpeg", "jpg")}`;
}
