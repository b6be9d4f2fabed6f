import { SYSTEM_UUIDS } from "@hello/contract";
import type { Db, Pool } from "../server/src/platform/db/connection.ts";
import type { FileStore } from "../server/src/platform/outside/files.ts";
import { buildNotices } from "./rows/demo.notices.ts";
import { buildRoom, withDiaries } from "./rows/demo.rooms.ts";
import { buildStay } from "./rows/demo.stays.ts";
import type { DemoWorkspace, PlannedFile } from "./rows/demo.types.ts";
import { buildUsers } from "./rows/demo.users.ts";
import { storeFiles } from "./seed.files.ts";
import { labalaguere } from "./stories/labalaguere.demo.ts";
import { speedboat } from "./stories/speedboat.demo.ts";

/** Inserts people, rooms and notices around the given day into an empty database. */
export async function seedDemo(pool: Pool, files: FileStore, today = new Date()): Promise<void> {
  await pool.begin(async (tx) => {
    // Two nodes that start on the same empty database must not both fill it.
    await tx`lock table users, rooms in share row exclusive mode`;
    if (!(await isEmpty(tx))) throw new Error("The database has data already; demo data goes into an empty one only.");
    const planned = [...(await seedWorkspace(tx, speedboat, today)), ...(await seedWorkspace(tx, labalaguere, today))];
    await insert(tx, "attachments", await storeFiles(files, planned));
  });
}

export async function isEmpty(db: Db): Promise<boolean> {
  const [row] = await db<{ empty: boolean }[]>`
    select not exists (select from users where uuid <> all(${Object.values(SYSTEM_UUIDS)})) and not exists (select from rooms) as empty`;
  return row!.empty;
}

/** Inserts everything except files and returns those: drawing them once for both workspaces saves a second. */
async function seedWorkspace<Name extends string>(
  tx: Db,
  demo: DemoWorkspace<Name>,
  today: Date,
): Promise<PlannedFile[]> {
  const sent = buildNotices(demo, today);
  const rooms = withDiaries(demo.rooms).map((room) => buildRoom(demo, room, today));
  await insert(tx, "users", buildUsers(demo, sent.notices, today));
  await insert(
    tx,
    "rooms",
    rooms.map(({ room }) => room),
  );
  const stays = demo.rooms.flatMap((room) => buildStay(demo, room, today) ?? []);
  await insert(
    tx,
    "stays",
    stays.map(({ stay }) => stay),
  );
  await insert(
    tx,
    "stay_people",
    stays.flatMap(({ people }) => people),
  );
  await insert(
    tx,
    "participants",
    rooms.flatMap(({ participants }) => participants),
  );
  await insert(
    tx,
    "messages",
    rooms.flatMap(({ messages }) => messages),
  );
  await insert(
    tx,
    "reactions",
    rooms.flatMap(({ reactions }) => reactions),
  );
  await insert(
    tx,
    "reports",
    rooms.flatMap(({ reports }) => reports),
  );
  await insert(tx, "notice_sends", sent.sends);
  await insert(tx, "notices", sent.notices);
  for (const { id, answers } of sent.answers) {
    await tx`update notices set answers = ${JSON.stringify(answers)}::text::jsonb where id = ${id}`;
  }
  await insert(tx, "deliveries", sent.deliveries);
  return [...rooms.flatMap(({ files }) => files), ...sent.files];
}

type Row = Record<string, string | number | boolean | string[] | null>;

async function insert(tx: Db, table: string, rows: Row[]): Promise<void> {
  if (rows.length > 0) await tx`insert into ${tx(table)} ${tx(rows)}`;
}
