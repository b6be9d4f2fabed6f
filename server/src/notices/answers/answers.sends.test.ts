import { type SendAnswer, sendAnswersAnswer, sendNumbersAnswer, takenAnswer } from "@hello/contract";
import { expect, it } from "vitest";
import { askingOf } from "../../../test/asking.ts";
import type { MadeUser } from "../../../test/factory.ts";
import { openHouse } from "../../../test/house.ts";
import { STAYS_SETTINGS } from "../../../test/stays/stays.ts";

const house = await openHouse(STAYS_SETTINGS);
const { cast, staff, findUser, stay, toRoom, toList, latest, answerLatest, numbersOf } = await askingOf(house);

async function reads(person: MadeUser, moment: string): Promise<void> {
  const client = house.as(person.uuid);
  const { _version } = (await client.get(`/amplify/users/${person.id}`)).body.data;
  const read = { id: person.id, _version, lastInternalMessageReadAt: moment };
  expect((await client.put("/amplify/users/", read)).status).toBe(200);
}

const answersOf = async (sendId: string, query = ""): Promise<SendAnswer[]> =>
  sendAnswersAnswer.parse((await staff.get(`/amplify/sends/${sendId}/answers${query}`)).body).data.items;
const namesOf = (items: SendAnswer[]) => items.map(({ uuid, name }) => `${uuid.slice(-4)}${name && ` ${name}`}`);

it("has numbers that add up at every step: not seen, seen, answered [NOTE-03] [NOTE-07]", async () => {
  const { roomId } = await stay([
    { uuid: "customer_1941", for: ["Léo", "Mia"] },
    { uuid: "customer_1942", role: "contact", for: ["Nils"] },
    { uuid: "customer_1943" },
  ]);
  const [family, contact, alone] = await Promise.all(
    ["customer_1941", "customer_1942", "customer_1943"].map((uuid) => findUser(uuid)),
  );
  const sendId = await toRoom(roomId);
  sendNumbersAnswer.parse((await staff.get(`/amplify/sends/${sendId}/numbers`)).body);
  const nothing = { answered: 0, safe: 0, help: 0, chosen: [], questions: 0, open: 0, openHelp: 0 };
  expect(await numbersOf(sendId)).toEqual({ people: 3, expected: 5, notSeen: 5, seen: 0, ...nothing, toRemind: 3 });
  // The link of the e-mail, opened by a scanner or by the person: only the page that shows the notice marks it.
  for (const client of [house.anonymous, house.as(alone!.uuid)]) {
    await client.get("/");
  }
  const { notice } = await latest(alone!);
  expect(await numbersOf(sendId)).toMatchObject({ notSeen: 5, seen: 0 });
  // A mark before the notice does not count.
  await reads(alone!, new Date(Date.parse(notice.createdAt) - 1).toISOString());
  expect(await numbersOf(sendId)).toMatchObject({ notSeen: 5, seen: 0 });
  await reads(alone!, notice.createdAt);
  expect(await numbersOf(sendId)).toMatchObject({ notSeen: 4, seen: 1 });
  await reads(family!, (await latest(family!)).notice.createdAt);
  expect(await numbersOf(sendId)).toMatchObject({ notSeen: 1, seen: 4 });
  await answerLatest(family!, { name: "", answer: "safe" }, { name: "Léo", answer: "safe" });
  expect(await numbersOf(sendId)).toMatchObject({ notSeen: 1, seen: 2, answered: 2, safe: 2, open: 0, toRemind: 3 });
  await answerLatest(family!, { name: "Mia", answer: "help" });
  expect(await numbersOf(sendId)).toMatchObject({ notSeen: 1, seen: 1, answered: 3, safe: 2, help: 1, open: 1 });
  // A question alone is no answer yet.
  await answerLatest(contact!, { name: "Nils", question: "Où est-il ?" });
  expect(await numbersOf(sendId)).toMatchObject({ notSeen: 1, seen: 1, answered: 3, questions: 1, open: 2 });
  await answerLatest(contact!, { name: "Nils", answer: "safe", question: "" });
  await answerLatest(alone!, { name: "", answer: "safe" });
  const all = {
    people: 3,
    expected: 5,
    notSeen: 0,
    seen: 0,
    answered: 5,
    safe: 4,
    help: 1,
    chosen: [],
    questions: 0,
    open: 1,
  };
  expect(await numbersOf(sendId)).toEqual({ ...all, openHelp: 1, toRemind: 0 });
});

