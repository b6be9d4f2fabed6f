import { cp } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { backUp, restore } from "../../../test/database/backup.ts";
import { deliverAll, eraseOwn, findTraces, makeCanary, passHour, staffOf } from "../../../test/ends/erasure.ts";
import { openHouse } from "../../../test/house.ts";
import { startNode } from "../../../test/nodes/nodes.ts";
import { deliver, STAYS_SETTINGS, stayOf } from "../../../test/stays/stays.ts";
import { openSession } from "../../people/sessions/sessions.service.ts";
import { listMarks } from "../../people/users/users.erased.ts";
import { openFiles } from "../../platform/outside/files.open.ts";
import { erasePerson } from "./erasure.person.ts";
import { replayErasures, startReplaying } from "./erasure.replay.ts";

const house = await openHouse(STAYS_SETTINGS);
const { context, secrets } = house;
const { pool, config, files } = context;
const silent = { ...context, announce: () => {}, announceMany: () => {} };
const lead = (await staffOf(house)).client;
const idOf = async (uuid: string) =>
  (await pool`select id from users where uuid = ${uuid}`)[0]?.id as string | undefined;
const signIn = (uuid: string) =>
  openSession({ pool, secrets, files }, { uuid, roles: ["customer"], workspaces: ["speedboat"], name: "Zoé" });

it("a backup from before an erasure, with its files, has nothing of the person once a node is ready [END-08]", async () => {
  const canary = await makeCanary(house);
  const backup = await backUp(pool);
  const [stored, copied] = [join(config.dataDir, "files"), join(config.dataDir, "files.backup")];
  await cp(stored, copied, { recursive: true });
  await eraseOwn(house, canary.person);
  await deliverAll(house);
  await passHour(house);
  expect(await findTraces(house, canary.traces)).toEqual([]);

  await restore(pool, backup);
  await cp(copied, stored, { recursive: true });
  expect(new Set(await findTraces(house, canary.traces)).size).toBeGreaterThan(8);
  const node = await startNode(house, { DATA_DIR: config.dataDir });
  expect((await fetch(`${node.url}/readyz`)).status).toBe(200);
  expect(await findTraces(house, canary.traces)).toEqual([]);
  const rows = await pool`select codes from journal where act = 'erase' and subject_id = ${canary.person.id}`;
  expect(rows).toEqual([{ codes: ["restored"] }]);
  // Nobody is told a second time.
  expect(await pool`select from deliveries where kind = 'erasure'`).toHaveLength(0);
});

it("is replayed once, and for people whom the backup never had only lists have to know [END-08]", async () => {
  const before = await backUp(pool);
  const person = await house.user();
  await erasePerson(silent, person.id, { reason: "self", by: null });
  await restore(pool, before);
  expect(await replayErasures(silent)).toBe(0);
  const { body } = await deliver(house, stayOf("NEVER-1", [{ uuid: person.uuid }]));
  expect(body.data).toMatchObject({ created: 0 });
  expect(await idOf(person.uuid)).toBeUndefined();
  expect(await replayErasures(silent)).toBe(0);
});

it("a list, staff and a target that name an erased person make nothing, and the list says so [END-08]", async () => {
  const { person } = await makeCanary(house);
  await eraseOwn(house, person);
  const { body } = await deliver(house, stayOf("AGAIN-1", [{ uuid: person.uuid, firstname: "Encore" }]));
  expect(body.data).toMatchObject({ created: 0, changed: 0, warnings: [{ column: "uuid" }] });
  expect(body.data.warnings[0].reason).toContain("effacer ses données");
  expect((await lead.post("/amplify/users/", { uuid: person.uuid })).status).toBe(409);
  const targeted = await lead.post("/targetParticipants", { uuids: [person.uuid] });
  expect([targeted.status, targeted.body.data.items]).toEqual([200, []]);
  expect(await idOf(person.uuid)).toBeUndefined();
});

it("whoever signs in again comes back as somebody new, whom lists may name; a ban holds on [END-08]", async () => {
  const { person, roomId } = await makeCanary(house);
  await pool`
    insert into sanctions (id, workspace, user_id, status) values (gen_random_uuid(), 'speedboat', ${person.id}, 'BANNED')`;
  const marks = await listMarks({ files });
  await eraseOwn(house, person);
  expect(await listMarks({ files })).toHaveLength(marks.length + 1);
  await signIn(person.uuid);
  expect((await listMarks({ files })).sort()).toEqual(marks.sort());
  await deliver(house, stayOf("BACK-1", [{ uuid: person.uuid, firstname: "Zoé" }]));
  const id = await idOf(person.uuid);
  expect(id).not.toBe(person.id);
  const [row] = await pool`select firstname, erased_at from users where id = ${id!}`;
  expect(row).toEqual({ firstname: "Zoé", erased_at: null });
  expect(await pool`select from participants where user_id = ${id!} and room_id = ${roomId}`).toHaveLength(0);
  expect(await pool`select status from sanctions where user_id = ${id!} and lifted_at is null`).toEqual([
    { status: "BANNED" },
  ]);
  await passHour(house);
  expect(await idOf(person.uuid)).toBe(id);
});

it("while the file store is away a start reports that it cannot know, and replays later [END-08]", async () => {
  const s3Url = new URL("http://key:secret@127.0.0.1:1/bucket");
  const away = { ...silent, files: await openFiles({ ...config, s3Url }) };
  const reported: unknown[] = [];
  const stop = await startReplaying(away, (error) => reported.push(error));
  stop();
  expect(reported).toMatchObject([{ code: "unavailable" }]);
});
