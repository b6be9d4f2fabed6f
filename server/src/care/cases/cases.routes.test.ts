import {
  type Case,
  caseCountsAnswer,
  caseReportsAnswer,
  casesAnswer,
  personDecisionsAnswer,
  type StaffPerson,
} from "@hello/contract";
import { v4 } from "uuid";
import { describe, expect, it } from "vitest";
import { readPages } from "../../../test/client.ts";
import type { MadeMessage, MadeRoom, MadeUser } from "../../../test/factory.ts";
import { openHouse } from "../../../test/house.ts";
import { listen, MESSAGE_FIELDS, openLiveAs, subscription } from "../../../test/live.client.ts";
import { jpeg } from "../../../test/samples/samples.ts";
import { CONTEST_TEXT, DECISION_TEXT, openCases, REPORT_COMMENT } from "../../../test/stays/cases.ts";

const house = await openHouse();
const { pool } = house.context;
const { nora, asNora, asPaul, asRita, paul, ...cases } = await openCases(house);
const { scene, report, reported, caseOf, getCase, decide, decided, noticesOf, statementsOf } = cases;
const luc = await house.user("collaborator_2", { nickname: "Luc" });

const shownIn = async (room: MadeRoom, user: MadeUser): Promise<string[]> => {
  const { body } = await house.as(user.uuid).get(`/amplify/rooms/${room.id}/messages`);
  return body.data.items.map(({ id }: MadeMessage) => id);
};
const statusOf = async (room: MadeRoom, user: MadeUser): Promise<string | undefined> => {
  const [entry] = await pool<{ status: string }[]>`
    select status from participants where room_id = ${room.id} and user_id = ${user.id} and not deleted`;
  return entry?.status;
};
/** A frame with an event, not the first one, which only tells the position. */
const isEvent =
  (of: string) =>
  ({ id, type, payload }: { id: string; type: string; payload: { data: object | null } }) =>
    id === of && type === "next" && payload.data !== null;
const journalOf = (caseId: string) =>
  pool<{ act: string; codes: string[]; details: string; user_id: string }[]>`
    select act, codes, details, user_id from journal where kind = 'case' and subject_id = ${caseId} order by created_at, id`;

describe("a report", () => {
  it("opens a case, and others join it; the same person's second one answers the first [MOD-01]", async () => {
    const { message, reporters, author, room } = await scene();
    const first = await report(reporters[0], message);
    const again = await report(reporters[0], message, {
      type: "SENSITIVE",
      content: "Encore une fois, je le signale.",
    });
    expect([again.status, again.body]).toEqual([200, first.body]);
    await report(reporters[1], message, { type: "INAPPROPRIATE", content: "C’est aussi très vulgaire, je trouve." });
    const found = await caseOf(message);
    expect(found).toMatchObject({ state: "open", contested: false, overdue: false, reports: 2, _version: 1 });
    expect(found).toMatchObject({
      roomId: room.id,
      messageId: message.id,
      author: { userId: author.id, name: "Zacharie" },
    });
    expect(found.types).toEqual(["SPAM", "INAPPROPRIATE"]);
    expect(found.latestReports.map(({ type, content, reporter }) => [type, content, reporter.name])).toEqual([
      ["INAPPROPRIATE", "C’est aussi très vulgaire, je trouve.", "Ottokar"],
      ["SPAM", REPORT_COMMENT, "Wilhelmine"],
    ]);
    const answer = await asPaul.get(`/amplify/cases/${found.id}/reports?limit=1`);
    const page = caseReportsAnswer.parse(answer.body).data;
    const rest = await asPaul.get(`/amplify/cases/${found.id}/reports?limit=1&nextToken=${page.nextToken}`);
    expect([...page.items, ...rest.body.data.items]).toEqual(found.latestReports);
  });

  it("stores a receipt as a notice with it, from the workspace's own account [MOD-02]", async () => {
    const { message, reporters } = await scene();
    await report(reporters[0], message);
    await report(reporters[0], message);
    const notices = await noticesOf(reporters[0]);
    expect(notices).toHaveLength(1);
    expect(notices[0]).toContain("Votre signalement a bien été pris en compte.");
    expect(notices[0]).toContain("L’équipe de modération");
    expect(await statementsOf(reporters[0])).toEqual([
      { noticeId: expect.any(String), decisionId: null, contestableUntil: null, contestedAt: null },
    ]);
    const { body } = await house.as(reporters[0].uuid).get(`/amplify/users/${reporters[0].id}/notices`);
    const [sender] = await pool`select uuid from users where id = ${body.data.items[0].collaboratorId}`;
    expect(sender).toEqual({ uuid: "collaborator_hello_speedboat" });
  });

  it("and its receipt are stored together or not at all [MOD-02]", async () => {
    const { message, reporters } = await scene();
    await pool`alter table notices add constraint none_for_now check (false) not valid`;
    expect((await report(reporters[0], message)).status).toBe(500);
    await pool`alter table notices drop constraint none_for_now`;
    expect(await pool`select from reports where message_id = ${message.id}`).toHaveLength(0);
    expect(await pool`select from cases where message_id = ${message.id}`).toHaveLength(0);
  });

  it("of a hundred people in a minute is one case with one e-mail", async () => {
    const { message, room } = await scene();
    const people = await Promise.all(Array.from({ length: 100 }, () => house.user()));
    for (const person of people) await house.participant(room, person);
    const answers = await Promise.all(people.map((person) => report(person, message)));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    const found = await caseOf(message);
    expect(found).toMatchObject({ reports: 100, _version: 1 });
    expect(found.latestReports).toHaveLength(20);
    expect(await pool`select from deliveries where kind = 'case' and subject like ${`${found.id}%`}`).toHaveLength(1);
    const after = await decided(found, { act: "leave", ground: "hurtful" });
    expect(after.state).toBe("decided");
    const told = await pool`
      select from notices n join notice_sends s on s.id = n.send_id where s.decision_id = ${after.decision!.id}`;
    expect(told).toHaveLength(101);
  });

  it("of a deleted message is refused, and of a decided one opens the case again with the decision shown", async () => {
    const { message, reporters, found } = await reported();
    const after = await decided(found, { act: "leave", ground: "hurtful" });
    expect((await report(reporters[0], message)).status).toBe(200);
    const again = await caseOf(message);
    expect(again).toMatchObject({ id: found.id, state: "open", reports: 2, contested: false, _version: 3 });
    expect(again.decision).toEqual(after.decision);
    expect(again.history).toMatchObject([{ kind: "decide", act: "leave", name: "Nora" }]);
    await decided(again);
    expect((await report(reporters[1], message)).status).toBe(404);
  });
});

