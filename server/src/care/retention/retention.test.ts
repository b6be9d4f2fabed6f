import { v7 } from "uuid";
import { expect, it } from "vitest";
import { countLost, findWord, readRows } from "../../../test/ends/ends.ts";
import { nightsOf } from "../../../test/ends/retention.ts";
import type { MadeMessage } from "../../../test/factory.ts";
import { openHouse } from "../../../test/house.ts";
import { textFile } from "../../../test/samples/samples.ts";
import { openCases } from "../../../test/stays/cases.ts";
import { deliver, STAYS_SETTINGS, stayOf, storedStaysOf } from "../../../test/stays/stays.ts";
import { sweepUnowned } from "../../chat/attachments/attachments.sweep.ts";
import { insertSystemAccounts } from "../../people/users/users.system.store.ts";

const house = await openHouse({ ...STAYS_SETTINGS, SPEEDBOAT_RETENTION: "imports=10,messages=3000" });
const { pool } = house.context;
await insertSystemAccounts(pool);
const { asNora, reported, decided, decide, contest, getCase } = await openCases(house);
const { runNight, age, counted } = nightsOf(house);
const nora = await storedStaysOf(house).findUser("collaborator_1");

/** The rows that a night removes or changes, by table, without those of `retentions` and the journal. */
async function lostInNight(): Promise<Record<string, number>> {
  const before = await readRows(pool);
  await runNight();
  const { retentions: _, ...lost } = countLost(before, await readRows(pool));
  return lost;
}

async function sendTo(userId: string, word: string): Promise<string> {
  const notice = { id: v7(), content: word, collaboratorId: nora.id };
  const form = { notice, usersData: [{ userId, phoneNumber: NUMBER }], isSms: "false" };
  const answer = await asNora.send("/amplify/notices/", form, [textFile(`${word}.txt`, word)]);
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return notice.id;
}

const personWithout = () => house.user(undefined, { phone_number: null });
const NUMBER = "+33639980099";

it("notices go after a year, with their files and rows of the ledger [END-09]", async () => {
  const { id, uuid } = await personWithout();
  const [old, young] = [await sendTo(id, "vieilavis"), await sendTo(id, "jeuneavis")];
  await age("notice_sends", "created_at", [old], 366);
  await age("notice_sends", "created_at", [young], 364);
  const lone = { workspace: "speedboat", channel: "email", state: "sent", subject: v7() };
  await pool`
    insert into deliveries ${pool([
      { ...lone, kind: "erasure", recipient: "vieilavis@example.org" },
      { ...lone, kind: "erasure", recipient: "jeuneavis@example.org" },
    ])}`;
  const [{ id: alone } = { id: "" }] = await pool<{ id: string }[]>`
    select id from deliveries where recipient = 'vieilavis@example.org'`;
  await age("deliveries", "updated_at", [alone], 366);
  const left = await findWord(house, "jeuneavis");
  expect(left).not.toEqual([]);
  expect(await lostInNight()).toEqual({ attachments: 1, deliveries: 2, notice_sends: 1, notices: 1 });
  expect(await findWord(house, "vieilavis")).toEqual([]);
  expect(await findWord(house, "jeuneavis")).toEqual(left);
  expect(await counted("notices")).toEqual([["attachments:1", "deliveries:2", "notice_sends:1", "notices:1"]]);
  const { items } = (await house.as(uuid).get(`/amplify/users/${id}/notices`)).body.data;
  expect(items).toMatchObject([{ content: "jeuneavis" }]);
});

it("numbers that came with a send go after thirty days, the notice stays [END-09]", async () => {
  const { id } = await personWithout();
  const [old, young] = [await sendTo(id, "Avec un numéro"), await sendTo(id, "Avec un autre")];
  const [{ id: aged } = { id: "" }] = await pool<{ id: string }[]>`select id from notices where send_id = ${old}`;
  await age("notices", "created_at", [aged], 31);
  expect(await lostInNight()).toEqual({ notices: 1 });
  const numbers = await pool`
    select phone_number from notices where send_id = any(${[old, young]}::uuid[]) order by created_at`;
  expect(numbers).toEqual([{ phone_number: null }, { phone_number: NUMBER }]);
  expect(await counted("numbers")).toEqual([["notices:1"]]);
});

