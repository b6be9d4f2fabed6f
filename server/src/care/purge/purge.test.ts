import { type StaffStay, staffStayAnswer } from "@hello/contract";
import { v4 } from "uuid";
import { expect, it, onTestFinished, vi } from "vitest";
import { NO_LEAD } from "../../../test/client.ts";
import { countLost, findWord, readRows } from "../../../test/ends/ends.ts";
import { staysWithWords } from "../../../test/ends/purge.ts";
import { openHouse } from "../../../test/house.ts";
import { listen, openLiveAs, subscription } from "../../../test/live.client.ts";
import {
  actionMoment,
  at,
  dayFromNow,
  deliver,
  STAYS_SETTINGS,
  stayOf,
  storedStaysOf,
} from "../../../test/stays/stays.ts";
import { SENDERS } from "../../app.ts";
import { startDelivery } from "../../notices/delivery/delivery.worker.ts";
import { insertSystemAccounts } from "../../people/users/users.system.store.ts";
import { startDue } from "../../platform/due/due.loop.ts";
import type { FileStore } from "../../platform/outside/files.ts";
import { duePurges } from "./purge.due.ts";

const house = await openHouse(STAYS_SETTINGS);
const { pool, files } = house.context;
await insertSystemAccounts(pool);
const { staff, make, askOn, decide, move, comesDue } = await staysWithWords(house);
const { findStay } = storedStaysOf(house);

async function lookAt(roomId: string): Promise<StaffStay> {
  return staffStayAnswer.parse((await staff.get(`/amplify/stays/${roomId}`)).body).data;
}

/** The loop of one node, until the test ends. */
function startLoop(store: FileStore = files) {
  const errors: unknown[] = [];
  const context = { pool, announce: house.announce, announceMany: () => {} };
  const loop = startDue(context, [duePurges(store)], { onError: (error) => errors.push(error), lookEveryMs: 20 });
  onTestFinished(loop.stop);
  return { errors, stop: loop.stop };
}

async function isPurged(roomId: string) {
  await expect
    .poll(async () => (await pool`select from stays where purged_room_id = ${roomId} and purged_at is not null`).length)
    .toBe(1);
}

/** So that what left is captured. */
async function deliverAll() {
  const worker = startDelivery(
    { ...house.context, senders: SENDERS },
    {
      onError: (error) => {
        throw error;
      },
      lookEveryMs: 10,
    },
  );
  const waiting = () => pool`select from deliveries where state in ('queued', 'sending') and due_at <= now()`;
  await expect.poll(async () => (await waiting()).length, { interval: 20 }).toBe(0);
  await worker.stop();
}

