import type { LiveEventName } from "@hello/contract";
import type { Db } from "../db/connection.ts";
import { type LiveEvent, listAfter, type RecordedEvent, type StreamPosition } from "../db/events.store.ts";
import { listSent } from "../messages/messages.store.ts";
import { listNotices } from "../notices/notices.store.ts";

/**
 * What the log has after each position, in each stream's order. A message comes as it is now: of one that was deleted
 * since then its content is not told any more, and the event of its deletion follows.
 */
export async function listEvents(db: Db, positions: StreamPosition[], limit: number): Promise<LiveEvent[]> {
  const recorded = await listAfter(db, positions, limit);
  const subjects = await findSubjects(db, recorded);
  return recorded.flatMap(({ stream, seq, name, payload, subjectId }) => {
    const told = subjectId ? subjects.get(subjectId) : payload;
    return told ? { stream, seq, name, payload: told } : [];
  });
}

async function findSubjects(db: Db, recorded: RecordedEvent[]): Promise<Map<string, object>> {
  const idsOf = (name: LiveEventName) =>
    recorded.flatMap((event) => (event.name === name ? (event.subjectId ?? []) : []));
  const [messageIds, noticeIds] = [idsOf("onCreateMessage"), idsOf("onCreateNotice")];
  const found = await Promise.all([
    messageIds.length > 0 ? listSent(db, messageIds) : [],
    noticeIds.length > 0 ? listNotices(db, noticeIds) : [],
  ]);
  return new Map(found.flat().map((subject) => [subject.id, subject]));
}
