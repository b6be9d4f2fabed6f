import { expect, it } from "vitest";
import { openHouse } from "../../../test/house.ts";
import { cookieOf, makeSession } from "../../../test/sessions.ts";

const house = await openHouse();
const { pool } = house.context;

const setUse = (uuid: string, hoursAgo: number) =>
  pool`update users set last_used_at = now() - make_interval(hours => ${hoursAgo}) where uuid = ${uuid}`;

async function hoursSinceUse(uuid: string): Promise<number> {
  const [row] = await pool<{ hours: number }[]>`
    select round(extract(epoch from now() - last_used_at) / 3600)::int as hours from users where uuid = ${uuid}`;
  return row!.hours;
}

/** After one call, when the last use was so many hours ago. */
async function afterCall(hoursAgo: number, headers: Record<string, string | null> = {}, uuid?: string) {
  const person = uuid ?? (await house.user()).uuid;
  await setUse(person, hoursAgo);
  const { status } = await house.as(person).get(`/amplify/users/search?uuid=${person}`, { headers });
  return [status, await hoursSinceUse(person)];
}

it("the use of a token is noted, once a day [END-09]", async () => {
  expect(await afterCall(48)).toEqual([200, 0]);
  expect(await afterCall(23)).toEqual([200, 23]);
});

it("the use of a session is noted, once a day, and so is a sign-in [END-09]", async () => {
  const { uuid } = await house.user();
  await setUse(uuid, 48);
  const sessionId = await makeSession(pool, uuid);
  expect(await hoursSinceUse(uuid)).toBe(0);
  const headers = { authorization: null, cookie: cookieOf(sessionId) };
  for (const [hoursAgo, hours] of [
    [48, 0],
    [23, 23],
  ] as const) {
    await pool`update sessions set used_at = now() - interval '2 hours' where uuid = ${uuid}`;
    expect(await afterCall(hoursAgo, headers, uuid)).toEqual([200, hours]);
  }
});
