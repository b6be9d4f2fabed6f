import { attachmentAnswer, CARD_DOCUMENTS_MAX } from "@hello/contract";
import { v4 } from "uuid";
import { describe, expect, it } from "vitest";
import { formOf } from "../../../test/client.ts";
import { openHouse } from "../../../test/house.ts";
import { listen, openLiveAs, subscription } from "../../../test/live.client.ts";
import { jpeg, textFile } from "../../../test/samples/samples.ts";
import { cardsOf, getCard as get, NO_PARTS, putCard as publish } from "../../../test/stays/cards.ts";
import {
  at,
  dayFromNow,
  deliver,
  insertOpenStay,
  STAYS_SETTINGS,
  stayOf,
  storedStaysOf,
} from "../../../test/stays/stays.ts";
import { sweepUnowned } from "../../chat/attachments/attachments.sweep.ts";

const house = await openHouse(STAYS_SETTINGS);
const { pool, files } = house.context;
await house.user("collaborator_1", { nickname: "Claire" });
const staff = house.as("collaborator_1");
const colleague = house.as((await house.user("collaborator_11")).uuid);
const { findStay } = storedStaysOf(house);
const { makeRoom, messagesOf } = cardsOf(house);

const UUID = "customer_1701";
const customer = house.as((await house.user(UUID)).uuid);

describe("the card of a stay", () => {
  it("has the parts of the list and the centre; who published is only for staff [PHONE-14]", async () => {
    const roomId = await makeRoom("READ", [UUID], { card: { meeting: "Gare de Quimper\n9 h", note: "" } });
    const card = await get(customer, roomId);
    expect(card).toMatchObject({
      roomId,
      parts: { note: null, meeting: "Gare de Quimper\n9 h", times: null, packing: null, contacts: null },
      documents: [],
      center: { name: "Les Glénan", phone: "+33298970000", email: "glenan@example.org" },
      isNew: true,
      _version: 1,
    });
    await publish(staff, roomId, { parts: { times: "Dîner à 19 h" } });
    expect(await get(staff, roomId)).toMatchObject({ byStaff: ["times"], publishedBy: "Claire", isNew: false });
    expect(await get(customer, roomId)).toMatchObject({ byStaff: [], publishedBy: null, publishedAt: null });
  });

  it("is not there for a room without a stay, of another workspace or before it opens [PHONE-14]", async () => {
    const room = await house.room();
    const foreign = await house.room({ workspace: "labalaguere" });
    for (const { id } of [room, foreign]) {
      expect((await staff.get(`/amplify/rooms/${id}/card`)).status).toBe(404);
      const form = formOf({ card: { _version: 1, parts: { ...NO_PARTS, note: "x" }, documents: [] } });
      expect((await staff.call("PUT", `/amplify/rooms/${id}/card`, { form })).status).toBe(404);
    }
    const days = { departure_date: dayFromNow(200), end_date: dayFromNow(207) };
    const planned = await makeRoom("PLANNED", [UUID], { ...days, card: { note: "À venir" } });
    expect((await customer.get(`/amplify/rooms/${planned}/card`)).status).toBe(404);
    expect((await get(staff, planned)).parts.note).toBe("À venir");
  });

  it("is told by the room as a version, only while there is something on it", async () => {
    const roomId = await makeRoom("ROOM", [UUID]);
    const versionOf = async () => (await customer.get(`/amplify/rooms/${roomId}`)).body.data.cardVersion;
    expect(await versionOf()).toBeNull();
    await publish(staff, roomId, { parts: { packing: "Duvet" } });
    expect(await versionOf()).toBe(2);
    await publish(staff, roomId, { parts: { packing: " \n " } });
    expect(await versionOf()).toBeNull();
    await publish(staff, roomId, {}, [textFile("plan.txt", "À droite après le port")]);
    expect(await versionOf()).toBe(4);
    // A list that empties nothing of it leaves the documents shown.
    await deliver(house, stayOf("ROOM", [{ uuid: UUID }], { ...at(1), card: { note: "" } }));
    expect(await versionOf()).toBe(4);
  });
});

