import { once } from "node:events";
import { connect } from "node:net";
import { LIVE_PATH, LIVE_PROTOCOL } from "@hello/contract";
import { beforeAll, describe, expect, it } from "vitest";
import WebSocket from "ws";
import type { MadeRoom, MadeUser } from "../../test/factory.ts";
import { type House, openHouse } from "../../test/house.ts";
import { openLiveAs } from "../../test/live.client.ts";
import {
  contentsOf,
  openNode,
  roomWith,
  sendMessage,
  subscribeToMessages,
  untilReceived,
} from "../../test/nodes/nodes.ts";

let house: House;
let room: MadeRoom;
let user: MadeUser;

beforeAll(async () => {
  house = await openHouse();
  const made = await roomWith(house);
  room = made.room;
  user = made.users[0]!;
});

describe("a peer that is not there any more", () => {
  it("is cut when it does not answer the heartbeat, and one that answers stays", async () => {
    const node = await openNode(house, { heartbeatMs: 100 });
    const alive = await node.listen(user);
    const address = `${node.url.replace("http", "ws")}${LIVE_PATH}`;
    const dead = new WebSocket(address, LIVE_PROTOCOL, { autoPong: false });
    const [code] = (await once(dead, "close")) as [number];
    expect(code).toBe(1006);
    await alive.settled();
    expect(alive.ws.readyState).toBe(WebSocket.OPEN);
  });

  it("can reset a connection that is being refused, and nobody else notices", async () => {
    const bystander = await openLiveAs(house, user.uuid);
    const { port } = house.context.config;
    for (let n = 0; n < 50; n += 1) {
      const socket = connect(port, "localhost").on("error", () => {});
      await once(socket, "connect");
      const head = "GET /elsewhere HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n";
      socket.write(head);
      if (n % 2) await once(socket, "data");
      socket.resetAndDestroy();
    }
    await bystander.settled();
  });
});

describe("the end of a connection", () => {
  it("is the end of delivery, also for a peer that does not answer it", async () => {
    const live = await openLiveAs(house, user.uuid);
    let bytes = "";
    const raw = (live.ws as unknown as { _socket: NodeJS.ReadableStream })._socket;
    const ended = new Promise<void>((resolve) => {
      raw.on("data", (chunk: Buffer) => {
        bytes += chunk.toString("latin1");
        if (bytes.includes("Too many initialisation")) resolve();
      });
    });
    live.ws.close = () => {};
    await subscribeToMessages(live, [room]);
    const witness = await openLiveAs(house, user.uuid);
    await subscribeToMessages(witness, [room]);
    await sendMessage(house.as(user.uuid), user, room, "encore");
    await untilReceived(live, 1);
    live.send({ type: "connection_init" });
    await ended;
    await sendMessage(house.as(user.uuid), user, room, "trop tard");
    await untilReceived(witness, 2);
    expect(contentsOf(live)).toEqual(["encore"]);
    expect(bytes).not.toContain("trop tard");
  });

  it("is closed with 1001 when a node stops, and a client that does not read cannot delay it", async () => {
    const node = await openNode(house);
    const lives = await Promise.all([node.listen(user), node.listen(user)]);
    for (const live of lives) await subscribeToMessages(live, [room]);
    const deaf = await node.listen(user);
    deaf.ws.pause();
    await node.close();
    for (const live of lives) expect(await live.closed).toEqual({ code: 1001, reason: "Going away" });
    await expect(node.listen(user)).rejects.toThrow();
  });
});
