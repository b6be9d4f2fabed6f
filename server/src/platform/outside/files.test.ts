import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { v4 } from "uuid";
import { afterAll, describe, expect, it } from "vitest";
import { openBucket } from "../../../test/engines/bucket.ts";
import { openHouse } from "../../../test/house.ts";
import { photo } from "../../../test/samples/samples.ts";
import { sweepUnowned } from "../../chat/attachments/attachments.sweep.ts";
import { localFiles } from "./files.local.ts";
import { s3Files } from "./files.s3.ts";
import type { FileStore } from "./files.ts";

const folder = await mkdtemp(join(tmpdir(), "hello-files-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const s3Url = await openBucket();
const house = await openHouse({ S3_URL: s3Url });

describe.each<[string, FileStore]>([
  ["a folder", localFiles(folder)],
  ["a bucket", await s3Files(new URL(s3Url))],
])("files in %s", (_name, files) => {
  async function read(key: string): Promise<Buffer | undefined> {
    const stream = await files.read(key);
    return stream && buffer(stream);
  }

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["text", Buffer.from("duvet, lampe, été\r\n\0")],
    ["10 MB", Buffer.alloc(10 * 1024 * 1024, "abc")],
  ])("are read back as they were put: %s", async (_content, bytes) => {
    const key = v4();
    await files.put(key, bytes);
    expect((await read(key))?.equals(bytes)).toBe(true);
  });

  it("belong to their keys, also if those differ only at the end", async () => {
    const key = v4();
    await files.put(key, Buffer.from("image"));
    await files.put(`${key}.thumbnail`, Buffer.from("vignette"));
    expect([String(await read(key)), String(await read(`${key}.thumbnail`))]).toEqual(["image", "vignette"]);
    await files.remove(key);
    expect([await read(key), String(await read(`${key}.thumbnail`))]).toEqual([undefined, "vignette"]);
  });

  it("are undefined before they are stored", async () => {
    expect(await files.read(v4())).toBeUndefined();
  });

  it("are undefined once removed, and may be removed again", async () => {
    const key = v4();
    await files.put(key, Buffer.from("x"));
    await files.remove(key);
    expect(await files.read(key)).toBeUndefined();
    await files.remove(key);
    await files.remove(v4());
  });

  it("are replaced as a whole", async () => {
    const key = v4();
    await files.put(key, Buffer.from("une longue première version"));
    await files.put(key, Buffer.from("courte"));
    expect(String(await read(key))).toBe("courte");
  });
});

describe("files in a folder that could not be finished", () => {
  const files = localFiles(folder);
  const draftsIn = async () => (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".part"));

  it("leave nothing behind when they cannot be written [LAST-14]", async () => {
    const key = v4();
    // Where the file belongs there is a folder with something in it, which no file can replace.
    await mkdir(join(folder, key.slice(-2), key, "x"), { recursive: true });
    await expect(files.put(key, Buffer.from("photo"))).rejects.toThrow();
    expect(await draftsIn()).toEqual([]);
    expect(await files.list("erasures/")).toEqual([]);
  });

  it("are removed after an hour where a process was killed, and kept while another may be writing [LAST-14]", async () => {
    const [old, young] = [v4(), v4()].map((key) => join(folder, key.slice(-2), `${key}.${v4()}.part`)) as [
      string,
      string,
    ];
    for (const path of [old, young]) {
      await mkdir(join(path, ".."), { recursive: true });
      await writeFile(path, "x");
    }
    const hour = new Date(Date.now() - 3_600_000);
    await utimes(old, hour, new Date(hour.getTime() - 1_000));
    const context = { ...house.context, files };
    await sweepUnowned(context);
    expect(await draftsIn()).toEqual([young.slice(folder.length + 1)]);
    await sweepUnowned(context, Date.now() + 7_200_000);
    expect(await draftsIn()).toEqual([]);
  });
});

it("carry a message with a photo through a bucket and back", async () => {
  const { A, C, R1 } = await house.cast();
  const a = house.as(A.uuid);
  const message = { content: "La plage", userId: A.id, roomId: R1.id, mentions: [] };
  const sent = await a.send("/amplify/messages/", { message }, [await photo("plage.jpg")]);
  const [{ path, thumbnail }] = sent.body.data.attachments;
  expect(await house.storedFiles()).toEqual([]);
  const fetchPart = async (part: string) => {
    const { body } = await a.get(`/amplify/attachment?path=${part}`);
    const headers = { authorization: `Bearer ${await a.token()}` };
    return fetch(new URL(body.data, house.url), { headers });
  };
  for (const [part, format] of [
    [path, "jpeg"],
    [thumbnail, "webp"],
  ]) {
    const bytes = Buffer.from(await (await fetchPart(part)).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 40, height: 80 });
  }
  const id = path.split("/")[1];
  const removed = await house.as(C.uuid).delete("/amplify/messages/", { id: sent.body.data.id, _version: 1 });
  expect(removed.status).toBe(200);
  // The files stay in the bucket for the case of the message; their addresses do not answer any more.
  for (const key of [id, `${id}.thumbnail`]) (await house.context.files.read(key))!.destroy();
  for (const part of [path, thumbnail]) expect((await a.get(`/amplify/attachment?path=${part}`)).status).toBe(404);
});
