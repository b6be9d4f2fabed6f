import { anyUserAnswer, type OtherUser, ownSettingsAnswer } from "@hello/contract";
import { describe, expect, it } from "vitest";
import type { MadeUser } from "../../../test/factory.ts";
import { openHouse } from "../../../test/house.ts";

const house = await openHouse();
const cast = await house.cast();
const { pool } = house.context;

const settingsOf = (user: MadeUser) => `/amplify/users/${user.id}/settings`;
const SHOWN = { town: "Annecy", zip_code: "74000", gender: "F" };
const HIDDEN = { town: null, zip_code: null, gender: null, age: null };

async function seenBy(viewer: MadeUser, { id }: MadeUser): Promise<OtherUser> {
  return anyUserAnswer.parse((await house.as(viewer.uuid).get(`/amplify/users/${id}`)).body).data;
}

describe("one's own settings", () => {
  it("are read and changed one by one by customers and staff [END-10]", async () => {
    for (const user of [cast.A, cast.C]) {
      const client = house.as(user.uuid);
      const read = async () => ownSettingsAnswer.parse((await client.get(settingsOf(user))).body).data;
      expect(await read()).toEqual({
        detailsHidden: false,
        countsAsMinor: false,
        eveningMailOff: false,
        freshUntil: null,
      });
      const { body } = await client.put(settingsOf(user), { eveningMailOff: true });
      expect(ownSettingsAnswer.parse(body).data).toMatchObject({ detailsHidden: false, eveningMailOff: true });
      await client.put(settingsOf(user), { detailsHidden: true });
      expect(await read()).toMatchObject({ detailsHidden: true, eveningMailOff: true });
      await client.put(settingsOf(user), { detailsHidden: false, eveningMailOff: false });
      expect(await read()).toMatchObject({ detailsHidden: false, eveningMailOff: false });
    }
  });

  it("stay open to somebody who is banned [MOD-06]", async () => {
    const answer = await house.as(cast.Y.uuid).put(settingsOf(cast.Y), { detailsHidden: true });
    expect(answer.body.data).toMatchObject({ detailsHidden: true });
  });
});

describe("details that somebody hides", () => {
  it("are gone for other customers at the next read, and come back; staff and oneself still see [END-10]", async () => {
    const person = await house.user(undefined, { birth_date: "1990-05-05" });
    await house.participant(cast.R1, person);
    const client = house.as(person.uuid);
    const before = await seenBy(cast.A, person);
    expect(before).toMatchObject(SHOWN);
    expect(before.age).toBeGreaterThan(30);
    expect((await client.put(settingsOf(person), { detailsHidden: true })).status).toBe(200);
    expect(await seenBy(cast.A, person)).toMatchObject({ ...HIDDEN, firstname: "Camille" });
    for (const viewer of [person, cast.C]) expect(await seenBy(viewer, person)).toMatchObject(SHOWN);
    await client.put(settingsOf(person), { detailsHidden: false });
    const after = await seenBy(cast.A, person);
    expect(after).toMatchObject(SHOWN);
    expect(after._version).toBe(before._version + 2);
  });

  it("are in no event after that [END-10]", async () => {
    const columns = { town: "Ville-Masquée", zip_code: "01234", gender: "Genre-masqué", birth_date: "1990-05-05" };
    const person = await house.user(undefined, columns);
    await house.participant(cast.R1, person);
    await house.as(person.uuid).put(settingsOf(person), { detailsHidden: true });
    const message = { content: "Salut", userId: person.id, roomId: cast.R1.id, mentions: [person.id] };
    expect((await house.as(person.uuid).send("/amplify/messages/", { message })).status).toBe(200);
    const other = house.as(cast.A.uuid);
    const answers = [
      await other.get(`/amplify/rooms/${cast.R1.id}/messages`),
      await other.get(`/amplify/rooms/${cast.R1.id}`),
      await other.post("/amplify/users/search-all", { ids: [person.id] }),
    ];
    const events = await pool`select payload from all_events where stream = ${cast.R1.id}`;
    const received = JSON.stringify([answers.map(({ body }) => body), events]);
    expect(received).toContain("Salut");
    expect(received).toContain(person.id);
    for (const secret of Object.values(columns)) expect(received).not.toContain(secret);
  });
});
