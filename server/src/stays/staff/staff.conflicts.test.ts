import { plannedAnswer, staffStayAnswer } from "@hello/contract";
import { v7 } from "uuid";
import { expect, it } from "vitest";
import { openHouse } from "../../../test/house.ts";
import { getCard, putCard } from "../../../test/stays/cards.ts";
import { DECISION_TEXT, openCases } from "../../../test/stays/cases.ts";
import { at, dayFromNow, deliver, STAYS_SETTINGS, stayOf, storedStaysOf } from "../../../test/stays/stays.ts";

const house = await openHouse(STAYS_SETTINGS);
const { asNora, asPaul, reported, decided, decide } = await openCases(house);
const { findStay } = storedStaysOf(house);
const REASON = "Demandé par le centre";
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

async function makeStay(ref: string): Promise<string> {
  await deliver(house, stayOf(ref, [{ uuid: "customer_1901" }], at(1)));
  return (await findStay(ref)).room_id;
}
const read = async (roomId: string) => staffStayAnswer.parse((await asNora.get(`/amplify/stays/${roomId}`)).body).data;

it("whoever moves dates or closes second is told who did what, and nothing of theirs is stored [TEAM-13]", async () => {
  const roomId = await makeStay("TWO-1");
  const { _version } = await read(roomId);
  const put = { _version, reason: REASON };
  const moved = { ...put, act: "move", closes: dayFromNow(50) };
  expect((await asNora.put(`/amplify/stays/${roomId}`, moved)).status).toBe(200);
  const second = await asPaul.put(`/amplify/stays/${roomId}`, { ...put, act: "move", closes: dayFromNow(60) });
  expect(second.body).toEqual({
    success: false,
    code: "stale_version",
    data: {
      _version: _version + 1,
      changes: [{ name: "Nora", at: moment, act: "move", fields: [{ field: "closes", value: dayFromNow(50) }] }],
    },
  });
  const closed = { ...put, _version: _version + 1, act: "close" };
  expect((await asPaul.put(`/amplify/stays/${roomId}`, closed)).status).toBe(200);
  const third = await asNora.put(`/amplify/stays/${roomId}`, { ...moved, _version: _version + 1 });
  expect(third.body.data.changes[0]).toEqual({
    name: "Paul",
    at: moment,
    act: "close",
    fields: [{ field: "state", value: "closed" }],
  });
  expect((await read(roomId)).history.map(({ act }) => act)).toEqual(["close", "move"]);
});

it("a list that came between is told as nobody’s, with its days [TEAM-13]", async () => {
  const roomId = await makeStay("TWO-2");
  const { _version } = await read(roomId);
  const days = { departure_date: dayFromNow(40), end_date: dayFromNow(47) };
  await deliver(house, stayOf("TWO-2", [{ uuid: "customer_1901" }], { ...at(2), ...days }));
  const late = await asPaul.put(`/amplify/stays/${roomId}`, { _version, reason: REASON, act: "close" });
  expect(late.body.data.changes).toEqual([
    {
      name: null,
      at: moment,
      act: "list",
      fields: [
        { field: "departure", value: dayFromNow(40) },
        { field: "end", value: dayFromNow(47) },
      ],
    },
  ]);
});

it("whoever publishes a card second is told who changed which part, with its text now [TEAM-13]", async () => {
  const roomId = await makeStay("TWO-3");
  const { _version } = await getCard(asPaul, roomId);
  await putCard(asNora, roomId, { parts: { meeting: "10 h à la gare", packing: "Duvet" } });
  const late = await putCard(asPaul, roomId, { _version, parts: { meeting: "8 h au port" } });
  expect([late.status, late.body.code]).toEqual([409, "stale_version"]);
  expect(late.body.data.changes).toEqual([
    {
      name: "Nora",
      at: moment,
      act: "card",
      fields: [
        { field: "meeting", value: "10 h à la gare" },
        { field: "packing", value: "Duvet" },
      ],
    },
  ]);
  expect((await getCard(asPaul, roomId)).parts.meeting).toBe("10 h à la gare");
});

it("whoever decides second is told who decided what, why and with which text [TEAM-13]", async () => {
  const { found } = await reported();
  await decided(found);
  const late = await decide(found, { act: "leave" }, asPaul);
  expect([late.status, late.body.code]).toEqual([409, "already_decided"]);
  expect(late.body.data.changes[0]).toEqual({
    name: "Nora",
    at: moment,
    act: "decide",
    fields: [
      { field: "act", value: "delete" },
      { field: "ground", value: "advertising" },
      { field: "content", value: DECISION_TEXT },
    ],
  });
});

it("whoever changes a plan second is told who changed which fields, or deleted it [TEAM-13]", async () => {
  const plan = { name: "Accueil", content: "Bienvenue", isSms: false, isUrgent: false, asks: null, kind: "text" };
  const fields = { ...plan, filters: null, at: null, days: null, time: null };
  const id = v7();
  const { _version } = plannedAnswer.parse((await asNora.post("/amplify/planned", { id, ...fields })).body).data;
  const theirs = { ...fields, _version, content: "Bonjour", isUrgent: true };
  expect((await asNora.put(`/amplify/planned/${id}`, theirs)).status).toBe(200);
  const late = await asPaul.put(`/amplify/planned/${id}`, { ...fields, _version, content: "Salut" });
  expect([late.status, late.body.code]).toEqual([409, "stale_version"]);
  const change = { name: "Nora", at: moment, act: "change" };
  expect(late.body.data.changes).toEqual([
    {
      ...change,
      fields: [
        { field: "content", value: "Bonjour" },
        { field: "isUrgent", value: "true" },
      ],
    },
  ]);
  expect((await asNora.call("DELETE", `/amplify/planned/${id}`)).status).toBe(200);
  const gone = await asPaul.put(`/amplify/planned/${id}`, { ...fields, _version: 2, content: "Salut" });
  expect([gone.status, gone.body.data.changes[0]]).toEqual([
    404,
    { ...change, act: "remove", fields: [{ field: "removed", value: null }] },
  ]);
});
