import type { OtherUser } from "@hello/contract";
import { anyUserAnswer, anyUsersAnswer } from "@hello/contract";
import { describe, expect, it } from "vitest";
import type { MadeUser } from "../../../test/factory.ts";
import { type House, openHouse } from "../../../test/house.ts";

const house = await openHouse({ LABALAGUERE_DETAILS: "none" });
const cast = await house.cast();

const ALL = { town: "Annecy", zip_code: "74000", gender: "F" };
const NOTHING = { town: null, zip_code: null, gender: null, age: null };

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
  const { town, zip_code, gender, age } = one;
  return { town, zip_code, gender, age };
}

describe("age, town, zip code and gender", () => {
  it("of somebody under 18 reach staff and themselves, and no other customer [SEC-22]", async () => {
    const minor = await participant({ birth_date: birthDate(18, 2) });
    expect(await seenBy(cast.A, minor)).toEqual(NOTHING);
    for (const viewer of [minor, cast.C]) expect(await seenBy(viewer, minor)).toEqual({ ...ALL, age: 17 });
    const { body } = await house.as(cast.A.uuid).get(`/amplify/users/${minor.id}`);
    expect(body.data).toMatchObject({ firstname: "Camille" });
    expect(JSON.stringify(body)).not.toMatch(/Annecy|74000|20\d\d-/);
  });

  it("of an adult, or of somebody whose age is not known, reach the others [SEC-22]", async () => {
    expect(await seenBy(cast.A, await participant({ birth_date: birthDate(18, -2) }))).toEqual({ ...ALL, age: 18 });
    expect(await seenBy(cast.A, await participant({ birth_date: null }))).toEqual({ ...ALL, age: null });
  });

  it("that somebody hides reach staff and themselves only [SEC-22]", async () => {
    const hidden = await participant({ details_hidden: true });
    expect(await seenBy(cast.A, hidden)).toEqual(NOTHING);
    for (const viewer of [hidden, cast.C]) expect(await seenBy(viewer, hidden)).toMatchObject(ALL);
    await house.context.pool`update users set details_hidden = false where id = ${hidden.id}`;
    expect(await seenBy(cast.A, hidden)).toMatchObject(ALL);
  });

  it("reach no other customer where the workspace shows none [SEC-22]", async () => {
    const room = await house.room({ workspace: "labalaguere" });
    const [one, two] = [await house.user("customer_2901"), await house.user("customer_2902")];
    for (const user of [one, two]) await house.participant(room, user);
    expect(await seenBy(one, two)).toEqual(NOTHING);
    expect(await seenBy(one, one)).toMatchObject(ALL);
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
