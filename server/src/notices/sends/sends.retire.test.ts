import { noticeCentersAnswer, noticesAnswer, sendProgressAnswer, sendRetiredAnswer } from "@hello/contract";
import { v7 } from "uuid";
import { describe, expect, it, onTestFinished } from "vitest";
import { openHouse } from "../../../test/house.ts";
import { listen, subscription } from "../../../test/live.client.ts";
import { openNode } from "../../../test/nodes/nodes.ts";
import { openDelivery } from "../../../test/notices/delivery.scene.ts";
import { startDue } from "../../platform/due/due.loop.ts";
import { retiringSends } from "./sends.retire.ts";

/** « Retirer » and « Corriger » (D207). */

const house = await openHouse();
const cast = await house.cast();
const { pool } = house.context;
const c = house.as(cast.C.uuid);

async function send(town: string, more: object = {}, content = `Pour ${town}`): Promise<string> {
  const id = v7();
  const notice = { id, content, collaboratorId: cast.C.id };
  const fields = { notice, filters: { towns: [town] }, isSms: "false", ...more };
  expect((await c.send("/amplify/notices/filtered", fields)).status).toBe(200);
  return id;
}

/** More than two parts of people. */
const PEOPLE = 230;
async function manyIn(town: string): Promise<void> {
  await pool`
    insert into users (id, workspace, uuid, email, town)
    select gen_random_uuid(), 'speedboat', ${`customer_${town}`} || n, 'p' || n || '@example.org', ${town}
    from generate_series(1, ${PEOPLE}::int) n`;
}

const retire = (id: string, as = c) => as.post(`/amplify/sends/${id}/retire`, {});

async function pageOf(uuid: string, userId: string) {
  const { items } = noticesAnswer.parse((await house.as(uuid).get(`/amplify/users/${userId}/notices`)).body).data;
  const { total } = (await house.as(uuid).get(`/amplify/users/${userId}/unreadNotices`)).body.data;
  return { contents: items.map(({ content }) => content), unread: total };
}

async function countEvents(id: string): Promise<number> {
  const [row] = await pool<{ events: number }[]>`
    select count(*)::int as events from all_events e join notices n on n.id = e.subject_id
    where n.send_id = ${id} and e.name = 'onDeleteNotice'`;
  return row!.events;
}

async function ledgerOf(id: string) {
  const rows = await pool<{ state: string; reason: string | null }[]>`
    select d.state, d.reason from deliveries d join notices n on n.id = d.notice_id where n.send_id = ${id}`;
  return rows.map(({ state, reason }) => [state, reason].join(" "));
}

