import { readFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { LIVE_PATH, LIVE_PROTOCOL } from "@hello/contract";
import WebSocket from "ws";
import { generateLarge } from "../demo/generate.ts";
import { readConfig } from "../server/src/base/config.ts";
import { loadSecrets } from "../server/src/base/secrets.ts";
import { liveApiKey } from "../server/src/live/live.ts";
import { mintToken } from "../server/src/people/provider/provider.tokens.ts";
import type { Pool } from "../server/src/platform/db/connection.ts";
import { CHAT_PER_SECOND, chatDuring, percentile, round, type Times } from "./chat.ts";
import { cpuSeconds, START_FLAGS, startProgram, treeCpuSeconds, treeResidentKb } from "./processes.ts";

const READERS = 20;
const WARM_UP_MS = 4_000;
const QUIET_MS = 20_000;
const MEMORY_EVERY_MS = 250;

/** For the server, e.g. `--cpu-prof`. */
const NODE_ARGS = process.env.NODE_ARGS?.split(" ") ?? [];

/** A server with one room in which people chat, and what they wait while it does something else. */
export async function startBeside(env: Record<string, string>, scene: Scene) {
  const folder = env.DATA_DIR!;
  const postmaster = Number((await readFile(join(folder, "postgres", "postmaster.pid"), "utf8")).split("\n")[0]);
  const server = fileURLToPath(new URL("../server/src/start.ts", import.meta.url));
  const hello = await startProgram([...NODE_ARGS, ...START_FLAGS, server], "Hello is running", env);
  const pid = hello.pid!;
  const arrivals: Times = [];
  await Promise.all(scene.readers.map((token) => listen(scene, token, arrivals)));
  await fetch(`${scene.url}/healthz`);
  await chatDuring(scene.url, scene.writer, () => wait(WARM_UP_MS));
  const measure = async (name: string, work: () => Promise<string>): Promise<Measured> => {
    arrivals.length = 0;
    const [from, cpuBefore, databaseBefore] = [performance.now(), cpuSeconds(pid), treeCpuSeconds(postmaster)];
    const memory = watchMemory(pid);
    let [ms, outcome] = [0, ""];
    const sends = await chatDuring(scene.url, scene.writer, async () => {
      outcome = await work();
      ms = performance.now() - from;
    });
    const delivered = arrivals.slice();
    const cpu = cpuSeconds(pid) - cpuBefore;
    const databaseCpu = treeCpuSeconds(postmaster) - databaseBefore;
    return { name, ms, outcome, sends, delivered, cpu, databaseCpu, memoryMb: memory.end() };
  };
  return { hello, measure, measureQuiet: () => measure("nothing", () => wait(QUIET_MS, "")) };
}

export type Measured = {
  name: string;
  ms: number;
  outcome: string;
  sends: Times;
  delivered: Times;
  cpu: number;
  databaseCpu: number;
  memoryMb: number;
};

export function report(quiet: Measured, runs: Measured[]): void {
  const load = loadavg().map(round).join(", ");
  console.log(`\n${CHAT_PER_SECOND} messages/s to ${READERS} readers beside; load of the machine ${load}`);
  const ratio = (times: Times, before: Times, share: number) =>
    Number((percentile(times, share) / percentile(before, share)).toFixed(2));
  console.table(
    Object.fromEntries(
      [quiet, ...runs].map(({ name, ms, cpu, databaseCpu, memoryMb, sends, delivered }) => [
        name,
        {
          s: round(ms / 1_000),
          "CPU s of the server": round(cpu),
          "of the database": round(databaseCpu),
          "MB at most, with readers": Math.round(memoryMb),
          "send p50 ms": round(percentile(sends, 0.5)),
          "p99 ms": round(percentile(sends, 0.99)),
          "×p50": ratio(sends, quiet.sends, 0.5),
          "×p99": ratio(sends, quiet.sends, 0.99),
          "delivery p99 ms": round(percentile(delivered, 0.99)),
          "delivery ×p99": ratio(delivered, quiet.delivered, 0.99),
        },
      ]),
    ),
  );
  for (const { name, outcome } of runs) console.log(`${name}: ${outcome}`);
}

function watchMemory(pid: number): { end: () => number } {
  let most = treeResidentKb(pid);
  const timer = setInterval(() => {
    most = Math.max(most, treeResidentKb(pid));
  }, MEMORY_EVERY_MS);
  return {
    end: () => {
      clearInterval(timer);
      return most / 1_024;
    },
  };
}

export type Scene = Awaited<ReturnType<typeof prepareChat>>;

export async function prepareChat(env: Record<string, string>, pool: Pool) {
  const chat = await generateLarge(pool, { workspace: "speedboat", participants: 50, messages: 100 });
  const people = await pool<{ id: string; uuid: string }[]>`
    select id, uuid from users where id = any(${chat.userIds.slice(0, READERS + 1)})`;
  const config = readConfig(env);
  const secrets = await loadSecrets(config);
  const tokens = await Promise.all(people.map(({ uuid }) => mintToken({ config, secrets, uuid })));
  const [token, ...readers] = tokens;
  const url = `http://localhost:${env.PORT}`;
  const headers = {
    authorization: `Bearer ${token}`,
    workspace: "speedboat",
    "user-type": "customer",
    "content-type": "application/json",
  };
  const [roomId] = chat.roomIds as [string];
  const apiKey = liveApiKey(config, secrets, new URL(url).host);
  return { url, roomId, apiKey, readers, writer: { id: people[0]!.id, roomId, headers } };
}

/** Each message contains the moment at which it was sent. */
function listen({ url, apiKey, roomId }: Scene, token: string, arrivals: Times): Promise<void> {
  return new Promise((resolve, reject) => {
    const ws = new WebSocket(`${url.replace("http", "ws")}${LIVE_PATH}`, LIVE_PROTOCOL, { perMessageDeflate: false });
    const query = "subscription S($room: ID!) { onCreateMessage(filter: { roomId: { eq: $room } }) { id content } }";
    const payload = { query, variables: { room: roomId } };
    ws.on("open", () => ws.send(JSON.stringify({ type: "connection_init", payload: { apiKey, token } })));
    ws.on("error", reject);
    ws.on("message", (data: Buffer) => {
      const text = data.toString();
      if (text.includes('"connection_ack"')) {
        ws.send(JSON.stringify({ id: "m", type: "subscribe", payload }));
        ws.send(JSON.stringify({ type: "ping" }));
      } else if (text.includes('"pong"')) resolve();
      const sentAt = /#([\d.]+)#/.exec(text)?.[1];
      if (sentAt) arrivals.push(performance.now() - Number(sentAt));
    });
  });
}
