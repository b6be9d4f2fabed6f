import { once } from "node:events";
import { connect } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { v4 } from "uuid";
import { describe, expect, it } from "vitest";
import { setScene } from "../calls/calls.scene.ts";
import { fingerprint, verdict } from "../calls/refusals.ts";
import type { Answer } from "../client.ts";
import { openHouse } from "../house.ts";
import { jpeg } from "../samples/samples.ts";

/** The last accepted value and the first refused one of each limit. */

const house = await openHouse();
const scene = await setScene(house);
const { A: a, C: c } = scene.clients;

async function expectRefused(call: () => Promise<Answer>, names: string): Promise<void> {
  const before = await fingerprint(house);
  expect(verdict(await call(), [400], names)).toBe("refused");
  expect(await fingerprint(house)).toEqual(before);
}

describe("a message", () => {
  const send = (content: string, mentions: string[] = []) =>
    a.send("/amplify/messages/", { message: { content, userId: scene.A.id, roomId: scene.R1.id, mentions } });

  it.each([
    ["letters", "é".repeat(5_000)],
    ["emoji", "👍".repeat(5_000)],
    ["lines", `un${"\n".repeat(4_996)}fin`.slice(0, 5_000)],
  ])("takes 5,000 characters and gives them back unchanged: %s", async (_name, content) => {
    const { status, body } = await send(content);
    expect(status).toBe(200);
    expect(body.data.content === content).toBe(true);
    const page = await a.get(`/amplify/rooms/${scene.R1.id}/messages?limit=1`);
    expect(page.body.data.items[0].content === content).toBe(true);
  });

  it.each(["é".repeat(5_001), "👍".repeat(5_001), " ".repeat(20), "\n"])(
    "refuses longer and blank content",
    (content) => expectRefused(() => send(content), "content"),
  );

  it("accepts at most 100 mentions", async () => {
    const ids = Array.from({ length: 101 }, () => v4());
    expect((await send("@tous", ids.slice(0, 100))).status).toBe(200);
    await expectRefused(() => send("@tous", ids), "mentions");
  });
});

describe("a reaction", () => {
  const react = async (reaction: string) => {
    const { id } = await house.message(scene.R1, scene.C);
    const post = { messageReactionsId: id, reaction, userId: scene.A.id, roomId: scene.R1.id };
    return () => a.post("/amplify/reactions/", post);
  };

  it.each(["👍", "❤️", "❤", "1️⃣", "#⃣", "🇫🇷", "👨‍👩‍👧‍👦", "👍🏽", "🏃🏽‍♀️", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "👁️‍🗨️"])(
    "is one emoji, stored unchanged: %s",
    async (reaction) => {
      const { status, body } = await (await react(reaction))();
      expect([status, body.data?.reaction]).toEqual([200, reaction]);
    },
  );

  it.each(["a", "1", "#", "👍👍", "🇫", "👍 ", "👍a", "", " ", "\u200d", "🏽", `👍${"\u0301".repeat(20)}`, "👍\u202e"])(
    "is nothing else: %j",
    async (reaction) => expectRefused(await react(reaction), "reaction"),
  );
});

describe("a report", () => {
  const report = (more: object) =>
    a.post("/amplify/reports/", {
      content: "Ce message n’a rien à faire ici.",
      reportMessageId: scene.others.id,
      reportRoomId: scene.R1.id,
      reportUserId: scene.A.id,
      type: "SPAM",
      ...more,
    });
  /** Reports a new message, which nobody has reported yet. */
  const reportAnother = async (more: object) =>
    report({ reportMessageId: (await house.message(scene.R1, scene.C)).id, ...more });

  it.each(["SPAM", "SENSITIVE", "INAPPROPRIATE"])("may be of the type %s", async (type) => {
    const { status, body } = await reportAnother({ type });
    expect([status, body.data?.type]).toEqual([200, type]);
  });

  it.each([undefined, null, "", "spam", "AUTRE", ["SPAM"]])("needs one of the three types [REPORT-04]: %j", (type) =>
    expectRefused(() => report({ type }), "type"),
  );

  it.each([
    ["20 characters", "x".repeat(20)],
    ["20 characters after trimming", `  ${"x".repeat(20)}\n`],
    ["250 characters", "x".repeat(250)],
    ["250 emoji", "👍".repeat(250)],
    ["250 with the space around them", `${" ".repeat(229)}${"x".repeat(20)} `],
  ])("accepts a comment of %s", async (_name, content) => {
    const { status, body } = await reportAnother({ content });
    expect([status, body.data?.content]).toEqual([200, content]);
  });

  it.each([
    ["19 characters", "x".repeat(19)],
    ["19 characters after trimming, longer as typed", `${" ".repeat(30)}${"x".repeat(19)}${"\n".repeat(30)}`],
    ["nothing but space", " ".repeat(40)],
    ["19 emoji", "👍".repeat(19)],
    ["251 characters", "x".repeat(251)],
    ["251 with the space around them", `${"x".repeat(200)}${" ".repeat(51)}`],
    ["nothing at all", undefined],
  ])("refuses a comment of %s [REPORT-04]", (_name, content) => expectRefused(() => report({ content }), "content"));

  it.each([{ workspace: "speedboat" }, '{"workspace":"speedboat"}'])(
    "accepts metadata as JSON or as JSON text: %j",
    async (metadata) => {
      const { status, body } = await report({ metadata });
      expect([status, body.data?.metadata && JSON.parse(body.data.metadata)]).toEqual([
        200,
        { workspace: "speedboat" },
      ]);
    },
  );

  it.each(["{", "speedboat", "null", '{"workspace":"alpha"}', '{"workspace":"speedboat","__proto__":{}}', '"{}"'])(
    "refuses other metadata: %s",
    (metadata) => expectRefused(() => report({ metadata }), "metadata"),
  );
});

