import { once } from "node:events";
import { connect, type Socket } from "node:net";
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

const UPGRADE = [
  `GET ${LIVE_PATH} HTTP/1.1`,
  "Host: localhost",
  "Connection: Upgrade",
  "Upgrade: websocket",
  "Sec-WebSocket-Version: 13",
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  `Sec-WebSocket-Protocol: ${LIVE_PROTOCOL}\r\n\r\n`,
].join("\r\n");

/** Sockets that have asked for a handshake. */
async function asking(port: number, count: number): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => connect(port, "localhost").on("error", () => {}));
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  for (const socket of sockets) socket.write(UPGRADE);
  return sockets;
}

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

  it("can reset connections that wait for their handshake, and nobody else notices", async () => {
    const bystander = await openLiveAs(house, user.uuid);
    const sockets = await asking(house.context.config.port, 100);
    await once(sockets[0]!, "data");
    for (const socket of sockets) socket.resetAndDestroy();
    await bystander.settled();
    const [last] = await asking(house.context.config.port, 1);
    expect(String(await once(last!, "data"))).toContain("101 Switching Protocols");
    last!.destroy();
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

  it("is a refusal for those who wait for their handshake when a node stops", async () => {
    const node = await openNode(house);
    const sockets = await asking(Number(new URL(node.url).port), 200);
    const answers = sockets.map(() => "");
    const ended = sockets.map((socket, n) => {
      socket.on("data", (chunk: Buffer) => {
        answers[n] += chunk.toString("latin1");
      });
      return new Promise((resolve) => socket.on("close", resolve));
    });
    await once(sockets[0]!, "data");
    await node.close();
    await Promise.all(ended);
    expect(answers[0]).toContain("101 Switching Protocols");
    // Whoever got a handshake was told before that the node goes.
    expect(answers.filter((answer) => answer.includes("101") && !answer.includes("Going away"))).toEqual([]);
  });
});
