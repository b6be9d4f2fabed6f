import { erasureAnswer, FORMER_MEMBER, type Message, messagesAnswer } from "@hello/contract";
import { describe, expect, it } from "vitest";
import { LEAD, NO_LEAD } from "../../../test/client.ts";
import { deliverAll, eraseOwn, findTraces, makeCanary, passHour, runDue, staffOf } from "../../../test/ends/erasure.ts";
import { openHouse } from "../../../test/house.ts";
import { listen, openLiveAs, subscription } from "../../../test/live.client.ts";
import { openNode } from "../../../test/nodes/nodes.ts";
import { cookieOf, makeSession } from "../../../test/sessions.ts";
import { STAYS_SETTINGS } from "../../../test/stays/stays.ts";
import { sweepUnowned } from "../../chat/attachments/attachments.sweep.ts";
import { openFiles } from "../../platform/outside/files.open.ts";
import { erasePerson } from "./erasure.person.ts";

const house = await openHouse(STAYS_SETTINGS);
const { context } = house;
const { pool } = context;
const silent = { ...context, announce: () => {}, announceMany: () => {} };
const lead = (await staffOf(house)).client;
const WORD = { word: "EFFACER" };

const ofUser = (id: string) => pool<Record<string, unknown>[]>`select * from users where id = ${id}`;
const erasureOf = (id: string) => `/amplify/users/${id}/erasure`;

describe("an erasure", () => {
  it("leaves nothing of the person in any table or file, at once and after what was under way [END-07]", async () => {
    const canary = await makeCanary(house);
    await deliverAll(house);
    const before = new Set(await findTraces(house, canary.traces));
    const expected = ["attachments", "captured_messages", "deliveries", "journal", "messages", "notice_sends"];
    expect([...before]).toEqual([
      ...expected,
      "notices",
      "push_devices",
      "reports",
      "sessions",
      "stay_people",
      "users",
      "files",
    ]);
    const stored = await house.storedFiles();
    const answer = await eraseOwn(house, canary.person);
    expect(erasureAnswer.parse(answer.body).data.keptUntil).toBeNull();
    // The e-mail to the person has the address until it has left.
    expect(await findTraces(house, canary.traces)).toEqual(["deliveries"]);
    // The photo and its thumbnail, and both texts; a mark is there instead.
    expect((await house.storedFiles()).length).toBe(stored.length - 4 + 1);
    await deliverAll(house);
    await passHour(house);
    expect(await findTraces(house, canary.traces)).toEqual([]);
    expect(await pool`select from participants where user_id = ${canary.person.id}`).toHaveLength(0);
    expect(await pool`select from all_events where stream = ${canary.person.id}`).toHaveLength(0);
  });

  it("leaves a row without any personal field, and no way to the person [END-06]", async () => {
    const { person, other } = await makeCanary(house);
    await eraseOwn(house, person);
    const [row] = await ofUser(person.id);
    const empty = [
      "firstname",
      "lastname",
      "town",
      "zip_code",
      "birth_date",
      "gender",
      "email",
      "phone_number",
      "language",
    ];
    for (const column of empty) expect(row![column]).toBeNull();
    expect(row!.nickname).toBe(FORMER_MEMBER);
    expect(row!.uuid).toMatch(/^erased_[\da-f-]{36}$/);
    expect((await house.as(other.uuid).get(`/amplify/users/${person.id}`)).status).toBe(404);
    expect((await lead.get(`/amplify/users/search?uuid=${person.uuid}`)).body.data.items).toEqual([]);
    expect((await lead.post(erasureOf(person.id), WORD)).status).toBe(404);
  });

  it("is told to others live on every node, without a word of the person [END-06]", async () => {
    const canary = await makeCanary(house);
    const node = await openNode(house);
    const events = ["onDeleteMessage", "onDeleteReaction", "onDeleteParticipant"] as const;
    const lives = [await openLiveAs(house, canary.other.uuid), await node.listen(canary.other)];
    for (const live of lives) {
      for (const name of events) {
        await listen(live, name, subscription(name, { roomId: { eq: canary.roomId } }));
      }
    }
    const shown = await pool`select from messages where user_id = ${canary.person.id} and not deleted`;
    await eraseOwn(house, canary.person);
    for (const live of lives) {
      const heard = () =>
        live.frames.filter(({ type, payload }) => type === "next" && payload.data).map(({ id }) => id as string);
      await expect.poll(() => new Set(heard())).toEqual(new Set(events));
      await expect.poll(() => heard().filter((name) => name === "onDeleteMessage").length).toBe(shown.length);
      for (const trace of canary.traces) expect(JSON.stringify(live.frames)).not.toContain(trace);
    }
  });

  it("takes messages, quotes and reactions from what others read; a mention names nobody [END-06]", async () => {
    const canary = await makeCanary(house);
    const read = async (): Promise<Message[]> => {
      const answer = await house.as(canary.other.uuid).get(`/amplify/rooms/${canary.roomId}/messages`);
      const { items, total } = messagesAnswer.parse(answer.body).data;
      expect(items).toHaveLength(total);
      return items;
    };
    expect((await read()).map(({ userId }) => userId)).toContain(canary.person.id);
    await eraseOwn(house, canary.person);
    const messages = await read();
    expect(new Set(messages.map(({ userId }) => userId))).toEqual(new Set([canary.other.id]));
    const reply = messages.find(({ id }) => id === canary.replyId)!;
    expect(reply).toMatchObject({ content: `Merci @${canary.person.id}`, replyTo: null });
    expect(messages.flatMap(({ reactions }) => reactions.items)).toEqual([]);
    const room = await house.as(canary.other.uuid).get(`/amplify/rooms/${canary.roomId}`);
    expect(JSON.stringify(room.body)).not.toContain(canary.person.id);
  });

  it("ends every session at once, and tells the person by e-mail [END-06]", async () => {
    const { person, word } = await makeCanary(house);
    const cookie = cookieOf(await makeSession(pool, person.uuid));
    const call = () =>
      house
        .as(person.uuid)
        .get(`/amplify/users/${person.id}/participants`, { headers: { authorization: null, cookie } });
    expect((await call()).status).toBe(200);
    await eraseOwn(house, person);
    expect((await call()).status).toBe(401);
    await deliverAll(house);
    const mails = await pool`select subject, body from captured_messages where recipient = ${`${word}@example.org`}`;
    expect(mails).toMatchObject([{ subject: "Vos données ont été effacées" }]);
    expect(mails[0]!.body).toMatch(/ont été effacées de la messagerie le \d+ \S+ 20\d\d à \d\d:\d\d/);
    expect(mails[0]!.body).not.toContain("signalement");
  });

  it("leaves a row of the journal that says who asked [END-06]", async () => {
    const [own, others] = [await house.user(), await house.user()];
    await eraseOwn(house, own);
    expect((await lead.post(erasureOf(others.id), WORD)).status).toBe(200);
    const rows = await pool`
      select j.act, j.codes, u.uuid from journal j left join users u on u.id = j.user_id
      where j.kind = 'user' and j.subject_id = any(${[own.id, others.id]}) order by j.codes`;
    expect(rows).toEqual([
      { act: "erase", codes: ["lead"], uuid: "collaborator_1" },
      { act: "erase", codes: ["self"], uuid: null },
    ]);
  });
});

