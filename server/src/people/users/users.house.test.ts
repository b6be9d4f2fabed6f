import { SYSTEM_UUIDS } from "@hello/contract";
import { expect, it } from "vitest";
import { LEAD } from "../../../test/client.ts";
import { startIssuer } from "../../../test/engines/issuer.ts";
import { openHouse } from "../../../test/house.ts";
import { identityWith } from "../../../test/identity.ts";
import { deliver, STAYS_SETTINGS, stayOf } from "../../../test/stays/stays.ts";
import { openSession } from "../sessions/sessions.service.ts";
import { insertSystemAccounts } from "./users.system.store.ts";

/** Each workspace's own account (D93): nobody signs in as it, and no call names it. */

const house = await openHouse(STAYS_SETTINGS);
const { pool } = house.context;
await insertSystemAccounts(pool);
await insertSystemAccounts(pool);
const staff = await house.user("collaborator_1");
const c = house.as(staff.uuid, LEAD);
const own = SYSTEM_UUIDS.speedboat;
const find = async (uuid: string) => {
  const [found] = await pool<{ id: string; nickname: string; version: number }[]>`
    select id, nickname, version from users where uuid = ${uuid}`;
  return found!;
};

it("exists in each workspace, named as the brand", async () => {
  expect(await find(own)).toMatchObject({ nickname: "UCPA" });
  expect(await find(SYSTEM_UUIDS.labalaguere)).toMatchObject({ nickname: "La Balaguère" });
  const { body } = await c.get(`/amplify/users/${(await find(own)).id}`);
  expect(body.data).toMatchObject({ nickname: "UCPA", metadata: { type: "collaborator" } });
});

it.each(Object.values(SYSTEM_UUIDS))("signs nobody in: %s", async (uuid) => {
  const workspace = uuid.endsWith("speedboat") ? "speedboat" : "labalaguere";
  const client = house.as(uuid, { ...LEAD, name: "Faux" });
  const asked = { headers: { workspace, "user-type": "collaborator" } };
  for (const path of ["/amplify/collaborator", "/amplify/stays", "/amplify/rooms?ids="]) {
    expect((await client.get(path, asked)).status).toBe(401);
  }
  expect((await client.get("/collab-authorized")).body).toMatchObject({ success: false });
  const origin = house.url;
  const exchange = await client.call("POST", "/oauth/session", {
    headers: { origin, "sec-fetch-site": "same-origin" },
  });
  expect(exchange.status).toBe(401);
  const person = { uuid, roles: ["collaborator"], workspaces: ["speedboat"], name: null };
  const { id } = await openSession({ ...house.context, secrets: house.secrets }, person);
  const byCookie = { headers: { ...asked.headers, authorization: null, cookie: `oauth2_cookie=${id}` } };
  expect((await client.get("/amplify/collaborator", byCookie)).status).toBe(401);
  expect((await find(uuid)).version).toBe(1);
});

it("signs nobody in by introspection", async () => {
  const issuer = await startIssuer();
  const identity = identityWith(pool, issuer.settings);
  const claims = { active: true, token_type: "Bearer", client_id: "client-1", role: "collaborator" };
  issuer.opaque.set("opaque-1", { ...claims, sub: own });
  issuer.opaque.set("opaque-2", { ...claims, sub: staff.uuid });
  expect(await identity.identify("opaque-1", "localhost")).toBeUndefined();
  expect(await identity.identify("opaque-2", "localhost")).toMatchObject({ uuid: staff.uuid });
  await issuer.stop();
});

it("is named by no call", async () => {
  const { id } = await find(own);
  expect((await c.get(`/amplify/users/search?uuid=${own}`)).body.data.items).toEqual([]);
  for (const path of ["/amplify/users/", "/amplify/collaborator/"]) {
    for (const uuid of Object.values(SYSTEM_UUIDS)) {
      const { status, body } = await c.post(path, { uuid });
      expect([status, body.code]).toEqual([409, "id_taken"]);
    }
  }
  await pool`delete from users where uuid = ${SYSTEM_UUIDS.labalaguere}`;
  const uuids = [own, SYSTEM_UUIDS.labalaguere, "customer_1801"];
  const { body } = await c.post("/targetParticipants", { uuids });
  expect(body.data.items.map(({ uuid }: { uuid: string }) => uuid)).toEqual(["customer_1801"]);
  expect(await find(SYSTEM_UUIDS.labalaguere)).toBeUndefined();
  const notice = { content: "Bonjour", collaboratorId: staff.id };
  expect((await c.send("/amplify/notice/", { notice: { ...notice, userId: id } })).status).toBe(404);
  const listed = { notice, usersData: [{ userId: id }], isSms: "false" };
  expect((await c.send("/amplify/notices/", listed)).status).toBe(400);
  const other = { ...notice, collaboratorId: id };
  expect((await c.send("/amplify/notices/", { ...listed, notice: other })).status).toBe(403);
  expect((await c.get(`/amplify/users/${id}/notices`)).body.data.items).toEqual([]);
});

it.each(Object.values(SYSTEM_UUIDS))("is on no list of the booking system: %s", async (uuid) => {
  const list = stayOf(`HOUSE-${uuid}`, [{ uuid: "customer_1802" }, { uuid, role: "staff" }]);
  const { status, body } = await deliver(house, list);
  expect([status, body.message]).toEqual([400, "people.1.uuid : Cet identifiant ne peut pas être utilisé ici."]);
  expect(await pool`select from stays where stay_ref = ${list.stay_ref as string}`).toHaveLength(0);
});
