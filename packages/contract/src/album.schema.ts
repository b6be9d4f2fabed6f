import { z } from "zod";
import { attachment, attachmentAnswer, attachmentPath } from "./attachments.schema.ts";
import { call, calls } from "./call.ts";
import { answer, countedListAnswer, pageQuery } from "./envelope.schema.ts";
import { ALBUM_PAGE_SIZE, PAGE_SIZE_MAX } from "./limits.ts";
import { id, moment } from "./text.ts";

/** A picture of a room, with who sent it when, and in which message (D185). */
export const albumPhoto = z
  .strictObject({ messageId: id, userId: id, createdAt: moment, attachment })
  .meta({ id: "AlbumPhoto" });
export type AlbumPhoto = z.infer<typeof albumPhoto>;

export const albumQuery = pageQuery.extend({
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(ALBUM_PAGE_SIZE),
});
export type AlbumQuery = z.infer<typeof albumQuery>;
export const albumAnswer = countedListAnswer(albumPhoto);

export const photoRemovalPost = z.strictObject({ path: attachmentPath });
export type PhotoRemovalPost = z.infer<typeof photoRemovalPost>;
/** The picture is hidden. Repeating the call gives the same answer. */
export const photoRemoval = z.strictObject({ path: z.string(), messageId: id, removedAt: moment }).meta({
  id: "PhotoRemoval",
});
export type PhotoRemoval = z.infer<typeof photoRemoval>;
export const photoRemovalAnswer = answer(photoRemoval);

export const albumCalls = calls("Albums", {
  "GET /amplify/rooms/:id/album": call("listAlbum", "Les photos d’un groupe, les plus récentes d’abord", {
    query: albumQuery,
    answer: albumAnswer,
  }),
  "GET /amplify/rooms/:id/album/address": call(
    "getAlbumAddress",
    "L’adresse passagère de toutes les photos d’un groupe en ZIP",
    { answer: attachmentAnswer },
  ),
  "POST /amplify/attachment/removals": call("removePhoto", "Retire une photo, jusqu’à ce que l’équipe décide", {
    body: photoRemovalPost,
    answer: photoRemovalAnswer,
  }),
});