describe("a targeted notice", () => {
  const send = (content: string, isSms: string, files: File[] = []) => {
    const notice = { content, collaboratorId: scene.C.id };
    const list = { notice, usersData: [{ userId: scene.A.id }], isSms };
    const filtered = { notice, filters: { roomIds: [scene.R1.id] }, ignoreUsersData: [], isSms };
    return [() => c.send("/amplify/notices/", list, files), () => c.send("/amplify/notices/filtered", filtered, files)];
  };

  it.each([
    ["2,000 characters", 2_000, "false"],
    ["480 characters as an SMS", 480, "true"],
  ])("takes %s", async (_name, length, isSms) => {
    for (const call of [...send("é".repeat(length), isSms), ...send("👍".repeat(length), isSms)])
      expect((await call()).status).toBe(200);
  });

  it.each([
    ["2,001 characters", 2_001, "false"],
    ["481 characters as an SMS", 481, "true"],
  ])("refuses %s", async (_name, length, isSms) => {
    for (const call of send("é".repeat(length), isSms)) await expectRefused(call, "content");
  });

  it("refuses files in an SMS", async () => {
    const photo = await jpeg("plage.jpg");
    for (const call of send("Bonjour", "true", [photo])) await expectRefused(call, "fichier");
    for (const call of send("Bonjour", "false", [photo])) expect((await call()).status).toBe(200);
  });
});

describe("an id chosen by the client", () => {
  it("is refused if the other workspace uses it, without revealing what it is", async () => {
    const [L, LC] = [scene.L, await house.user("collaborator_2")];
    const staff = house.as(LC.uuid);
    const notice = { id: v4(), content: "Secret", collaboratorId: LC.id };
    const sent = await staff.send("/amplify/notices/", { notice, usersData: [{ userId: L.id }], isSms: "false" });
    expect(sent.status).toBe(200);
    const ours = { id: notice.id, content: "Bonjour", collaboratorId: scene.C.id };
    const before = await fingerprint(house);
    const answers = [
      await c.send("/amplify/notice/", { notice: { ...ours, userId: scene.A.id } }),
      await c.send("/amplify/notices/", { notice: ours, usersData: [{ userId: scene.A.id }], isSms: "false" }),
      await c.send("/amplify/notices/filtered", { notice: ours, filters: { roomIds: [scene.R1.id] }, isSms: "false" }),
    ];
    expect(answers.map((answer) => verdict(answer, [409], "id"))).toEqual(["refused", "refused", "refused"]);
    expect(await fingerprint(house)).toEqual(before);
  });
});

describe("a time", () => {
  it.each([
    ["2026-03-01T12:00:00.123456789+02:00", "2026-03-01T10:00:00.123Z"],
    ["2026-03-02T12:00:00+23:59", "2026-03-01T12:01:00.000Z"],
    [`2026-03-03T12:00:00.${"1".repeat(12)}Z`, "2026-03-03T12:00:00.111Z"],
  ])("may come with another offset and more digits: %s", async (lastMessageReadAt, kept) => {
    const entry = await house.participant(await house.room(), scene.A);
    const { status, body } = await a.put("/amplify/participants/", { id: entry.id, _version: 1, lastMessageReadAt });
    expect([status, body.data?.lastMessageReadAt]).toEqual([200, kept]);
  });
});

describe("a malformed request", () => {
  it.each([
    ["an address of 20 KB", `GET /amplify/rooms?ids=${"x".repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`, 431],
    ["no request at all", "bonjour\r\n\r\n", 400],
  ])("gets the usual error envelope: %s", async (_name, request, status) => {
    const { hostname, port } = new URL(house.url);
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    socket.write(request);
    const answer = await textOf(socket);
    const [head, body] = answer.split("\r\n\r\n") as [string, string];
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(verdict({ status, body: JSON.parse(body), headers: new Headers() }, [status])).toBe("refused");
  });
});
