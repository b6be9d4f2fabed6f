import { describe, expect, it } from "vitest";
import type { Pool } from "../../src/platform/db/connection.ts";
import { openHouse } from "../house.ts";
import { openNode } from "../nodes/nodes.ts";
import { randomOf } from "../random.ts";
import { deliver, STAYS_SETTINGS, type StayBody, stayOf } from "./stays.ts";

const house = await openHouse(STAYS_SETTINGS);
const { pool } = house.context;
const other = await openNode(house, { settings: STAYS_SETTINGS });
const nodes = [house.url, other.url];

/** Everything that a list decides, without ids and times of writing. */
async function tablesOf(db: Pool, prefix: string) {
  const like = `${prefix}%`;
  return {
    stays: await db`
      select replace(s.stay_ref, ${prefix}, '') as ref, s.state, s.title, s.detail, s.product, s.context, s.center_name,
        s.center_phone, s.center_email, s.card, s.departure_date, s.end_date, s.opens_at, s.closes_at, s.as_of, r.name,
        r.active, r.departure_date as room_departure, r.center_name as room_center
      from stays s join rooms r on r.id = s.room_id where s.stay_ref like ${like} order by s.stay_ref`,
    people: await db`
      select replace(s.stay_ref, ${prefix}, '') as ref, replace(u.uuid, ${prefix}, '') as uuid, p.role, p.for
      from stay_people p join stays s on s.id = p.stay_id join users u on u.id = p.user_id
      where s.stay_ref like ${like} order by 1, 2`,
    entries: await db`
      select replace(s.stay_ref, ${prefix}, '') as ref, replace(u.uuid, ${prefix}, '') as uuid, p.status
      from participants p join stays s on s.room_id = p.room_id join users u on u.id = p.user_id
      where s.stay_ref like ${like} and not p.deleted order by 1, 2`,
    users: await db`
      select replace(u.uuid, ${prefix}, '') as uuid, u.firstname, u.town, u.email from users u
      where exists (
        select 1 from stay_people p join stays s on s.id = p.stay_id where p.user_id = u.id and s.stay_ref like ${like}
      ) order by 1`,
  };
}

const TOWNS = ["Pau", "Dax", "Brest", ""];

describe.each([11, 12, 13])("seed %i", (seed) => {
  const { below, pick } = randomOf(seed);

  /** Each list of a stay has a moment of its own; some lists of different stays share one. */
  function makeLists(prefix: string): StayBody[] {
    return ["A", "B", "C"].flatMap((ref) =>
      [1, 2, 3, 4].map((minute) => {
        const people = [1, 2, 3, 4, 5, 6]
          .filter(() => below(10) < 6)
          .map((number) => ({
            uuid: `${number === 6 ? "collaborator" : "customer"}_${prefix}${number}`,
            role: number === 6 ? "staff" : pick(["traveller", "traveller", "contact"]),
            firstname: `P${number} ${ref}${minute}`,
            town: pick(TOWNS),
            for: below(10) < 3 ? ["Léo"] : [],
          }));
        return stayOf(`${prefix}${ref}`, people, {
          as_of: new Date(Date.UTC(2026, 0, 1, 8, minute)).toISOString(),
          title: `Séjour ${minute}`,
          status: below(10) < 2 ? "cancelled" : "confirmed",
        });
      }),
    );
  }

  it("ends as if the newest list of each stay had come alone, in any order and concurrency [STAY-04]", async () => {
    const prefix = `s${seed}`;
    const lists = makeLists(`${prefix}m`);
    const shuffled = [...lists, ...lists]
      .map((list) => ({ list, order: below(1_000_000) }))
      .sort((one, two) => one.order - two.order)
      .map(({ list }) => list);
    const rounds = Array.from({ length: Math.ceil(shuffled.length / 4) }, (_, index) =>
      shuffled.slice(index * 4, index * 4 + 4),
    );
    for (const round of rounds) {
      const answers = await Promise.all(
        round.map((list) => deliver(house, list, { url: pick(nodes), query: "?cancellations=1" })),
      );
      expect(answers.map(({ status, body }) => [status, body.message])).toEqual(round.map(() => [200, undefined]));
    }
    const newest = lists.filter(({ as_of }) => String(as_of).includes("08:04"));
    const alone = JSON.parse(JSON.stringify(newest).replaceAll(`${prefix}m`, `${prefix}a`)) as StayBody[];
    for (const list of alone) await deliver(house, list);
    const [mixed, expected] = [await tablesOf(pool, `${prefix}m`), await tablesOf(pool, `${prefix}a`)];
    expect(mixed.stays).toEqual(expected.stays);
    expect(mixed.people).toEqual(expected.people);
    expect(mixed.entries).toEqual(expected.entries);
    expect(mixed.users).toEqual(expected.users);
    const [{ seqs } = { seqs: 0 }] = await pool<{ seqs: number }[]>`
      select count(*)::int as seqs from rooms r
      where r.event_seq <> (select count(*) from all_events e where e.stream = r.id)`;
    expect(seqs).toBe(0);
  });
});

it("two lists of a new stay at once on two nodes make one stay and one room", async () => {
  const people = Array.from({ length: 150 }, (_, index) => ({ uuid: `customer_twins${index}` }));
  const lists = [1, 2, 3, 4].map((minute) =>
    stayOf("TWINS", people.slice(minute), { as_of: new Date(Date.UTC(2026, 0, 1, 8, minute)).toISOString() }),
  );
  const answers = await Promise.all(lists.map((list, index) => deliver(house, list, { url: nodes[index % 2]! })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const [counts] = await pool`
    select (select count(*) from stays where stay_ref = 'TWINS') as stays,
      (select count(*) from rooms) = (select count(*) from stays) as "oneEach",
      (select count(*) from stay_people p join stays s on s.id = p.stay_id where s.stay_ref = 'TWINS') as people`;
  expect(counts).toEqual({ stays: 1, oneEach: true, people: 146 });
});
