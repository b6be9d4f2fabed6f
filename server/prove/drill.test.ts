import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { readConfig } from "../src/base/config.ts";
import { loadSecrets } from "../src/base/secrets.ts";
import { liveApiKey } from "../src/live/live.ts";
import { connect } from "../src/platform/db/connection.ts";
import { clientOf, type HttpClient } from "../test/client.ts";
import { startSmtp } from "../test/engines/gateways.ts";
import { startPostgres } from "../test/engines/postgres.ts";
import { MESSAGE_FIELDS, openRaw, type RawLive, subscription } from "../test/live.client.ts";
import { freePort } from "../test/nodes/ports.ts";
import { dataFolder, type ServerProcess, startServer } from "../test/nodes/process.ts";
import { deleteDefaultPlans, TEXT_PLAN } from "../test/notices/planned.ts";
import { deliver, STAYS_SETTINGS, stayOf } from "../test/stays/stays.ts";
import { scaled } from "./scale.ts";

const PEOPLE = scaled(300, 60);
const CLIENTS = 5;
const MESSAGES = 20;
/** Slow enough that the backup is made while e-mails leave. */
const EMAILS_PER_SECOND = 20;
const POLL_MS = 50;
const COMMAND = join(import.meta.dirname, "../src/hello.command.ts");

type Reader = { call: HttpClient; userId: string; entry: { id: string; _version: number }; live?: RawLive };

