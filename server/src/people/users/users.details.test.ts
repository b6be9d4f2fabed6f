import type { OtherUser } from "@hello/contract";
import { anyUserAnswer, anyUsersAnswer } from "@hello/contract";
import { describe, expect, it } from "vitest";
import type { MadeUser } from "../../../test/factory.ts";
import { type House, openHouse } from "../../../test/house.ts";
import { listen, openLiveAs, subscription } from "../../../test/live.client.ts";
import { deliver, STAYS_SETTINGS, stayOf, storedStaysOf } from "../../../test/stays/stays.ts";

const house = await openHouse({ LABALAGUERE_DETAILS: "none", ...STAYS_SETTINGS });
const cast = await house.cast();

const ALL = { town: "Annecy", zip_code: "74000", gender: "F" };
const NOTHING = { town: null, zip_code: null, gender: null, age: null };
const HIDDEN = { ...NOTHING, detailsHidden: true };

/** The day on which somebody of that age has their birthday, so many days from today. */
function birthDate(age: number, daysFromNow: number): string {
  const day = new Date(Date.now() + daysFromNow * 86_400_000);
  return `${day.getUTCFullYear() - age}-${day.toISOString().slice(5, 10)}`;
}

async function participant(columns: Parameters<House["user"]>[1]): Promise<MadeUser> {
  const user = await house.user(undefined, columns);
  await house.participant(cast.R1, user);
  return user;
}

/** The details of one user that another receives, by both calls. */
async function seenBy(viewer: MadeUser, { id }: MadeUser): Promise<Partial<OtherUser>> {
  const client = house.as(viewer.uuid);
  const one = anyUserAnswer.parse((await client.get(`/amplify/users/${id}`)).body).data;
  const many = anyUsersAnswer.parse((await client.post("/amplify/users/search-all", { ids: [id] })).body).data.items;
  expect(many).toEqual([one]);
  const { town, zip_code, gender, age, detailsHidden } = one;
  return { town, zip_code, gender, age, detailsHidden };
}

const shown = (age: number | null) => ({ ...ALL, age, detailsHidden: false });

describe("age, town, zip code and gender", () => {
  it("of somebody under 18 reach staff and themselves, and no other customer [SEC-22]", async () => {
    const minor = await participant({ birth_date: birthDate(18, 2) });
    expect(await seenBy(cast.A, minor)).toEqual(HIDDEN);
    for (const viewer of [minor, cast.C]) expect(await seenBy(viewer, minor)).toEqual(shown(17));
    const { body } = await house.as(cast.A.uuid).get(`/amplify/users/${minor.id}`);
    expect(body.data).toMatchObject({ firstname: "Camille" });
    expect(JSON.stringify(body)).not.toMatch(/Annecy|74000|20\d\d-/);
  });

  it("of an adult, or of somebody whose age is not known, reach the others [SEC-22]", async () => {
    expect(await seenBy(cast.A, await participant({ birth_date: birthDate(18, -2) }))).toEqual(shown(18));
    expect(await seenBy(cast.A, await participant({ birth_date: null }))).toEqual(shown(null));
  });

  it("that somebody hides reach staff and themselves only [SEC-22]", async () => {
    const hidden = await participant({ details_hidden: true });
    expect(await seenBy(cast.A, hidden)).toEqual(HIDDEN);
    for (const viewer of [hidden, cast.C]) expect(await seenBy(viewer, hidden)).toMatchObject(ALL);
    await house.context.pool`update users set details_hidden = false where id = ${hidden.id}`;
    expect(await seenBy(cast.A, hidden)).toMatchObject(ALL);
  });

  it("reach no other customer where the workspace shows none [SEC-22]", async () => {
    const room = await house.room({ workspace: "labalaguere" });
    const [one, two] = [await house.user("customer_2901"), await house.user("customer_2902")];
    for (const user of [one, two]) await house.participant(room, user);
    expect(await seenBy(one, two)).toEqual(HIDDEN);
    expect(await seenBy(one, one)).toMatchObject(ALL);
  });
});

