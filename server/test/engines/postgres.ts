import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, copyFile, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { connect } from "../../src/platform/db/connection.ts";
import { atEnd } from "../ending.ts";
import { freePort } from "../nodes/ports.ts";
import type { Certificate } from "./certificates.ts";
import { findOrInstall } from "./debian.ts";

const run = promisify(execFile);
const VERSIONS = "/usr/lib/postgresql";
const POLL_MS = 100;

export type DebianPostgres = {
  url: string;
  /** Runs one of PostgreSQL's programs, such as pg_dump. */
  program: (name: string, ...args: string[]) => Promise<string>;
  /** Gives new connections another certificate. */
  present: (certificate: Certificate) => Promise<void>;
};

/**
 * A PostgreSQL server of the distribution, as operators have one, with its own pg_dump. With a certificate it speaks TLS and
 * nothing else.
 */
export async function startPostgres(superuser = "hello", certificate?: Certificate): Promise<DebianPostgres> {
  const bin = await findPostgres();
  const folder = await mkdtemp(join(tmpdir(), "hello-postgres-"));
  const user = await accountOf("postgres");
  await chown(folder, user.uid, user.gid);
  const options = { ...user, env: { ...process.env, LC_ALL: "C.UTF-8" } };
  const data = join(folder, "data");
  await run(join(bin, "initdb"), ["-D", data, "-U", superuser, "-A", "trust", "--no-sync"], options);
  const tls = certificate ? await readyTls(data, certificate, user) : [];
  const port = await freePort();
  const settings = [
    ...tls,
    "-c",
    "listen_addresses=127.0.0.1",
    "-c",
    "fsync=off",
    "-c",
    `unix_socket_directories=${folder}`,
  ];
  const server: ChildProcess = spawn(join(bin, "postgres"), ["-D", data, "-p", String(port), ...settings], {
    ...options,
    stdio: "ignore",
  });
  atEnd(async () => {
    server.kill("SIGQUIT");
    await once(server, "exit");
    await rm(folder, { recursive: true, force: true });
  });
  const trust = certificate ? `?sslmode=verify-full&sslrootcert=${certificate.certificate}` : "";
  const url = `postgres://${superuser}@127.0.0.1:${port}/postgres${trust}`;
  await untilAnswers(url);
  return {
    url,
    program: async (name, ...args) => (await run(join(bin, name), args)).stdout,
    present: async (other) => {
      await readyTls(data, other, user);
      server.kill("SIGHUP");
    },
  };
}

type Account = { uid: number; gid: number };

/** The files of a certificate where the server finds them, and its settings. */
async function readyTls(data: string, { certificate, key }: Certificate, user: Account): Promise<string[]> {
  const own = { certificate: join(data, "server.pem"), key: join(data, "server.key") };
  await copyOwned(certificate, own.certificate, user);
  await copyOwned(key, own.key, user);
  await writeFile(join(data, "pg_hba.conf"), "hostssl all all 127.0.0.1/32 trust\n");
  return ["-c", "ssl=on", "-c", `ssl_cert_file=${own.certificate}`, "-c", `ssl_key_file=${own.key}`];
}

/** A copy of a file that this account alone can read. */
export async function copyOwned(path: string, copy: string, { uid, gid }: Account): Promise<void> {
  await copyFile(path, copy);
  await chmod(copy, 0o600);
  await chown(copy, uid, gid);
}

/** The folder of the newest PostgreSQL's programs. */
export async function findPostgres(): Promise<string> {
  findOrInstall("pg_ctlcluster", "postgresql");
  const [version] = (await readdir(VERSIONS)).sort().reverse();
  return join(VERSIONS, version!, "bin");
}

export async function accountOf(name: string): Promise<{ uid: number; gid: number }> {
  const id = async (flag: string) => Number((await run("id", [flag, name])).stdout);
  return { uid: await id("-u"), gid: await id("-g") };
}

async function untilAnswers(url: string): Promise<void> {
  const pool = connect(url, { connections: 1 });
  while (!(await pool`select 1`.catch(() => undefined))) await wait(POLL_MS);
  await pool.end();
}