it("texts of decisions, of the journal and of deleted messages go after six months, unless a case is open [END-09]", async () => {
  const [old, young, open] = [
    await reported("vieuxtexte"),
    await reported("jeunetexte"),
    await reported("encoretexte"),
  ];
  const ids: string[] = [];
  for (const { found } of [old, young, open]) {
    ids.push((await decided(found, { content: `Décidé ${found.id}` })).decision!.id);
  }
  expect((await contest(open.author, ids[2]!)).status).toBe(200);
  const [closing] = await pool<{ id: string }[]>`
    insert into journal (id, workspace, user_id, act, kind, subject_id, details)
    values (${v7()}, 'speedboat', ${nora.id}, 'close', 'room', ${old.room.id}, 'Fermé pour vieuxtexte') returning id`;
  await age("journal", "created_at", [ids[0]!, ids[2]!, closing!.id], 185);
  await age("journal", "created_at", [ids[1]!], 183);
  const past = [old.message.id, open.message.id];
  await pool`update messages set kept_until = now() - interval '1 second' where id = any(${past}::uuid[])`;
  await pool`update messages set kept_until = now() + interval '1 day' where id = ${young.message.id}`;
  expect(await lostInNight()).toEqual({ journal: 2, messages: 1, reports: 1 });
  expect(await counted("texts")).toEqual([["journal:2", "messages:1"]]);
  expect(await findWord(house, "vieuxtexte")).toEqual([]);
  const textOf = async (id: string) => (await getCase(id)).message?.content;
  expect(await Promise.all([old, young, open].map(({ found }) => textOf(found.id)))).toEqual([
    null,
    "jeunetexte",
    "encoretexte",
  ]);
  expect((await getCase(old.found.id)).decision).toMatchObject({ act: "delete" });
  expect(await findWord(house, `Décidé ${old.found.id}`)).toEqual(["notice_sends.content 2"]);
  expect((await findWord(house, `Décidé ${open.found.id}`)).join()).toContain("journal.details");
});

it("imports go after the days of their workspace [END-09]", async () => {
  await deliver(house, stayOf("IMPORT-1", [{ uuid: "customer_1701" }]));
  await deliver(house, stayOf("IMPORT-2", [{ uuid: "customer_1701" }]));
  const made = await pool<{ id: string }[]>`select id from imports order by created_at, id`;
  const [old, young] = made.map(({ id }) => id);
  await age("imports", "created_at", [old!], 11);
  await age("imports", "created_at", [young!], 9);
  const row = { id: v7(), workspace: "labalaguere", via: "webhook", bytes: 1 };
  await pool`insert into imports ${pool(row)}`;
  await age("imports", "created_at", [row.id], 11);
  expect(await lostInNight()).toEqual({ imports: 1 });
  const left = await pool`select id from imports order by created_at desc`;
  expect(left).toEqual([{ id: young }, { id: row.id }]);
  expect(await counted("imports")).toEqual([["imports:1"]]);
});

it("messages of rooms without a stay go in parts after their days, with all that hangs on them [END-09]", async () => {
  const scene = await reported("vieuxpost");
  const { room, author, reporters, message } = scene;
  const found = await decided(scene.found, { act: "leave", content: "Nous avons lu ce post." });
  const open = await reported("postouvert");
  const send = async (content: string, more: object = {}, files: File[] = []) => {
    const post = { content, userId: author.id, roomId: room.id, mentions: [], ...more };
    return (await house.as(author.uuid).send("/amplify/messages/", { message: post }, files)).body.data as MadeMessage;
  };
  const filed = await send("vieuxpost aussi", {}, [textFile("vieuxpost.txt", "vieuxpost")]);
  await house.reaction(filed, reporters[0], "vieuxpost");
  const answer = await send("jeunepost", { messageReplyToId: filed.id });
  await pool`
    insert into messages (id, workspace, room_id, user_id, content, created_at, updated_at)
    select gen_random_uuid(), 'speedboat', ${room.id}, ${author.id}, 'vieuxpost ' || n, at.moment, at.moment
    from generate_series(1, 1200) n, lateral (select now() - interval '3100 days' + n * interval '1 second' as moment) at`;
  await pool`update rooms set message_count = message_count + 1200 where id = ${room.id}`;
  await deliver(house, stayOf("OLD-1", [{ uuid: author.uuid }]));
  const stay = await storedStaysOf(house).findStay("OLD-1");
  const inStay = await house.message({ id: stay.room_id, workspace: "speedboat" }, author, "dansleséjour");
  await age("messages", "created_at", [message.id, filed.id, open.message.id, inStay.id], 3001);
  await age("messages", "created_at", [answer.id], 2999);
  const taken = { attachments: 1, cases: 1, messages: 1202, reactions: 1, reports: 1 };
  const lost = await lostInNight();
  // The answer, which answers to nothing any more; the room's number; what was typed of the case; e-mails about it.
  expect(lost).toMatchObject({ ...taken, messages: taken.messages + 1, rooms: 1, journal: 1 });
  expect(Object.keys(lost).toSorted()).toEqual([...Object.keys(taken), "deliveries", "journal", "rooms"].toSorted());
  expect((await counted("messages"))[0]).toEqual(
    expect.arrayContaining(Object.entries(taken).map(([table, count]) => `${table}:${count}`)),
  );
  expect(await findWord(house, "vieuxpost")).toEqual([]);
  expect((await asNora.get(`/amplify/cases/${found.id}`)).status).toBe(404);
  const [{ message_count } = { message_count: 0 }] = await pool`select message_count from rooms where id = ${room.id}`;
  expect(message_count).toBe(1);
  const page = await house.as(author.uuid).get(`/amplify/rooms/${room.id}/messages`);
  expect(page.body.data.items).toMatchObject([{ content: "jeunepost", replyTo: null }]);
  expect((await getCase(open.found.id)).message).toMatchObject({ content: "postouvert" });
  expect((await findWord(house, "dansleséjour")).join()).toContain("messages.content 1");
  expect((await decide(await getCase(open.found.id), { act: "leave" })).status).toBe(200);
  await runNight();
  expect(await findWord(house, "postouvert")).toEqual([]);
});

