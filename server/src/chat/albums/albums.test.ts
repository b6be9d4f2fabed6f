import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ALBUM_PAGE_SIZE, type AlbumPhoto, albumAnswer, type Message } from "@hello/contract";
import { v4 } from "uuid";
import { afterAll, describe, expect, it } from "vitest";
import type { HttpClient } from "../../../test/client.ts";
import { NO_LEAD } from "../../../test/client.ts";
import type { MadeRoom, MadeUser } from "../../../test/factory.ts";
import { openHouse } from "../../../test/house.ts";
import { jpeg, textFile } from "../../../test/samples/samples.ts";
import { unpack } from "../../../test/stays/zip.ts";

const house = await openHouse();
const { pool, files } = house.context;
const folder = await mkdtemp(join(tmpdir(), "hello-album-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A room with somebody who writes and somebody who reads. */
async function scene() {
  const room = await house.room();
  const [author, reader] = [await house.user(), await house.user()];
  for (const user of [author, reader]) await house.participant(room, user);
  return { room, author, reader, asAuthor: house.as(author.uuid), asReader: house.as(reader.uuid) };
}

/** Pictures as rows with small files, each a message of its own. */
async function storePhotos(room: MadeRoom, author: MadeUser, count: number, bytes = 10): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const message = await house.message(room, author, `Photo ${n}`);
    const id = v4();
    const row = { id, workspace: "speedboat", message_id: message.id, position: 0, description: `${n}.jpg` };
    await pool`insert into attachments ${pool({ ...row, type: "image/jpeg", size: bytes, has_thumbnail: true })}`;
    await files.put(id, Buffer.alloc(bytes, n));
    ids.push(id);
  }
  return ids;
}

const albumOf = (room: MadeRoom) => `/amplify/rooms/${room.id}/album`;

async function readAlbum(client: HttpClient, room: MadeRoom, query = "") {
  const { status, body } = await client.get(`${albumOf(room)}${query}`);
  expect(status).toBe(200);
  return albumAnswer.parse(body).data;
}

const idsOf = (items: AlbumPhoto[]) => items.map(({ attachment }) => attachment.path.split("/")[1]);

/** The ZIP as the browser downloads it: with the token alone. */
async function fetchZip(client: HttpClient, address: string, signal?: AbortSignal): Promise<Response> {
  const headers = { authorization: `Bearer ${await client.token()}` };
  return fetch(new URL(address, house.url), { headers, ...(signal && { signal }) });
}

async function zipOf(client: HttpClient, room: MadeRoom): Promise<Response> {
  return fetchZip(client, (await client.get(`${albumOf(room)}/address`)).body.data);
}

const isHeld = async ({ id }: MadeUser) =>
  (await pool`select from users where id = ${id} and export_until is not null`).length > 0;