describe("publishing", () => {
  it("posts one message that names the changed parts, and nothing when nothing changed [PHONE-15]", async () => {
    const roomId = await makeRoom("TELL", [UUID], { card: { note: "Sans chien" } });
    const parts = { meeting: "  Gare de Quimper \n\n 9 h", contacts: "javascript:alert(1)", note: "Sans chien  " };
    const { status, body } = await publish(staff, roomId, { parts }, [textFile("plan.txt", "À droite")]);
    expect([status, body.data]).toMatchObject([200, { _version: 2, parts: { meeting: "Gare de Quimper\n9 h" } }]);
    const told = "Fiche du séjour mise à jour\u00a0: Rendez-vous, Contacts, Documents.";
    expect(await messagesOf(roomId)).toEqual([told]);
    const [message] = (await customer.get(`/amplify/rooms/${roomId}/messages`)).body.data.items;
    expect(message).toMatchObject({ content: told, attachments: [] });
    expect((await publish(colleague, roomId, { parts })).body.data._version).toBe(2);
    // The same call again, whose answer was lost.
    expect((await publish(staff, roomId, { parts, _version: 1 })).status).toBe(200);
    expect(await messagesOf(roomId)).toHaveLength(1);
    const [{ count } = { count: 0 }] = await pool<{ count: number }[]>`
      select count(*)::int from journal where subject_id = ${roomId} and act = 'card'`;
    expect(count).toBe(1);
  });

  it("with a stale version changes nothing and answers the current card [PHONE-15]", async () => {
    const roomId = await makeRoom("STALE", [UUID]);
    const both = await Promise.all([
      publish(staff, roomId, { parts: { meeting: "Gare" }, _version: 1 }),
      publish(colleague, roomId, { parts: { meeting: "Port" }, _version: 1 }),
    ]);
    const [stored, refused] = both.sort((one, other) => one.status - other.status);
    expect([stored!.status, refused!.status]).toEqual([200, 409]);
    expect(refused!.body).toMatchObject({ code: "stale_version", data: { _version: 2 } });
    expect(refused!.body.data.card).toMatchObject({ parts: stored!.body.data.parts, _version: 2 });
    expect(await messagesOf(roomId)).toHaveLength(1);
  });

  it("needs an open room; before it opens the card changes without a message", async () => {
    const days = { departure_date: dayFromNow(200), end_date: dayFromNow(207) };
    const planned = await makeRoom("EARLY", [UUID], days);
    expect((await publish(staff, planned, { parts: { note: "Bientôt" } })).status).toBe(200);
    expect(await messagesOf(planned)).toEqual([]);
    const closed = await makeRoom("CLOSED", [UUID], { card: { note: "Avant" } });
    const { _version } = (await staff.get(`/amplify/stays/${closed}`)).body.data;
    await staff.put(`/amplify/stays/${closed}`, { _version, act: "close", reason: "Fini" });
    const refused = await publish(staff, closed, { parts: { note: "Après" } }, [textFile("a.txt", "a")]);
    expect([refused.status, refused.body.code]).toEqual([403, "forbidden"]);
    expect(await get(customer, closed)).toMatchObject({ parts: { note: "Avant" }, documents: [] });
    await pool`update stays set state = 'purged' where room_id = ${closed}`;
    expect((await staff.get(`/amplify/rooms/${closed}/card`)).status).toBe(404);
    expect(await pool`select 1 from attachments where description = 'a.txt'`).toEqual([]);
  });

  it("writes the card, the message and the event together or not at all [PHONE-15]", async () => {
    const roomId = await makeRoom("CUT", [UUID], { card: { note: "Avant" } });
    const before = await pool`select seq, name from all_events where stream = ${roomId}`;
    await pool.unsafe(`
      create function refuse_event() returns trigger language plpgsql as $$ begin raise exception 'cut'; end $$;
      create trigger refuse before insert on event_log for each row
        when (new.name = 'onUpdateRoom' and new.stream = '${roomId}') execute function refuse_event()`);
    expect((await publish(staff, roomId, { parts: { note: "Après" } }, [textFile("cut.txt", "a")])).status).toBe(500);
    await pool`drop trigger refuse on event_log`;
    expect(await get(customer, roomId)).toMatchObject({ parts: { note: "Avant" }, documents: [], _version: 1 });
    expect(await messagesOf(roomId)).toEqual([]);
    expect(await pool`select seq, name from all_events where stream = ${roomId}`).toEqual(before);
    expect((await publish(staff, roomId, { parts: { note: "Après" } })).status).toBe(200);
    expect(await messagesOf(roomId)).toHaveLength(1);
  });

  it("gives planned notices the meeting point as staff changed it (D65)", async () => {
    const roomId = await makeRoom("PLAN", [UUID], { card: { meeting: "Gare de Brest" } });
    const kind = { kind: "dated", at: new Date(Date.now() + 3_600_000).toISOString(), days: null, time: null };
    const plan = { name: "Rappel", content: "Rendez-vous : {rendez-vous}", isSms: false, isUrgent: false, asks: null };
    const check = async () =>
      (await staff.post("/amplify/planned/check", { ...plan, ...kind, filters: { roomIds: [roomId] } })).body;
    expect(await check()).toMatchObject({ data: { filledContent: "Rendez-vous : Gare de Brest" } });
    await publish(staff, roomId, { parts: { meeting: "Port de Brest" } });
    expect(await check()).toMatchObject({ data: { filledContent: "Rendez-vous : Port de Brest" } });
  });
});

