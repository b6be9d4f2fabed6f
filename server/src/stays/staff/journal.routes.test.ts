import { type JournalRow, journalAnswer } from "@hello/contract";
import { v7 } from "uuid";
import { expect, it } from "vitest";
import { LEAD, NO_LEAD, readPages } from "../../../test/client.ts";
import { openHouse } from "../../../test/house.ts";
import { deliver, STAYS_SETTINGS, stayOf, storedStaysOf } from "../../../test/stays/stays.ts";

const house = await openHouse(STAYS_SETTINGS);
const { pool } = house.context;
const nora = await house.user("collaborator_1910", { nickname: "Nora" });
const lead = house.as(nora.uuid, LEAD);
const { findStay, findUser } = storedStaysOf(house);

async function read(query: Record<string, string> = {}): Promise<JournalRow[]> {
  const { status, body } = await lead.get(
    `/amplify/journal?${new URLSearchParams({ limit: "100", ...query }).toString()}`,
  );
  expect([status, body.message]).toEqual([200, undefined]);
  return journalAnswer.parse(body).data.items;
}
const acts = (rows: JournalRow[]) => rows.map(({ kind, act }) => `${kind} ${act}`);

await deliver(house, stayOf("JOURNAL-1", [{ uuid: "customer_1911", firstname: "Éloïse", lastname: "Durand" }]));
const { room_id: roomId } = await findStay("JOURNAL-1");
const eloise = await findUser("customer_1911");

it("has exports, imports, sign-outs, sanctions, removals and moves, each with who and to whom [TEAM-16]", async () => {
  await lead.get(`/amplify/users/${eloise.id}/export`);
  await lead.delete(`/amplify/users/${eloise.id}/sessions`, undefined);
  const stay = (await lead.get(`/amplify/stays/${roomId}`)).body.data;
  const move = { _version: stay._version, act: "move", closes: "2027-12-24", reason: "Neige" };
  expect((await lead.put(`/amplify/stays/${roomId}`, move)).status).toBe(200);
  const opened = { roomId, userId: eloise.id, reason: "À voir ensemble" };
  const found = (await lead.post("/amplify/cases", opened)).body.data;
  const decision = {
    id: v7(),
    _version: found._version,
    act: "block",
    ground: "hurtful",
    content: "Trop de moqueries.",
  };
  expect((await lead.post(`/amplify/cases/${found.id}/decisions`, decision)).status).toBe(200);
  const other = await house.user();
  const entry = await house.participant(await house.room({ name: "Ski, a, b" }), other);
  expect((await lead.delete("/amplify/participants/", { id: entry.id, _version: 1 })).status).toBe(200);
  const file = JSON.stringify(stayOf("JOURNAL-2", [{ uuid: "customer_1912" }]));
  expect((await lead.post("/amplify/imports", file)).status).toBe(200);

  const rows = await read();
  expect(acts(rows).toReversed()).toEqual([
    ...["user export", "user signOut", "room move", "case open", "case decide", "user remove", "import import"],
  ]);
  for (const { by } of rows) expect(by).toEqual({ uuid: nora.uuid, name: "Nora" });
  const of = (what: string) => rows.find(({ kind, act }) => `${kind} ${act}` === what)!;
  const person = { uuid: eloise.uuid, name: "Éloïse Durand" };
  expect(of("user export")).toMatchObject({ person, room: null, codes: ["lead"] });
  expect(of("room move")).toMatchObject({ person: null, room: { id: roomId }, details: "Neige" });
  expect(of("case decide")).toMatchObject({
    person,
    room: { id: roomId },
    caseId: found.id,
    details: decision.content,
  });
  expect(of("user remove")).toMatchObject({ person: { uuid: other.uuid }, room: { name: "Ski, a, b" } });
  expect(of("import import")).toMatchObject({ person: null, room: null, codes: ["page", "stays:1"] });
});

it("is filtered by act, person and day, in pages that miss nothing [TEAM-16]", async () => {
  expect(acts(await read({ filter: "decisions" }))).toEqual(["case decide", "case open"]);
  expect(acts(await read({ filter: "dates" }))).toEqual(["room move"]);
  const ofPerson = ["case decide", "case open", "user signOut", "user export"];
  expect(acts(await read({ search: "durand eloise" }))).toEqual(ofPerson);
  expect(acts(await read({ search: eloise.uuid }))).toEqual(ofPerson);
  expect(await read({ search: "nora" })).toHaveLength(7);
  expect(await read({ search: "personne d’autre" })).toEqual([]);
  await pool`
    insert into journal (id, workspace, user_id, act, kind, subject_id, created_at)
    values (${v7()}, 'speedboat', ${nora.id}, 'signOut', 'user', ${eloise.id}, '2026-03-28T23:30:00Z')`;
  // Half past midnight in Paris.
  expect(await read({ from: "2026-03-29", to: "2026-03-29" })).toHaveLength(1);
  expect(await read({ from: "2026-03-28", to: "2026-03-28" })).toHaveLength(0);

  const all = (await read()).map(({ id }) => id);
  const paged = (await readPages(lead, "/amplify/journal?limit=3")).flatMap(({ body }) => body.data.items);
  expect(paged.map(({ id }: JournalRow) => id)).toEqual(all);
});

it("is a table for a spreadsheet, with local times and no formula [TEAM-16]", async () => {
  await pool`
    insert into journal (id, workspace, user_id, act, kind, subject_id, details, created_at)
    values (${v7()}, 'speedboat', ${nora.id}, 'move', 'room', ${roomId}, '=1+1', '2026-07-01T22:05:06Z')`;
  const { status, body } = await lead.get("/amplify/journal.csv?filter=dates&to=2026-07-02");
  expect(status).toBe(200);
  const [, row] = (body as string).split("\r\n");
  expect(row).toMatch(/^02\/07\/2026;00:05:06;Nora;collaborator_1910;Dates déplacées;/);
  expect(row).toContain('"\'=1+1"');
});

it("keeps who did it when a person is erased, and nothing of the person [TEAM-16]", async () => {
  expect((await lead.post(`/amplify/users/${eloise.id}/erasure`, { word: "EFFACER" })).status).toBe(200);
  const [erased] = await read({ filter: "erasures" });
  expect(erased).toMatchObject({ by: { name: "Nora" }, act: "erase", codes: ["lead"] });
  expect(erased!.person!.name).toBeNull();
  expect(erased!.person!.uuid).toMatch(/^erased_/);
  expect(JSON.stringify(await read())).not.toMatch(/Éloïse|Durand|customer_1911/);
  expect(await read({ search: "durand" })).toEqual([]);
});

it("is read by leads of its workspace alone [TEAM-16]", async () => {
  const others = [
    [house.as(nora.uuid, NO_LEAD), 403],
    [house.as((await house.user()).uuid), 403],
    [house.anonymous, 401],
  ] as const;
  for (const [client, status] of others) {
    for (const path of ["/amplify/journal", "/amplify/journal.csv"])
      expect((await client.get(path)).status).toBe(status);
  }
  const elsewhere = await house.user("collaborator_2910");
  const { body } = await house.as(elsewhere.uuid, LEAD).get("/amplify/journal");
  expect(body.data.items).toEqual([]);
});
