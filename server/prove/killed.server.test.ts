import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { v7 } from "uuid";
import { describe, expect, it } from "vitest";
import type { HttpClient } from "../test/client.ts";
import { findRoom, signIn, startedDataFolder, startServer } from "../test/nodes/process.ts";
import { jpeg } from "../test/samples/samples.ts";
import { scaled } from "./scale.ts";

const rounds = Array.from({ length: scaled(10) }, (_, n) => n + 1);

async function messageIds(me: HttpClient, roomId: string): Promise<Set<string>> {
  const ids = new Set<string>();
  let query = "?limit=100";
  while (query) {
    const { data } = (await me.get(`/amplify/rooms/${roomId}/messages${query}`)).body;
    for (const { id } of data.items) ids.add(id);
    query = data.nextToken ? `?limit=100&nextToken=${data.nextToken}` : "";
  }
  return ids;
}

/** Writers that never stop, and the ids of the acknowledged messages. */
function writeForever(me: HttpClient, author: { userId: string; roomId: string }, writers: number) {
  const acknowledged: string[] = [];
  let atCount = Number.POSITIVE_INFINITY;
  let onCount = () => {};
  const running = Array.from({ length: writers }, async (_, writer) => {
    const photo = await jpeg("photo.jpg");
    for (let n = 0; ; n += 1) {
      const message = { id: v7(), content: `${writer}-${n}`, mentions: [], ...author };
      try {
        const answer = await me.send("/amplify/messages/", { message }, writer === 0 ? [photo] : []);
        if (answer.status !== 200) return;
        acknowledged.push(message.id);
        if (acknowledged.length >= atCount) onCount();
      } catch {
        return;
      }
    }
  });
  return {
    acknowledged,
    reached: (count: number) =>
      new Promise<void>((resolve) => {
        atCount = count;
        onCount = resolve;
      }),
    ended: Promise.all(running),
  };
}

describe("a killed server", () => {
  it.each(rounds)("loses no acknowledged message, and its successor takes over (round %i)", async () => {
    const dataDir = await startedDataFolder();
    const first = await startServer({ DATA_DIR: dataDir });
    const me = await signIn(first, dataDir, "customer_1001");
    const author = await findRoom(me);
    const writing = writeForever(me, author, 8);
    await writing.reached(200);
    first.child.kill("SIGKILL");
    await Promise.all([first.exited, writing.ended]);

    const second = await startServer({ DATA_DIR: dataDir });
    const stored = await messageIds(await signIn(second, dataDir, "customer_1001"), author.roomId);
    expect(writing.acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  });

  it.each(rounds)("loses no acknowledged message when the database is killed too (round %i)", async () => {
    const dataDir = await startedDataFolder();
    const first = await startServer({ DATA_DIR: dataDir });
    const me = await signIn(first, dataDir, "customer_1001");
    const author = await findRoom(me);
    const writing = writeForever(me, author, 8);
    await writing.reached(200);
    const postmaster = Number((await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n")[0]);
    process.kill(postmaster, "SIGKILL");
    first.child.kill("SIGKILL");
    await Promise.all([first.exited, writing.ended]);

    const second = await startServer({ DATA_DIR: dataDir });
    const again = await signIn(second, dataDir, "customer_1001");
    const stored = await messageIds(again, author.roomId);
    expect(writing.acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    const sent = { message: { content: "Et on continue", mentions: [], ...author } };
    expect((await again.send("/amplify/messages/", sent)).status).toBe(200);
  });
});