describe("an erasure is refused", () => {
  it("to oneself without a fresh login, or by a token [END-06]", async () => {
    const person = await house.user();
    const refused = await eraseOwn(house, person, house.url, false);
    expect([refused.status, refused.body.code]).toEqual([403, "fresh_login_needed"]);
    const byToken = await house.as(person.uuid).post(erasureOf(person.id), WORD);
    expect([byToken.status, byToken.body.code]).toEqual([403, "fresh_login_needed"]);
    expect((await ofUser(person.id))[0]!.erased_at).toBeNull();
  });

  it("from a page of another site [END-06]", async () => {
    const person = await house.user();
    const cookie = cookieOf(await makeSession(pool, person.uuid, {}, true));
    for (const origin of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }]) {
      const headers = { authorization: null, cookie, ...origin } as Record<string, string | null>;
      const answer = await house.as(person.uuid).post(erasureOf(person.id), WORD, { headers });
      expect(answer.status).toBe(401);
    }
    expect((await ofUser(person.id))[0]!.erased_at).toBeNull();
  });

  it("with another word [END-06]", async () => {
    const person = await house.user();
    for (const word of ["effacer", "EFFACER ", "", "OUI"]) {
      const { status, body } = await lead.post(erasureOf(person.id), { word });
      expect([status, body.message]).toEqual([400, "word : Écrivez EFFACER pour confirmer."]);
    }
    expect((await ofUser(person.id))[0]!.erased_at).toBeNull();
  });

  it("of staff, whoever asks, and says whom to ask [END-06]", async () => {
    const staff = await house.user("collaborator_1301");
    for (const answer of [await lead.post(erasureOf(staff.id), WORD), await eraseOwn(house, staff)]) {
      expect(answer.status).toBe(403);
      expect(answer.body.message).toMatch(/la personne qui gère les comptes de votre équipe/);
    }
  });

  it("to staff who are no leads, to leads of the other workspace, and to customers as if nobody was there", async () => {
    const person = await house.user();
    const status = async (uuid: string, claims: object) =>
      (await house.as(uuid, { ...claims }).post(erasureOf(person.id), WORD)).status;
    await house.user("collaborator_2");
    const stranger = await house.user();
    expect(await status("collaborator_1", NO_LEAD)).toBe(403);
    expect(await status("collaborator_2", LEAD)).toBe(404);
    expect(await status(stranger.uuid, {})).toBe(404);
    expect((await ofUser(person.id))[0]!.erased_at).toBeNull();
  });
});