it(`after a restore nobody has a gap and no gateway is given anything twice (${PEOPLE} people) [OPS-05] [LAST-07]`, async () => {
  const postgres = await startPostgres();
  const smtp = await startSmtp();
  const dataDir = await dataFolder();
  const admin = connect(postgres.url, { connections: 1 });
  onTestFinished(() => admin.end());
  await admin`create database hello`;
  const databaseUrl = postgres.url.replace(/postgres$/, "hello");
  const port = await freePort();
  const settings = {
    ...STAYS_SETTINGS,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtp.url,
    SPEEDBOAT_MAIL_FROM: "hello@example.org",
    LABALAGUERE_MAIL_FROM: "hello@example.org",
    EMAILS_PER_SECOND: String(EMAILS_PER_SECOND),
    LOG_LEVEL: "warn",
  };
  const config = readConfig(settings);
  const secrets = await loadSecrets(config);
  const url = `http://localhost:${port}`;
  const as = (uuid: string) => clientOf({ url, config, secrets, uuid });

  // Traffic: a room with people who chat, and a notice that leaves by e-mail.
  let server = await startServer(settings);
  const first = connect(databaseUrl, { connections: 1 });
  await deleteDefaultPlans(first);
  await first.end();
  const people = Array.from({ length: PEOPLE }, (_, n) => ({
    uuid: `customer_${5_000 + n}`,
    email: `p${n}@example.org`,
  }));
  expect((await deliver({ url }, stayOf("S1", people))).status).toBe(200);
  const readers = await Promise.all(people.slice(0, CLIENTS).map(({ uuid }) => enter(uuid)));
  const roomId = await roomOf(readers[0]!);
  for (const reader of readers) reader.live = (await follow(reader)).live;
  await chat(readers, "avant");
  const staff = as("collaborator_1");
  const { body: me } = await staff.post("/amplify/collaborator/", { uuid: "collaborator_1" });
  const sent = await staff.send("/amplify/notices/filtered", {
    notice: { content: "Rendez-vous à 18 h", collaboratorId: me.data.id },
    filters: { roomIds: [roomId] },
    ignoreUsersData: [],
    isSms: "false",
  });
  expect(sent.status).toBe(200);
  while (smtp.taken.length === 0) await wait(POLL_MS);

  // A planned notice that leaves after the backup.
  const audience = { filters: { roomIds: [roomId] }, at: new Date(Date.now() + 3_600_000).toISOString() };
  const planned = await staff.post("/amplify/planned", { ...TEXT_PLAN, ...audience, kind: "dated", isSms: true });
  expect(planned.status).toBe(200);
  const dump = join(dataDir, "hello.dump");
  await postgres.program("pg_dump", "-Fc", "-f", dump, databaseUrl);
  // What happens after the backup is lost to the database, but not to clients and gateways.
  await chat(readers, "perdu");
  while (smtp.taken.length < PEOPLE) await wait(POLL_MS);
  await fallDue();
  while ((await staff.get("/amplify/planned")).body.data.items[0].sends === 0) await wait(POLL_MS);
  const positions = readers.map(({ live }) => live!.frames.at(-1).payload.extensions.seq as number);
  server.child.kill("SIGKILL");
  await server.exited;

  await admin`drop database hello with (force)`;
  await admin`create database hello`;
  await postgres.program("pg_restore", "-d", databaseUrl, dump);
  const refused = await startServer(settings);
  expect([await refused.exited, refused.output()]).toEqual([1, expect.stringContaining("hello -- restored")]);
  await fallDue();
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, "restored"], {
    env: { ...process.env, ...settings },
  });
  console.log(stdout.trim());
  expect(stdout).toMatch(/Planned notices that fell due since the backup are not sent.+\bspeedboat {2}Bienvenue$/ms);
  server = await startServer(settings);

  const stored = await as("customer_5000").get(`/amplify/rooms/${roomId}/messages?limit=100`);
  const contents = stored.body.data.items.map(({ content }: { content: string }) => content);
  expect(contents).toContain("avant 0");
  expect(contents).not.toContain("perdu 0");
  for (const [n, reader] of readers.entries()) {
    const { reset, live } = await follow(reader, positions[n]);
    expect(reset).toEqual([roomId]);
    reader.live = live;
  }
  await chat(readers, "après");
  // Nobody got the e-mail twice, whatever the restored ledger believed.
  const recipients = smtp.taken.map(({ to }) => to[0]!);
  expect(new Set(recipients).size).toBe(recipients.length);
  expect(recipients).toHaveLength(PEOPLE);
  const pool = connect(databaseUrl, { connections: 1 });
  onTestFinished(() => pool.end());
  expect(await pool`select from deliveries where state in ('queued', 'sending')`).toHaveLength(0);
  expect(await pool`select state, reason from planned_sends`).toEqual([{ state: "missed", reason: "restored" }]);
  expect(await pool`select from notice_sends where plan_id is not null`).toHaveLength(0);
  const [listed] = (await staff.get("/amplify/planned")).body.data.items;
  expect(listed).toMatchObject({ name: TEXT_PLAN.name, sends: 0, missed: 1, nextAt: null });
  await stop(server);

  /** The hour until the planned notice is over. */
  async function fallDue(): Promise<void> {
    const pool = connect(databaseUrl, { connections: 1 });
    await pool`update planned_notices set due_at = now() - interval '1 second'`;
    await pool.end();
  }

  async function enter(uuid: string): Promise<Reader> {
    const call = as(uuid);
    const { body } = await call.get(`/amplify/users/search?uuid=${uuid}`);
    const [{ id, participants }] = body.data.items;
    const [{ id: entryId, _version }] = participants;
    const joined = await call.put("/amplify/participants/", { id: entryId, _version, status: "NORMAL" });
    expect(joined.status).toBe(200);
    return { call, userId: id, entry: joined.body.data };
  }

  async function roomOf({ call, userId }: Reader): Promise<string> {
    const { body } = await call.get(`/amplify/users/${userId}/participants`);
    return body.data.items[0].roomId;
  }

  /** Connects, and resumes after this position. */
  async function follow({ call }: Reader, after?: number): Promise<{ live: RawLive; reset: string[] }> {
    const live = await openRaw({ url });
    const apiKey = liveApiKey(config, secrets, new URL(url).host);
    live.send({ type: "connection_init", payload: { apiKey, token: await call.token() } });
    await live.until(({ type }) => type === "connection_ack");
    const extensions = { after: after === undefined ? {} : { [roomId]: after } };
    const payload = subscription("onCreateMessage", { roomId: { eq: roomId } }, MESSAGE_FIELDS, { extensions });
    live.send({ id: "m", type: "subscribe", payload });
    const frame = await live.until((found) => found.id === "m" && found.payload?.extensions?.at);
    return { live, reset: frame.payload.extensions.reset };
  }

  /** Everybody receives what somebody writes. */
  async function chat(all: Reader[], word: string): Promise<void> {
    const [author] = all;
    for (let n = 0; n < MESSAGES; n += 1) {
      const message = { content: `${word} ${n}`, userId: author!.userId, roomId, mentions: [] };
      expect((await author!.call.send("/amplify/messages/", { message })).status).toBe(200);
    }
    for (const { live } of all) {
      await live!.until(({ payload }) => payload?.data?.onCreateMessage?.content === `${word} ${MESSAGES - 1}`);
      const received = live!.frames.flatMap(({ payload }) => payload?.data?.onCreateMessage?.content ?? []);
      expect(received.filter((content) => content.startsWith(word))).toHaveLength(MESSAGES);
    }
  }
});

async function stop({ child, exited }: ServerProcess): Promise<void> {
  child.kill("SIGTERM");
  expect(await exited).toBe(0);
}
