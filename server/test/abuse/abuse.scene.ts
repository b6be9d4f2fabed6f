import { LIVE_PATH, LIVE_PROTOCOL } from "@hello/contract";
import { onTestFinished } from "vitest";
import WebSocket from "ws";
import type { MadeUser } from "../factory.ts";
import type { House } from "../house.ts";
import { initOf } from "../live.client.ts";
import { type NodeProcess, startNode } from "../nodes/nodes.ts";
import { whileOthersCall } from "./abuse.others.ts";

/** The peak growth of the server's memory. */
export type Cost = { grownMb: number };

export type Closing = { code: number; reason: string };

/** An attacker's socket, which costs the test process little, so that many can be open. */
export type Attacker = { ws: WebSocket; say: (message: unknown) => void; closed: Promise<Closing> };

/** A server in a process of its own, and a user who calls it normally while others attack. */
export type Scene = {
  node: NodeProcess;
  /** Opens a socket that has sent nothing yet. */
  knock: () => Promise<Attacker>;
  /** Opens an acknowledged socket; `onFrame` receives every later frame. */
  enter: (user: MadeUser, onFrame?: (text: string) => void) => Promise<Attacker>;
  /** Fails if the other user or `/healthz` waits too long for a response during the work. */
  whileOthersCall: (work: () => Promise<unknown>) => Promise<Cost>;
};

export async function openScene(house: House, settings: Record<string, string> = {}): Promise<Scene> {
  const node = await startNode(house, settings);
  const init = new Map<string, object>();

  const knock = async () => {
    const ws = new WebSocket(`${node.url.replace("http", "ws")}${LIVE_PATH}`, LIVE_PROTOCOL);
    onTestFinished(() => ws.terminate());
    const closed = new Promise<Closing>((resolve) => {
      ws.on("close", (code, reason) => resolve({ code, reason: reason.toString() }));
    });
    await new Promise<void>((resolve, reject) => {
      ws.once("open", resolve).once("error", reject);
    });
    ws.on("error", () => {});
    const say = (message: unknown) => ws.send(typeof message === "string" ? message : JSON.stringify(message));
    return { ws, say, closed };
  };

  const enter: Scene["enter"] = async (user, onFrame = () => {}) => {
    const attacker = await knock();
    const known = init.get(user.uuid) ?? (await initOf(house, user.uuid));
    init.set(user.uuid, known);
    const acknowledged = new Promise<void>((resolve, reject) => {
      attacker.ws.once("message", () => resolve());
      void attacker.closed.then(({ code, reason }) => reject(new Error(`closed with ${code}: ${reason}`)));
    });
    attacker.say({ type: "connection_init", payload: known });
    await acknowledged;
    attacker.ws.on("message", (data: Buffer) => onFrame(data.toString()));
    return attacker;
  };

  const measured: Scene["whileOthersCall"] = async (work) => {
    const before = await residentMb();
    let peakMb = before;
    await whileOthersCall(house, node, work, async () => {
      peakMb = Math.max(peakMb, await residentMb());
    });
    return { grownMb: peakMb - before };
  };

  const residentMb = async () => {
    const figures = await (await fetch(`${node.url}/metrics`)).text();
    return Number(/^process_resident_memory_bytes (\S+)/m.exec(figures)![1]) / 1024 / 1024;
  };

  return { node, knock, enter, whileOthersCall: measured };
}
