import { v7 } from "uuid";
import { expect, it, onTestFinished } from "vitest";
import { openHouse } from "../../../test/house.ts";
import { breakParts, type Point } from "../../../test/notices/send.faults.ts";
import { STAYS_SETTINGS } from "../../../test/stays/stays.ts";
import { erasePerson } from "../../care/erasure/erasure.person.ts";
import type { Db } from "../../platform/db/connection.ts";
import { startDue } from "../../platform/due/due.loop.ts";
import { unfinishedSends } from "./notices.storing.ts";

const house = await openHouse(STAYS_SETTINGS);
const cast = await house.cast();
const { pool } = house.context;
const c = house.as(cast.C.uuid);
const faults = await breakParts(pool);

/** Three parts. In the order of ids, as they are stored. */
const PEOPLE = 230;
const people = (
  await pool<{ id: string; uuid: string }[]>`
    insert into users (id, workspace, uuid, email, phone_number, town)
    select gen_random_uuid(), 'speedboat', 'customer_7' || n, 'p' || n || '@example.org',
      case when n % 2 = 0 then '+336' || 10000000 + n end, 'Parts'
    from generate_series(1, ${PEOPLE}::int) as n returning id, uuid`
).toSorted((a, b) => (a.id < b.id ? -1 : 1));

function send(id: string, more: object = {}) {
  const notice = { id, content: "Pour tous", collaboratorId: cast.C.id };
  return c.send("/amplify/notices/filtered", { notice, filters: { towns: ["Parts"] }, isSms: "false", ...more });
}

async function count(id: string) {
  const [row] = await pool<{ notices: number; people: number; ledger: number; events: number; isWhole: boolean }[]>`
    select count(*)::int as notices, count(distinct n.user_id)::int as people, count(d.id)::int as ledger,
      (select count(*)::int from all_events e where e.subject_id in (select x.id from notices x where x.send_id = ${id})) as events,
      (select stored_at is not null from notice_sends where id = ${id}) as "isWhole"
    from notices n left join deliveries d on d.notice_id = n.id where n.send_id = ${id}`;
  return row!;
}

const WHOLE = { notices: PEOPLE, people: PEOPLE, ledger: PEOPLE, events: PEOPLE, isWhole: true };
const partsLeft = async (id: string) => (await pool`select from send_parts where send_id = ${id}`).length;

/** The loop of a node, which finds parts as old as those that a dead node has left. */
async function startLoop(errors: unknown[] = []) {
  await pool`update send_parts set due_at = now()`;
  const context = { pool, announce: house.announce, announceMany: () => {} };
  const loop = startDue(context, [unfinishedSends], { onError: (error) => errors.push(error), lookEveryMs: 5 });
  onTestFinished(loop.stop);
}

const POINTS: Point[] = [1, 2, 3].flatMap((part) => [
  { part, phase: "notices" as const },
  { part, phase: "ledger" as const },
]);

it.each(POINTS)(
  "a send whose node dies at $phase of part $part is finished by another, and no delivery is there before it is whole [SCALE-01]",
  async (point) => {
    const id = v7();
    await faults.at(point);
    expect((await send(id)).status).toBe(503);
    const { part, phase } = point;
    const broken = await count(id);
    expect(broken).toMatchObject(
      phase === "notices"
        ? { notices: (part - 1) * 100, ledger: 0, isWhole: false }
        : { notices: PEOPLE, ledger: (part - 1) * 100, isWhole: part > 1 },
    );
    await faults.heal();
    await startLoop();
    await expect.poll(() => partsLeft(id)).toBe(0);
    expect(await count(id)).toEqual(WHOLE);
  },
);

it.each(POINTS)(
  "the same id again finishes what $phase of part $part broke, and answers as the first [SCALE-01]",
  async (point) => {
    const id = v7();
    await faults.at(point);
    await send(id);
    await faults.heal();
    const again = await send(id);
    expect([again.status, again.body.data]).toEqual([200, { sms: 0, emails: PEOPLE }]);
    expect(await count(id)).toEqual(WHOLE);
    expect((await send(id)).body).toEqual(again.body);
  },
);

it("two tabs and the loops of two nodes store each part once [SCALE-01]", async () => {
  const id = v7();
  await faults.at({ part: 2, phase: "notices" });
  await send(id);
  await faults.heal();
  const errors: unknown[] = [];
  await startLoop(errors);
  await startLoop(errors);
  const answers = await Promise.all([send(id), send(id), send(id)]);
  for (const { status, body } of answers) expect([status, body.data]).toEqual([200, { sms: 0, emails: PEOPLE }]);
  await expect.poll(() => partsLeft(id)).toBe(0);
  expect([errors, await count(id)]).toEqual([[], WHOLE]);
});

