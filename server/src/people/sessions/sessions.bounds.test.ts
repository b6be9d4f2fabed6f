import { TOKEN_COOKIE } from "@hello/contract";
import { expect, it } from "vitest";
import type { Answer } from "../../../test/client.ts";
import { createBrowser } from "../../../test/engines/browser.ts";
import type { MadeUser } from "../../../test/factory.ts";
import { openHouse } from "../../../test/house.ts";
import { initOf, openRaw } from "../../../test/live.client.ts";
import { openNode, startNode } from "../../../test/nodes/nodes.ts";
import { cookieOf, makeSession } from "../../../test/sessions.ts";
import { hashOf, openSession } from "./sessions.service.ts";

const house = await openHouse();
const node = await openNode(house);
const { pool } = house.context;
const NEW_PER_MINUTE = 10;
const LIVING = 50;

/** A page trades its token for a session. */
async function exchange(place: { url: string }, { uuid }: MadeUser, cookie?: string): Promise<Answer> {
  const headers = { origin: place.url, "sec-fetch-site": "same-origin", ...(cookie && { cookie: cookieOf(cookie) }) };
  return house.as(uuid).call("POST", new URL("/oauth/session", place.url).href, { headers });
}

const madeBy = ({ headers }: Answer) =>
  new RegExp(`${TOKEN_COOKIE}=([^;]+)`).exec(headers.get("set-cookie") ?? "")?.[1];

async function whoIs(sessionId: string, place: { url: string } = house): Promise<string | undefined> {
  const headers = { cookie: cookieOf(sessionId) };
  return (await house.anonymous.get(new URL("/authorized", place.url).href, { headers })).body.data?.uuid;
}

const countOf = async ({ uuid }: MadeUser) => (await pool`select from sessions where uuid = ${uuid}`).length;
const passMinute = ({ uuid }: MadeUser) =>
  pool`update sessions set created_at = created_at - interval '1 minute' where uuid = ${uuid}`;

it("a person opens ten sessions a minute on all nodes together; one more is told when to come back [SEC-29]", async () => {
  const [person, other] = [await house.user(), await house.user()];
  let last = "";
  for (let count = 0; count < NEW_PER_MINUTE; count += 1) {
    const answer = await exchange(count % 2 ? house : node, person);
    expect(answer.status).toBe(200);
    last = madeBy(answer)!;
  }
  for (const place of [house, node]) {
    const { status, body, headers } = await exchange(place, person);
    expect([status, body.code, headers.get("set-cookie")]).toEqual([429, "rate_limited", null]);
    expect(body.message).toMatch(/^Vous vous êtes connecté trop souvent en peu de temps\./);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(60);
  }
  expect(await countOf(person)).toBe(NEW_PER_MINUTE);
  expect(await whoIs(last)).toBe(person.uuid);
  expect((await exchange(node, other)).status).toBe(200);
  await passMinute(person);
  expect((await exchange(house, person)).status).toBe(200);
});

it("so it is when all come at once, at nodes of their own [SEC-29]", async () => {
  const another = await startNode(house);
  const people = await Promise.all(Array.from({ length: 6 }, () => house.user()));
  const calls = people.map((person) =>
    Promise.all(Array.from({ length: 24 }, (_, index) => exchange(index % 2 ? house : another, person))),
  );
  for (const answers of await Promise.all(calls)) {
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(NEW_PER_MINUTE).fill(200), ...Array(24 - NEW_PER_MINUTE).fill(429)]);
  }
  for (const person of people) expect(await countOf(person)).toBe(NEW_PER_MINUTE);
});

it("signing out in between is no way around it [SEC-29]", async () => {
  const person = await house.user();
  for (let count = 0; count < NEW_PER_MINUTE; count += 1) {
    const headers = {
      cookie: cookieOf(madeBy(await exchange(house, person))!),
      "content-type": "application/x-www-form-urlencoded",
    };
    expect((await house.anonymous.call("POST", "/oauth/logout", { headers })).status).toBe(303);
  }
  expect((await exchange(node, person)).status).toBe(429);
});

