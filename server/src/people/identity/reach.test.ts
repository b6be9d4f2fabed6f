import { expect, it } from "vitest";
import { type Claims, formOf, LEAD, NO_LEAD } from "../../../test/client.ts";
import { openHouse } from "../../../test/house.ts";
import { cookieOf, makeSession } from "../../../test/sessions.ts";
import { insertOpenStay } from "../../../test/stays/stays.ts";
import { readConfig } from "../../base/config.ts";
import { effectiveOidc } from "../../base/oidc.settings.ts";
import { findVerified } from "./token.claims.ts";

/** From the claim to what somebody reads (D176). */

const house = await openHouse();
const { pool } = house.context;
const room = await house.room({ center_name: "Les Glénan" });
await insertOpenStay(pool, room);
const staff = await house.user("collaborator_reach");

const reads = async (claims: object, from = house) =>
  (await from.as(staff.uuid, { ...NO_LEAD, ...claims }).get(`/amplify/rooms/${room.id}`)).status === 200;
const reachOf = async (claims: object, from = house) =>
  (await from.as(staff.uuid, { ...NO_LEAD, ...claims }).get("/amplify/collaborator")).body.data.reach;

it("is everything without the claim and for leads, and one's own rooms where the claim is empty [SCOPE-01]", async () => {
  expect([await reachOf({}), await reads({})]).toEqual(["all", true]);
  for (const centers of [[], "", [""], null]) {
    expect([await reachOf({ centers }), await reads({ centers })], JSON.stringify(centers)).toEqual([[], false]);
  }
  expect([await reachOf({ ...LEAD, centers: [] }), await reads({ ...LEAD, centers: [] })]).toEqual(["all", true]);
});

it.each<[string, unknown, boolean]>([
  ["a text", "Les Glénan", true],
  ["a list", ["Annecy", "Les Glénan"], true],
  ["another case", "LES gLÉNAN", true],
  ["spaces around it", " Les Glénan ", true],
  ["without its accent", "Les Glenan", false],
  ["a part of the name", "Les", false],
  ["a number", 7, false],
  ["an object", { centers: ["Les Glénan"] }, false],
  ["a list of other things", [7, null, ["Les Glénan"], { name: "Les Glénan" }], false],
  ["all, which is no centre", "all", false],
])("is what the claim names: %s [SCOPE-01]", async (_name, centers, expected) => {
  expect(await reads({ centers })).toBe(expected);
});

it.each(["Les Glénan", "LES GLÉNAN", "les glenan", "Les  Glénan"])(
  "is compared as the filter by destination compares: %s [SCOPE-01]",
  async (name) => {
    const form = formOf({ filters: { destinations: [name] } });
    const { body } = await house.as(staff.uuid, NO_LEAD).post("/amplify/notices/count", undefined, { form });
    expect(await reads({ centers: [name] })).toBe(body.data.about.total > 0);
  },
);

it.each(["École d’Évian", "ÉCOLE D’ÉVIAN", "école d’évian", "École d’Évian".normalize("NFD"), "Ecole d’Evian"])(
  "is compared without regard to case where accents begin a name: %s [SCOPE-01]",
  async (name) => {
    const other = await house.room({ center_name: "École d’Évian" });
    await insertOpenStay(pool, other);
    const customer = await house.user(undefined, { town: "Évian-les-Bains" });
    await house.participant(other, customer);
    const caller = house.as(staff.uuid, { ...NO_LEAD, centers: [name] });
    const expected = name.startsWith("Ecole") ? 0 : 1;
    expect((await caller.get(`/amplify/rooms/${other.id}`)).status).toBe(expected ? 200 : 404);
    const count = async (filters: object, client = house.as(staff.uuid)) =>
      (await client.post("/amplify/notices/count", undefined, { form: formOf({ filters }) })).body.data.users;
    expect(await count({ roomIds: [other.id], destinations: [name] })).toBe(expected);
    expect(await count({ roomIds: [other.id], destinations: [name] }, caller)).toBe(expected);
    expect(await count({ roomIds: [other.id], towns: ["ÉVIAN-LES-BAINS"] })).toBe(1);
    const { body } = await house.as(staff.uuid).get(`/amplify/stays?when=all&center=${encodeURIComponent(name)}`);
    expect(body.data.items.some(({ roomId }: { roomId: string }) => roomId === other.id)).toBe(expected === 1);
  },
);

