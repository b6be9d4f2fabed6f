import type { Reaction } from "@hello/contract";
import { isPicture, isPictureFile } from "../attachments/picture.kinds.ts";
import { dayInText, timeLabel } from "../dates.ts";
import type { MessagesContext } from "../messages.context.ts";
import { isStaff } from "../person.details.ts";
import { plainText } from "../text.parse.ts";
import { chipsOf } from "./reaction.chips.tsx";
import type { MessageRow, ShownMessage } from "./rows.types.ts";

const YOU = "Vous";
const TEXT_MAX = 300;

type Labelled = { row: MessageRow; today: string; reactions: readonly Reaction[] };

/**
 * What a screen reader says of a message: « Léa, Équipe UCPA, 10:32, hier, en réponse à Tom : Bonjour ! 2 photos.
 * Réactions : 👍 2. » (EASE-21).
 */
export function messageLabel({ row, today, reactions }: Labelled, messages: MessagesContext): string {
  const { message, isOwn, day } = row;
  const { meId, users, staffBadge, nameOf, authorOf } = messages;
  const replied = message.replyTo && (message.replyTo.userId === meId ? "vous" : authorOf(message.replyTo.userId));
  const head = [
    isOwn ? YOU : authorOf(message.userId),
    !isOwn && isStaff(users[message.userId]) && staffBadge,
    timeLabel(message.createdAt),
    dayInText(day, today),
    replied && `en réponse à ${replied}`,
  ];
  const text = plainText(message.content.slice(0, TEXT_MAX), nameOf);
  const chips = chipsOf(reactions, meId).map(({ emoji, userIds }) => `${emoji} ${userIds.length}`);
  const tail = [...filesText(message), chips.length > 0 && `Réactions : ${chips.join(", ")}.`];
  return `${head.filter(Boolean).join(", ")} : ${[text, ...tail].filter(Boolean).join(" ")}`;
}

function filesText(message: ShownMessage): (string | false)[] {
  const isShown = "files" in message ? message.files.map(isPictureFile) : message.attachments.map(isPicture);
  const photos = isShown.filter(Boolean).length;
  const others = isShown.length - photos;
  return [counted(photos, "photo"), counted(others, "fichier")];
}

function counted(count: number, noun: string): string | false {
  return count > 0 && `${count} ${noun}${count > 1 ? "s" : ""}.`;
}
