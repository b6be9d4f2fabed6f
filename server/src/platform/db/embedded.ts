import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isRefusedLogin } from "./connection.errors.ts";
import { connect, type Db, endPool } from "./connection.ts";
import { findPrograms, type Programs } from "./embedded.programs.ts";

/** A real PostgreSQL in the data folder. `stop` ends it if this process owns it. */
export type EmbeddedDatabase = { url: string; stop: () => Promise<void> };

const USER = "hello";
const OWNER_LOCK = 7_203_002;
const READY_WITHIN_MS = 30_000;
/** How long the remains of a killed process may take to end. */
const GONE_WITHIN_MS = 5_000;
const POLL_MS = 25;
const RELAUNCH_MS = 200;
/**
 * Settings of the write-ahead log, so that a send to thousands does not delay other commits: a larger buffer (4 MB by
 * default), flushed in smaller steps (1 MB by default).
 */
const LOG_SETTINGS = ["wal_buffers=16MB", "wal_writer_flush_after=128kB", "wal_writer_delay=10ms"];

/**
 * PostgreSQL decides who owns a data folder. Its pid file allows one server; an advisory lock, held by the owner,
 * distinguishes a second start from one that takes over the server of a killed process.
 */
export async function startEmbedded(dataDir: string, password: string): Promise<EmbeddedDatabase> {
  const folder = join(dataDir, "postgres");
  const programs = await findPrograms();
  if (!existsSync(join(folder, "PG_VERSION"))) await initialise(folder, programs, password);
  const running = await findRunning(folder, password);
  const server = running ?? (await launch(folder, programs, password));
  const pool = connect(server.url, { connections: 1 });
  const owner = await pool.reserve();
  if (!(await becomeOwner(owner))) {
    owner.release();
    await pool.end();
    throw new Error(`Another Hello server is running on the data folder ${dataDir}. Stop it, or set DATA_DIR.`);
  }
  async function stop(): Promise<void> {
    owner.release(true);
    await endPool(pool);
    await server.stop();
  }
  let stopped: Promise<void> | undefined;
  return { url: server.url, stop: () => (stopped ??= stop()) };
}

/** The session of a killed owner, and its lock, may exist for a moment longer. */
async function becomeOwner(owner: Db): Promise<boolean> {
  const deadline = Date.now() + GONE_WITHIN_MS;
  for (;;) {
    const [row] = await owner<{ owned: boolean }[]>`select pg_try_advisory_lock(${OWNER_LOCK}) as owned`;
    if (row?.owned || Date.now() > deadline) return row?.owned ?? false;
    await wait(POLL_MS);
  }
}

/** For commands beside a running server: uses that server, or starts one for the time of the command. */
export async function joinEmbedded(dataDir: string, password: string): Promise<EmbeddedDatabase> {
  const running = await findRunning(join(dataDir, "postgres"), password);
  return running ? { url: running.url, stop: async () => {} } : startEmbedded(dataDir, password);
}

/** Created under another name and renamed, so that an interrupted start leaves no incomplete database. */
async function initialise(folder: string, { initdb }: Programs, password: string): Promise<void> {
  const draft = `${folder}.new`;
  const passwordFile = `${folder}.password`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  const args = ["-D", draft, "-U", USER, "-E", "UTF8", "--locale=C", "-A", "scram-sha-256", `--pwfile=${passwordFile}`];
  const child = initdb(args, { stdio: ["ignore", "ignore", "pipe"] });
  const problem = text(child);
  const [code] = (await once(child, "exit")) as [number];
  await rm(passwordFile);
  if (code !== 0) throw new Error(`The embedded PostgreSQL could not be made in ${folder}:\n${await problem}`);
  await rename(draft, folder);
}

async function launch(folder: string, programs: Programs, password: string) {
  const goneBy = Date.now() + GONE_WITHIN_MS;
  for (;;) {
    const launched = await tryLaunch(folder, programs, password);
    if (launched) return launched;
    // Sessions of a killed database hold its shared memory until they end; a new server cannot start before.
    if (Date.now() > goneBy) throw new Error(`The embedded PostgreSQL did not start; ${folder}.log says why.`);
    await wait(RELAUNCH_MS);
  }
}

/** Returns undefined if the server exits instead of answering. */
async function tryLaunch(folder: string, { postgres: command }: Programs, password: string) {
  const port = await freePort();
  const log = openSync(`${folder}.log`, "a", 0o600);
  // Its own process group: Ctrl-C must reach this process first, so that calls in flight can finish.
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", ...LOG_SETTINGS];
  const child = command(["-D", folder, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])], {
    stdio: ["ignore", log, log],
    detached: true,
  });
  closeSync(log);
  const url = urlOf(port, password);
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > deadline) return undefined;
    await wait(POLL_MS);
  }
  return { url, stop: () => end(child.pid!) };
}

/** The server that an earlier process left running on this folder, if there is one. */
async function findRunning(folder: string, password: string) {
  const pidFile = join(folder, "postmaster.pid");
  const lines = (await readFile(pidFile, "utf8").catch(() => "")).split("\n");
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!pid) return undefined;
  const url = urlOf(port, password);
  const deadline = Date.now() + READY_WITHIN_MS;
  while (await isPostgres(pid)) {
    if (port && (await answers(url))) return { url, stop: () => end(pid) };
    if (Date.now() > deadline) throw new Error(`A PostgreSQL runs on ${folder} (process ${pid}) but does not answer.`);
    await wait(POLL_MS);
  }
  // Left by a crash. Another process may have this id by now, and PostgreSQL would take it for a running server.
  await rm(pidFile, { force: true });
  return undefined;
}

async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== "linux") return true;
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  return command.includes("postgres");
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** SIGINT is PostgreSQL's fast shutdown: sessions end, and every commit is on disk. */
async function end(pid: number): Promise<void> {
  process.kill(pid, "SIGINT");
  while (isAlive(pid)) await wait(POLL_MS);
}

async function answers(url: string): Promise<boolean> {
  const connection = connect(url, { connections: 1 });
  try {
    await connection`select 1`;
    return true;
  } catch (error) {
    if (isRefusedLogin(error)) throw error;
    return false;
  } finally {
    await connection.end();
  }
}

function urlOf(port: number, password: string): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

async function text(child: ChildProcess): Promise<string> {
  let collected = "";
  child.stderr?.setEncoding("utf8").on("data", (chunk: string) => {
    collected += chunk;
  });
  await once(child, "close");
  return collected;
}
