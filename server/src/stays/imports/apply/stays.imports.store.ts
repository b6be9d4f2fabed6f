import { type ImportRemark, type ImportResult, type StaffImport, WORKSPACES, type Workspace } from "@hello/contract";
import type { Db } from "../../../platform/db/connection.ts";

export type NewImport = {
  id: string;
  workspace: Workspace;
  via: string;
  format: string | null;
  bytes: number;
  user_id: string | null;
  file_name: string | null;
  stays_total?: number;
};

export type ImportCounts = Pick<
  ImportResult,
  "stays" | "stayChanges" | "created" | "changed" | "removed" | "unchanged"
>;

export async function insertImport(db: Db, given: NewImport): Promise<void> {
  await db`insert into imports ${db(given)} on conflict (id) do nothing`;
}

export async function noteProgress(db: Db, id: string, { stayChanges, ...counts }: ImportCounts): Promise<void> {
  const columns = { ...counts, stay_changes: db.json(stayChanges) };
  await db`update imports set ${db(columns)}, progress_at = now() where id = ${id}`;
}

export async function finishImport(db: Db, id: string, result: Partial<ImportResult>): Promise<void> {
  const { refused = [], warnings = [], ignored = [], stayChanges, ...rest } = result;
  // Names of people and stays are answered and not stored (D84).
  const { namedStays: _stays, duplicates: _count, namedDuplicates: _people, check: _check, ...counts } = rest;
  const lists = { refused: db.json(refused), warnings: db.json(warnings), ignored: db.json(ignored) };
  const stays = stayChanges && { stay_changes: db.json(stayChanges) };
  await db`update imports set ${db({ ...counts, ...lists, ...stays })}, finished_at = now() where id = ${id}`;
}

const REMARKS_SHOWN_MAX = 20;
/** A running import notes its progress every second, unless a stay is large. */
const SILENT_MAX_S = 120;

function importColumns(db: Db) {
  return db`
    i.id, i.via, i.format, i.file_name as "fileName", coalesce(u.nickname, u.firstname, u.uuid) as name, i.bytes, i.stays,
    i.stays_total as "staysTotal", i.stay_changes as "stayChanges", i.created, i.changed, i.removed, i.unchanged, i.ignored,
    jsonb_array_length(i.refused) as refused, jsonb_array_length(i.warnings) as warnings,
    i.created_at as "createdAt", i.finished_at as "finishedAt",
    case when i.finished_at is not null then 'finished'
      when i.progress_at > now() - make_interval(secs => ${SILENT_MAX_S}) then 'running'
      else 'interrupted' end as state,
    array(
      select remark from jsonb_array_elements(i.refused || i.warnings) with ordinality as all_remarks (remark, place)
      order by place limit ${REMARKS_SHOWN_MAX}
    ) as remarks`;
}

/** Newest first. The cursor is the last import of the previous page. */
export async function listImports(
  db: Db,
  workspace: Workspace,
  before: string | null,
  limit: number,
): Promise<StaffImport[]> {
  return db<StaffImport[]>`
    select ${importColumns(db)} from imports i left join users u on u.id = i.user_id
    where i.workspace = ${workspace}
      ${before ? db`and (i.created_at, i.id) < (select l.created_at, l.id from imports l where l.id = ${before})` : db``}
    order by i.created_at desc, i.id desc limit ${limit}`;
}

export async function findImport(db: Db, workspace: Workspace, id: string): Promise<StaffImport | undefined> {
  const [found] = await db<StaffImport[]>`
    select ${importColumns(db)} from imports i left join users u on u.id = i.user_id
    where i.id = ${id} and i.workspace = ${workspace}`;
  return found;
}

export async function findRefused(db: Db, workspace: Workspace, id: string): Promise<ImportRemark[] | undefined> {
  const [found] = await db<{ refused: ImportRemark[] }[]>`
    select refused from imports where id = ${id} and workspace = ${workspace}`;
  return found?.refused;
}

export type CountedImports = {
  workspace: Workspace;
  /** The moment of the last list, in seconds since 1970; null before the first. */
  last: number | null;
  /** Imports of the last 24 hours of which something was refused. */
  refused: number;
};

/**
 * Counts the imports of the booking system; leads see on the page what becomes of theirs. An import that was refused
 * whole counts as no list.
 */
export async function countImports(db: Db): Promise<CountedImports[]> {
  return db<CountedImports[]>`
    select w.workspace, (
      select extract(epoch from i.created_at)::float8 from imports i
      where i.workspace = w.workspace and i.via <> 'page' and i.finished_at is not null
        and (i.stays > 0 or i.refused = '[]')
      order by i.created_at desc limit 1
    ) as last, (
      select count(*)::int from imports i
      where i.workspace = w.workspace and i.via <> 'page' and i.refused <> '[]'
        and i.created_at > now() - interval '24 hours'
    ) as refused
    from unnest(${[...WORKSPACES]}::text[]) as w (workspace)`;
}
