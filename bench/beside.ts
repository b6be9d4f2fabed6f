import { readFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { generateLarge } from "../demo/generate.ts";
import { CHAT_PER_SECOND, chatDuring, percentile, round, type Times } from "./chat.ts";
import { type Ground, listenLive } from "./ground.ts";
import { cpuSeconds, treeCpuSeconds, treeResidentKb } from "./processes.ts";

const READERS = 20;
const WARM_UP_MS = 4_000;
const QUIET_MS = 20_000;
const MEMORY_EVERY_MS = 250;

/** A server with one room in which people chat, and what they wait while it does something else. */
export async function startBeside({ folder, startHello }: Ground, scene: Scene) {
  const postmaster = Number((await readFile(join(folder, "postgres", "postmaster.pid"), "utf8")).split("\n")[0]);
  const pid = (await startHello()).pid!;
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
  return { measure, measureQuiet: () => measure("nothing", () => wait(QUIET_MS, "")) };
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

export async function prepareChat({ pool, url, apiKey, tokenOf, headersOf }: Ground) {
  const chat = await generateLarge(pool, { workspace: "speedboat", participants: 50, messages: 100 });
  const people = await pool<{ id: string; uuid: string }[]>`
    select id, uuid from users where id = any(${chat.userIds.slice(0, READERS + 1)})`;
  const [writer, ...others] = people;
  const readers = await Promise.all(others.map(({ uuid }) => tokenOf(uuid)));
  const headers = { ...(await headersOf(writer!.uuid)), "content-type": "application/json" };
  const [roomId] = chat.roomIds as [string];
  return { url, roomId, apiKey, readers, writer: { id: writer!.id, roomId, headers } };
}

/** Each message contains the moment at which it was sent. */
function listen({ url, apiKey, roomId }: Scene, token: string, arrivals: Times): Promise<void> {
  const query = "subscription S($room: ID!) { onCreateMessage(filter: { roomId: { eq: $room } }) { id content } }";
  return listenLive(url, { apiKey, token }, { query, variables: { room: roomId } }, (text) => {
    const sentAt = /#([\d.]+)#/.exec(text)?.[1];
    if (sentAt) arrivals.push(performance.now() - Number(sentAt));
  });
}