describe("« Retirer »", () => {
  it("takes a send from every page, live on all nodes, and the unread count falls [TEAM-10]", async () => {
    const node = await openNode(house, { watchEveryMs: 3_600_000 });
    const person = await house.user(undefined, { town: "Retirer", email: "r@example.org" });
    const kept = await send("Retirer");
    const wrong = await send("Retirer", {}, "Faux");
    expect(await pageOf(person.uuid, person.id)).toEqual({ contents: ["Faux", "Pour Retirer"], unread: 2 });
    const [here, there] = [await (await openNode(house)).listen(person), await node.listen(person)];
    for (const live of [here, there]) {
      const payload = subscription("onDeleteNotice", { userId: { eq: person.id } }, "id content createdAt");
      await listen(live, "d", payload);
    }
    const answer = sendRetiredAnswer.parse((await retire(wrong)).body).data;
    expect(answer).toEqual({ people: 1, left: 0, stopped: 1 });
    for (const live of [here, there]) {
      const frame = await live.until(({ payload }) => payload?.data?.onDeleteNotice !== undefined);
      expect(frame.payload.data.onDeleteNotice.content).toBe("");
    }
    expect(await pageOf(person.uuid, person.id)).toEqual({ contents: ["Pour Retirer"], unread: 1 });
    expect(await ledgerOf(wrong)).toEqual(["suppressed retired"]);
    expect(await ledgerOf(kept)).toEqual(["queued "]);
  });

  it("a second click, and somebody else at the same moment, do it once [TEAM-10]", async () => {
    await manyIn("Ensemble");
    const id = await send("Ensemble");
    const other = await house.user("collaborator_7701");
    const answers = await Promise.all([retire(id), retire(id), retire(id, house.as(other.uuid))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await retire(id)).body.data).toEqual({ people: PEOPLE, left: 0, stopped: PEOPLE });
    expect(await countEvents(id)).toBe(PEOPLE);
    const journal = await pool`select from journal where kind = 'send' and act = 'retire' and subject_id = ${id}`;
    expect(journal).toHaveLength(1);
    const { retiredAt, retiredBy } = sendProgressAnswer.parse((await c.get(`/amplify/sends/${id}`)).body).data;
    expect([retiredAt, retiredBy]).toEqual([expect.any(String), expect.any(String)]);
  });

  it("a send whose node dies meanwhile is taken from the other pages by another [TEAM-10] [SCALE-01]", async () => {
    await manyIn("Panne");
    const id = await send("Panne");
    // As after the first transaction, and one part.
    await pool`update notice_sends set retired_at = now(), retire_due_at = now() where id = ${id}`;
    const context = { pool, announce: house.announce, announceMany: () => {} };
    const loop = startDue(context, [retiringSends], { onError: () => {}, lookEveryMs: 5 });
    onTestFinished(loop.stop);
    const open = () => pool`select from notice_sends where id = ${id} and retire_due_at is not null`;
    await expect.poll(async () => (await open()).length).toBe(0);
    expect(await countEvents(id)).toBe(PEOPLE);
    expect(new Set(await ledgerOf(id))).toEqual(new Set(["suppressed retired"]));
  });

  it("what is still being stored is stored for nobody [TEAM-10]", async () => {
    await manyIn("Debut");
    const id = await send("Debut");
    // As if its node had died before the second part.
    await pool`update notice_sends set stored_at = null where id = ${id}`;
    const cut = await pool<{ user_id: string }[]>`
      select user_id from notices where send_id = ${id} order by user_id offset 100`;
    const ids = cut.map(({ user_id }) => user_id);
    const of = pool`select id from notices where send_id = ${id} and user_id = any(${ids}::uuid[])`;
    await pool`delete from deliveries where notice_id in (${of})`;
    await pool`delete from notices where send_id = ${id} and user_id = any(${ids}::uuid[])`;
    const people = ids.map((user_id) => ({
      notice_id: v7(),
      user_id,
      phone_number: null,
      state: "queued",
      reason: null,
    }));
    await pool`
      insert into send_parts (send_id, part, people) values (${id}, 2, ${JSON.stringify(people)}::text::jsonb)`;
    expect((await retire(id)).body.data).toEqual({ people: 100, left: 0, stopped: 100 });
    expect(await pool`select from notices where send_id = ${id} and retired_seen is null`).toEqual([]);
    expect(await pool`select from send_parts where send_id = ${id}`).toEqual([]);
  });

  it("keeps who had seen it, and answers that are on their way [TEAM-09] [TEAM-10]", async () => {
    const [reader, other] = [
      await house.user(undefined, { town: "Lu", email: "l@example.org" }),
      await house.user(undefined, { town: "Lu", email: "m@example.org" }),
    ];
    const id = await send("Lu", { asks: "safety" });
    const [{ noticeId }] = await pool<[{ noticeId: string }]>`
      select id as "noticeId" from notices where send_id = ${id} and user_id = ${reader.id}`;
    await pool`update users set last_internal_message_read_at = now() where id = ${reader.id}`;
    await retire(id);
    await pool`update users set last_internal_message_read_at = now() where id = ${other.id}`;
    const answers = [{ name: "", answer: "help" }];
    expect((await house.as(reader.uuid).put(`/amplify/notices/${noticeId}/answer`, { answers })).status).toBe(200);
    const { body } = await c.get(`/amplify/sends/${id}/numbers`);
    expect(body.data).toMatchObject({ people: 2, notSeen: 1, answered: 1, openHelp: 1 });
    expect((await house.as(reader.uuid).get(`/amplify/users/${reader.id}/answers`)).body.data.items).toEqual([]);
  });

  it("takes its reminders too, and nothing of it is sent again or reminded [TEAM-10]", async () => {
    const person = await house.user(undefined, { town: "Relance", email: "r@example.org" });
    const id = await send("Relance", { asks: "receipt" });
    const reminder = { id: v7(), content: "Rappel" };
    expect((await c.post(`/amplify/sends/${id}/remind`, reminder)).status).toBe(200);
    await retire(id);
    expect((await pageOf(person.uuid, person.id)).contents).toEqual([]);
    expect((await c.post(`/amplify/sends/${id}/retry`, {})).status).toBe(400);
    expect((await c.post(`/amplify/sends/${id}/remind`, { ...reminder, id: v7() })).status).toBe(400);
  });

  it("is for staff of the workspace, and not for decisions of moderation [TEAM-10]", async () => {
    const person = await house.user(undefined, { town: "Droits", email: "d@example.org" });
    const id = await send("Droits");
    expect((await retire(id, house.as(person.uuid))).status).toBe(403);
    expect((await retire(id, house.as((await house.user("collaborator_2")).uuid))).status).toBe(404);
    await pool`update notice_sends set case_id = ${v7()} where id = ${id}`;
    expect((await retire(id)).status).toBe(403);
    expect((await pageOf(person.uuid, person.id)).contents).toEqual(["Pour Droits"]);
  });
});

