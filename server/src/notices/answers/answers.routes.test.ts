import { answersOfUserAnswer, noticeAnswersAnswer, noticesAnswer } from "@hello/contract";
import { v4 } from "uuid";
import { describe, expect, it } from "vitest";
import { askingOf } from "../../../test/asking.ts";
import { openHouse } from "../../../test/house.ts";
import { at, dayFromNow, deliver, STAYS_SETTINGS, stayOf } from "../../../test/stays/stays.ts";

const house = await openHouse(STAYS_SETTINGS);
const { pool } = house.context;
const { cast, staff, findUser, stay, toRoom, toList, latest, answer, answerLatest } = await askingOf(house);

describe("a notice that asks", () => {
  it("takes « Bien reçu », with a question, and an answer that changes [NOTE-01]", async () => {
    const person = await house.user();
    await toList([person], { asks: "receipt" });
    const { client, noticeId, answers } = await latest(person);
    expect(answers).toEqual({ noticeId, asks: "receipt", names: [""], answers: [] });
    const received = await answer(client, noticeId, { name: "", answer: "received" });
    expect(noticeAnswersAnswer.parse(received.body).data.answers).toMatchObject([
      { name: "", answer: "received", question: null },
    ]);
    const question = "é".repeat(500);
    await answer(client, noticeId, { name: "", question });
    expect((await latest(person)).answers.answers).toMatchObject([{ answer: "received", question }]);
    expect((await answer(client, noticeId, { name: "", question: `${question}!` })).status).toBe(400);
    await answer(client, noticeId, { name: "", question: " " });
    expect((await latest(person)).answers.answers).toMatchObject([{ answer: "received", question: null }]);
    expect((await answer(client, noticeId, { name: "", answer: "safe" })).status).toBe(400);
  });

  it("takes « En sécurité » and « Besoin d’aide », one after the other [NOTE-01]", async () => {
    const person = await house.user();
    await toList([person]);
    expect((await answerLatest(person, { name: "", answer: "help" })).answers).toMatchObject([{ answer: "help" }]);
    expect((await answerLatest(person, { name: "", answer: "safe" })).answers).toMatchObject([{ answer: "safe" }]);
    const { client, noticeId } = await latest(person);
    expect((await answer(client, noticeId, { name: "", answer: "received" })).status).toBe(400);
  });

  it("may be one to a single person; one that asks nothing takes a question only [NOTE-01]", async () => {
    const person = await house.user();
    const notice = { content: "Bien arrivé ?", userId: person.id, collaboratorId: cast.C.id };
    await staff.send("/amplify/notice/", { notice, asks: "receipt" });
    expect((await latest(person)).answers).toMatchObject({ asks: "receipt", names: [""] });
    await staff.send("/amplify/notice/", { notice });
    const { client, noticeId, answers } = await latest(person);
    expect(answers).toBeUndefined();
    expect((await answer(client, noticeId, { name: "", answer: "received" })).status).toBe(400);
    const asked = await answerLatest(person, { name: "", question: "À quelle heure ?" });
    expect(asked).toMatchObject({ asks: null, names: [""], answers: [{ answer: null, question: "À quelle heure ?" }] });
  });

  it("leaves the shape of notices as it is [SHAPE-06]", async () => {
    const person = await house.user();
    await toList([person]);
    const { body } = await house.as(person.uuid).get(`/amplify/users/${person.id}/notices`);
    expect(noticesAnswer.parse(body).data.items).toHaveLength(1);
  });

  it("is listed by pages with its answers", async () => {
    const person = await house.user();
    for (let n = 0; n < 3; n += 1) await toList([person]);
    const url = `/amplify/users/${person.id}/answers?limit=2`;
    const first = answersOfUserAnswer.parse((await staff.get(url)).body).data;
    const second = (await staff.get(`${url}&nextToken=${first.nextToken}`)).body.data;
    expect([first.items.length, second.items.length, second.nextToken]).toEqual([2, 1, null]);
    expect(new Set([...first.items, ...second.items].map(({ noticeId }) => noticeId)).size).toBe(3);
  });
});