describe("the album of a room", () => {
  it("has its pictures, newest first, with author and message, and no other file [DAY-05]", async () => {
    const { room, author, asAuthor, asReader } = await scene();
    const message = { roomId: room.id, userId: author.id, content: "Trois photos et un texte" };
    const sent = await asAuthor.send("/amplify/messages/", { message }, [
      await jpeg("a.jpg", 64, 48),
      textFile("notes.txt", "Pas une photo"),
      await jpeg("b.jpg", 48, 64),
    ]);
    const first: Message = sent.body.data;
    const [later] = await storePhotos(room, author, 1);
    const { items, total, nextToken } = await readAlbum(asReader, room);
    expect([total, nextToken]).toEqual([3, null]);
    expect(idsOf(items)[0]).toBe(later);
    expect(items.slice(1)).toEqual(
      [first.attachments[0]!, first.attachments[2]!].map((attachment) => ({
        ...{ messageId: first.id, userId: author.id, createdAt: first.createdAt },
        attachment,
      })),
    );
  });

  it("comes 60 a page, each picture once, also where a page ends within a message [DAY-05]", async () => {
    const { room, author, asReader } = await scene();
    const ids = await storePhotos(room, author, ALBUM_PAGE_SIZE + 5);
    const first = await readAlbum(asReader, room);
    expect([first.items.length, first.total]).toEqual([ALBUM_PAGE_SIZE, ids.length]);
    const second = await readAlbum(asReader, room, `?nextToken=${first.nextToken}`);
    expect(second.nextToken).toBeNull();
    expect(idsOf([...first.items, ...second.items])).toEqual(ids.toReversed());
    await pool`update attachments set message_id = (select message_id from attachments where id = ${ids[0]!}), position = 1
      where id = ${ids[1]!}`;
    const paged: AlbumPhoto[] = [];
    for (let token: string | null = ""; token !== null; ) {
      const page = await readAlbum(asReader, room, `?limit=1${token && `&nextToken=${token}`}`);
      paged.push(...page.items);
      token = page.nextToken;
    }
    expect(idsOf(paged)).toEqual([...ids.slice(2).toReversed(), ids[0], ids[1]]);
  });

  it("is not for invited, blocked and banned people and strangers, nor its ZIP [DAY-05]", async () => {
    const { room, author } = await scene();
    await storePhotos(room, author, 1);
    for (const [status, expected] of [
      ["INVITED", 403],
      ["BLOCKED", 403],
      ["BANNED", 404],
      [undefined, 404],
    ] as const) {
      const user = await house.user();
      if (status) await house.participant(room, user, status);
      const client = house.as(user.uuid);
      const statuses = [await client.get(albumOf(room)), await client.get(`${albumOf(room)}/address`)];
      expect(statuses.map((answer) => answer.status)).toEqual([expected, expected]);
    }
    const far = await house.user("collaborator_77");
    const elsewhere = house.as(far.uuid, { ...NO_LEAD, centers: ["Vars"] });
    expect((await elsewhere.get(albumOf(room))).status).toBe(404);
  });

  it("stays readable after closing for who has joined, until the purge, and no picture of a deleted message [DAY-07]", async () => {
    const { room, author, asReader, reader } = await scene();
    const [gone, kept] = await storePhotos(room, author, 2);
    await pool`update rooms set active = false where id = ${room.id}`;
    await pool`update messages set deleted = true where id = (select message_id from attachments where id = ${gone!})`;
    expect(idsOf((await readAlbum(asReader, room)).items)).toEqual([kept]);
    expect((await zipOf(asReader, room)).status).toBe(200);
    await expect.poll(() => isHeld(reader)).toBe(false);
    const invited = await house.user();
    await house.participant(room, invited, "INVITED");
    expect((await house.as(invited.uuid).get(albumOf(room))).status).toBe(403);
  });
});

