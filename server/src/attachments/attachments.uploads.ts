import { readFile } from "node:fs/promises";
import type { Attachment, FileType, Workspace } from "@hello/contract";
import { FILE_NAME_MAX } from "@hello/contract";
import { v4 as newOpaqueId } from "uuid";
import type { Context } from "../context.ts";
import { unsupportedFile } from "../errors.ts";
import { cleanImage } from "./attachments.images.ts";
import * as attachments from "./attachments.store.ts";
import { cleanName, findFileType, isImage } from "./attachments.types.ts";

/** A file that came in, waiting on disk. Its name is the sender's word and not to be trusted. */
export type Upload = { path: string; name: string };

/** A file in the store with its row, not yet anybody's: the write that follows makes it a message's or a send's. */
export type KeptFile = { id: string; attachment: Attachment };

type Files = Pick<Context, "pool" | "files">;
const ACCEPTED_TEXT = "Sont acceptés : images, PDF, documents, tracés GPX, textes, sons et vidéos.";

type CheckedFile = { bytes: Buffer; thumbnail: Buffer | null; width: number | null; height: number | null };

/**
 * Keeps the uploads, lets `write` take them over, and discards what nobody took: also when the write fails, is refused,
 * or finds that an earlier try had done it all. A row stands before its file, so that even a crash leaves a trace to sweep.
 */
export async function withUploads<Result>(
  context: Files,
  workspace: Workspace,
  uploads: Upload[],
  write: (kept: KeptFile[]) => Promise<Result>,
): Promise<Result> {
  if (uploads.length === 0) return write([]);
  const ids = uploads.map(() => newOpaqueId());
  const kept: KeptFile[] = [];
  try {
    for (const [position, upload] of uploads.entries()) {
      kept.push(await keep(context, upload, { id: ids[position]!, workspace, position }));
    }
    return await write(kept);
  } finally {
    await discardUnowned(context, ids);
  }
}

/** Removes files that belong to no message and no send; the others stay. */
export async function discardUnowned({ pool, files }: Files, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await pool.begin(async (tx) => {
    const unowned = await attachments.lockUnowned(tx, ids);
    await Promise.all(unowned.flatMap((id) => [files.remove(id), files.remove(thumbnailKey(id))]));
    await attachments.removeRows(tx, unowned);
  });
}

export function thumbnailKey(id: string): string {
  return `${id}.thumbnail`;
}

type Place = { id: string; workspace: Workspace; position: number };

async function keep({ pool, files }: Files, upload: Upload, place: Place): Promise<KeptFile> {
  const { id } = place;
  const original = await readFile(upload.path);
  const type = await findFileType(original);
  if (!type) {
    throw unsupportedFile(`« ${upload.name} » : ce type de fichier n’est pas accepté. ${ACCEPTED_TEXT}`);
  }
  const { bytes, thumbnail, width, height } = await check(original, type, upload.name);
  const attachment: Attachment = {
    path: `attachments/${id}`,
    description: cleanName(upload.name, type, FILE_NAME_MAX),
    type,
    size: bytes.length,
    width,
    height,
    thumbnail: thumbnail && `attachments/${id}/thumbnail`,
  };
  await attachments.insertUnowned(pool, { ...place, attachment });
  await files.put(id, bytes);
  if (thumbnail) await files.put(thumbnailKey(id), thumbnail);
  return { id, attachment };
}

async function check(original: Buffer, type: FileType, name: string): Promise<CheckedFile> {
  if (!isImage(type)) return { bytes: original, thumbnail: null, width: null, height: null };
  return cleanImage(original, type).catch(() => {
    throw unsupportedFile(`« ${name} » : cette image est abîmée ou trop grande.`);
  });
}
