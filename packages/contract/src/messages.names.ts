/** What everybody in a room can do with a message, as the buttons beside it and its menu on a phone say. */
export const MESSAGE_ACTIONS = { react: "Réagir", reply: "Répondre", copy: "Copier", report: "Signaler" } as const;
/** What takes a picture out of its message, for everybody who sees it (D186). */
export const PHOTO_REMOVAL = "Retirer cette photo";

/** The text of a picture: file names tell nothing, and are read out letter by letter (EASE-22). */
export function photoOf(author: string): string {
  return `Photo de ${author}`;
}