it("beyond fifty living sessions the oldest ends on every node, with its socket and its device [SEC-29]", async () => {
  const [person, other] = [await house.user(), await house.user()];
  const ids: string[] = [];
  for (let age = LIVING; age > 0; age -= 1) {
    const id = await makeSession(pool, person.uuid);
    await pool`
      update sessions set created_at = now() - make_interval(hours => ${age}), used_at = now() where id_hash = ${hashOf(id)!}`;
    ids.push(id);
  }
  // Neither of these counts: one has expired, one has ended.
  for (const column of ["used_at", "ended_at"]) {
    const id = await makeSession(pool, person.uuid);
    await pool`
      update sessions set created_at = now() - interval '40 days', ${pool(column)} = now() - interval '31 days'
      where id_hash = ${hashOf(id)!}`;
  }
  const othersId = await makeSession(pool, other.uuid);
  for (const [index, id] of ids.slice(0, 2).entries()) {
    await pool`
      insert into push_devices (user_id, endpoint, p256dh, auth, key_id, session_hash)
      values (${person.id}, ${`https://push.example.org/${person.id}/${index}`}, 'p', 'a', 'k', ${hashOf(id)!})`;
  }
  const connect = async (sessionId: string) => {
    const live = await openRaw(house, { url: node.url, headers: { cookie: cookieOf(sessionId) } });
    live.send({ type: "connection_init", payload: { apiKey: (await initOf(house, person.uuid)).apiKey } });
    await live.until(({ type }) => type === "connection_ack");
    return live;
  };
  const [oldest, second] = [await connect(ids[0]!), await connect(ids[1]!)];
  const made = madeBy(await exchange(house, person))!;
  for (const place of [house, node]) expect(await whoIs(ids[0]!, place)).toBeUndefined();
  expect(await oldest.closed).toEqual({ code: 4403, reason: "Session ended" });
  await second.settled();
  expect(await pool`select endpoint from push_devices where user_id = ${person.id}`).toEqual([
    { endpoint: `https://push.example.org/${person.id}/1` },
  ]);
  for (const id of [...ids.slice(1), made]) expect(await whoIs(id, node)).toBe(person.uuid);
  expect(await whoIs(othersId)).toBe(other.uuid);
});

it("a session that replaces the browser's own ends no other one [SEC-29]", async () => {
  const person = await house.user();
  const ids = [];
  for (let count = 0; count < LIVING; count += 1) ids.push(await makeSession(pool, person.uuid, { roles: [] }));
  await passMinute(person);
  const made = madeBy(await exchange(house, person, ids.at(-1)))!;
  expect(await whoIs(ids.at(-1)!)).toBeUndefined();
  for (const id of [...ids.slice(0, -1), made]) expect(await whoIs(id)).toBe(person.uuid);
});

it("whoever signs in too often in a browser reads why on a page, and stays signed in [SEC-29]", async () => {
  const person = await house.user("customer_1001");
  const origin = `http://speedboat.localhost:${house.context.config.port}`;
  const browser = createBrowser();
  const signIn = async () => {
    const page = await browser.visit(`${origin}/oauth/login?return=/settings`);
    return browser.visit(page.url, { form: { account: person.uuid } });
  };
  expect((await signIn()).url.pathname).toBe("/settings");
  const current = browser.findCookie(TOKEN_COOKIE)!;
  const signedIn = { uuid: person.uuid, roles: [], workspaces: [], name: null };
  for (let count = 1; count < NEW_PER_MINUTE; count += 1) {
    await openSession({ ...house.context, secrets: house.secrets }, signedIn);
  }
  const refused = await signIn();
  expect([refused.status, refused.headers["content-type"]]).toEqual([429, "text/html; charset=utf-8"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused.text).toContain("Vous vous êtes connecté trop souvent en peu de temps.");
  expect(refused.text).toContain('href="/oauth/login?return=%2Fsettings"');
  expect(browser.findCookie(TOKEN_COOKIE)).toBe(current);
  expect(await whoIs(current)).toBe(person.uuid);
});
