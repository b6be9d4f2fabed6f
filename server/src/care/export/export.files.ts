import type { Readable } from "node:stream";
import type { Db } from "../../platform/db/connection.ts";
import type { FileStore } from "../../platform/outside/files.ts";

/** A file of the person: of a message they wrote, or of a notice to them. */
export type ExportedFile = {
  id: string;
  /** Its path in the ZIP. */
  path: string;
  messageId: string | null;
  noticeId: string | null;
  type: string;
  size: number;
  createdAt: string;
};

export async function listExportFiles(db: Db, userId: string): Promise<ExportedFile[]> {
  const rows = await db<(Omit<ExportedFile, "path"> & { description: string })[]>`
    select a.id, a.description, a.type, a.size, a.message_id as "messageId", null as "noticeId", a.created_at as "createdAt"
    from (select distinct p.room_id from participants p where p.user_id = ${userId}) p
    join messages m on m.room_id = p.room_id and m.user_id = ${userId}
    join attachments a on a.message_id = m.id
    union all
    select a.id, a.description, a.type, a.size, null, n.id, a.created_at
    from notices n join attachments a on a.send_id = n.send_id where n.user_id = ${userId}
    order by "createdAt", id`;
  return rows.map(({ description, ...file }, index) => ({ ...file, path: pathOf(description, index) }));
}

const NAME_MAX = 120;

/** A name that every system can unpack; the number keeps files of the same name apart. */
function pathOf(description: string, index: number): string {
  const name = description.replace(/[\\/:*?"<>|\p{C}]/gu, "_").slice(-NAME_MAX);
  return `fichiers/${String(index + 1).padStart(4, "0")} ${name}`;
}

/** Opens one file after the other. `stream` is undefined if the store has lost the file. */
export async function* openEach(
  files: FileStore,
  list: ExportedFile[],
): AsyncGenerator<{ file: ExportedFile; stream: Readable | undefined }> {
  for (const file of list) yield { file, stream: await files.read(file.id) };
}