it("leaves no word of the stay anywhere and all others as they were, and the room disappears live [END-01] [END-03]", async () => {
  const [word, other] = ["zanzibar", "tombouctou"];
  const gone = await make("PURGE-1", word, ["customer_1601", "customer_1602"]);
  const left = await make("PURGE-2", other, ["customer_1601", "customer_1603"]);
  const columns = "stay_ref;as_of;departure_date;end_date;title;uuid;firstname";
  const refused = await deliver(house, `${columns}\nPURGE-1;${word};${word};${word};${word};${word} !;${word}\n`);
  expect(refused.body.data.refused.length).toBeGreaterThan(0);
  await deliverAll();
  const places = await findWord(house, word);
  for (const place of [
    "messages.content",
    "messages.kept_content",
    "reactions",
    "reports.content",
    "journal.details",
  ]) {
    expect(places.join()).toContain(place);
  }
  for (const place of ["notices.answers", "notices.names", "stay_people.for", "stays.card", "captured_messages.body"]) {
    expect(places.join()).toContain(place);
  }
  expect(places.filter((place) => place === "files")).toHaveLength(3);
  const [placesOfOther, storedBefore] = [await findWord(house, other), (await house.storedFiles()).length];
  const live = await openLiveAs(house, gone.ada.uuid);
  await listen(live, "d", subscription("onDeleteParticipant", { userId: { eq: gone.ada.id } }, "id roomId _deleted"));
  const before = await readRows(pool);

  await comesDue(gone.roomId);
  const { errors, stop } = startLoop();
  await isPurged(gone.roomId);
  await stop();
  expect(errors).toEqual([]);
  const frame = await live.until(({ payload }) => payload?.data?.onDeleteParticipant);
  expect(frame.payload.data.onDeleteParticipant).toMatchObject({ roomId: gone.roomId, _deleted: true });

  expect(await findWord(house, word)).toEqual([]);
  expect(await findWord(house, other)).toEqual(placesOfOther);
  // Two files of messages, one with a thumbnail, one of the notice and one of the card.
  expect((await house.storedFiles()).length).toBe(storedBefore - 5);
  const after = await lookAt(gone.roomId);
  const [purged, ...earlier] = after.history;
  expect(purged).toMatchObject({ act: "purge", name: null, details: null });
  expect(earlier).toMatchObject([
    { act: "close", details: null },
    { act: "card", details: null },
  ]);
  const numbers = Object.fromEntries(purged!.codes.map((code) => code.split(":")));
  const lost = countLost(before, await readRows(pool));
  // Rows that stay and have changed: the stay, what was typed in the journal, the people, told or known to have been there,
  // and the team's account, by whose stream staff hear of it.
  const { stays, journal, users, ...rest } = lost;
  expect([stays, journal, users]).toEqual([1, 2, 3]);
  const taken = Object.entries(numbers).filter(([, count]) => count !== "0");
  expect(Object.fromEntries(taken.map(([table, count]) => [table, Number(count)]))).toEqual(rest);
  expect(numbers).toMatchObject({
    messages: "4",
    attachments: "4",
    reactions: "1",
    reports: "1",
    cases: "1",
    rooms: "1",
  });
  expect(numbers).toMatchObject({ participants: "2", stay_people: "2" });

  const rooms = await house.as(gone.ada.uuid).get(`/amplify/users/${gone.ada.id}/participants`);
  expect(rooms.body.data.items).toMatchObject([{ roomId: left.roomId }]);
  for (const path of ["", "/messages"])
    expect((await staff.get(`/amplify/rooms/${gone.roomId}${path}`)).status).toBe(404);
});

it("takes the reminders of many sends along, though they are known only by them [END-01]", async () => {
  const { roomId, stayId } = await make("MANY-1", "niamey", ["customer_1641", "customer_1642"]);
  await pool`
    with firsts as (
      insert into notice_sends (id, workspace, collaborator_id, content, kind, recipients, stay_id)
      select gen_random_uuid(), 'speedboat', id, 'niamey', 'list', 1, ${stayId} from users, generate_series(1, 45)
      where uuid = 'collaborator_1' returning id, collaborator_id
    )
    insert into notice_sends (id, workspace, collaborator_id, content, kind, recipients, reminds)
    select gen_random_uuid(), 'speedboat', collaborator_id, 'niamey encore', 'list', 1, id from firsts`;
  await comesDue(roomId);
  const { stop } = startLoop();
  await isPurged(roomId);
  await stop();
  expect(await findWord(house, "niamey")).toEqual([]);
});

it("takes along what the team answered to questions about its decisions, also when one asked on [END-01]", async () => {
  const { roomId, ada } = await make("PURGE-ASKED", "bamako", ["customer_1606", "customer_1607"]);
  const [statement] = await pool<{ id: string }[]>`
    select n.id from notices n join notice_sends s on s.id = n.send_id
    where n.user_id = ${ada.id} and s.decision_id is not null`;
  await askOn(house.as(ada.uuid), ada.id, statement!.id, "Pourquoi bamako ?");
  const answered = () => pool`select content from notice_sends where content like '%bamako%'`;
  expect((await answered()).filter(({ content }) => content.startsWith("L’équipe répond"))).toHaveLength(2);
  await comesDue(roomId);
  startLoop();
  await isPurged(roomId);
  expect(await answered()).toEqual([]);
});

