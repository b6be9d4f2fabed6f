import { participantAnswer, userParticipantsAnswer } from "@hello/contract";
import { describe, expect, it } from "vitest";
import { openHouse } from "../../../test/house.ts";
import { listen, openLiveAs, subscription } from "../../../test/live.client.ts";
import { openNode } from "../../../test/nodes/nodes.ts";

const house = await openHouse();
const cast = await house.cast();
const c = house.as(cast.C.uuid);

async function newcomer(status: "NORMAL" | "INVITED" = "NORMAL") {
  const person = await house.user();
  const entry = await house.participant(cast.R1, person, status);
  const me = house.as(person.uuid);
  const put = (version: number, changes: object) =>
    me.put("/amplify/participants/", { id: entry.id, _version: version, ...changes });
  return { person, entry, me, put };
}

async function eventNames(stream: string, id: string) {
  const rows = await house.context.pool<{ name: string }[]>`
    select name from all_events where stream = ${stream} and payload ->> 'id' = ${id} order by seq`;
  return rows.map(({ name }) => name);
}

it("shows BANNED entries to staff in every list, never to the person or to others (D20)", async () => {
  const { R1, A, C, Y, entries } = await house.cast();
  const staff = house.as(C.uuid);
  const statusesOf = (items: { id: string; status: string }[], id: string) =>
    items.flatMap((entry) => (entry.id === id ? entry.status : []));
  const ofPerson = async (client: typeof staff, userId: string) =>
    statusesOf((await client.get(`/amplify/users/${userId}/participants`)).body.data?.items ?? [], entries.Y.id);
  const ofUser = async (client: typeof staff) => {
    const { data } = (await client.get(`/amplify/users/search?uuid=${Y.uuid}`)).body;
    return statusesOf(data.items[0]?.participants ?? [], entries.Y.id);
  };
  const ofRoom = async (client: typeof staff) =>
    statusesOf((await client.get(`/amplify/rooms/${R1.id}`)).body.data?.participants ?? [], entries.Y.id);
  expect([await ofPerson(staff, Y.id), await ofUser(staff), await ofRoom(staff)]).toEqual([
    ["BANNED"],
    ["BANNED"],
    ["BANNED"],
  ]);
  const [banned, member] = [house.as(Y.uuid), house.as(A.uuid)];
  expect([await ofPerson(banned, Y.id), await ofUser(banned), await ofRoom(banned)]).toEqual([[], [], []]);
  expect([await ofPerson(member, Y.id), await ofUser(member), await ofRoom(member)]).toEqual([[], [], []]);
  const own = await house.participant(R1, C, "BANNED");
  const { items } = (await staff.get(`/amplify/users/${C.id}/participants`)).body.data;
  expect(statusesOf(items, own.id)).toEqual([]);
});

it("gives a person's entries with their rooms, BANNED and removed ones left out [API-09] [SHAPE-02]", async () => {
  const { person, entry, me } = await newcomer();
  const invited = await house.room();
  await house.participant(invited, person, "INVITED");
  await house.participant(await house.room(), person, "BANNED");
  await house.participant(await house.room(), person, "NORMAL", { deleted: true });
  const { items } = userParticipantsAnswer.parse((await me.get(`/amplify/users/${person.id}/participants`)).body).data;
  expect(items.map(({ roomId, status }) => [roomId, status]).sort()).toEqual(
    [
      [cast.R1.id, "NORMAL"],
      [invited.id, "INVITED"],
    ].sort(),
  );
  expect(items.find(({ id }) => id === entry.id)).toMatchObject({
    userId: person.id,
    userParticipantsId: person.id,
    roomParticipantsId: cast.R1.id,
    typing: false,
    _deleted: false,
    _version: 1,
    room: { id: cast.R1.id, product: "Catamaran", date: "15/08/2027" },
  });
});

