import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { connect } from "../../src/platform/db/connection.ts";
import { atEnd } from "../ending.ts";
import { freePort } from "../nodes/ports.ts";
import type { Certificate } from "./certificates.ts";
import { findOrInstall } from "./debian.ts";
import { accountOf, copyOwned } from "./postgres.ts";

/** `restart` cuts every connection. */
export type Pooler = { url: string; restart: () => Promise<void> };

const POLL_MS = 50;

/**
 * PgBouncer as docs/operations.md prints it, in front of a PostgreSQL that speaks TLS, and with the same certificate towards
 * its clients.
 */
export async function startPooler(postgresUrl: string, { certificate, key }: Certificate, printed: string) {
  const program = findOrInstall("pgbouncer");
  const user = await accountOf("postgres");
  const folder = await mkdtemp(join(tmpdir(), "hello-pooler-"));
  await chown(folder, user.uid, user.gid);
  const target = new URL(postgresUrl);
  const port = await freePort();
  const own = { "ca.pem": certificate, "server.pem": certificate, "server.key": key };
  for (const [name, path] of Object.entries(own)) await copyOwned(path, join(folder, name), user);
  const config = printed
    .replaceAll("/etc/pgbouncer", folder)
    .replace("host=db.example.org port=5432", `host=127.0.0.1 port=${target.port}`)
    .replace("dbname=hello", `dbname=${target.pathname.slice(1)}`)
    .replace(/^listen_addr = .*$/m, "listen_addr = 127.0.0.1")
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    // The test's PostgreSQL asks for no password.
    .replace(/^auth_type = .*$/m, "auth_type = any")
    .replace(/^auth_file = .*\n/m, "")
    .replace("[pgbouncer]", `[pgbouncer]\nunix_socket_dir =`)
    .replace(/^(hello = .*)$/m, `$1 user=${target.username}`);
  const path = join(folder, "pgbouncer.ini");
  await writeFile(path, config);
  await chown(path, user.uid, user.gid);

  const url = `postgres://${target.username}@127.0.0.1:${port}/hello${target.search}`;
  let child: ChildProcess | undefined;
  let said = "";
  const start = async () => {
    const started = spawn(program, [path], { ...user, stdio: ["ignore", "ignore", "pipe"] });
    child = started;
    started.stderr.setEncoding("utf8").on("data", (chunk: string) => {
      said += chunk;
    });
    const pool = connect(url, { connections: 1, directUrl: postgresUrl });
    while (!(await pool`select 1`.catch(() => undefined))) {
      if (started.exitCode !== null) throw new Error(said);
      await wait(POLL_MS);
    }
    await pool.end();
  };
  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  };
  atEnd(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });
  await start();
  const restart = async () => {
    await stop();
    await start();
  };
  return { url, restart } satisfies Pooler;
}