it("lets a later list make nothing, and says so [END-03]", async () => {
  const { roomId, stayId } = await make("LATE-1", "ouagadougou", ["customer_1611", "customer_1612"]);
  await comesDue(roomId);
  const { stop } = startLoop();
  await isPurged(roomId);
  await stop();
  const before = await readRows(pool);
  const list = stayOf("LATE-1", [{ uuid: "customer_1611" }, { uuid: "customer_1619" }], at(5));
  const { status, body } = await deliver(house, list);
  expect([status, body.data.created, body.data.warnings[0].reason]).toEqual([
    200,
    0,
    "Ce séjour est terminé et ses données sont effacées : la liste ne change rien.",
  ]);
  const after = await readRows(pool);
  expect(countLost(before, after)).toEqual({});
  expect(countLost(after, before)).toEqual({ imports: 1 });
  expect(await lookAt(roomId)).toMatchObject({ state: "purged", stayRef: "LATE-1", name: "LATE-1", center_name: null });
  expect((await findStay("LATE-1")).id).toBe(stayId);
  expect((await move(roomId, dayFromNow(9))).status).toBe(400);
});

it("waits for an open case and names it, then goes on [END-02]", async () => {
  const { roomId, messageId, reportFirst } = await make("HELD-1", "bamako", ["customer_1621", "customer_1622"]);
  await pool`update rooms set active = true where id = ${roomId}`;
  await reportFirst();
  await pool`update rooms set active = false where id = ${roomId}`;
  await comesDue(roomId);
  const free = await make("FREE-1", "niamey", ["customer_1621", "customer_1623"]);
  await comesDue(free.roomId);
  startLoop();
  await isPurged(free.roomId);
  const [{ id: caseId } = { id: "" }] = await pool<{ id: string }[]>`
    select id from cases where message_id = ${messageId}`;
  expect(await lookAt(roomId)).toMatchObject({ state: "closed", purgeHeldBy: [caseId] });
  expect((await staff.get(`/amplify/rooms/${roomId}/messages`)).body.data.items).toHaveLength(3);
  expect((await decide(messageId, "Rien à redire", "leave")).status).toBe(200);
  await isPurged(roomId);
  expect(await findWord(house, "bamako")).toEqual([]);
});

it("is moved by leads with a reason, over later lists, and given back [END-02]", async () => {
  const people: [string, string] = ["customer_1631", "customer_1632"];
  const { roomId } = await make("MOVE-1", "dakar", people);
  const first = await lookAt(roomId);
  expect(first).toMatchObject({ purgeByStaff: false, purgeHeldBy: [] });
  const { _version } = first;
  const body = { _version, act: "move", purges: dayFromNow(400), reason: "Enquête en cours" };
  expect((await house.as("collaborator_1", NO_LEAD).put(`/amplify/stays/${roomId}`, body)).status).toBe(403);
  expect((await staff.put(`/amplify/stays/${roomId}`, { ...body, reason: "" })).status).toBe(400);
  for (const day of [dayFromNow(-1), dayFromNow(-3)]) {
    const refused = await move(roomId, day);
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining("effacement")]);
  }
  const moved = staffStayAnswer.parse((await staff.put(`/amplify/stays/${roomId}`, body)).body).data;
  expect(moved).toMatchObject({ purgeAt: actionMoment(dayFromNow(400)), purgeByStaff: true, state: "closed" });
  expect(moved.history[0]).toMatchObject({
    act: "move",
    codes: [`purges:${dayFromNow(400)}`],
    details: "Enquête en cours",
  });
  await deliver(
    house,
    stayOf(
      "MOVE-1",
      people.map((uuid) => ({ uuid })),
      { ...at(3), end_date: dayFromNow(30) },
    ),
  );
  expect((await lookAt(roomId)).purgeAt).toBe(actionMoment(dayFromNow(400)));
  const back = await move(roomId, "", "Terminé");
  expect(back.body.data).toMatchObject({ purgeByStaff: false, purgeAt: first.purgeAt });

  await deliver(
    house,
    stayOf(
      "MOVE-1",
      people.map((uuid) => ({ uuid })),
      { ...at(4), status: "cancelled" },
    ),
    { query: "?cancellations=1" },
  );
  expect((await move(roomId, dayFromNow(300))).body.data).toMatchObject({
    state: "cancelled",
    purgeAt: actionMoment(dayFromNow(300)),
  });
  await deliver(
    house,
    stayOf(
      "MOVE-1",
      people.map((uuid) => ({ uuid })),
      { ...at(5), status: "cancelled" },
    ),
  );
  expect((await lookAt(roomId)).purgeAt).toBe(actionMoment(dayFromNow(300)));
});