describe("the list", () => {
  it("has open cases, contested and oldest first, by pages and by room [MOD-01]", async () => {
    const here = await openHouse();
    const { reported: make, decided: settle, contest: object, asPaul: by, listOpen } = await openCases(here);
    const made = [await make("Un"), await make("Deux"), await make("Trois"), await make("Quatre")] as const;
    const [one, two, three, four] = made;
    await settle(four.found);
    const { decision } = await settle(three.found);
    expect((await object(three.author, decision!.id)).status).toBe(200);
    expect(await listOpen()).toEqual([three.found.id, one.found.id, two.found.id]);
    expect(await listOpen(`&roomId=${two.room.id}`)).toEqual([two.found.id]);
    const pages = (await readPages(by, "/amplify/cases?limit=1")).map(({ body }) => casesAnswer.parse(body).data);
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(await listOpen());
    expect(await listOpen("&filter=decided")).toEqual([four.found.id]);
    await here.context.pool`update cases set opened_at = opened_at - interval '25 hours' where id = ${one.found.id}`;
    const { body } = await by.get("/amplify/cases/counts");
    expect(caseCountsAnswer.parse(body).data).toEqual({ open: 3, contested: 1, overdue: 1 });
    const { items } = casesAnswer.parse((await by.get("/amplify/cases")).body).data;
    expect(items[0]).toMatchObject({ excerpt: "Trois", contested: true, decision: { act: "delete", name: "Nora" } });
    expect(items.map(({ overdue }) => overdue)).toEqual([false, true, false]);
    const other = await here.user("collaborator_2");
    expect((await here.as(other.uuid).get("/amplify/cases")).body.data.items).toEqual([]);
  });
});

