import { execFile } from "node:child_process";
import { appendFile, chown, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { connect, endPool, type Pool } from "../src/platform/db/connection.ts";
import { atEnd } from "../test/ending.ts";
import { findOrInstall } from "../test/engines/debian.ts";
import { freePort } from "../test/nodes/ports.ts";

const run = promisify(execFile);
const VERSIONS = "/usr/lib/postgresql";

/** A cluster of Debian's PostgreSQL that runs. */
export type Cluster = {
  data: string;
  port: number;
  /** The address of a database of this cluster, as its superuser. */
  urlOf: (database: string) => string;
  open: (database: string) => Pool;
  stop: () => Promise<void>;
};

findOrInstall("pg_ctlcluster", "postgresql");
const [version] = (await readdir(VERSIONS)).sort().reverse();
export const BIN = join(VERSIONS, version!, "bin");
const id = async (flag: string) => Number((await run("id", [flag, "postgres"])).stdout);
const owner = { uid: await id("-u"), gid: await id("-g") };
export const folder = await mkdtemp(join(tmpdir(), "hello-clusters-"));
await chown(folder, owner.uid, owner.gid);
atEnd(() => rm(folder, { recursive: true, force: true }));

/** One of PostgreSQL's programs, as the user of Debian's PostgreSQL. */
export async function program(name: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, LC_ALL: "C.UTF-8" };
  // `pg_ctl` leaves a server behind, which must not hold our pipes.
  return (await run(join(BIN, name), args, { ...owner, cwd: folder, env })).stdout;
}

let made = 0;
export function newFolder(): string {
  made += 1;
  return join(folder, `data${made}`);
}

/** Where a cluster archives its log. */
const archiveOf = (data: string) => `${data}.archive`;

/** A new cluster that archives its log. */
export async function initCluster(): Promise<string> {
  const data = newFolder();
  const archive = archiveOf(data);
  await mkdir(archive);
  await chown(archive, owner.uid, owner.gid);
  await program("initdb", "-D", data, "-U", "postgres", "-A", "trust", "--no-sync");
  const settings = [
    "listen_addresses = '127.0.0.1'",
    `unix_socket_directories = '${folder}'`,
    "fsync = off",
    "archive_mode = on",
    `archive_command = 'test -f ${archive}/%f || cp %p ${archive}/%f'`,
  ];
  await appendFile(join(data, "postgresql.conf"), `${settings.join("\n")}\n`);
  return data;
}

export async function startCluster(data: string): Promise<Cluster> {
  const port = await freePort();
  const log = join(data, "log.txt");
  await writeFile(log, "");
  await chown(log, owner.uid, owner.gid);
  await program("pg_ctl", "-D", data, "-l", log, "-o", `-p ${port}`, "-w", "-t", "300", "start");
  const pools: Pool[] = [];
  let stopped: Promise<void> | undefined;
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const stop = async () => {
    await Promise.all(pools.map(endPool));
    await program("pg_ctl", "-D", data, "-m", "fast", "-w", "-t", "300", "stop");
  };
  const stopOnce = () => {
    stopped ??= stop();
    return stopped;
  };
  atEnd(stopOnce);
  return {
    data,
    port,
    urlOf,
    open: (database) => {
      const pool = connect(urlOf(database), { connections: 4 });
      pools.push(pool);
      return pool;
    },
    stop: stopOnce,
  };
}

/** A copy of a running cluster, which follows it when it is started with `-R`. */
export async function baseBackup({ port }: Cluster, ...options: string[]): Promise<string> {
  const data = newFolder();
  await program(
    ...(["pg_basebackup", "-h", "127.0.0.1", "-p", String(port), "-U", "postgres"] as const),
    ...["-c", "fast", "-D", data, ...options],
  );
  return data;
}

/** What docs/operations.md has an operator append to a base backup. */
export async function recoverTo(data: string, from: Cluster, target: string): Promise<void> {
  const settings = [
    `restore_command = 'cp ${archiveOf(from.data)}/%f %p'`,
    target,
    "recovery_target_action = 'promote'",
  ];
  await appendFile(join(data, "postgresql.auto.conf"), `${settings.join("\n")}\n`);
  const signal = join(data, "recovery.signal");
  await writeFile(signal, "");
  await chown(signal, owner.uid, owner.gid);
}
