import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { connect } from "../src/db/connection.ts";
import { startEmbedded } from "../src/db/embedded.ts";
import { migrate } from "../src/db/migrations.ts";
import { openBucket } from "./bucket.ts";
import type { Answer } from "./client.ts";
import { atEnd } from "./ending.ts";
import { factoryOf, type MadeRoom, type MadeUser } from "./factory.ts";
import { openHouse } from "./house.ts";
import { type Node, openNode } from "./nodes.ts";
import { openRelay, type Relay } from "./relay.ts";
import { jpeg } from "./samples.ts";

const house = await openHouse();
const PASSWORD = "test-only";
/** Shorter than in production, and long enough for a busy machine. */
const QUICK = { slowMs: 3_000, answerMs: 3_000, lookEveryMs: 50 };
/** Generous: this test shows only that no call waits forever. */
const ANSWERED_WITHIN_MS = 60_000;

function portOf(url: string): number {
  return Number(new URL(url).port);
}

async function inTime(call: Promise<Answer>): Promise<Answer> {
  const late = wait(ANSWERED_WITHIN_MS, undefined, { ref: false }).then(() => {
    throw new Error("no answer");
  });
  return Promise.race([call, late]);
}

function expectAway({ status, body, headers }: Answer): void {
  expect([status, body]).toEqual([
    503,
    { success: false, code: "unavailable", message: expect.stringContaining("indisponible") },
  ]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
}

async function untilBack(call: () => Promise<Answer>): Promise<void> {
  await expect.poll(async () => (await call()).status, { interval: 100 }).toBe(200);
}

describe("an unavailable database", () => {
  let relay: Relay;
  let node: Node;
  let user: MadeUser;
  let room: MadeRoom;
  let database: Awaited<ReturnType<typeof startEmbedded>>;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "hello-outage-"));
    database = await startEmbedded(folder, PASSWORD);
    atEnd(async () => {
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    });
    const admin = connect(database.url, { connections: 1 });
    await migrate(admin);
    await admin.end();
    relay = await openRelay(portOf(database.url));
    const url = new URL(database.url);
    url.port = String(relay.port);
    node = await openNode(house, { settings: { DATABASE_URL: url.href }, outageTimes: QUICK });
    const factory = factoryOf(node.pool);
    user = await factory.user();
    room = await factory.room();
    await factory.participant(room, user);
  }, 120_000);

  const read = () => node.as(user.uuid).get(`/amplify/rooms/${room.id}/messages`);
  const write = () => {
    const message = { content: "Bonjour", userId: user.id, roomId: room.id, mentions: [] };
    return node.as(user.uuid).send("/amplify/messages/", { message });
  };
  const alive = async () => (await fetch(`${node.url}/healthz`)).status;

  it("makes every call answer 503 while it is stopped, and none after it restarts [SEC-20]", async () => {
    await untilBack(read);
    await database.stop();
    // More calls than connections: none of them waits in the pool before it fails.
    const calls = Array.from({ length: 60 }, (_, n) => (n % 2 ? read() : write()));
    for (const answer of await Promise.all(calls.map(inTime))) expectAway(answer);
    expectAway(await inTime(read()));
    expect([await alive(), (await fetch(`${node.url}/readyz`)).status]).toEqual([200, 503]);
    database = await startEmbedded(folder, PASSWORD);
    await relay.resume(portOf(database.url));
    await untilBack(read);
    await untilBack(write);
  });

  it("makes calls answer 503 when it refuses connections [SEC-20]", async () => {
    await relay.refuse();
    for (const answer of await Promise.all([read(), write(), read(), write()].map(inTime))) expectAway(answer);
    await relay.resume();
    await untilBack(write);
  });

  it("makes calls answer 503 when it stops responding, including calls that were waiting for it [SEC-20]", async () => {
    await untilBack(read);
    relay.silence();
    for (const answer of await Promise.all([read(), write(), read()].map(inTime))) expectAway(answer);
    expectAway(await inTime(write()));
    expect(await alive()).toBe(200);
    await relay.resume();
    await untilBack(read);
    await untilBack(write);
  });
});

describe("an unavailable file store", () => {
  it("makes only calls that need it answer 503, until it is back [SEC-20]", async () => {
    const bucket = new URL(await openBucket());
    const relay = await openRelay(portOf(bucket.href));
    const failing = createServer((_request, response) => void response.writeHead(500).end()).listen(0, "127.0.0.1");
    atEnd(async () => void failing.close());
    const target = portOf(bucket.href);
    bucket.port = String(relay.port);
    const node = await openNode(house, { settings: { S3_URL: bucket.href } });
    const [user, room] = [await house.user(), await house.room()];
    await house.participant(room, user);
    const me = node.as(user.uuid);
    const send = async (files: File[]) => {
      const message = { content: "Une photo", userId: user.id, roomId: room.id, mentions: [] };
      return me.send("/amplify/messages/", { message }, files);
    };
    const stored = await send([await jpeg("photo.jpg")]);
    expect(stored.status).toBe(200);
    const [{ path }] = stored.body.data.attachments;
    const fetchFile = async () => me.get((await me.get(`/amplify/attachment?path=${path}`)).body.data);
    expect((await fetchFile()).status).toBe(200);

    const takeAway = [() => relay.refuse(), () => relay.resume((failing.address() as { port: number }).port)];
    for (const away of takeAway) {
      await away();
      expectAway(await inTime(send([await jpeg("photo.jpg")])));
      expectAway(await inTime(fetchFile()));
      expect((await send([])).status).toBe(200);
    }
    await relay.refuse();
    await relay.resume(target);
    await untilBack(fetchFile);
    expect((await send([await jpeg("photo.jpg")])).status).toBe(200);
  });
});
