import { buffer } from "node:stream/consumers";
import { v4 as newOpaqueId } from "uuid";
import { requireFound } from "../../base/errors.ts";
import { insertUnowned } from "../../chat/attachments/attachments.store.ts";
import { discardUnowned, openAllowance, thumbnailKey } from "../../chat/attachments/attachments.uploads.ts";
import type { Person } from "../../people/access.ts";
import type { Context } from "../../platform/context.ts";
import { findOthersDocument } from "./card.store.ts";

/** The documents that a card is to have; `made` are those that it did not have before. */
export type Documents = { ids: string[]; made: Set<string> };

const PATH_START = "attachments/";

/**
 * Copies the documents of other cards of the workspace, lets `write` link the copies, and removes those that it did not
 * link. Each card has files of its own, because each is purged by itself.
 */
export async function withCopies<Result>(
  context: Context,
  person: Person,
  { roomId, paths }: { roomId: string; paths: string[] },
  write: (documents: Documents) => Promise<Result>,
): Promise<Result> {
  const documents: Documents = { ids: [], made: new Set() };
  try {
    for (const path of new Set(paths)) {
      const id = path.slice(PATH_START.length);
      const source = await findOthersDocument(context.pool, id, { roomId, person });
      documents.ids.push(source ? await copy(context, person, source, documents.made) : id);
    }
    return await write(documents);
  } finally {
    await discardUnowned(context, [...documents.made]);
  }
}

type Source = NonNullable<Awaited<ReturnType<typeof findOthersDocument>>>;

/** The row comes before the file, so that the sweep finds it after a crash. */
async function copy(context: Context, { userId, workspace }: Person, { id, attachment }: Source, made: Set<string>) {
  const { pool, files } = context;
  const allowance = await openAllowance(context, userId, [attachment]);
  const newId = newOpaqueId();
  made.add(newId);
  await allowance.take(attachment.size);
  await insertUnowned(pool, { id: newId, workspace, position: 0, attachment });
  await copyFile(files, id, newId);
  if (attachment.thumbnail) await copyFile(files, thumbnailKey(id), thumbnailKey(newId));
  return newId;
}

async function copyFile(files: Context["files"], from: string, to: string): Promise<void> {
  const stream = await requireFound(files.read(from));
  await files.put(to, await buffer(stream));
}