describe("the new card", () => {
  it("reaches others live, and is marked for each until they open it [PHONE-16]", async () => {
    const other = house.as((await house.user("customer_1702")).uuid);
    const roomId = await makeRoom("LIVE", [UUID, "customer_1702"], { card: { note: "Avant" } });
    const live = await openLiveAs(house, UUID);
    await listen(live, "r", subscription("onUpdateRoom", { id: { eq: roomId } }, "id cardVersion"));
    await publish(staff, roomId, { parts: { note: "Après" } });
    await live.until((frame) => frame.payload?.data?.onUpdateRoom?.cardVersion === 2);
    const see = (version: number) => customer.put(`/amplify/rooms/${roomId}/card/seen`, { version });
    // Opening the earlier one does not take the mark of the later one away.
    expect((await see(1)).body.data).toEqual({ isNew: true });
    expect((await see(2_000)).body.data).toEqual({ isNew: false });
    expect((await get(customer, roomId)).isNew).toBe(false);
    expect((await get(other, roomId)).isNew).toBe(true);
    await deliver(
      house,
      stayOf("LIVE", [{ uuid: UUID }, { uuid: "customer_1702" }], { ...at(1), card: { times: "8 h" } }),
    );
    await live.until((frame) => frame.payload?.data?.onUpdateRoom?.cardVersion === 3);
    expect((await get(customer, roomId)).isNew).toBe(true);
    expect(await messagesOf(roomId)).toHaveLength(1);
  });

  it("keeps the parts that staff changed when a list comes, and takes the others [PHONE-16]", async () => {
    const roomId = await makeRoom("LIST", [UUID], { card: { note: "Liste", meeting: "Gare", times: "8 h" } });
    await publish(staff, roomId, { parts: { meeting: "Port", times: "" } });
    const card = { note: "Liste 2", meeting: "Aéroport", times: "7 h", packing: "Duvet" };
    await deliver(house, stayOf("LIST", [{ uuid: UUID }], { ...at(1), card }));
    const { parts, byStaff } = await get(staff, roomId);
    expect(parts).toEqual({ note: "Liste 2", meeting: "Port", times: null, packing: "Duvet", contacts: null });
    expect(byStaff).toEqual(["meeting", "times"]);
    const { version } = await findStay("LIST");
    await deliver(house, stayOf("LIST", [{ uuid: UUID }], { ...at(2), card }));
    expect((await findStay("LIST")).version).toBe(version);
  });
});

