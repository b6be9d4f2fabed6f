import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseEnv, promisify } from "node:util";
import { expect, onTestFinished } from "vitest";
import { buildPages } from "../../scripts/pages.ts";
import { connect, endPool, type Pool } from "../src/platform/db/connection.ts";
import { atEnd } from "../test/ending.ts";
import { findOrInstall } from "../test/engines/debian.ts";
import type { DebianPostgres } from "../test/engines/postgres.ts";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFile(join(ROOT, path), "utf8");

export const folder = await mkdtemp(join(tmpdir(), "hello-operations-"));
atEnd(() => rm(folder, { recursive: true, force: true }));

/** `openssl rand -base64 48`. */
export const newSecret = () => randomBytes(48).toString("base64");
/** As providers make them. */
export const newClientSecret = () => `-_${randomBytes(32).toString("base64url")}`;
/** `openssl rand -hex 24`. */
const newPassword = () => randomBytes(24).toString("hex");

/** The block of a page that contains this text, without the indentation of a list. */
export async function findPrinted(page: string, text: string): Promise<string> {
  const blocks = [...(await read(page)).matchAll(/^( *)```(?:sh|sql|yaml)\n(.*?)^\1```$/gms)];
  const [, indent, block] = blocks.find(([, , lines]) => lines!.includes(text))!;
  return block!.replaceAll(new RegExp(`^${indent}`, "gm"), "");
}

/** Step 1. */
export async function makeDatabase({ url, program }: DebianPostgres): Promise<string> {
  const password = newPassword();
  const printed = await findPrinted("docs/operations.md", "create database");
  const statements = printed.replace("…", password).split("\n").filter(Boolean);
  await program("psql", url, ...statements.flatMap((statement) => ["-c", statement]));
  return `postgres://hello:${password}@${new URL(url).host}/hello`;
}

export function openPool(url: string): Pool {
  const pool = connect(url, { connections: 2 });
  atEnd(() => endPool(pool));
  return pool;
}

/** Step 4: the example with these values. It must name each of them. Returns the path of the file. */
export async function fillInSettings(values: Record<string, string>): Promise<string> {
  let text = await read("deploy/hello.env.example");
  for (const [name, value] of Object.entries(values)) {
    const line = new RegExp(`^${name}=.*$`, "m");
    expect(text).toMatch(line);
    text = text.replace(line, () => `${name}=${value}`);
  }
  const path = join(folder, "hello.env");
  await writeFile(path, text);
  return path;
}

/** The first line of step 5, with pages of its own. */
export function makeImage(): string {
  const [pages, image] = [join(folder, "pages"), join(folder, "image")];
  buildPages(pages);
  const env = { ...process.env, WEB_DIR: pages };
  const made = spawnSync(process.execPath, [join(ROOT, "scripts/image.mjs"), image], { env, encoding: "utf8" });
  expect(made.status, made.stderr).toBe(0);
  return image;
}

export type OperatedNode = {
  kill: () => Promise<void>;
  /** As systemd stops it. Returns its exit code. */
  stop: () => Promise<number | null>;
};

/** The node of deploy/hello.service: its program and variables and the settings of the file, nothing else. */
export async function startNode(image: string, settingsFile: string, port: number): Promise<OperatedNode> {
  const unit = await read("deploy/hello.service");
  const variables = /^Environment=(.*)$/m.exec(unit)![1]!.replaceAll(" ", "\n");
  const [, flag, program] = /^ExecStart=\/usr\/local\/bin\/node (\S+) \/opt\/hello\/(\S+)$/m.exec(unit)!;
  const env = { ...parseEnv(variables), ...parseEnv(await readFile(settingsFile, "utf8")), PORT: String(port) };
  const child: ChildProcess = spawn(process.execPath, [flag!, join(image, program!)], {
    cwd: "/",
    env: env as Record<string, string>,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit").then(([code]) => code as number | null);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return exited;
  };
  onTestFinished(async () => void (await end("SIGKILL")));
  await untilPrinted(child, "Hello is running");
  return { kill: async () => void (await end("SIGKILL")), stop: () => end("SIGTERM") };
}

async function untilPrinted(child: ChildProcess, text: string): Promise<void> {
  let printed = "";
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.setEncoding("utf8").on("data", (chunk: string) => {
        printed += chunk;
        if (printed.includes(text)) resolve();
      });
    }
    child.once("exit", () => reject(new Error(printed)));
  });
}

/** Step 6, as whoever runs the test. */
export async function runCheck(image: string, settingsFile: string): Promise<string> {
  const printed = await findPrinted("docs/operations.md", "hello check");
  const command = printed.replace("runuser -u hello -- ", "").replace("/opt/hello", image);
  const env = { PATH: `${dirname(process.execPath)}:/usr/bin:/bin`, HELLO_ENV: settingsFile };
  return (await run("sh", ["-euc", command], { cwd: "/", env })).stdout;
}

/** Step 8: the two lists that docs/stays.md prints, sent to this address with this key. */
export async function sendLists(url: string, key: string): Promise<string> {
  findOrInstall("curl");
  const [first, second] = await Promise.all([
    findPrinted("docs/stays.md", "-d @- <<JSON"),
    findPrinted("docs/stays.md", "cat > stays.csv"),
  ]);
  const script = `${first}\necho\n${second}`
    .replace(/^KEY=.*$/m, `KEY='${key}'`)
    .replaceAll("http://localhost:3000", url);
  return (await run("sh", ["-euc", script], { cwd: folder })).stdout;
}
