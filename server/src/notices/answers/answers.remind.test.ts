import { remindAnswer } from "@hello/contract";
import { v7 } from "uuid";
import { describe, expect, it } from "vitest";
import { askingOf } from "../../../test/asking.ts";
import { atEnd } from "../../../test/ending.ts";
import type { MadeUser } from "../../../test/factory.ts";
import { openHouse } from "../../../test/house.ts";
import { STAYS_SETTINGS } from "../../../test/stays/stays.ts";
import { type AnyDueKind, startDue } from "../../platform/due/due.loop.ts";
import { dueReminders } from "./answers.remind.ts";

const house = await openHouse(STAYS_SETTINGS);
const { pool } = house.context;
const { cast, staff, findUser, stay, toRoom, toList, latest, answerLatest, numbersOf } = await askingOf(house);

const remind = (sendId: string, more: object = {}) =>
  staff.post(`/amplify/sends/${sendId}/remind`, { id: v7(), content: "Répondez, s’il vous plaît", ...more });
/** Moves the reminders so far into the past. */
const pass = (minutes = 11) =>
  pool`update notice_sends set created_at = created_at - make_interval(mins => ${minutes}) where reminds is not null`;
const noticesOf = async ({ id }: MadeUser) =>
  pool<{ names: string[]; content: string; channel: string }[]>`
    select n.names, s.content, d.channel from notices n join notice_sends s on s.id = n.send_id
    join deliveries d on d.notice_id = n.id where n.user_id = ${id} order by n.created_at`;

describe("a reminder", () => {
  it("reaches exactly those without an answer, for the names without one, by SMS if wished [NOTE-04]", async () => {
    const { roomId } = await stay([
      { uuid: "customer_1971", for: ["Léo", "Mia"] },
      { uuid: "customer_1972" },
      { uuid: "customer_1973" },
    ]);
    const family = await findUser("customer_1971");
    const silent = await findUser("customer_1972");
    const asking = await findUser("customer_1973");
    const sendId = await toRoom(roomId);
    await answerLatest(family, { name: "", answer: "safe" }, { name: "Mia", answer: "help" });
    await answerLatest(silent, { name: "", answer: "safe" });
    await answerLatest(asking, { name: "", question: "Faut-il partir ?" });
    const answer = await remind(sendId, { isSms: true });
    expect(remindAnswer.parse(answer.body).data.recipients).toBe(2);
    expect(await noticesOf(silent)).toHaveLength(1);
    expect((await noticesOf(family))[1]).toMatchObject({ names: ["Léo"], channel: "sms" });
    expect((await noticesOf(asking))[1]).toMatchObject({ names: [""], content: "Répondez, s’il vous plaît" });
    // An answer to the reminder is one to the first notice, and counts in both.
    const before = await numbersOf(sendId);
    await answerLatest(family, { name: "Léo", answer: "safe" });
    expect((await numbersOf(sendId)).answered).toBe(before.answered + 1);
    const [reminder] = (await staff.get("/amplify/sends?limit=1")).body.data.items;
    expect(reminder).toMatchObject({ reminds: sendId, asks: "safety", recipients: 2, isSms: true });
    expect(await numbersOf(reminder.id)).toMatchObject({ people: 2, expected: 2, answered: 1 });
    // A reminder of the reminder is about the first send.
    await pass();
    expect((await remind(reminder.id)).body.data.recipients).toBe(1);
    expect(await noticesOf(family)).toHaveLength(2);
    await answerLatest(asking, { name: "", answer: "safe" });
    await pass();
    expect((await remind(sendId)).status).toBe(400);
    expect(await numbersOf(sendId)).toMatchObject({ expected: 5, answered: 5 });
  });

  it("is sent once for one id, however often it is asked for [NOTE-04]", async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => house.user()));
    const sendId = await toList(people);
    const id = v7();
    const answers = await Promise.all(Array.from({ length: 10 }, () => remind(sendId, { id })));
    for (const { status, body } of answers) expect([status, body.data?.recipients]).toEqual([200, 3]);
    for (const person of people) expect(await noticesOf(person)).toHaveLength(2);
    const other = await toList(people);
    expect((await remind(other, { id })).status).toBe(409);
  });

  it("is sent once when several press at the same moment; the others hear who was first, and wait [NOTE-04]", async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => house.user()));
    const sendId = await toList(people);
    const guides = await Promise.all(
      Array.from({ length: 5 }, (_, n) => house.user(`collaborator_111${n}`, { nickname: `Guide ${n}` })),
    );
    const press = ({ uuid }: MadeUser) =>
      house.as(uuid).post(`/amplify/sends/${sendId}/remind`, { id: v7(), content: "Répondez" });
    const answers = await Promise.all(guides.map(press));
    const winner = answers.findIndex(({ status }) => status === 200);
    for (const [n, { status, body }] of answers.entries()) {
      if (n === winner) continue;
      expect([status, body.code]).toEqual([409, "just_reminded"]);
      expect(body.message).toMatch(
        new RegExp(
          `^Guide ${winner} a déjà relancé ces personnes à \\d?\\d\u00a0h\u00a0\\d\\d\\. Attendez 10\u00a0min`,
        ),
      );
    }
    for (const person of people) expect(await noticesOf(person)).toHaveLength(2);
    const [reminder] = (await staff.get("/amplify/sends?limit=1")).body.data.items;
    expect((await remind(reminder.id)).status).toBe(409);
    await pass(9);
    expect((await remind(sendId)).status).toBe(409);
    await pass(2);
    expect((await remind(sendId)).status).toBe(200);
  });

  it("reaches nobody who answers meanwhile [NOTE-04]", async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => house.user()));
    const sendId = await toList(people);
    const answered = people.map((person) => answerLatest(person, { name: "", answer: "safe" }));
    const reminded = await remind(sendId);
    await Promise.all(answered);
    const twice = (await Promise.all(people.map(noticesOf))).filter((notices) => notices.length === 2);
    expect(twice.length).toBe(reminded.status === 200 ? reminded.body.data.recipients : 0);
    expect(twice.flatMap(([, reminder]) => reminder!.names)).toEqual(twice.map(() => ""));
  });

  it("is refused where nothing is asked, and where it is too long for an SMS", async () => {
    const person = await house.user();
    const notice = v7();
    await staff.send("/amplify/notices/", {
      notice: { id: notice, content: "Neige", collaboratorId: (await findUser("collaborator_1")).id },
      usersData: [{ userId: person.id }],
    });
    expect((await remind(notice)).status).toBe(400);
    const sendId = await toList([person]);
    expect((await remind(sendId, { isSms: true, content: "é".repeat(481) })).status).toBe(400);
    expect(await noticesOf(person)).toHaveLength(2);
  });
});

