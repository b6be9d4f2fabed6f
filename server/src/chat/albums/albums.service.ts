import type { AlbumQuery } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { openPage } from "../../base/paging.ts";
import { requireReader } from "../../people/access.ts";
import type { Context } from "../../platform/context.ts";
import * as albums from "./albums.store.ts";

/** The pictures of a room, for whoever reads it, also after it has closed (D185). */
export async function list({ pool, keys }: Context, caller: Caller, roomId: string, query: AlbumQuery) {
  await requireReader(pool, caller, roomId);
  const { cursor, limit, cut } = openPage(keys.pages, `album:${roomId}`, query);
  const [rows, total] = await Promise.all([
    albums.listPhotos(pool, roomId, placeOf(cursor), limit),
    albums.countPhotos(pool, roomId),
  ]);
  const page = cut(rows, ({ createdAt, position }) => `${createdAt},${position}`);
  return { ...page, items: page.items.map(({ position: _position, ...photo }) => photo), total };
}

function placeOf(cursor: string | null): albums.AlbumPlace | undefined {
  const [createdAt, position] = cursor?.split(",") ?? [];
  return createdAt ? { createdAt, position: Number(position) } : undefined;
}
