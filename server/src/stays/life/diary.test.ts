import { roomAnswer, staffStayAnswer } from "@hello/contract";
import { v4, v7 } from "uuid";
import { describe, expect, it } from "vitest";
import { LEAD } from "../../../test/client.ts";
import { openHouse } from "../../../test/house.ts";
import { listen, MESSAGE_FIELDS, openLiveAs, subscription } from "../../../test/live.client.ts";
import { diariesOf } from "../../../test/stays/diaries.ts";
import { STAYS_SETTINGS } from "../../../test/stays/stays.ts";
import type { Caller } from "../../base/caller.ts";
import { begin } from "./diary.service.ts";

const house = await openHouse(STAYS_SETTINGS);
const { pool } = house.context;
const lead = await house.user("collaborator_1", { nickname: "Claire" });
const asLead = house.as(lead.uuid, LEAD);
const { make, findUser } = diariesOf(house);
type Made = Awaited<ReturnType<typeof make>>;

const entryOf = async (diaryId: string, uuid: string) => {
  const [entry] = await pool<{ id: string; version: number; status: string; deleted: boolean }[]>`
    select p.id, p.version, p.status, p.deleted from participants p join users u on u.id = p.user_id
    where p.room_id = ${diaryId} and u.uuid = ${uuid} order by p.deleted limit 1`;
  return entry;
};
const everybody = ({ ana, bo, mum, guide }: Made) => [ana, bo, mum, guide].sort();

