import type { Channel, Workspace } from "@hello/contract";
import type { Db } from "../../platform/db/connection.ts";

export type CapturedMessage = {
  id: string;
  channel: Channel;
  recipient: string;
  subject: string | null;
  body: string;
  html: string | null;
  createdAt: string;
};

/** A further attempt replaces the captured message. */
export async function insertCaptured(
  db: Db,
  workspace: Workspace,
  message: Omit<CapturedMessage, "createdAt">,
): Promise<void> {
  const { recipient } = message;
  await db`
    insert into captured_messages ${db({ ...message, workspace })}
    on conflict (id) do update set recipient = ${recipient}, created_at = now()`;
}

export async function listCaptured(db: Db, workspace: Workspace, limit: number): Promise<CapturedMessage[]> {
  return db<CapturedMessage[]>`
    select id, channel, recipient, subject, body, html, created_at as "createdAt" from captured_messages
    where workspace = ${workspace} order by created_at desc, id limit ${limit}`;
}

export async function findCapturedHtml(db: Db, workspace: Workspace, id: string): Promise<string | undefined> {
  const [found] = await db<{ html: string | null }[]>`
    select html from captured_messages where workspace = ${workspace} and id = ${id}`;
  return found?.html ?? undefined;
}
