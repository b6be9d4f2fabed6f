import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { v7 } from "uuid";
import { expect, it } from "vitest";
import { connect, endPool } from "../src/platform/db/connection.ts";
import type { HttpClient } from "../test/client.ts";
import { atEnd } from "../test/ending.ts";
import { makeCertificates } from "../test/engines/certificates.ts";
import { startPooler } from "../test/engines/pgbouncer.ts";
import { startPostgres } from "../test/engines/postgres.ts";
import { factoryOf } from "../test/factory.ts";
import { openHouse } from "../test/house.ts";
import { contentsOf, type NodeProcess, startNode, subscribeToMessages, untilReceived } from "../test/nodes/nodes.ts";
import { deliver, STAYS_SETTINGS, stayOf } from "../test/stays/stays.ts";
import { scaled } from "./scale.ts";

const ROOT = join(import.meta.dirname, "../..");
const SENDERS = 10;
const RESTARTS = scaled(20, 2);
const MESSAGES_BETWEEN = 40;

const { valid, expired } = await makeCertificates();

function hello(settings: Record<string, string>, ...args: string[]) {
  const env = { ...process.env, NODE_ENV: "", ...settings };
  return new Promise<{ code: number; printed: string }>((resolve) => {
    execFile(process.execPath, [join(ROOT, "server/src/hello.command.ts"), ...args], { env }, (error, out, problems) =>
      resolve({ code: Number(error?.code ?? 0), printed: out + problems }),
    );
  });
}

const end = async ({ child, exited }: NodeProcess) => {
  child.kill("SIGTERM");
  expect(await exited).toBe(0);
};

