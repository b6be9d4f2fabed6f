import type { Db, Fragment } from "../../platform/db/connection.ts";
import { PART } from "../../platform/db/parts.ts";
import type { FileStore } from "../../platform/outside/files.ts";
import {
  type Counts,
  isNothing,
  isOfOpenCase,
  removeCases,
  removeFromMessages,
  removeMessages,
} from "../ends/ends.remove.ts";
import { before, type DueRetention, noteRoom } from "./retention.store.ts";

const CASES_PART = 50;

/**
 * Removes old messages with their decided cases, one room after the other, in rooms without a stay: no purge comes there.
 * Messages with an open case stay.
 */
export async function takeOldMessages(
  tx: Db,
  due: DueRetention,
  { days, context }: { days: number; context: { files: FileStore } },
): Promise<Counts> {
  const roomId = await findRoom(tx, due, days);
  if (!roomId) return {};
  await noteRoom(tx, due, roomId);
  const ids = await listOld(tx, roomId, days);
  const cases = await listCases(tx, ids);
  if (cases.length > 0) return removeCases(tx, cases);
  const counts = await removeFromMessages(tx, context.files, ids);
  if (!isNothing(counts)) return counts;
  // This lock of the room is the only one that people who send a message wait for.
  await tx`
    update rooms set message_count = message_count - (
      select count(*) from messages where id = any(${ids}::uuid[]) and not deleted and not hidden
    ) where id = ${roomId}`;
  return removeMessages(tx, ids);
}

/** Whether the message `m` is older than so many days, without an open case. */
function isOld(db: Db, days: number): Fragment {
  return db`(
    m.created_at < ${before(db, days)}
    and not ${isOfOpenCase(db)}
    and not exists (select from reports p where p.message_id = m.id and p.case_id is null)
  )`;
}

/** Finds the next room with such a message. Each condition has an index of its own. */
async function findRoom(db: Db, { workspace, afterId }: DueRetention, days: number): Promise<string | undefined> {
  const [found] = await db<{ id: string }[]>`
    select r.id from rooms r
    where r.workspace = ${workspace} and not r.has_stay and r.id >= ${afterId} and (
      exists (
        select from messages m where m.room_id = r.id and not m.deleted and not m.hidden and ${isOld(db, days)}
      ) or exists (
        select from messages m where m.room_id = r.id and (m.deleted or m.hidden) and ${isOld(db, days)}
      )
    )
    order by r.id limit 1`;
  return found?.id;
}

async function listOld(db: Db, roomId: string, days: number): Promise<string[]> {
  const shown = await db<{ id: string }[]>`
    select m.id from messages m where m.room_id = ${roomId} and not m.deleted and not m.hidden and ${isOld(db, days)}
    order by m.created_at limit ${PART}`;
  if (shown.length > 0) return shown.map(({ id }) => id);
  const unshown = await db<{ id: string }[]>`
    select m.id from messages m where m.room_id = ${roomId} and (m.deleted or m.hidden) and ${isOld(db, days)}
    limit ${PART}`;
  return unshown.map(({ id }) => id);
}

/** Lists and locks the cases of these messages. A case that opens again meanwhile keeps its message. */
async function listCases(db: Db, messageIds: string[]): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from cases where message_id = any(${messageIds}::uuid[]) and state = 'decided'
    order by id limit ${CASES_PART} for update`;
  return rows.map(({ id }) => id);
}