describe("the diary of a stay", () => {
  it("is for staff alone until its first entry, which everybody of the stay has at once, live [DAY-01]", async () => {
    const stay = await make();
    const mum = await findUser(stay.mum);
    const live = await openLiveAs(house, stay.mum);
    await listen(live, "own", subscription("onCreateParticipant", { userId: { eq: mum.id } }, "roomId status"));
    const diaryId = await stay.prepare();
    expect(await stay.prepare()).toBe(diaryId);
    expect(await stay.readersOf(diaryId)).toEqual([stay.guide]);
    expect((await house.as(stay.ana).get(`/amplify/rooms/${diaryId}`)).status).toBe(404);
    await stay.write("On est bien arrivés", diaryId);
    const { payload } = await live.until((frame) => frame.payload?.data?.onCreateParticipant);
    expect(payload.data.onCreateParticipant).toEqual({ roomId: diaryId, status: "NORMAL" });
    // A child who is too young for the room has no diary either; the person who answers for the child has it.
    expect(await stay.readersOf(diaryId)).toEqual(everybody(stay));
    const read = roomAnswer.parse((await house.as(stay.mum).get(`/amplify/rooms/${diaryId}`)).body).data;
    expect(read).toMatchObject({ diaryOf: stay.roomId, active: true, youth: false, cardVersion: null });
    expect(read.name).toBe("Journal · Voile aux Glénan, 15 au 22 août, Catamaran");
    const { items } = (await house.as(stay.mum).get(`/amplify/rooms/${diaryId}/messages`)).body.data;
    expect(items).toMatchObject([{ content: "On est bien arrivés" }]);
  });

  it("follows later lists: who comes, who goes, a contact who becomes a traveller and back [DAY-01]", async () => {
    const stay = await make();
    const { diaryId } = await stay.begin();
    const [ana, bo, kid, mum, guide] = stay.people as [object, object, object, object, object];
    const late = { uuid: `${stay.ana}9`, birth_date: "1980-01-01" };
    const asTraveller = { ...mum, role: "traveller", birth_date: "1985-01-01" } as never;
    await stay.bring([ana, kid, asTraveller, guide, late] as never);
    expect(await stay.readersOf(diaryId)).toEqual([stay.ana, stay.mum, stay.guide, late.uuid].sort());
    await stay.bring([ana, bo, { ...kid, room: true }, mum, guide] as never);
    expect(await stay.readersOf(diaryId)).toEqual([...everybody(stay), stay.kid].sort());
    // Everybody has kept their entry, so what was read stays read.
    const [entries] = await pool`select count(*)::int from participants where room_id = ${diaryId} and not deleted`;
    expect(entries?.count).toBe(5);
    // A guide whom the list takes away reaches it no more.
    await stay.bring([ana, bo, mum] as never);
    expect((await stay.staff.get(`/amplify/rooms/${diaryId}/messages`)).status).toBe(404);
    expect((await stay.staff.post(`/amplify/stays/${stay.roomId}/diary`, {})).status).toBe(404);
    const [renamed] = [{ title: "Voile à Groix" }];
    await stay.bring([ana, bo, mum, guide] as never, renamed);
    expect((await asLead.get(`/amplify/rooms/${diaryId}`)).body.data.name).toContain("Journal · Voile à Groix,");
  });

  it("misses nobody whom a list brings while its first entry is stored [DAY-01]", async () => {
    const stay = await make();
    const diaryId = await stay.prepare();
    const late = await house.user();
    let written: Promise<unknown> = Promise.resolve();
    // A list has added somebody and is not stored yet.
    await pool.begin(async (tx) => {
      await tx`select from stays where id = ${stay.stayId} for update`;
      const entry = { id: v4(), workspace: "speedboat", room_id: stay.roomId, user_id: late.id, status: "INVITED" };
      await tx`insert into participants ${tx(entry)}`;
      written = stay.write("Premier jour", diaryId);
      await expect
        .poll(async () => (await pool`select from pg_stat_activity where wait_event_type = 'Lock'`).length)
        .toBeGreaterThan(0);
    });
    await written;
    expect(await stay.readersOf(diaryId)).toContain(late.uuid);
    // A list that comes between the entries and the message.
    const next = await make();
    const nextId = await next.prepare();
    const caller = { workspace: "speedboat" } as Caller;
    await begin({ pool, announce: house.announce, announceMany: () => {} }, caller, nextId);
    const newcomer = { uuid: `${next.ana}8`, birth_date: "1980-01-01" };
    await next.bring([...next.people, newcomer] as never);
    expect(await next.readersOf(nextId)).toContain(newcomer.uuid);
  });

  it("goes with the room for who is blocked, banned or removed, and comes back when that is lifted [DAY-01]", async () => {
    const stay = await make();
    const [ana, bo] = [await findUser(stay.ana), await findUser(stay.bo)];
    const [before] = await pool<{ id: string }[]>`
      select id from participants where room_id = ${stay.roomId} and user_id = ${bo.id}`;
    const put = (id: string, version: number, status: string) =>
      asLead.put("/amplify/participants/", { id, _version: version, status });
    expect((await put(before!.id, 1, "BLOCKED")).status).toBe(200);
    const { diaryId } = await stay.begin();
    expect(await stay.readersOf(diaryId)).toEqual(everybody(stay).filter((uuid) => uuid !== stay.bo));
    expect((await house.as(stay.bo).get(`/amplify/rooms/${diaryId}`)).status).toBe(404);
    expect((await house.as(stay.bo).get(`/amplify/rooms?ids=${diaryId}`)).body.data.items).toEqual([]);
    const [{ id: sanctionId } = { id: "" }] = await pool<{ id: string }[]>`
      select id from sanctions where user_id = ${bo.id} and lifted_at is null`;
    const lifting = { id: v4(), content: "Tout est clair." };
    expect((await asLead.post(`/amplify/sanctions/${sanctionId}/lift`, lifting)).status).toBe(200);
    expect(await stay.readersOf(diaryId)).toEqual(everybody(stay));
    // The one who reads it live hears nothing more from the moment of a block on.
    const live = await openLiveAs(house, stay.ana);
    await listen(live, "d", subscription("onCreateMessage", { roomId: { eq: diaryId } }, MESSAGE_FIELDS));
    await listen(live, "c", subscription("onUpdateRoom", { id: { eq: diaryId } }, "id name"));
    const [entry] = await pool<{ id: string; version: number }[]>`
      select id, version from participants where room_id = ${stay.roomId} and user_id = ${ana.id}`;
    expect((await put(entry!.id, entry!.version, "BLOCKED")).status).toBe(200);
    const ends = (wanted: string) =>
      live.until(({ id, type }) => id === wanted && (type === "complete" || type === "error"));
    await Promise.all([ends("d"), ends("c")]);
    await listen(live, "again", subscription("onUpdateRoom", { id: { eq: diaryId } }, "id name"));
    await ends("again");
    expect((await house.as(stay.ana).get(`/amplify/rooms/${diaryId}/messages`)).status).toBe(404);
    expect((await put(entry!.id, entry!.version + 1, "INVITED")).status).toBe(200);
    expect(await stay.readersOf(diaryId)).toEqual(everybody(stay));
    const now = await pool<{ id: string; version: number }[]>`
      select id, version from participants where room_id = ${stay.roomId} and user_id = ${ana.id}`;
    const removed = await asLead.delete("/amplify/participants/", { id: now[0]!.id, _version: now[0]!.version });
    expect(removed.status).toBe(200);
    await stay.bring(stay.people);
    expect(await stay.readersOf(diaryId)).toEqual(everybody(stay).filter((uuid) => uuid !== stay.ana));
  });

  it("is a stay's: a room without one has none, a stay that is not open begins none, and it is never a stay itself [DAY-01]", async () => {
    const alone = await house.room();
    const refused = await asLead.post(`/amplify/stays/${alone.id}/diary`, {});
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining("n’a pas de séjour")]);
    const stay = await make();
    await pool`update stays set state = 'closed' where id = ${stay.stayId}`;
    await pool`update rooms set active = false where id = ${stay.roomId}`;
    expect((await stay.staff.post(`/amplify/stays/${stay.roomId}/diary`, {})).status).toBe(403);
    const open = await make();
    const counts = async () => ({
      sums: (await asLead.get("/amplify/stays/sums?when=all&state=any")).body.data,
      people: (await asLead.get(`/amplify/stays/${open.roomId}/people/counts`)).body.data,
      rooms: (await open.staff.get("/amplify/collaborator")).body.data.rooms,
      found: (await asLead.post("/amplify/search", { query: "Voile" })).body.data,
      record: (await asLead.get(`/amplify/users/${(await findUser(open.ana)).id}/record`)).body.data.stays,
      told: (await asLead.post("/amplify/notices/count", { filters: { roomIds: [open.roomId] } })).body.data,
      normal: (
        await asLead.post("/amplify/notices/count", { filters: { statuses: ["NORMAL"], destinations: ["Les Glénan"] } })
      ).body.data,
    });
    const before = await counts();
    const { diaryId } = await open.begin();
    expect(await counts()).toEqual(before);
    const written = await asLead.post("/amplify/notices/count", { filters: { roomIds: [diaryId] } });
    expect(written.body.data?.count ?? 0).toBe(0);
    const { diaryId: told, diaryOf } = staffStayAnswer.parse(
      (await asLead.get(`/amplify/stays/${open.roomId}`)).body,
    ).data;
    expect([told, diaryOf]).toEqual([diaryId, null]);
    const put = { _version: 1, act: "close", reason: "Parce que je le veux" };
    const acted = await asLead.put(`/amplify/stays/${diaryId}`, put);
    expect([acted.status, acted.body.message]).toEqual([400, "Le journal s’ouvre et se ferme avec son séjour."]);
  });
});

