import { REPORTS_PER_HOUR_MAX, type Report, type ReportPost } from "@hello/contract";
import { requireOwnId, requirePerson, requireReader } from "../access.ts";
import type { Context } from "../context.ts";
import { planDelivery } from "../delivery/delivery.plan.ts";
import { insertLone } from "../delivery/delivery.store.ts";
import { forbidden, notFound, tooMany } from "../errors.ts";
import type { Caller } from "../identity/caller.ts";
import { newId } from "../ids.ts";
import { findShown } from "../messages/messages.store.ts";
import * as reports from "./reports.store.ts";

const HOUR_S = 3_600;
const TOO_MANY = "Vous avez signalé beaucoup de messages. Réessayez dans une heure.";

/** Each report is e-mailed to the moderation address. The same report again returns the first, without a second e-mail. */
export async function create({ pool, config }: Context, caller: Caller, post: ReportPost): Promise<Report> {
  await requireReader(pool, caller, post.reportRoomId);
  requireOwnId(requirePerson(caller), post.reportUserId, "reportUserId");
  if (post.metadata && post.metadata.workspace !== caller.workspace) throw forbidden();
  const message = await findShown(pool, post.reportMessageId, post.reportRoomId);
  if (!message) throw notFound();
  if (message.userId === caller.userId) throw forbidden("On ne signale pas son propre message.");
  const { workspace } = caller;
  const recipient = config.sites[workspace].moderationEmail;
  return pool.begin(async (tx) => {
    await reports.lockReporter(tx, post.reportUserId);
    const earlier = await reports.findSame(tx, post);
    if (earlier) return earlier;
    if ((await reports.countOfLastHour(tx, workspace, post.reportUserId)) >= REPORTS_PER_HOUR_MAX) {
      throw tooMany(TOO_MANY, HOUR_S);
    }
    const report = { ...post, id: newId(), workspace, messageContent: message.content, messageUserId: message.userId };
    const stored = await reports.insert(tx, report);
    const mail = { workspace, channel: "email" as const, kind: "report" as const, subject: stored.id, recipient };
    await insertLone(tx, mail, planDelivery(config, "email", { address: recipient, stopped: false }));
    return stored;
  });
}
