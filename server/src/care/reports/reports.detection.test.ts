import { type Case, casesAnswer } from "@hello/contract";
import { v7 } from "uuid";
import { beforeEach, describe, expect, it } from "vitest";
import { deliverAll, eraseOwn } from "../../../test/ends/erasure.ts";
import type { MadeRoom, MadeUser } from "../../../test/factory.ts";
import { openHouse } from "../../../test/house.ts";
import { listen, MESSAGE_FIELDS, openLiveAs, subscription } from "../../../test/live.client.ts";
import { openCases } from "../../../test/stays/cases.ts";
import { insertOpenStay } from "../../../test/stays/stays.ts";

const house = await openHouse();
const { pool } = house.context;
const { asNora, asPaul, nora, paul, getCase, decide, decided, contest, noticesOf, report } = await openCases(house);

let room: MadeRoom;
let author: MadeUser;
let reader: MadeUser;

async function join(inRoom: MadeRoom, firstname: string): Promise<MadeUser> {
  const user = await house.user(undefined, { firstname });
  await house.participant(inRoom, user);
  return user;
}

beforeEach(async () => {
  room = await house.room({ youth: true });
  await insertOpenStay(pool, room);
  [author, reader] = [await join(room, "Zacharie"), await join(room, "Wilhelmine")];
});

const NUMBER = "06 12 34 56 78";

function send(user: MadeUser, content: string, { inRoom = room, id = v7() }: { inRoom?: MadeRoom; id?: string } = {}) {
  const message = { id, content, userId: user.id, roomId: inRoom.id, mentions: [] };
  return house.as(user.uuid).send("/amplify/messages/", { message });
}

async function sent(user: MadeUser, content: string, inRoom = room) {
  const { status, body } = await send(user, content, { inRoom });
  expect([status, body.data?.content]).toEqual([200, content]);
  return body.data;
}

/** The open cases of a room, as staff read them. */
async function openCasesOf({ id }: MadeRoom): Promise<Case[]> {
  const { body } = await asNora.get(`/amplify/cases?roomId=${id}`);
  return Promise.all(casesAnswer.parse(body).data.items.map((item) => getCase(item.id)));
}

const shownIn = async ({ id }: MadeRoom) => {
  const { body } = await house.as(reader.uuid).get(`/amplify/rooms/${id}/messages`);
  return body.data.items.map(({ content }: { content: string }) => content);
};

describe("in a room of minors", () => {
  it("a number is shown at once and opens a case with what was found; nobody is told [CHILD-04]", async () => {
    const live = await openLiveAs(house, reader.uuid);
    await listen(live, "m", subscription("onCreateMessage", { roomId: { eq: room.id } }, MESSAGE_FIELDS));
    const message = await sent(author, `Appelle-moi au ${NUMBER} !`);
    const heard = await live.until(({ payload }) => payload?.data?.onCreateMessage?.id === message.id);
    expect(heard.payload.data.onCreateMessage).toEqual(message);
    expect(await shownIn(room)).toEqual([message.content]);
    const [found, ...others] = await openCasesOf(room);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      state: "open",
      messageId: message.id,
      author: { userId: author.id },
      reports: 0,
      types: ["DETECTED"],
      others: 0,
      barred: null,
      latestReports: [
        {
          type: "DETECTED",
          content: `Numéro de téléphone\u00a0: ${NUMBER}`,
          messageId: message.id,
          messageContent: message.content,
        },
      ],
    });
    const { body } = await asNora.get(`/amplify/cases?roomId=${room.id}`);
    expect(body.data.items).toMatchObject([{ types: ["DETECTED"], reports: 0, excerpt: message.content }]);
    for (const user of [author, reader]) expect(await noticesOf(user)).toEqual([]);
  });

  it.each([
    ["zéro six douze trente-quatre cinquante-six soixante-dix-huit", "Numéro de téléphone"],
    ["zac arobase gmail point com", "Adresse e-mail"],
    ["regarde exemple.fr/a", "Lien"],
    ["mon insta : zac_du_33", "Compte d’un autre réseau"],
  ])("« %s » opens one as well [CHILD-04]", async (content, what) => {
    await sent(author, content);
    const [found] = await openCasesOf(room);
    expect(found!.latestReports.map((one) => one.content.split("\u00a0: ")[0])).toEqual([what]);
  });

  it("further finds join the open case of their author, also at the same moment [CHILD-04]", async () => {
    const other = await join(room, "Ottokar");
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, (_, n) => send(author, `${n} : ${NUMBER}`)),
      send(other, NUMBER),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200));
    const found = await openCasesOf(room);
    expect(found.map((one) => [one.author.userId, one.latestReports.length, one.others]).sort()).toEqual(
      [
        [author.id, 6, 5],
        [other.id, 1, 0],
      ].sort(),
    );
    expect(await pool`select from deliveries where kind = 'case' and subject like ${`${found[0]!.id}|%`}`).toHaveLength(
      1,
    );
  });

  it("a find that comes after the decision opens another one [CHILD-04]", async () => {
    await sent(author, NUMBER);
    const [first] = await openCasesOf(room);
    await decided(first!, { act: "leave", ground: "privacy" });
    const message = await sent(author, `Encore : ${NUMBER}`);
    const found = await openCasesOf(room);
    expect(found).toMatchObject([{ messageId: message.id, earlier: [{ caseId: first!.id }] }]);
  });

  it("the same send again is one message and one find [CHILD-04]", async () => {
    const id = v7();
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(author, NUMBER, { id })));
    for (const { status, body } of answers) expect([status, body.data.id]).toEqual([200, id]);
    expect(await shownIn(room)).toEqual([NUMBER]);
    expect((await openCasesOf(room)).map((one) => one.latestReports.length)).toEqual([1]);
  });

  it("staff, plain messages and who may not write open none [CHILD-04]", async () => {
    await sent(nora, `Le centre : ${NUMBER}`);
    await sent(author, "Rendez-vous le 06/07/2027 à 14:30, quai 12");
    const stranger = await house.user();
    expect((await send(stranger, NUMBER)).status).toBe(404);
    await pool`update rooms set active = false where id = ${room.id}`;
    expect((await send(author, NUMBER)).status).toBe(403);
    expect(await openCasesOf(room)).toEqual([]);
  });

  it("a plain message costs no query more: only the statement that stores it knows the room [CHILD-04]", async () => {
    const family = await house.room();
    await house.participant(family, author);
    const roomQueries = async (inRoom: MadeRoom, content: string) => {
      house.queries.length = 0;
      await sent(author, content, inRoom);
      return house.queries.splice(0).flatMap(({ text }) => (text.includes("rooms") ? text : []));
    };
    for (const inRoom of [room, family]) {
      const queries = await roomQueries(inRoom, "Qui prend le train de 14h30 ?");
      expect(queries).toEqual([expect.stringContaining("insert into messages")]);
    }
    expect((await roomQueries(room, NUMBER)).length).toBeGreaterThan(1);
  });
});

