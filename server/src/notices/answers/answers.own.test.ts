import { type SendAnswer, sendAnswersAnswer, sendNumbersAnswer, sendProgressAnswer } from "@hello/contract";
import { v7 } from "uuid";
import { expect, it } from "vitest";
import { askingOf } from "../../../test/asking.ts";
import { openHouse } from "../../../test/house.ts";
import { STAYS_SETTINGS } from "../../../test/stays/stays.ts";

const house = await openHouse(STAYS_SETTINGS);
const { pool } = house.context;
const { cast, staff, findUser, stay, toRoom, toList, latest, answer, answerLatest, numbersOf } = await askingOf(house);

const BUS = ["En car", "En voiture", "Pas encore décidé"];
const answersOf = async (sendId: string, query = ""): Promise<SendAnswer[]> =>
  sendAnswersAnswer.parse((await staff.get(`/amplify/sends/${sendId}/answers${query}`)).body).data.items;

it("asks with its own answers, for oneself and each name; they are counted, filtered and in the CSV [CALM-05]", async () => {
  const { roomId } = await stay([{ uuid: "customer_1961", for: ["Léo", "Mia"] }, { uuid: "customer_1962" }]);
  const [family, alone] = [await findUser("customer_1961"), await findUser("customer_1962")];
  const sendId = await toRoom(roomId, { asks: BUS });
  const send = sendProgressAnswer.parse((await staff.get(`/amplify/sends/${sendId}`)).body).data;
  expect(send.asks).toEqual(BUS);
  const { answers, client, noticeId } = await latest(family);
  expect(answers).toMatchObject({ asks: BUS, names: ["", "Léo", "Mia"], answers: [] });
  const stored = await answerLatest(family, { name: "", answer: 1 }, { name: "Léo", answer: 1 });
  expect(stored.answers.map((one: { answer: unknown }) => one.answer)).toEqual([1, 1]);
  // An answer can be changed, and a question stands beside it.
  await answer(client, noticeId, { name: "Léo", answer: 3, question: "À quelle heure part le car ?" });
  const counted = sendNumbersAnswer.parse((await staff.get(`/amplify/sends/${sendId}/numbers`)).body).data;
  expect(counted).toMatchObject({ people: 2, expected: 4, answered: 2, chosen: [1, 0, 1], questions: 1, help: 0 });
  await answerLatest(alone, { name: "", answer: 2 });
  expect(await numbersOf(sendId)).toMatchObject({ answered: 3, chosen: [1, 1, 1], toRemind: 1 });
  const named = async (filter: string) =>
    (await answersOf(sendId, `?filter=${filter}`)).map(({ uuid, name, answer }) => [uuid.slice(-1), name, answer]);
  expect(await named("2")).toEqual([["2", "", 2]]);
  expect(await named("3")).toEqual([["1", "Léo", 3]]);
  expect(await named("unanswered")).toEqual([["1", "Mia", null]]);
  expect(await named("4")).toEqual([]);
  const csv: string = (await staff.get(`/amplify/sends/${sendId}/answers.csv?filter=answered`)).body;
  for (const text of BUS) expect(csv).toContain(text);
  const listed = async (asks: string) =>
    (await staff.get(`/amplify/sends?asks=${asks}`)).body.data.items.map(({ id }: { id: string }) => id);
  expect(await listed("own")).toEqual([sendId]);
  expect([...(await listed("nothing")), ...(await listed("safety"))]).not.toContain(sendId);
});

it("a formula among them is inert in the CSV [CALM-05]", async () => {
  const person = await house.user();
  const sendId = await toList([person], { asks: ["=1+1", "Non"] });
  await answerLatest(person, { name: "", answer: 1 });
  const csv: string = (await staff.get(`/amplify/sends/${sendId}/answers.csv`)).body;
  expect(csv).toContain("'=1+1");
});

it("a reminder asks with the same answers, and they count in both [CALM-05]", async () => {
  const [quick, slow] = [await house.user(), await house.user()];
  const sendId = await toList([quick, slow], { asks: BUS });
  await answerLatest(quick, { name: "", answer: 1 });
  const reminded = await staff.post(`/amplify/sends/${sendId}/remind`, { id: v7(), content: "Répondez" });
  expect(reminded.body.data).toMatchObject({ recipients: 1 });
  expect((await latest(slow)).answers).toMatchObject({ asks: BUS, names: [""] });
  await answerLatest(slow, { name: "", answer: 3 });
  expect(await numbersOf(sendId)).toMatchObject({ answered: 2, chosen: [1, 0, 1] });
});

it.each([
  ["a number that it does not have", 4],
  ["nought", 0],
  ["a negative number", -1],
  ["a fraction", 1.5],
  ["a number as text", "1"],
  ["a word", "safe"],
  ["the text itself", "En car"],
])("refuses %s as an answer, and keeps what was answered [CALM-05]", async (_, wrong) => {
  const person = await house.user();
  await toList([person], { asks: BUS });
  await answerLatest(person, { name: "", answer: 2 });
  const { client, noticeId } = await latest(person);
  expect((await answer(client, noticeId, { name: "", answer: wrong })).status).toBe(400);
  expect((await latest(person)).answers.answers).toMatchObject([{ answer: 2 }]);
  const other = await house.user();
  await toList([other], { asks: "safety" });
  const asked = await latest(other);
  expect((await answer(asked.client, asked.noticeId, { name: "", answer: 1 })).status).toBe(400);
});

it.each([
  ["one text", ["Oui"]],
  ["six texts", ["1", "2", "3", "4", "5", "6"]],
  ["41 characters", ["Oui", "a".repeat(41)]],
  ["a blank", ["Oui", " "]],
  ["equal texts", ["Oui", "OUI"]],
  ["a mark that turns the text round", ["Oui", "\u202eNon"]],
  ["no texts", ["Oui", 1]],
  ["no list", { 1: "Oui", 2: "Non" }],
])("refuses %s in each form, with a sentence, and sends nothing [CALM-05]", async (_, asks) => {
  const person = await house.user();
  const notice = { content: "Bonjour", collaboratorId: cast.C.id };
  const plan = { name: "Car", content: "Bonjour", isSms: false, isUrgent: false, kind: "text", asks };
  const moment = { filters: null, at: null, days: null, time: null };
  for (const { status, body } of [
    await staff.send("/amplify/notice/", { notice: { ...notice, userId: person.id }, asks }),
    await staff.send("/amplify/notices/", { notice, usersData: [{ userId: person.id }], asks }),
    await staff.post("/amplify/planned", { ...plan, ...moment }),
  ]) {
    expect([status, body.code]).toEqual([400, "invalid_request"]);
    expect(body.message).toMatch(/^asks/);
  }
  expect((await house.as(person.uuid).get(`/amplify/users/${person.id}/notices`)).body.data.items).toEqual([]);
});

it("is answered also after the stay has ended, as long as the notice is there [CALM-05]", async () => {
  const { roomId, stayRef } = await stay([{ uuid: "customer_1965" }]);
  const person = await findUser("customer_1965");
  const sendId = await toRoom(roomId, { asks: BUS });
  await pool`update stays set departure_date = current_date - 9, end_date = current_date - 2 where stay_ref = ${stayRef}`;
  await answerLatest(person, { name: "", answer: 3 });
  expect(await numbersOf(sendId)).toMatchObject({ answered: 1, chosen: [0, 0, 1] });
});
