import type { AlbumPhoto, AlbumQuery } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { type Page, pageBy, requireCursor } from "../../base/paging.ts";
import { requireReader } from "../../people/access.ts";
import type { Context } from "../../platform/context.ts";
import * as albums from "./albums.store.ts";

/** The pictures of a room, for whoever reads it, also after it has closed (D185). */
export async function list(
  { pool, keys }: Context,
  caller: Caller,
  roomId: string,
  { nextToken, limit }: AlbumQuery,
): Promise<Page<AlbumPhoto> & { total: number }> {
  await requireReader(pool, caller, roomId);
  const listName = `album:${roomId}`;
  const after = placeOf(requireCursor(keys.pages, listName, nextToken));
  const [rows, total] = await Promise.all([
    albums.listPhotos(pool, roomId, after, limit + 1),
    albums.countPhotos(pool, roomId),
  ]);
  const page = pageBy(keys.pages, listName, rows, limit, ({ createdAt, position }) => `${createdAt},${position}`);
  return { ...page, items: page.items.map(({ position: _position, ...photo }) => photo), total };
}

function placeOf(cursor: string | null): albums.AlbumPlace | undefined {
  const [createdAt, position] = cursor?.split(",") ?? [];
  return createdAt ? { createdAt, position: Number(position) } : undefined;
}
