import { roomDisplayName } from "@hello/contract";
import { sign } from "../../base/signing.ts";
import { type Parts, withCenter } from "../delivery/delivery.mail.parts.ts";
import type { UnreadOfPerson } from "./evening.store.ts";

export const UNSUBSCRIBE_PATH = "/unsubscribe";
/** The query field with the signed id of the person. Not "token", because a page with `?token=` signs in. */
export const UNSUBSCRIBE_FIELD = "person";

export type EveningContent = Pick<UnreadOfPerson, "notices" | "rooms" | "center"> & { userId: string };

const ROOMS_NAMED_MAX = 10;

const TEXTS = {
  open: "Ouvrir la messagerie",
  intro: "Voici ce que vous n’avez pas encore lu\u00a0:",
  why: "Cet e-mail part à 18\u00a0h, une fois par jour au plus, quand il y a du nouveau pour vous.",
  end: "Ne plus recevoir cet e-mail du soir",
};

/** Writes the evening e-mail: rooms and counts, without the text of any message (D67). */
export function eveningParts({ userId, notices, rooms, center }: EveningContent, origin: string, key: Buffer): Parts {
  const url = `${origin}${UNSUBSCRIBE_PATH}?${UNSUBSCRIBE_FIELD}=${sign(key, userId)}`;
  const unread = rooms.reduce((sum, room) => sum + room.unread, 0) + notices;
  const named = rooms.slice(0, ROOMS_NAMED_MAX);
  const others = rooms.length - named.length;
  const lines = [
    ...(notices > 0 ? [`• L’équipe\u00a0: ${counted(notices, "message personnel", "messages personnels")}`] : []),
    ...named.map(({ name, unread }) => `• ${roomDisplayName(name)}\u00a0: ${counted(unread, "message", "messages")}`),
    ...(others > 0 ? [`• et ${counted(others, "autre groupe", "autres groupes")}`] : []),
  ];
  const parts: Parts = {
    subject: `${counted(unread, "message non lu", "messages non lus")} dans votre messagerie`,
    paragraphs: [TEXTS.intro, lines.join("\n")],
    files: [],
    action: { text: TEXTS.open, url: `${origin}/` },
    foot: [[TEXTS.why], [{ text: TEXTS.end, url }]],
    unsubscribeUrl: url,
  };
  return withCenter(parts, center);
}

function counted(count: number, one: string, many: string): string {
  return `${count}\u00a0${count === 1 ? one : many}`;
}
