import { thumbnailKey } from "../../chat/attachments/attachments.uploads.ts";
import type { Db, Fragment } from "../../platform/db/connection.ts";
import { PART } from "../../platform/db/parts.ts";
import type { FileStore } from "../../platform/outside/files.ts";

/** Fewer than rows, because each file is a call to the file store. */
const FILES_PART = 50;

/** The number of removed rows of each table. */
export type Counts = Record<string, number>;

/** Deletes a part of these rows. */
export async function removeSome(tx: Db, table: string, condition: Fragment, limit = PART): Promise<number> {
  const { count } = await tx`
    delete from ${tx(table)} where ctid = any(array(
      select ctid from ${tx(table)} where ${condition} limit ${limit} for update
    ))`;
  return count;
}

/**
 * Deletes a part of these files. A file is removed before its row: a row without a file does no harm and is found again,
 * while nothing would find a file without a row.
 */
export async function removeFiles(tx: Db, files: FileStore, condition: Fragment): Promise<number> {
  const found = await tx<{ id: string; hasThumbnail: boolean }[]>`
    select id, has_thumbnail as "hasThumbnail" from attachments where ${condition} limit ${FILES_PART} for update`;
  if (found.length === 0) return 0;
  const keys = found.flatMap(({ id, hasThumbnail }) => (hasThumbnail ? [id, thumbnailKey(id)] : [id]));
  await Promise.all(keys.map(files.remove));
  await tx`delete from attachments where id = any(${found.map(({ id }) => id)}::uuid[])`;
  return found.length;
}

/** Deletes a part of what refers to these messages, except cases. */
export async function removeFromMessages(tx: Db, files: FileStore, ids: string[]): Promise<Counts> {
  const attachments = await removeFiles(tx, files, tx`message_id = any(${ids}::uuid[])`);
  if (attachments > 0) return { attachments };
  const reactions = await removeSome(tx, "reactions", tx`message_id = any(${ids}::uuid[])`);
  return { reactions };
}

/** Deletes messages to which nothing refers any more but replies. */
export async function removeMessages(tx: Db, ids: string[]): Promise<Counts> {
  await tx`
    update messages set reply_to_id = null
    where reply_to_id = any(${ids}::uuid[]) and id <> all(${ids}::uuid[])`;
  const { count } = await tx`delete from messages where id = any(${ids}::uuid[])`;
  return { messages: count };
}

/** Deletes a part of these sends: files, then notices with answers and rows of the ledger, then the sends. */
export async function removeSends(tx: Db, files: FileStore, ids: string[]): Promise<Counts> {
  const attachments = await removeFiles(tx, files, tx`send_id = any(${ids}::uuid[])`);
  if (attachments > 0) return { attachments };
  const notices = await tx<{ id: string }[]>`
    select id from notices where send_id = any(${ids}::uuid[]) order by id limit ${PART} for update`;
  if (notices.length > 0) {
    const noticeIds = notices.map(({ id }) => id);
    const ledger = await removeDeliveries(tx, tx`notice_id = any(${noticeIds}::uuid[])`);
    const alarms = await removeLone(tx, ["help", "question"], noticeIds);
    await tx`delete from notices where id = any(${noticeIds}::uuid[])`;
    return addUp({ notices: notices.length }, ledger, alarms);
  }
  const { count } = await tx`delete from notice_sends where id = any(${ids}::uuid[])`;
  return { notice_sends: count };
}

/** Whether somebody has to decide about the message `m`: a case begins with it, or it was found in one (D182). */
export function isOfOpenCase(db: Db): Fragment {
  return db`(
    exists (select from cases c where c.message_id = m.id and c.state = 'open')
    or exists (
      select from reports p join cases c on c.id = p.case_id and c.state = 'open'
      where p.room_id = m.room_id and p.message_id = m.id
    )
  )`;
}

/** Stands for an erased comment, because the comment of a report cannot be empty. */
export const NOTHING_SAID = "…";

/** What reports repeat of these messages: their text, and what was found in it. */
export async function emptyReports(tx: Db, messageIds: Fragment): Promise<void> {
  await tx`
    update reports set message_content = '', content = case when type = 'DETECTED' then ${NOTHING_SAID} else content end
    where message_id in (${messageIds})`;
}

/** Deletes a part of these decided cases: reports, then the cases. Bans from the whole workspace stay. */
export async function removeCases(tx: Db, ids: string[]): Promise<Counts> {
  const reports = await tx<{ id: string }[]>`
    select id from reports where case_id = any(${ids}::uuid[]) order by id limit ${PART} for update`;
  if (reports.length > 0) {
    const reportIds = reports.map(({ id }) => id);
    const mails = await removeLone(tx, ["report"], reportIds);
    await tx`delete from reports where id = any(${reportIds}::uuid[])`;
    return addUp({ reports: reports.length }, mails);
  }
  const mails = await removeLone(tx, ["case"], ids);
  const journal = await tx`
    update journal j set details = null
    where j.kind = 'case' and j.subject_id = any(${ids}::text[]) and j.details is not null
      and not exists (select from sanctions x where x.case_id = j.subject_id::uuid and ${isLastingBan(tx)})`;
  await tx`update sanctions set case_id = null where case_id = any(${ids}::uuid[])`;
  const { count } = await tx`delete from cases where id = any(${ids}::uuid[])`;
  return addUp({ cases: count, journal: journal.count }, mails);
}

/** Whether the sanction `x` is a ban from the whole workspace, which outlives the stay in which it was decided. */
export function isLastingBan(db: Db): Fragment {
  return db`(x.room_id is null and x.lifted_at is null)`;
}

/** Deletes rows of the ledger about these subjects that belong to no notice. */
async function removeLone(tx: Db, kinds: string[], subjects: string[]): Promise<Counts> {
  return removeDeliveries(
    tx,
    tx`notice_id is null and kind = any(${kinds}) and split_part(subject, '|', 1) = any(${subjects}::text[])`,
  );
}

/** Deletes rows of the ledger, with the e-mails and SMS that a local start captured of them. */
export async function removeDeliveries(tx: Db, condition: Fragment): Promise<Counts> {
  const gone = await tx<{ id: string }[]>`
    delete from deliveries where ${condition} returning coalesce(notice_id, id) as id`;
  const captured = gone.flatMap(({ id }) => [`${id}.email`, `${id}.sms`]);
  const { count } = await tx`delete from captured_messages where id = any(${captured}::text[])`;
  return { deliveries: gone.length, captured_messages: count };
}

export function isNothing(counts: Counts): boolean {
  return Object.values(counts).every((count) => count === 0);
}

export function addUp(...all: Counts[]): Counts {
  const sum: Counts = {};
  for (const counts of all) for (const [table, count] of Object.entries(counts)) sum[table] = (sum[table] ?? 0) + count;
  return sum;
}
