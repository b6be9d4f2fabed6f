import { expect, it } from "vitest";
import { openHouse } from "../test/house.ts";
import { randomOf } from "../test/random.ts";
import { startFleet } from "./nodes.fleet.ts";
import { SEED, scaled } from "./scale.ts";

const NODES = 3;
const KILLS = scaled(100);
/** Each kill happens while so many stays are due. */
const BATCH = 10;
/** More than one part of the people who get the event of an opening (`inParts` in db/parts.ts). */
const PEOPLE = 120;
const LATE_MAX_S = 60;

const house = await openHouse();
const { pool } = house.context;
const random = randomOf(SEED);

/** Planned stays whose days are far away, each with the same people in its room. */
async function makeStays(prefix: string, count: number): Promise<string[]> {
  await pool`
    insert into users (id, workspace, uuid)
    select gen_random_uuid(), 'speedboat', 'customer_life' || n from generate_series(1, ${PEOPLE}::int) n
    on conflict (uuid) do nothing`;
  const made = await pool<{ stay_ref: string }[]>`
    with made as (
      select gen_random_uuid() as id, gen_random_uuid() as room_id, ${prefix}::text || n as stay_ref, n,
        now() + interval '1000 days' as later
      from generate_series(1, ${count}::int) n
    ), room as (
      insert into rooms (id, workspace, name, active, opens_at, closes_at)
      select room_id, 'speedboat', stay_ref, false, later, later + interval '1 day' from made
    ), entry as (
      insert into participants (id, workspace, room_id, user_id, status)
      select gen_random_uuid(), 'speedboat', room_id, u.id, 'INVITED'
      from made, users u where u.uuid like 'customer\\_life%'
    )
    insert into stays (
      id, room_id, workspace, stay_ref, state, title, departure_date, end_date, opens_at, closes_at, purge_at, as_of
    )
    select id, room_id, 'speedboat', stay_ref, 'planned', stay_ref, later, later, later, later + interval '1 day',
      later + interval '90 days', now()
    from made order by n returning stay_ref`;
  return made.map(({ stay_ref }) => stay_ref);
}

/** How often each act of the product stands in the journal of these stays, and how late the latest was. */
async function countActs(
  refs: string[],
  act: "open" | "close",
): Promise<{ stays: number; acts: number; lateS: number }> {
  const [row] = await pool<{ stays: number; acts: number; lateS: number }[]>`
    select count(distinct s.id)::int as stays, count(*)::int as acts,
      coalesce(max(extract(epoch from j.created_at - case j.act when 'open' then s.opens_at else s.closes_at end)), 0)::float8
        as "lateS"
    from stays s join journal j on j.kind = 'room' and j.subject_id = s.room_id::text and j.user_id is null
    where s.stay_ref = any(${refs}) and j.act = ${act}`;
  return row!;
}

/** The events of the rooms of these stays, and of their people's own streams. */
async function countEvents(refs: string[]): Promise<{ rooms: number; people: number; distinct: number }> {
  const [row] = await pool<{ rooms: number; people: number; distinct: number }[]>`
    with room as (select room_id from stays where stay_ref = any(${refs}))
    select
      (select count(*) from all_events e join room on room.room_id = e.stream where e.name = 'onUpdateRoom')::int as rooms,
      (select count(*) from all_events e join users u on u.id = e.stream join room on room.room_id::text = e.payload->>'roomId'
        where e.name = 'onCreateParticipant')::int as people,
      (select count(distinct (e.stream, e.payload->>'roomId')) from all_events e join users u on u.id = e.stream
        join room on room.room_id::text = e.payload->>'roomId' where e.name = 'onCreateParticipant')::int as distinct`;
  return row!;
}

it(`each opening and closing happens once, with ${KILLS} kills of ${NODES} nodes [STAY-17]`, async () => {
  const refs = await makeStays("CHAOS-", Math.ceil(KILLS / 2) * BATCH);
  const fleet = await startFleet(house, NODES, {});
  let reviving = Promise.resolve();
  for (const act of ["open", "close"] as const) {
    const column = act === "open" ? "opens_at" : "closes_at";
    const handledOf = (some: string[]) => async () => (await countActs(some, act)).stays;
    for (let start = 0; start < refs.length; start += BATCH) {
      const batch = refs.slice(start, start + BATCH);
      await reviving;
      await pool`update stays set ${pool(column)} = now() where stay_ref = any(${batch})`;
      const killAfter = 1 + random.below(BATCH - 1);
      await expect.poll(handledOf(batch), { timeout: 120_000, interval: 10 }).toBeGreaterThanOrEqual(killAfter);
      const victim = random.below(NODES);
      await fleet.kill(victim);
      reviving = fleet.revive(victim);
    }
    await expect.poll(handledOf(refs), { timeout: 120_000, interval: 50 }).toBe(refs.length);
  }
  await reviving;
  for (const act of ["open", "close"] as const) {
    const { stays, acts, lateS } = await countActs(refs, act);
    expect([act, stays, acts]).toEqual([act, refs.length, refs.length]);
    expect(lateS).toBeLessThanOrEqual(LATE_MAX_S);
  }
  const told = refs.length * PEOPLE;
  expect(await countEvents(refs)).toEqual({ rooms: refs.length * 2, people: told, distinct: told });
  const wrong = await pool`
    select 1 from stays s join rooms r on r.id = s.room_id
    where s.stay_ref = any(${refs}) and not (s.state = 'closed' and not r.active and r.opens_at is null and r.closes_at is null)`;
  expect(wrong).toHaveLength(0);
});

it("after two days of standstill openings and closings are caught up [STAY-17]", async () => {
  const refs = await makeStays("STILL-", scaled(300));
  // Half of them should have opened at some time in the two days, the other half also closed since.
  await pool`
    update stays set opens_at = now() - random() * interval '1 day' - interval '1 day',
      closes_at = case when right(stay_ref, 1) < '5' then now() - random() * interval '1 day' else closes_at end
    where stay_ref = any(${refs})`;
  const closing = refs.filter((ref) => Number(ref.at(-1)) < 5);
  const opening = refs.filter((ref) => Number(ref.at(-1)) >= 5);
  await startFleet(house, NODES, {});
  const done = async () => (await countActs(opening, "open")).stays + (await countActs(closing, "close")).stays;
  await expect.poll(done, { timeout: 120_000, interval: 100 }).toBe(refs.length);
  const states = await pool<{ state: string; count: number }[]>`
    select s.state, count(*)::int as count from stays s join rooms r on r.id = s.room_id and r.active = (s.state = 'open')
    where s.stay_ref = any(${refs}) group by s.state order by s.state`;
  expect(states).toEqual([
    { state: "closed", count: closing.length },
    { state: "open", count: opening.length },
  ]);
  expect(await countEvents(refs)).toEqual({
    rooms: refs.length,
    people: refs.length * PEOPLE,
    distinct: refs.length * PEOPLE,
  });
});
