import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { insertMessages } from "../../src/chat/messages/messages.send.store.ts";
import type { MadeRoom, MadeUser } from "../factory.ts";
import { type House, openHouse } from "../house.ts";
import { listen, openLiveAs, type RawLive, subscription } from "../live.client.ts";
import {
  BUSES,
  type Bus,
  contentsOf,
  type Node,
  openNode,
  roomWith,
  sendMessage,
  subscribeToMessages,
  untilReceived,
} from "./nodes.ts";

const names = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix} ${n}`);

/** Acts as a node that dies between the commit and the publication. */
async function commitSilently(house: House, author: MadeUser, room: MadeRoom, content: string): Promise<void> {
  const message = { content, mentions: [], replyToId: null, attachmentIds: [], attachments: [] };
  const location = { workspace: room.workspace, userId: author.id, roomId: room.id };
  await insertMessages(house.context.pool, [
    { id: randomUUID(), ...location, ...message, asCollaborator: false, isSearched: true },
  ]);
}

describe.each(BUSES)("three nodes on one database, with %s", (_name, openBus) => {
  let bus: Bus;
  let house: House;
  let nodes: [Pick<Node, "as" | "listen">, Node, Node];

  beforeAll(async () => {
    bus = await openBus();
    house = await openHouse(bus.settings);
    const first = { as: house.as, listen: ({ uuid }: MadeUser) => openLiveAs(house, uuid) };
    const { settings } = bus;
    nodes = [first, await openNode(house, { settings }), await openNode(house, { settings })];
  });

  const listenEverywhere = (user: MadeUser): Promise<RawLive[]> => Promise.all(nodes.map((node) => node.listen(user)));

  it("deliver a message from any node to the subscribers of all nodes, once and in the room's order", async () => {
    const { room, users } = await roomWith(house, 3);
    const lives = await listenEverywhere(users[0]!);
    await Promise.all(lives.map((live) => subscribeToMessages(live, [room])));
    const sendAll = async (node: (typeof nodes)[number], user: MadeUser, prefix: string) => {
      for (const content of names(prefix, 30)) await sendMessage(node.as(user.uuid), user, room, content);
    };
    await Promise.all(nodes.map((node, n) => sendAll(node, users[n]!, `de ${n}`)));
    await Promise.all(lives.map((live) => untilReceived(live, 90)));
    const stored = await house.context.pool<{ content: string }[]>`
      select content from messages where room_id = ${room.id} order by created_at`;
    for (const live of lives) expect(contentsOf(live)).toEqual(stored.map(({ content }) => content));
  });

  it("publish typing on all nodes, outside the room's order (D25)", async () => {
    const { room, users } = await roomWith(house, 2);
    const [typist, reader] = users as [MadeUser, MadeUser];
    const entry = await house.context.pool<{ id: string }[]>`
      select id from participants where room_id = ${room.id} and user_id = ${typist.id}`;
    const lives = await listenEverywhere(reader);
    const payload = subscription("onUpdateParticipant", { roomId: { eq: room.id } }, "userId typing _version");
    for (const live of lives) {
      live.send({ id: "p", type: "subscribe", payload: { ...payload, extensions: { after: {} } } });
      await live.until(({ id }) => id === "p");
    }
    for (const typing of [true, false]) {
      const put = { id: entry[0]!.id, _version: 1, typing };
      const seen = lives.map((live) =>
        live.until(({ payload: { data } = {} }) => data?.onUpdateParticipant?.typing === typing),
      );
      // A node may not have subscribed to the bus yet, so the client repeats the event, as a browser does while typing.
      let everywhere = false;
      const all = Promise.all(seen).then((frames) => {
        everywhere = true;
        return frames;
      });
      while (!everywhere) expect((await nodes[1].as(typist.uuid).put("/amplify/participants/", put)).status).toBe(200);
      for (const { payload: shown } of await all) {
        expect(shown).toEqual({ data: { onUpdateParticipant: { userId: typist.id, typing, _version: 1 } } });
      }
    }
    expect(await house.context.pool`select 1 from all_events where stream = ${room.id}`).toHaveLength(0);
  });

  it.each(["BLOCKED", "INVITED"])(
    "all stop at once for a participant who becomes %s on one of them",
    async (status) => {
      const { room, users } = await roomWith(house, 2);
      const [leaver, writer] = users as [MadeUser, MadeUser];
      const [entry] = await house.context.pool<{ id: string }[]>`
      select id from participants where room_id = ${room.id} and user_id = ${leaver.id}`;
      const { C } = await house.cast();
      const lives = await listenEverywhere(leaver);
      const witness = await nodes[2].listen(writer);
      await Promise.all([...lives, witness].map((live) => subscribeToMessages(live, [room])));
      await sendMessage(nodes[0].as(writer.uuid), writer, room, "avant");
      await Promise.all(lives.map((live) => untilReceived(live, 1)));
      const actor = status === "BLOCKED" ? C : leaver;
      const put = { id: entry!.id, _version: 1, status };
      expect((await nodes[1].as(actor.uuid).put("/amplify/participants/", put)).status).toBe(200);
      for (const node of nodes) await sendMessage(node.as(writer.uuid), writer, room, "après");
      await untilReceived(witness, 4);
      await Promise.all(lives.map((live) => live.until(({ type }) => type === "complete")));
      for (const live of lives) {
        await live.settled();
        expect(contentsOf(live)).toEqual(["avant"]);
      }
    },
  );

  it("deliver messages that a node committed but did not publish before it died", async () => {
    const { room, users } = await roomWith(house);
    const [user] = users as [MadeUser];
    const lives = await listenEverywhere(user);
    await Promise.all(lives.map((live) => subscribeToMessages(live, [room])));
    const contents = names("tu", 5);
    for (const content of contents) await commitSilently(house, user, room, content);
    const committedAt = Date.now();
    await Promise.all(lives.map((live) => untilReceived(live, 5)));
    expect(Date.now() - committedAt).toBeLessThan(2_000);
    for (const live of lives) expect(contentsOf(live)).toEqual(contents);
  });

  it("continue while the bus between them is down", async () => {
    const { room, users } = await roomWith(house);
    const [user] = users as [MadeUser];
    const lives = await listenEverywhere(user);
    await Promise.all(lives.map((live) => subscribeToMessages(live, [room])));
    onTestFinished(() => bus.up());
    await bus.down(house.context.pool);
    const away = names("sans", 20);
    for (const content of away) await sendMessage(nodes[0].as(user.uuid), user, room, content);
    await Promise.all(lives.map((live) => untilReceived(live, 20)));
    for (const live of lives) expect(contentsOf(live)).toEqual(away);
  });

  it("deliver a notice to many on all nodes, once each (LIVE-09)", async () => {
    // Without the poll of the log, which would find it sooner or later.
    const options = { settings: bus.settings, watchEveryMs: 3_600_000 };
    const pair = [await openNode(house, options), await openNode(house, options)] as const;
    const { C } = await house.cast();
    const people = [await house.user(), await house.user()];
    const lives = await Promise.all(pair.flatMap((node) => people.map((person) => node.listen(person))));
    for (const [n, live] of lives.entries()) {
      const { id } = people[n % people.length]!;
      await listen(live, "n", subscription("onCreateNotice", { userId: { eq: id } }, "content"));
    }
    const staff = pair[0].as(C.uuid);
    const usersData = people.map(({ id }) => ({ userId: id }));
    for (const content of ["Neige", "Soleil"]) {
      const notice = { content, collaboratorId: C.id };
      expect((await staff.send("/amplify/notices/", { notice, usersData, isSms: "false" })).status).toBe(200);
      await Promise.all(
        lives.map((live) => live.until(({ payload }) => payload?.data?.onCreateNotice.content === content)),
      );
    }
    for (const live of lives) expect(live.frames.filter(({ payload }) => payload?.data)).toHaveLength(2);
  });

  it("use the bus again when it is back, and catch up with missed events", async () => {
    // Without the poll of the log, which would find everything sooner or later.
    const { settings } = bus;
    const options = { settings, watchEveryMs: 3_600_000 };
    const pair = [await openNode(house, options), await openNode(house, options)] as const;
    const { room, users } = await roomWith(house);
    const [user] = users as [MadeUser];
    const lives = await Promise.all(pair.map((node) => node.listen(user)));
    await Promise.all(lives.map((live) => subscribeToMessages(live, [room])));
    onTestFinished(() => bus.up());
    await bus.down(house.context.pool);
    await sendMessage(pair[0].as(user.uuid), user, room, "sans");
    await bus.up();
    await Promise.all(lives.map((live) => untilReceived(live, 1)));
    const back = names("avec", 20);
    for (const [n, content] of back.entries()) {
      await sendMessage(pair[n % 2]!.as(user.uuid), user, room, content);
      await Promise.all(lives.map((live) => untilReceived(live, 2 + n)));
    }
    for (const live of lives) expect(contentsOf(live)).toEqual(["sans", ...back]);
  });
});
