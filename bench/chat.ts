import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "../server/src/platform/db/connection.ts";
import { ask, type Call } from "./load.ts";

export type Times = number[];
export type Writer = { id: string; roomId: string; headers: Record<string, string> };

export const CHAT_PER_SECOND = 40;
/** PostgreSQL's default. */
const LOG_FILES = 5;

export function chatCall(url: string, { id, roomId, headers }: Writer): Call {
  const body = () => {
    const message = { content: `#${performance.now()}#`, userId: id, roomId, mentions: [] };
    return Buffer.from(JSON.stringify({ message }));
  };
  return { method: "POST", url: `${url}/amplify/messages/`, headers, body };
}

/** How long calls took, and how many were not answered with 200. */
export type Answered = { times: Times; refused: number };

/** Makes a call at a steady rate, however long the responses take, while the work runs. */
export async function callsDuring(call: Call, perSecond: number, work: () => Promise<unknown>): Promise<Answered> {
  const agent = new Agent({ keepAlive: true });
  const answered: Answered = { times: [], refused: 0 };
  const pending: Promise<void>[] = [];
  const makeOne = async () => {
    const asked = performance.now();
    await ask(call, agent).then(
      () => answered.times.push(performance.now() - asked),
      () => (answered.refused += 1),
    );
  };
  let working = true;
  const calling = (async () => {
    while (working) {
      pending.push(makeOne());
      await wait(1_000 / perSecond);
    }
  })();
  await work();
  working = false;
  await calling;
  await Promise.all(pending);
  agent.destroy();
  return answered;
}

/** Sends to the chat meanwhile. */
export async function chatDuring(url: string, writer: Writer, work: () => Promise<unknown>): Promise<Times> {
  const { times, refused } = await callsDuring(chatCall(url, writer), CHAT_PER_SECOND, work);
  if (refused > 0) throw new Error(`${refused} messages were refused`);
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
