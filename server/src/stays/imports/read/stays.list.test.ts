import { importAnswer, room as roomSchema } from "@hello/contract";
import { describe, expect, it } from "vitest";
import { openHouse } from "../../../../test/house.ts";
import { listen, openLiveAs, subscription } from "../../../../test/live.client.ts";
import {
  at,
  dayFromNow,
  deliver,
  type Entry,
  STAYS_SETTINGS,
  stayOf,
  storedStaysOf,
} from "../../../../test/stays/stays.ts";

const house = await openHouse(STAYS_SETTINGS);
const { pool } = house.context;
await house.user("collaborator_1");
const staff = house.as("collaborator_1");
const { findStay, entriesOf, peopleOf, findRoom, findUser } = storedStaysOf(house);

describe("a list", () => {
  it("makes the stay, its room, its people and their entries; an open room appears live [STAY-02]", async () => {
    const ana = await house.user("customer_1701", { firstname: "Ana" });
    const live = await openLiveAs(house, ana.uuid);
    await listen(live, "c", subscription("onCreateParticipant", { userId: { eq: ana.id } }, "id status userId roomId"));
    const people = [
      { uuid: ana.uuid, role: "traveller", firstname: "Anna", email: "anna@example.org" },
      { uuid: "customer_1702", role: "traveller", firstname: "Zoé", birth_date: "1990-02-03", phone: "06 12 34 56 78" },
      { uuid: "collaborator_17", role: "staff", firstname: "Guide" },
    ];
    const { status, body } = await deliver(house, stayOf("NEW-1", people));
    expect([status, importAnswer.parse(body).data]).toMatchObject([
      200,
      { stays: 1, created: 3, changed: 0, removed: 0, unchanged: 0, refused: [], warnings: [], ignored: [] },
    ]);
    const stay = await findStay("NEW-1");
    const heard = await live.until((frame) => frame.id === "c" && frame.payload?.data);
    expect(heard.payload.data.onCreateParticipant).toMatchObject({
      status: "INVITED",
      userId: ana.id,
      roomId: stay.room_id,
    });
    expect(await entriesOf("NEW-1")).toMatchObject([
      { uuid: "collaborator_17", status: "NORMAL" },
      { uuid: "customer_1701", status: "INVITED" },
      { uuid: "customer_1702", status: "INVITED" },
    ]);
    const [zoe] = await pool`select * from users where uuid = 'customer_1702'`;
    expect(zoe).toMatchObject({
      firstname: "Zoé",
      birth_date: "1990-02-03",
      phone_number: "+33612345678",
      collaborator: false,
    });
    const [guide] = await pool`select collaborator from users where uuid = 'collaborator_17'`;
    expect(guide).toEqual({ collaborator: true });
    const rooms = await house.as(ana.uuid).get(`/amplify/rooms?ids=${stay.room_id}`);
    expect(rooms.body.data.items).toMatchObject([{ active: true, name: "Voile aux Glénan, 15 au 22 août, Catamaran" }]);
  });

  it("gives the room its name, product and date as sent [STAY-03]", async () => {
    const facts = {
      title: 'Ski, « hors-piste » & "poudre" ⛷️',
      detail: null,
      product: "Groupe A, B,C",
      departure_date: "2027-02-07",
      end_date: "2027-02-14",
    };
    await deliver(house, stayOf("NAME-1", [], facts));
    const room = roomSchema.parse(await findRoom("NAME-1"));
    expect(room).toMatchObject({
      name: 'Ski · « hors-piste » & "poudre" ⛷️, -, Groupe A · B · C',
      product: "Groupe A · B · C",
      date: "07/02/2027",
      context: "loisir",
      center_name: "Les Glénan",
    });
    expect(JSON.parse(room.metadata)).toEqual({
      product_uuid: "product-7",
      departure_date: "2027-02-07",
      workspace: "speedboat",
      center_destination_name: "Les Glénan",
      context: "loisir",
    });
  });

  it("opens the room 60 days before departure and closes it 30 days after the end, in Paris", async () => {
    const facts = { departure_date: "2027-08-15", end_date: "2027-08-22", opens: null };
    await deliver(house, stayOf("LIFE-1", [], facts));
    expect(await findStay("LIFE-1")).toMatchObject({
      state: "planned",
      opens_at: "2027-06-16T07:00:00.000Z",
      closes_at: "2027-09-21T07:00:00.000Z",
      purge_at: "2027-12-20T08:00:00.000Z",
    });
    expect(await findRoom("LIFE-1")).toMatchObject({ active: false });
    await deliver(house, stayOf("LIFE-1", [], { ...facts, opens: dayFromNow(-3), ...at(1) }));
    expect(await findStay("LIFE-1")).toMatchObject({ state: "open" });
    expect(await findRoom("LIFE-1")).toMatchObject({ active: true });
  });

  it("stores the parts of a card as they come", async () => {
    await deliver(house, stayOf("CARD-1", [], { card: { note: "Froid", meeting: "9 h\nau port" } }));
    expect(await findStay("CARD-1")).toMatchObject({ card: { note: "Froid", meeting: "9 h\nau port" } });
    await deliver(house, stayOf("CARD-1", [], { card: { note: "", packing: "Pull" }, ...at(1) }));
    expect(await findStay("CARD-1")).toMatchObject({ card: { meeting: "9 h\nau port", packing: "Pull" } });
  });

  it("keeps an absent fact of a person and clears an empty one", async () => {
    const facts = async () => {
      const [row] = await pool`select firstname, town, gender, version from users where uuid = 'customer_1703'`;
      return row;
    };
    await deliver(house, stayOf("FACT-1", [{ uuid: "customer_1703", firstname: "Eve", town: "Pau", gender: "F" }]));
    await deliver(house, stayOf("FACT-1", [{ uuid: "customer_1703", firstname: "Ève", town: "" }], at(1)));
    expect(await facts()).toEqual({ firstname: "Ève", town: null, gender: "F", version: 2 });
  });

  it("writes nothing when it comes again [STAY-04]", async () => {
    const people = [{ uuid: "customer_1704", firstname: "Luc", for: ["Tom"] }, { uuid: "collaborator_17" }];
    const list = stayOf("SAME-1", people, { card: { note: "À lire" } });
    await deliver(house, list);
    const rows = async () => ({
      rooms: await pool`select xmin, * from rooms r where id = ${(await findStay("SAME-1")).room_id}`,
      stays: await pool`select xmin, * from stays where stay_ref = 'SAME-1'`,
      people: await pool`select xmin, * from stay_people`,
      users: await pool`select xmin, * from users order by id`,
      entries: await pool`select xmin, * from participants order by id`,
      events: await pool`select count(*) from all_events`,
    });
    const before = await rows();
    const { body } = await deliver(house, list);
    expect(body.data).toMatchObject({ stays: 1, created: 0, changed: 0, removed: 0, unchanged: 2 });
    expect(await rows()).toEqual(before);
  });

  it("that is older than the last one changes nothing, and says so", async () => {
    await deliver(house, stayOf("OLD-1", [{ uuid: "customer_1705", town: "Brest" }], { title: "Neuf", ...at(5) }));
    const { body } = await deliver(house, stayOf("OLD-1", [{ uuid: "customer_1706" }], { title: "Vieux", ...at(4) }));
    expect(body.data).toMatchObject({ created: 0, removed: 0, unchanged: 1, warnings: [{ line: 0 }] });
    expect(await findStay("OLD-1")).toMatchObject({ title: "Neuf" });
    expect(await peopleOf("OLD-1")).toMatchObject([{ uuid: "customer_1705" }]);
    expect(await findUser("customer_1706")).toBeUndefined();
  });

  it("of two that tell facts of a person the newer decides, in either order [STAY-04]", async () => {
    const older = (uuid: string) =>
      stayOf(`FACT-2${uuid}`, [{ uuid, firstname: "Ancien", email: "a@example.org" }], at(1));
    const newer = (uuid: string) => stayOf(`FACT-3${uuid}`, [{ uuid, firstname: "Nouveau" }], at(2));
    for (const list of [older("customer_1707"), newer("customer_1707")]) await deliver(house, list);
    for (const list of [newer("customer_1708"), older("customer_1708")]) await deliver(house, list);
    expect(await pool`select firstname, email from users where uuid in ('customer_1707', 'customer_1708')`).toEqual([
      { firstname: "Nouveau", email: "a@example.org" },
      { firstname: "Nouveau", email: "a@example.org" },
    ]);
  });

  it("takes away whoever it no longer names, live, and brings them back as they were [STAY-05]", async () => {
    const people = [{ uuid: "customer_1711" }, { uuid: "customer_1712" }, { uuid: "customer_1713" }];
    await deliver(house, stayOf("GONE-1", people));
    const room = { id: (await findStay("GONE-1")).room_id, workspace: "speedboat" as const };
    const [joined, blocked] = await entriesOf("GONE-1");
    await house
      .as("customer_1711")
      .put("/amplify/participants/", { id: joined!.id, _version: 1, status: "NORMAL" })
      .then(({ status }) => expect(status).toBe(200));
    await staff.put("/amplify/participants/", { id: blocked!.id, _version: 1, status: "BLOCKED" });
    const message = await house.message(room, await findUser("customer_1713"));
    await house.as("customer_1711").put("/amplify/participants/", {
      id: joined!.id,
      _version: 2,
      lastMessageReadAt: message.createdAt,
    });
    const user = await findUser("customer_1711");
    const live = await openLiveAs(house, user.uuid);
    await listen(live, "d", subscription("onDeleteParticipant", { userId: { eq: user.id } }, "id _deleted"));
    await listen(live, "c", subscription("onCreateParticipant", { userId: { eq: user.id } }, "id status"));
    const { body } = await deliver(house, stayOf("GONE-1", [{ uuid: "customer_1713" }], at(1)));
    expect(body.data).toMatchObject({ created: 0, changed: 0, removed: 2, unchanged: 1 });
    const gone = await live.until((frame) => frame.id === "d" && frame.payload?.data);
    expect(gone.payload.data.onDeleteParticipant).toEqual({ id: joined!.id, _deleted: true });
    expect(await peopleOf("GONE-1")).toMatchObject([{ uuid: "customer_1713" }]);
    const read = await house.as("customer_1711").get(`/amplify/rooms/${room.id}`);
    expect(read.status).toBe(404);
    await deliver(house, stayOf("GONE-1", people, at(2)));
    const back = await live.until((frame) => frame.id === "c" && frame.payload?.data);
    expect(back.payload.data.onCreateParticipant).toEqual({ id: joined!.id, status: "NORMAL" });
    expect(await entriesOf("GONE-1")).toMatchObject([
      { id: joined!.id, status: "NORMAL", deleted: false },
      { id: blocked!.id, status: "BLOCKED", deleted: false },
      { uuid: "customer_1713", status: "INVITED" },
    ]);
    const [mark] = await pool`select last_message_read_at as at from participants where id = ${joined!.id}`;
    expect(mark!.at >= message.createdAt).toBe(true);
  });

  it("lifts no block or ban, brings back nobody whom staff removed, joins nobody [STAY-06]", async () => {
    const people = ["customer_1721", "customer_1722", "customer_1723", "customer_1724"].map((uuid) => ({ uuid }));
    await deliver(house, stayOf("KEPT-1", people));
    const [blocked, banned, removed] = await entriesOf("KEPT-1");
    await staff.put("/amplify/participants/", { id: blocked!.id, _version: 1, status: "BLOCKED" });
    await staff.put("/amplify/participants/", { id: banned!.id, _version: 1, status: "BANNED" });
    await staff.delete("/amplify/participants/", { id: removed!.id, _version: 1 });
    const standing = await entriesOf("KEPT-1");
    for (const [index, named] of [people, people.slice(3), people, people.slice(2), people].entries()) {
      await deliver(house, stayOf("KEPT-1", named, at(index + 1)));
    }
    const statuses = (rows: Entry[]) => rows.map(({ id, status, deleted }) => ({ id, status, deleted }));
    expect(statuses(await entriesOf("KEPT-1"))).toEqual(statuses(standing));
    expect(await peopleOf("KEPT-1")).toHaveLength(4);
    const [{ marks } = { marks: 0 }] = await pool<{ marks: number }[]>`
      select count(*)::int as marks from participants p join stays s on s.room_id = p.room_id
      where s.stay_ref = 'KEPT-1' and p.last_message_read_at is not null`;
    expect(marks).toBe(0);
  });

  it("that changes date, name or centre keeps room, messages and entries, live [STAY-07]", async () => {
    const people = [{ uuid: "customer_1731" }];
    await deliver(house, stayOf("MOVE-1", people));
    const before = await findStay("MOVE-1");
    const [entry] = await entriesOf("MOVE-1");
    await house.as("customer_1731").put("/amplify/participants/", { id: entry!.id, _version: 1, status: "NORMAL" });
    const room = { id: before.room_id, workspace: "speedboat" as const };
    await house.message(room, await findUser("customer_1731"), "On y va ?");
    const live = await openLiveAs(house, "customer_1731");
    await listen(live, "r", subscription("onUpdateRoom", { id: { eq: room.id } }, "id name date active center_name"));
    const moved = { departure_date: dayFromNow(21), title: "Voile à Brest", center_name: "Brest", ...at(1) };
    await deliver(house, stayOf("MOVE-1", people, moved));
    const event = await live.until((frame) => frame.id === "r" && frame.payload?.data);
    expect(event.payload.data.onUpdateRoom).toEqual({
      id: room.id,
      name: "Voile à Brest, 15 au 22 août, Catamaran",
      date: dayFromNow(21).split("-").reverse().join("/"),
      active: true,
      center_name: "Brest",
    });
    await deliver(house, stayOf("MOVE-1", people, { ...moved, status: "cancelled", ...at(2) }), {
      query: "?cancellations=1",
    });
    const closed = await live.until((frame) => frame.payload?.data?.onUpdateRoom?.active === false);
    expect(closed).toBeTruthy();
    expect(await findStay("MOVE-1")).toMatchObject({ state: "cancelled", id: before.id, room_id: room.id });
    const write = { content: "Encore ?", userId: (await findUser("customer_1731")).id, roomId: room.id, mentions: [] };
    expect((await house.as("customer_1731").send("/amplify/messages/", { message: write })).status).toBe(403);
    await deliver(house, stayOf("MOVE-1", people, { ...moved, ...at(3) }));
    expect(await findRoom("MOVE-1")).toMatchObject({ active: true, name: "Voile à Brest, 15 au 22 août, Catamaran" });
    expect(await entriesOf("MOVE-1")).toMatchObject([{ id: entry!.id, status: "NORMAL", deleted: false }]);
    const messages = await house.as("customer_1731").get(`/amplify/rooms/${room.id}/messages`);
    expect(messages.status === 200 ? messages.body.data.total : 1).toBe(1);
  });

  it("gives contacts, children under 15 and people without a uuid no entry [STAY-08]", async () => {
    const departure = dayFromNow(20);
    const yearsBefore = (years: number) => `${Number(departure.slice(0, 4)) - years}${departure.slice(4)}`;
    const people = [
      { uuid: "customer_1741", role: "contact", firstname: "Mère", for: ["Léo", "Mia"] },
      { uuid: "customer_1742", birth_date: yearsBefore(14) },
      { uuid: "customer_1743", birth_date: yearsBefore(14), room: true },
      { uuid: "customer_1744", birth_date: yearsBefore(15) },
      { uuid: null, role: "traveller", firstname: "Léo" },
      { uuid: "", role: "traveller", firstname: "Mia" },
    ];
    const { body } = await deliver(house, stayOf("KIDS-1", people));
    expect(body.data).toMatchObject({ created: 4, refused: [] });
    expect((await entriesOf("KIDS-1")).map(({ uuid }) => uuid)).toEqual(["customer_1743", "customer_1744"]);
    expect(await peopleOf("KIDS-1")).toEqual([
      { uuid: "customer_1741", role: "contact", for: ["Léo", "Mia"] },
      { uuid: "customer_1742", role: "traveller", for: [] },
      { uuid: "customer_1743", role: "traveller", for: [] },
      { uuid: "customer_1744", role: "traveller", for: [] },
    ]);
    expect(await pool`select 1 from users where firstname in ('Léo', 'Mia')`).toHaveLength(0);
  });

  it("lets the stay's notices reach contacts and whoever is not in the room, and no staff [STAY-08]", async () => {
    const people = ["customer_1745", "customer_1746", "customer_1747"].map((uuid) => ({ uuid }));
    const contact = { uuid: "customer_1748", role: "contact" };
    const facts = { product_uuid: "product-of-notices", center_name: "Baie des Avis" };
    await deliver(house, stayOf("TELL-1", [...people, contact, { uuid: "collaborator_17" }], facts));
    const [banned, removed] = (await entriesOf("TELL-1")).slice(1);
    await staff.put("/amplify/participants/", { id: banned!.id, _version: 1, status: "BANNED" });
    await staff.delete("/amplify/participants/", { id: removed!.id, _version: 1 });
    const { room_id: roomId } = await findStay("TELL-1");
    const C = await findUser("collaborator_1");
    const { status } = await staff.send("/amplify/notices/filtered", {
      notice: { content: "Rendez-vous à 9 h", collaboratorId: C.id },
      filters: { roomIds: [roomId] },
      ignoreUsersData: [],
      isSms: "false",
    });
    expect(status).toBe(200);
    const reached = await pool`
      select u.uuid from notices n join users u on u.id = n.user_id join notice_sends s on s.id = n.send_id
      where s.content = 'Rendez-vous à 9 h' order by u.uuid`;
    expect(reached.map(({ uuid }) => uuid)).toEqual([...people, contact].map(({ uuid }) => uuid));
    const found = async (filters: object) =>
      (await staff.post("/amplify/notices/count", { filters, ignoreUsersData: [] })).body.data.users;
    expect(await found({ productUuids: ["product-of-notices"] })).toBe(4);
    expect(await found({ destinations: ["baie des avis"], departureFrom: dayFromNow(1) })).toBe(4);
    expect(await found({ destinations: ["baie des avis"], departureTo: dayFromNow(1) })).toBe(0);
    expect(await found({ roomIds: [roomId], statuses: ["INVITED"] })).toBe(1);
  });
});
