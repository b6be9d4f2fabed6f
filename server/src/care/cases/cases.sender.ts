import type { Workspace } from "@hello/contract";
import { byRow, type LoadRows } from "../../notices/delivery/delivery.senders.ts";
import { type CaseContent, caseParts, type OverdueContent, overdueParts } from "./cases.mail.ts";

type Row<Found> = Found & { id: string; workspace: Workspace; recipient: string };

/** Loads e-mails about reports without a case: rows from before there were cases. */
export const loadReports: LoadRows = async ({ db, originOf }, rows) => {
  const found = await db<Row<CaseContent>[]>`
    select d.id, d.workspace, d.recipient, p.case_id as "caseId", r.id as "roomId", r.name as "roomName",
      false as contested, p.type, p.content as comment
    from deliveries d join reports p on p.id = d.subject::uuid join rooms r on r.id = p.room_id
    where d.id = any(${rows.map(({ id }) => id)}::uuid[])`;
  return byRow(found, ({ workspace, recipient: address, ...report }) => ({
    address,
    content: { parts: caseParts(report, originOf(workspace)) },
  }));
};

/** Loads e-mails about cases. `subject` is the case with the number of its opening, or with the contested decision. */
export const loadCases: LoadRows = async ({ db, originOf }, rows) => {
  const found = await db<Row<CaseContent>[]>`
    select d.id, d.workspace, d.recipient, k.id as "caseId", r.id as "roomId", r.name as "roomName",
      d.subject !~ '[|][0-9]+$' as contested, p.type, p.content as comment
    from deliveries d join cases k on k.id = split_part(d.subject, '|', 1)::uuid join rooms r on r.id = k.room_id
    left join lateral (
      select p.type, p.content from reports p
      where p.case_id = k.id and p.opening::text = split_part(d.subject, '|', 2)
      order by p.created_at, p.id limit 1
    ) p on true
    where d.id = any(${rows.map(({ id }) => id)}::uuid[])`;
  return byRow(found, ({ workspace, recipient: address, ...opened }) => ({
    address,
    content: { parts: caseParts(opened, originOf(workspace)) },
  }));
};

/** Loads e-mails about overdue cases. When all cases were decided meanwhile, the e-mail has no content and does not leave. */
export const loadOverdue: LoadRows = async ({ db, originOf }, rows) => {
  const found = await db<Row<OverdueContent>[]>`
    select d.id, d.workspace, d.recipient, count(*) as "overdueCases"
    from deliveries d join cases k on k.workspace = d.workspace
    where d.id = any(${rows.map(({ id }) => id)}::uuid[]) and k.state = 'open'
      and k.opened_at < now() - interval '24 hours'
    group by d.id`;
  return byRow(found, ({ workspace, recipient: address, overdueCases }) => ({
    address,
    content: { parts: overdueParts({ overdueCases }, originOf(workspace)) },
  }));
};
