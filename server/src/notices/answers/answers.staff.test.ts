import {
  alarmAddressesAnswer,
  noticeOutcomesAnswer,
  type OpenAnswers,
  openAnswersAnswer,
  sendProgressAnswer,
  sendsAnswer,
} from "@hello/contract";
import { v7 } from "uuid";
import { expect, it } from "vitest";
import { askingOf } from "../../../test/asking.ts";
import type { MadeUser } from "../../../test/factory.ts";
import { openHouse } from "../../../test/house.ts";
import { STAYS_SETTINGS } from "../../../test/stays/stays.ts";
import { EVERYTHING } from "../../people/access.reach.ts";
import type { Db } from "../../platform/db/connection.ts";
import { listOpen } from "./answers.open.store.ts";

const house = await openHouse(STAYS_SETTINGS);
const { pool } = house.context;
const { cast, staff, stay, toList, latest, answerLatest } = await askingOf(house);

const openOnes = async (): Promise<OpenAnswers[]> =>
  openAnswersAnswer.parse((await staff.get("/amplify/answers/open")).body).data.items;
const take = async (person: MadeUser) =>
  staff.put(`/amplify/notices/${(await latest(person)).noticeId}/taken`, { name: "" });

async function toOne(person: MadeUser, fields: object = {}): Promise<string> {
  const id = v7();
  const notice = { id, content: "Votre dossier", userId: person.id, collaboratorId: cast.C.id };
  expect((await staff.send("/amplify/notice/", { notice, ...fields })).status).toBe(200);
  return id;
}

it("lists what nobody has taken, help first, until somebody takes it [NOTE-05]", async () => {
  const [asking, helpless, alone] = [await house.user(), await house.user(), await house.user()];
  const plain = await toList([asking], { asks: "receipt" });
  await answerLatest(asking, { name: "", answer: "received", question: "Où ?" });
  const urgent = await toList([helpless, alone]);
  await answerLatest(helpless, { name: "", answer: "help" });
  await answerLatest(alone, { name: "", answer: "safe" });
  const personal = await toOne(alone);
  await answerLatest(alone, { name: "", question: "Et moi ?" });
  const found = (await openOnes()).map(({ sendId, customerId, help, questions }) => [
    sendId,
    customerId,
    help,
    questions,
  ]);
  expect(found).toEqual([
    [urgent, null, 1, 0],
    [plain, null, 0, 1],
    [personal, alone.uuid, 0, 1],
  ]);
  expect((await house.as("collaborator_2").get("/amplify/answers/open")).body.data?.items ?? []).toEqual([]);
  for (const person of [asking, helpless, alone]) expect((await take(person)).status).toBe(200);
  expect(await openOnes()).toEqual([]);
});

it("reads what is open by an index of its own", async () => {
  await toList(await Promise.all(Array.from({ length: 20 }, () => house.user())));
  await pool`analyze notices`;
  // Its condition has to be that of the index, or the whole table is read.
  const reads = await pool.begin(async (tx) => {
    await tx`set local enable_seqscan = off`;
    const before = await scansOf(tx);
    expect(await listOpen(tx, { ...EVERYTHING, workspace: "speedboat" }, 5)).toEqual([]);
    return (await scansOf(tx)) - before;
  });
  expect(reads).toBe(1);
});

async function scansOf(tx: Db): Promise<number> {
  const [index] = await tx<{ scans: number }[]>`
    select pg_stat_get_xact_numscans('notices_open'::regclass)::int as scans`;
  return index!.scans;
}

it("tells staff what became of a person's notices: e-mail, seen, answers and who took care [NOTE-12]", async () => {
  const person = await house.user();
  const silent = await house.user(undefined, { email: null });
  const personal = await toOne(person, { asks: "receipt" });
  const { client, notice } = await latest(person);
  const { _version } = (await client.get(`/amplify/users/${person.id}`)).body.data;
  await client.put("/amplify/users/", { id: person.id, _version, lastInternalMessageReadAt: notice.createdAt });
  const many = await toList([person]);
  await answerLatest(person, { name: "", answer: "help", question: "Qui vient ?" });
  await take(person);
  const url = `/amplify/users/${person.id}/outcomes`;
  const { items } = noticeOutcomesAnswer.parse((await staff.get(url)).body).data;
  expect(items).toMatchObject([
    {
      sendId: many,
      asks: "safety",
      seen: false,
      answers: [{ name: "", answer: "help", question: "Qui vient ?", takenBy: "Cam" }],
    },
    { noticeId: personal, sendId: null, asks: "receipt", seen: true, answers: [] },
  ]);
  expect(items[1]!.deliveries).toEqual([{ channel: "email", state: "queued", reason: null }]);
  const page = (await staff.get(`${url}?limit=1`)).body.data;
  expect(page.items).toEqual(items.slice(0, 1));
  expect((await staff.get(`${url}?limit=1&nextToken=${page.nextToken}`)).body.data.items).toEqual(items.slice(1));
  await toOne(silent);
  const [lost] = (await staff.get(`/amplify/users/${silent.id}/outcomes`)).body.data.items;
  expect(lost.deliveries).toEqual([{ channel: "email", state: "suppressed", reason: "no_email" }]);
});

it("has the numbers in the list of sends, and the reminders at their send [NOTE-03] [NOTE-04]", async () => {
  const [one, other] = [await house.user(), await house.user()];
  const silent = v7();
  const usersData = [{ userId: one.id }];
  await staff.send("/amplify/notices/", {
    notice: { id: silent, content: "Sans question", collaboratorId: cast.C.id },
    usersData,
  });
  const sendId = await toList([one, other]);
  await answerLatest(one, { name: "", answer: "help" });
  const { items } = sendsAnswer.parse((await staff.get("/amplify/sends?limit=2")).body).data;
  expect(items.map(({ id, numbers }) => [id, numbers.answered, numbers.expected, numbers.openHelp])).toEqual([
    [sendId, 1, 2, 1],
    [silent, 0, 1, 0],
  ]);
  expect(items[0]!.progress.email.queued).toBe(2);
  const reminder = { id: v7(), content: "Répondez, s’il vous plaît" };
  expect((await staff.post(`/amplify/sends/${sendId}/remind`, reminder)).body.data.recipients).toBe(1);
  const { reminders } = sendProgressAnswer.parse((await staff.get(`/amplify/sends/${sendId}`)).body).data;
  expect(reminders).toMatchObject([{ id: reminder.id, recipients: 1, isSms: false }]);
});

it("tells before a send whether help reaches the sender and the centres [NOTE-05]", async () => {
  const alarms = async (roomIds?: string[]) => {
    const filters = roomIds && { roomIds };
    return alarmAddressesAnswer.parse((await staff.post("/amplify/notices/alarms", { filters })).body).data;
  };
  const reached = await stay([{ uuid: "customer_1971" }]);
  const unreached = await stay([{ uuid: "customer_1972" }], { center_email: null });
  await pool`update users set email = 'guide@example.org' where id = ${cast.C.id}`;
  expect(await alarms([reached.roomId])).toEqual({ sender: true, centers: true });
  await pool`update users set email = 'sans adresse' where id = ${cast.C.id}`;
  expect(await alarms([reached.roomId])).toEqual({ sender: false, centers: true });
  expect(await alarms([reached.roomId, unreached.roomId])).toEqual({ sender: false, centers: false });
  expect(await alarms([cast.R1.id])).toEqual({ sender: false, centers: false });
  expect(await alarms()).toEqual({ sender: false, centers: false });
});