describe("an answer that waited for a network", () => {
  const MINUTE = 60_000;
  /** Stored as if it had been given so long ago. */
  async function setBack(person: { id: string }, minutes: number): Promise<void> {
    await pool`
      update notices set created_at = created_at - make_interval(mins => ${minutes + 60}),
        answers = regexp_replace(answers::text, '"20[^"]+Z"', to_json(${new Date(Date.now() - minutes * MINUTE).toISOString()}::text)::text, 'g')::jsonb
      where user_id = ${person.id}`;
  }

  it("counts from when it was given: a later one stays, an earlier one gives way [TRUE-04]", async () => {
    const person = await house.user();
    await toList([person]);
    await answerLatest(person, { name: "", answer: "safe" });
    await setBack(person, 10);
    const late = await answerLatest(person, { name: "", answer: "help", waitedMs: 20 * MINUTE });
    expect(late.answers).toMatchObject([{ answer: "safe" }]);
    const given = await answerLatest(person, { name: "", answer: "help", waitedMs: 5 * MINUTE });
    expect(given.answers).toMatchObject([{ answer: "help" }]);
    const age = Date.now() - Date.parse(given.answers[0].answeredAt);
    expect([age > 4 * MINUTE, age < 7 * MINUTE]).toEqual([true, true]);
    // What arrives at once is the latest, also where a clock is ahead.
    await setBack(person, -10);
    expect((await answerLatest(person, { name: "", answer: "safe" })).answers).toMatchObject([{ answer: "safe" }]);
  });

  it("is not overtaken by a question, nor a question by an answer [TRUE-04]", async () => {
    const person = await house.user();
    await toList([person]);
    await answerLatest(person, { name: "", question: "Par où ?" });
    await setBack(person, 10);
    const helped = await answerLatest(person, { name: "", answer: "help", waitedMs: 20 * MINUTE });
    expect(helped.answers).toMatchObject([{ answer: "help", question: "Par où ?" }]);
    const asked = await answerLatest(person, { name: "", question: "Où ?", waitedMs: 15 * MINUTE });
    expect(asked.answers).toMatchObject([{ answer: "help", question: "Par où ?" }]);
    const again = await answerLatest(person, { name: "", question: "Où ça ?", waitedMs: MINUTE });
    expect(again.answers).toMatchObject([{ answer: "help", question: "Où ça ?" }]);
  });

  it("that arrives twice alarms once, and is never older than its notice [TRUE-04]", async () => {
    const person = await house.user();
    await toList([person]);
    const { noticeId } = await latest(person);
    const first = await answerLatest(person, { name: "", answer: "help", waitedMs: 3 * MINUTE });
    const second = await answerLatest(person, { name: "", answer: "help", waitedMs: 4 * MINUTE });
    expect(second).toEqual(first);
    const { notice } = await latest(person);
    expect(first.answers[0].answeredAt).toBe(notice.createdAt);
    const alarms =
      await pool`select from deliveries where kind = 'help' and subject like ${`${noticeId}%`} and channel = 'email'`;
    expect(alarms).toHaveLength(1);
  });
});