describe("a case", () => {
  it("has the message and its files as they were, also after deletion, for staff alone [MOD-03] [MOD-14]", async () => {
    const { room, author, reporters } = await scene();
    const message = { content: "Photo interdite", userId: author.id, roomId: room.id, mentions: [] };
    const sent = await house
      .as(author.uuid)
      .send("/amplify/messages/", { message }, [await jpeg("plage.jpg", 640, 480)]);
    const posted = sent.body.data as MadeMessage & { attachments: { path: string; thumbnail: string }[] };
    await report(reporters[0], posted);
    const found = await caseOf(posted);
    const path = posted.attachments[0]!.path;
    const ofRoom = `/amplify/attachment?path=${encodeURIComponent(path)}`;
    const ofCase = `/amplify/cases/${found.id}/attachment?path=${encodeURIComponent(path)}`;
    const earlier = (await asNora.get(ofRoom)).body.data;
    expect((await asNora.get(earlier)).status).toBe(200);
    const after = await decided(found, { act: "delete", ground: "privacy" });
    expect(after.message).toMatchObject({ content: "Photo interdite", deleted: true, isKept: true });
    expect(after.message!.attachments).toEqual(found.message!.attachments);
    expect(after.message!.attachments).toMatchObject([{ path, description: "plage.jpg" }]);
    for (const who of [asNora, house.as(author.uuid), house.as(reporters[0].uuid)]) {
      expect((await who.get(ofRoom)).status).toBe(404);
    }
    expect((await asNora.get(earlier)).status).toBe(404);
    const address = (await asPaul.get(ofCase)).body.data;
    expect((await asPaul.get(address)).status).toBe(200);
    expect((await asNora.get(address)).status).toBe(404);
    expect((await asPaul.get((await asPaul.get(`${ofCase}/thumbnail`)).body.data)).status).toBe(200);
    expect((await house.as(author.uuid).get(ofCase)).status).toBe(403);
    expect((await house.as(luc.uuid).get(ofCase)).status).toBe(404);
    const other = await reported();
    const foreign = ofCase.replace(found.id, other.found.id);
    expect((await asPaul.get(foreign)).status).toBe(404);
    const [list] = casesAnswer.parse((await asPaul.get("/amplify/cases?filter=decided&limit=1")).body).data.items;
    expect(list).toMatchObject({ id: found.id, excerpt: "Photo interdite", hasFiles: true });
  });

  it("shows what was decided about the author before [MOD-03]", async () => {
    const { found, author, room, reporters } = await reported("Un");
    await decided(found, { act: "leave", ground: "hurtful" });
    const second = await house.message(room, author, "Deux");
    await report(reporters[1], second);
    expect((await caseOf(second)).earlier).toMatchObject([
      { caseId: found.id, kind: "decide", act: "leave", ground: "hurtful", content: DECISION_TEXT, name: "Nora" },
    ]);
    const { body } = await asPaul.get(`/amplify/users/${author.id}/decisions`);
    expect(personDecisionsAnswer.parse(body).data).toMatchObject({
      items: [{ caseId: found.id, act: "leave", roomId: room.id }],
      nextToken: null,
      sanctions: [],
    });
  });

  it("is opened by staff from a message or a person of the room [MOD-13]", async () => {
    const { room, author, message } = await scene();
    const open = (body: object, client = asPaul) => client.post("/amplify/cases", { reason: "À regarder", ...body });
    const about = (await open({ messageId: message.id })).body.data as Case;
    expect(about).toMatchObject({ state: "open", messageId: message.id, reports: 0, latestReports: [] });
    expect((await open({ messageId: message.id })).body.data).toMatchObject({ id: about.id, _version: about._version });
    const person = (await open({ roomId: room.id, userId: author.id })).body.data as Case;
    expect(person).toMatchObject({ messageId: null, message: null, author: { userId: author.id } });
    expect(person.history).toMatchObject([{ kind: "open", name: "Paul", content: "À regarder", by: "staff" }]);
    expect((await decide(person, { act: "delete" })).status).toBe(400);
    const after = await decided(person, { act: "block", ground: "hurtful" });
    expect(after.sanctions).toMatchObject([{ status: "BLOCKED", roomId: room.id, caseId: person.id }]);
    expect(await statusOf(room, author)).toBe("BLOCKED");
    expect((await noticesOf(author))[0]).toContain("Vous n’avez plus accès au groupe «\u00a0Voile aux Glénan\u00a0».");
    const stranger = await house.user();
    expect((await open({ roomId: room.id, userId: stranger.id })).status).toBe(404);
    expect((await open({ messageId: v4() })).status).toBe(404);
    expect((await open({ messageId: message.id }, house.as(luc.uuid))).status).toBe(404);
    expect((await open({ messageId: message.id, roomId: room.id, userId: author.id })).status).toBe(200);
    expect((await open({ messageId: message.id, userId: stranger.id })).status).toBe(404);
    expect((await open({ roomId: room.id })).status).toBe(400);
  });

  it("is opened again by staff, also after its message was deleted [MOD-13]", async () => {
    const { found, message, room, author } = await reported();
    const open = (messageId: string) => asPaul.post("/amplify/cases", { reason: "À revoir", messageId });
    await decided(found, { act: "delete" });
    const again = (await open(message.id)).body.data as Case;
    expect(again).toMatchObject({ id: found.id, state: "open", contested: false, message: { deleted: true } });
    expect(await decided(again, { act: "leave" }, asPaul)).toMatchObject({ message: { deleted: false } });
    const unknown = await house.message(room, author, "Retiré avant");
    await pool`update messages set deleted = true where id = ${unknown.id}`;
    expect((await open(unknown.id)).status).toBe(404);
  });
});

