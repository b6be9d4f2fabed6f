import type { Readable } from "node:stream";
import type { Caller } from "../../base/caller.ts";
import { notFound, requireFound } from "../../base/errors.ts";
import { findSigned, sign } from "../../base/signing.ts";
import { requireCardReader, requireCollaborator, requireReader } from "../../people/access.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/db/connection.ts";
import * as attachments from "./attachments.store.ts";
import { thumbnailKey } from "./attachments.uploads.ts";

const ADDRESS_LIVES_MS = 5 * 60_000;

/** A short-lived address of this site, for this caller only. In a case staff also read what they deleted (D79). */
export async function addressOf(
  { pool, keys }: Context,
  caller: Caller,
  path: string,
  caseId?: string,
): Promise<string> {
  const [id, part] = requirePath(path);
  const file = await requireFile(pool, caller, id, caseId);
  if (part === "thumbnail" && !file.hasThumbnail) throw notFound();
  const expiresAt = Date.now() + ADDRESS_LIVES_MS;
  return `/files/${sign(keys.files, [id, part, caller.uuid, expiresAt, ...(caseId ? [caseId] : [])].join("|"))}`;
}

export type FileContent = { stream: Readable; name: string; type: string; size: number | undefined };

/** Checks access again: a user who has lost the room since the address was made gets nothing. */
export async function open({ pool, files, keys }: Context, caller: Caller, address: string): Promise<FileContent> {
  const [id, part, uuid, expiresAt, caseId] = findSigned(keys.files, address)?.split("|") ?? [];
  if (!id || uuid !== caller.uuid || Number(expiresAt) < Date.now()) throw notFound();
  const file = await requireFile(pool, caller, id, caseId);
  const isThumbnail = part === "thumbnail";
  const stream = await requireFound(files.read(isThumbnail ? thumbnailKey(id) : id));
  return isThumbnail
    ? { stream, name: `${file.description}.webp`, type: "image/webp", size: undefined }
    : { stream, name: file.description, type: file.type, size: file.size };
}

async function requireFile(db: Db, caller: Caller, id: string, caseId?: string): Promise<attachments.OwnedFile> {
  if (caseId) {
    requireCollaborator(caller);
    return requireFound(attachments.findInCase(db, caller, id, caseId));
  }
  const file = await requireFound(attachments.findOwned(db, id, caller.workspace));
  if (file.roomId && file.isOfCard) await requireCardReader(db, caller, file.roomId);
  else if (file.roomId) {
    const { staff } = await requireReader(db, caller, file.roomId);
    if (file.isRemoved && !staff) throw notFound();
  } else if (!(await attachments.isOfReader(db, caller, file.sendId!))) throw notFound();
  return file;
}

const PATH = /^attachments\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/(thumbnail))?$/;

export function requirePath(path: string): [id: string, part: "" | "thumbnail"] {
  const [, id, part] = PATH.exec(path) ?? [];
  if (!id) throw notFound();
  return [id, part ? "thumbnail" : ""];
}
