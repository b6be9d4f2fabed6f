import { type StaffStay, staffStayAnswer } from "@hello/contract";
import { describe, expect, it } from "vitest";
import { atEnd } from "../../../test/ending.ts";
import type { MadeMessage } from "../../../test/factory.ts";
import { openHouse } from "../../../test/house.ts";
import { listen, openLiveAs, subscription } from "../../../test/live.client.ts";
import { at, dayFromNow, deliver, STAYS_SETTINGS, stayOf, storedStaysOf } from "../../../test/stays/stays.ts";
import { startDue } from "../../platform/due/due.loop.ts";
import { dueStays } from "./stays.due.ts";

const house = await openHouse(STAYS_SETTINGS);
const { pool } = house.context;
await house.user("collaborator_1");
const staff = house.as("collaborator_1");
const { findStay, findUser, entriesOf } = storedStaysOf(house);
const errors: unknown[] = [];
const loop = startDue({ pool, announce: house.announce, announceMany: () => {} }, [dueStays], {
  onError: (error) => errors.push(error),
  lookEveryMs: 20,
});
atEnd(loop.stop);

const PLANNED = { departure_date: dayFromNow(100), end_date: dayFromNow(107) };

async function lookAt(roomId: string): Promise<StaffStay> {
  return staffStayAnswer.parse((await staff.get(`/amplify/stays/${roomId}`)).body).data;
}

function comesDue(ref: string, column: "opens_at" | "closes_at") {
  return pool`update stays set ${pool(column)} = now() - interval '1 second' where stay_ref = ${ref}`;
}

function reaches(roomId: string, state: string) {
  return expect.poll(async () => (await lookAt(roomId)).state).toBe(state);
}

