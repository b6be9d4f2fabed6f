import { execFile } from "node:child_process";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { atEnd } from "../test/ending.ts";
import { accountOf, findPostgres } from "../test/engines/postgres.ts";
import { freePort } from "../test/nodes/ports.ts";

const run = promisify(execFile);
const SUPERUSER = "hello";

export type PostgresPair = {
  port: number;
  url: string;
  /** `immediate` is a crash: connections break without a word, and the next start recovers. */
  restart: (mode: "fast" | "immediate") => Promise<void>;
  /** Ends the first server for ever and makes the second one what it was. Returns its port. */
  failOver: () => Promise<number>;
};

/** A PostgreSQL of the distribution and its standby, which has each commit before it is acknowledged. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const bin = await findPostgres();
  const folder = await mkdtemp(join(tmpdir(), "hello-pair-"));
  const user = await accountOf("postgres");
  await chown(folder, user.uid, user.gid);
  const options = { ...user, env: { ...process.env, LC_ALL: "C.UTF-8" } };
  const program = (name: string, ...args: string[]) => run(join(bin, name), args, options);
  const [first, second] = [join(folder, "first"), join(folder, "second")];
  const [port, secondPort] = [await freePort(), await freePort()];
  const start = (data: string, at: number, ...settings: string[]) => {
    const all = [...settings, "listen_addresses=127.0.0.1", `unix_socket_directories=${folder}`, `port=${at}`];
    const given = all.map((setting) => `-c ${setting}`).join(" ");
    return program("pg_ctl", "-D", data, "-w", "-t", "120", "-l", `${data}.log`, "-o", given, "start");
  };
  const startFirst = () => start(first, port, "synchronous_standby_names=*");
  const stop = (data: string, mode: string) => program("pg_ctl", "-D", data, "-w", "-m", mode, "stop");
  atEnd(async () => {
    for (const data of [first, second]) await stop(data, "immediate").catch(() => {});
    await rm(folder, { recursive: true, force: true });
  });

  await program("initdb", "-D", first, "-U", SUPERUSER, "-A", "trust");
  await startFirst();
  await program("pg_basebackup", "-D", second, "-R", "-h", "127.0.0.1", "-p", String(port), "-U", SUPERUSER);
  await start(second, secondPort, "wal_retrieve_retry_interval=100ms");
  return {
    port,
    url: `postgres://${SUPERUSER}@127.0.0.1:${port}/postgres`,
    restart: async (mode) => {
      await stop(first, mode);
      await startFirst();
    },
    failOver: async () => {
      await stop(first, "immediate");
      await program("pg_ctl", "-D", second, "-w", "promote");
      return secondPort;
    },
  };
}
