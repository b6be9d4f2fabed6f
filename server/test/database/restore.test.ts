import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { guardDatabase } from "../../src/operation/restore/restore.guard.ts";
import {
  countAgain,
  RestoredError,
  repairRestored,
  requireNotRestored,
} from "../../src/operation/restore/restore.service.ts";
import { connect } from "../../src/platform/db/connection.ts";
import { openFiles } from "../../src/platform/outside/files.open.ts";
import { openBucket } from "../engines/bucket.ts";
import { openHouse } from "../house.ts";
import { openNode, roomWith, sendMessage, subscribeToMessages, untilReceived } from "../nodes/nodes.ts";
import { freePort } from "../nodes/ports.ts";
import { dataFolder, startServer } from "../nodes/process.ts";
import { cookieOf, makeSession } from "../sessions.ts";
import { testDatabase } from "./database.ts";

const house = await openHouse();
const { pool, config, files } = house.context;
const bucket = await openBucket();
const COMMAND = join(import.meta.dirname, "../../src/hello.command.ts");

it("a start on a restored database refuses and names the command, which runs where no node runs [OPS-06] [LAST-07]", async () => {
  const { url } = await testDatabase();
  const settings = { DATABASE_URL: url, DATA_DIR: await dataFolder() };
  const runRestored = () =>
    promisify(execFile)(process.execPath, [COMMAND, "restored"], { env: { ...process.env, ...settings } });
  const first = await startServer(settings);
  await expect(runRestored()).rejects.toMatchObject({ stderr: expect.stringContaining("Stop all nodes") });
  first.child.kill("SIGTERM");
  expect(await first.exited).toBe(0);
  const own = connect(url, { connections: 1 });
  await restoreYoungest(own);
  await own.end();
  const second = await startServer(settings);
  expect(await second.exited).toBe(1);
  expect(second.output()).toContain("npm run hello -- restored");
  expect((await runRestored()).stdout).toContain("Ready to start");
  const third = await startServer(settings);
  expect((await fetch(`${third.url}/readyz`)).status).toBe(200);
});

/** As `pg_restore --clean` with a dump that is younger than the last count leaves it: every row is there, in new tables. */
async function restoreYoungest(db: typeof pool): Promise<void> {
  await db.begin(async (tx) => {
    await tx`alter table backup_counter rename to dumped`;
    await tx`create table backup_counter (like dumped including all)`;
    await tx`insert into backup_counter select * from dumped`;
    await tx`drop table dumped`;
  });
}

type Kind = "folder" | "bucket";

/** A database of its own with an empty file store; in the bucket, under a folder of its own. */
async function openStores(kind: Kind) {
  const { pool: own } = await testDatabase();
  return { pool: own, files: await openStore(kind) };
}

async function openStore(kind: Kind): Promise<typeof files> {
  if (kind === "folder") return openFiles({ ...config, dataDir: await dataFolder() });
  const whole = await openFiles({ ...config, s3Url: new URL(bucket) });
  const folder = `${crypto.randomUUID()}/`;
  return {
    ...whole,
    put: (key, bytes) => whole.put(folder + key, bytes),
    read: (key) => whole.read(folder + key),
    remove: (key) => whole.remove(folder + key),
    list: (within) => whole.list(folder + within),
  };
}