it("a number opens a case as soon as its room, known as any other, is one of minors [CHILD-04]", async () => {
  const family = await house.room();
  await house.participant(family, author);
  for (const content of ["Bonjour", NUMBER]) await sent(author, content, family);
  expect(await openCasesOf(family)).toEqual([]);
  await pool`update rooms set youth = true where id = ${family.id}`;
  await sent(author, NUMBER, family);
  expect(await openCasesOf(family)).toHaveLength(1);
});

it("in any other room a number opens no case, also once the room is no longer one of minors [CHILD-04]", async () => {
  const family = await house.room();
  for (const user of [author, reader]) await house.participant(family, user);
  await sent(author, `Covoiturage ? ${NUMBER}`, family);
  expect(await openCasesOf(family)).toEqual([]);
  await pool`update rooms set youth = false where id = ${room.id}`;
  await sent(author, NUMBER);
  expect(await openCasesOf(room)).toEqual([]);
  expect(await shownIn(room)).toEqual([NUMBER]);
});

describe("a decision about what was found", () => {
  it("holds for all messages of the case, and tells the author alone [CHILD-04]", async () => {
    await sent(author, "Coucou");
    for (const content of [NUMBER, "insta : zac_du_33", "exemple.fr"]) await sent(author, content);
    const [found] = await openCasesOf(room);
    expect(found!.others).toBe(2);
    const after = await decided(found!, { act: "delete", ground: "privacy" });
    expect(await shownIn(room)).toEqual(["Coucou"]);
    expect(after).toMatchObject({ state: "decided", message: { deleted: true, content: NUMBER } });
    const [told] = await noticesOf(author);
    expect(told).toContain("a été supprimé");
    expect(told).toContain("Il en va de même pour 2 autres de vos messages dans ce groupe.");
    expect(await noticesOf(reader)).toEqual([]);
    const [{ count }] = (await pool`
      select count(*) from notices n join users u on u.id = n.user_id where u.collaborator`) as [{ count: number }];
    expect(count).toBe(0);
    // Put back together, too.
    const back = { id: v7(), _version: after._version, content: "Nous avons tout relu." };
    expect((await asNora.post(`/amplify/cases/${after.id}/restore`, back)).status).toBe(200);
    expect(await shownIn(room)).toEqual(["exemple.fr", "insta : zac_du_33", NUMBER, "Coucou"]);
  });

  it("leaves alone what staff deleted by another decision, and sees what came meanwhile first [CHILD-04]", async () => {
    await sent(author, NUMBER);
    const second = await sent(author, "insta : zac_du_33");
    const [found] = await openCasesOf(room);
    await asNora.delete("/amplify/messages/", { id: second.id, _version: second._version });
    await sent(author, "exemple.fr");
    const late = await asNora.post(`/amplify/cases/${found!.id}/decisions`, {
      ...{ id: v7(), _version: found!._version, act: "leave", ground: "privacy", content: "Pensez à la charte." },
    });
    expect([late.status, late.body.code]).toEqual([409, "stale_version"]);
    await decided(await getCase(found!.id), { act: "leave", ground: "privacy" });
    expect(await shownIn(room)).toEqual(["exemple.fr", NUMBER]);
  });

  it("is still to come for the others after staff deleted one of them from the room [CHILD-04]", async () => {
    const first = await sent(author, NUMBER);
    const second = await sent(author, "insta : zac_du_33");
    const [found] = await openCasesOf(room);
    for (const { id } of [first, second]) {
      const { body } = await asNora.get(`/amplify/cases?messageId=${id}`);
      expect(body.data.items).toMatchObject([{ id: found!.id }]);
    }
    await asNora.delete("/amplify/messages/", { id: first.id, _version: first._version });
    expect((await noticesOf(author))[0]).not.toContain("Il en va de même");
    expect(await openCasesOf(room)).toMatchObject([{ id: found!.id, state: "open" }]);
    await decided(await getCase(found!.id), { act: "delete", ground: "privacy" });
    expect(await shownIn(room)).toEqual([]);
  });

  it("is not for who may not decide it again, not by deleting one of its messages either [TEAM-17]", async () => {
    await sent(author, NUMBER);
    const second = await sent(author, "insta : zac_du_33");
    const [found] = await openCasesOf(room);
    const { decision } = await decided(found!, { act: "delete", ground: "privacy" });
    expect((await contest(author, decision!.id)).status).toBe(200);
    await decided(await getCase(found!.id), { act: "leave", ground: "privacy" }, asPaul);
    const [{ version }] = (await pool`select version from messages where id = ${second.id}`) as [{ version: number }];
    const remove = (client: typeof asNora) => client.delete("/amplify/messages/", { id: second.id, _version: version });
    const refused = await remove(asNora);
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining("revue")]);
    // Nor by a case of that message alone.
    const alone = (await asNora.post("/amplify/cases", { messageId: second.id, reason: "Je la revois." })).body.data;
    expect(alone).toMatchObject({ state: "open", barred: "reviewed" });
    expect((await decide(alone, { act: "delete" }, asNora)).status).toBe(403);
    expect(await shownIn(room)).toEqual(["insta : zac_du_33", NUMBER]);
    expect((await remove(asPaul)).status).toBe(200);
    expect(await shownIn(room)).toEqual([NUMBER]);
  });

  it("is not for who reported one of its further messages [TEAM-17]", async () => {
    await sent(author, NUMBER);
    const second = await sent(author, "insta : zac_du_33");
    const [found] = await openCasesOf(room);
    await house.participant(room, paul);
    expect((await report(paul, { ...second, userId: author.id })).status).toBe(200);
    const refused = await decide(await getCase(found!.id), { act: "delete", ground: "privacy" }, asPaul);
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining("vous concerne")]);
  });

  it("is told to people who reported the same message, and never to the product's own account [CHILD-04]", async () => {
    const message = await sent(author, NUMBER);
    expect((await report(reader, { ...message, userId: author.id })).status).toBe(200);
    const [found] = await openCasesOf(room);
    expect(found).toMatchObject({ reports: 1, types: ["DETECTED", "SPAM"] });
    await decided(found!, { act: "delete", ground: "privacy" });
    expect(await noticesOf(reader)).toHaveLength(2);
    expect(await noticesOf(author)).toHaveLength(1);
  });
});

