import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { generateLarge } from "../demo/generate.ts";
import { openFiles } from "../server/src/platform/outside/files.open.ts";
import type { Ground } from "./ground.ts";

const PURGED = { participants: 200, messages: 100_000 };
const PURGED_FILES = { count: 1_000, bytes: 50_000 };
const ERASED = { participants: 1, messages: 5_000 };
const EXPORTED = { participants: 1, messages: 100 };
const EXPORTED_FILES = { count: 50, bytes: 20_000_000 };
const ALBUM = { participants: 1, messages: 400 };
const ALBUM_FILES = { count: 400, bytes: 5_000_000 };
const LOOK_EVERY_MS = 200;
const LEAD = "collaborator_1";

type Work = { name: string; work: () => Promise<string> };
type Files = typeof PURGED_FILES;
const FILE = { type: "application/octet-stream", has_thumbnail: false };

/** What ends, and how; each waits until it is over. */
export async function endsOf({ pool, url, config, headersOf }: Ground): Promise<Work[]> {
  const files = await openFiles(config);
  await pool`
    insert into users (id, workspace, uuid, collaborator, nickname) values (${randomUUID()}, 'speedboat', ${LEAD}, true, 'Lead')`;
  const make = (size: typeof PURGED) => generateLarge(pool, { workspace: "speedboat", ...size });
  const [purged, erased, exported] = [await make(PURGED), await make(ERASED), await make(EXPORTED)];
  const album = await make(ALBUM);
  await addFiles(purged.roomIds[0]!, PURGED_FILES);
  await addFiles(exported.roomIds[0]!, EXPORTED_FILES);
  await addFiles(album.roomIds[0]!, ALBUM_FILES, { type: "image/jpeg", has_thumbnail: true });
  const headers = await headersOf(LEAD);

  /** Each at a message of its own. */
  async function addFiles(roomId: string, { count, bytes }: Files, columns = FILE): Promise<void> {
    const messages = await pool<{ id: string }[]>`select id from messages where room_id = ${roomId} limit ${count}`;
    for (const { id: messageId } of messages) {
      const row = {
        id: randomUUID(),
        workspace: "speedboat",
        message_id: messageId,
        position: 0,
        description: "bench.bin",
      };
      await pool`insert into attachments ${pool({ ...row, ...columns, size: bytes })}`;
      await files.put(row.id, randomBytes(bytes));
    }
  }

  async function purge(): Promise<string> {
    const [roomId, ref] = [purged.roomIds[0]!, "BENCH"];
    await pool`
      insert into stays (
        id, room_id, workspace, stay_ref, state, title, departure_date, end_date, opens_at, closes_at, purge_at, as_of
      )
      values (
        ${randomUUID()}, ${roomId}, 'speedboat', ${ref}, 'closed', ${ref}, now(), now(), now(), now(), now(), now()
      )`;
    const codes = () => pool<{ codes: string[] }[]>`
      select codes from journal where kind = 'room' and subject_id = ${roomId} and act = 'purge'`;
    for (;;) {
      const [row] = await codes();
      if (row) return row.codes.filter((code) => !code.endsWith(":0")).join(" ");
      await wait(LOOK_EVERY_MS);
    }
  }

  async function erase(): Promise<string> {
    const response = await fetch(`${url}/amplify/users/${erased.userIds[0]}/erasure`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ word: "EFFACER" }),
    });
    return `answered ${response.status}`;
  }

  async function exportAll(): Promise<string> {
    const response = await fetch(`${url}/amplify/users/${exported.userIds[0]}/export`, { headers });
    let bytes = 0;
    for await (const part of response.body!) bytes += part.length;
    return `answered ${response.status} with ${Math.round(bytes / 1_000_000)} MB`;
  }

  async function zipAlbum(): Promise<string> {
    const asked = await fetch(`${url}/amplify/rooms/${album.roomIds[0]}/album/address`, { headers });
    const { data } = (await asked.json()) as { data: string };
    const response = await fetch(`${url}${data}`, { headers });
    let bytes = 0;
    for await (const part of response.body!) bytes += part.length;
    return `answered ${response.status} with ${Math.round(bytes / 1_000_000)} MB`;
  }

  return [
    { name: "purge of 100,000 messages, 1,000 files", work: purge },
    { name: "erasure of 5,000 messages", work: erase },
    { name: "export of 1 GB", work: exportAll },
    { name: "album of 2 GB", work: zipAlbum },
  ];
}