describe("changing one's own entry", () => {
  it("joins with the moment set, leaves, and comes back (D18) [API-10]", async () => {
    const { person, entry, put } = await newcomer("INVITED");
    const joined = participantAnswer.parse((await put(1, { status: "NORMAL" })).body).data;
    expect(joined).toMatchObject({ status: "NORMAL", _version: 2 });
    expect(Date.now() - Date.parse(joined.joinedAt!)).toBeLessThan(60_000);
    expect((await put(2, { status: "INVITED" })).body.data).toMatchObject({ status: "INVITED", _version: 3 });
    expect((await put(3, { status: "NORMAL" })).body.data).toMatchObject({ status: "NORMAL", _version: 4 });
    const names = Array(3).fill("onUpdateParticipant");
    expect(await eventNames(cast.R1.id, entry.id)).toEqual(names);
    expect(await eventNames(person.id, entry.id)).toEqual(names);
  });

  it("moves read and join dates forward only, never into the future [API-10]", async () => {
    const { person, entry, put } = await newcomer();
    const later = "2026-06-01T10:00:00.000Z";
    expect((await put(1, { lastMessageReadAt: later })).body.data.lastMessageReadAt).toBe(later);
    const back = await put(2, { lastMessageReadAt: "2026-05-01T10:00:00.000Z", joinedAt: "2025-01-01T00:00:00.000Z" });
    expect(back.body.data).toMatchObject({ lastMessageReadAt: later, joinedAt: "2026-01-02T00:00:00.000Z" });
    const future = new Date(Date.now() + 86_400_000).toISOString();
    for (const field of ["lastMessageReadAt", "joinedAt"]) {
      const answer = await put(3, { [field]: future });
      expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(field)]);
    }
    // A read mark alone is not logged.
    expect((await eventNames(person.id, entry.id)).length).toBe(1);
    expect((await eventNames(cast.R1.id, entry.id)).length).toBe(1);
  });

  it("is read on all of one's devices, at any node, by an event without a number [SCALE-02]", async () => {
    const { person, entry, put } = await newcomer();
    const node = await openNode(house);
    const devices = [await openLiveAs(house, person.uuid), await node.listen(person)];
    const filter = { userId: { eq: person.id } };
    for (const device of devices) {
      await listen(device, "own", subscription("onUpdateParticipant", filter, "id _version lastMessageReadAt"));
    }
    const lastMessageReadAt = "2026-06-01T10:00:00.000Z";
    await put(1, { lastMessageReadAt });
    for (const device of devices) {
      const { payload } = await device.until((frame) => frame.payload?.data);
      expect(payload).toEqual({ data: { onUpdateParticipant: { id: entry.id, _version: 2, lastMessageReadAt } } });
    }
    expect(await eventNames(person.id, entry.id)).toEqual([]);
  });

  it("joins at the invitation at the earliest, and reads from joining on", async () => {
    const { person, entry, put } = await newcomer("INVITED");
    const [{ createdAt } = { createdAt: "" }] = await house.context.pool<{ createdAt: string }[]>`
      select created_at as "createdAt" from participants where id = ${entry.id}`;
    const joined = await put(1, { status: "NORMAL", joinedAt: "2020-01-01T00:00:00.000Z" });
    expect(joined.body.data).toMatchObject({ joinedAt: createdAt });
    const read = await put(2, { lastMessageReadAt: "2020-01-01T00:00:00.000Z" });
    expect(read.body.data).toMatchObject({ joinedAt: createdAt, lastMessageReadAt: createdAt });
    const old = await house.participant(await house.room(), person, "NORMAL", { joined_at: null });
    const left = await house.as(person.uuid).put("/amplify/participants/", {
      id: old.id,
      _version: 1,
      status: "INVITED",
    });
    expect(left.body.data.joinedAt).toBe(left.body.data.createdAt);
  });

  it("shows as typing for a few seconds, which is no change of the entry and no event of the log (D25)", async () => {
    const { person, me, put, entry } = await newcomer();
    expect((await put(1, { typing: true })).body.data).toMatchObject({ typing: true, _version: 1 });
    const shown = async () => {
      const { data } = (await me.get(`/amplify/rooms/${cast.R1.id}`)).body;
      return data.participants.find(({ id }: { id: string }) => id === entry.id).typing;
    };
    expect(await shown()).toBe(true);
    await house.context.pool`
      update participants set typing_until = typing_until - interval '10 seconds' where id = ${entry.id}`;
    expect(await shown()).toBe(false);
    expect((await put(1, { typing: true })).body.data.typing).toBe(true);
    expect((await put(1, { typing: false })).body.data).toMatchObject({ typing: false, _version: 1 });
    expect((await put(7, { typing: true })).body).toEqual({
      success: false,
      code: "stale_version",
      data: { _version: 1 },
    });
    expect([...(await eventNames(cast.R1.id, entry.id)), ...(await eventNames(person.id, entry.id))]).toEqual([]);
    const read = { typing: true, lastMessageReadAt: "2026-06-01T10:00:00.000Z" };
    expect((await put(1, read)).body.data).toMatchObject({ typing: true, _version: 2 });
    expect(await eventNames(cast.R1.id, entry.id)).toEqual(["onUpdateParticipant"]);
  });

  it("has to join before anything else, and cannot take a status that staff gives", async () => {
    const { put } = await newcomer("INVITED");
    expect((await put(1, { lastMessageReadAt: "2026-06-01T10:00:00.000Z" })).status).toBe(403);
    const { put: putNormal } = await newcomer();
    expect((await putNormal(1, { status: "BLOCKED" })).status).toBe(403);
    expect((await putNormal(1, { status: "BANNED" })).status).toBe(403);
  });

  it("lets one of 100 writes with the same version win [API-30]", async () => {
    const { put } = await newcomer();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => put(1, { lastMessageReadAt: "2026-06-01T10:00:00.000Z" })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const lost = answers.filter(({ status }) => status === 409);
    expect(lost.map(({ body }) => body)).toEqual(
      Array(99).fill({ success: false, code: "stale_version", data: { _version: 2 } }),
    );
  });
});

