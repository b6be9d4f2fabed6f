import type { LiveEventName, LiveEventPayload } from "@hello/contract";
import type { Db } from "./connection.ts";

/** An event: number `seq` of its stream, which is a room or a person. */
export type LiveEvent = { stream: string; seq: number; name: LiveEventName; payload: object };

/** Published after a commit: the event itself, or only that the log has a new one. */
export type Announcement = LiveEvent | StreamPosition;
export type StreamPosition = { stream: string; seq: number };

/** A transient event, never stored. */
export type PassingEvent = Omit<LiveEvent, "seq">;

/**
 * Record events together with the change. Call these last in a transaction: each locks the row of its stream, and one
 * fixed order (the entity, its room, its person) prevents deadlocks.
 */
export function recordRoomEvent<Name extends LiveEventName>(
  db: Db,
  roomId: string,
  name: Name,
  payload: LiveEventPayload<Name>,
): Promise<LiveEvent> {
  return record(db, "rooms", { stream: roomId, name, payload });
}

/** The log refers to the message: whoever reads it later gets the message as it is then. */
export function recordMessageUpdate(db: Db, payload: LiveEventPayload<"onUpdateMessage">): Promise<LiveEvent> {
  return record(db, "rooms", { stream: payload.roomId, name: "onUpdateMessage", payload }, payload.id);
}

export function recordUserEvent<Name extends LiveEventName>(
  db: Db,
  userId: string,
  name: Name,
  payload: LiveEventPayload<Name>,
): Promise<LiveEvent> {
  return record(db, "users", { stream: userId, name, payload });
}

async function record(
  db: Db,
  owners: "rooms" | "users",
  event: PassingEvent,
  subjectId: string | null = null,
): Promise<LiveEvent> {
  const { stream, name, payload } = event;
  const [row] = await db<{ seq: number }[]>`
    with owner as (update ${db(owners)} set event_seq = event_seq + 1 where id = ${stream} returning id, event_seq)
    insert into new_events (stream, seq, name, payload, subject_id)
    select id, event_seq, ${name}, ${subjectId ? null : JSON.stringify(payload)}::text::json, ${subjectId} from owner
    returning seq`;
  return { ...event, seq: row!.seq };
}

/** Several events of one room, in this order. */
export async function recordRoomEvents(
  db: Db,
  roomId: string,
  events: Pick<PassingEvent, "name" | "payload">[],
): Promise<LiveEvent[]> {
  if (events.length === 0) return [];
  const [{ last } = { last: 0 }] = await db<{ last: number }[]>`
    with owner as (
      update rooms set event_seq = event_seq + ${events.length} where id = ${roomId} returning id, event_seq
    ), recorded as (
      insert into new_events (stream, seq, name, payload)
      select owner.id, owner.event_seq - ${events.length} + given.position, given.name, given.payload::json
      from owner, unnest(
        ${events.map(({ name }) => name)}::text[], ${events.map(({ payload }) => JSON.stringify(payload))}::text[]
      ) with ordinality as given (name, payload, position)
    )
    select event_seq as last from owner`;
  return events.map((event, index) => ({ ...event, stream: roomId, seq: last - events.length + index + 1 }));
}

/** Events of these people, of each in this order. The caller locks their rows first, in the order of their ids. */
export async function recordUserEvents(db: Db, events: PassingEvent[]): Promise<LiveEvent[]> {
  if (events.length === 0) return [];
  const rows = await db<{ at: number; seq: number }[]>`
    with given as materialized (
      select *, row_number() over (partition by id order by at) as nth
      from unnest(
        ${events.map(({ stream }) => stream)}::uuid[], ${events.map(({ name }) => name)}::text[],
        ${events.map(({ payload }) => JSON.stringify(payload))}::text[]
      ) with ordinality as event (id, name, payload, at)
    ), owner as (
      update users u set event_seq = u.event_seq + counted.events
      from (select id, count(*) as events from given group by id) counted
      where u.id = counted.id returning u.id, u.event_seq - counted.events as seq
    ), recorded as (
      insert into new_events (stream, seq, name, payload)
      select given.id, owner.seq + given.nth, given.name, given.payload::json from owner join given on given.id = owner.id
    )
    select given.at::int as at, owner.seq + given.nth as seq from owner join given on given.id = owner.id`;
  const seqs = new Map(rows.map(({ at, seq }) => [at, seq]));
  return events.map((event, index) => ({ ...event, seq: seqs.get(index + 1)! }));
}

