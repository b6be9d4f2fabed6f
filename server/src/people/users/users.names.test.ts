import { staffMemberAnswer } from "@hello/contract";
import { expect, it } from "vitest";
import { startIssuer } from "../../../test/engines/issuer.ts";
import { openHouse } from "../../../test/house.ts";
import { addPerson, HOST, identityWith } from "../../../test/identity.ts";
import { deliver, STAYS_SETTINGS, stayOf } from "../../../test/stays/stays.ts";

/** Staff are named as their token names them; customers as the booking system does. */

const house = await openHouse(STAYS_SETTINGS);
const { pool } = house.context;
const nameOf = async (uuid: string) => {
  const [found] = await pool<{ nickname: string | null; version: number }[]>`
    select nickname, version from users where uuid = ${uuid}`;
  return found;
};

it("shows staff by the name of their token in lists, sends and to those who read them [STAY-24]", async () => {
  const staff = await house.user("collaborator_1", { nickname: "Ancien nom" });
  const reader = await house.user();
  const room = await house.room();
  for (const person of [staff, reader]) await house.participant(room, person);
  const client = house.as(staff.uuid, { name: "Inès Caron" });
  const member = staffMemberAnswer.parse((await client.get("/amplify/collaborator")).body).data;
  expect(member.name).toBe("Inès Caron");
  const message = { content: "Bonjour", userId: staff.id, roomId: room.id, mentions: [] };
  expect((await client.send("/amplify/messages/", { message })).status).toBe(200);
  const notice = { content: "Neige annoncée", collaboratorId: staff.id };
  await client.send("/amplify/notices/", { notice, usersData: [{ userId: reader.id }], isSms: "false" });
  expect((await client.get("/amplify/sends")).body.data.items[0].collaboratorName).toBe("Inès Caron");
  const { items } = (await client.get(`/amplify/stays/${room.id}/people`)).body.data;
  expect(items[0].name).toBe("Inès Caron");
  const { body } = await house.as(reader.uuid).get(`/amplify/users/${staff.id}`);
  expect(body.data.nickname).toBe("Inès Caron");
});

it("takes a changed name, and writes nothing for the same one [STAY-24]", async () => {
  const staff = await house.user("collaborator_11", { nickname: "Nora" });
  for (const [name, version] of [
    ["Nora", 1],
    ["Nora Petit", 2],
    ["Nora Petit", 2],
    ["", 2],
    [undefined, 2],
  ] as const) {
    const client = house.as(staff.uuid, name === undefined ? {} : { name, jti: Math.random() });
    expect((await client.get("/amplify/collaborator")).status).toBe(200);
    expect((await nameOf(staff.uuid))?.version).toBe(version);
  }
  expect((await nameOf(staff.uuid))?.nickname).toBe("Nora Petit");
});

it("names staff at their first sign-in, and by an exchanged token [STAY-24]", async () => {
  const origin = `http://speedboat.localhost:${house.context.config.port}`;
  const headers = { origin, "sec-fetch-site": "same-origin" };
  const client = house.as("collaborator_12", { name: "Léa" });
  expect((await client.call("POST", "/oauth/session", { headers })).status).toBe(200);
  expect(await nameOf("collaborator_12")).toMatchObject({ nickname: "Léa" });
  const changed = house.as("collaborator_12", { name: "Léa Roy" });
  expect((await changed.call("POST", "/oauth/session", { headers })).status).toBe(200);
  expect(await nameOf("collaborator_12")).toMatchObject({ nickname: "Léa Roy" });
  const created = house.as("collaborator_13", { name: "Paul" });
  expect((await created.post("/amplify/collaborator/", { uuid: "collaborator_13" })).status).toBe(200);
  expect((await created.get("/amplify/collaborator")).body.data.name).toBe("Paul");
});

it("leaves the name of a customer alone, whoever signs the token [STAY-24]", async () => {
  await deliver(house, stayOf("NAMES", [{ uuid: "customer_1901", firstname: "Élodie" }]));
  await house.as("customer_1901", { name: "Faux nom" }).get("/authorized");
  await house.as("customer_1901", { name: "Faux nom", role: ["collaborator"] }).get("/authorized");
  const [user] = await pool`select nickname, firstname, version from users where uuid = 'customer_1901'`;
  expect(user).toEqual({ nickname: null, firstname: "Élodie", version: 1 });
});

it("takes the name of another provider's claim as one clean line [STAY-24]", async () => {
  const issuer = await startIssuer({ nameClaim: "profile.display" });
  const identity = identityWith(pool, issuer.settings);
  await addPerson(pool, "collaborator_14", { collaborator: true });
  for (const [display, shown] of [
    ["  Zoé\n\t Martin\0 ", "Zoé Martin"],
    ["x".repeat(300), "x".repeat(100)],
    [`${"y".repeat(99)}😀`, "y".repeat(99)],
    [["Ali", "Ben"], "Ali"],
    ["\n", "Ali"],
    [{ name: "x" }, "Ali"],
  ] as const) {
    const token = await issuer.sign({ sub: "collaborator_14", role: "collaborator", profile: { display } });
    await identity.identify(token, HOST);
    expect((await nameOf("collaborator_14"))?.nickname).toBe(shown);
  }
  await issuer.stop();
});