it("files of deleted messages go with their text, and the journal has a row for a night that took something [END-09]", async () => {
  const { id, uuid } = await house.user();
  const room = await house.room();
  await house.participant(room, { id, uuid, workspace: "speedboat" });
  const files = [textFile("photographie.txt", "photographie")];
  const post = { content: "photographie", userId: id, roomId: room.id, mentions: [] };
  const { body } = await house.as(uuid).send("/amplify/messages/", { message: post }, files);
  const gone = await asNora.delete("/amplify/messages/", { id: body.data.id, _version: 1 });
  expect(gone.status).toBe(200);
  const earlier = (await counted("texts")).length;
  await runNight();
  expect((await findWord(house, "photographie")).join()).toContain("messages.kept_content");
  expect((await counted("texts")).length).toBe(earlier);
  await pool`update messages set kept_until = now() - interval '1 second' where id = ${body.data.id}`;
  await runNight();
  await sweepUnowned(house.context, Date.now() + 3_600_001);
  expect(await findWord(house, "photographie")).toEqual([]);
  expect((await counted("texts")).at(-1)).toEqual(["attachments:1", "messages:1"]);
});

it("customers go after their last stay and last use, and a list may name them again [END-09]", async () => {
  const [old, used, staying, stayed] = [await house.user(), await house.user(), await house.user(), await house.user()];
  const room = await house.room();
  for (const person of [old, used, staying, stayed]) await house.participant(room, person);
  const said = async (userId: string, uuid: string, content: string) => {
    const message = { content, userId, roomId: room.id, mentions: [] };
    expect((await house.as(uuid).send("/amplify/messages/", { message })).status).toBe(200);
  };
  await said(old.id, old.uuid, "anciencanari");
  await said(used.id, used.uuid, "Encore là");
  await pool`update users set firstname = 'Anciencanari', email = 'anciencanari@example.org' where id = ${old.id}`;
  await deliver(house, stayOf("STILL-1", [{ uuid: staying.uuid }]));
  await age("users", "created_at", [old.id, used.id, staying.id, stayed.id], 900);
  await age("users", "last_used_at", [old.id, staying.id, stayed.id], 731);
  await age("users", "last_used_at", [used.id], 729);
  await pool`update users set last_stay_on = now() - interval '729 days' where id = ${stayed.id}`;
  await pool`update users set last_stay_on = now() - interval '731 days' where id = ${old.id}`;
  const others = () => pool`
    select id, uuid, firstname, email, version from users where id <> ${old.id} order by id`;
  const before = await others();
  await runNight();
  expect(await findWord(house, "anciencanari")).toEqual([]);
  expect(await findWord(house, old.uuid)).toEqual([]);
  expect(await others()).toEqual(before);
  expect(await counted("people")).toEqual([["users:1"]]);
  const { items } = (await house.as(used.uuid).get(`/amplify/rooms/${room.id}/messages`)).body.data;
  expect(items.map(({ content }: { content: string }) => content).filter(Boolean)).toEqual(["Encore là"]);
  const { body } = await deliver(house, stayOf("AGAIN-1", [{ uuid: old.uuid, firstname: "Revenue" }]));
  expect([body.data.created, body.data.warnings]).toEqual([1, []]);
  expect((await storedStaysOf(house).findUser(old.uuid)).id).not.toBe(old.id);
});

it("is due again the next night at three in Paris, whatever the night took", async () => {
  await runNight();
  const [row] = await pool`
    select count(*)::int as kinds, count(distinct due_at)::int as moments, bool_and(due_at > now()) as later,
      min(to_char(due_at at time zone 'Europe/Paris', 'HH24:MI')) as time
    from retentions`;
  expect(row).toEqual({ kinds: 12, moments: 1, later: true, time: "03:00" });
});