describe("staff and entries", () => {
  it("removes somebody for good, with a retry on the current version [API-11]", async () => {
    const { person, entry, me, put } = await newcomer();
    await put(1, { lastMessageReadAt: "2026-06-01T10:00:00.000Z" });
    const stale = await c.delete("/amplify/participants/", { id: entry.id, _version: 1 });
    expect([stale.status, stale.body]).toEqual([409, { success: false, code: "stale_version", data: { _version: 2 } }]);
    const answer = await c.delete("/amplify/participants/", { id: entry.id, ...stale.body.data });
    expect(participantAnswer.parse(answer.body).data).toMatchObject({ _deleted: true, _version: 3 });
    expect((await me.get(`/amplify/rooms/${cast.R1.id}`)).status).toBe(404);
    expect((await put(3, { status: "NORMAL" })).status).toBe(404);
    expect((await c.delete("/amplify/participants/", { id: entry.id, _version: 3 })).status).toBe(404);
    expect((await eventNames(cast.R1.id, entry.id)).at(-1)).toBe("onDeleteParticipant");
    expect((await eventNames(person.id, entry.id)).at(-1)).toBe("onDeleteParticipant");
  });

  it("does not end a ban by a removal, even if others are banned and readmitted meanwhile", async () => {
    const [room, removed, other] = [await house.room(), await house.user(), await house.user()];
    const [entry, otherEntry] = [await house.participant(room, removed), await house.participant(room, other)];
    const send = (author: typeof removed, content: string, more = {}) =>
      house.as(author.uuid).send("/amplify/messages/", {
        message: { content, userId: author.id, roomId: room.id, mentions: [], ...more },
      });
    const original = (await send(removed, "tout feu")).body.data.id;
    const welcome = (await send(other, "bonsoir")).body.data.id;
    await send(other, "une réponse", { messageReplyToId: original });
    await send(removed, "une autre", { messageReplyToId: welcome });
    const shown = async () => {
      const { items, total } = (await c.get(`/amplify/rooms/${room.id}/messages`)).body.data;
      return [items.map(({ content }: { content: string }) => content), total];
    };
    await c.put("/amplify/participants/", { id: entry.id, _version: 1, status: "BANNED" });
    expect(await shown()).toEqual([["bonsoir"], 1]);
    await c.delete("/amplify/participants/", { id: entry.id, _version: 2 });
    expect(await shown()).toEqual([["bonsoir"], 1]);
    await c.put("/amplify/participants/", { id: otherEntry.id, _version: 1, status: "BANNED" });
    expect(await shown()).toEqual([[], 0]);
    await c.put("/amplify/participants/", { id: otherEntry.id, _version: 2, status: "NORMAL" });
    expect(await shown()).toEqual([["bonsoir"], 1]);
  });

  it("hides a BANNED author's messages and replies to them, and shows them again", async () => {
    const room = await house.room();
    await house.participant(room, cast.A);
    const author = await house.user();
    const entry = await house.participant(room, author);
    const said = await house.message(room, author, "Pénible");
    await house.message(room, cast.A, "Réponse", { reply_to_id: said.id });
    await house.message(room, cast.A, "Autre chose");
    const shown = async () => {
      const { data } = (await house.as(cast.A.uuid).get(`/amplify/rooms/${room.id}/messages`)).body;
      expect(data.total).toBe(data.items.length);
      return data.items.map(({ content }: { content: string }) => content);
    };
    await c.put("/amplify/participants/", { id: entry.id, _version: 1, status: "BANNED" });
    expect(await shown()).toEqual(["Autre chose"]);
    await c.put("/amplify/participants/", { id: entry.id, _version: 2, status: "NORMAL" });
    expect(await shown()).toEqual(["Autre chose", "Réponse", "Pénible"]);
  });
});
