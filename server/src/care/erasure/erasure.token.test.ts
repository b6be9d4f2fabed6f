import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { type HttpClient, LEAD } from "../../../test/client.ts";
import { postOf } from "../../../test/engines/push.service.ts";
import type { MadeUser } from "../../../test/factory.ts";
import { openLiveAs } from "../../../test/live.client.ts";
import { openNode } from "../../../test/nodes/nodes.ts";
import { openPush } from "../../../test/notices/push.scene.ts";
import { mintToken } from "../../people/provider/provider.tokens.ts";
import { openSession } from "../../people/sessions/sessions.service.ts";
import { erasePerson } from "./erasure.person.ts";
import { emptyPerson } from "./erasure.store.ts";

/** A token is the provider's and lives on; for us it ends with its person (SEC-32). */

const { house, pool, service, device } = await openPush();
const { context, secrets } = house;
const { config } = context;
const VAPID = { VAPID_PRIVATE_KEY: randomBytes(32).toString("base64url"), VAPID_SUBJECT: "mailto:test@example.org" };
const node = await openNode(house, { settings: VAPID });
const places = [house, node];
const lead = house.as("collaborator_1", LEAD);

const erase = ({ id }: MadeUser) => lead.post(`/amplify/users/${id}/erasure`, { word: "EFFACER" });
const devicesOf = ({ id }: MadeUser) => pool`select from push_devices where user_id = ${id}`;

/** The second node accepts no push service of this machine, so the device names a real one. Nothing is sent to it. */
const newDevice = () => {
  return { ...postOf(service.subscribe([])), endpoint: `https://web.push.apple.com/${crypto.randomUUID()}` };
};

/** Somebody with a token that they have used. */
async function makePerson(): Promise<MadeUser & { client: HttpClient }> {
  const user = await house.user();
  const client = house.as(user.uuid);
  expect((await client.get(`/amplify/users/${user.id}/settings`)).status).toBe(200);
  return { ...user, client };
}

/** What a call with the token answers on each node. */
async function statusesOf({ id, client }: MadeUser & { client: HttpClient }): Promise<number[]> {
  const statuses: number[] = [];
  for (const { url } of places) {
    const headers = { origin: url, "sec-fetch-site": "same-origin" };
    const { body } = await client.get(new URL("/authorized", url).href);
    const calls = [
      await client.get(new URL(`/amplify/users/${id}/participants`, url).href),
      await client.post(new URL(`/amplify/users/${id}/devices`, url).href, newDevice()),
      await client.call("POST", new URL("/oauth/session", url).href, { headers }),
    ];
    statuses.push(body.success ? 200 : 401, ...calls.map(({ status }) => status));
  }
  return statuses;
}

it("a token, its sockets and devices end at once on every node when their person is erased [SEC-32]", async () => {
  const [person, other] = [await makePerson(), await makePerson()];
  for (const user of [person, other]) expect(new Set(await statusesOf(user))).toEqual(new Set([200]));
  const lives = [await openLiveAs(house, person.uuid), await node.listen(person)];
  const others = [await openLiveAs(house, other.uuid), await node.listen(other)];
  expect(await devicesOf(person)).not.toHaveLength(0);
  expect((await erase(person)).status).toBe(200);
  expect(new Set(await statusesOf(person))).toEqual(new Set([401]));
  expect(await devicesOf(person)).toHaveLength(0);
  for (const { closed } of lives) expect(await closed).toEqual({ code: 4403, reason: "Session ended" });
  for (const live of others) await live.settled();
  expect(new Set(await statusesOf(other))).toEqual(new Set([200]));
  const [kept] = await pool`select from erasures where user_id = ${person.id} and mark is not null`;
  expect(kept, "nobody came back by an old token").toBeDefined();
});

it("they have ended also while the rest of the erasure waits for the file store [SEC-32]", async () => {
  const person = await makePerson();
  const room = await house.room();
  await house.participant(room, person);
  await device(person);
  const message = { content: "Bonjour", userId: person.id, roomId: room.id, mentions: [] };
  const file = new File(["plan"], "plan.txt", { type: "text/plain" });
  expect((await person.client.send("/amplify/messages/", { message }, [file])).status).toBe(200);
  const remove = () => Promise.reject(Object.assign(new Error("away"), { code: "ECONNREFUSED" }));
  const halfWay = { ...context, files: { ...context.files, remove }, announce: () => {}, announceMany: () => {} };
  await expect(erasePerson(halfWay, person.id, { reason: "self", by: null })).rejects.toThrow();
  expect(await devicesOf(person)).toHaveLength(0);
  expect(new Set(await statusesOf(person))).toEqual(new Set([401]));
});

it("a device that is being registered meanwhile is not stored [SEC-32]", async () => {
  const person = await makePerson();
  const path = `/amplify/users/${person.id}/devices`;
  const erasing = Promise.withResolvers<void>();
  const emptied = Promise.withResolvers<void>();
  const erasure = pool.begin(async (tx) => {
    await emptyPerson(tx, person.id, `erased_${crypto.randomUUID()}`);
    emptied.resolve();
    await erasing.promise;
  });
  await emptied.promise;
  const registering = person.client.post(path, newDevice());
  const isWaiting = async () =>
    (await pool`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%push_devices%'`).length;
  await expect.poll(isWaiting).toBe(1);
  erasing.resolve();
  await erasure;
  expect((await registering).status).toBe(401);
  expect(await devicesOf(person)).toHaveLength(0);
});

it("a token of a later login counts, and a login brings the person back [SEC-32]", async () => {
  const person = await makePerson();
  expect((await erase(person)).status).toBe(200);
  const later = await mintToken({ config, secrets, uuid: person.uuid, iat: Math.floor(Date.now() / 1_000) + 2 });
  const isKnown = async (token?: string) =>
    (await person.client.get("/authorized", token ? { token } : {})).body.success;
  expect([await isKnown(), await isKnown(later)]).toEqual([false, true]);
  const signedIn = { uuid: person.uuid, roles: ["customer"], workspaces: ["speedboat"], name: null };
  await openSession({ ...context, secrets }, signedIn);
  expect(await isKnown()).toBe(true);
});