it("keeps adding up while people answer and read all the time [NOTE-03]", async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => house.user()));
  const sendId = await toList(people);
  const changes = people.flatMap((person, n) => [
    latest(person).then(({ notice }) => reads(person, notice.createdAt)),
    answerLatest(person, { name: "", answer: n % 5 === 0 ? "help" : "safe" }),
    numbersOf(sendId).then(({ expected }) => expect(expected).toBe(12)),
  ]);
  await Promise.all(changes);
  expect(await numbersOf(sendId)).toMatchObject({ answered: 12, help: 3, safe: 9, notSeen: 0, seen: 0 });
});

it("lists help first, then questions, by filter and by pages, with phone numbers to call [NOTE-03]", async () => {
  const names = ["Anna", "Basile", "Chloé", "Dina", "Émile"];
  const people: MadeUser[] = [];
  for (const [n, firstname] of names.entries()) people.push(await house.user(`customer_195${n}`, { firstname }));
  const sendId = await toList(people);
  await reads(people[0]!, (await latest(people[0]!)).notice.createdAt);
  await answerLatest(people[1]!, { name: "", answer: "safe" });
  await answerLatest(people[2]!, { name: "", question: "Quand ?" });
  await answerLatest(people[3]!, { name: "", answer: "help" });
  await answerLatest(people[4]!, { name: "", answer: "help" });
  const take = await staff.put(`/amplify/notices/${(await latest(people[3]!)).noticeId}/taken`, { name: "" });
  expect(take.status).toBe(200);
  const all = await answersOf(sendId);
  expect(namesOf(all)).toEqual(["1954", "1953", "1952", "1950", "1951"]);
  expect(all[0]).toMatchObject({
    personName: "Émile",
    phoneNumber: "+33639980012",
    seen: false,
    answer: "help",
    takenBy: null,
    channel: "email",
    state: "queued",
  });
  expect(all[1]!.takenBy).toBe("Cam");
  const filtered = async (filter: string) => namesOf(await answersOf(sendId, `?filter=${filter}`));
  expect(await filtered("help")).toEqual(["1954", "1953"]);
  expect(await filtered("questions")).toEqual(["1952"]);
  expect(await filtered("unanswered")).toEqual(["1952", "1950"]);
  expect(await filtered("unseen")).toEqual(["1952"]);
  expect(await filtered("seen")).toEqual(["1950"]);
  expect(await filtered("answered")).toEqual(["1954", "1953", "1951"]);
  const paged: SendAnswer[] = [];
  for (let query = "?limit=2"; query !== ""; ) {
    const page = sendAnswersAnswer.parse((await staff.get(`/amplify/sends/${sendId}/answers${query}`)).body).data;
    paged.push(...page.items);
    query = page.nextToken ? `?limit=2&nextToken=${page.nextToken}` : "";
  }
  expect(paged).toEqual(all);
});

it("exports the answers as a table without active formulas [NOTE-03]", async () => {
  const person = await house.user("customer_1961", { nickname: "=1+1", firstname: "=1+1", lastname: "Martin" });
  const sendId = await toList([person]);
  await answerLatest(person, { name: "", answer: "help", question: "@SUM(A1)" });
  const { headers, body } = await staff.get(`/amplify/sends/${sendId}/answers.csv?filter=help`);
  expect(headers.get("content-disposition")).toBe(`attachment; filename="reponses-${sendId}.csv"`);
  expect(body).toContain(`customer_1961;"'=1+1";Martin;;;;06 39 98 00 12;Non;Besoin d’aide;"'@SUM(A1)";`);
});

it("is taken by name, once; who comes second gets who was first [NOTE-05]", async () => {
  const person = await house.user();
  const sendId = await toList([person]);
  const { noticeId } = await latest(person);
  const url = `/amplify/notices/${noticeId}/taken`;
  expect((await staff.put(url, { name: "" })).status).toBe(400);
  await answerLatest(person, { name: "", answer: "help" });
  expect((await staff.put(url, { name: "Personne" })).status).toBe(400);
  const colleagues = await Promise.all(
    Array.from({ length: 5 }, (_, n) => house.user(`collaborator_110${n}`, { nickname: `Guide ${n}` })),
  );
  const answers = await Promise.all(colleagues.map(({ uuid }) => house.as(uuid).put(url, { name: "" })));
  const taken = answers.map(({ body }) => takenAnswer.parse(body).data);
  expect(new Set(taken.map(({ takenBy, takenAt }) => `${takenBy} ${takenAt}`)).size).toBe(1);
  expect((await answersOf(sendId))[0]).toMatchObject(taken[0]!);
  expect(await numbersOf(sendId)).toMatchObject({ help: 1, open: 0 });
  // What comes after it has to be taken again.
  await answerLatest(person, { name: "", question: "Qui vient ?" });
  expect(await numbersOf(sendId)).toMatchObject({ help: 1, questions: 1, open: 1 });
  expect((await staff.put(url, { name: "" })).body.data.takenBy).toBe("Cam");
  expect(cast.C.uuid).toBe("collaborator_1");
});
