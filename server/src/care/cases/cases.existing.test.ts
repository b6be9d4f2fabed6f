import { expect, it } from "vitest";
import type { Answer } from "../../../test/client.ts";
import { openHouse } from "../../../test/house.ts";
import { openCases } from "../../../test/stays/cases.ts";
import { deliver, STAYS_SETTINGS, stayOf, storedStaysOf } from "../../../test/stays/stays.ts";
import { lockBans } from "../../people/users/users.bans.ts";

const house = await openHouse(STAYS_SETTINGS);
const { pool } = house.context;
const { paul, asNora, asPaul, ...cases } = await openCases(house);
const { scene, report, reported, caseOf, getCase, decide, decided, noticesOf, contest } = cases;
const { findStay } = storedStaysOf(house);

async function personCase(roomId: string, userId: string): Promise<string | undefined> {
  const [row] = await pool<{ id: string }[]>`
    select id from cases where room_id = ${roomId} and user_id = ${userId} and message_id is null`;
  return row?.id;
}

it("deleting a message leaves a decision, a journal row and a notice [MOD-11]", async () => {
  const { author, message } = await scene();
  const answer = await asPaul.delete("/amplify/messages/", { id: message.id, _version: 1 });
  expect(answer.body.data).toMatchObject({ id: message.id, content: "", attachments: [], _deleted: true, _version: 2 });
  const found = await caseOf(message);
  expect(found).toMatchObject({
    state: "decided",
    reports: 0,
    message: { content: "Achetez mes skis !", isKept: true },
  });
  expect(found.decision).toMatchObject({ act: "delete", ground: "other", name: "Paul" });
  expect(await pool`select from journal where kind = 'case' and subject_id = ${found.id}`).toHaveLength(1);
  expect((await noticesOf(author))[0]).toContain("a été supprimé");
  expect((await contest(author, found.decision!.id)).status).toBe(200);
});

it("deleting a reported message decides its case, and reporters are told [MOD-11]", async () => {
  const { found, message, reporters } = await reported();
  await asPaul.delete("/amplify/messages/", { id: message.id, _version: 1 });
  expect(await getCase(found.id)).toMatchObject({ state: "decided", decision: { act: "delete", ground: "other" } });
  expect((await noticesOf(reporters[0]))[0]).toContain("que vous avez signalé a été supprimé");
});

it("a stale deletion leaves nothing", async () => {
  const { author, message } = await scene();
  expect((await asPaul.delete("/amplify/messages/", { id: message.id, _version: 5 })).status).toBe(409);
  expect(await pool`select from cases where message_id = ${message.id}`).toHaveLength(0);
  expect(await noticesOf(author)).toEqual([]);
});

it("deleting one's own message is no decision", async () => {
  const { room } = await scene();
  const message = await house.message(room, paul);
  expect((await asPaul.delete("/amplify/messages/", { id: message.id, _version: 1 })).status).toBe(200);
  expect(await pool`select from cases where message_id = ${message.id}`).toHaveLength(0);
});

it("whoever may not decide a case may not delete its message either, before and after the review [MOD-09] [TEAM-17]", async () => {
  const { found, message, reporters } = await reported();
  const { decision } = await decided(found, { act: "leave" });
  await contest(reporters[0], decision!.id);
  const remove = (client: typeof asNora) => client.delete("/amplify/messages/", { id: message.id, _version: 1 });
  const contested = await remove(asNora);
  expect([contested.status, contested.body.message]).toEqual([403, expect.stringContaining("contestée")]);
  const open = await getCase(found.id);
  expect(open).toMatchObject({ state: "open", contested: true, message: { deleted: false } });

  await decided(open, { act: "leave" }, asPaul);
  const reviewed = await remove(asNora);
  expect([reviewed.status, reviewed.body.message]).toEqual([403, expect.stringContaining("revue")]);
  // Nor by opening it again: somebody else decides.
  const again = { messageId: message.id, reason: "Je n’étais pas d’accord." };
  const { data } = (await asNora.post("/amplify/cases", again)).body;
  expect(data).toMatchObject({ state: "open", barred: "reviewed" });
  expect((await decide(data, {}, asNora)).status).toBe(403);
  expect((await remove(asPaul)).status).toBe(200);
  expect(await getCase(found.id)).toMatchObject({ state: "decided", message: { deleted: true, isKept: true } });
});

