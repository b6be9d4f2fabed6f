import { type Ground, type Outcome, statementText, type Workspace } from "@hello/contract";
import type { Config } from "../../base/config.ts";
import { newId } from "../../base/ids.ts";
import { countParts, planAll } from "../../notices/notices/notices.parts.ts";
import { type Recipient, recipientColumns } from "../../notices/notices/notices.recipients.ts";
import type { NewSend } from "../../notices/notices/notices.store.ts";
import { storeSend } from "../../notices/notices/notices.storing.ts";
import { systemAccountOf } from "../../people/users/users.system.store.ts";
import type { Db } from "../../platform/db/connection.ts";
import { PEOPLE_PART } from "../../platform/db/parts.ts";
import type { CaseSubject, Told } from "./cases.store.ts";

/** Notices of the moderation team, in the name of the workspace's system account (D80, D93). They name nobody. */

type ModerationNotice = {
  workspace: Workspace;
  /** Null when the case was purged with its stay. */
  caseId: string | null;
  /** Null for the receipt of a report. */
  decisionId: string | null;
  content: string;
  userIds: string[];
};

/** Stores a notice, which also leaves by e-mail, as every notice to one person does (D66). Locks people in the order of ids. */
export async function tell(
  tx: Db,
  config: Config,
  { workspace, caseId, decisionId, content, userIds: asked }: ModerationNotice,
) {
  const userIds = asked.length > 0 ? await listReachable(tx, asked) : [];
  if (userIds.length === 0) return;
  const people = tx<Recipient[]>`
    select ${recipientColumns(tx)} from users u
    where u.id = any(${userIds}::uuid[]) and u.workspace = ${workspace} order by u.id`.cursor(PEOPLE_PART);
  const parts = await planAll({ config }, { isSms: false, parts: people });
  const send: NewSend = {
    id: newId(),
    ...countParts({ isSms: false }, parts),
    workspace,
    collaboratorId: await systemAccountOf(tx, workspace),
    content,
    kind: "one",
    isSms: false,
    isUrgent: false,
    caseId,
    decisionId,
  };
  await storeSend(tx, send, parts);
}

/** Filters out erased people, who get no statement. */
async function listReachable(tx: Db, ids: string[]): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`select id from users where id = any(${ids}::uuid[]) and erased_at is null`;
  return rows.map(({ id }) => id);
}

export type Decided = {
  id: string;
  caseId: string;
  outcome: Outcome;
  ground: Ground;
  content: string;
  decidedAt: string;
  isReview: boolean;
  /** Whether it puts pictures back. */
  hasPhotos: boolean;
};

/** Queues the statements of one decision: to the author and to everybody who reported the message. */
export async function tellDecision(
  tx: Db,
  config: Config,
  { workspace, userId }: CaseSubject,
  { roomName, messageAt, others, isGone }: Told,
  decided: Decided,
  { author, reporterIds }: { author: boolean; reporterIds: string[] },
): Promise<void> {
  const { id: decisionId, caseId, ...facts } = decided;
  const tellAs = (to: "author" | "reporter", userIds: string[]) => {
    const content = statementText({ ...facts, to, roomName, messageAt, others, isGone });
    return tell(tx, config, { workspace, caseId, decisionId, content, userIds });
  };
  if (author) await tellAs("author", [userId]);
  await tellAs("reporter", reporterIds);
}
