import { type StaffColleague, staffColleaguesAnswer } from "@hello/contract";
import { expect, it } from "vitest";
import { type Claims, LEAD, NO_LEAD } from "../../../test/client.ts";
import { openHouse } from "../../../test/house.ts";

const house = await openHouse();
const lead = await house.user("collaborator_1800", { nickname: "Nora" });
const guide = await house.user("collaborator_1801", { nickname: "Malo" });
const local = await house.user("collaborator_1802", { nickname: "Zoé" });
const never = await house.user("collaborator_1803", { nickname: "Luc" });
await house.user("collaborator_1804", { nickname: "Élie" });
await house.user("collaborator_2804", { nickname: "Ailleurs" });
const room = await house.room();
await house.participant(room, guide);
await house.participant(await house.room(), guide, "INVITED");

/** As a page that was opened with a token. */
async function signIn(uuid: string, claims: Claims): Promise<void> {
  const headers = { origin: house.url, "sec-fetch-site": "same-origin" };
  const { status } = await house.as(uuid, claims).call("POST", "/oauth/session", { headers });
  expect(status).toBe(200);
}
await signIn(lead.uuid, { ...LEAD, centers: ["Crozon"] });
await signIn(guide.uuid, { centers: [] });
await signIn(local.uuid, { centers: ["Crozon", "Les Glénan"] });

async function read(query = ""): Promise<{ items: StaffColleague[]; nextToken: string | null }> {
  const { status, body } = await house.as(lead.uuid, LEAD).get(`/amplify/staff${query}`);
  expect(status).toBe(200);
  return staffColleaguesAnswer.parse(body).data;
}

it("has the staff of the workspace with reach, rooms and last sign-in [SCOPE-07]", async () => {
  const { items } = await read();
  const signedInAt = expect.stringMatching(/Z$/);
  const facts = (name: string) => items.find((item) => item.name === name);
  expect(facts("Nora")).toMatchObject({ lead: true, reach: "all", rooms: 0, signedInAt });
  expect(facts("Malo")).toMatchObject({ lead: false, reach: [], rooms: 1, signedInAt });
  expect(facts("Zoé")).toMatchObject({ lead: false, reach: ["Crozon", "Les Glénan"], signedInAt });
  expect(facts("Luc")).toMatchObject({ uuid: never.uuid, reach: "all", signedInAt: null });
  // By name, accents or not: a team of hundreds is looked through.
  expect(items.map(({ name }) => name)).toEqual(["Élie", "Luc", "Malo", "Nora", "Zoé"]);
});

it("comes in pages that miss nobody [SCOPE-07]", async () => {
  const whole = await read();
  const first = await read("?limit=3");
  const second = await read(`?limit=3&nextToken=${encodeURIComponent(first.nextToken!)}`);
  expect([...first.items, ...second.items]).toEqual(whole.items);
  expect(second.nextToken).toBeNull();
});

it("is for leads of the workspace alone [SCOPE-07]", async () => {
  const others = [
    [house.as(local.uuid, { ...NO_LEAD, centers: ["Crozon"] }), 403],
    [house.as(lead.uuid, NO_LEAD), 403],
    [house.as((await house.user()).uuid), 403],
    [house.anonymous, 401],
  ] as const;
  for (const [client, status] of others) expect((await client.get("/amplify/staff")).status).toBe(status);
});
