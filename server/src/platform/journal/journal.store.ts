import type { JournalEntry, Workspace } from "@hello/contract";
import { newId } from "../../base/ids.ts";
import type { Db } from "../db/connection.ts";

/** What an entry is about: its kind and id. */
export type JournalSubject = {
  kind: "room" | "import" | "case" | "user" | "retention" | "send" | "plan";
  subjectId: string;
};

export type NewJournalEntry = JournalSubject & {
  /** For what others refer to. */
  id?: string;
  workspace: Workspace;
  /** Null for what the product does by itself. */
  userId: string | null;
  act: string;
  codes?: string[];
  /** What somebody typed; retention and erasure remove it (D59). */
  details?: string | null;
};

const HISTORY_MAX = 200;

/** Call it in the transaction of the act itself. */
export async function addToJournal(
  db: Db,
  { id = newId(), workspace, userId, act, kind, subjectId, codes = [], details = null }: NewJournalEntry,
): Promise<void> {
  await db`
    insert into journal (id, workspace, user_id, act, kind, subject_id, codes, details)
    values (${id}, ${workspace}, ${userId}, ${act}, ${kind}, ${subjectId}, ${codes}, ${details})`;
}

/** The history of a subject, the latest first. */
export async function listJournal(
  db: Db,
  workspace: Workspace,
  { kind, subjectId }: JournalSubject,
): Promise<JournalEntry[]> {
  return db<JournalEntry[]>`
    select j.id, j.created_at as "createdAt", coalesce(u.nickname, u.firstname, u.uuid) as name, j.act, j.codes, j.details
    from journal j left join users u on u.id = j.user_id
    where j.kind = ${kind} and j.subject_id = ${subjectId} and j.workspace = ${workspace}
    order by j.created_at desc, j.id desc limit ${HISTORY_MAX}`;
}