it("keeps the first hundred of 10,000 names, and none that is too long [SCOPE-01]", () => {
  const settings = effectiveOidc(house.context.config, house.secrets);
  const names = Array.from({ length: 10_000 }, (_, n) => `Centre ${n}`);
  const verified = findVerified(
    { aud: settings.clientId, sub: staff.uuid, centers: ["x".repeat(201), ...names] },
    settings,
  );
  expect(verified?.centers).toEqual(names.slice(0, 100));
});

it("is not read from the token without the setting [SCOPE-01]", () => {
  const { centersClaim: _, ...others } = effectiveOidc(house.context.config, house.secrets);
  const settings = { ...others, centersClaim: undefined };
  expect(findVerified({ aud: settings.clientId, sub: staff.uuid, centers: [] }, settings)?.centers).toBeNull();
});

it("is one's own rooms without the claim where the setting says so, but for leads [SCOPE-01]", async () => {
  const strict = await openHouse({ SPEEDBOAT_STAFF_REACH: "own" });
  await strict.user(staff.uuid);
  expect(await reachOf({}, strict)).toEqual([]);
  expect(await reachOf(LEAD, strict)).toBe("all");
  expect(await reachOf({ centers: ["Annecy"] }, strict)).toEqual(["Annecy"]);
  expect(() => readConfig({ SPEEDBOAT_STAFF_REACH: "centers" })).toThrow("SPEEDBOAT_STAFF_REACH");
});

it("is that of the session until the next sign-in, which another claim makes [SCOPE-01]", async () => {
  const asked = async (cookie: string) => {
    const answer = await fetch(`${house.url}/amplify/collaborator`, {
      headers: { cookie, workspace: "speedboat", "user-type": "collaborator", "sec-fetch-site": "same-origin" },
    });
    return ((await answer.json()) as { data: { reach: unknown } }).data.reach;
  };
  const old = cookieOf(await makeSession(pool, staff.uuid, { roles: ["collaborator"], centers: ["Les Glénan"] }));
  expect(await asked(old)).toEqual(["Les Glénan"]);
  const exchange = async (centers: string[], cookie: string) => {
    const token = await house.as(staff.uuid, { ...NO_LEAD, centers }).token();
    return fetch(`${house.url}/oauth/session`, {
      method: "POST",
      headers: {
        ...{ cookie, authorization: `Bearer ${token}`, workspace: "speedboat", "user-type": "collaborator" },
        ...{ origin: house.url, "sec-fetch-site": "same-origin", "content-type": "application/json" },
      },
      body: "{}",
    });
  };
  const same = await exchange(["Les Glénan"], old);
  expect([same.status, same.headers.get("set-cookie")]).toEqual([200, null]);
  const [before] = await pool`select signed_in_at from users where id = ${staff.id}`;
  const other = await exchange([], old);
  const cookie = other.headers
    .getSetCookie()
    .map((set) => set.split(";")[0]!)
    .join("; ");
  expect(await asked(cookie)).toEqual([]);
  const [after] = await pool`select staff_centers, staff_lead, signed_in_at from users where id = ${staff.id}`;
  expect(before).toEqual({ signed_in_at: null });
  expect(after).toEqual({ staff_centers: [], staff_lead: false, signed_in_at: expect.any(String) });
});

it("of a token is kept for what leaves later, also where only the lead’s role has gone [SCOPE-01]", async () => {
  const former = await house.user("collaborator_former");
  const kept = async (claims: Claims) => {
    expect((await house.as(former.uuid, claims).get("/amplify/collaborator")).status).toBe(200);
    const [row] = await pool`select staff_lead, staff_centers from users where id = ${former.id}`;
    return row;
  };
  expect(await kept(LEAD)).toEqual({ staff_lead: true, staff_centers: null });
  expect(await kept(NO_LEAD)).toEqual({ staff_lead: false, staff_centers: null });
});

it("is nothing for staff without a workspace, and nothing for customers [SCOPE-01]", async () => {
  const stranger = house.as("collaborator_stranger", { ...NO_LEAD, workspace: [], centers: ["Les Glénan"] });
  for (const path of [`/amplify/rooms/${room.id}`, "/amplify/stays"])
    expect((await stranger.get(path)).status).toBe(403);
  const customer = await house.user();
  const claims = { centers: ["Les Glénan"] };
  expect((await house.as(customer.uuid, claims).get(`/amplify/rooms/${room.id}`)).status).toBe(404);
});
