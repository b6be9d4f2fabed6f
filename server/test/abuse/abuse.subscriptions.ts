import { randomUUID } from "node:crypto";
import { subscription } from "../live.client.ts";

const times = (count: number, text: string) => Array.from({ length: count }, () => text).join(" ");
export const numbered = (count: number, textOf: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => textOf(n));
export const messagesOf = (roomId: string, fields = "id", fragments: string[] = []) => ({
  query: `subscription { onCreateMessage(filter: { roomId: { eq: "${roomId}" } }) { ${fields} } } ${fragments.join(" ")}`,
});

/** Fragments that each use the next one twice. */
const doubling = (levels: number) =>
  numbered(levels, (n) => `fragment F${n} on Message { ${n + 1 < levels ? times(2, `...F${n + 1}`) : "id"} }`);

const nested = (levels: number) => JSON.parse(`${'{"or":['.repeat(levels)}{}${"]}".repeat(levels)}`);
const withFilter = (filter: object) => subscription("onCreateMessage", filter);

/** Subscriptions that once blocked the server, or would cost it much. */
export const HOSTILE: Record<string, (roomId: string) => object> = {
  "fragments that double 15 times": (id) => messagesOf(id, "...F0", doubling(15)),
  "fragments that double 40 times": (id) => messagesOf(id, "...F0", doubling(19)),
  "fragments in a circle": (id) =>
    messagesOf(id, "...A", ["fragment A on Message { ...B }", "fragment B on Message { ...A }"]),
  "more fields than there are": (id) => messagesOf(id, times(120, "id")),
  "equal keys all the way down": (id) => messagesOf(id, times(40, "reactions { items { id } }")),
  "one field under many names": (id) => messagesOf(id, numbered(60, (n) => `a${n}: content`).join(" ")),
  "very many fragments": (id) =>
    messagesOf(
      id,
      numbered(60, (n) => `...F${n}`).join(" "),
      numbered(60, (n) => `fragment F${n} on Message { id }`),
    ),
  "a long text": (id) => messagesOf(id, `id #${"x".repeat(9_000)}\n`),
  "variables 1,500 deep": () => withFilter(nested(1_500)),
  "a filter nested in itself": (id) => ({
    query: `subscription { onCreateMessage(filter: ${"{ or: [".repeat(60)} { roomId: { eq: "${id}" } } ${"] }".repeat(60)}) { id } }`,
  }),
  "hundreds of ids": () => withFilter({ roomId: { in: numbered(300, () => randomUUID()) } }),
};
