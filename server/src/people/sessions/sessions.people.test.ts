import { expect, it } from "vitest";
import { LEAD, NO_LEAD } from "../../../test/client.ts";
import { openHouse } from "../../../test/house.ts";
import { cookieOf, makeSession } from "../../../test/sessions.ts";

const house = await openHouse();
const { pool } = house.context;
await house.user("collaborator_1");
const sessionsOf = (id: string) => `/amplify/users/${id}/sessions`;

async function signIn(uuid: string): Promise<() => Promise<number>> {
  const cookie = cookieOf(await makeSession(pool, uuid));
  const headers = { authorization: null, cookie };
  const [found] = await pool`select id from users where uuid = ${uuid}`;
  return async () => (await house.as(uuid).get(`/amplify/users/${found!.id}/settings`, { headers })).status;
}

it("a lead ends every session of a person and their notifications, which the journal keeps [END-06]", async () => {
  const [person, other] = [await house.user(), await house.user()];
  const calls = [await signIn(person.uuid), await signIn(person.uuid)];
  const others = await signIn(other.uuid);
  for (const { id } of [person, other]) {
    await pool`
      insert into push_devices (user_id, endpoint, p256dh, auth, key_id)
      values (${id}, ${`https://push.example.org/${id}`}, 'p', 'a', 'k')`;
  }
  for (const call of [...calls, others]) expect(await call()).toBe(200);
  const { status, body } = await house.as("collaborator_1", LEAD).call("DELETE", sessionsOf(person.id));
  expect([status, body]).toEqual([200, { success: true, data: { sessions: 2 } }]);
  for (const call of calls) expect(await call()).toBe(401);
  expect(await others()).toBe(200);
  expect(await pool`select user_id from push_devices`).toEqual([{ user_id: other.id }]);
  const rows = await pool`
    select j.act, j.codes, u.uuid from journal j join users u on u.id = j.user_id where j.subject_id = ${person.id}`;
  expect(rows).toEqual([{ act: "signOut", codes: ["lead"], uuid: "collaborator_1" }]);
});

it("so does the person alone, without a row; staff who are no leads may not [END-06]", async () => {
  const person = await house.user();
  const call = await signIn(person.uuid);
  expect((await house.as("collaborator_1", NO_LEAD).call("DELETE", sessionsOf(person.id))).status).toBe(403);
  expect(await call()).toBe(200);
  expect((await house.as(person.uuid).call("DELETE", sessionsOf(person.id))).status).toBe(200);
  expect(await call()).toBe(401);
  expect(await pool`select from journal where subject_id = ${person.id}`).toHaveLength(0);
});
