import { PHOTO_REMOVALS_MAX, type PhotoRemoval, photoReceiptText, REPORTS_PER_HOUR_MAX } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { badRequest, forbidden, notFound, requireFound, tooMany } from "../../base/errors.ts";
import { newId } from "../../base/ids.ts";
import { requirePath } from "../../chat/attachments/attachments.service.ts";
import { findShown, listWhole, touch } from "../../chat/messages/messages.store.ts";
import { requirePerson, requireReader } from "../../people/access.ts";
import { tellTeam } from "../../people/users/users.team.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/db/connection.ts";
import { write } from "../../platform/db/writing.ts";
import { openCase } from "../cases/cases.opening.ts";
import { addRemoval } from "../cases/cases.store.ts";
import { tell } from "../cases/cases.telling.ts";
import * as photos from "./reports.photos.store.ts";
import * as reports from "./reports.store.ts";

const HOUR_S = 3_600;
const ASKED = "Demande de retrait";
const TEXTS = {
  noPhoto: "Seule une photo se retire ainsi. Pour une vidéo ou un fichier, signalez le message.",
  tooManyOpen: `Vous avez déjà retiré ${PHOTO_REMOVALS_MAX} photos que l’équipe n’a pas encore regardées. Attendez ses décisions, ou signalez le message.`,
  tooMany: "Vous avez retiré ou signalé beaucoup de choses. Réessayez dans une heure.",
  putBack:
    "L’équipe a regardé cette photo et l’a remise. Si vous n’êtes pas d’accord, contestez sa décision dans vos avis.",
};

/**
 * Takes a picture out of sight of everybody but staff, at once, and asks staff to decide: a report, which opens a case or
 * joins the open one (D186). Whoever asks again gets the same answer.
 */
export async function remove(context: Context, caller: Caller, path: string): Promise<PhotoRemoval> {
  const { pool, config } = context;
  const { workspace } = caller;
  const [id] = requirePath(path);
  const asked = await requireFound(photos.findPhoto(pool, id, workspace));
  const { messageId, roomId, userId: authorId } = asked;
  await requireReader(pool, caller, roomId);
  const { userId } = requirePerson(caller);
  if (!asked.isPicture) throw badRequest(TEXTS.noPhoto);

  const { removedAt, isNew } = await write(context, async (tx, record) => {
    await reports.lockReporter(tx, userId);
    const earlier = await findEarlier(tx, id, userId);
    if (earlier) return { removedAt: earlier, isNew: false };
    await requireFew(tx, caller, userId);
    // The case is locked before its message and picture, as decisions lock them.
    const found = await openCase(tx, config, { workspace, roomId, messageId, userId: authorId });
    const removed = await photos.setRemoved(tx, id);
    const shown = removed && (await findShown(tx, messageId, roomId));
    if (!shown) throw notFound();
    const isFirst = !(await photos.hasReport(tx, found, userId));
    await reports.insert(tx, {
      ...{ id: newId(), workspace, type: "PHOTO", content: ASKED, attachmentId: id },
      ...{ reportMessageId: messageId, reportRoomId: roomId, reportUserId: userId },
      ...{ messageContent: shown.content, messageUserId: authorId, caseId: found.id, opening: found.openings },
    });
    await addRemoval(tx, found.id, { isFirst });
    await touch(tx, messageId);
    const [message] = await listWhole(tx, [messageId]);
    await record.messageUpdate(message!);
    const content = photoReceiptText({ roomName: await reports.findRoomName(tx, roomId), messageAt: shown.createdAt });
    await tell(tx, config, { workspace, caseId: found.id, decisionId: null, content, userIds: [userId] });
    await tellTeam(tx, workspace, { about: "cases", roomId });
    return { removedAt: removed, isNew: true };
  });
  if (isNew) context.announceMany();
  return { path: `attachments/${id}`, messageId, removedAt };
}

/**
 * When this person has taken the picture out. Throws `not_found` if somebody else has, and `forbidden` if staff have
 * put it back since.
 */
async function findEarlier(tx: Db, id: string, userId: string): Promise<string | undefined> {
  const { removedAt, isOwn } = await photos.findRemoval(tx, id, userId);
  if (!removedAt && isOwn) throw forbidden(TEXTS.putBack);
  if (removedAt && !isOwn) throw notFound();
  return removedAt ?? undefined;
}

async function requireFew(tx: Db, { workspace }: Caller, userId: string): Promise<void> {
  if ((await photos.countOpen(tx, userId)) >= PHOTO_REMOVALS_MAX) throw tooMany(TEXTS.tooManyOpen, HOUR_S);
  if ((await reports.countOfLastHour(tx, workspace, userId)) >= REPORTS_PER_HOUR_MAX) {
    throw tooMany(TEXTS.tooMany, HOUR_S);
  }
}
