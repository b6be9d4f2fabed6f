import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import WebSocket from "ws";
import type { Attack, Target } from "./abuse.types.ts";

const PAUSE_MS = 20;

/** Attacks that once stopped the server, with the numbers that did. */
export const LIVE_ATTACKS: Record<string, Attack> = {
  "fragments that double": async (target, isOver) => {
    const payload = { query: doubling(randomUUID(), 15) };
    await keep(target, isOver, 1, (ws, n) => ws.send(subscribe(`${n}`, payload)));
  },
  "300 sockets that resume and never read": async (target, isOver) => {
    const after = Object.fromEntries(target.roomIds.slice(0, 9).map((id) => [id, 0]));
    const payload = { ...messagesIn(Object.keys(after)), extensions: { after } };
    await keep(target, isOver, 300, (ws, n) => {
      if (n === 0) ws.pause();
      if (n < 10) ws.send(subscribe(`${n}`, payload));
    });
  },
  "subscribe and complete": async (target, isOver) => {
    const payload = messagesIn(target.roomIds.slice(0, 9));
    await keep(target, isOver, 20, (ws, n) => {
      for (let pair = 0; pair < 20; pair += 1) {
        ws.send(subscribe(`${n} ${pair}`, payload));
        ws.send(JSON.stringify({ id: `${n} ${pair}`, type: "complete" }));
      }
    });
  },
  "pings without end": async (target, isOver) => {
    await keep(target, isOver, 20, (ws) => {
      for (let n = 0; n < 50; n += 1) ws.send('{"type":"ping"}');
    });
  },
  "2,000 strangers": async ({ url }, isOver) => {
    const sockets = new Set<WebSocket>();
    while (!isOver()) {
      while (sockets.size < 2_000 && !isOver()) {
        const ws = socketTo(url);
        sockets.add(ws);
        ws.on("close", () => sockets.delete(ws));
        if (sockets.size % 20 === 0) await wait(1);
      }
      await wait(PAUSE_MS);
    }
    for (const ws of sockets) ws.terminate();
  },
};

/** Keeps this many acknowledged sockets open and acts on each in turn. A closed socket is replaced. */
async function keep(
  { url, apiKey, people }: Target,
  isOver: () => boolean,
  count: number,
  act: (ws: WebSocket, turn: number) => void,
): Promise<void> {
  const attack = async (index: number) => {
    while (!isOver()) {
      const ws = socketTo(url);
      const { token } = people[index % people.length]!;
      ws.on("open", () => ws.send(JSON.stringify({ type: "connection_init", payload: { apiKey, token } })));
      const closed = new Promise<boolean>((resolve) => {
        ws.on("close", () => resolve(false));
      });
      const acknowledged = new Promise<boolean>((resolve) => {
        ws.once("message", () => resolve(true));
      });
      const isOpen = await Promise.race([acknowledged, closed]);
      for (let turn = 0; isOpen && !isOver() && ws.readyState === ws.OPEN; turn += 1) {
        act(ws, turn);
        await wait(PAUSE_MS);
      }
      ws.terminate();
      await wait(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: count }, (_, index) => attack(index)));
}

function socketTo(url: string): WebSocket {
  const ws = new WebSocket(`${url.replace("http", "ws")}/graphql`, "graphql-transport-ws", {
    perMessageDeflate: false,
  });
  return ws.on("error", () => {});
}

function subscribe(id: string, payload: object): string {
  return JSON.stringify({ id, type: "subscribe", payload });
}

function messagesIn(ids: string[]) {
  const query = "subscription S($ids: [ID!]) { onCreateMessage(filter: { roomId: { in: $ids } }) { id content } }";
  return { query, variables: { ids } };
}

function doubling(roomId: string, levels: number): string {
  const fragments = Array.from({ length: levels }, (_, n) => {
    const next = n + 1 < levels ? `...F${n + 1} ...F${n + 1}` : "id";
    return `fragment F${n} on Message { ${next} }`;
  });
  return `subscription { onCreateMessage(filter: { roomId: { eq: "${roomId}" } }) { ...F0 } } ${fragments.join(" ")}`;
}