it("the e-mail to the moderation address says that something was found, not what [CHILD-04]", async () => {
  await sent(author, `Écris-moi : ${NUMBER}`);
  const [found] = await openCasesOf(room);
  await deliverAll(house);
  const [mail] = (await pool`
    select m.subject, m.body, m.html from captured_messages m join deliveries d on m.id = d.id || '.email'
    where d.kind = 'case' and d.subject like ${`${found!.id}|%`}`) as [{ subject: string; body: string; html: string }];
  expect(mail.subject).toContain("Une détection automatique a ouvert un signalement");
  expect(mail.body).toContain(`/cases/${found!.id}`);
  expect(JSON.stringify(mail)).not.toMatch(/12 34|Zacharie|Commentaire/);
});

it("what was found goes with its author, and stays as long as somebody has to decide [CHILD-04]", async () => {
  await sent(author, NUMBER);
  const second = await sent(author, "insta : zac_du_33");
  const [found] = await openCasesOf(room);
  expect((await eraseOwn(house, author)).status).toBe(200);
  const kept = await getCase(found!.id);
  expect(kept.latestReports.map(({ content }) => content.split(": ")[1])).toEqual(["zac_du_33", NUMBER]);
  await decided(kept, { act: "delete", ground: "privacy" });
  const [message] = await pool`select kept_content from messages where id = ${second.id}`;
  expect(message).toEqual({ kept_content: "insta : zac_du_33" });

  const other = await join(room, "Ottokar");
  await sent(other, NUMBER);
  await decided((await openCasesOf(room))[0]!, { act: "leave", ground: "privacy" });
  expect((await eraseOwn(house, other)).status).toBe(200);
  const rows = await pool`select content, message_content from reports where message_user_id = ${other.id}`;
  expect(rows).toEqual([{ content: "…", message_content: "" }]);
});