describe("a decision", () => {
  it("is stored once of twenty at the same time; others are told who decided what [MOD-04]", async () => {
    const { found, author, reporters, room } = await reported();
    const before = { author: await noticesOf(author), reporter: await noticesOf(reporters[0]) };
    const acts = ["leave", "delete", "block"] as const;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        decide(found, { act: acts[n % 3]!, ground: "shocking" }, [asNora, asPaul, asRita][n % 3]!),
      ),
    );
    const stored = answers.filter(({ status }) => status === 200);
    expect(stored).toHaveLength(1);
    const { decision } = stored[0]!.body.data as Case;
    for (const { status, body } of answers) {
      if (status === 200) continue;
      expect([status, body.code, body.data._version]).toEqual([409, "already_decided", 2]);
      expect(body.message).toContain(`${decision!.name} a déjà décidé\u00a0: message`);
      expect(body.message).toContain("(contenu choquant)");
    }
    expect(await journalOf(found.id)).toHaveLength(1);
    expect(await noticesOf(author)).toHaveLength(before.author.length + 1);
    expect(await noticesOf(reporters[0])).toHaveLength(before.reporter.length + 1);
    expect(await statusOf(room, author)).toBe(decision!.act === "block" ? "BLOCKED" : "NORMAL");
  });

  it("sent again answers the same and does nothing twice [MOD-04]", async () => {
    const { found, author } = await reported();
    const post = { id: v4(), act: "delete", ground: "illegal" } as const;
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide(found, post)));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]!.body]);
    expect(await journalOf(found.id)).toHaveLength(1);
    expect(await noticesOf(author)).toHaveLength(1);
    const other = await reported();
    expect((await decide(other.found, post)).body.code).toBe("id_taken");
    expect((await decide(found, post, asPaul)).body.code).toBe("id_taken");
  });

  it("is refused on a stale, foreign, unknown or decided case, and changes nothing", async () => {
    const { found, message, author } = await reported();
    expect((await decide({ ...found, _version: 2 })).body).toMatchObject({
      code: "stale_version",
      data: { _version: 1 },
    });
    expect((await decide(found, {}, house.as(luc.uuid))).status).toBe(404);
    expect((await decide({ ...found, id: v4() })).status).toBe(404);
    expect(await getCase(found.id)).toMatchObject({ state: "open", _version: 1, message: { deleted: false } });
    expect(await noticesOf(author)).toEqual([]);
    await decided(found, { act: "leave" });
    expect((await decide({ ...found, _version: 2 }, {}, asPaul)).body.code).toBe("already_decided");
    expect((await getCase(found.id)).message).toMatchObject({ id: message.id, deleted: false });
  });

  it.each([9, 1_001])("with a text of %i characters is refused", async (length) => {
    const { found } = await reported();
    expect((await decide(found, { content: "é".repeat(length) })).status).toBe(400);
    expect((await decide(found, { content: `${"é".repeat(9)}${" ".repeat(100)}` })).status).toBe(400);
  });

  it.each([10, 1_000])("with a text of %i characters is taken", async (length) => {
    const { found, author } = await reported();
    const content = "é".repeat(length);
    await decided(found, { content });
    expect((await noticesOf(author))[0]).toContain(content);
  });

  it("about one's own message is refused, and staff are neither blocked nor banned", async () => {
    const { room, reporters } = await scene();
    const message = await house.message(room, paul, "Je suis de l’équipe");
    await report(reporters[0], message);
    const found = await caseOf(message, asPaul);
    expect(found).toMatchObject({ barred: "own", isStaffAuthor: true });
    expect((await decide(found, {}, asPaul)).status).toBe(403);
    for (const act of ["block", "ban"] as const) expect((await decide(found, { act })).status).toBe(400);
    await decided(found, { act: "delete" });
  });

  it("about a message that one has reported is for somebody else, also by the call that deletes it", async () => {
    const { found, message, room } = await reported();
    await house.participant(room, paul);
    expect((await report(paul, message)).status).toBe(200);
    const mine = await getCase(found.id, asPaul);
    expect(mine.barred).toBe("own");
    for (const act of ["leave", "delete", "block"] as const) {
      expect((await decide(mine, { act }, asPaul)).status).toBe(403);
    }
    expect(await journalOf(found.id)).toEqual([]);
    expect((await asPaul.delete("/amplify/messages/", { id: message.id, _version: 1 })).status).toBe(403);
    expect(await getCase(found.id)).toMatchObject({ state: "open", message: { deleted: false } });
    await decided(await getCase(found.id), { act: "leave" }, asRita);
    expect(await getCase(found.id)).toMatchObject({ state: "decided", message: { deleted: false } });
  });

  it("about somebody who was erased is stored, and shows no name", async () => {
    const { found, author, room, reporters } = await reported();
    const erased = {
      firstname: null,
      nickname: null,
      lastname: null,
      email: null,
      phone_number: null,
      birth_date: null,
    };
    await pool`update users set ${pool({ ...erased, uuid: `erased_${author.id}` })} where id = ${author.id}`;
    expect(await getCase(found.id)).toMatchObject({ author: { userId: author.id, name: null } });
    const after = await decided(found, { act: "block", ground: "hurtful" });
    expect(after).toMatchObject({ state: "decided", author: { name: null }, message: { deleted: true } });
    expect(await statusOf(room, author)).toBe("BLOCKED");
    expect((await noticesOf(reporters[0]))[0]).toContain("a été supprimé");
    expect((await asPaul.get("/amplify/cases?filter=decided&limit=1")).body.data.items).toMatchObject([
      { id: found.id, author: { name: null } },
    ]);
  });

  it("tells author and reporters what, which message, why and how to contest, and names nobody [MOD-08]", async () => {
    const { found, author, reporters, message } = await reported("Mes coordonnées\u00a0: 06 39 98 00 00");
    await report(reporters[1], message, { content: "Moi, Ottokar, je le signale aussi." });
    const { decision } = await decided(found, { act: "block", ground: "hurtful" });
    const [toAuthor] = await noticesOf(author);
    const [toReporter, receipt] = await noticesOf(reporters[0]);
    expect(toAuthor).toContain(
      "Votre message du 1 janvier 2026 à 01:00 dans «\u00a0Voile aux Glénan\u00a0»".replace("1 janvier", "1er janvier"),
    );
    expect(toAuthor).toContain("a été supprimé, et vous n’avez plus accès à ce groupe");
    expect(toReporter).toContain("que vous avez signalé a été supprimé");
    expect(receipt).toContain("pris en compte");
    for (const text of [toAuthor, toReporter]) {
      expect(text).toContain("Pourquoi\u00a0: propos blessants.");
      expect(text).toContain(DECISION_TEXT);
      expect(text).toContain("«\u00a0Contester\u00a0»");
    }
    expect((await noticesOf(reporters[1]))[0]).toBe(toReporter);
    const rows = await pool`
      select n.id from notices n join notice_sends s on s.id = n.send_id join deliveries d on d.notice_id = n.id
      where s.decision_id = ${decision!.id} and d.channel = 'email'`;
    expect(rows).toHaveLength(3);
    const hidden = ["Wilhelmine", "Mina", "Ottokar", "Otto", "Nora", nora.id, nora.uuid, "06 39 98"];
    const heard = await Promise.all(
      ["notices", "statements", "participants"].map(async (what) => {
        const { body } = await house.as(author.uuid).get(`/amplify/users/${author.id}/${what}`);
        return JSON.stringify(body);
      }),
    );
    const logged = await pool`select * from all_events where stream = ${author.id}`;
    const mails = await pool`
      select s.content from notice_sends s where s.case_id = ${found.id}`;
    for (const name of [...hidden, ...reporters.flatMap(({ id, uuid }) => [id, uuid])]) {
      expect(JSON.stringify([heard, logged, mails])).not.toContain(name);
    }
  });

  it("and its notices are stored together or not at all [MOD-08]", async () => {
    const { found, author, room } = await reported();
    await pool`alter table notices add constraint none_for_now check (false) not valid`;
    expect((await decide(found, { act: "block" })).status).toBe(500);
    await pool`alter table notices drop constraint none_for_now`;
    expect(await getCase(found.id)).toMatchObject({ state: "open", message: { deleted: false }, history: [] });
    expect(await statusOf(room, author)).toBe("NORMAL");
    expect(await noticesOf(author)).toEqual([]);
  });

  it("is kept from the author only for danger, with a reason", async () => {
    const { found, author, reporters } = await reported();
    const withheld = "La police nous l’a demandé.";
    expect((await decide(found, { ground: "hurtful", withheld })).status).toBe(400);
    expect((await decide(found, { ground: "danger", withheld: " " })).status).toBe(400);
    const after = await decided(found, { ground: "danger", withheld });
    expect(after.history).toMatchObject([{ kind: "decide", ground: "danger", withheld }]);
    expect(await noticesOf(author)).toEqual([]);
    expect(await noticesOf(reporters[0])).toHaveLength(2);
    expect((await cases.contest(author, after.decision!.id)).status).toBe(404);
  });
});

