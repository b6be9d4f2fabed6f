import { wrongField } from "./errors.ts";
import { findSigned, sign } from "./signing.ts";

export type Page<Item> = { items: Item[]; nextToken: string | null };

/**
 * The position of a page in its list: the moment or row after which it continues. The token is valid for that list
 * only.
 */
export function requireCursor(key: Buffer, list: string, nextToken: string | undefined): string | null {
  if (nextToken === undefined) return null;
  const [name, cursor] = findSigned(key, nextToken)?.split("|") ?? [];
  if (name !== list || !cursor) throw wrongField("nextToken", "cette page n’existe pas.");
  return cursor;
}

/** Expects one more row than requested; it shows that there is a next page. */
export function pageBy<Item>(
  key: Buffer,
  list: string,
  rows: Item[],
  limit: number,
  cursorOf: (item: Item) => string,
): Page<Item> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextToken: rows.length > limit && last ? sign(key, `${list}|${cursorOf(last)}`) : null };
}

export function pageOf<Item extends { createdAt: string }>(
  key: Buffer,
  list: string,
  rows: Item[],
  limit: number,
): Page<Item> {
  return pageBy(key, list, rows, limit, ({ createdAt }) => createdAt);
}
