import { v7 } from "uuid";
import { describe, expect, it } from "vitest";
import { insertMessages } from "../../src/chat/messages/messages.send.store.ts";
import { changeStanding } from "../../src/chat/participants/participants.standing.ts";
import { findEntry } from "../../src/chat/participants/participants.store.ts";
import { write } from "../../src/platform/db/writing.ts";
import type { MadeRoom, MadeUser } from "../factory.ts";
import { openHouse } from "../house.ts";
import { listen, MESSAGE_FIELDS, openLiveAs, type RawLive, subscription } from "../live.client.ts";
import { openNode } from "../nodes/nodes.ts";
import { textFile } from "../samples/samples.ts";
import { openCases } from "../stays/cases.ts";

/** What somebody BANNED has written reaches nobody while the ban holds, on whatever way a reader catches up (SEC-30). */

const house = await openHouse({}, { watchEveryMs: 100 });
const node = await openNode(house);
const { pool } = house.context;
const { asNora, scene, report, caseOf, decided } = await openCases(house);

const EVENTS = ["onCreateMessage", "onUpdateMessage"] as const;
const WORD = "canari";

/** Everything that somebody hears who was away since the room's first event. */
async function resume(reader: MadeUser, room: MadeRoom, url = house.url): Promise<string> {
  const live = await openLiveAs(house, reader.uuid, url);
  for (const name of EVENTS) {
    const asked = subscription(name, { roomId: { eq: room.id } }, MESSAGE_FIELDS);
    live.send({ id: name, type: "subscribe", payload: { ...asked, extensions: { after: { [room.id]: 0 } } } });
    await live.until(({ id, payload }) => id === name && payload?.extensions?.caughtUp);
  }
  live.ws.close();
  return JSON.stringify(live.frames);
}

/** A room in which somebody writes, is answered and quoted, and others write too; events from the first on. */
async function makeTalk() {
  const { room, author, entry, reporters } = await scene();
  const [reader, other] = reporters;
  const say = async (user: MadeUser, content: string, more: object = {}, files: File[] = []) => {
    const message = { content, userId: user.id, roomId: room.id, mentions: [], ...more };
    const { status, body } = await house.as(user.uuid).send("/amplify/messages/", { message }, files);
    expect(status).toBe(200);
    return body.data;
  };
  const said = await say(author, `Un ${WORD}`, {}, [textFile(`${WORD}.txt`, WORD)]);
  const reply = await say(other, "Une réponse", { messageReplyToId: said.id });
  const plain = await say(other, "Autre chose");
  return { room, author, entry, reader, other, said, reply, plain, say };
}
type Talk = Awaited<ReturnType<typeof makeTalk>>;

const WAYS: [string, (talk: Talk) => Promise<unknown>][] = [
  ["by their status", ({ entry }) => setStatus(entry.id, "BANNED")],
  [
    "from all rooms, by a decision about another message",
    async ({ author, other, room, say }) => {
      const bad = await say(author, "Pire");
      await report(other, { ...bad, roomId: room.id, createdAt: bad.createdAt });
      await decided(await caseOf(bad), { act: "ban" });
    },
  ],
];

async function setStatus(entryId: string, status: string): Promise<void> {
  const [row] = await pool<{ version: number }[]>`select version from participants where id = ${entryId}`;
  const answer = await asNora.put("/amplify/participants/", { id: entryId, _version: row!.version, status });
  expect(answer.status).toBe(200);
}

