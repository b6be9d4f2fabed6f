import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { atEnd } from "../ending.ts";
import { freePort } from "../nodes/ports.ts";
import { findOrInstall } from "./debian.ts";

/** A NATS server for one test file. After `stop`, `start` runs it again at the same address, without its state. */
export type Nats = { url: string; start: () => Promise<void>; stop: () => Promise<void> };

const READY_WITHIN_MS = 60_000;
const POLL_MS = 10;

export async function startNats(): Promise<Nats> {
  const program = findOrInstall("nats-server");
  const port = await freePort();
  let child: ChildProcess | undefined;
  const runs = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const nats: Nats = {
    url: `nats://127.0.0.1:${port}`,
    start: async () => {
      if (runs()) return;
      child = spawn(program, ["-a", "127.0.0.1", "-p", String(port)], { stdio: "ignore" });
      await ready(port);
    },
    stop: async () => {
      if (!child || !runs()) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
  atEnd(nats.stop);
  await nats.start();
  return nats;
}

async function ready(port: number): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await greets(port))) {
    if (Date.now() > deadline) throw new Error(`nats-server does not answer on port ${port}.`);
    await wait(POLL_MS);
  }
}

/** NATS sends a greeting as soon as it accepts clients. */
async function greets(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "data");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
