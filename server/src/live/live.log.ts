import type { Db } from "../db/connection.ts";
import { type LiveEvent, listAfter, type StreamPosition } from "../db/events.store.ts";
import { listSent } from "../messages/messages.store.ts";

/**
 * What the log has after each position, in each stream's order. A message comes as it is now: of one that was deleted
 * since then its content is not told any more, and the event of its deletion follows.
 */
export async function listEvents(db: Db, positions: StreamPosition[], limit: number): Promise<LiveEvent[]> {
  const recorded = await listAfter(db, positions, limit);
  const messageIds = recorded.flatMap(({ messageId }) => messageId ?? []);
  const messages = messageIds.length > 0 ? await listSent(db, messageIds) : [];
  const byId = new Map(messages.map((message) => [message.id, message]));
  return recorded.flatMap(({ stream, seq, name, payload, messageId }) => {
    const told = messageId ? byId.get(messageId) : payload;
    return told ? { stream, seq, name, payload: told } : [];
  });
}
