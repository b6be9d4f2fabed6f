import { readFile, rm } from "node:fs/promises";
import type { Attachment } from "@hello/contract";
import { FILE_NAME_MAX } from "@hello/contract";
import { v4 as newOpaqueId } from "uuid";
import type { Caller } from "../../base/caller.ts";
import { tooMany, unsupportedFile } from "../../base/errors.ts";
import { cleanName, shownName } from "../../base/file.names.ts";
import { requirePerson } from "../../people/access.ts";
import type { Context } from "../../platform/context.ts";
import type { Upload } from "../../platform/outside/files.ts";
import { cleanPathsOf } from "./attachments.check.ts";
import * as attachments from "./attachments.store.ts";
import type { FileWorkers } from "./attachments.workers.ts";

/** A stored file with its row; the write that follows links it to a message, a send or a card. */
export type KeptFile = { id: string; attachment: Attachment };

/** The context of whatever takes files. */
export type FileContext = Context & {
  /** Checks an uploaded file in a child process. */
  checkFile: FileWorkers["check"];
};
type Files = Pick<Context, "pool" | "files">;
type Checking = Files & Pick<FileContext, "config" | "checkFile">;

/**
 * Stores the uploads, lets `write` link them, and removes the files that it did not link: the write failed, was refused,
 * or an earlier attempt had stored them. The row is inserted before the file, so that the sweep finds it after a crash.
 */
export async function withUploads<Result>(
  context: Checking,
  caller: Caller,
  uploads: Upload[],
  write: (kept: KeptFile[]) => Promise<Result>,
): Promise<Result> {
  if (uploads.length === 0) return write([]);
  const allowance = await openAllowance(context, requirePerson(caller).userId, uploads);
  const ids = uploads.map(() => newOpaqueId());
  const kept: KeptFile[] = [];
  try {
    for (const [position, upload] of uploads.entries()) {
      const place = { id: ids[position]!, workspace: caller.workspace, position };
      kept.push(await keep(context, upload, place, { owner: caller.uuid, allowance }));
    }
    return await write(kept);
  } finally {
    await allowance.giveBack(await discardUnowned(context, ids));
  }
}

/** Removes those files that belong to no message, no send and no card. Returns their bytes. */
export async function discardUnowned({ pool, files }: Files, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  return pool.begin(async (tx) => {
    const unowned = await attachments.lockUnowned(tx, ids);
    await Promise.all(unowned.flatMap((id) => [files.remove(id), files.remove(thumbnailKey(id))]));
    return attachments.removeRows(tx, unowned);
  });
}

export function thumbnailKey(id: string): string {
  return `${id}.thumbnail`;
}

type Place = { id: string; workspace: Caller["workspace"]; position: number };
type Sender = { owner: string; allowance: Allowance };

async function keep(context: Checking, upload: Upload, place: Place, sender: Sender): Promise<KeptFile> {
  const { pool, files, checkFile } = context;
  const { id } = place;
  try {
    const checked = await checkFile({ path: upload.path, owner: sender.owner, gone: upload.gone });
    if ("refused" in checked) throw unsupportedFile(`« ${shownName(upload.name)} » : ${checked.refused}`);
    const { type, width, height, thumbnailPath } = checked;
    const bytes = await readFile(checked.path);
    const attachment: Attachment = {
      path: `attachments/${id}`,
      description: cleanName(upload.name, type, FILE_NAME_MAX),
      type,
      size: bytes.length,
      width,
      height,
      thumbnail: thumbnailPath && `attachments/${id}/thumbnail`,
    };
    await sender.allowance.take(bytes.length);
    await attachments.insertUnowned(pool, { ...place, attachment });
    await files.put(id, bytes);
    if (thumbnailPath) await files.put(thumbnailKey(id), await readFile(thumbnailPath));
    return { id, attachment };
  } finally {
    await Promise.all(cleanPathsOf(upload.path).map((path) => rm(path, { force: true })));
  }
}

/** How many bytes the user may still store today, on all nodes together. */
type Allowance = { take: (bytes: number) => Promise<void>; giveBack: (bytes: number) => Promise<void> };

const UNBOUNDED: Allowance = { take: async () => {}, giveBack: async () => {} };

/** Refuses uploads that exceed the limit before any work. */
export async function openAllowance(
  { config, pool }: Pick<Context, "config" | "pool">,
  userId: string,
  uploads: { size: number }[],
): Promise<Allowance> {
  const max = config.bytesPerDay;
  if (max === 0) return UNBOUNDED;
  const { day, used, endsInSeconds } = await attachments.storedToday(pool, userId);
  const refusal = tooMany(
    `Vous avez envoyé ${Math.round(max / BYTES_PER_MEGABYTE)}\u00a0Mo de fichiers aujourd’hui\u00a0: ` +
      "vous pourrez en envoyer d’autres demain. Votre texte peut partir sans fichier.",
    endsInSeconds,
  );
  if (used + uploads.reduce((sum, { size }) => sum + size, 0) > max) throw refusal;
  return {
    take: async (bytes) => {
      if (!(await attachments.addStored(pool, { userId, day, bytes, max }))) throw refusal;
    },
    giveBack: async (bytes) => {
      if (bytes > 0) await attachments.subtractStored(pool, { userId, day, bytes });
    },
  };
}

const BYTES_PER_MEGABYTE = 1024 * 1024;
