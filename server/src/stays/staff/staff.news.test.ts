import { plannedAnswer, staffMemberAnswer, staffStayAnswer } from "@hello/contract";
import { v7 } from "uuid";
import { expect, it } from "vitest";
import { openHouse } from "../../../test/house.ts";
import { listen, openLiveAs, subscription } from "../../../test/live.client.ts";
import { putCard } from "../../../test/stays/cards.ts";
import { openCases } from "../../../test/stays/cases.ts";
import { at, dayFromNow, deliver, STAYS_SETTINGS, stayOf, storedStaysOf } from "../../../test/stays/stays.ts";
import { tellTeam } from "../../people/users/users.team.ts";

const house = await openHouse(STAYS_SETTINGS);
const { pool } = house.context;
const { asNora: nora, asPaul, scene, report, caseOf, decide } = await openCases(house);
const { findStay, entriesOf } = storedStaysOf(house);
const staff = staffMemberAnswer.parse((await nora.get("/amplify/collaborator")).body).data;
const news = subscription("onUpdateTeam", { userId: { eq: staff.teamId } }, "about roomId");
const author = (await pool<{ id: string }[]>`select id from users where uuid = 'collaborator_1'`)[0]!;

type News = { about: string; roomId: string | null };

/** What the team hears of an act, up to a mark that follows it in the stream. */
async function toldOf(act: () => Promise<unknown>): Promise<News[]> {
  const live = await openLiveAs(house, "collaborator_1");
  await listen(live, "team", news);
  await act();
  const mark = v7();
  await pool.begin((tx) => tellTeam(tx, "speedboat", { about: "people", roomId: mark }));
  const heard = () => live.frames.flatMap(({ payload }) => (payload?.data?.onUpdateTeam as News | undefined) ?? []);
  await live.until(() => heard().some(({ roomId }) => roomId === mark));
  return heard().filter(({ roomId }) => roomId !== mark);
}

/** A lead brings a file. */
async function bring(body: string): Promise<Response> {
  const identity = {
    authorization: `Bearer ${await nora.token()}`,
    workspace: "speedboat",
    "user-type": "collaborator",
  };
  const headers = { ...identity, "content-type": "text/csv" };
  return fetch(`${house.url}/amplify/imports`, { method: "POST", headers, body });
}

const people = (count: number, name: string) =>
  Array.from({ length: count }, (_, number) => ({ uuid: `customer_1${name}${number}`, firstname: `P${number}` }));

it("hears once of a list, however many people it adds, and not of one that changes nothing [TEAM-18]", async () => {
  const list = stayOf("NEWS-1", people(1_000, "news"), at(1));
  const added = await toldOf(() => deliver(house, list));
  const { room_id: roomId } = await findStay("NEWS-1");
  expect(added).toEqual([{ about: "stays", roomId }]);
  expect(await toldOf(() => deliver(house, { ...list, ...at(2) }))).toEqual([]);
  const less = { ...list, ...at(3), people: list.people.slice(0, -1) };
  expect(await toldOf(() => deliver(house, less))).toEqual([{ about: "stays", roomId }]);
});

it("hears of each change of a stay, with its room, and of nobody who comes in [TEAM-18]", async () => {
  await deliver(house, stayOf("NEWS-2", people(2, "stay"), at(1)));
  const { room_id: roomId } = await findStay("NEWS-2");
  const told = [{ about: "stays", roomId }];
  const put = async (body: object) => {
    const { _version } = staffStayAnswer.parse((await nora.get(`/amplify/stays/${roomId}`)).body).data;
    const { status } = await nora.put(`/amplify/stays/${roomId}`, { reason: "Demandé", _version, ...body });
    expect(status).toBe(200);
  };
  expect(await toldOf(() => put({ act: "move", closes: dayFromNow(50) }))).toEqual(told);
  expect(await toldOf(() => putCard(nora, roomId, { parts: { note: "Prévoir un duvet" } }))).toEqual(told);
  const [first, second] = await entriesOf("NEWS-2");
  const join = { id: first!.id, _version: first!.version, status: "NORMAL" };
  expect(await toldOf(() => house.as(first!.uuid).put("/amplify/participants/", join))).toEqual([]);
  const removed = { id: second!.id, _version: second!.version };
  expect(await toldOf(() => nora.delete("/amplify/participants/", removed))).toEqual(told);
});

it("hears of cases as they come in, are decided and are contested, with their room [TEAM-18]", async () => {
  const { room, reporters, message } = await scene();
  const told = [{ about: "cases", roomId: room.id }];
  expect(await toldOf(() => report(reporters[0], message))).toEqual(told);
  const found = await caseOf(message);
  expect(await toldOf(() => decide(found, { act: "leave" }, asPaul))).toEqual(told);
});

it("hears of sends, plans, imports and sign-outs [TEAM-18]", async () => {
  const person = await house.user();
  const id = v7();
  const notice = { id, content: "Rendez-vous à 9 h", userId: person.id, collaboratorId: author.id };
  const sends = [{ about: "sends", roomId: null }];
  expect(await toldOf(() => nora.send("/amplify/notice/", { notice }))).toEqual(sends);
  const many = { notice: { ...notice, id: v7() }, usersData: [{ userId: person.id }] };
  expect(await toldOf(() => nora.send("/amplify/notices/", many))).toEqual(sends);
  expect(await toldOf(() => nora.post(`/amplify/sends/${many.notice.id}/retire`, {}))).toEqual(sends);

  const plans = [{ about: "plans", roomId: null }];
  const plan = { name: "Accueil", content: "Bienvenue", isSms: false, isUrgent: false, asks: null, kind: "text" };
  const fields = { ...plan, filters: null, at: null, days: null, time: null };
  const planId = v7();
  expect(await toldOf(() => nora.post("/amplify/planned", { id: planId, ...fields }))).toEqual(plans);
  const { _version } = plannedAnswer.parse((await nora.post("/amplify/planned", { id: planId, ...fields })).body).data;
  const change = { _version, ...fields, content: "Bonjour" };
  expect(await toldOf(() => nora.put(`/amplify/planned/${planId}`, change))).toEqual(plans);
  expect(await toldOf(() => nora.delete(`/amplify/planned/${planId}`, {}))).toEqual(plans);

  const heads = "stay_ref;as_of;status;departure_date;end_date;title;uuid;firstname;lastname";
  const line = "NEWS-3;2026-01-01T08:00:00Z;confirmed;2031-01-10;2031-01-17;Ski;customer_1801;Ana;Martin";
  const csv = `${heads}\n${line}\n`;
  const done = () => pool`select from imports where via = 'page' and finished_at is not null`;
  const told = await toldOf(async () => {
    expect((await bring(csv)).status).toBe(200);
    await expect.poll(done).toHaveLength(1);
  });
  const imported = { about: "imports", roomId: null };
  expect(told).toEqual([imported, { about: "stays", roomId: (await findStay("NEWS-3")).room_id }, imported]);

  const out = () => nora.delete(`/amplify/users/${person.id}/sessions`, {});
  expect(await toldOf(out)).toEqual([{ about: "people", roomId: null }]);
});
