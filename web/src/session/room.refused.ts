import { PAGE_PATHS } from "@hello/contract/plain";
import { fetchOwnStays } from "../api/own.stays.api.ts";
import { showModal } from "../components/modal/modal.store.ts";
import { dayMonth } from "../components/texts/stay.texts.ts";
import type { ChatSession } from "./chat.session.ts";

const TEXTS = {
  title: "Ce groupe ne s’ouvre pas",
  refused: "Vous n’avez pas accès à ce groupe. Vos messages sont ici.",
  planned: "Groupe pas encore ouvert",
};

/** Where the link to a room leads instead, and a sentence that says why; nothing about the room (D174). */
export type Instead = { path: string; title?: string; message?: string };

const REFUSED: Instead = { path: PAGE_PATHS.notices, title: TEXTS.title, message: TEXTS.refused };

export function explainInstead({ title, message }: Instead = REFUSED): void {
  if (title && message) showModal({ title, message, buttons: [{ text: "OK", type: "primary" }] });
}

/** A contact has the page of their stay; a room that is not one's own does not exist. */
export async function placeInstead({ pageHttp, user }: ChatSession, roomId: string): Promise<Instead> {
  const stay = (await fetchOwnStays(pageHttp, user.id)).find(({ id }) => id === roomId);
  if (stay?.role === "contact") return { path: PAGE_PATHS.stay.replace(":id", roomId) };
  if (stay?.opensAt) {
    const message = `Le groupe « ${stay.name} » ouvre le ${dayMonth(stay.opensAt, stay.timeZone)}. Vous le trouverez ici.`;
    return { path: PAGE_PATHS.notices, title: TEXTS.planned, message };
  }
  return stay || (await isBanned(roomId)) ? REFUSED : { path: PAGE_PATHS.notFound };
}

/** The server leads the address of a room from which the person is banned to `/` (D20). */
async function isBanned(roomId: string): Promise<boolean> {
  const { redirected } = await fetch(`/${encodeURIComponent(roomId)}`, { method: "HEAD" });
  return redirected;
}