describe("« Corriger »", () => {
  const correct = (sendId: string, id = v7(), as = c, collaboratorId = cast.C.id) =>
    as.send("/amplify/notices/filtered", {
      notice: { id, content: "Correction : 9 h", collaboratorId },
      filters: { sendId },
      isSms: "false",
      corrects: "true",
    });

  async function correctionsOf(uuid: string, userId: string) {
    const { body } = await house.as(uuid).get(`/amplify/users/${userId}/noticeCenters`);
    return noticeCentersAnswer.parse(body).data.items.map(({ correctedBy }) => correctedBy);
  }

  it("reaches whoever got it once, also who has moved, and marks the first in their page [TEAM-10]", async () => {
    const person = await house.user(undefined, { town: "Corriger", email: "c@example.org" });
    const first = await send("Corriger");
    await pool`update users set town = 'Ailleurs' where id = ${person.id}`;
    const late = await house.user(undefined, { town: "Corriger", email: "late@example.org" });
    const id = v7();
    expect((await correct(first, id)).body.data).toEqual({ sms: 0, emails: 1 });
    expect((await correct(first, id)).body.data).toEqual({ sms: 0, emails: 1 });
    expect((await pageOf(late.uuid, late.id)).contents).toEqual([]);
    const { items } = (await house.as(person.uuid).get(`/amplify/users/${person.id}/notices`)).body.data;
    expect(items.map(({ content }: { content: string }) => content)).toEqual(["Correction : 9 h", "Pour Corriger"]);
    expect(await correctionsOf(person.uuid, person.id)).toEqual([null, items[0].id]);
    const found = sendProgressAnswer.parse((await c.get(`/amplify/sends/${id}`)).body).data;
    expect(found.corrects).toBe(first);
    expect((await c.get(`/amplify/sends/${first}`)).body.data.correctedBy).toBe(id);
    await retire(id);
    expect(await correctionsOf(person.uuid, person.id)).toEqual([null]);
  });

  it("of two who correct at once one does, and the other hears who was first [TEAM-10]", async () => {
    await house.user(undefined, { town: "Deux", email: "c@example.org" });
    const first = await send("Deux");
    const other = await house.user("collaborator_7702", { nickname: "Lou" });
    const answers = await Promise.all([correct(first), correct(first, v7(), house.as(other.uuid), other.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { body } = answers.find(({ status }) => status === 409)!;
    expect(body).toMatchObject({ code: "already_corrected", message: expect.stringContaining("a déjà corrigé") });
    expect(await pool`select from notice_sends where corrects = ${first}`).toHaveLength(1);
  });

  it("needs a send that is in pages, of the same workspace [TEAM-10]", async () => {
    await house.user(undefined, { town: "Sans", email: "c@example.org" });
    const first = await send("Sans");
    expect((await correct(v7())).status).toBe(400);
    const elsewhere = await house.user("collaborator_7703", { workspace: "labalaguere" });
    expect((await correct(first, v7(), house.as(elsewhere.uuid), elsewhere.id)).status).not.toBe(200);
    await retire(first);
    expect((await correct(first)).status).toBe(400);
  });
});

it("what has left is counted, what waits does not leave, also what a worker holds already [TEAM-10]", async () => {
  const delivery = await openDelivery();
  const [left, waiting] = [await delivery.person(), await delivery.person()];
  const staff = delivery.house.as(delivery.cast.C.uuid);
  const id = v7();
  await delivery.send([left, waiting], { id });
  const ledger = delivery.house.context.pool;
  await ledger`
    update deliveries d set due_at = now() + interval '1 hour' from notices n
    where n.id = d.notice_id and n.user_id = ${waiting.id}`;
  delivery.startWorker();
  await expect.poll(async () => (await delivery.outcomes([left]))[0]?.[0]?.state).toBe("sent");
  expect((await staff.post(`/amplify/sends/${id}/retire`, {})).body.data).toEqual({ people: 2, left: 1, stopped: 1 });
  // As if the part of the ledger had been stored a moment later.
  await ledger`
    update deliveries d set due_at = now(), state = 'queued', reason = null from notices n
    where n.id = d.notice_id and n.user_id = ${waiting.id}`;
  await delivery.untilSettled();
  expect((await delivery.outcomes([waiting]))[0]).toEqual([{ state: "suppressed", reason: "retired", attempts: 0 }]);
  expect((await staff.get(`/amplify/sends/${id}`)).body.data.progress.email).toMatchObject({ sent: 1, suppressed: 1 });
});
