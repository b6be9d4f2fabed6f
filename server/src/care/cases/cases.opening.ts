import type { Workspace } from "@hello/contract";
import type { Config } from "../../base/config.ts";
import { planDelivery } from "../../notices/delivery/delivery.plan.ts";
import { insertLone } from "../../notices/delivery/delivery.store.ts";
import type { Db } from "../../platform/db/connection.ts";
import { type CaseSubject, lockCaseOf, openAgain, type StoredCase } from "./cases.store.ts";

/** Finds or opens the case of a message or person and locks it. A decided case opens again (D76). */
export async function openCase(
  tx: Db,
  config: Config,
  subject: CaseSubject,
): Promise<StoredCase & { opened: boolean }> {
  const found = await lockCaseOf(tx, subject);
  if (!found.isNew && found.state === "open") return { ...found, opened: false };
  const opened = found.isNew ? found : await openAgain(tx, found.id, { contested: false });
  await mailModeration(tx, config, subject.workspace, `${opened.id}|${opened.openings}`);
  return { ...opened, opened: true };
}

/** Queues the e-mail about a new or contested case. The subject (case, and opening or contested decision) makes it unique. */
export async function mailModeration(
  tx: Db,
  config: Config,
  workspace: Workspace,
  subject: string,
  kind: "case" | "overdue" = "case",
): Promise<void> {
  const recipient = config.sites[workspace].moderationEmail;
  const mail = { workspace, channel: "email", kind, subject, recipient } as const;
  await insertLone(tx, mail, planDelivery(config, "email", { address: recipient, stopped: false }));
}
