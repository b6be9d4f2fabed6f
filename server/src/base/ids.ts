import { randomUUID } from "node:crypto";

/** An id that increases with time (UUIDv7), so that new rows are adjacent in an index. */
export function newId(): string {
  const now = Date.now().toString(16).padStart(12, "0");
  return `${now.slice(0, 8)}-${now.slice(8)}-7${randomUUID().slice(15)}`;
}
