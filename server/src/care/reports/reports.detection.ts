import { REPORT_COMMENT_MAX } from "@hello/contract";
import { newId } from "../../base/ids.ts";
import type { Contact } from "../../chat/contacts/contacts.find.ts";
import type { FlagContacts } from "../../chat/messages/messages.flagging.ts";
import { systemAccountOf } from "../../people/users/users.system.store.ts";
import { tellTeam } from "../../people/users/users.team.ts";
import { openCase } from "../cases/cases.opening.ts";
import { addFind, lockOpenFinds } from "../cases/cases.store.ts";
import * as reports from "./reports.store.ts";

/**
 * What was found in a message opens a case, or joins the open one of its author in this room (D182). The message is stored in
 * the same transaction, after the case is locked, as decisions lock them. Nobody is told but the moderation address.
 */
export const flagContacts: FlagContacts = async ({ tx, config }, message, contacts, storeIt) => {
  const { id: messageId, workspace, roomId, userId, content } = message;
  await reports.lockFinds(tx, { roomId, userId });
  const open = await lockOpenFinds(tx, { roomId, userId });
  const stored = await storeIt();
  if (!stored) return undefined;
  const found = open ?? (await openCase(tx, config, { workspace, roomId, messageId, userId }));
  await reports.insert(tx, {
    id: newId(),
    workspace,
    type: "DETECTED",
    content: findsText(contacts),
    reportMessageId: messageId,
    reportRoomId: roomId,
    reportUserId: await systemAccountOf(tx, workspace),
    messageContent: content,
    messageUserId: userId,
    caseId: found.id,
    opening: found.openings,
  });
  await addFind(tx, found.id);
  await tellTeam(tx, workspace, { about: "cases", roomId });
  return stored;
};

const KINDS: Record<Contact["kind"], string> = {
  phone: "Numéro de téléphone",
  email: "Adresse e-mail",
  link: "Lien",
  handle: "Compte d’un autre réseau",
};

/** « Numéro de téléphone : 06 12 34 56 78 · Lien : exemple.fr » */
function findsText(contacts: Contact[]): string {
  const text = contacts.map(({ kind, text }) => `${KINDS[kind]}\u00a0: ${text}`).join(" · ");
  const signs = Array.from(text);
  return signs.length > REPORT_COMMENT_MAX ? `${signs.slice(0, REPORT_COMMENT_MAX - 1).join("")}…` : text;
}