it("goes by the database's clock, not by this machine's", async () => {
  const { roomId } = await make("CLOCK-1", "lome", ["customer_1641", "customer_1642"]);
  await pool`update stays set purge_at = now() + interval '1 hour' where room_id = ${roomId}`;
  const due = await make("CLOCK-2", "cotonou", ["customer_1641", "customer_1642"]);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_000 });
  onTestFinished(() => void vi.useRealTimers());
  const { stop } = startLoop();
  await comesDue(due.roomId);
  await isPurged(due.roomId);
  expect((await pool`select state from stays where room_id = ${roomId}`)[0]).toEqual({ state: "closed" });
  await stop();
  vi.setSystemTime(Date.now() - 2 * 86_400_000);
  await comesDue(roomId);
  startLoop();
  await isPurged(roomId);
});

it("goes on once the file store is back, and leaves no file behind [END-03]", async () => {
  const { roomId } = await make("STORE-1", "kigali", ["customer_1651", "customer_1652"]);
  const away = { down: true };
  const broken: FileStore = {
    ...files,
    remove: (key) => (away.down ? Promise.reject(new Error("the store is away")) : files.remove(key)),
  };
  await comesDue(roomId);
  const { errors } = startLoop(broken);
  await expect.poll(() => errors.length).toBeGreaterThan(2);
  expect((await pool`select from messages where room_id = ${roomId}`).length).toBe(4);
  away.down = false;
  await isPurged(roomId);
  expect(await findWord(house, "kigali")).toEqual([]);
});

it("lets a ban from all rooms hold, which staff lift and nobody contests any more", async () => {
  const { roomId, messageId, ada, reportFirst } = await make("BAN-1", "lusaka", ["customer_1661", "customer_1662"]);
  const other = await make("BAN-2", "harare", ["customer_1661", "customer_1663"]);
  await reportFirst();
  const decided = await decide(messageId, "Des menaces répétées", "ban");
  expect(decided.status).toBe(200);
  await comesDue(roomId);
  startLoop();
  await isPurged(roomId);
  const statusOf = async () =>
    (await pool`select status from participants where room_id = ${other.roomId} and user_id = ${ada.id}`)[0]!.status;
  expect(await statusOf()).toBe("BANNED");
  await deliver(house, stayOf("BAN-3", [{ uuid: ada.uuid }]));
  const [entry] = await pool`
    select p.status from participants p join stays s on s.room_id = p.room_id where s.stay_ref = 'BAN-3'`;
  expect(entry).toEqual({ status: "BANNED" });

  const asAda = house.as(ada.uuid);
  const [statement] = (await asAda.get(`/amplify/users/${ada.id}/notices`)).body.data.items;
  expect(statement.content).toContain("Des menaces répétées");
  const decisionId = decided.body.data.decision.id;
  const contested = await asAda.post(`/amplify/decisions/${decisionId}/contestations`, {
    content: "Je n’ai menacé personne, relisez.",
  });
  expect([contested.status, contested.body.message]).toEqual([403, expect.stringContaining("effacé")]);

  const held = (await staff.get(`/amplify/users/${ada.id}/decisions`)).body.data.sanctions;
  expect(held).toMatchObject([{ status: "BANNED", roomId: null, caseId: null }]);
  const lift = { id: v4(), content: "Deux ans ont passé." };
  const lifted = await staff.post(`/amplify/sanctions/${held[0].id}/lift`, lift);
  expect([lifted.status, lifted.body.data?.sanctions]).toEqual([200, []]);
  expect((await staff.post(`/amplify/sanctions/${held[0].id}/lift`, lift)).status).toBe(200);
  expect((await staff.post(`/amplify/sanctions/${held[0].id}/lift`, { ...lift, id: v4() })).status).toBe(404);
  expect(await statusOf()).toBe("INVITED");
  const [told] = (await asAda.get(`/amplify/users/${ada.id}/notices`)).body.data.items;
  expect(told.content).toContain("Deux ans ont passé.");
});
