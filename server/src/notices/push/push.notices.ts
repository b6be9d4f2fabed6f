import { noticePath, type Workspace } from "@hello/contract";
import type { Handover } from "../../platform/outside/handover.ts";
import { firstLine } from "./push.payload.ts";
import { findNotice, listDevices } from "./push.sending.store.ts";
import { type Sender, sendTo } from "./push.sending.ts";

/** A phone that is off for longer gets no notification. Its user finds the notice in the page. */
const TTL_S = 3 * 86_400;

const BRAND_NAMES: Record<Workspace, string> = { speedboat: "UCPA", labalaguere: "La Balaguère" };
/** Shown instead of a text of the moderation team, because others may see the lock screen. */
const WITHOUT_TEXT = "Vous avez un nouvel avis.";

export type NoticePush = { deliveryId: string; noticeId: string; userId: string; workspace: Workspace; origin: string };

/** Notifies all devices of a person. Another attempt replaces the notification on devices that have shown it. */
export async function pushNotice(sender: Sender, notice: NoticePush): Promise<Handover> {
  const { deliveryId, noticeId, userId, workspace, origin } = notice;
  const found = await findNotice(sender.db, noticeId);
  if (!found) return { result: "unwanted", reason: "content_deleted" };
  if (found.isRead) return { result: "unwanted", reason: "nothing_unread" };
  const notification = {
    title: BRAND_NAMES[workspace],
    body: found.isModeration ? WITHOUT_TEXT : firstLine(found.text),
    navigate: origin + noticePath(noticeId),
    tag: `notice-${noticeId}`,
  };
  const push = { notification, topic: noticeId.replaceAll("-", ""), ttlS: TTL_S, isUrgent: found.isUrgent };
  return sendTo(sender, await listDevices(sender.db, [userId], sender.keys.id), push, deliveryId);
}