describe("a planned stay", () => {
  it("has a room that customers neither see, read nor write [STAY-15]", async () => {
    const person = await house.user("customer_1901");
    const live = await openLiveAs(house, person.uuid);
    await listen(live, "c", subscription("onCreateParticipant", { userId: { eq: person.id } }, "id roomId"));
    await deliver(house, stayOf("HID-1", [{ uuid: person.uuid }, { uuid: "collaborator_1" }], PLANNED));
    const { room_id: roomId } = await findStay("HID-1");
    const [entry] = (await entriesOf("HID-1")).filter(({ uuid }) => uuid === person.uuid);
    const client = house.as(person.uuid);
    expect((await client.get(`/amplify/rooms?ids=${roomId}`)).body.data.items).toEqual([]);
    expect((await client.get(`/amplify/users/${person.id}/participants`)).body.data.items).toEqual([]);
    expect((await client.get(`/amplify/users/${person.id}`)).body.data.participants).toEqual([]);
    for (const path of ["", "/messages", "/unread"]) {
      expect((await client.get(`/amplify/rooms/${roomId}${path}`)).status).toBe(404);
    }
    const join = { id: entry!.id, _version: 1, status: "NORMAL" };
    expect((await client.put("/amplify/participants/", join)).status).toBe(404);
    live.send({ id: "r", type: "subscribe", payload: subscription("onUpdateRoom", { id: { eq: roomId } }) });
    expect((await live.until(({ id }) => id === "r")).type).toBe("error");
    // Staff see it, also as a guide in it. What they change there is not told either, but a sanction has its reasons.
    expect((await staff.get(`/amplify/rooms/${roomId}`)).body.data).toMatchObject({ active: false });
    const guide = await findUser("collaborator_1");
    expect((await staff.get(`/amplify/users/${guide.id}/participants`)).body.data.items).toMatchObject([{ roomId }]);
    expect((await staff.put("/amplify/participants/", { id: entry!.id, _version: 1, status: "BLOCKED" })).status).toBe(
      200,
    );
    await deliver(house, stayOf("HID-1", [{ uuid: "collaborator_1" }], { ...PLANNED, ...at(1) }));
    expect(await pool`select name from all_events where stream = ${person.id}`).toEqual([{ name: "onCreateNotice" }]);
  });

  it("tells somebody who had joined nothing either, over HTTP, live or by files [STAY-15]", async () => {
    const [person, other] = [await house.user("customer_1902"), await house.user("customer_1903")];
    await deliver(house, stayOf("HID-2", [{ uuid: person.uuid }, { uuid: other.uuid }]));
    const stay = await findStay("HID-2");
    const room = { id: stay.room_id, workspace: "speedboat" as const };
    await pool`update participants set status = 'NORMAL', joined_at = now() where room_id = ${room.id}`;
    const message: MadeMessage = await house.message(room, other, "On se voit là-bas ?");
    const file = { id: crypto.randomUUID(), workspace: "speedboat", message_id: message.id, position: 0 };
    await pool`insert into attachments ${pool({ ...file, description: "a.txt", type: "text/plain", size: 1 })}`;
    const client = house.as(person.uuid);
    const live = await openLiveAs(house, person.uuid);
    await listen(live, "m", subscription("onCreateMessage", { roomId: { eq: room.id } }));
    await listen(live, "r", subscription("onUpdateRoom", { id: { eq: room.id } }, "id active"));
    await listen(live, "d", subscription("onDeleteParticipant", { userId: { eq: person.id } }, "id roomId"));
    await listen(live, "c", subscription("onCreateParticipant", { userId: { eq: person.id } }, "id roomId"));
    const path = `attachments/${file.id}`;
    expect((await client.get(`/amplify/attachment?path=${path}`)).status).toBe(200);
    expect((await client.get(`/amplify/users/${other.id}`)).status).toBe(200);

    const move = { act: "move", opens: dayFromNow(9), reason: "Ouvert trop tôt" };
    await staff.put(`/amplify/stays/${room.id}`, { ...move, _version: stay.version });
    expect((await live.until(({ id, payload }) => id === "d" && payload?.data)).payload.data).toMatchObject({
      onDeleteParticipant: { roomId: room.id },
    });
    for (const id of ["m", "r"]) await live.until((frame) => frame.id === id && frame.type === "complete");
    for (const asked of [
      `rooms/${room.id}`,
      `rooms/${room.id}/messages`,
      `attachment?path=${path}`,
      `users/${other.id}`,
    ]) {
      expect([asked, (await client.get(`/amplify/${asked}`)).status]).toEqual([asked, 404]);
    }
    const write = { content: "Encore ?", userId: person.id, roomId: room.id, mentions: [] };
    expect((await client.send("/amplify/messages/", { message: write })).status).toBe(404);

    await comesDue("HID-2", "opens_at");
    const shown = await live.until(({ id, payload }) => id === "c" && payload?.data);
    expect(shown.payload.data.onCreateParticipant).toMatchObject({ roomId: room.id });
    expect((await client.get(`/amplify/rooms/${room.id}/messages`)).status).toBe(200);
  });

  it("opens by itself, and appears live for everybody invited [STAY-15]", async () => {
    const person = await house.user("customer_1904");
    const live = await openLiveAs(house, person.uuid);
    await listen(live, "c", subscription("onCreateParticipant", { userId: { eq: person.id } }, "id roomId status"));
    await deliver(house, stayOf("OPEN-1", [{ uuid: person.uuid }], PLANNED));
    const { room_id: roomId } = await findStay("OPEN-1");
    await comesDue("OPEN-1", "opens_at");
    const event = await live.until((frame) => frame.id === "c" && frame.payload?.data);
    expect(event.payload.data.onCreateParticipant).toMatchObject({ roomId, status: "INVITED" });
    const { data } = (await house.as(person.uuid).get(`/amplify/rooms/${roomId}`)).body;
    expect(data).toMatchObject({ active: true, opensAt: null, participants: [{ userId: person.id }] });
    expect((await lookAt(roomId)).history).toMatchObject([{ act: "open", name: null, details: null }]);
  });

  it("appears also when a list or staff bring its opening forward [STAY-15]", async () => {
    const [one, two] = [await house.user("customer_1905"), await house.user("customer_1906")];
    const live = await openLiveAs(house, one.uuid);
    await listen(live, "c", subscription("onCreateParticipant", { userId: { eq: one.id } }, "id roomId"));
    const appears = async (roomId: string) =>
      live.until(({ payload }) => payload?.data?.onCreateParticipant?.roomId === roomId);
    const people = [{ uuid: one.uuid }, { uuid: two.uuid }];
    for (const ref of ["EARLY-2", "EARLY-3"]) await deliver(house, stayOf(ref, people, PLANNED));
    const [byList, byStaff] = [await findStay("EARLY-2"), await findStay("EARLY-3")];
    await deliver(house, stayOf("EARLY-2", people, { ...PLANNED, opens: dayFromNow(-1), ...at(1) }));
    await appears(byList.room_id);
    expect((await lookAt(byList.room_id)).history).toMatchObject([
      { act: "list", codes: ["list", "changed"], name: null },
      { act: "open", codes: ["list"], name: null },
    ]);
    await staff.put(`/amplify/stays/${byStaff.room_id}`, { _version: 1, act: "open", reason: "Groupe complet" });
    await appears(byStaff.room_id);
    expect(await pool`select 1 from all_events where stream = ${two.id} and name = 'onCreateParticipant'`).toHaveLength(
      2,
    );
  });
});

