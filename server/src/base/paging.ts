import { wrongField } from "./errors.ts";
import { findSigned, sign } from "./signing.ts";

export type Page<Item> = { items: Item[]; nextToken: string | null };

/**
 * The position of a page in its list: the moment or row after which it continues. The token is valid for that list
 * only.
 */
function requireCursor(key: Buffer, list: string, nextToken: string | undefined): string | null {
  if (nextToken === undefined) return null;
  const [name, cursor] = findSigned(key, nextToken)?.split("|") ?? [];
  if (name !== list || !cursor) throw wrongField("nextToken", "cette page n’existe pas.");
  return cursor;
}

/**
 * Begins a page: where it continues, and one row more than requested, which shows that there is a next page. `cut` makes the
 * page of those rows.
 */
export function openPage(
  key: Buffer,
  list: string,
  { nextToken, limit }: { nextToken?: string | undefined; limit: number },
) {
  return {
    cursor: requireCursor(key, list, nextToken),
    limit: limit + 1,
    cut: <Item>(rows: Item[], cursorOf: (item: Item) => string): Page<Item> => {
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      return { items, nextToken: rows.length > limit && last ? sign(key, `${list}|${cursorOf(last)}`) : null };
    },
  };
}
