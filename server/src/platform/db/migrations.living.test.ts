import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { v7 } from "uuid";
import { afterAll, expect, it } from "vitest";
import { testDatabase } from "../../../test/database/database.ts";
import { factoryOf } from "../../../test/factory.ts";
import { migrate } from "./migrations.ts";

/** The last migration of the version that serves while the next one starts. */
const SERVING = "0031";
const FOLDER = new URL("../../../migrations/", import.meta.url);

const { pool } = await testDatabase();
const path = await mkdtemp(join(tmpdir(), "hello-living-"));
afterAll(() => rm(path, { recursive: true, force: true }));

it("a database comes up to this version while people write and a transaction stays open [TRUE-20] [OPS-07]", async () => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort();
  const former = names.filter((name) => name.slice(0, 4) <= SERVING);
  for (const name of former) await cp(fileURLToPath(new URL(name, FOLDER)), join(path, name));
  await pool`drop schema public cascade`;
  await pool`create schema public`;
  await migrate(pool, pathToFileURL(`${path}/`));
  // The factory writes them; their migrations add them where they are missing.
  await pool`
    alter table users add column first_used_at timestamptz(3), add column staff_lead boolean not null default false`;
  const make = factoryOf(pool);
  const { R1, A, C } = await make.cast();
  const earlier = await make.message(R1, A, "Avant");

  // A long transaction that has written where the new version builds an index.
  const [held, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const long = pool.begin(async (tx) => {
    await tx`update messages set updated_at = now() where id = ${earlier.id}`;
    held.resolve();
    await letGo.promise;
  });
  await held.promise;
  const starts = [migrate(pool), migrate(pool)];
  const building = () => pool`
    select from pg_index i join pg_class c on c.oid = i.indrelid where c.relname = 'messages' and not i.indisvalid`;
  try {
    await expect.poll(async () => (await building()).length, { interval: 5 }).toBe(1);
    await writeEverywhere();
  } finally {
    letGo.resolve();
    await long;
  }
  const applied = (await Promise.all(starts)).flatMap((start) => start.applied);
  expect(applied).toEqual(names.filter((name) => !former.includes(name)));
  // The program that serves meanwhile reads the former log only.
  expect(await pool`select pg_get_viewdef('new_events'::regclass) ~ 'event_log' as "isNew"`).toEqual([
    { isNew: false },
  ]);
  const unfinished = await pool`
    select indexrelid::regclass::text as name from pg_index where not indisvalid
    union all select conname::text from pg_constraint where not convalidated`;
  expect(unfinished).toEqual([]);

  async function writeEverywhere(): Promise<void> {
    const message = await make.message(R1, A, "Pendant ce temps");
    await make.reaction(message, A);
    await make.participant(R1, await make.user());
    const send = { id: v7(), workspace: "speedboat", collaborator_id: C.id, content: "x", kind: "one", recipients: 1 };
    await pool`insert into notice_sends ${pool(send)}`;
  }
});
