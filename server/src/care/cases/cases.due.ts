import type { ReportType, Workspace } from "@hello/contract";
import type { Config } from "../../base/config.ts";
import { findMessage } from "../../chat/messages/messages.store.ts";
import type { Db } from "../../platform/db/connection.ts";
import type { DueKind } from "../../platform/due/due.loop.ts";
import { mailModeration } from "./cases.opening.ts";
import { addReport, lockCaseOf, setSettled } from "./cases.store.ts";

type OverdueCase = { id: string; workspace: Workspace; moment: string };

/**
 * Queues the e-mail about cases that are open for more than 24 hours. All open cases of the workspace are then due a day
 * later, so that one e-mail leaves each day, however many cases are open.
 */
export function overdueCases(config: Config): DueKind<OverdueCase> {
  return {
    name: "cases",
    claim: async (tx, except) => {
      const find = () => tx<OverdueCase[]>`
        select id, workspace, overdue_at as moment from cases
        where overdue_at <= now() and id <> all(${except}::uuid[]) order by overdue_at, id limit 1`;
      if ((await find()).length === 0) return undefined;
      // Only one node at a time, because each postpones the cases that another node would find.
      await tx`select pg_advisory_xact_lock(hashtextextended('overdue cases', 0))`;
      const [found] = await find();
      return found;
    },
    handle: async (tx, { workspace, moment }) => {
      await tx`
        update cases set overdue_at = now() + interval '24 hours'
        where id in (
          select id from cases where workspace = ${workspace} and overdue_at < now() + interval '24 hours'
          order by id for no key update
        )`;
      await mailModeration(tx, config, workspace, `${workspace}|${moment}`, "overdue");
      return [];
    },
  };
}

type LoneReport = {
  id: string;
  workspace: Workspace;
  roomId: string;
  messageId: string;
  userId: string;
  type: ReportType;
  createdAt: string;
};

/** Opens cases for reports that have none: rows from before there were cases, or of an older program. Queues no e-mail. */
export const reportsWithoutCase: DueKind<LoneReport> = {
  name: "reports",
  claim: async (tx: Db, except) => {
    const [found] = await tx<LoneReport[]>`
      select id, workspace, room_id as "roomId", message_id as "messageId", message_user_id as "userId", type,
        created_at as "createdAt"
      from reports where case_id is null and id <> all(${except}::uuid[])
      order by created_at limit 1 for no key update skip locked`;
    return found;
  },
  handle: async (tx, { id, type, createdAt, ...subject }) => {
    const found = await lockCaseOf(tx, subject, createdAt);
    const message = await findMessage(tx, subject.messageId, subject.workspace);
    // Staff deleted the message, so the case is settled.
    if (found.isNew && message?._deleted) await setSettled(tx, found.id);
    await tx`update reports set case_id = ${found.id}, opening = ${found.openings} where id = ${id}`;
    await addReport(tx, found.id, type);
    return [];
  },
};
