import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { createInterface } from "node:readline";

/** The flags of Node in the commands of package.json, the image and the unit (docs/performance.md). */
export const START_FLAGS = ["--max-semi-space-size=32"];

const TICKS_PER_SECOND = 100;

/** Starts one of our programs and waits for the line it prints when it is ready. */
export async function startProgram(
  args: string[],
  ready: string,
  env: Record<string, string> = {},
): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: child.stdout! })) {
    if (line.includes(ready)) {
      child.stdout!.resume();
      return child;
    }
  }
  throw new Error(`${args[0]} ended before it was ready`);
}

export async function stopProgram(child: ChildProcess): Promise<void> {
  child.kill("SIGTERM");
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Of a process with its children, those that ended included. */
export function treeCpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  const ended = (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
  return children.reduce((sum, child) => sum + cpuSeconds(Number(child)), cpuSeconds(pid) + ended);
}

/** Of a process, with what its children have of their own: the program itself they share with it. */
export function treeResidentKb(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
  return children.reduce((sum, child) => {
    try {
      return sum + memoryKb(Number(child), "RssAnon");
    } catch {
      // It has ended meanwhile.
      return sum;
    }
  }, residentKb(pid));
}

export function residentKb(pid: number): number {
  return memoryKb(pid, "VmRSS");
}

function memoryKb(pid: number, figure: "VmRSS" | "RssAnon"): number {
  return Number(new RegExp(`${figure}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]);
}
