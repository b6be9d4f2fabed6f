import { mkdir, truncate, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { HttpClient } from "../client.ts";
import type { House } from "../house.ts";

/** Exports of people, asked for by a lead, and large files for them. */
export function exportsOf({ url, context }: House, lead: HttpClient) {
  const exportOf = (id: string) => `/amplify/users/${id}/export`;

  async function fetchExport(id: string): Promise<Response> {
    const headers = {
      authorization: `Bearer ${await lead.token()}`,
      workspace: "speedboat",
      "user-type": "collaborator",
    };
    return fetch(new URL(exportOf(id), url), { headers });
  }

  /** A file of the size in the store, with its row, as if the person had sent it. */
  async function storeLarge({ messageId }: { messageId: string }, count: number, bytes: number): Promise<string[]> {
    const rows = await context.pool<{ id: string }[]>`
      insert into attachments (id, workspace, message_id, position, description, type, size)
      select gen_random_uuid(), 'speedboat', ${messageId}, n, 'grand.mp4', 'video/mp4', ${bytes}
      from generate_series(10, 9 + ${count}::int) n returning id`;
    for (const { id } of rows) {
      const path = join(context.config.dataDir, "files", id.slice(-2), id);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, "");
      await truncate(path, bytes);
    }
    return rows.map(({ id }) => id);
  }

  return { exportOf, fetchExport, storeLarge };
}
