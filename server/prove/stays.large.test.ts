import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import type { Pool } from "../src/platform/db/connection.ts";
import { openHouse } from "../test/house.ts";
import { startNode } from "../test/nodes/nodes.ts";
import { randomOf } from "../test/random.ts";
import { dayFromNow, deliver, STAYS_SETTINGS } from "../test/stays/stays.ts";
import { SEED, scaled } from "./scale.ts";

const PEOPLE = scaled(400_000);
const PEOPLE_PER_STAY = 20;
const STAYS_PER_FILE = 50;
/** 196 were seen: 125 of the node, 71 of the reader, of which a small list takes 48 too. */
const MORE_MAX_MB = 256;
const LOOK_MS = 20;
const SMALL_BEFORE = 20;

const HEADER = "stay_ref;as_of;departure_date;end_date;title;uuid;role;firstname;lastname;email;phone;birth_date";

/** The lines of each stay. A guide leads 20 stays; one traveller in ten of a stay is also on the next. */
function season(): string[][] {
  const [departure, end] = [dayFromNow(10), dayFromNow(17)];
  return Array.from({ length: PEOPLE / PEOPLE_PER_STAY }, (_, stay) => {
    const facts = `LARGE-${stay};2026-01-01T02:00:00Z;${departure};${end};"Séjour ""${stay}"""`;
    const line = (uuid: string, role: string) =>
      `${facts};${uuid};${role};Prénom;Nom de ${uuid};${uuid}@example.org;0612345678;1990-05-17`;
    const numbers = Array.from(
      { length: PEOPLE_PER_STAY - 1 },
      (__, n) => stay * PEOPLE_PER_STAY + (n % 10 ? n : n - 19),
    );
    const travellers = numbers.map((number) => line(`customer_large${Math.abs(number)}`, "traveller"));
    return [line(`collaborator_large${stay % (PEOPLE / 400)}`, "staff"), ...travellers];
  });
}

/** In MB: the most that a process ever had, or what it has of its own. */
function memoryOf(pid: number, figure: "VmHWM" | "VmRSS" | "RssAnon"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`^${figure}:\\s+(\\d+) kB`, "m").exec(status)?.[1] ?? 0) / 1024;
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
}

/** What processes that `pid` starts have of their own at most: the program itself they share with it. */
function watchChildren(pid: number) {
  const before = new Set(childrenOf(pid));
  const most = new Map<number, number>();
  let isOver = false;
  const watching = (async () => {
    for (; !isOver; await wait(LOOK_MS)) {
      for (const child of childrenOf(pid).filter((each) => !before.has(each))) {
        try {
          most.set(child, Math.max(most.get(child) ?? 0, memoryOf(child, "RssAnon")));
        } catch {
          // It has ended meanwhile.
        }
      }
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    expect(most.size).toBeGreaterThan(0);
    return [...most.values()].reduce((sum, mb) => sum + mb, 0);
  };
}

/** Everything that lists decide, without ids and moments. */
async function storedOf(pool: Pool) {
  const [row] = await pool`
    select
      (select md5(string_agg(t::text, '|' order by t)) from (
        select row(uuid, firstname, lastname, email, phone_number, birth_date, facts_as_of)::text as t
        from users where uuid like '%\\_large%') people) as people,
      (select md5(string_agg(t::text, '|' order by t)) from (
        select row(s.stay_ref, s.as_of, s.departure_date, s.end_date, s.title, s.state, r.name, r.active)::text as t
        from stays s join rooms r on r.id = s.room_id) stays) as stays,
      (select md5(string_agg(t::text, '|' order by t)) from (
        select row(s.stay_ref, u.uuid, p.role, p.for)::text as t
        from stay_people p join stays s on s.id = p.stay_id join users u on u.id = p.user_id) places) as places,
      (select md5(string_agg(t::text, '|' order by t)) from (
        select row(s.stay_ref, u.uuid, p.status, p.deleted)::text as t
        from participants p join stays s on s.room_id = p.room_id join users u on u.id = p.user_id) entries) as entries,
      (select count(*)::int from users where uuid like '%\\_large%') as count`;
  return row;
}

it(`a file of ${PEOPLE} people is imported with at most ${MORE_MAX_MB} MB more memory, equal to the same in small files`, async () => {
  const [house, other] = [await openHouse(STAYS_SETTINGS), await openHouse(STAYS_SETTINGS)];
  const stays = season();
  const node = await startNode(house, STAYS_SETTINGS);
  const pid = node.child.pid!;
  // A node at work has the memory that small lists need.
  const few = [HEADER, ...stays.slice(0, STAYS_PER_FILE).flat()].join("\n");
  for (let n = 0; n < SMALL_BEFORE; n += 1) expect((await deliver(node, few, { query: "?dryRun=1" })).status).toBe(200);

  // The lines of the last stays stand anywhere.
  const random = randomOf(SEED);
  const [ordered, rest] = [stays.slice(0, -STAYS_PER_FILE).flat(), stays.slice(-STAYS_PER_FILE).flat()];
  const scattered = rest.map((line) => ({ line, at: random.below(1_000_000) })).toSorted((one, two) => one.at - two.at);
  const file = gzipSync([HEADER, ...ordered, ...scattered.map(({ line }) => line)].join("\n"));
  const before = memoryOf(pid, "VmRSS");
  const children = watchChildren(pid);
  const { status, body } = await deliver(node, file, { type: "application/gzip" });
  const [own, theirs] = [memoryOf(pid, "VmHWM") - before, await children()];
  console.log(`${PEOPLE} people: ${Math.round(own)} MB more of the node, ${Math.round(theirs)} MB of the reader`);
  expect([status, body.data.refused, body.data.stays]).toEqual([200, [], stays.length]);
  expect(own + theirs).toBeLessThan(MORE_MAX_MB);

  for (let from = 0; from < stays.length; from += STAYS_PER_FILE) {
    const small = [HEADER, ...stays.slice(from, from + STAYS_PER_FILE).flat()].join("\n");
    expect((await deliver(other, small)).status).toBe(200);
  }
  const stored = await storedOf(house.context.pool);
  expect(stored).toEqual(await storedOf(other.context.pool));
  expect(stored.count).toBeGreaterThan(PEOPLE / 2);
});
