import { REPORTS_PER_HOUR_MAX, type Report, type ReportPost, receiptText } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { forbidden, requireFound, tooMany } from "../../base/errors.ts";
import { newId } from "../../base/ids.ts";
import { findShown } from "../../chat/messages/messages.store.ts";
import { requireOwnId, requirePerson, requireReader } from "../../people/access.ts";
import { tellTeam } from "../../people/users/users.team.ts";
import type { Context } from "../../platform/context.ts";
import { write } from "../../platform/db/writing.ts";
import { openCase } from "../cases/cases.opening.ts";
import { addReport } from "../cases/cases.store.ts";
import { tell } from "../cases/cases.telling.ts";
import * as reports from "./reports.store.ts";

const HOUR_S = 3_600;
const TOO_MANY = "Vous avez signalé beaucoup de messages. Réessayez dans une heure.";

/**
 * Stores a report, which opens a case or joins the open one (D76), and a receipt for the reporter. If the same person has
 * reported the message since the case was opened, the answer is that report.
 */
export async function create(context: Context, caller: Caller, post: ReportPost): Promise<Report> {
  const { pool, config } = context;
  await requireReader(pool, caller, post.reportRoomId);
  requireOwnId(requirePerson(caller), post.reportUserId, "reportUserId");
  if (post.metadata && post.metadata.workspace !== caller.workspace) throw forbidden();
  const message = await requireFound(findShown(pool, post.reportMessageId, post.reportRoomId));
  const { userId } = message;
  if (userId === caller.userId) throw forbidden("On ne signale pas son propre message.");
  const { workspace } = caller;
  const stored = await write(context, async (tx) => {
    await reports.lockReporter(tx, post.reportUserId);
    const earlier = await reports.findOpen(tx, post);
    if (earlier) return { report: earlier, isNew: false };
    if ((await reports.countOfLastHour(tx, workspace, post.reportUserId)) >= REPORTS_PER_HOUR_MAX) {
      throw tooMany(TOO_MANY, HOUR_S);
    }
    const { reportMessageId: messageId, reportRoomId: roomId, reportUserId } = post;
    const found = await openCase(tx, config, { workspace, roomId, messageId, userId });
    // The message may have been deleted before the case was locked.
    const shown = await requireFound(findShown(tx, messageId, roomId));
    const row = { ...post, id: newId(), workspace, messageContent: shown.content, messageUserId: userId };
    const report = await reports.insert(tx, { ...row, caseId: found.id, opening: found.openings });
    await addReport(tx, found.id, post.type);
    const content = receiptText({ roomName: await reports.findRoomName(tx, roomId), messageAt: shown.createdAt });
    await tell(tx, config, { workspace, caseId: found.id, decisionId: null, content, userIds: [reportUserId] });
    await tellTeam(tx, workspace, { about: "cases", roomId });
    return { report, isNew: true };
  });
  if (stored.isNew) context.announceMany();
  return stored.report;
}
