import { readdirSync, readFileSync, writeFileSync } from "node:fs";
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
/** As many people as the large file has in a tenth of the full size: the server has done the same work before. */
const FILES_BEFORE = { count: 2, people: 10_000 };
const PEOPLE_PER_STAY = 20;
const STAYS_PER_FILE = 50;
const MORE_MAX_MB = 150;
/**
 * V8 may let garbage stand in the 96 MB of its young objects, whatever the size of a file. To keep a kilobyte of each person
 * would take four times as much at the full size.
 */
const GROWTH_MAX_MB = 100;
const LOOK_MS = 20;

const HEADER = "stay_ref;as_of;departure_date;end_date;title;uuid;role;firstname;lastname;email;phone;birth_date";

/** The lines of each stay. A guide leads 20 stays; one traveller in ten of a stay is also on the next. */
function seasonOf(name: string, people: number): string[][] {
  const [departure, end] = [dayFromNow(10), dayFromNow(17)];
  return Array.from({ length: people / PEOPLE_PER_STAY }, (_, stay) => {
    const facts = `${name}-${stay};2026-01-01T02:00:00Z;${departure};${end};"Séjour ""${stay}"""`;
    const line = (uuid: string, role: string) =>
      `${facts};${uuid};${role};Prénom;Nom de ${uuid};${uuid}@example.org;0612345678;1990-05-17`;
    const numbers = Array.from(
      { length: PEOPLE_PER_STAY - 1 },
      (__, n) => stay * PEOPLE_PER_STAY + (n % 10 ? n : n - 19),
    );
    const travellers = numbers.map((number) => line(`customer_${name}${Math.abs(number)}`, "traveller"));
    return [line(`collaborator_${name}${stay % (people / 400)}`, "staff"), ...travellers];
  });
}

function* smallFiles(stays: string[][]): Generator<string> {
  for (let from = 0; from < stays.length; from += STAYS_PER_FILE) {
    yield [HEADER, ...stays.slice(from, from + STAYS_PER_FILE).flat()].join("\n");
  }
}

/** The lines of the last stays stand anywhere. */
function largeFile(stays: string[][]): Buffer {
  const random = randomOf(SEED);
  const [ordered, rest] = [stays.slice(0, -STAYS_PER_FILE).flat(), stays.slice(-STAYS_PER_FILE).flat()];
  const scattered = rest.map((line) => ({ line, at: random.below(1_000_000) })).toSorted((one, two) => one.at - two.at);
  return gzipSync([HEADER, ...ordered, ...scattered.map(({ line }) => line)].join("\n"));
}

/** In MB: the most that a process had, and what it has of its own. */
function memoryOf(pid: number, figure: "VmHWM" | "RssAnon"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`^${figure}:\\s+(\\d+) kB`, "m").exec(status)?.[1] ?? 0) / 1024;
}

/** From here on VmHWM is counted anew (proc(5)). */
function forgetMost(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
}

/** What processes that `pid` starts have of their own at most, all together: the program itself they share with it. */
function watchChildren(pid: number) {
  const before = new Set(childrenOf(pid));
  let most = 0;
  let isOver = false;
  const watching = (async () => {
    for (; !isOver; await wait(LOOK_MS)) {
      const started = childrenOf(pid).filter((each) => !before.has(each));
      most = Math.max(
        most,
        started.reduce((sum, child) => sum + ownMemoryOf(child), 0),
      );
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    expect(most).toBeGreaterThan(0);
    return most;
  };
}

function ownMemoryOf(child: number): number {
  try {
    return memoryOf(child, "RssAnon");
  } catch {
    // It has ended meanwhile.
    return 0;
  }
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
        from stays s join rooms r on r.id = s.room_id where s.stay_ref like 'large%') stays) as stays,
      (select md5(string_agg(t::text, '|' order by t)) from (
        select row(s.stay_ref, u.uuid, p.role, p.for)::text as t
        from stay_people p join stays s on s.id = p.stay_id join users u on u.id = p.user_id
        where s.stay_ref like 'large%') places) as places,
      (select md5(string_agg(t::text, '|' order by t)) from (
        select row(s.stay_ref, u.uuid, p.status, p.deleted)::text as t
        from participants p join stays s on s.room_id = p.room_id join users u on u.id = p.user_id
        where s.stay_ref like 'large%') entries) as entries,
      (select count(*)::int from users where uuid like '%\\_large%') as count`;
  return row;
}

it(`a file of ${PEOPLE} people is imported with at most ${MORE_MAX_MB} MB more memory, equal to the same in small files [SCALE-05]`, async () => {
  const [house, other] = [await openHouse(STAYS_SETTINGS), await openHouse(STAYS_SETTINGS)];
  const node = await startNode(house, STAYS_SETTINGS);
  const pid = node.child.pid!;
  for (const small of smallFiles(seasonOf("warm", FILES_BEFORE.people))) await take(node, small);
  const memoryFor = async (stays: string[][]) => {
    forgetMost(pid);
    const children = watchChildren(pid);
    const taken = await take(node, largeFile(stays), "application/gzip");
    const [own, theirs] = [memoryOf(pid, "VmHWM"), await children()];
    console.log(`${taken} stays: ${Math.round(own)} MB of the node, ${Math.round(theirs)} MB of the reader`);
    expect(taken).toBe(stays.length);
    return { own, both: own + theirs };
  };
  const some: { own: number; both: number }[] = [];
  for (let n = 0; n < FILES_BEFORE.count; n += 1) {
    some.push(await memoryFor(seasonOf(`some${n}x`, FILES_BEFORE.people)));
  }
  // A server in season has imported before: what it has had for that is no part of what a larger file takes more.
  const usual = Math.max(...some.map(({ own }) => own));
  const stays = seasonOf("large", PEOPLE);
  const { both } = await memoryFor(stays);

  for (const small of smallFiles(stays)) await take(other, small);
  const stored = await storedOf(house.context.pool);
  expect(stored).toEqual(await storedOf(other.context.pool));
  expect(stored.count).toBeGreaterThan(PEOPLE / 2);
  expect(both - usual).toBeLessThan(MORE_MAX_MB);
  expect(both - Math.max(...some.map((each) => each.both))).toBeLessThan(GROWTH_MAX_MB);
});

/** The number of stays that were taken. */
async function take(to: { url: string }, file: string | Buffer, type = "text/csv"): Promise<number> {
  const { status, body } = await deliver(to, file, { type });
  expect([status, body.data.refused]).toEqual([200, []]);
  return body.data.stays;
}
