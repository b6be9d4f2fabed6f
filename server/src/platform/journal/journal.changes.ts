import type { StaleChange, Workspace } from "@hello/contract";
import type { Db } from "../db/connection.ts";
import type { JournalSubject } from "./journal.store.ts";

export type JournalAct = { name: string | null; at: string; act: string; codes: string[]; details: string | null };

/** Whoever was second reads the latest few; their page knows which of them it had seen. */
const CHANGES_MAX = 5;

/**
 * Who changed a thing last, when, and which fields, the latest first: for whoever was second (D244). `fieldsOf` reads an act;
 * without fields it is left out.
 */
export async function listChanges(
  db: Db,
  workspace: Workspace,
  { kind, subjectId }: JournalSubject,
  fieldsOf: (act: JournalAct) => StaleChange["fields"],
): Promise<StaleChange[]> {
  const acts = await db<JournalAct[]>`
    select coalesce(u.nickname, u.firstname, u.uuid) as name, j.created_at as at, j.act, j.codes, j.details
    from journal j left join users u on u.id = j.user_id
    where j.kind = ${kind} and j.subject_id = ${subjectId} and j.workspace = ${workspace}
    order by j.created_at desc, j.id desc limit ${CHANGES_MAX * 4}`;
  const changes = acts.map((act) => ({ name: act.name, at: act.at, act: act.act, fields: fieldsOf(act) }));
  return changes.filter(({ fields }) => fields.length > 0).slice(0, CHANGES_MAX);
}

/** Codes as `opens:2027-08-15`; without a value the field was given back or only changed. */
export function fieldsOfCodes(codes: readonly string[]): StaleChange["fields"] {
  return codes.map((code) => {
    const [field = "", ...value] = code.split(":");
    return { field, value: value.join(":") || null };
  });
}