describe("open cases", () => {
  async function openCaseOf() {
    const canary = await makeCanary(house);
    const report = { reportRoomId: canary.roomId, type: "SPAM", content: "Ce message vend autre chose que du ski." };
    const posted = { ...report, reportMessageId: canary.messageId, reportUserId: canary.other.id };
    expect((await house.as(canary.other.uuid).post("/amplify/reports/", posted)).status).toBe(200);
    const [found] = (await lead.get("/amplify/cases?filter=open")).body.data.items;
    return { ...canary, caseId: found.id as string, version: found._version as number };
  }
  const readCase = async (id: string) => (await lead.get(`/amplify/cases/${id}`)).body.data;

  it("keep the message and its files until they are decided, and the person is told until when [END-06]", async () => {
    const canary = await openCaseOf();
    const { body } = await eraseOwn(house, canary.person);
    const { keptUntil } = erasureAnswer.parse(body).data;
    const days = (Date.parse(keptUntil!) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(178);
    expect(days).toBeLessThan(186);
    await deliverAll(house);
    const [mail] = await pool`select body from captured_messages where recipient = ${`${canary.word}@example.org`}`;
    expect(mail!.body).toContain("Un signalement est encore à l’étude.");
    await passHour(house);
    const { message, author } = await readCase(canary.caseId);
    expect(message).toMatchObject({ content: `Bonjour de ${canary.word}`, deleted: true });
    expect(message.attachments).toHaveLength(2);
    expect(author.name).toBe(FORMER_MEMBER);
    const others = await house.as(canary.other.uuid).get(`/amplify/rooms/${canary.roomId}/messages`);
    expect(JSON.stringify(others.body)).not.toContain(canary.word);
    const decision = { act: "delete", ground: "hurtful", content: "On ne vend rien dans un groupe de vacances." };
    const decided = { id: crypto.randomUUID(), _version: canary.version, ...decision };
    expect((await lead.post(`/amplify/cases/${canary.caseId}/decisions`, decided)).status).toBe(200);
    expect(await pool`select from notices where user_id = ${canary.person.id}`).toHaveLength(0);
    await pool`update erasures set due_at = now() - interval '1 second' where due_at is not null`;
    await runDue(context);
    expect(await findTraces(house, canary.traces)).toEqual([]);
  });

  it("keep nothing after that day, also if nobody has decided [END-06]", async () => {
    const canary = await openCaseOf();
    await eraseOwn(house, canary.person);
    await deliverAll(house);
    await passHour(house);
    expect(await findTraces(house, canary.traces)).not.toEqual([]);
    await pool`
      update erasures set due_at = now() - interval '1 second', kept_until = now() - interval '1 second'
      where due_at is not null`;
    await runDue(context);
    expect(await findTraces(house, canary.traces)).toEqual([]);
    expect((await readCase(canary.caseId)).message).toMatchObject({ content: null, isKept: false });
    await pool`update cases set state = 'decided', overdue_at = null where id = ${canary.caseId}`;
  });
});

describe("a file store that is away", () => {
  it("before it: nothing is erased, and the call says so [END-06]", async () => {
    const { person, traces } = await makeCanary(house);
    const s3Url = new URL("http://key:secret@127.0.0.1:1/bucket");
    const files = await openFiles({ ...context.config, s3Url });
    const before = await findTraces(house, traces);
    const erasing = erasePerson({ ...silent, files }, person.id, { reason: "self", by: null });
    await expect(erasing).rejects.toMatchObject({ code: "unavailable" });
    expect(await findTraces(house, traces)).toEqual(before);
    expect(await pool`select from erasures where user_id = ${person.id}`).toHaveLength(0);
  });

  it("in the middle: the person is gone, and the loop goes on by itself [END-06]", async () => {
    const { person, traces } = await makeCanary(house);
    const remove = () => Promise.reject(Object.assign(new Error("away"), { code: "ECONNREFUSED" }));
    const erasing = erasePerson({ ...silent, files: { ...context.files, remove } }, person.id, {
      reason: "self",
      by: null,
    });
    await expect(erasing).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringContaining("se termine de lui-même"),
    });
    expect((await ofUser(person.id))[0]!.firstname).toBeNull();
    expect(await findTraces(house, traces)).toContain("files");
    await pool`update erasures set due_at = now() - interval '1 second' where user_id = ${person.id}`;
    await runDue(context);
    await deliverAll(house);
    await passHour(house);
    await pool`update attachments set created_at = now() - interval '2 hours' where message_id is null and send_id is null`;
    await sweepUnowned(context);
    expect(await findTraces(house, traces)).toEqual([]);
  });
});
