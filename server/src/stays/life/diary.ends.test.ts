import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unreadOfRoomsAnswer } from "@hello/contract";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { LEAD } from "../../../test/client.ts";
import { onError } from "../../../test/ending.ts";
import { eraseOwn } from "../../../test/ends/erasure.ts";
import { exportsOf } from "../../../test/ends/exports.ts";
import { openPush } from "../../../test/notices/push.scene.ts";
import { heavyPicture } from "../../../test/samples/samples.heavy.ts";
import { jpeg, pngBomb } from "../../../test/samples/samples.ts";
import { movie } from "../../../test/samples/samples.videos.ts";
import { diariesOf } from "../../../test/stays/diaries.ts";
import { STAYS_SETTINGS } from "../../../test/stays/stays.ts";
import { unpack } from "../../../test/stays/zip.ts";
import { duePurges } from "../../care/purge/purge.due.ts";
import { findUnread } from "../../notices/evening/evening.store.ts";
import { insertSystemAccounts } from "../../people/users/users.system.store.ts";
import { startDue } from "../../platform/due/due.loop.ts";

const { house, pool, device, takenBy } = await openPush(STAYS_SETTINGS, { pushAfterMs: 50 });
await insertSystemAccounts(pool);
const asLead = house.as("collaborator_1", LEAD);
const { make, findUser } = diariesOf(house);
const folder = await mkdtemp(join(tmpdir(), "hello-diary-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function act(roomId: string, put: object): Promise<void> {
  const { _version } = (await asLead.get(`/amplify/stays/${roomId}`)).body.data;
  const answer = await asLead.put(`/amplify/stays/${roomId}`, { _version, reason: "Saison finie", ...put });
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
}

async function purge(roomId: string): Promise<void> {
  await pool`update stays set purge_at = now() - interval '1 second' where room_id = ${roomId}`;
  const context = { pool, announce: house.announce, announceMany: () => {} };
  const loop = startDue(context, [duePurges(house.context.files)], { onError, lookEveryMs: 20 });
  onTestFinished(loop.stop);
  await expect
    .poll(async () => (await pool`select from stays where purged_room_id = ${roomId} and purged_at is not null`).length)
    .toBe(1);
}

describe("an entry of a diary", () => {
  it("is told by push and in the evening, and counts as unread, unless it was muted or read [DAY-03]", async () => {
    const stay = await make();
    const { diaryId } = await stay.begin();
    const [ana, bo, mum] = [await findUser(stay.ana), await findUser(stay.bo), await findUser(stay.mum)];
    await pool`update users set email = uuid || '@example.org' where id = any(${[ana.id, bo.id, mum.id]})`;
    const [phone, other, witness] = [await device(mum), await device(ana), await device(bo)];
    const muted = await house.as(stay.ana).put(`/amplify/users/${ana.id}/mutedRooms`, { roomId: diaryId, muted: true });
    expect(muted.status).toBe(200);
    await stay.write("Grand soleil", diaryId);
    const bodies = (of: typeof phone) => takenBy(of).map(({ notification }) => notification.body);
    const told = "Gaël\u00a0: Grand soleil";
    await expect.poll(() => [bodies(phone).includes(told), bodies(witness).includes(told)]).toEqual([true, true]);
    expect(bodies(other)).not.toContain(told);
    const pushed = takenBy(phone).at(-1)!;
    expect(pushed.notification.title).toContain("Journal · Voile aux Glénan");
    expect(pushed.notification.navigate).toContain(`/${diaryId}`);
    const unread = async (uuid: string, id: string) => {
      const { body } = await house.as(uuid).get(`/amplify/users/${id}/unread?ids=${diaryId}`);
      return unreadOfRoomsAnswer.parse(body).data.items.map(({ total }) => total);
    };
    expect(await unread(stay.mum, mum.id)).toEqual([2]);
    const tonight = async (id: string) =>
      (await findUnread(pool, id, new Date(Date.now() + 60_000).toISOString()))!.rooms.filter(({ name }) =>
        name.startsWith("Journal"),
      );
    expect(await tonight(mum.id)).toMatchObject([{ unread: 2 }]);
    expect(await tonight(ana.id)).toEqual([]);
    const [entry] = await pool<{ id: string; version: number }[]>`
      select id, version from participants where room_id = ${diaryId} and user_id = ${mum.id}`;
    const mark = { id: entry!.id, _version: entry!.version, lastMessageReadAt: new Date().toISOString() };
    expect((await house.as(stay.mum).put("/amplify/participants/", mark)).status).toBe(200);
    expect([await unread(stay.mum, mum.id), await tonight(mum.id)]).toEqual([[0], []]);
  });

  it("takes ten photos, a video and one of 49 megapixels; a refused file leaves no diary to families [DAY-01]", async () => {
    const stay = await make();
    const diaryId = await stay.prepare();
    const bomb = { content: "Trop grand", userId: stay.guideId, roomId: diaryId, mentions: [] };
    const refused = await stay.staff.send("/amplify/messages/", { message: bomb }, [pngBomb("bombe.png")]);
    expect([refused.status, await stay.readersOf(diaryId)]).toEqual([415, [stay.guide]]);
    const ten = await Promise.all(Array.from({ length: 10 }, (_, n) => jpeg(`photo ${n}.jpg`, 320, 240)));
    const { attachments } = await stay.write("La journée", diaryId, ten);
    expect(attachments).toHaveLength(10);
    const more = await stay.write("Le film", diaryId, [
      movie("film.mp4", "mp4").file,
      await heavyPicture("grande.webp"),
    ]);
    expect(more.attachments).toHaveLength(2);
    const file = await house.as(stay.mum).get(`/amplify/rooms/${diaryId}/messages`);
    expect(file.body.data.items.flatMap((item: { attachments: object[] }) => item.attachments)).toHaveLength(12);
  });
});

describe("a diary", () => {
  it("opens and closes with its stay, also when its list is cancelled and confirmed again [DAY-04]", async () => {
    const stay = await make();
    const { diaryId } = await stay.begin();
    const state = async () => {
      const { active, opensAt } = (await asLead.get(`/amplify/rooms/${diaryId}`)).body.data;
      return [active, opensAt !== null, (await stay.readersOf(diaryId)).length];
    };
    expect(await state()).toEqual([true, false, 4]);
    await act(stay.roomId, { act: "close" });
    expect(await state()).toEqual([false, false, 4]);
    const late = { content: "Trop tard", userId: stay.guideId, roomId: diaryId, mentions: [] };
    expect((await stay.staff.send("/amplify/messages/", { message: late })).status).toBe(403);
    // Still to be read.
    expect((await house.as(stay.mum).get(`/amplify/rooms/${diaryId}/messages`)).status).toBe(200);
    await act(stay.roomId, { act: "open", closes: "2089-01-01" });
    expect(await state()).toEqual([true, false, 4]);
    await stay.bring(stay.people, { status: "cancelled" });
    expect((await state())[0]).toBe(false);
    await stay.bring(stay.people);
    expect(await state()).toEqual([true, false, 4]);
    // Planned again, customers see nothing of it.
    await act(stay.roomId, { act: "move", opens: "2088-01-01" });
    expect(await state()).toEqual([false, true, 1]);
    expect((await house.as(stay.mum).get(`/amplify/rooms/${diaryId}`)).status).toBe(404);
  });

  it("is purged with its stay, once no case of it is open [DAY-04] [END-01]", async () => {
    const stay = await make();
    const diaryId = await stay.prepare();
    const first = await stay.write("Mot du journal", diaryId, [await jpeg("plage.jpg")]);
    const left = await make();
    const { diaryId: kept } = await left.begin("Autre journal");
    const mum = await findUser(stay.mum);
    const ids = { reportMessageId: first.id, reportRoomId: diaryId, reportUserId: mum.id };
    const report = { content: "Cette photo me gêne beaucoup.", type: "SENSITIVE", ...ids };
    expect((await house.as(stay.mum).post("/amplify/reports/", report)).status).toBe(200);
    await act(stay.roomId, { act: "close" });
    const held = (await asLead.get(`/amplify/stays/${stay.roomId}`)).body.data.purgeHeldBy;
    expect(held).toHaveLength(1);
    const { _version } = (await asLead.get(`/amplify/cases/${held[0]}`)).body.data;
    const decision = {
      id: crypto.randomUUID(),
      _version,
      act: "delete",
      ground: "advertising",
      content: "Rien ne l’interdit, cette photo peut rester.",
    };
    expect((await asLead.post(`/amplify/cases/${held[0]}/decisions`, decision)).status).toBe(200);
    await purge(stay.roomId);
    const rows = await pool`
      select from rooms where id = ${diaryId} union all select from messages where room_id = ${diaryId}
      union all select from participants where room_id = ${diaryId} union all select from cases where room_id = ${diaryId}
      union all select from all_events where stream = ${diaryId}
      union all select from attachments where message_id = ${first.id}`;
    expect(rows).toHaveLength(0);
    expect(await left.readersOf(kept)).toHaveLength(4);
    const [{ codes } = { codes: [] }] = await pool<{ codes: string[] }[]>`
      select codes from journal where act = 'purge' and subject_id = ${stay.roomId}`;
    expect(codes).toContain("rooms:2");
  });

  it("is part of what a person takes with them and has erased, and no other reader hears of it [DAY-04]", async () => {
    const stay = await make();
    const { diaryId, first } = await stay.begin();
    const bo = await findUser(stay.bo);
    const reaction = {
      id: crypto.randomUUID(),
      messageReactionsId: first.id,
      reaction: "🔥",
      userId: bo.id,
      roomId: diaryId,
    };
    expect((await house.as(stay.bo).post("/amplify/reactions/", reaction)).status).toBe(200);
    const response = await exportsOf(house, asLead).fetchExport(bo.id);
    const { read } = await unpack(folder, Buffer.from(await response.arrayBuffer()));
    const data = JSON.parse((await read("donnees.json")).toString());
    expect(
      data.groupes.map(({ room }: { room: string }) => room).filter((name: string) => name.startsWith("Journal")),
    ).toHaveLength(1);
    expect(data.reactions).toMatchObject([{ reaction: "🔥" }]);
    expect((await eraseOwn(house, bo)).status).toBe(200);
    expect(
      await pool`select from participants where room_id = ${diaryId} and user_id = ${bo.id} and not deleted`,
    ).toHaveLength(0);
    const told = await pool<{ name: string; payload: { status: string; joinedAt: null } | null }[]>`
      select name, payload from all_events where stream = ${diaryId} and name like '%Participant' and payload is not null`;
    // Only what ends the person's own subscriptions, which no other subscriber receives.
    for (const { payload } of told) expect(payload).toMatchObject({ status: "INVITED", joinedAt: null });
    const { items } = (await house.as(stay.mum).get(`/amplify/rooms/${diaryId}/messages`)).body.data;
    expect(items[0].reactions.items).toEqual([]);
  });
});