describe("in a diary", () => {
  it("staff within reach write, and nobody else by any call; customers read, react, report and mute [DAY-02]", async () => {
    const stay = await make();
    const { diaryId, first } = await stay.begin();
    const ana = await findUser(stay.ana);
    const asAna = house.as(stay.ana);
    const entry = (await entryOf(diaryId, stay.ana))!;
    const write = (more: object) =>
      asAna.send("/amplify/messages/", {
        message: { content: "Bravo", userId: ana.id, roomId: diaryId, mentions: [], ...more },
      });
    const own = (change: object) =>
      asAna.put("/amplify/participants/", { id: entry.id, _version: entry.version, ...change });
    const refusals = [
      await write({}),
      await write({ messageReplyToId: first.id }),
      await write({ mentions: [stay.guideId] }),
      await write({ content: "Mon numéro : 06 12 34 56 78" }),
      await own({ typing: true }),
      await own({ typing: false, lastMessageReadAt: "2026-02-01T00:00:00.000Z" }),
      await own({ status: "INVITED" }),
      await asAna.delete("/amplify/messages/", { id: first.id, _version: 1 }),
      await asAna.post(`/amplify/stays/${stay.roomId}/diary`, {}),
    ];
    expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 403));
    expect(refusals[0]!.body.message).toBe(
      "C’est l’équipe qui écrit dans le journal\u00a0: vous pouvez le lire et y réagir.",
    );
    expect((await asAna.get(`/amplify/rooms/${diaryId}/messages`)).body.data.total).toBe(1);
    // What they may do.
    const reaction = { id: v7(), messageReactionsId: first.id, reaction: "🔥", userId: ana.id, roomId: diaryId };
    expect((await asAna.post("/amplify/reactions/", reaction)).status).toBe(200);
    expect((await asAna.put("/amplify/reactions/", { id: reaction.id, _version: 1, reaction: "👍" })).status).toBe(200);
    const ids = { reportMessageId: first.id, reportRoomId: diaryId, reportUserId: ana.id };
    const report = { content: "Mon fils ne devait pas être sur la photo.", type: "SENSITIVE", ...ids };
    expect((await asAna.post("/amplify/reports/", report)).status).toBe(200);
    const muted = await asAna.put(`/amplify/users/${ana.id}/mutedRooms`, { roomId: diaryId, muted: true });
    expect(muted.status).toBe(200);
    expect((await own({ lastMessageReadAt: "2026-02-01T00:00:00.000Z" })).status).toBe(200);
    // A case in it concerns its stay.
    const { items } = (await asLead.get("/amplify/stays?attention=true&when=all&state=any")).body.data;
    const [row] = items.filter(({ roomId }: { roomId: string }) => roomId === stay.roomId);
    expect(row).toMatchObject({ openReports: 1, attention: ["reports"] });
    // Staff elsewhere do not reach it.
    const elsewhere = await make();
    const stranger = { content: "Bonjour", userId: elsewhere.guideId, roomId: diaryId, mentions: [] };
    expect((await elsewhere.staff.send("/amplify/messages/", { message: stranger })).status).toBe(404);
    expect((await elsewhere.staff.post(`/amplify/stays/${stay.roomId}/diary`, {})).status).toBe(404);
    const written = { content: "Bonjour", userId: lead.id, roomId: diaryId, mentions: [ana.id] };
    const answer = await asLead.send("/amplify/messages/", { message: written });
    expect([answer.status, answer.body.data.mentions]).toEqual([200, []]);
  });

  it("customers see nothing of each other, by HTTP or live [DAY-02]", async () => {
    const stay = await make();
    // So that the two share nothing else: one who stays at home and one who travels.
    const { diaryId, first } = await stay.begin();
    const [ana, mum] = [await findUser(stay.ana), await findUser(stay.mum)];
    const [asAna, asMum] = [house.as(stay.ana), house.as(stay.mum)];
    const live = await openLiveAs(house, stay.mum);
    const filter = { roomId: { eq: diaryId } };
    await listen(live, "up", subscription("onUpdateParticipant", filter, "id userId status typing lastMessageReadAt"));
    await listen(live, "new", subscription("onCreateParticipant", filter, "id userId status"));
    await listen(live, "gone", subscription("onDeleteParticipant", filter, "id userId status"));
    await listen(live, "said", subscription("onCreateMessage", filter, MESSAGE_FIELDS));
    const others = (await entryOf(diaryId, stay.ana))!;
    const { participants } = roomAnswer.parse((await asMum.get(`/amplify/rooms/${diaryId}`)).body).data;
    expect(participants.map(({ userId }) => userId)).toEqual([mum.id]);
    expect((await asMum.get(`/amplify/users/${ana.id}`)).status).toBe(404);
    expect((await asMum.post("/amplify/users/search-all", { ids: [ana.id] })).body.data.items).toEqual([]);
    expect((await asMum.get(`/amplify/users/search?uuid=${stay.ana}`)).body.data.items).toEqual([]);
    expect((await asMum.get(`/amplify/users/${ana.id}/participants`)).status).toBe(404);
    const touched = await asMum.put("/amplify/participants/", { id: others.id, _version: 1, typing: true });
    expect(touched.status).toBe(404);
    // Somebody reads, types, comes and goes.
    await asAna.put("/amplify/participants/", {
      id: others.id,
      _version: others.version,
      lastMessageReadAt: "2026-02-01T00:00:00.000Z",
    });
    const guide = (await entryOf(diaryId, stay.guide))!;
    const typed = await stay.staff.put("/amplify/participants/", {
      id: guide.id,
      _version: guide.version,
      typing: true,
    });
    expect(typed.status).toBe(200);
    const without = stay.people.filter(({ uuid }) => uuid !== stay.ana);
    await stay.bring(without);
    await stay.bring(stay.people);
    const { items } = (await asLead.get(`/amplify/users/${ana.id}/participants`)).body.data;
    expect(items.map(({ roomId }: { roomId: string }) => roomId)).toContain(diaryId);
    await stay.write("Deuxième jour", diaryId);
    await live.until((frame) => frame.payload?.data?.onCreateMessage?.content === "Deuxième jour");
    const told = live.frames.filter(({ id, payload }) => ["up", "new", "gone"].includes(id) && payload?.data);
    expect(told).toEqual([]);
    expect(JSON.stringify(live.frames)).not.toContain(ana.id);
    // The team's names are known.
    expect((await asMum.post("/amplify/users/search-all", { ids: [stay.guideId] })).body.data.items).toHaveLength(1);
    expect(first.id).toBeTruthy();
  });
});
