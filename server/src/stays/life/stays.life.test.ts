import { type StaffStay, staffStayAnswer } from "@hello/contract";
import { describe, expect, it } from "vitest";
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

const house = await openHouse(STAYS_SETTINGS);
await house.user("collaborator_1", { nickname: "Claire" });
const staff = house.as("collaborator_1");
const { findStay, findRoom } = storedStaysOf(house);
const REASON = "Demandé par le centre";

async function get(roomId: string): Promise<StaffStay> {
  const { status, body } = await staff.get(`/amplify/stays/${roomId}`);
  expect(status).toBe(200);
  return staffStayAnswer.parse(body).data;
}

function put(roomId: string, body: object) {
  return staff.put(`/amplify/stays/${roomId}`, { reason: REASON, ...body });
}

async function make(ref: string, facts: object = {}, uuid = "customer_1801") {
  await deliver(house, stayOf(ref, [{ uuid }], { ...facts }));
  return (await findStay(ref)).room_id;
}

describe("staff", () => {
  it("see the dates of a room with its stay, and of one without", async () => {
    const roomId = await make("SEE-1");
    expect(await get(roomId)).toMatchObject({
      roomId,
      stayRef: "SEE-1",
      state: "open",
      product: "Catamaran",
      departureDate: dayFromNow(20),
      endDate: dayFromNow(27),
      closesAt: actionMoment(dayFromNow(57)),
      purgeAt: actionMoment(dayFromNow(147)),
      opensByStaff: false,
      closesByStaff: false,
      history: [],
    });
    const room = await house.room();
    expect(await get(room.id)).toMatchObject({ stayRef: null, state: "open", closesAt: null, asOf: null, _version: 1 });
    const foreign = await house.room({ workspace: "labalaguere" });
    expect((await staff.get(`/amplify/stays/${foreign.id}`)).status).toBe(404);
  });

  it("close and open a stay with a reason, live, and no later list undoes it [STAY-18]", async () => {
    const roomId = await make("ACT-1");
    const live = await openLiveAs(house, "customer_1801");
    await listen(live, "r", subscription("onUpdateRoom", { id: { eq: roomId } }, "id active"));
    const { _version } = await get(roomId);
    const closed = staffStayAnswer.parse((await put(roomId, { act: "close", _version })).body).data;
    expect(closed).toMatchObject({ state: "closed", closesByStaff: true, opensByStaff: false });
    await live.until((frame) => frame.payload?.data?.onUpdateRoom?.active === false);
    expect(closed.history).toMatchObject([{ name: "Claire", act: "close", codes: [], details: REASON }]);
    const moved = { departure_date: dayFromNow(25), end_date: dayFromNow(40), closes: dayFromNow(99) };
    await deliver(house, stayOf("ACT-1", [{ uuid: "customer_1801" }], { ...moved, ...at(1) }));
    expect(await findStay("ACT-1")).toMatchObject({ state: "closed", departure_date: dayFromNow(25) });
    expect(await findRoom("ACT-1")).toMatchObject({ active: false });

    const again = await get(roomId);
    const without = await put(roomId, { act: "open", _version: again._version });
    expect([without.status, without.body.message]).toEqual([
      400,
      expect.stringContaining("nouvelle date de fermeture"),
    ]);
    const opened = await put(roomId, { act: "open", _version: again._version, closes: dayFromNow(70) });
    expect(opened.body.data).toMatchObject({ state: "open", closesAt: actionMoment(dayFromNow(70)) });
    expect(opened.body.data.history).toMatchObject([
      { act: "open", codes: [`closes:${dayFromNow(70)}`], name: "Claire" },
      { act: "list" },
      { act: "close" },
    ]);
    await live.until((frame) => frame.payload?.data?.onUpdateRoom?.active === true);
    await deliver(house, stayOf("ACT-1", [{ uuid: "customer_1801" }], at(2)));
    expect(await get(roomId)).toMatchObject({ state: "open", closesAt: actionMoment(dayFromNow(70)) });
  });

  it("move days, which stand over lists until they are given back [STAY-18]", async () => {
    const roomId = await make("MOVE-2");
    const move = async (days: object) => put(roomId, { act: "move", ...days, _version: (await get(roomId))._version });
    expect((await move({ closes: dayFromNow(90) })).body.data).toMatchObject({
      state: "open",
      closesAt: actionMoment(dayFromNow(90)),
      purgeAt: actionMoment(dayFromNow(180)),
      closesByStaff: true,
    });
    await deliver(house, stayOf("MOVE-2", [{ uuid: "customer_1801" }], { closes: dayFromNow(35), ...at(1) }));
    expect(await get(roomId)).toMatchObject({ closesAt: actionMoment(dayFromNow(90)) });
    expect((await move({ opens: dayFromNow(5) })).body.data).toMatchObject({ state: "planned", opensByStaff: true });
    expect(await findRoom("MOVE-2")).toMatchObject({ active: false });
    const { status, body } = await move({ opens: "", closes: "" });
    expect([status, body.data]).toMatchObject([200, { state: "open", opensByStaff: false, closesByStaff: false }]);
    expect(body.data.closesAt).toBe(actionMoment(dayFromNow(35)));
    expect(body.data.history[0].codes).toEqual(["opens:", "closes:"]);
  });

  it("open a planned stay before its day, and cannot open a cancelled one [STAY-18]", async () => {
    const days = { departure_date: dayFromNow(100), end_date: dayFromNow(107) };
    const roomId = await make("EARLY-1", days);
    expect(await get(roomId)).toMatchObject({ state: "planned" });
    expect((await put(roomId, { act: "open", _version: 1 })).body.data).toMatchObject({ state: "open" });
    const cancelled = stayOf("EARLY-1", [{ uuid: "customer_1801" }], { ...days, status: "cancelled", ...at(1) });
    await deliver(house, cancelled, { query: "?cancellations=1" });
    const { _version } = await get(roomId);
    const refused = await put(roomId, { act: "open", _version });
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining("annulé")]);
    await deliver(house, stayOf("EARLY-1", [{ uuid: "customer_1801" }], { ...days, ...at(2) }));
    expect(await get(roomId)).toMatchObject({ state: "open" });
  });

  it("get a clear text for an act that changes nothing or makes no sense", async () => {
    const roomId = await make("SAME-1");
    const refusal = async (body: object) => {
      const { status, body: answer } = await put(roomId, { _version: (await get(roomId))._version, ...body });
      return [status, answer.message];
    };
    expect(await refusal({ act: "open" })).toEqual([400, "Ce groupe est déjà ouvert."]);
    expect(await refusal({ act: "move", closes: "" })).toEqual([400, expect.stringContaining("rien ne change")]);
    expect(await refusal({ act: "move", closes: dayFromNow(-1) })).toEqual([400, expect.stringContaining("passée")]);
    expect(await refusal({ act: "move", opens: dayFromNow(80) })).toEqual([400, expect.stringContaining("après")]);
    expect(await refusal({ act: "close", reason: "ab" })).toEqual([400, expect.stringContaining("raison")]);
    expect(await refusal({ act: "move" })).toEqual([400, expect.stringContaining("Aucune date")]);
    expect((await get(roomId)).history).toEqual([]);
    expect((await refusal({ act: "close" }))[0]).toBe(200);
    expect(await refusal({ act: "close" })).toEqual([400, "Ce groupe est déjà fermé."]);
  });

  it("win once when two act at the same moment [STAY-18]", async () => {
    const roomId = await make("TWICE-1");
    const answers = await Promise.all([
      put(roomId, { act: "close", _version: 1 }),
      put(roomId, { act: "move", closes: dayFromNow(80), _version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await get(roomId)).history).toHaveLength(1);
  });

  it("open and close a room without a stay by hand, and nothing else", async () => {
    const room = await house.room();
    const moved = await put(room.id, { act: "move", closes: dayFromNow(10), _version: 1 });
    expect([moved.status, moved.body.message]).toEqual([400, expect.stringContaining("pas de séjour")]);
    expect((await put(room.id, { act: "close", _version: 1 })).body.data).toMatchObject({
      state: "closed",
      _version: 2,
    });
    expect((await put(room.id, { act: "close", _version: 2 })).status).toBe(400);
    expect((await put(room.id, { act: "open", _version: 1 })).status).toBe(409);
    const { data } = (await put(room.id, { act: "open", _version: 2 })).body;
    expect(data).toMatchObject({ state: "open", history: [{ act: "open" }, { act: "close", details: REASON }] });
  });
});
