import type { Report, ReportPost, Workspace } from "@hello/contract";
import type { Db } from "../db/connection.ts";

type NewReport = Omit<ReportPost, "metadata"> & {
  id: string;
  workspace: Workspace;
  messageContent: string;
  messageUserId: string;
};

function reportColumns(db: Db) {
  return db`
    id, content, message_id as "reportMessageId", room_id as "reportRoomId", user_id as "reportUserId", type,
    '{"workspace":"' || workspace || '"}' as metadata, created_at as "createdAt"`;
}

/** Serialises the reports of one user, so that the count still holds when one is stored. */
export async function lockReporter(db: Db, userId: string): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended(${`report ${userId}`}, 0))`;
}

export async function findSame(db: Db, post: ReportPost): Promise<Report | undefined> {
  const [found] = await db<Report[]>`
    select ${reportColumns(db)} from reports
    where message_id = ${post.reportMessageId} and room_id = ${post.reportRoomId} and user_id = ${post.reportUserId}
      and type = ${post.type} and content = ${post.content}
    order by created_at limit 1`;
  return found;
}

export async function countOfLastHour(db: Db, workspace: Workspace, userId: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) from reports
    where workspace = ${workspace} and created_at > now() - interval '1 hour' and user_id = ${userId}`;
  return row!.count;
}

export async function insert(db: Db, report: NewReport): Promise<Report> {
  const [stored] = await db<Report[]>`
    insert into reports (id, workspace, room_id, message_id, user_id, type, content, message_content, message_user_id)
    values (${report.id}, ${report.workspace}, ${report.reportRoomId}, ${report.reportMessageId},
      ${report.reportUserId}, ${report.type}, ${report.content}, ${report.messageContent}, ${report.messageUserId})
    returning ${reportColumns(db)}`;
  return stored!;
}