describe("of whom a list brought", () => {
  const { findUser, findStay } = storedStaysOf(house);
  const LISTED = { firstname: "Noé", town: "Annecy", zip_code: "74000", gender: "F" };

  /** The person after such a list, in a room with A. */
  async function listed(ref: string, uuid: string, facts: object = LISTED): Promise<MadeUser> {
    const { status, body } = await deliver(house, stayOf(ref, [{ uuid, ...facts }]));
    expect([status, body.data.refused]).toEqual([200, []]);
    const user = await findUser(uuid);
    await house.participant(cast.R1, user);
    return user;
  }

  it("without a birth date reach staff and themselves, and no other customer [CHILD-01]", async () => {
    const person = await listed("UNKNOWN-1", "customer_1801");
    expect(await seenBy(cast.A, person)).toEqual(HIDDEN);
    for (const viewer of [person, cast.C]) expect(await seenBy(viewer, person)).toEqual(shown(null));
    // Also once a list has taken the person off the stay.
    await deliver(house, stayOf("UNKNOWN-1", [], { as_of: "2026-01-01T09:00:00Z" }), { query: "?removals=1" });
    expect(await seenBy(cast.A, person)).toEqual(HIDDEN);
  });

  it("with nothing but a name on a list are hidden too, and a birth date shows or hides them [CHILD-01]", async () => {
    const person = await house.user("customer_1802", { birth_date: null });
    await house.participant(cast.R1, person);
    expect(await seenBy(cast.A, person)).toEqual(shown(null));
    const bring = async (minute: number, facts: object) => {
      const as_of = `2026-01-01T08:0${minute}:00Z`;
      await deliver(house, stayOf("UNKNOWN-2", [{ uuid: person.uuid, ...facts }], { as_of }));
      return seenBy(cast.A, person);
    };
    expect(await bring(1, {})).toEqual(HIDDEN);
    expect(await bring(2, { birth_date: "1990-05-17" })).toMatchObject({ ...ALL, detailsHidden: false });
    expect(await bring(3, { birth_date: birthDate(10, -2) })).toEqual(HIDDEN);
    expect(await bring(4, { birth_date: "" })).toEqual(HIDDEN);
  });

  it("are read at the time: of two minors the one who turns 18 at midnight in Paris is shown [CHILD-01]", async () => {
    const [{ today, tomorrow }] = (await house.context.pool`
      select (paris.day - interval '18 years')::date::text as today,
        (paris.day + 1 - interval '18 years')::date::text as tomorrow
      from (select (now() at time zone 'Europe/Paris')::date as day) paris`) as [{ today: string; tomorrow: string }];
    const one = await listed("UNKNOWN-3", "customer_1803", { ...LISTED, birth_date: today });
    const other = await listed("UNKNOWN-4", "customer_1804", { ...LISTED, birth_date: tomorrow });
    expect(await seenBy(cast.A, one)).toEqual(shown(18));
    expect(await seenBy(cast.A, other)).toEqual(HIDDEN);
    await house.context.pool`update users set birth_date = birth_date - 1 where id = ${other.id}`;
    expect(await seenBy(cast.A, other)).toEqual(shown(18));
  });

  it("are in no event that another customer hears [CHILD-01]", async () => {
    const secrets = { town: "Ville-Inconnue", zip_code: "08765", gender: "Genre-inconnu" };
    await deliver(house, stayOf("UNKNOWN-5", [{ uuid: cast.A.uuid }, { uuid: "customer_1805", ...secrets }]));
    const { room_id: roomId } = await findStay("UNKNOWN-5");
    const join = async (user: MadeUser) => {
      const { body } = await house.as(user.uuid).get(`/amplify/rooms/${roomId}`);
      const [{ id, _version }] = body.data.participants.filter(({ userId }: { userId: string }) => userId === user.id);
      const entry = { id, _version, status: "NORMAL", joinedAt: new Date().toISOString() };
      expect((await house.as(user.uuid).put("/amplify/participants/", entry)).status).toBe(200);
    };
    await join(cast.A);
    const live = await openLiveAs(house, cast.A.uuid);
    const inRoom = { roomId: { eq: roomId } };
    await listen(live, "entries", subscription("onUpdateParticipant", inRoom, "id userId roomId status joinedAt"));
    await listen(live, "messages", subscription("onCreateMessage", inRoom, "id content userId roomId"));
    const person = await findUser("customer_1805");
    await join(person);
    const message = { content: "Salut", userId: person.id, roomId, mentions: [] };
    expect((await house.as(person.uuid).send("/amplify/messages/", { message })).status).toBe(200);
    const next = (id: string) => live.until((frame) => frame.id === id && frame.payload?.data);
    const heard = JSON.stringify([await next("entries"), await next("messages"), live.frames]);
    expect(heard).toContain(person.id);
    for (const secret of Object.values(secrets)) expect(heard).not.toContain(secret);
  });
});

it("no event, message or report carries them to another customer [SEC-22]", async () => {
  const secrets = { town: "Ville-Cachée", zip_code: "09876", gender: "Genre-caché", birth_date: birthDate(15, -3) };
  const minor = await participant(secrets);
  const [me, other] = [house.as(minor.uuid), house.as(cast.A.uuid)];
  const { roomId, id } = await house.message(cast.R1, minor, "Bonjour");
  const message = { content: "Salut", userId: minor.id, roomId, mentions: [minor.id], messageReplyToId: id };
  await me.send("/amplify/messages/", { message });
  await me.post("/amplify/reactions/", { messageReactionsId: id, reaction: "🔥", userId: minor.id, roomId });
  const report = { content: "Ce message n’est pas à sa place.", reportMessageId: id, reportRoomId: roomId };
  const answers = [
    await other.get(`/amplify/rooms/${roomId}`),
    await other.get(`/amplify/rooms/${roomId}/messages`),
    await other.get(`/amplify/rooms/${roomId}/unread`),
    await other.post("/amplify/users/search-all", { ids: [minor.id] }),
    await other.post("/amplify/reports/", { ...report, reportUserId: cast.A.id, type: "SPAM" }),
    await other.get(`/${roomId}`),
  ];
  const events = await house.context.pool`select payload from all_events where stream = ${roomId}`;
  const received = JSON.stringify([answers.map(({ status, body }) => [status, body]), events]);
  expect(answers.slice(0, 5).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  for (const secret of Object.values(secrets)) expect(received).not.toContain(secret);
});