describe.each(WAYS)("somebody banned %s", (_way, ban) => {
  it("is heard by nobody who resumes, on any node, nor is what answered them [SEC-30]", async () => {
    const talk = await makeTalk();
    const { room, reader, said, reply, plain } = talk;
    for (const url of [house.url, node.url]) {
      const before = await resume(reader, room, url);
      for (const { id } of [said, reply, plain]) expect(before).toContain(id);
    }
    await ban(talk);
    for (const who of [reader, { ...reader, uuid: "collaborator_1" }]) {
      for (const url of [house.url, node.url]) {
        const heard = await resume(who, room, url);
        expect(heard).not.toContain(WORD);
        for (const { id } of [said, reply]) expect(heard).not.toContain(id);
        expect(heard).toContain(plain.id);
      }
    }
  });

  it("is in no list, count, latest message, file or quote [SEC-30]", async () => {
    const talk = await makeTalk();
    const { room, reader, said, reply, plain } = talk;
    await ban(talk);
    const client = house.as(reader.uuid);
    const lists = [
      `/amplify/rooms/${room.id}/messages`,
      `/amplify/rooms/${room.id}/unread?lastRead=2020-01-01T00:00:00.000Z`,
      `/amplify/users/${reader.id}/unread?ids=${room.id}`,
    ];
    for (const path of lists) {
      const { status, body } = await client.get(path);
      expect(status, path).toBe(200);
      const text = JSON.stringify(body);
      expect(text, path).toContain(plain.id);
      for (const hidden of [WORD, said.id, reply.id]) expect(text, path).not.toContain(hidden);
    }
    const path = encodeURIComponent(said.attachments[0].path);
    expect((await client.get(`/amplify/attachment?path=${path}`)).status).toBe(404);
    const message = { content: "Et toi", userId: reader.id, roomId: room.id, mentions: [], messageReplyToId: said.id };
    expect((await client.send("/amplify/messages/", { message })).status).toBe(400);
  });
});

it("a message that came back before the ban is not heard by whoever resumes [SEC-30]", async () => {
  const { room, reader, other, entry, said } = await makeTalk();
  await report(other, { ...said, roomId: room.id });
  await decided(await caseOf(said), { act: "delete" });
  const found = await caseOf(said);
  const back = { id: v7(), _version: found._version, content: "Nous nous étions trompés, pardon." };
  expect((await asNora.post(`/amplify/cases/${found.id}/restore`, back)).status).toBe(200);
  expect(await resume(reader, room)).toContain(WORD);
  await setStatus(entry.id, "BANNED");
  expect(await resume(reader, room)).not.toContain(WORD);
});

it("a node that missed both the message and the ban tells its readers of neither text nor answer [SEC-30]", async () => {
  const { room, author, entry, reader, plain } = await makeTalk();
  const lives: RawLive[] = [await openLiveAs(house, reader.uuid), await node.listen(reader)];
  for (const live of lives) {
    await listen(live, "created", subscription("onCreateMessage", { roomId: { eq: room.id } }, MESSAGE_FIELDS));
    await listen(live, "entry", subscription("onUpdateParticipant", { roomId: { eq: room.id } }, "id status"));
  }
  // As if the node that wrote them had died before it announced anything.
  const message = { workspace: room.workspace, userId: author.id, roomId: room.id, mentions: [], attachmentIds: [] };
  const silent = { ...message, id: v7(), content: `Encore un ${WORD}`, replyToId: plain.id, attachments: [] };
  await write({ pool, announce: () => {} }, async (tx, record) => {
    await insertMessages(tx, [{ ...silent, asCollaborator: false, isSearched: true }]);
    await changeStanding(tx, record, (await findEntry(tx, entry.id, room.workspace))!, "BANNED");
  });
  for (const live of lives) {
    await live.until(({ id, payload }) => id === "entry" && payload?.data?.onUpdateParticipant.status === "BANNED");
    await live.settled();
    expect(JSON.stringify(live.frames)).not.toContain(silent.id);
  }
});

it("once the ban is lifted whoever resumes hears it again [SEC-30]", async () => {
  const { room, reader, entry, said, reply } = await makeTalk();
  await setStatus(entry.id, "BANNED");
  await setStatus(entry.id, "INVITED");
  const heard = await resume(reader, room);
  for (const { id } of [said, reply]) expect(heard).toContain(id);
});
