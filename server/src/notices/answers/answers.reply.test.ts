import { noticeAnswersAnswer, noticeCentersAnswer, noticeOutcomesAnswer, sendAnswersAnswer } from "@hello/contract";
import { v4, v7 } from "uuid";
import { expect, it } from "vitest";
import { askingOf } from "../../../test/asking.ts";
import { makeStaffOf } from "../../../test/calls/reach.scene.ts";
import { LEAD } from "../../../test/client.ts";
import type { MadeUser } from "../../../test/factory.ts";
import { openHouse } from "../../../test/house.ts";
import { STAYS_SETTINGS } from "../../../test/stays/stays.ts";

const house = await openHouse(STAYS_SETTINGS);
const { pool } = house.context;
const { cast, staff, findUser, stay, toRoom, toList, latest, answer, answerLatest, numbersOf } = await askingOf(house);

const ASKED = "Peut-on venir avec un chien ?";
type Asked = { noticeId: string; name?: string; question?: string };

/** Somebody who has a question about a notice to several. */
async function asking(question = ASKED) {
  const person = await house.user();
  const sendId = await toList([person], { asks: "receipt" });
  await answerLatest(person, { name: "", question });
  return { person, sendId, ...(await latest(person)) };
}

function reply(person: MadeUser, { noticeId, name = "", question = ASKED }: Asked, more: object = {}, client = staff) {
  const {
    id = v7(),
    content = "Oui, tenu en laisse.",
    collaboratorId = cast.C.id,
    ...fields
  } = more as {
    id?: string;
    content?: string;
    collaboratorId?: string;
  };
  const notice = { id, content, userId: person.id, collaboratorId };
  return client.send("/amplify/notice/", { notice, answersTo: { noticeId, name, question }, ...fields });
}

const answersOf = async (person: MadeUser) =>
  (await house.as(person.uuid).get(`/amplify/users/${person.id}/answers`)).body.data.items;
const noticesOf = async (person: MadeUser) =>
  (await house.as(person.uuid).get(`/amplify/users/${person.id}/notices`)).body.data.items;

it("stands under the question on both sides, as a notice that leaves like any other [CALM-04]", async () => {
  const { person, sendId, noticeId, client } = await asking();
  const { status, body } = await reply(person, { noticeId });
  expect(status).toBe(200);
  const said = { noticeId: body.data.id, content: "Oui, tenu en laisse.", createdAt: body.data.createdAt, files: 0 };
  // The customer: under the question, and as a notice of its own that names the question.
  const [asked] = await answersOf(person);
  expect(noticeAnswersAnswer.shape.data.parse(asked)).toMatchObject({
    noticeId,
    answers: [{ question: ASKED, reply: said }],
  });
  expect((await noticesOf(person)).map(({ id }: { id: string }) => id)).toEqual([body.data.id, noticeId]);
  const centers = await client.get(`/amplify/users/${person.id}/noticeCenters`);
  expect(noticeCentersAnswer.parse(centers.body).data.items.map(({ answersTo }) => answersTo)).toEqual([
    { noticeId, question: ASKED },
    null,
  ]);
  const [told] = await pool<{ channel: string; state: string }[]>`
    select channel, state from deliveries where notice_id = ${body.data.id}`;
  expect(told).toMatchObject({ channel: "email" });
  // Staff: in the send and on the person's page; whoever answers has taken care of it.
  const [row] = sendAnswersAnswer.parse((await staff.get(`/amplify/sends/${sendId}/answers`)).body).data.items;
  expect(row).toMatchObject({ question: ASKED, reply: { ...said, by: expect.any(String) }, takenBy: row!.reply!.by });
  const outcomes = noticeOutcomesAnswer.parse((await staff.get(`/amplify/users/${person.id}/outcomes`)).body).data
    .items;
  expect(outcomes.map(({ answersTo, answers }) => [answersTo?.question, answers[0]?.reply?.content])).toEqual([
    [ASKED, undefined],
    [undefined, "Oui, tenu en laisse."],
  ]);
  expect(await numbersOf(sendId)).toMatchObject({ questions: 1, open: 0 });
  expect((await staff.get(`/amplify/sends/${sendId}/answers.csv`)).body).toContain(';"Oui, tenu en laisse.";');
});

