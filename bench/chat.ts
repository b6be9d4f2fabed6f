import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "../server/src/platform/db/connection.ts";
import { ask } from "./load.ts";

export type Times = number[];
export type Writer = { id: string; roomId: string; headers: Record<string, string> };

export const CHAT_PER_SECOND = 40;
/** PostgreSQL's default. */
const LOG_FILES = 5;

/** Settings of a server that a bench starts: nobody is slowed down by a limit. */
export const NO_LIMITS = {
  LOG_LEVEL: "warn",
  REQUESTS_PER_MINUTE_PER_USER: "100000000",
  REQUESTS_PER_MINUTE_PER_ADDRESS: "100000000",
  MESSAGES_PER_10_SECONDS_PER_USER: "0",
  MEGABYTES_PER_DAY_PER_USER: "0",
};

/** Sends to the chat at a steady rate, however long the responses take, while the work runs. */
export async function chatDuring(url: string, writer: Writer, work: () => Promise<unknown>): Promise<Times> {
  const agent = new Agent({ keepAlive: true });
  const times: Times = [];
  const pending: Promise<void>[] = [];
  let working = true;
  const sending = (async () => {
    while (working) {
      const asked = performance.now();
      const message = { content: `#${asked}#`, userId: writer.id, roomId: writer.roomId, mentions: [] };
      const body = () => Buffer.from(JSON.stringify({ message }));
      const call = { method: "POST", url: `${url}/amplify/messages/`, headers: writer.headers, body };
      pending.push(ask(call, agent).then(() => void times.push(performance.now() - asked)));
      await wait(1_000 / CHAT_PER_SECOND);
    }
  })();
  await work();
  working = false;
  await sending;
  await Promise.all(pending);
  agent.destroy();
  return times;
}

/** A database in service overwrites used log files; a new one would have to allocate each first, which delays everybody. */
export async function leaveLogFiles(pool: Pool): Promise<void> {
  for (let n = 0; n < LOG_FILES; n += 1) {
    await pool`select pg_logical_emit_message(true, 'bench', 'a file of the log'), pg_switch_wal()`;
  }
  await pool`checkpoint`;
}

export function percentile(times: Times, share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

export function round(value: number): number {
  return Number(value.toFixed(1));
}