describe("an open stay", () => {
  it("closes by itself: the room is inactive live, and nobody writes any more [STAY-16]", async () => {
    const person = await house.user("customer_1911");
    await deliver(house, stayOf("CLOSE-1", [{ uuid: person.uuid }]));
    const { room_id: roomId } = await findStay("CLOSE-1");
    const client = house.as(person.uuid);
    const [entry] = await entriesOf("CLOSE-1");
    await client.put("/amplify/participants/", { id: entry!.id, _version: 1, status: "NORMAL" });
    const live = await openLiveAs(house, person.uuid);
    await listen(live, "r", subscription("onUpdateRoom", { id: { eq: roomId } }, "id active closesAt"));
    await comesDue("CLOSE-1", "closes_at");
    const event = await live.until((frame) => frame.id === "r" && frame.payload?.data);
    expect(event.payload.data.onUpdateRoom).toEqual({ id: roomId, active: false, closesAt: null });
    const message = { content: "Encore ?", userId: person.id, roomId, mentions: [] };
    for (const writer of [client, staff]) {
      const userId = writer === staff ? (await findUser("collaborator_1")).id : person.id;
      expect((await writer.send("/amplify/messages/", { message: { ...message, userId } })).status).toBe(403);
    }
    expect((await lookAt(roomId)).history).toMatchObject([{ act: "close", name: null }]);
  });

  it("tells its room when it closes, live when the date moves [STAY-16]", async () => {
    const person = await house.user("customer_1912");
    await deliver(house, stayOf("CLOSE-2", [{ uuid: person.uuid }], { closes: dayFromNow(30) }));
    const { room_id: roomId, version } = await findStay("CLOSE-2");
    const live = await openLiveAs(house, person.uuid);
    await listen(live, "r", subscription("onUpdateRoom", { id: { eq: roomId } }, "closesAt"));
    const { closesAt } = (await house.as(person.uuid).get(`/amplify/rooms/${roomId}`)).body.data;
    expect(closesAt.slice(0, 10)).toBe(dayFromNow(30));
    const move = { act: "move", closes: dayFromNow(5), reason: "Fini plus tôt", _version: version };
    const { body } = await staff.put(`/amplify/stays/${roomId}`, move);
    const event = await live.until((frame) => frame.id === "r" && frame.payload?.data);
    expect(event.payload.data.onUpdateRoom.closesAt).toBe(body.data.closesAt);
  });
});

describe("the loop", () => {
  it("closes a planned stay whose closing has passed too, and catches up after a standstill [STAY-17]", async () => {
    await deliver(house, stayOf("LATE-1", [], PLANNED));
    await deliver(house, stayOf("LATE-2", [], PLANNED));
    const [one, two] = [await findStay("LATE-1"), await findStay("LATE-2")];
    await pool`
      update stays set opens_at = now() - interval '2 days',
        closes_at = case stay_ref when 'LATE-2' then now() - interval '1 day' else closes_at end
      where stay_ref in ('LATE-1', 'LATE-2')`;
    await reaches(one.room_id, "open");
    await reaches(two.room_id, "closed");
    expect((await lookAt(two.room_id)).history).toMatchObject([{ act: "close" }]);
  });

  it("touches no room without a stay, and no stay that is cancelled [STAY-19]", async () => {
    const alone = await house.room({ departure_date: dayFromNow(-400) });
    const closed = await house.room({ departure_date: dayFromNow(10), active: false });
    await deliver(house, stayOf("GONE-1", [], { ...PLANNED, status: "cancelled" }));
    const gone = await findStay("GONE-1");
    await comesDue("GONE-1", "opens_at");
    // A stay that is due after them: the loop has looked at all of them when it is open.
    await deliver(house, stayOf("MARK-1", [], PLANNED));
    await comesDue("MARK-1", "opens_at");
    await reaches((await findStay("MARK-1")).room_id, "open");
    expect(await lookAt(alone.id)).toMatchObject({ state: "open", _version: 1, history: [] });
    expect(await lookAt(closed.id)).toMatchObject({ state: "closed", _version: 1, history: [] });
    expect(await lookAt(gone.room_id)).toMatchObject({ state: "cancelled", history: [] });
  });

  it("goes on with the others when one stay fails, and tries that one again", async () => {
    await deliver(house, stayOf("FAIL-1", [], PLANNED));
    await deliver(house, stayOf("FAIL-2", [], PLANNED));
    const [failing, fine] = [await findStay("FAIL-1"), await findStay("FAIL-2")];
    await pool.unsafe(`
      create function refuse_one() returns trigger language plpgsql as $$
      begin if new.id = '${failing.room_id}' then raise exception 'refused by the test'; end if; return new; end $$;
      create trigger refuse_one before update on rooms for each row execute function refuse_one()`);
    await pool`update stays set opens_at = now() - interval '2 days' where stay_ref = 'FAIL-1'`;
    await comesDue("FAIL-2", "opens_at");
    await reaches(fine.room_id, "open");
    expect(await lookAt(failing.room_id)).toMatchObject({ state: "planned" });
    await pool`drop function refuse_one cascade`;
    await reaches(failing.room_id, "open");
    expect(String(errors[0])).toContain("refused by the test");
  });
});
