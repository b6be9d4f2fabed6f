import { roomAnswer, staffStayAnswer } from "@hello/contract";
import { describe, expect, it } from "vitest";
import { openHouse } from "../../../test/house.ts";
import { listen, openLiveAs, subscription } from "../../../test/live.client.ts";
import { at, deliver, STAYS_SETTINGS, stayOf, storedStaysOf } from "../../../test/stays/stays.ts";

const house = await openHouse(STAYS_SETTINGS);
const { findStay } = storedStaysOf(house);
const ANA = { uuid: "customer_1901", birth_date: "1990-05-17" };
const me = house.as(ANA.uuid);

async function bring(ref: string, facts: object = {}): Promise<void> {
  const { status, body } = await deliver(house, stayOf(ref, [ANA], { ...facts }));
  expect([status, body.data?.refused]).toEqual([200, []]);
}

/** What a customer reads of the stay's room. */
async function isYouth(ref: string): Promise<boolean> {
  const { room_id: roomId } = await findStay(ref);
  return roomAnswer.parse((await me.get(`/amplify/rooms/${roomId}`)).body).data.youth;
}

describe("a stay of minors without their parents", () => {
  it("says so in its room, and no other room does [CHILD-03]", async () => {
    await bring("YOUTH-1", { youth: true });
    await bring("FAMILY-1");
    await bring("FAMILY-2", { youth: false });
    expect([await isYouth("YOUTH-1"), await isYouth("FAMILY-1"), await isYouth("FAMILY-2")]).toEqual([
      true,
      false,
      false,
    ]);
    const { room_id: roomId } = await findStay("YOUTH-1");
    const { body } = await me.get(`/amplify/rooms?ids=${roomId}`);
    expect(body.data.items).toMatchObject([{ id: roomId, youth: true }]);
    const staff = house.as((await house.user("collaborator_1901")).uuid);
    const readByStaff = async (id: string) =>
      staffStayAnswer.parse((await staff.get(`/amplify/stays/${id}`)).body).data.youth;
    expect(await readByStaff(roomId)).toBe(true);
    expect(await readByStaff((await findStay("FAMILY-1")).room_id)).toBe(false);
  });

  it("stays one until a list says otherwise, and its readers hear of it [CHILD-03]", async () => {
    await bring("YOUTH-2", { youth: true, ...at(1) });
    await bring("YOUTH-2", at(2));
    expect(await isYouth("YOUTH-2")).toBe(true);
    const { room_id: roomId } = await findStay("YOUTH-2");
    const live = await openLiveAs(house, ANA.uuid);
    await listen(live, "r", subscription("onUpdateRoom", { id: { eq: roomId } }, "id youth _version"));
    const heard = (youth: boolean) =>
      live.until(
        ({ payload }) => payload?.data?.onUpdateRoom?.id === roomId && payload.data.onUpdateRoom.youth === youth,
      );
    await bring("YOUTH-2", { youth: false, ...at(3) });
    await heard(false);
    expect(await isYouth("YOUTH-2")).toBe(false);
    await bring("YOUTH-2", { youth: true, ...at(4) });
    await heard(true);
    // An empty field clears what is stored, as everywhere in a list.
    await bring("YOUTH-2", { youth: null, ...at(5) });
    expect(await isYouth("YOUTH-2")).toBe(false);
  });

  it("is told by a file as by a list, and a word that is neither yes nor no is refused [CHILD-03]", async () => {
    const { departure_date, end_date } = stayOf("X");
    const file = (ref: string, word: string) =>
      [
        "stay_ref;as_of;departure_date;end_date;title;youth;uuid",
        `${ref};2026-01-01T08:00:00Z;${String(departure_date)};${String(end_date)};Voile;${word};${ANA.uuid}`,
      ].join("\n");
    for (const [ref, word, youth] of [
      ["YOUTH-3", "oui", true],
      ["YOUTH-4", "non", false],
      ["YOUTH-5", "", false],
    ] as const) {
      expect((await deliver(house, file(ref, word))).body.data.refused).toEqual([]);
      expect(await isYouth(ref)).toBe(youth);
    }
    const { body } = await deliver(house, file("YOUTH-6", "peut-être"));
    expect(body.data.refused).toMatchObject([{ line: 2, column: "youth" }]);
    expect((await deliver(house, stayOf("YOUTH-7", [ANA], { youth: "oui" }))).status).toBe(400);
  });
});
