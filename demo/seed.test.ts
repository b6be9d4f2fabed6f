import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { attachment, emojiOnly, LARGE_EMOJI_MAX, roomProduct } from "@hello/contract";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { centersOf } from "../server/src/people/provider/provider.accounts.ts";
import { localFiles } from "../server/src/platform/outside/files.local.ts";
import { testDatabase } from "../server/test/database/database.ts";
import { emptyDatabase } from "./seed.reset.ts";
import { isEmpty, seedDemo } from "./seed.ts";

const { pool, url } = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), "hello-seed-"));
const files = localFiles(join(dataDir, "files"));
const today = new Date();
const now = today.toISOString();

beforeAll(() => seedDemo(pool, files, today));
afterAll(() => rm(dataDir, { recursive: true }));

async function statusesOf(uuid: string): Promise<Record<string, number>> {
  const rows = await pool<{ status: string; count: number }[]>`
    select status, count(*)::int as count from participants
    where user_id = (select id from users where uuid = ${uuid}) and not deleted group by status`;
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

async function unreadNoticesOf(uuid: string) {
  const [row] = await pool<{ all: number; unread: number; newest: boolean }[]>`
    select count(*)::int as all,
      (count(*) filter (where notices.created_at > coalesce(last_internal_message_read_at, '-infinity')))::int as unread,
      max(notices.created_at) = latest_notice_at as newest
    from users join notices on notices.user_id = users.id where uuid = ${uuid} group by users.id`;
  return row;
}

/** Rows that should not exist, by the rule they break. */
async function findNone(problem: Promise<object[]>): Promise<void> {
  expect([...(await problem)]).toEqual([]);
}

describe("people", () => {
  it("have the fixed accounts in the places that demonstrations count on", async () => {
    expect(await statusesOf("customer_1001")).toEqual({ NORMAL: 7, INVITED: 2, BLOCKED: 1 });
    expect(await statusesOf("customer_1003")).toEqual({ INVITED: 2 });
    expect(await statusesOf("customer_2001")).toEqual({ NORMAL: 4, INVITED: 1 });
    const shared = await pool`
      select room_id from participants where user_id = (select id from users where uuid = 'customer_1001')
      except select room_id from participants where user_id = (select id from users where uuid = 'customer_1002')`;
    expect(shared).toHaveLength(0);
    const staff = await pool`select uuid, workspace from users where collaborator order by workspace desc, uuid`;
    expect([...staff]).toEqual([
      { uuid: "collaborator_1", workspace: "speedboat" },
      { uuid: "collaborator_1101", workspace: "speedboat" },
      { uuid: "collaborator_1102", workspace: "speedboat" },
      { uuid: "collaborator_2", workspace: "labalaguere" },
      { uuid: "collaborator_2101", workspace: "labalaguere" },
      { uuid: "collaborator_2102", workspace: "labalaguere" },
    ]);
    expect(await statusesOf("collaborator_2102")).toEqual({ NORMAL: 1 });
  });

  it("are staff who see everything, the stays of centres that exist, or their own", async () => {
    const reaches = new Map<string, string[] | undefined>();
    for (const { uuid } of await pool<{ uuid: string }[]>`select uuid from users where collaborator`)
      reaches.set(uuid, centersOf(uuid).centers);
    expect([reaches.get("collaborator_1"), reaches.get("collaborator_2")]).toEqual([undefined, undefined]);
    expect([reaches.get("collaborator_1102"), reaches.get("collaborator_2102")]).toEqual([[], []]);
    for (const [uuid, workspace] of [
      ["collaborator_1101", "speedboat"],
      ["collaborator_2101", "labalaguere"],
    ] as const) {
      const centers = reaches.get(uuid)!;
      expect(centers.length).toBeGreaterThan(0);
      const rows = await pool`
        select distinct center_name from stays where workspace = ${workspace} and center_name = any(${centers})`;
      expect(rows).toHaveLength(centers.length);
    }
  });

  it("are of all ages, and some keep things to themselves", async () => {
    const [row] = await pool`
      select
        count(*) filter (where birth_date > ${now}::date - interval '10 years') > 0 as child,
        count(*) filter (where birth_date < ${now}::date - interval '65 years') > 0 as retired,
        count(*) filter (where zip_code like '01%') >= 3 as zeros,
        count(*) filter (where town is null) > 0 as nowhere,
        count(*) filter (where gender is null) > 0 as ungendered,
        count(*) filter (where birth_date is null and not collaborator) > 0 as ageless,
        count(*) filter (where email is null) > 0 as unmailed
      from users`;
    expect(Object.values(row!)).toEqual(Array(7).fill(true));
    await findNone(pool`select uuid from users where phone_number !~ '^\\+3363998[0-9]{4}$'`);
    await findNone(pool`select uuid from users where email !~ '^[a-z.-]+@example\\.org$'`);
  });

  it("have never signed in when they are newcomers", async () => {
    const rows = await pool`
      select tutorial_version, last_internal_message_read_at from users where uuid in ('customer_1003', 'customer_2015')`;
    expect(rows).toEqual(Array(2).fill({ tutorial_version: null, last_internal_message_read_at: null }));
  });
});

describe("rooms", () => {
  it("are of every kind", async () => {
    const rooms = await pool<{ name: string; workspace: string; active: boolean; count: number; past: boolean }[]>`
      select name, workspace, active, message_count as count, departure_date < ${now}::date as past from rooms`;
    expect(rooms.every(({ name }) => roomProduct(name))).toBe(true);
    expect(rooms.filter(({ workspace }) => workspace === "labalaguere")).toHaveLength(7);
    expect(rooms.filter(({ workspace }) => workspace === "speedboat").length).toBeGreaterThanOrEqual(8);
    expect(rooms.filter(({ count }) => count >= 25).length).toBeGreaterThanOrEqual(3);
    expect(rooms.some(({ count }) => count === 1)).toBe(true);
    expect(rooms.some(({ count }) => count === 0)).toBe(true);
    expect(rooms.some(({ active }) => !active)).toBe(true);
    expect(rooms.some(({ active, past }) => active && past)).toBe(true);
    const statuses = await pool`select distinct status from participants where not deleted`;
    expect(statuses).toHaveLength(4);
    expect(await pool`select id from participants where deleted`).toHaveLength(1);
  });

  it("count the messages that are shown and know the latest", async () => {
    await findNone(pool`
      select name from rooms where message_count <> (
        select count(*) from messages where room_id = rooms.id and not deleted and not hidden)`);
    await findNone(pool`
      select name from rooms where latest_activity <> coalesce(
        (select max(created_at) from messages where room_id = rooms.id), created_at)`);
  });

  it("have participants who joined before they wrote and read after they joined", async () => {
    await findNone(pool`
      select messages.content from messages join participants using (room_id, user_id)
      where messages.created_at < joined_at or joined_at is null`);
    await findNone(pool`
      select id from participants
      where last_message_read_at < joined_at or joined_at < created_at or (status = 'INVITED') <> (joined_at is null)`);
    await findNone(pool`
      select content from messages join users on users.id = user_id
      where not collaborator and not exists (
        select from participants where room_id = messages.room_id and user_id = messages.user_id)`);
  });

  it("have reactions by those who had joined", async () => {
    await findNone(pool`
      select reaction from reactions join messages on messages.id = message_id
        left join participants on participants.room_id = reactions.room_id and participants.user_id = reactions.user_id
          and status = 'NORMAL' and not participants.deleted
      where joined_at is null or reactions.created_at < joined_at or reactions.created_at <= messages.created_at`);
  });

  it("leave the first customer something to read", async () => {
    const unread = await pool<{ count: number }[]>`
      select count(messages.id)::int as count
      from participants join users on users.id = participants.user_id and uuid = 'customer_1001'
        left join messages on messages.room_id = participants.room_id and not messages.deleted and not hidden
          and messages.user_id <> participants.user_id and messages.created_at > last_message_read_at
      where status = 'NORMAL' group by participants.id having count(messages.id) > 0 order by 1`;
    expect(unread.map(({ count }) => count)).toEqual([1, 2, 4]);
  });
});

describe("stays", () => {
  it("are planned, open, closed and cancelled in such a way that the loop only opens what opens today [STAY-25]", async () => {
    const states = await pool<{ workspace: string; state: string }[]>`
      select distinct workspace, state from stays order by workspace, state`;
    const all = ["cancelled", "closed", "open", "planned"];
    expect([...states]).toEqual([
      ...all.slice(1).map((state) => ({ workspace: "labalaguere", state })),
      ...all.map((state) => ({ workspace: "speedboat", state })),
    ]);
    await findNone(pool`
      select stay_ref from stays join rooms on rooms.id = room_id
      where rooms.active <> (state = 'open') or rooms.departure_date <> stays.departure_date
        or (rooms.opens_at is null) = (state = 'planned') or (rooms.closes_at is null) = (state in ('planned', 'open'))
        or rooms.name <> concat_ws(', ', title, detail, product)`);
    await findNone(pool`
      select stay_ref from stays where purge_at <= ${now}
        or (state = 'planned' and opens_at <= ${now} and stay_ref <> 'ARDECHE-4J')
        or (state = 'open' and (opens_at > ${now} or closes_at <= ${now})) or (state = 'closed' and closes_at > ${now})`);
    const without = await pool`select name from rooms where id not in (select room_id from stays) and diary_of is null`;
    expect(without).toHaveLength(1);
    const youth = await pool`
      select stay_ref, rooms.youth from stays join rooms on rooms.id = room_id where stays.youth or rooms.youth`;
    expect([...youth]).toEqual([{ stay_ref: "BISCA-SURF-12J", youth: true }]);
    const diaries = await pool`
      select s.stay_ref, d.message_count as count, (
        select count(*)::int from participants p where p.room_id = d.id and p.user_id in (
          select user_id from stay_people m where m.stay_id = s.id and m.role = 'contact')
      ) as contacts from rooms d join stays s on s.room_id = d.diary_of`;
    expect([...diaries]).toEqual([{ stay_ref: "UBAYE-4J", count: 2, contacts: 1 }]);
    const closing = await pool`
      select stay_ref from stays where state = 'open' and closes_at < ${now}::timestamptz + interval '7 days' order by 1`;
    expect(closing.map(({ stay_ref }) => stay_ref)).toEqual(["ORDESA-7J", "SERRE-CHE-6J"]);
  });

  it("name everybody in the room, a guide, and a contact without an entry", async () => {
    await findNone(pool`
      select users.uuid from participants join stays using (room_id) join users on users.id = user_id
      where not exists (select from stay_people where stay_id = stays.id and user_id = users.id
        and role = case when users.collaborator then 'staff' else 'traveller' end)`);
    const contacts = await pool`
      select users.uuid, stay_people.for from stay_people join stays on stays.id = stay_id
        join users on users.id = stay_people.user_id
      where role = 'contact' and not exists (
        select from participants where room_id = stays.room_id and participants.user_id = users.id)
      order by users.uuid, cardinality(stay_people.for)`;
    expect([...contacts]).toEqual([
      { uuid: "customer_1029", for: ["Anna"] },
      { uuid: "customer_1029", for: ["Anna"] },
      { uuid: "customer_1029", for: ["Jules", "Anna"] },
      { uuid: "customer_2016", for: ["Nino"] },
    ]);
  });
});

describe("messages", () => {
  it("are hidden exactly when their author, or the author replied to, is banned", async () => {
    const [{ hidden } = { hidden: 0 }] = await pool<{ hidden: number }[]>`
      select count(*)::int as hidden from messages where hidden`;
    expect(hidden).toBe(4);
    await findNone(pool`
      select messages.content from messages left join messages as original on original.id = messages.reply_to_id
      where messages.hidden <> exists (
        select from participants where room_id = messages.room_id and status = 'BANNED'
          and user_id in (messages.user_id, original.user_id))`);
  });

  it("name in their text whom they mention, who was in the room", async () => {
    const rows = await pool<{ content: string; mentions: string[] }[]>`select content, mentions from messages`;
    for (const { content, mentions } of rows) {
      expect(content.match(/@[0-9a-f]{8}-[0-9a-f-]{27}/g)?.map((mention) => mention.slice(1)) ?? []).toEqual(mentions);
      expect(content).not.toMatch(/@\{/);
    }
    expect(rows.filter(({ mentions }) => mentions.length > 0).length).toBeGreaterThan(10);
    await findNone(pool`
      select content from messages, unnest(mentions) as mentioned where not exists (
        select from participants where room_id = messages.room_id and user_id = mentioned)`);
  });

  it("are replied to, reacted to, long, and made of emoji", async () => {
    const rows = await pool<{ content: string }[]>`select content from messages`;
    const emojis = rows.map(({ content }) => emojiOnly(content)?.length ?? 0).filter((count) => count > 0);
    expect(emojis).toEqual(expect.arrayContaining([1, 2, 3, 5]));
    expect(emojis.some((count) => count > LARGE_EMOJI_MAX)).toBe(true);
    expect(rows.some(({ content }) => content.length > 1_400)).toBe(true);
    expect((await pool`select id from messages where reply_to_id is not null`).length).toBeGreaterThan(20);
    const reactions = await pool<{ reaction: string }[]>`select reaction from reactions`;
    expect(reactions.length).toBeGreaterThan(150);
    expect(reactions.every(({ reaction }) => emojiOnly(reaction)?.length === 1)).toBe(true);
    await findNone(pool`
      select messages.content from messages join messages as original on original.id = messages.reply_to_id
      where original.created_at >= messages.created_at`);
  });

  it("are typeset in French", async () => {
    const texts = await pool<{ content: string }[]>`
      select content from messages union all select content from notice_sends union all select name from rooms`;
    for (const { content } of texts) expect(content).not.toMatch(/ [:;!?»]|« |'/);
  });
});

describe("notices", () => {
  it("are partly unread for the first customer and wholly for the newcomer", async () => {
    expect(await unreadNoticesOf("customer_1001")).toEqual({ all: 10, unread: 3, newest: true });
    expect(await unreadNoticesOf("customer_1002")).toMatchObject({ unread: 2, newest: true });
    expect(await unreadNoticesOf("customer_1003")).toEqual({ all: 2, unread: 2, newest: true });
    expect(await unreadNoticesOf("customer_2001")).toEqual({ all: 8, unread: 2, newest: true });
  });

  it("ask for « Bien reçu » and, of a household, whether it is safe, in both workspaces", async () => {
    const asking = await pool`
      select users.uuid, sends.asks, names from notices join notice_sends as sends on sends.id = send_id
        join users on users.id = user_id
      where asks is not null and uuid in ('customer_1001', 'customer_2001') and answers = '[]' and sends.stay_id is not null
      order by uuid, asks`;
    expect([...asking]).toEqual([
      { uuid: "customer_1001", asks: "receipt", names: [""] },
      { uuid: "customer_1001", asks: "safety", names: ["", "Arthur", "Rose"] },
      { uuid: "customer_2001", asks: "receipt", names: ["", "Lison", "Robin"] },
      { uuid: "customer_2001", asks: "safety", names: ["", "Lison", "Robin"] },
    ]);
    await findNone(pool`
      select notices.id from notices, jsonb_array_elements(answers) as given
      where jsonb_array_length(answers) <> cardinality(names) or given->>'name' <> all(names)`);
  });

  it("ask with answers of their own, and answer a question, in both workspaces [CALM-04] [CALM-05]", async () => {
    const answered = await pool`
      select sends.workspace, (given.entry->>'answer')::int between 1 and cardinality(asked.choices) as known,
        given.entry->>'takenBy' = sends.collaborator_id::text as taken, given.entry->>'question' is not null as question
      from notice_sends as sends join notices on notices.id = sends.answers_to join notice_sends as asked on asked.id = send_id
        cross join jsonb_array_elements(answers) as given (entry)
      where given.entry->>'name' = sends.answers_for order by 1`;
    const good = { known: true, taken: true, question: true };
    expect([...answered]).toEqual([
      { workspace: "labalaguere", ...good },
      { workspace: "speedboat", ...good },
    ]);
  });

  it("count who was reached, and how", async () => {
    await findNone(pool`
      select sends.id from notice_sends as sends join notices on send_id = sends.id join users on users.id = user_id
      group by sends.id
      having recipients <> count(*)
        or sms <> count(*) filter (where kind = 'list' and is_sms and users.phone_number is not null)
        or emails <> count(*) filter (where kind = 'list' and not is_sms and email is not null)`);
    const kinds = await pool`select distinct kind from notice_sends`;
    expect(kinds).toHaveLength(2);
    await findNone(pool`
      select sends.id from notice_sends as sends join notices on send_id = sends.id left join deliveries on notice_id = notices.id
      group by sends.id
      having sms + emails <> count(*) filter (where state = 'sent')
        or count(state) <> case sends.kind when 'one' then 0 else recipients end`);
  });
});

describe("files", () => {
  it("are all in the store, as the rows describe them", async () => {
    const rows = await pool<
      { id: string; description: string; type: string; size: number; width: number; height: number; thumb: boolean }[]
    >`select id, description, type, size, width, height, has_thumbnail as thumb from attachments`;
    for (const { id, thumb, ...row } of rows) {
      const bytes = await buffer((await files.read(id))!);
      expect(bytes.length).toBe(row.size);
      attachment.parse({ ...row, path: id, thumbnail: null });
      expect(thumb).toBe(row.type.startsWith("image/"));
      if (!thumb) continue;
      expect(await sharp(bytes).metadata()).toMatchObject({ width: row.width, height: row.height });
      expect(await sharp(await buffer((await files.read(`${id}.thumbnail`))!)).metadata()).toMatchObject({
        format: "webp",
      });
    }
    expect(new Set(rows.map(({ description }) => description)).size).toBeGreaterThan(10);
  });

  it("come alone, by three and by six, and with a notice", async () => {
    const counts = await pool<{ count: number; sent: boolean }[]>`
      select count(*)::int as count, send_id is not null as sent from attachments group by message_id, send_id`;
    expect(new Set(counts.map(({ count }) => count))).toEqual(new Set([1, 3, 6]));
    expect(counts.some(({ sent }) => sent)).toBe(true);
  });
});

it("puts nothing into the future", async () => {
  const columns = await pool<{ table: string; column: string }[]>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type like 'timestamp%' and table_name <> 'schema_migrations'
      and column_name not in ('opens_at', 'closes_at', 'purge_at', 'due_at', 'look_at', 'evening_mail_at', 'last_used_at')`;
  expect(columns.length).toBeGreaterThan(15);
  for (const { table, column } of columns) {
    await findNone(pool`select ${pool(column)} from ${pool(table)} where ${pool(column)} > ${now}`);
  }
});

it("refuses a database that has data", async () => {
  expect(await isEmpty(pool)).toBe(false);
  await expect(seedDemo(pool, files)).rejects.toThrow("The database has data already");
});

it("refuses as a command too, unless it may reset", async () => {
  const command = fileURLToPath(import.meta.resolve("./seed.command.ts"));
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir };
  const run = (...args: string[]) => promisify(execFile)(process.execPath, [command, ...args], { env });
  await expect(run()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("--reset") });
  const ids = () =>
    pool`select id from rooms union all select id from messages union all select id from users order by 1`;
  const before = await ids();
  await pool`delete from reactions`;
  expect((await run("--reset")).stdout).toContain("The demo data is in place.");
  expect([...(await ids())]).toEqual([...before]);
  expect((await pool`select id from reactions`).length).toBeGreaterThan(0);
});

it("empties tables and files, and fills them again around another day", async () => {
  await emptyDatabase(pool, files);
  expect(await isEmpty(pool)).toBe(true);
  const left = await readdir(join(dataDir, "files"), { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);

  const leapDay = new Date("2032-02-29T23:02:00Z");
  await seedDemo(pool, files, leapDay);
  const [row] = await pool<{ newest: string; departure: string; age: number }[]>`
    select
      (select max(created_at) from messages) as newest,
      (select departure_date from rooms where name like 'Catamaran%') as departure,
      (select extract(year from age('2032-03-01', birth_date))::int from users where uuid = 'customer_1009') as age`;
  expect(Date.parse(row!.newest)).toBeLessThan(leapDay.getTime());
  expect(leapDay.getTime() - Date.parse(row!.newest)).toBeLessThan(10 * 60_000);
  expect(row).toMatchObject({ departure: "2032-03-05", age: 9 });
});
