import { readFile, writeFile } from "node:fs/promises";
import type { FileType } from "@hello/contract";
import { cleanImage } from "./attachments.images.ts";
import { findFileType, isImage } from "./attachments.types.ts";
import { cleanVideo, isVideo, UnreadableVideo } from "./attachments.videos.ts";

/** The type of a file and the path of its clean copy (itself when nothing was removed), or why it is refused. */
export type CheckedFile =
  | { type: FileType; path: string; thumbnailPath: string | null; width: number | null; height: number | null }
  | { refused: string };

/** The paths of the clean copies, beside the upload. */
export function cleanPathsOf(path: string): [bytes: string, thumbnail: string] {
  return [`${path}.clean`, `${path}.thumbnail`];
}

/** Checks and cleans an uploaded file. All code that parses uploads runs here, in a child process (checks.process.ts). */
export async function checkFile(path: string): Promise<CheckedFile> {
  const original = await readFile(path);
  const found = await findFileType(original);
  if ("refused" in found) return found;
  const { type } = found;
  if (isImage(type)) return checkImage(path, original, type);
  if (isVideo(type)) return checkVideo(path, original, type);
  return { type, path, thumbnailPath: null, width: null, height: null };
}

const MODE = { mode: 0o600 };

async function checkImage(
  path: string,
  original: Buffer,
  type: Parameters<typeof cleanImage>[1],
): Promise<CheckedFile> {
  const image = await cleanImage(original, type).catch(() => undefined);
  if (!image) return { refused: "cette image est abîmée ou trop grande." };
  const [bytesPath, thumbnailPath] = cleanPathsOf(path);
  // One after the other: when one fails, none is being written any more.
  await writeFile(bytesPath, image.bytes, MODE);
  await writeFile(thumbnailPath, image.thumbnail, MODE);
  return { type: image.type, path: bytesPath, thumbnailPath, width: image.width, height: image.height };
}

async function checkVideo(path: string, original: Buffer, type: FileType): Promise<CheckedFile> {
  let hasPicture: boolean;
  try {
    hasPicture = cleanVideo(original);
  } catch (error) {
    if (!(error instanceof UnreadableVideo || error instanceof RangeError)) throw error;
    return { refused: VIDEO_ADVICE };
  }
  const [bytesPath] = cleanPathsOf(path);
  await writeFile(bytesPath, original, MODE);
  // Many phones record sound into an MP4 that claims to be a video.
  const found = type === "video/mp4" && !hasPicture ? "audio/mp4" : type;
  return { type: found, path: bytesPath, thumbnailPath: null, width: null, height: null };
}

const VIDEO_ADVICE =
  "cette vidéo est abîmée, ou faite d’une façon qui ne permet pas d’en effacer le lieu de la prise de vue. " +
  "Enregistrez-la de nouveau en MP4 depuis votre application de photos ou de montage, puis renvoyez-la.";