it("nobody deletes what they reported, nor their own message once it has a case [TEAM-17]", async () => {
  const { room, message } = await scene();
  await house.participant(room, paul);
  await report(paul, message);
  const asReporter = await asPaul.delete("/amplify/messages/", { id: message.id, _version: 1 });
  expect([asReporter.status, (await caseOf(message)).message]).toMatchObject([403, { deleted: false }]);
  const own = await house.message(room, paul);
  const reporter = await house.user();
  await house.participant(room, reporter);
  await report(reporter, own);
  const refused = await asPaul.delete("/amplify/messages/", { id: own.id, _version: 1 });
  expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining("vous concerne")]);
  expect((await caseOf(own)).message).toMatchObject({ deleted: false });
  expect((await asNora.delete("/amplify/messages/", { id: own.id, _version: 1 })).status).toBe(200);
});

it("setting a status leaves a decision, a journal row and a notice; taking it back lifts it [MOD-11]", async () => {
  const { room, author, entry } = await scene();
  const put = (status: string, version: number, client = asPaul) =>
    client.put("/amplify/participants/", { id: entry.id, _version: version, status });
  expect((await put("BLOCKED", 1)).body.data).toMatchObject({ status: "BLOCKED", _version: 2 });
  const found = await getCase((await personCase(room.id, author.id))!);
  expect(found).toMatchObject({ state: "decided", decision: { act: "block", ground: "other", name: "Paul" } });
  expect(found.sanctions).toMatchObject([{ status: "BLOCKED", roomId: room.id }]);
  expect((await noticesOf(author))[0]).toContain("Vous n’avez plus accès au groupe");
  expect((await put("INVITED", 1)).status).toBe(409);
  expect((await put("INVITED", 2)).body.data).toMatchObject({ status: "INVITED" });
  expect(await getCase(found.id)).toMatchObject({ decision: { kind: "lift" }, sanctions: [] });
  expect((await noticesOf(author))[0]).toContain("de nouveau rejoindre le groupe");
  const acts =
    await pool`select act from journal where kind = 'case' and subject_id = ${found.id} order by created_at, id`;
  expect(acts.map(({ act }) => act)).toEqual(["decide", "lift"]);
});

it("other changes of an entry leave nothing", async () => {
  const { room, author, entry } = await scene();
  await asPaul.put("/amplify/participants/", { id: entry.id, _version: 1, status: "INVITED" });
  await house.as(author.uuid).put("/amplify/participants/", { id: entry.id, _version: 2, status: "NORMAL" });
  expect(await personCase(room.id, author.id)).toBeUndefined();
  expect(await noticesOf(author)).toEqual([]);
});

it("BANNED set by that call holds for that room alone, and does not lift a ban from all of them [MOD-06] [MOD-11]", async () => {
  const { author, entry, room, found } = await reported();
  const second = await house.room();
  const other = await house.participant(second, author);
  const put = (id: string, version: number, status: string) =>
    asPaul.put("/amplify/participants/", { id, _version: version, status });
  expect((await put(entry.id, 1, "BANNED")).status).toBe(200);
  expect(await pool`select room_id from sanctions where user_id = ${author.id} and lifted_at is null`).toEqual([
    { room_id: room.id },
  ]);
  expect((await house.as(author.uuid).get(`/amplify/rooms/${second.id}/messages`)).status).toBe(200);
  await decided(found, { act: "ban" });
  const [banned] = await pool`select status, version from participants where id = ${other.id}`;
  expect(banned!.status).toBe("BANNED");
  for (const status of ["INVITED", "NORMAL", "BLOCKED"]) {
    const refused = await put(other.id, banned!.version, status);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      expect.stringContaining("exclue de tous les groupes"),
    ]);
  }
  // The ban of the room stays when that of the workspace is lifted.
  const { sanctions } = await getCase(found.id);
  const everywhere = sanctions.find(({ roomId }) => roomId === null)!;
  await asNora.post(`/amplify/sanctions/${everywhere.id}/lift`, { id: crypto.randomUUID(), content: "C’est réglé." });
  const rows = await pool`select status from participants where user_id = ${author.id} order by created_at`;
  expect(rows.map(({ status }) => status)).toEqual(["BANNED", "INVITED"]);
});