describe("what a decision does", () => {
  it("delete: the message is in no list, count, event or file address [MOD-05]", async () => {
    const { found, author, reporters, room, message } = await reported();
    const live = await openLiveAs(house, reporters[1].uuid);
    await listen(live, "deleted", subscription("onDeleteMessage", { roomId: { eq: room.id } }, MESSAGE_FIELDS));
    const after = await decided(found);
    const frame = await live.until(isEvent("deleted"));
    expect(frame.payload.data.onDeleteMessage).toMatchObject({
      id: message.id,
      content: "",
      attachments: [],
      _deleted: true,
    });
    expect(await shownIn(room, author)).toEqual([]);
    const { body } = await house.as(author.uuid).get(`/amplify/rooms/${room.id}/messages`);
    expect(body.data.total).toBe(0);
    expect(after.decision).toMatchObject({ kind: "decide", act: "delete", ground: "advertising", name: "Nora" });
    expect(await statusOf(room, author)).toBe("NORMAL");
  });

  it("leave: nothing changes but that people are told [MOD-05]", async () => {
    const { found, author, room, message } = await reported();
    await decided(found, { act: "leave", ground: "hurtful" });
    expect(await shownIn(room, author)).toEqual([message.id]);
    expect((await noticesOf(author))[0]).toContain("Il reste visible.");
  });

  it("leave: of a message that is gone nobody is told that it is visible [MOD-05] [MOD-14]", async () => {
    const { found, author, reporters, message } = await reported();
    await house.context.pool`update messages set deleted = true, content = '' where id = ${message.id}`;
    await decided(found, { act: "leave", ground: "hurtful" });
    for (const person of [author, reporters[0]]) {
      const [told] = await noticesOf(person);
      expect(told).toContain("Il n’est plus dans le groupe.");
      expect(told).not.toContain("visible");
    }
  });

  it("block: the person hears and writes nothing in that room, and goes on in others [MOD-05]", async () => {
    const { found, author, room, message } = await reported();
    const elsewhere = await house.room();
    await house.participant(elsewhere, author);
    const live = await openLiveAs(house, author.uuid);
    await listen(live, "messages", subscription("onCreateMessage", { roomId: { eq: room.id } }));
    await decided(found, { act: "block", ground: "hurtful" });
    await live.until(({ id, type }) => id === "messages" && type === "complete");
    const write = (roomId: string) =>
      house.as(author.uuid).send("/amplify/messages/", { message: { content: "Encore", userId: author.id, roomId } });
    expect((await write(room.id)).status).toBe(403);
    expect((await house.as(author.uuid).get(`/amplify/rooms/${room.id}/messages`)).status).toBe(403);
    expect((await write(elsewhere.id)).status).toBe(200);
    expect(live.frames.filter(isEvent("messages"))).toEqual([]);
    expect((await caseOf(message)).sanctions).toMatchObject([{ status: "BLOCKED", roomId: room.id }]);
  });

  it("ban: by leads, in all rooms of the workspace; notices and contesting stay open [MOD-05] [MOD-06] [MOD-12]", async () => {
    const { found, author, room } = await reported();
    const [second, planned] = [
      await house.room(),
      await house.room({ active: false, opens_at: "2027-01-01T00:00:00Z" }),
    ];
    await house.participant(second, author);
    await house.participant(planned, author, "INVITED");
    const said = await house.message(second, author, "Ailleurs");
    const neighbour = await house.user();
    await house.participant(second, neighbour);
    expect((await decide(found, { act: "ban", ground: "illegal" }, asPaul)).status).toBe(403);
    expect(await getCase(found.id)).toMatchObject({ state: "open", history: [] });
    const { decision, sanctions } = await decided(found, { act: "ban", ground: "illegal" });
    expect(sanctions).toMatchObject([{ status: "BANNED", roomId: null, roomName: null }]);
    for (const one of [room, second, planned]) expect(await statusOf(one, author)).toBe("BANNED");
    expect(await shownIn(second, neighbour)).not.toContain(said.id);
    const me = house.as(author.uuid);
    expect((await me.get(`/amplify/rooms/${second.id}/messages`)).status).toBe(404);
    expect((await noticesOf(author))[0]).toContain("plus accès à aucun groupe");
    expect((await cases.contest(author, decision!.id)).status).toBe(200);
    const { body } = await asPaul.get(`/amplify/stays/${second.id}/people`);
    const person = body.data.items.find(({ userId }: { userId: string }) => userId === author.id);
    expect(person).toMatchObject({ status: "BANNED", sanction: { id: sanctions[0]!.id, roomId: null } });
  });

  it("a later decision undoes what an earlier one did, and only that", async () => {
    const { found, author, room, message, reporters } = await reported();
    const second = await house.room();
    const entry = await house.participant(second, author);
    await asNora.put("/amplify/participants/", { id: entry.id, _version: 1, status: "BLOCKED" });
    const ban = await decided(found, { act: "ban", ground: "hurtful" });
    await cases.contest(author, ban.decision!.id);
    const contested = await getCase(found.id);
    expect((await decided(contested, { act: "delete", ground: "hurtful" }, asPaul)).sanctions).toEqual([]);
    expect(await statusOf(room, author)).toBe("INVITED");
    expect(await statusOf(second, author)).toBe("BLOCKED");
    expect(await shownIn(room, reporters[0])).toEqual([]);
    const { decision } = await getCase(found.id);
    await cases.contest(author, decision!.id, `${CONTEST_TEXT} Relisez encore.`);
    await decided(await getCase(found.id), { act: "leave", ground: "hurtful" }, asRita);
    expect(await shownIn(room, reporters[0])).toEqual([message.id]);
  });

  it("works on a room that was closed, and on a message of staff that was gone without a decision", async () => {
    const { found, author, room } = await reported();
    await pool`update rooms set active = false where id = ${room.id}`;
    expect(await decided(found, { act: "block" })).toMatchObject({ state: "decided", message: { deleted: true } });
    expect(await statusOf(room, author)).toBe("BLOCKED");
    const own = await scene();
    const message = await house.message(own.room, paul, "Oups");
    await report(own.reporters[0], message);
    // As in the time when an author could still delete a message with a case.
    await pool`update messages set deleted = true, content = '', version = version + 1 where id = ${message.id}`;
    const open = await caseOf(message);
    expect(open).toMatchObject({ state: "open", message: { content: "Oups", deleted: true, isKept: false } });
    await decided(open, { act: "leave" });
    expect(await shownIn(own.room, own.author)).not.toContain(message.id);
  });
});

