import type { Report, ReportPost, Workspace } from "@hello/contract";
import type { Db } from "../db/connection.ts";

type NewReport = Omit<ReportPost, "metadata"> & {
  id: string;
  workspace: Workspace;
  messageContent: string;
  messageUserId: string;
};

export async function insert(db: Db, report: NewReport): Promise<Report> {
  const [stored] = await db<Report[]>`
    insert into reports (id, workspace, room_id, message_id, user_id, type, content, message_content, message_user_id)
    values (${report.id}, ${report.workspace}, ${report.reportRoomId}, ${report.reportMessageId},
      ${report.reportUserId}, ${report.type}, ${report.content}, ${report.messageContent}, ${report.messageUserId})
    returning id, content, message_id as "reportMessageId", room_id as "reportRoomId", user_id as "reportUserId", type,
      ${JSON.stringify({ workspace: report.workspace })}::text as metadata, created_at as "createdAt"`;
  return stored!;
}