describe("the ZIP of an album", () => {
  it("has exactly the pictures that the caller sees, stored, by date and number [DAY-06]", async () => {
    const { room, author, reader, asReader } = await scene();
    const ids = await storePhotos(room, author, 5, 1_000);
    const hide = (id: string) => pool`update attachments set removed_at = now() where id = ${id}`;
    await hide(ids[1]!);
    await pool`update messages set hidden = true where id = (select message_id from attachments where id = ${ids[2]!})`;
    await files.remove(ids[3]!);
    const response = await zipOf(asReader, room);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/zip"]);
    const bytes = Buffer.from(await response.arrayBuffer());
    const { names, read } = await unpack(folder, bytes);
    expect(names).toHaveLength(2);
    for (const name of names) expect(name).toMatch(/^20\d\d-\d\d-\d\d \d{3}\.jpg$/);
    const contents = await Promise.all(names.sort().map(read));
    expect(contents).toEqual([Buffer.alloc(1_000, 0), Buffer.alloc(1_000, 4)]);
    // Stored, not compressed: two files of zeros and fours take their size.
    expect(bytes.length).toBeGreaterThan(2_000);
    await expect.poll(() => isHeld(reader)).toBe(false);
  });

  it("leaves out a picture that is removed while it streams, and is cut off for who loses the room [DAY-06]", async () => {
    const { room, author, reader, asReader } = await scene();
    const ids = await storePhotos(room, author, 20, 1_500_000);
    const response = await zipOf(asReader, room);
    const reading = response.body!.getReader();
    const parts = [(await reading.read()).value!];
    await pool`update attachments set removed_at = now() where id = ${ids.at(-1)!}`;
    for (let part = await reading.read(); !part.done; part = await reading.read()) parts.push(part.value);
    expect((await unpack(folder, Buffer.concat(parts))).names).toHaveLength(19);
    await expect.poll(() => isHeld(reader)).toBe(false);

    const second = await zipOf(asReader, room);
    const rest = second.body!.getReader();
    await rest.read();
    await pool`update participants set status = 'BLOCKED' where room_id = ${room.id} and user_id = ${reader.id}`;
    const readAll = async () => {
      while (!(await rest.read()).done);
    };
    await expect(readAll()).rejects.toThrow();
    await expect.poll(() => isHeld(reader)).toBe(false);
  });

  it("ends with its connection, and comes one at a time and three an hour [DAY-06]", async () => {
    const { room, author, reader, asReader } = await scene();
    await storePhotos(room, author, 20, 1_500_000);
    const { body } = await asReader.get(`${albumOf(room)}/address`);
    const leaving = new AbortController();
    const first = await fetchZip(asReader, body.data, leaving.signal);
    await first.body!.getReader().read();
    const refused = await fetchZip(asReader, body.data);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([409, "export_running"]);
    expect((await asReader.get(`${albumOf(room)}/address`)).status).toBe(409);
    leaving.abort();
    await expect.poll(() => isHeld(reader)).toBe(false);
    for (const _ of [2, 3]) {
      expect((await (await fetchZip(asReader, body.data)).arrayBuffer()).byteLength).toBeGreaterThan(30_000_000);
      await expect.poll(() => isHeld(reader)).toBe(false);
    }
    const fourth = await fetchZip(asReader, body.data);
    expect([fourth.status, ((await fourth.json()) as { message: string }).message]).toEqual([
      429,
      expect.stringContaining("trois albums"),
    ]);
    expect(Number(fourth.headers.get("retry-after"))).toBeGreaterThan(3_000);
    await pool`update users set album_zips_at = array(select at - interval '1 hour' from unnest(album_zips_at) at)
      where id = ${reader.id}`;
    expect((await fetchZip(asReader, body.data)).status).toBe(200);
  });

  it("has an address for its caller alone [DAY-06]", async () => {
    const { room, asReader, asAuthor } = await scene();
    const { body } = await asReader.get(`${albumOf(room)}/address`);
    expect((await fetchZip(asAuthor, body.data)).status).toBe(404);
    expect((await fetchZip(asReader, `${body.data}x`)).status).toBe(404);
    expect((await fetch(new URL(body.data, house.url))).status).toBe(401);
    expect((await fetchZip(asReader, body.data.replace("/albums", ""))).status).toBe(404);
  });

  it("of 2,000 pictures is whole [DAY-06]", async () => {
    const { room, author, asReader } = await scene();
    const message = await house.message(room, author, "Beaucoup");
    const rows = await pool<{ id: string }[]>`
      insert into attachments (id, workspace, message_id, position, description, type, size, has_thumbnail)
      select gen_random_uuid(), 'speedboat', ${message.id}, n, n || '.png', 'image/png', 4, true
      from generate_series(1, 2000) n returning id`;
    await Promise.all(rows.map(({ id }) => files.put(id, Buffer.from("yazl"))));
    const { names } = await unpack(folder, Buffer.from(await (await zipOf(asReader, room)).arrayBuffer()));
    expect(new Set(names).size).toBe(2_000);
  });
});