describe("documents", () => {
  const addressOf = (client: typeof staff, path: string) =>
    client.get(`/amplify/attachment?path=${encodeURIComponent(path)}`);

  it("are files that readers of the room open, and that the sweep leaves alone [PHONE-14]", async () => {
    const roomId = await makeRoom("FILES", [UUID]);
    const published = await publish(staff, roomId, {}, [textFile("plan.txt", "À droite"), await jpeg("plage.jpg")]);
    const [plan, beach] = published.body.data.documents;
    expect([plan, beach]).toMatchObject([{ description: "plan.txt" }, { description: "plage.jpg", width: 64 }]);
    const address = attachmentAnswer.parse((await addressOf(customer, plan.path)).body).data;
    const token = await customer.token();
    const response = await fetch(new URL(address, house.url), { headers: { authorization: `Bearer ${token}` } });
    expect(await response.text()).toBe("À droite");
    const invited = await house.user("customer_1703");
    await house.participant({ id: roomId, workspace: "speedboat" }, invited, "INVITED");
    expect((await addressOf(house.as(invited.uuid), plan.path)).status).toBe(403);
    await sweepUnowned(house.context, Date.now() + 90 * 60_000);
    expect((await get(customer, roomId)).documents).toHaveLength(2);

    expect((await publish(staff, roomId, { documents: [beach.path] })).body.data.documents).toEqual([beach]);
    expect((await addressOf(customer, plan.path)).status).toBe(404);
    expect(await files.read(plan.path.slice("attachments/".length))).toBeUndefined();
    expect(await messagesOf(roomId)).toHaveLength(2);
  });

  it("of another stay's card are copied, those of messages and of other workspaces are not", async () => {
    const source = await makeRoom("SOURCE", [UUID]);
    const [plan] = (await publish(staff, source, {}, [await jpeg("plan.jpg", 900, 600)])).body.data.documents;
    const roomId = await makeRoom("TARGET", [UUID]);
    const [copy] = (await publish(colleague, roomId, { documents: [plan.path] })).body.data.documents;
    expect(copy).toEqual({ ...plan, path: copy.path, thumbnail: copy.thumbnail });
    expect(copy.path).not.toBe(plan.path);
    await publish(staff, source, { documents: [] });
    expect((await addressOf(customer, copy.thumbnail ?? copy.path)).status).toBe(200);
    const message = { content: "Voici", userId: (await findUserId("collaborator_1"))!, roomId, mentions: [] };
    const sent = await staff.send("/amplify/messages/", { message }, [textFile("secret.txt", "a")]);
    const other = await house.room({ workspace: "labalaguere" });
    const stay_id = await insertOpenStay(pool, other);
    const row = { id: v4(), workspace: "labalaguere", stay_id, position: 0, description: "a.txt" };
    await pool`insert into attachments ${pool({ ...row, type: "text/plain", size: 1 })}`;
    for (const path of [sent.body.data.attachments[0].path, `attachments/${row.id}`]) {
      const foreign = await publish(staff, roomId, { documents: [path] });
      expect([foreign.status, foreign.body.code]).toEqual([400, "invalid_request"]);
    }
    expect((await get(staff, roomId)).documents).toEqual([copy]);
  });

  it(`are at most ${CARD_DOCUMENTS_MAX}`, async () => {
    const roomId = await makeRoom("MANY", [UUID]);
    const many = (count: number) => Array.from({ length: count }, (_, n) => textFile(`${n}.txt`, String(n)));
    expect((await publish(staff, roomId, {}, many(6))).body.data.documents).toHaveLength(6);
    expect((await publish(staff, roomId, {}, many(5))).status).toBe(400);
    expect((await publish(staff, roomId, {}, many(4))).body.data.documents).toHaveLength(10);
  });

  async function findUserId(uuid: string): Promise<string | undefined> {
    const [user] = await pool<{ id: string }[]>`select id from users where uuid = ${uuid}`;
    return user?.id;
  }
});