it("a list neither lifts a ban nor a block, also not for rooms that come later [MOD-06]", async () => {
  const author = await house.user("customer_1777");
  const person = { uuid: author.uuid, firstname: "Zoé" };
  await deliver(house, stayOf("FIRST", [person]));
  const first = await findStay("FIRST");
  const room = { id: first.room_id, workspace: "speedboat" as const };
  const message = await house.message(room, author, "Achetez !");
  const reporter = await house.user();
  await house.participant(room, reporter);
  await report(reporter, message);
  // An entry that a list took away before the ban comes back banned.
  await deliver(house, stayOf("GONE", [person]));
  const gone = await findStay("GONE");
  const left = await house.message({ id: gone.room_id, workspace: "speedboat" }, author, "Au revoir");
  await deliver(house, stayOf("GONE", [], { as_of: "2026-12-01T10:00:00Z" }));
  await decided(await caseOf(message), { act: "ban" });
  await deliver(house, stayOf("FIRST", [person], { as_of: "2026-12-02T10:00:00Z", title: "Encore" }));
  await deliver(house, stayOf("SECOND", [person]));
  await deliver(house, stayOf("GONE", [person], { as_of: "2026-12-03T10:00:00Z" }));
  const rows = await pool`
    select status from participants where user_id = ${author.id} and not deleted order by created_at`;
  expect(rows.map(({ status }) => status)).toEqual(["BANNED", "BANNED", "BANNED"]);
  expect(await pool`select hidden from messages where id = ${left.id}`).toEqual([{ hidden: true }]);
  expect((await house.as(author.uuid).get(`/amplify/users/${author.id}/notices`)).status).toBe(200);
  const { sanctions } = await caseOf(message);
  await asNora.post(`/amplify/sanctions/${sanctions[0]!.id}/lift`, {
    id: crypto.randomUUID(),
    content: "C’est réglé.",
  });
  await deliver(house, stayOf("THIRD", [person]));
  const after = await pool`
    select status from participants where user_id = ${author.id} and not deleted order by created_at`;
  expect(after.map(({ status }) => status)).toEqual(["INVITED", "INVITED", "INVITED", "INVITED"]);
});

it.each(["block", "ban"] as const)(
  "somebody whom a list took away after a %s comes back as it is decided then [MOD-06] [MOD-07]",
  async (act) => {
    const author = await house.user(act === "ban" ? "customer_1778" : "customer_1779");
    const [stayRef, person] = [`AWAY-${act}`, { uuid: author.uuid, firstname: "Zoé" }];
    await deliver(house, stayOf(stayRef, [person]));
    const stay = await findStay(stayRef);
    const room = { id: stay.room_id, workspace: "speedboat" as const };
    const [message, other] = [await house.message(room, author, "Achetez !"), await house.message(room, author, "Oui")];
    const reporter = await house.user();
    await house.participant(room, reporter);
    await report(reporter, message);
    const { sanctions } = await decided(await caseOf(message), { act });
    await deliver(house, stayOf(stayRef, [], { as_of: "2026-12-01T10:00:00Z" }));
    const lifted = { id: crypto.randomUUID(), content: "C’est réglé." };
    expect((await asNora.post(`/amplify/sanctions/${sanctions[0]!.id}/lift`, lifted)).status).toBe(200);
    const { body } = await house.as(reporter.uuid).get(`/amplify/rooms/${room.id}/messages`);
    expect(body.data.items.map(({ id }: { id: string }) => id)).toEqual([other.id]);
    await deliver(house, stayOf(stayRef, [person], { as_of: "2026-12-02T10:00:00Z" }));
    const rows = await pool`select status, deleted from participants where user_id = ${author.id}`;
    expect(rows).toEqual([{ status: "INVITED", deleted: false }]);
  },
);

it("a status that staff set waits for a ban under way, and is refused then [MOD-06]", async () => {
  const { author, entry, room } = await scene();
  await asPaul.put("/amplify/participants/", { id: entry.id, _version: 1, status: "BANNED" });
  let put: Promise<Answer> | undefined;
  await pool.begin(async (tx) => {
    await lockBans(tx, "speedboat", "alone");
    put = asPaul.put("/amplify/participants/", { id: entry.id, _version: 2, status: "INVITED" });
    const waiting = () => pool`
      select from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`;
    await expect.poll(async () => (await waiting()).length, { interval: 10 }).toBe(1);
    const ban = { id: crypto.randomUUID(), workspace: "speedboat", user_id: author.id, status: "BANNED" };
    await tx`insert into sanctions ${tx(ban)}`;
  });
  expect((await put!).status).toBe(403);
  expect(await pool`select status from participants where room_id = ${room.id} and user_id = ${author.id}`).toEqual([
    { status: "BANNED" },
  ]);
});