it("can be asked on: under the answer stands the next question, and its answer [CALM-04]", async () => {
  const { person, noticeId, client } = await asking();
  const first = (await reply(person, { noticeId })).body.data;
  expect((await answer(client, first.id, { name: "", question: "Et deux chiens ?" })).status).toBe(200);
  const open = (await staff.get("/amplify/answers/open")).body.data.items;
  expect(open.filter(({ customerId }: { customerId: string }) => customerId === person.uuid)).toHaveLength(1);
  const second = await reply(person, { noticeId: first.id, question: "Et deux chiens ?" }, { content: "Aussi." });
  expect(second.status).toBe(200);
  const replies = (await answersOf(person)).map(({ answers }: { answers: { reply: { content: string } }[] }) =>
    answers.map((one) => one.reply?.content),
  );
  expect(replies).toEqual([["Aussi."], ["Oui, tenu en laisse."]]);
});

it("what was answered stays as it was asked; the customer hears where to ask on [CALM-04]", async () => {
  const { person, noticeId, client } = await asking();
  await reply(person, { noticeId });
  for (const question of ["Et un chat ?", ""]) {
    const { status, body } = await answer(client, noticeId, { name: "", question });
    expect([status, body.code]).toEqual([409, "already_answered"]);
    expect(body.message).toContain("posez la suivante sous sa réponse");
  }
  // The answer beside it is free, and so is the same question again.
  expect((await answer(client, noticeId, { name: "", answer: "received", question: ASKED })).status).toBe(200);
  expect((await answersOf(person))[0].answers).toMatchObject([{ answer: "received", question: ASKED }]);
});

it("what the team answers while its customer changes the question stays as it was asked [CALM-04]", async () => {
  const { person, noticeId, client } = await asking();
  const waiting = async () =>
    (
      await pool`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%from notices%for update%'`
    ).length;
  const [replied, changed] = await pool.begin(async (tx) => {
    await tx`select from notices where id = ${noticeId} for update`;
    const first = reply(person, { noticeId });
    await expect.poll(waiting).toBe(1);
    const second = answer(client, noticeId, { name: "", question: "Et un chat ?" });
    await expect.poll(waiting).toBe(2);
    return [() => first, () => second];
  });
  expect((await replied!()).status).toBe(200);
  expect((await changed!()).status).toBe(409);
  expect((await answersOf(person))[0].answers).toMatchObject([{ question: ASKED, reply: { files: 0 } }]);
});

it("of two who answer at once one is first, the other hears who; the same call again is one answer [CALM-04]", async () => {
  const { person, noticeId } = await asking();
  const guides = await Promise.all(
    [0, 1, 2, 3].map((n) => house.user(`collaborator_112${n}`, { nickname: `Guide ${n}` })),
  );
  const answers = await Promise.all(
    guides.map(({ id, uuid }) => reply(person, { noticeId }, { collaboratorId: id }, house.as(uuid))),
  );
  const winner = answers.findIndex(({ status }) => status === 200);
  expect(winner).toBeGreaterThanOrEqual(0);
  for (const [n, { status, body }] of answers.entries()) {
    if (n !== winner) expect([status, body.code]).toEqual([409, "already_answered"]);
    if (n !== winner) expect(body.message).toMatch(new RegExp(`^Guide ${winner} a déjà répondu à cette question le `));
  }
  expect(await noticesOf(person)).toHaveLength(2);
  const again = await asking();
  const id = v7();
  const tries = await Promise.all([1, 2, 3].map(() => reply(again.person, again, { id })));
  expect(tries.map(({ status, body }) => [status, body.data?.id])).toEqual(Array(3).fill([200, id]));
  expect(await noticesOf(again.person)).toHaveLength(2);
});

