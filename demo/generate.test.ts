import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { emojiOnly, externalUuid, id as uuidSchema } from "@hello/contract";
import { expect, it } from "vitest";
import { testDatabase } from "../server/test/database/database.ts";
import { generateSeason } from "./generate.season.ts";
import { generateLarge } from "./generate.ts";

const { pool, url } = await testDatabase();

const run = promisify(execFile);
const command = (...args: string[]) =>
  run(process.execPath, [fileURLToPath(import.meta.resolve("./generate.command.ts")), ...args], {
    env: { ...process.env, DATABASE_URL: url },
  });

it("makes the rooms, people, messages and reactions that were asked for", async () => {
  const { roomIds, userIds } = await generateLarge(pool, {
    workspace: "speedboat",
    participants: 40,
    messages: 1_000,
    rooms: 2,
    reactionsEvery: 4,
  });
  expect(new Set(roomIds).size).toBe(2);
  expect(new Set(userIds).size).toBe(40);
  expect([...roomIds, ...userIds].every((id) => uuidSchema.safeParse(id).success)).toBe(true);

  const users = await pool<{ uuid: string }[]>`select uuid from users where id = any(${userIds})`;
  expect(users.every(({ uuid }) => uuid.startsWith("customer_g") && externalUuid.safeParse(uuid).success)).toBe(true);
  for (const roomId of roomIds) {
    const [counts] = await pool`
      select
        (select count(*)::int from participants where room_id = ${roomId} and status = 'NORMAL') as participants,
        (select count(*)::int from messages where room_id = ${roomId}) as messages,
        (select count(*)::int from messages where room_id = ${roomId} and reply_to_id is not null) as replies,
        (select count(distinct message_id)::int from reactions where room_id = ${roomId}) as reacted,
        (select count(distinct user_id)::int from messages where room_id = ${roomId}) as authors`;
    expect(counts).toEqual({ participants: 40, messages: 1_000, replies: 142, reacted: 250, authors: 40 });
  }
  const reactions = await pool<{ reaction: string }[]>`select distinct reaction from reactions`;
  expect(reactions.every(({ reaction }) => emojiOnly(reaction)?.length === 1)).toBe(true);
});

it("spreads messages evenly, the last one now, and keeps the room's own numbers right", async () => {
  const { roomIds } = await generateLarge(pool, { workspace: "labalaguere", participants: 5, messages: 500 });
  const [row] = await pool<{ gaps: number; gap: number; right: boolean; past: boolean }[]>`
    with gaps as (
      select created_at - lag(created_at) over (order by created_at) as gap from messages where room_id = ${roomIds[0]!}
    )
    select
      (select count(distinct gap)::int from gaps) as gaps,
      (select extract(epoch from min(gap))::float8 from gaps) as gap,
      message_count = 500 and latest_activity = (select max(created_at) from messages where room_id = rooms.id)
        and created_at < (select min(created_at) from messages where room_id = rooms.id) as right,
      latest_activity between now() - interval '5 minutes' and now() as past
    from rooms where id = ${roomIds[0]!}`;
  expect(row).toMatchObject({ gaps: 1, right: true, past: true });
  expect(row!.gap).toBeGreaterThan(0);
});

it("runs again beside what is there", async () => {
  const options = { workspace: "speedboat", participants: 3, messages: 10 } as const;
  const [first, second] = [await generateLarge(pool, options), await generateLarge(pool, options)];
  expect(new Set([...first.userIds, ...second.userIds]).size).toBe(6);
  expect(first.roomIds).not.toEqual(second.roomIds);
});

it("makes a room with one person, and one without messages", async () => {
  await generateLarge(pool, { workspace: "speedboat", participants: 1, messages: 20, reactionsEvery: 1 });
  const { roomIds } = await generateLarge(pool, { workspace: "speedboat", participants: 1, messages: 0 });
  const [room] = await pool`
    select message_count, latest_activity = created_at as quiet from rooms where id = ${roomIds[0]!}`;
  expect(room).toEqual({ message_count: 0, quiet: true });
});

it("makes a season around today: every state of rooms, people who joined, are invited, or are contacts", async () => {
  const made = await generateSeason(pool, { workspace: "speedboat", weeks: 30, staysPerWeek: 4, peoplePerStay: 12 });
  expect(made).toEqual({ stays: 120, people: 1_440 });
  const [counts] = await pool`
    select
      (select array_agg(distinct state order by state) from stays) as states,
      (select count(distinct (title, detail, departure_date, stay_ref))::int from stays) as stays,
      (select bool_and(r.has_stay and r.departure_date = s.departure_date and r.active = (s.state = 'open'))
        from stays s join rooms r on r.id = s.room_id) as alike,
      (select count(*)::int from stay_people where role = 'contact' and cardinality("for") = 1) as contacts,
      (select array_agg(distinct p.status order by p.status) from participants p join stays s on s.room_id = p.room_id) as statuses,
      (select count(*)::int from stays where daterange(departure_date, end_date, '[]') @> current_date) > 0 as current`;
  expect(counts).toEqual({
    states: ["cancelled", "closed", "open", "planned"],
    stays: 120,
    alike: true,
    contacts: 120,
    statuses: ["INVITED", "NORMAL"],
    current: true,
  });
});

it("is a command that tells what it made and what it was asked wrongly", async () => {
  const { stdout } = await command("--participants", "2", "--messages", "5", "--workspace", "labalaguere");
  expect(stdout).toContain("2 participants and 5 messages");
  const season = await command("--weeks", "2", "--stays", "3", "--people", "4");
  expect(season.stdout).toContain("Made 6 stays of 2 weeks in speedboat, with 24 people.");
  await expect(command("--weeks", "0")).rejects.toMatchObject({
    stderr: expect.stringContaining("--weeks must be a whole number from 1 to 104, not “0”."),
  });
  await expect(command("--participants", "many")).rejects.toMatchObject({
    stderr: expect.stringContaining("--participants must be a whole number from 1 to 10000, not “many”."),
  });
  await expect(command("--workspace", "alpha")).rejects.toMatchObject({
    stderr: expect.stringContaining("--workspace must be one of speedboat, labalaguere."),
  });
});