describe("lifting and putting back", () => {
  const lift = (id: string, post: object = {}, client = asPaul) =>
    client.post(`/amplify/sanctions/${id}/lift`, { id: v4(), content: "Nous avons parlé, c’est réglé.", ...post });
  const restore = (found: Pick<Case, "id" | "_version">, post: object = {}, client = asPaul) =>
    client.post(`/amplify/cases/${found.id}/restore`, {
      ...{ id: v4(), _version: found._version, content: "Nous nous sommes trompés." },
      ...post,
    });

  it("lifting makes INVITED, live, and tells the person [MOD-07]", async () => {
    const { found, author, room } = await reported();
    const { sanctions } = await decided(found, { act: "block", ground: "hurtful" });
    const live = await openLiveAs(house, author.uuid);
    await listen(live, "me", subscription("onUpdateParticipant", { userId: { eq: author.id } }, "id status roomId"));
    const post = { id: v4() };
    const answer = await lift(sanctions[0]!.id, post);
    expect(answer.body.data).toEqual({ sanctions: [] });
    const frame = await live.until(isEvent("me"));
    expect(frame.payload.data.onUpdateParticipant).toMatchObject({ status: "INVITED", roomId: room.id });
    expect((await noticesOf(author))[0]).toContain("de nouveau rejoindre le groupe");
    expect((await lift(sanctions[0]!.id, post)).status).toBe(200);
    expect(await noticesOf(author)).toHaveLength(2);
    expect((await lift(sanctions[0]!.id)).status).toBe(404);
    expect((await getCase(found.id)).history.map(({ kind }) => kind)).toEqual(["lift", "decide"]);
    const [entry] =
      await pool`select id, version from participants where room_id = ${room.id} and user_id = ${author.id}`;
    const join = { id: entry!.id, _version: entry!.version, status: "NORMAL" };
    expect((await house.as(author.uuid).put("/amplify/participants/", join)).status).toBe(200);
  });

  it("lifting a ban makes INVITED in all rooms, and shows messages again [MOD-07]", async () => {
    const { found, author, room, reporters } = await reported();
    const kept = await house.message(room, author, "Un autre message");
    const { sanctions } = await decided(found, { act: "ban", ground: "hurtful" });
    expect(await shownIn(room, reporters[0])).toEqual([]);
    expect((await lift(sanctions[0]!.id, {}, house.as(luc.uuid))).status).toBe(404);
    await lift(sanctions[0]!.id);
    expect(await statusOf(room, author)).toBe("INVITED");
    expect(await shownIn(room, reporters[0])).toEqual([kept.id]);
  });

  it("lifts what was BLOCKED or BANNED before there were sanctions [MOD-07]", async () => {
    for (const status of ["BLOCKED", "BANNED"] as const) {
      const { room, author, entry } = await scene();
      await pool`update participants set status = ${status} where id = ${entry.id}`;
      const people = (await asPaul.get(`/amplify/stays/${room.id}/people`)).body.data.items as StaffPerson[];
      const { sanction } = people.find(({ userId }) => userId === author.id)!;
      expect(sanction).toMatchObject({ status, roomId: room.id, caseId: null });
      const { body } = await asPaul.get(`/amplify/users/${author.id}/decisions`);
      expect(personDecisionsAnswer.parse(body).data.sanctions).toEqual([sanction]);
      const post = { id: v4() };
      expect((await lift(sanction!.id, {}, house.as(luc.uuid))).status).toBe(404);
      expect((await lift(sanction!.id, post)).body.data).toEqual({ sanctions: [] });
      expect((await lift(sanction!.id, post)).status).toBe(200);
      expect(await statusOf(room, author)).toBe("INVITED");
      expect(await noticesOf(author)).toHaveLength(1);
      expect((await lift(sanction!.id)).status).toBe(404);
    }
  });

  it("waits while the case is open: somebody has to decide it", async () => {
    const { found, author } = await reported();
    const { sanctions, decision } = await decided(found, { act: "block", ground: "hurtful" });
    await cases.contest(author, decision!.id);
    expect((await lift(sanctions[0]!.id, {}, asNora)).status).toBe(403);
    expect((await restore(await getCase(found.id), {}, asNora)).status).toBe(403);
  });

  it("brings a message back with id, files, reactions and place, live, also to who resumes [MOD-07]", async () => {
    const { room, author, reporters } = await scene();
    const first = await house.message(room, author, "Avant");
    const sent = await house
      .as(author.uuid)
      .send(
        "/amplify/messages/",
        { message: { content: "Avec @Mina", userId: author.id, roomId: room.id, mentions: [reporters[0].id] } },
        [await jpeg("plage.jpg")],
      );
    const message = sent.body.data as MadeMessage;
    await house.reaction(message, reporters[0], "🔥");
    const last = await house.message(room, author, "Après");
    const path = `/amplify/rooms/${room.id}/messages`;
    const me = house.as(reporters[0].uuid);
    const before = (await me.get(path)).body.data;
    await report(reporters[0], message);
    const live = await openLiveAs(house, reporters[0].uuid);
    await listen(live, "changed", subscription("onUpdateMessage", { roomId: { eq: room.id } }, MESSAGE_FIELDS));
    const [stream] = await pool`select event_seq as seq from rooms where id = ${room.id}`;
    const found = await decided(await caseOf(message), { act: "delete" });
    const after = await restore(found);
    expect(after.body.data).toMatchObject({ state: "decided", message: { deleted: false } });
    const { payload } = await live.until(isEvent("changed"));
    const again = (await me.get(path)).body.data;
    const changed = { _version: 3, updatedAt: expect.any(String) };
    const asBefore = before.items.map((one: MadeMessage) => (one.id === message.id ? { ...one, ...changed } : one));
    expect(again).toEqual({ ...before, items: asBefore });
    expect(again.items.map(({ id }: MadeMessage) => id).slice(0, 3)).toContain(message.id);
    expect(again.items.map(({ id }: MadeMessage) => id)).toEqual(expect.arrayContaining([first.id, last.id]));
    expect(payload.data.onUpdateMessage).toEqual(again.items.find(({ id }: MadeMessage) => id === message.id));
    expect(
      (await me.get(`/amplify/attachment?path=${encodeURIComponent(payload.data.onUpdateMessage.attachments[0].path)}`))
        .status,
    ).toBe(200);
    expect((await noticesOf(author))[0]).toContain("est de nouveau visible");
    expect((await noticesOf(reporters[0]))[0]).toContain("est de nouveau visible");
    // The message is deleted once more: a client that resumes gets nothing of it from the log.
    await report(reporters[1], message);
    await decided(await caseOf(message));
    const resumed = await openLiveAs(house, reporters[1].uuid);
    const filter = { roomId: { eq: room.id } };
    const after0 = { extensions: { after: { [room.id]: Number(stream!.seq) } } };
    resumed.send({
      id: "late",
      type: "subscribe",
      payload: { ...subscription("onUpdateMessage", filter, MESSAGE_FIELDS), ...after0 },
    });
    const late = await resumed.until(isEvent("late"));
    expect(late.payload.data.onUpdateMessage).toMatchObject({
      id: message.id,
      content: "",
      _deleted: true,
      attachments: [],
    });
    expect((await restore(after.body.data)).status).toBe(409);
  });

  it("is refused for a message that nobody deleted, and one's own", async () => {
    const { found } = await reported();
    const left = await decided(found, { act: "leave" });
    expect((await restore(left)).status).toBe(400);
    expect((await restore({ ...left, id: v4() })).status).toBe(404);
  });
});

describe("the journal", () => {
  it("has one row for each act, with the act itself, and the database refuses to change it [MOD-12]", async () => {
    const { found, author } = await reported();
    const { decision } = await decided(found, { act: "block", ground: "hurtful" });
    await cases.contest(author, decision!.id);
    await decided(
      await getCase(found.id),
      { act: "leave", ground: "hurtful", content: "Tout bien relu, il reste." },
      asPaul,
    );
    expect(await journalOf(found.id)).toEqual([
      { act: "decide", codes: ["block", "hurtful"], details: DECISION_TEXT, user_id: nora.id },
      { act: "contest", codes: [decision!.id], details: CONTEST_TEXT, user_id: author.id },
      { act: "decide", codes: ["leave", "hurtful"], details: "Tout bien relu, il reste.", user_id: paul.id },
    ]);
    await expect(pool`update journal set codes = '{leave}' where id = ${decision!.id}`).rejects.toThrow(/only added/);
    await expect(pool`delete from journal where id = ${decision!.id}`).rejects.toThrow(/only added/);
    await pool`update journal set details = null where id = ${decision!.id}`;
    expect((await getCase(found.id)).history.at(-1)).toMatchObject({ act: "block", content: null });
  });
});
