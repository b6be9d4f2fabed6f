import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { connect } from "../../src/platform/db/connection.ts";
import { startEmbedded } from "../../src/platform/db/embedded.ts";
import { migrate } from "../../src/platform/db/migrations.ts";
import type { Answer } from "../client.ts";
import { atEnd } from "../ending.ts";
import { openBucket } from "../engines/bucket.ts";
import { openRelay, type Relay } from "../engines/relay.ts";
import { factoryOf, type MadeRoom, type MadeUser } from "../factory.ts";
import { openHouse } from "../house.ts";
import { jpeg } from "../samples/samples.ts";
import { type Node, openNode } from "./nodes.ts";

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
  const logged: string[] = [];

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
    const logger = { level: "warn", stream: { write: (line: string) => void logged.push(line) } };
    node = await openNode(house, { settings: { DATABASE_URL: url.href }, outageTimes: QUICK, logger });
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
  const statusOf = async (path: string) => (await fetch(node.url + path)).status;
  /** As somebody who is signed in opens the page: the server looks their session up. */
  const visit = (path: string) => node.as(user.uuid).get(path, { headers: { accept: "text/html" } });

  function expectPage({ status, body, headers }: Answer): void {
    expect([status, headers.get("content-type")]).toEqual([503, "text/html; charset=utf-8"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(headers.get("refresh")).toBe("10");
    expect(body).toContain("<h1>Hello est momentanément indisponible</h1>");
    expect(body).not.toMatch(/vérifie[rz] votre connexion/i);
  }

  /** What the node itself can tell, whatever the database does. */
  async function expectUp(): Promise<void> {
    expect([await statusOf("/healthz"), await statusOf("/readyz")]).toEqual([200, 200]);
    const figures = await (await fetch(`${node.url}/metrics`)).text();
    expect(figures).toMatch(/^hello_database_wait_seconds NaN$/im);
    expect(figures).toMatch(/^hello_cases_open\{workspace="speedboat"\} NaN$/im);
    expect(figures).toMatch(/^hello_live_connections 0$/m);
  }

  it("makes every call answer 503 and every page a page while it is stopped, and none after it restarts [SEC-20] [LAST-03]", async () => {
    await untilBack(read);
    await database.stop();
    // More calls than connections: none of them waits in the pool before it fails.
    const calls = Array.from({ length: 60 }, (_, n) => (n % 2 ? read() : write()));
    for (const answer of await Promise.all(calls.map(inTime))) expectAway(answer);
    expectAway(await inTime(read()));
    for (const path of ["/", `/${room.id}`, "/help"]) expectPage(await inTime(visit(path)));
    expectAway(await inTime(node.as(user.uuid).get("/authorized")));
    await expectUp();
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

  it("makes calls and pages answer 503 when it stops responding, including those that were waiting for it [SEC-20] [LAST-03]", async () => {
    await untilBack(read);
    relay.silence();
    const waiting = [read(), write(), read()].map(inTime);
    const visiting = [visit("/"), visit(`/${room.id}`)].map(inTime);
    for (const answer of await Promise.all(waiting)) expectAway(answer);
    for (const answer of await Promise.all(visiting)) expectPage(answer);
    expectAway(await inTime(write()));
    await expectUp();
    await relay.resume();
    await untilBack(read);
    await untilBack(write);
    // The calls above failed once more when their connections were cut, long after they were answered.
    expect(logged.filter((line) => /already sent|reply\.sent/i.test(line))).toEqual([]);
  });
});

describe("a database that cannot", () => {
  const CAUSES: [string, string, RegExp][] = [
    ["has no disk left", "53100", /place ou de mémoire/],
    ["has no memory left", "53200", /place ou de mémoire/],
    ["cannot write its files", "58030", /place ou de mémoire/],
    ["has no connection left", "53300", /indisponible/],
    ["is shut down", "57P01", /indisponible/],
    ["has crashed", "57P02", /indisponible/],
    ["is starting", "57P03", /indisponible/],
    ["may only read, as a standby does", "25006", /indisponible/],
  ];

  it.each(CAUSES)(
    "because it %s (%s) answers 503 with a sentence that is true [LAST-03]",
    async (_name, code, text) => {
      const { pool } = house.context;
      const [user, room] = [await house.user(), await house.room()];
      await house.participant(room, user);
      await pool.unsafe(`
      create or replace function cannot() returns trigger language plpgsql as
      $$ begin raise exception 'it cannot' using errcode = '${code}'; end $$;
      create trigger cannot before insert on messages for each statement execute function cannot();`);
      try {
        const message = { content: "Bonjour", userId: user.id, roomId: room.id, mentions: [] };
        const { status, body, headers } = await house.as(user.uuid).send("/amplify/messages/", { message });
        expect([status, body.code, body.message]).toEqual([503, "unavailable", expect.stringMatching(text)]);
        expect(body.message).not.toMatch(/votre connexion/i);
        expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
      } finally {
        await pool.unsafe("drop trigger cannot on messages");
      }
    },
  );
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

it("a pool that is full is no outage: calls wait for their turn, and are answered [SCALE-02] [SEC-20]", async () => {
  const { pool } = house.context;
  const node = await openNode(house, { outageTimes: { slowMs: 100, answerMs: 20_000, lookEveryMs: 20 } });
  const user = await house.user();
  const held = await Promise.all(Array.from({ length: node.pool.size }, () => node.pool.reserve()));
  const call = node.as(user.uuid).get(`/amplify/users/${user.id}/participants`);
  // The check has its own connection, and so an answer.
  const checks = () => pool`
    select from pg_stat_activity where datname = current_database() and query = 'select 1' and state = 'idle'`;
  await expect.poll(async () => (await checks()).length, { interval: 20 }).toBe(1);
  for (const connection of held) connection.release();
  expect((await inTime(call)).status).toBe(200);
});
