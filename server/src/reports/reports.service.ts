import type { Report, ReportPost } from "@hello/contract";
import { requireOwnId, requirePerson, requireReader } from "../access.ts";
import type { Context } from "../context.ts";
import { forbidden, notFound } from "../errors.ts";
import type { Caller } from "../identity/caller.ts";
import { newId } from "../ids.ts";
import { findShown } from "../messages/messages.store.ts";
import * as reports from "./reports.store.ts";

export async function create({ pool }: Context, caller: Caller, post: ReportPost): Promise<Report> {
  await requireReader(pool, caller, post.reportRoomId);
  requireOwnId(requirePerson(caller), post.reportUserId, "reportUserId");
  if (post.metadata && post.metadata.workspace !== caller.workspace) throw forbidden();
  const message = await findShown(pool, post.reportMessageId, post.reportRoomId);
  if (!message) throw notFound();
  if (message.userId === caller.userId) throw forbidden("On ne signale pas son propre message.");
  return reports.insert(pool, {
    ...post,
    id: newId(),
    workspace: caller.workspace,
    messageContent: message.content,
    messageUserId: message.userId,
  });
}
