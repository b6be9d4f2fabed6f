import type { AlbumPhoto, Message } from "@hello/contract";
import { dayOf } from "../../../components/messages/dates.ts";

export type AlbumDay = { day: string; photos: AlbumPhoto[] };

/** Groups the photos by day and keeps their order: the newest day comes first. */
export function daysOf(photos: readonly AlbumPhoto[]): AlbumDay[] {
  const days = Map.groupBy(photos, ({ createdAt }) => dayOf(createdAt));
  return [...days].map(([day, ofDay]) => ({ day, photos: ofDay }));
}

/** Leaves out the photos that were taken out on this page, and those that are gone from the live messages. */
export function shownOf(
  photos: readonly AlbumPhoto[],
  removed: ReadonlySet<string>,
  messages: readonly Message[],
): AlbumPhoto[] {
  const known = new Map(messages.map((message) => [message.id, message]));
  return photos.filter(({ messageId, attachment: { path } }) => {
    const message = known.get(messageId);
    const isThere = !message || (!message._deleted && message.attachments.some((file) => file.path === path));
    return isThere && !removed.has(path);
  });
}

/** The newest message with pictures: another one means that the album has more. */
export function newestWithPictures(messages: readonly Message[]): string | undefined {
  return messages.findLast(({ attachments }) => attachments.some(({ thumbnail }) => thumbnail !== null))?.id;
}
