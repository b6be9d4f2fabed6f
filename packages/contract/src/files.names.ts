import type { FileType } from "./attachments.schema.ts";

/** Extensions of the accepted types; the first is given to a file that has none of them. */
export const FILE_EXTENSIONS: Record<FileType, readonly [string, ...string[]]> = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "image/gif": ["gif"],
  "image/avif": ["avif"],
  "application/pdf": ["pdf"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ["xlsx"],
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": ["pptx"],
  "application/vnd.oasis.opendocument.text": ["odt"],
  "application/vnd.oasis.opendocument.spreadsheet": ["ods"],
  "application/gpx+xml": ["gpx"],
  "text/plain": ["txt", "csv", "md"],
  "audio/mpeg": ["mp3"],
  "audio/mp4": ["m4a", "mp4"],
  "video/mp4": ["mp4", "m4v"],
  "video/quicktime": ["mov"],
};

/** What page and server answer to any other file. */
export const ACCEPTED_FILES_TEXT =
  "Sont acceptés\u00a0: images JPEG, PNG, WebP, GIF et AVIF, PDF, documents Word, Excel, PowerPoint et OpenDocument, " +
  "tracés GPX, textes, sons MP3 et M4A, vidéos MP4 et MOV.";