it("two tabs that send at once make one send [SCALE-01]", async () => {
  const id = v7();
  for (const { status, body } of await Promise.all([send(id), send(id)])) {
    expect([status, body.data]).toEqual([200, { sms: 0, emails: PEOPLE }]);
  }
  expect(await count(id)).toEqual(WHOLE);
});

it("shows staff a send that is not whole as such [SCALE-01]", async () => {
  const id = v7();
  await faults.at({ part: 2, phase: "notices" });
  await send(id);
  expect((await c.get(`/amplify/sends/${id}`)).body.data).toMatchObject({ isWhole: false, recipients: PEOPLE });
  await faults.heal();
  await send(id);
  expect((await c.get(`/amplify/sends/${id}`)).body.data).toMatchObject({ isWhole: true });
});

it("leaves out who was erased or banned meanwhile, and their number, and reaches who was moved [SCALE-01]", async () => {
  const id = v7();
  const [moved, banned, erased, later] = [people[210]!, people[211]!, people[212]!, people[213]!];
  const given = { [erased.id]: "+33755555555", [later.id]: "+33766666666" };
  await pool`update users set phone_number = null where id = any(${Object.keys(given)}::uuid[])`;
  const usersData = people.map((one) => ({ userId: one.id, phoneNumber: given[one.id] ?? "+33639980013" }));
  const notice = { id, content: "Pour tous", collaboratorId: cast.C.id };
  const sendList = () => c.send("/amplify/notices/", { notice, usersData, isSms: "true" });
  await faults.at({ part: 2, phase: "notices" });
  await sendList();
  const held = (number: string) => pool`select from send_parts where people::text like ${`%${number}%`}`;
  expect(await held("+33755555555")).toHaveLength(1);
  const context = { ...house.context, announce: () => {}, announceMany: () => {} };
  await erasePerson(context, erased.id, { reason: "command", by: null });
  expect([await held("+33755555555"), await held("+33766666666")]).toMatchObject([[], [{}]]);
  await pool`
    insert into sanctions (id, workspace, user_id, status) values (${v7()}, 'speedboat', ${banned.id}, 'BANNED')`;
  await pool`update users set town = 'Ailleurs' where id = ${moved.id}`;
  await faults.heal();
  expect((await sendList()).body.data).toEqual({ sms: PEOPLE - 2, emails: 0 });
  const got = await pool<{ id: string }[]>`select user_id as id from notices where send_id = ${id}`;
  const out = people.filter((one) => !got.some((row) => row.id === one.id));
  expect(out.map((one) => one.id)).toEqual([banned.id, erased.id]);
  expect(await count(id)).toMatchObject({ notices: PEOPLE - 2, ledger: PEOPLE - 2, isWhole: true });
  const [stored] = await pool`select recipients from notice_sends where id = ${id}`;
  expect(stored).toEqual({ recipients: PEOPLE - 2 });
});

/** Holds the row of a person, so that a send stands still at their part. Returns what lets go. */
async function hold(personId: string): Promise<() => Promise<void>> {
  const { promise: over, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: held, resolve: isHeld } = Promise.withResolvers<void>();
  const holding = pool.begin(async (tx: Db) => {
    await tx`select from users where id = ${personId} for update`;
    isHeld();
    await over;
  });
  await held;
  onTestFinished(() => letGo());
  return async () => {
    letGo();
    await holding;
  };
}

it("holds nobody of another part, and who reads a room waits for no send at all [SCALE-02]", async () => {
  const known = await pool<{ id: string; uuid: string }[]>`
    select id, uuid from users where town = 'Parts' and erased_at is null order by id`;
  const room = await house.room();
  const id = v7();
  const letGo = await hold(known[150]!.id);
  const sending = send(id);
  // The first of the part are locked, in the order of ids, until its last is free.
  const waits = () => pool`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%with part as%'`;
  await expect.poll(async () => (await waits()).length).toBe(1);
  const read = async ({ id: userId, uuid }: (typeof known)[number]) => {
    const entry = await house.participant(room, { id: userId, uuid, workspace: "speedboat" });
    const mark = { id: entry.id, _version: 1, lastMessageReadAt: new Date().toISOString() };
    return (await house.as(uuid).put("/amplify/participants/", mark)).status;
  };
  const readNotices = async ({ id: userId, uuid }: (typeof known)[number]) => {
    const [{ version } = { version: 0 }] = await pool<
      { version: number }[]
    >`select version from users where id = ${userId}`;
    const mark = { id: userId, _version: version, lastInternalMessageReadAt: new Date().toISOString() };
    return (await house.as(uuid).put("/amplify/users/", mark)).status;
  };
  expect(await readNotices(known[0]!)).toBe(200);
  expect(await readNotices(known[220]!)).toBe(200);
  expect([await read(known[0]!), await read(known[100]!), await read(known[220]!)]).toEqual([200, 200, 200]);
  await letGo();
  expect((await sending).status).toBe(200);
});