/** An event in the log. The event of a new message or notice only refers to it. */
export type RecordedEvent = Omit<LiveEvent, "payload"> & { payload: object | null; subjectId: string | null };

/** The events after each position, in the order of each stream; only those with one of `names`, if given. */
export async function listAfter(
  db: Db,
  positions: StreamPosition[],
  limit: number,
  names?: LiveEventName[],
): Promise<RecordedEvent[]> {
  return db<RecordedEvent[]>`
    select e.stream, e.seq, e.name, e.payload, e.subject_id as "subjectId"
    from unnest(
      ${positions.map(({ stream }) => stream)}::uuid[], ${positions.map(({ seq }) => seq)}::bigint[]
    ) as known (stream, seq)
    cross join lateral (
      select * from all_events e
      where e.stream = known.stream and e.seq > known.seq ${names ? db`and e.name = any(${names})` : db``}
      order by e.seq limit ${limit}
    ) e
    order by e.stream, e.seq
    limit ${limit}`;
}

/** The positions of streams, of rooms and people alike, for a node without a cursor. */
export async function listPositions(db: Db, streams: string[]): Promise<StreamPosition[]> {
  return db<StreamPosition[]>`
    select id as stream, event_seq as seq from rooms where id = any(${streams})
    union all
    select id, event_seq from users where id = any(${streams})`;
}

/**
 * How far a node has read the log, in its order of commits (D195): the newest transaction of which it saw events, those
 * that were still open then, and the database's server and clock at that moment.
 */
export type LogCursor = { last: string; open: string[]; server: string; at: string };

/**
 * The last position of each stream with events that were committed since the cursor; none without one. A transaction that
 * the former snapshot did not see was open in it or is newer than all that it saw, so a late commit is never jumped over.
 * `last` is of a row and not the snapshot's end: PostgreSQL may give numbers without a trace anew after a crash.
 */
export async function listCommitted(
  db: Db,
  cursor: LogCursor | undefined,
): Promise<{ cursor: LogCursor; positions: StreamPosition[] }> {
  const { last, open } = cursor ?? { last: null, open: [] };
  const [found] = await db<[LogCursor & { positions: StreamPosition[] }]>`
    with committed as (
      select stream, seq from all_events where tx > ${last}::xid8
      union all
      select stream, seq from all_events where tx = any(${open}::xid8[])
    )
    select greatest(${last ?? "0"}::xid8, (select tx from all_events where tx is not null order by tx desc limit 1))::text as last,
      array(select pg_snapshot_xip(pg_current_snapshot())::text) as open,
      pg_postmaster_start_time() as server, now() as at,
      coalesce((
        select json_agg(newest) from (select stream, max(seq) as seq from committed group by stream) newest
      ), '[]') as positions`;
  const { positions, ...now } = found!;
  return { cursor: now, positions };
}

/** Of the log of before (D197): the parts of the new one go whole. */
export async function removeBefore(db: Db, moment: Date): Promise<void> {
  await db`delete from events where created_at < ${moment.toISOString()}`;
}

/** The tables of the log, for what concerns single events (D197). */
export const LOG_TABLES = ["events", "event_log"] as const;

/** Deletes a part of a stream's events. */
export async function removeSomeOf(
  db: Db,
  table: (typeof LOG_TABLES)[number],
  stream: string,
  limit: number,
): Promise<number> {
  const { count } = await db`
    delete from ${db(table)} where stream = ${stream} and seq = any(array(
      select seq from ${db(table)} where stream = ${stream} limit ${limit}
    ))`;
  return count;
}

export async function removeStream(db: Db, stream: string): Promise<void> {
  for (const table of LOG_TABLES) await db`delete from ${db(table)} where stream = ${stream}`;
}