it("an answer to a reminder's question stands under both, and one that was taken back leaves it open again [CALM-04]", async () => {
  const person = await house.user();
  const sendId = await toList([person], { asks: "receipt" });
  await staff.post(`/amplify/sends/${sendId}/remind`, { id: v7(), content: "Répondez" });
  await answerLatest(person, { name: "", question: ASKED });
  const { noticeId } = await latest(person);
  const { body } = await reply(person, { noticeId });
  const shown = async () =>
    (await answersOf(person)).map(({ answers }: { answers: { reply: unknown }[] }) => answers[0]?.reply !== null);
  expect(await shown()).toEqual([true, true]);
  const lead = house.as(cast.C.uuid, LEAD);
  expect((await lead.post(`/amplify/sends/${body.data.id}/retire`, {})).status).toBe(200);
  await expect.poll(shown).toEqual([false, false]);
  expect((await reply(person, { noticeId }, { content: "Non, hélas." })).status).toBe(200);
  expect(await shown()).toEqual([true, true]);
});

it("refuses what nobody asked, what has changed and whose it is not, and sends nothing [CALM-04]", async () => {
  const { person, noticeId, client } = await asking();
  const other = await house.user();
  await answer(client, noticeId, { name: "", question: "Et un chat ?" });
  for (const [asked, to, message] of [
    [{ noticeId }, person, "la question a changé"],
    [{ noticeId, question: "Et un chat ?", name: "Léo" }, person, "plus de question"],
    [{ noticeId, question: "Et un chat ?" }, other, "n’est pas de cette personne"],
  ] as const) {
    const { status, body } = await reply(to, asked);
    expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
  }
  expect((await reply(person, { noticeId: v4(), question: "Et un chat ?" })).status).toBe(404);
  await answer(client, noticeId, { name: "", question: "" });
  expect((await reply(person, { noticeId, question: "Et un chat ?" })).status).toBe(400);
  expect([await noticesOf(person), await noticesOf(other)].map(({ length }) => length)).toEqual([1, 0]);
});

it("refuses questions of another workspace and out of reach, and those of somebody who was erased [CALM-04]", async () => {
  const { roomId } = await stay([{ uuid: "customer_1981" }], { center_name: "Annecy" });
  const far = await findUser("customer_1981");
  await toRoom(roomId);
  await answerLatest(far, { name: "", question: ASKED });
  const { noticeId } = await latest(far);
  const glenan = await makeStaffOf(house, "Les Glénan");
  const unreached = await reply(far, { noticeId }, { collaboratorId: glenan.id }, glenan.client);
  expect(unreached.status).toBe(404);
  const annecy = await makeStaffOf(house, "Annecy");
  const elsewhere = await house.user("collaborator_2");
  const foreign = await reply(far, { noticeId }, { collaboratorId: elsewhere.id }, house.as(elsewhere.uuid));
  expect(foreign.status).toBe(404);
  const customer = await reply(far, { noticeId }, { collaboratorId: far.id }, house.as(far.uuid));
  expect(customer.status).toBe(403);
  expect((await reply(far, { noticeId }, { collaboratorId: annecy.id }, annecy.client)).status).toBe(200);
  const gone = await asking();
  const lead = house.as(cast.C.uuid, LEAD);
  await lead.post(`/amplify/users/${gone.person.id}/erasure`, { word: "EFFACER" });
  expect((await reply(gone.person, gone)).status).toBe(404);
});

it("is not corrected, because a correction would not belong to its question [TEAM-10]", async () => {
  const { person, noticeId } = await asking();
  const { id } = (await reply(person, { noticeId })).body.data;
  const [{ sendId }] = (await pool`select send_id as "sendId" from notices where id = ${id}`) as [{ sendId: string }];
  expect((await staff.get(`/amplify/sends/${sendId}`)).body.data).toMatchObject({ mayCorrect: false, mayRetire: true });
  const correction = { id: v7(), content: "Non, pas de chien.", collaboratorId: cast.C.id };
  const call = { notice: correction, filters: { sendId }, isSms: "false", corrects: "true" };
  const { status, body } = await staff.send("/amplify/notices/filtered", call);
  expect([status, body.message]).toEqual([400, expect.stringContaining("écrivez plutôt à la personne")]);
});
