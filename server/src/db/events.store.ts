import type { LiveEventName, LiveEventPayload } from "@hello/contract";
import type { Db } from "./connection.ts";

/**
 * What others must hear about, written with the change itself. Call these last in a transaction: each takes the stream's
 * row, and a fixed order (the thing, its room, its person) is what keeps transactions from waiting for each other.
 */
export async function recordRoomEvent<Name extends LiveEventName>(
  db: Db,
  roomId: string,
  name: Name,
  payload: LiveEventPayload<Name>,
): Promise<void> {
  await db`
    with stream as (update rooms set event_seq = event_seq + 1 where id = ${roomId} returning id, event_seq)
    insert into events (stream, seq, name, payload)
    select id, event_seq, ${name}, ${JSON.stringify(payload)}::text::json from stream`;
}

export async function recordUserEvent<Name extends LiveEventName>(
  db: Db,
  userId: string,
  name: Name,
  payload: LiveEventPayload<Name>,
): Promise<void> {
  await db`
    with stream as (update users set event_seq = event_seq + 1 where id = ${userId} returning id, event_seq)
    insert into events (stream, seq, name, payload)
    select id, event_seq, ${name}, ${JSON.stringify(payload)}::text::json from stream`;
}
