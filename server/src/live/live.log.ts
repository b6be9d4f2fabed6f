import type { LiveEventName } from "@hello/contract";
import { listSent, listWhole } from "../chat/messages/messages.store.ts";
import { listNotices, listRetired } from "../notices/notices/notices.store.ts";
import type { Db } from "../platform/db/connection.ts";
import { type LiveEvent, listAfter, type RecordedEvent, type StreamPosition } from "../platform/db/events.store.ts";
import type { Missed } from "./live.catch.up.ts";
import { PERMISSION_EVENTS } from "./live.member.ts";

/**
 * The events after each position, in the order of each stream. A message has its current form: a deleted one has no
 * content, and the event of its deletion follows; one of a BANNED author has no event while the ban holds (SEC-30). A notice
 * that was taken back has the event of that alone.
 */
export async function listEvents(db: Db, positions: StreamPosition[], limit: number): Promise<LiveEvent[]> {
  const recorded = await listAfter(db, positions, limit);
  const events = await withPayloads(db, recorded);
  if (events.length > 0 || recorded.length < limit) return events;
  // Of all of these the subject was erased or is hidden: without a step further, the reader would ask for them again.
  const last = new Map(recorded.map(({ stream, seq }) => [stream, seq]));
  return listEvents(
    db,
    positions.map(({ stream, seq }) => ({ stream, seq: last.get(stream) ?? seq })),
    limit,
  );
}

/** A batch of one stream after a position: events of this name, and those that change who has access. */
export async function listMissed(db: Db, after: StreamPosition, name: LiveEventName, limit: number): Promise<Missed> {
  const recorded = await listAfter(db, [after], limit, [...new Set([name, ...PERMISSION_EVENTS])]);
  const upTo = recorded.length < limit ? undefined : recorded.at(-1)!.seq;
  return { events: await withPayloads(db, recorded), upTo };
}

async function withPayloads(db: Db, recorded: RecordedEvent[]): Promise<LiveEvent[]> {
  const subjects = await findSubjects(db, recorded);
  return recorded.flatMap(({ stream, seq, name, payload, subjectId }) => {
    const current = subjectId ? subjects.get(subjectId) : payload;
    return current ? { stream, seq, name, payload: current } : [];
  });
}

async function findSubjects(db: Db, recorded: RecordedEvent[]): Promise<Map<string, object>> {
  const idsOf = (name: LiveEventName) =>
    recorded.flatMap((event) => (event.name === name ? (event.subjectId ?? []) : []));
  const [messageIds, noticeIds] = [idsOf("onCreateMessage"), idsOf("onCreateNotice")];
  const [changedIds, retiredIds] = [idsOf("onUpdateMessage"), idsOf("onDeleteNotice")];
  const found = await Promise.all([
    messageIds.length > 0 ? listSent(db, messageIds) : [],
    noticeIds.length > 0 ? listNotices(db, noticeIds) : [],
    changedIds.length > 0 ? listWhole(db, changedIds) : [],
    retiredIds.length > 0 ? listRetired(db, retiredIds) : [],
  ]);
  return new Map(found.flat().map((subject) => [subject.id, subject]));
}