describe("who stands for others", () => {
  it("is asked for each name, and for themself when they travel [NOTE-02]", async () => {
    const { roomId } = await stay([
      { uuid: "customer_1911", for: ["Mia", "Léo"] },
      { uuid: "customer_1912", role: "contact", for: ["Nils"] },
      { uuid: "customer_1913" },
      { uuid: "customer_1914", role: "contact" },
    ]);
    await toRoom(roomId);
    const namesOf = async (uuid: string) => (await latest(await findUser(uuid))).answers.names;
    expect(await namesOf("customer_1911")).toEqual(["", "Léo", "Mia"]);
    expect(await namesOf("customer_1912")).toEqual(["Nils"]);
    expect(await namesOf("customer_1913")).toEqual([""]);
    expect(await namesOf("customer_1914")).toEqual([""]);
    const family = await findUser("customer_1911");
    const safe = ["", "Léo", "Mia"].map((name) => ({ name, answer: "safe" }));
    expect((await answerLatest(family, ...safe)).answers).toHaveLength(3);
    const { answers } = await answerLatest(family, { name: "Mia", answer: "help" });
    expect(answers.map((one: { name: string; answer: string }) => [one.name, one.answer])).toEqual([
      ["", "safe"],
      ["Léo", "safe"],
      ["Mia", "help"],
    ]);
    const { client, noticeId } = await latest(await findUser("customer_1912"));
    expect((await answer(client, noticeId, { name: "", answer: "safe" })).status).toBe(400);
    expect((await answer(client, noticeId, { name: "Mia", answer: "safe" })).status).toBe(400);
  });

  it("is asked for the names of the stays that the send is about, as they were then [NOTE-02]", async () => {
    const family = { uuid: "customer_1921" };
    const here = await stay([{ ...family, for: ["Ana"] }]);
    await stay([{ ...family, for: ["Bob"] }]);
    await stay([{ ...family, for: ["Zoé"] }], { departure_date: dayFromNow(-20), end_date: dayFromNow(-10) });
    const person = await findUser(family.uuid);
    await toRoom(here.roomId);
    expect((await latest(person)).answers.names).toEqual(["", "Ana"]);
    await deliver(house, stayOf(here.stayRef, [{ ...family, for: ["Cléo"] }], at(5)));
    expect((await latest(person)).answers.names).toEqual(["", "Ana"]);
    await toList([person]);
    expect((await latest(person)).answers.names).toEqual(["", "Bob", "Cléo"]);
  });
});

describe("answers of others", () => {
  it("are neither read nor given by customers, and staff answer for nobody [NOTE-06]", async () => {
    const sendId = await toList([cast.A]);
    const { noticeId } = await latest(cast.A);
    await answerLatest(cast.A, { name: "", answer: "safe" });
    const before = (await latest(cast.A)).answers;
    const room = await house.participant(cast.R1, await house.user("customer_1931"));
    expect(room.roomId).toBe(cast.R1.id);
    for (const uuid of ["customer_1931", cast.B.uuid, cast.N.uuid, cast.L.uuid]) {
      const other = house.as(uuid);
      const refused = await answer(other, noticeId, { name: "", answer: "help" });
      const missing = await answer(other, v4(), { name: "", answer: "help" });
      expect([refused.status, refused.body]).toEqual([404, missing.body]);
      expect([403, 404]).toContain((await other.get(`/amplify/users/${cast.A.id}/answers`)).status);
    }
    expect((await answer(staff, noticeId, { name: "", answer: "help" })).status).toBe(403);
    for (const path of ["numbers", "answers", "answers.csv", "recipients"]) {
      expect((await house.as(cast.A.uuid).get(`/amplify/sends/${sendId}/${path}`)).status).toBe(403);
    }
    const take = await house.as(cast.A.uuid).put(`/amplify/notices/${noticeId}/taken`, { name: "" });
    expect(take.status).toBe(403);
    expect((await latest(cast.A)).answers).toEqual(before);
    const otherStaff = house.as("collaborator_2");
    await house.user("collaborator_2");
    expect((await answer(otherStaff, noticeId, { name: "", answer: "help" })).status).toBe(404);
    expect((await otherStaff.get(`/amplify/sends/${sendId}/numbers`)).status).toBe(404);
    expect((await otherStaff.put(`/amplify/notices/${noticeId}/taken`, { name: "" })).status).toBe(404);
  });
});

it("an answer to a notice that is gone finds nothing, and neither does a collaborator who takes it", async () => {
  const person = await house.user();
  await toList([person]);
  await answerLatest(person, { name: "", answer: "help" });
  const { client, noticeId } = await latest(person);
  await pool`delete from deliveries where notice_id = ${noticeId}`;
  await pool`delete from notices where id = ${noticeId}`;
  expect((await answer(client, noticeId, { name: "", answer: "safe" })).status).toBe(404);
  expect((await staff.put(`/amplify/notices/${noticeId}/taken`, { name: "" })).status).toBe(404);
  expect((await client.get(`/amplify/users/${person.id}/answers`)).body.data.items).toEqual([]);
});
