import { z } from "zod";
import { call, calls } from "./call.ts";
import { answer } from "./envelope.schema.ts";
import { text } from "./text.ts";

/** Content types that may be attached, each detected from the content of the file (D15, D165). */
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"] as const;
export const FILE_TYPES = [
  ...IMAGE_TYPES,
  "application/pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  "application/vnd.oasis.opendocument.text",
  "application/vnd.oasis.opendocument.spreadsheet",
  "application/gpx+xml",
  "text/plain",
  "audio/mpeg",
  "audio/mp4",
  "video/mp4",
  "video/quicktime",
] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** Older attachments may have a type that is no longer accepted. */
const STORED_TYPES = [...FILE_TYPES, "image/heic", "video/webm"] as const;

export const attachment = z
  .strictObject({
    path: z.string(),
    description: z.string(),
    type: z.enum(STORED_TYPES),
    size: z.int().nonnegative(),
    width: z.int().positive().nullable(),
    height: z.int().positive().nullable(),
    thumbnail: z.string().nullable(),
  })
  .meta({ id: "Attachment" });
export type Attachment = z.infer<typeof attachment>;

/** The path of a file itself, not of its small picture. */
export const attachmentPath = z
  .string()
  .max(48)
  .regex(/^attachments\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

export const attachmentQuery = z.strictObject({ path: text(200) });

/** The answer is a short-lived address of this site, bound to the caller. */
export const attachmentAnswer = answer(z.string());

export const attachmentCalls = calls("Fichiers", {
  "GET /amplify/attachment": call("getAttachmentAddress", "L’adresse passagère d’un fichier", {
    query: attachmentQuery,
    answer: attachmentAnswer,
  }),
});