describe.each<Kind>(["folder", "bucket"])("a database and its files in a %s", (kind) => {
  const refused = (stores: Awaited<ReturnType<typeof openStores>>) =>
    expect(requireNotRestored(stores)).rejects.toThrow(RestoredError);

  it("are named at their first start and accepted at every other, also by nodes that start at once [LAST-07]", async () => {
    const stores = await openStores(kind);
    await Promise.all([requireNotRestored(stores), requireNotRestored(stores), requireNotRestored(stores)]);
    expect(await requireNotRestored(stores)).toMatchObject({ count: 4, hasFailedOver: false });
  });

  it("are taken over from the version before, unless they were apart [LAST-07]", async () => {
    const stores = await openStores(kind);
    await stores.pool`update backup_counter set count = 7`;
    await refused(stores);
    await stores.files.put("backup-counter", Buffer.from("8"));
    await refused(stores);
    await stores.files.put("backup-counter", Buffer.from("7"));
    await requireNotRestored(stores);
    // The version before may still run, or run again; it counts on its own.
    await stores.pool`update backup_counter set count = count + 3`;
    await stores.files.put("backup-counter", Buffer.from("11"));
    await requireNotRestored(stores);
  });

  it("are refused when one of them is set back, copied, new, lost or changed, until they are made one again [LAST-07]", async () => {
    const stores = await openStores(kind);
    const other = await openStores(kind);
    await requireNotRestored(stores);
    await requireNotRestored(other);
    const { pool: fresh } = await testDatabase();
    await refused({ ...stores, pool: fresh });
    await refused({ ...stores, files: await openStore(kind) });
    await refused({ ...stores, files: other.files });
    await stores.pool`update backup_counter set count = count - 1`;
    await refused(stores);
    await repairRestored(stores);
    await requireNotRestored(stores);
    await restoreYoungest(stores.pool);
    await refused(stores);
    await repairRestored(stores);
    await requireNotRestored(stores);
    await stores.files.put("database-mark", Buffer.from("{"));
    await refused(stores);
    await repairRestored(stores);
    await repairRestored(stores);
    await requireNotRestored(stores);
  });

  it("that were begun to be named by a start that was killed are known [LAST-07]", async () => {
    const stores = await openStores(kind);
    await requireNotRestored(stores);
    await stores.pool`update backup_counter set store_name = null`;
    await requireNotRestored(stores);
  });

  it("are watched by a node that runs: it ends on another database, and makes up what a standby had not got [LAST-07]", async () => {
    const stores = await openStores(kind);
    let known = await requireNotRestored(stores);
    for (let n = 0; n < 8; n += 1) known = await countAgain(stores, known);
    // The last minutes before the failover are lost.
    await stores.pool`update backup_counter set count = count - 2`;
    known = await countAgain(stores, known);
    await requireNotRestored(stores);
    known = await countAgain(stores, known);
    await stores.pool`update backup_counter set count = count - 5`;
    await expect(countAgain(stores, known)).rejects.toThrow(RestoredError);
    await refused(stores);
    await stores.pool`update backup_counter set count = count + 5`;
    await restoreYoungest(stores.pool);
    await expect(countAgain(stores, known)).rejects.toThrow(RestoredError);
  });

  it("are not parted from a node that runs by another database that takes the files [LAST-07]", async () => {
    const stores = await openStores(kind);
    const known = await requireNotRestored(stores);
    const { pool: copy } = await testDatabase();
    await repairRestored({ ...stores, pool: copy });
    const failure = await countAgain(stores, known).catch((error: unknown) => error);
    expect([failure instanceof RestoredError, String(failure)]).toEqual([
      false,
      expect.stringContaining("the files beside it belong to another database"),
    ]);
    // Nothing was written: the copy still owns them.
    await requireNotRestored({ ...stores, pool: copy });
  });
});

it("while the file store is away a start serves, and nothing leaves before it is known [LAST-07]", async () => {
  const { pool: own, url } = await testDatabase();
  const port = await freePort();
  const s3Url = new URL(`http://key:secret@127.0.0.1:${port}/bucket`);
  const guard = await guardDatabase({ pool: own, files: await openFiles({ ...config, s3Url }) });
  let isKnown = false;
  void guard.known.then(() => {
    isKnown = true;
  });
  const reported: unknown[] = [];
  guard.watch({ onError: (error) => reported.push(error), onRestored: (error) => expect.unreachable(error.message) });
  expect([reported.length, isKnown]).toEqual([1, false]);
  await guard.stop();
  await own`
    insert into deliveries (channel, urgent, workspace, kind, subject, recipient, state)
    values ('email', true, 'speedboat', 'overdue', 'speedboat|x', 'a@example.org', 'queued')`;
  const server = await startServer({ DATABASE_URL: url, DATA_DIR: await dataFolder(), S3_URL: s3Url.href });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  server.child.kill("SIGTERM");
  expect(await server.exited).toBe(0);
  expect(await own`select state from deliveries`).toEqual([{ state: "queued" }]);
});
it("a repaired database resets clients that resume, sends nothing again and knows no session [OPS-05]", async () => {
  const { room, users } = await roomWith(house);
  const [user] = users;
  const node = await openNode(house);
  const before = await node.listen(user!);
  await subscribeToMessages(before, [room]);
  await sendMessage(house.as(user!.uuid), user!, room, "avant");
  await untilReceived(before, 1);
  const seen = before.frames.at(-1).payload.extensions.seq as number;
  await pool`
    insert into deliveries (channel, urgent, workspace, kind, subject, recipient, state)
    values ('email', true, 'speedboat', 'report', ${room.id}, 'a@example.org', 'queued')`;
  const collaborator = await house.user("collaborator_1");
  await pool`
    insert into notice_sends (id, workspace, collaborator_id, content, kind, recipients, asks, remind_at)
    select gen_random_uuid(), 'speedboat', ${collaborator.id}, moment, 'list', 1, 'safety', now() + moment::interval
    from unnest('{-1 minute,1 hour}'::text[]) as given (moment)`;
  const cookie = cookieOf(await makeSession(pool, user!.uuid));
  const signedIn = async () =>
    ((await (await fetch(`${house.url}/authorized`, { headers: { cookie } })).json()) as { success: boolean }).success;
  expect(await signedIn()).toBe(true);

  expect(await repairRestored({ pool, files })).toMatchObject({ deliveries: 1, sessions: 1, reminders: 1 });
  expect(await pool`select content from notice_sends where remind_at is not null`).toEqual([{ content: "1 hour" }]);

  const after = await node.listen(user!);
  const { payload } = await subscribeToMessages(after, [room], { [room.id]: seen });
  expect(payload.extensions.reset).toEqual([room.id]);
  expect(await pool`select state, reason from deliveries`).toEqual([{ state: "unknown", reason: "restored" }]);
  expect(await signedIn()).toBe(false);
  await sendMessage(house.as(user!.uuid), user!, room, "après");
  await untilReceived(after, 1);
});
