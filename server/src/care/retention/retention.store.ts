import { WORKSPACES, type Workspace } from "@hello/contract";
import { RETENTION_KINDS, type RetentionKind } from "../../base/config.retention.ts";
import type { Db, Fragment } from "../../platform/db/connection.ts";
import type { Counts } from "../ends/ends.remove.ts";

/** A kind of data of a workspace that is due tonight. `afterId` is the room with which it continues. */
export type DueRetention = {
  id: string;
  workspace: Workspace;
  kind: RetentionKind;
  afterId: string;
  counts: Counts;
};

const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** The moment so many days ago, by the clock of the database. */
export function before(db: Db, days: number): Fragment {
  return db`(now() - make_interval(days => ${days}))`;
}

/** Inserts the rows that are missing, at each start. */
export async function insertRetentions(db: Db): Promise<void> {
  await db`
    insert into retentions (workspace, kind, due_at)
    select workspace, kind, retention_after(now())
    from unnest(${[...WORKSPACES]}::text[]) as one (workspace), unnest(${RETENTION_KINDS}::text[]) as other (kind)
    on conflict do nothing`;
}

export async function claimRetention(db: Db, except: string[]): Promise<DueRetention | undefined> {
  const [claimed] = await db<DueRetention[]>`
    select workspace || ' ' || kind as id, workspace, kind, coalesce(after_id, ${FIRST_ID}) as "afterId", counts
    from retentions
    where due_at <= now() and kind = any(${RETENTION_KINDS}) and workspace || ' ' || kind <> all(${except}::text[])
    order by due_at, workspace, kind limit 1 for update skip locked`;
  return claimed;
}

/** Stores progress. The kind stays due until nothing is left. */
export async function noteTaken(db: Db, { workspace, kind }: DueRetention, counts: Counts): Promise<void> {
  await db`update retentions set counts = ${db.json(counts)} where workspace = ${workspace} and kind = ${kind}`;
}

export async function noteRoom(db: Db, { workspace, kind }: DueRetention, roomId: string): Promise<void> {
  await db`update retentions set after_id = ${roomId} where workspace = ${workspace} and kind = ${kind}`;
}

export async function endNight(db: Db, { workspace, kind }: DueRetention): Promise<void> {
  await db`
    update retentions set due_at = retention_after(now()), after_id = null, counts = '{}'
    where workspace = ${workspace} and kind = ${kind}`;
}
