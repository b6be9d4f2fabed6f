import type { CaseReportType, Report, ReportPost, Workspace } from "@hello/contract";
import type { Db } from "../../platform/db/connection.ts";

type NewReport = Omit<ReportPost, "metadata" | "type"> & {
  id: string;
  type: CaseReportType;
  workspace: Workspace;
  messageContent: string;
  messageUserId: string;
  caseId: string;
  opening: number;
  /** The removed picture. */
  attachmentId?: string;
};

function reportColumns(db: Db) {
  return db`
    p.id, p.content, p.message_id as "reportMessageId", p.room_id as "reportRoomId", p.user_id as "reportUserId",
    p.type, '{"workspace":"' || p.workspace || '"}' as metadata, p.created_at as "createdAt"`;
}

/** Serialises the reports of one user, so that the count still holds when one is stored. */
export async function lockReporter(db: Db, userId: string): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended(${`report ${userId}`}, 0))`;
}

/** Serialises what is found in messages of one person in a room, so that there is one open case. */
export async function lockFinds(db: Db, { roomId, userId }: { roomId: string; userId: string }): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended(${`finds ${roomId} ${userId}`}, 0))`;
}

/** The person's report in the case of the message, while it is open. Taking a picture out is something else. */
export async function findOpen(db: Db, post: ReportPost): Promise<Report | undefined> {
  const [found] = await db<Report[]>`
    select ${reportColumns(db)} from reports p
    where p.message_id = ${post.reportMessageId} and p.user_id = ${post.reportUserId} and p.type <> 'PHOTO' and exists (
      select from cases c where c.id = p.case_id and c.state = 'open' and c.openings = p.opening
    )
    order by p.created_at limit 1`;
  return found;
}

export async function findRoomName(db: Db, roomId: string): Promise<string> {
  const [room] = await db<[{ name: string }]>`select name from rooms where id = ${roomId}`;
  return room.name;
}

export async function countOfLastHour(db: Db, workspace: Workspace, userId: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) from reports
    where workspace = ${workspace} and created_at > now() - interval '1 hour' and user_id = ${userId}`;
  return row!.count;
}

export async function insert(db: Db, report: NewReport): Promise<Report> {
  const [stored] = await db<Report[]>`
    insert into reports as p (
      id, workspace, room_id, message_id, user_id, type, content, message_content, message_user_id, case_id, opening,
      attachment_id
    )
    values (${report.id}, ${report.workspace}, ${report.reportRoomId}, ${report.reportMessageId},
      ${report.reportUserId}, ${report.type}, ${report.content}, ${report.messageContent}, ${report.messageUserId},
      ${report.caseId}, ${report.opening}, ${report.attachmentId ?? null})
    returning ${reportColumns(db)}`;
  return stored!;
}