describe("remindAt", () => {
  const errors: unknown[] = [];
  let dying = 0;
  const kind = dueReminders(house.context);
  /** A node that dies after its work and before its commit, so often. */
  const mortal: AnyDueKind = {
    ...kind,
    handle: async (tx, row) => {
      const done = await kind.handle(tx, row);
      dying -= 1;
      if (dying >= 0) throw new Error("dies");
      return done;
    },
  };
  for (let node = 0; node < 3; node += 1) {
    const announcing = { pool, announce: house.announce, announceMany: () => {} };
    const onError = (error: unknown) => errors.push(error);
    atEnd(startDue(announcing, [mortal], { onError, lookEveryMs: 20 }).stop);
  }
  const comesDue = (sendId: string, ago = "1 second") =>
    pool`update notice_sends set remind_at = now() - ${ago}::interval where id = ${sendId}`;
  const isDone = (sendId: string) =>
    expect
      .poll(async () => (await pool`select 1 from notice_sends where id = ${sendId} and remind_at is null`).length)
      .toBe(1);

  it("reminds by itself, once, on many nodes of which some die [NOTE-04]", async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => house.user()));
    const remindAt = new Date(Date.now() + 3_600_000).toISOString();
    const sendId = await toList(people, { remindAt });
    expect((await staff.get(`/amplify/sends/${sendId}`)).body.data).toMatchObject({ asks: "safety", remindAt });
    await answerLatest(people[0]!, { name: "", answer: "safe" });
    dying = 3;
    await comesDue(sendId);
    await isDone(sendId);
    expect(errors).toHaveLength(3);
    const counts = (await Promise.all(people.map(noticesOf))).map((notices) => notices.length);
    expect(counts).toEqual([1, 2, 2, 2]);
    expect((await noticesOf(people[1]!))[1]!.content).toBe("Rappel\u00a0: Tempête annoncée");
    expect((await latest(people[1]!)).answers.names).toEqual([""]);
  });

  it("and a reminder by hand at the same moment reach people once, whichever is first [NOTE-04]", async () => {
    const remindAt = new Date(Date.now() + 3_600_000).toISOString();
    for (let round = 0; round < 5; round += 1) {
      const person = await house.user();
      const sendId = await toList([person], { remindAt });
      const [byHand] = await Promise.all([remind(sendId), comesDue(sendId)]);
      expect([200, 409]).toContain(byHand.status);
      await isDone(sendId);
      expect(await noticesOf(person)).toHaveLength(2);
    }
  });

  it("was allowed with the send: the daily limit does not stop it [NOTE-04]", async () => {
    const person = await house.user();
    const sendId = await toList([person], { remindAt: new Date(Date.now() + 3_600_000).toISOString() });
    await pool`
      insert into notice_sends (id, workspace, collaborator_id, content, kind, recipients)
      values (gen_random_uuid(), 'speedboat', ${cast.C.id}, 'Beaucoup', 'list', 100000)`;
    expect((await remind(sendId)).status).toBe(429);
    await comesDue(sendId);
    await isDone(sendId);
    await pool`delete from notice_sends where content = 'Beaucoup'`;
    expect(await noticesOf(person)).toHaveLength(2);
  });

  it("does nothing when all have answered, or a day too late", async () => {
    const person = await house.user();
    const answered = await toList([person], { remindAt: new Date(Date.now() + 3_600_000).toISOString() });
    await answerLatest(person, { name: "", answer: "safe" });
    await comesDue(answered);
    await isDone(answered);
    const late = await toList([person], { remindAt: new Date(Date.now() + 3_600_000).toISOString() });
    await comesDue(late, "25 hours");
    await isDone(late);
    expect(await noticesOf(person)).toHaveLength(2);
  });
});