it(`behind PgBouncer in transaction mode and over TLS, chat, live, migrations and hello check work, also while it restarts ${RESTARTS} times [SCALE-07]`, async () => {
  const house = await openHouse();
  const postgres = await startPostgres("hello", valid);
  const pooler = await startPooler(postgres.url, valid, await readFile(join(ROOT, "deploy/pgbouncer.ini"), "utf8"));
  await postgres.program("psql", postgres.url, "-c", "alter role hello set TimeZone to 'America/Lima'");
  const databases = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: postgres.url };
  const settings = { ...databases, ...STAYS_SETTINGS, DATA_DIR: house.context.config.dataDir };
  // Both bring the empty database to its schema, one after the other.
  const nodes = await Promise.all([0, 1].map(() => startNode(house, { ...databases, ...STAYS_SETTINGS })));
  const admin = connect(postgres.url, { connections: 2 });
  atEnd(() => endPool(admin));
  expect(await admin`select number from schema_migrations group by number having count(*) > 1`).toEqual([]);

  const checked = await hello(settings, "check");
  expect([checked.code, checked.printed.match(/^FAILED .*/gm)]).toEqual([0, null]);
  expect(checked.printed).toContain(`ok     database past the pooler: ${new URL(postgres.url).host}`);
  // A pooler is no way past the pooler.
  const pooledOnly = await hello({ ...settings, DATABASE_DIRECT_URL: pooler.url }, "check");
  expect([pooledOnly.code, pooledOnly.printed]).toEqual([
    1,
    expect.stringContaining("FAILED database past the pooler"),
  ]);

  // Texts of moments are the same wherever they come from.
  const pooled = connect(pooler.url, { connections: 4, directUrl: postgres.url });
  const zones = Array.from(
    { length: 40 },
    () => pooled<{ zone: string }[]>`select current_setting('TimeZone') as zone`,
  );
  expect(new Set((await Promise.all(zones)).map(([row]) => row!.zone))).toEqual(new Set(["UTC"]));
  await endPool(pooled);

  const factory = factoryOf(admin);
  const [user, room] = [await factory.user(), await factory.room()];
  await factory.participant(room, user);
  const ears = await Promise.all(nodes.map((node) => node.listen(user)));
  for (const live of ears) await subscribeToMessages(live, [room]);

  const acknowledged: string[] = [];
  const statuses = new Map<number, number>();
  let isOver = false;
  const senders = Array.from({ length: SENDERS }, async (_, n) => {
    const client = nodes[n % nodes.length]!.as(user.uuid);
    while (!isOver) {
      const content = v7();
      const message = { id: content, content, userId: user.id, roomId: room.id, mentions: [] };
      while (!(await isTaken(client, message))) await turn();
      acknowledged.push(content);
    }
  });
  async function isTaken(client: HttpClient, message: object): Promise<boolean> {
    const { status } = await client.send("/amplify/messages/", { message });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    return status === 200;
  }
  const pass = async (count: number) => {
    const wanted = acknowledged.length + count;
    while (acknowledged.length < wanted) await turn();
  };
  await pass(MESSAGES_BETWEEN);
  expect([...statuses.keys()]).toEqual([200]);
  const plain = await admin`
    select application_name from pg_stat_activity join pg_stat_ssl using (pid)
    where datname = current_database() and backend_type = 'client backend' and not ssl`;
  expect(plain).toEqual([]);
  for (let round = 1; round <= RESTARTS; round += 1) {
    await pooler.restart();
    await pass(MESSAGES_BETWEEN);
  }
  isOver = true;
  await Promise.all(senders);

  const stored = await admin<{ id: string; events: number }[]>`
    select m.id, (select count(*) from all_events e where e.subject_id = m.id)::int as events from messages m`;
  expect(stored.filter(({ events }) => events !== 1)).toEqual([]);
  expect(stored.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
  for (const live of ears) {
    await untilReceived(live, acknowledged.length);
    expect(contentsOf(live).toSorted()).toEqual(acknowledged.toSorted());
  }
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(nodes.map(({ child }) => child.exitCode)).toEqual([null, null]);

  const listed = await deliver(nodes[0]!, stayOf("POOLED-1", [{ uuid: user.uuid }, { uuid: "collaborator_1" }]));
  expect([listed.status, listed.body.data.created]).toEqual([200, 2]);
  const export_ = await hello(settings, "export", user.uuid, "--workspace", "speedboat", "--out", "-");
  expect(export_.code).toBe(0);

  // The pooler keeps its connections when the nodes have gone.
  expect((await hello(settings, "restored")).printed).toContain("Stop all nodes");
  await Promise.all(nodes.map(end));
  expect((await admin`select from pg_stat_activity where application_name = 'hello pooled'`).length).toBeGreaterThan(0);
  await endPool(admin);
  const restored = await hello(settings, "restored");
  expect([restored.code, restored.printed]).toEqual([0, expect.any(String)]);
});

it("a certificate of the database that has expired refuses the start, makes calls answer 503, and is named by hello check [SCALE-07]", async () => {
  const house = await openHouse();
  const postgres = await startPostgres("hello", valid);
  const database = { DATABASE_URL: postgres.url };
  const settings = { ...database, DATA_DIR: house.context.config.dataDir };
  const node = await startNode(house, database);
  const admin = connect(postgres.url, { connections: 1 });
  atEnd(() => endPool(admin));
  const factory = factoryOf(admin);
  const user = await factory.user();
  const call = () => node.as(user.uuid).get(`/amplify/users/${user.id}`);
  const cut = () => admin`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'hello' and pid <> pg_backend_pid()`;
  expect((await call()).status).toBe(200);

  await postgres.present(expired);
  await expect.poll(async () => (await hello(settings, "check")).printed).toContain("certificate has expired");
  await cut();
  await expect.poll(async () => (await call()).status).toBe(503);
  const { code, printed } = await hello(settings, "check");
  expect(code).toBe(1);
  expect(printed).toMatch(
    /^FAILED database: .*certificate has expired.*\n +Its certificate is not accepted: renew it/m,
  );
  const refused = await startNode(house, database).catch((error: Error) => error);
  expect((refused as Error).message).toContain("DATABASE_URL: certificate has expired");

  await postgres.present(valid);
  await expect.poll(async () => (await hello(settings, "check")).code).toBe(0);
  await expect.poll(async () => (await call()).status).toBe(200);
});
