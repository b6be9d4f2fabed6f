import { execFile } from "node:child_process";
import { appendFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseEnv, promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { findOrInstall } from "../test/engines/debian.ts";
import { startIssuer } from "../test/engines/issuer.ts";
import { freePort } from "../test/nodes/ports.ts";
import { PRODUCTION } from "../test/samples/samples.ts";
import { writeShims } from "./backups.shims.ts";
import * as scene from "./operations.scene.ts";
import * as clusters from "./restores.clusters.ts";

const run = promisify(execFile);
const PAGE = "docs/operations.md";
const MOMENT = "2026-07-01 12:00:00+00";
findOrInstall("curl");
const image = scene.makeImage();
const issuer = await startIssuer();

type Layout = {
  /** The files of the node, and of PostgreSQL. */
  data: string;
  pgData: string;
  /** Paths of the page, as they are here. */
  paths: Record<string, string>;
  superuser: string;
  /** Blocks of the page, by a text that they contain. */
  blocks: { prepare: string[]; backup: string; restore: string; recover: string };
  pgOptions: string;
};

/** Follows the page: archive, back up, lose something, restore, and go back to a moment. */
async function rehearse(folder: string, layout: Layout): Promise<void> {
  const { data, pgData, paths, superuser, blocks } = layout;
  const [port, pgPort] = [await freePort(), await freePort()];
  await mkdir(join(data, "files"), { recursive: true });
  const bin = await writeShims(folder);
  const databaseUrl = `postgres://${superuser}@127.0.0.1:${pgPort}/hello`;
  const settings: Record<string, string> = {
    ...PRODUCTION,
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: data, HOST: "127.0.0.1", PORT: String(port), DRAIN_MS: "0" },
    ...{ OIDC_ISSUER: issuer.settings.issuer, OIDC_CLIENT_ID: issuer.settings.clientId },
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"`);
  const envFile = join(folder, "hello.env");
  await writeFile(envFile, `${lines.join("\n")}\n`);
  expect(parseEnv(await readFile(envFile, "utf8"))).toEqual(settings);
  const env = {
    ...{ HELLO_ENV: envFile, HELLO_SHELL_ENV: envFile, HELLO_PORT: String(port), STATE: clusters.folder },
    ...{ NODE: process.execPath, IMAGE: image, PGDATA: pgData, PG_BIN: clusters.BIN, DATABASE_URL: databaseUrl },
    ...{ PGHOST: "127.0.0.1", PGPORT: String(pgPort), LC_ALL: "C.UTF-8" },
    PG_OPTIONS: `-p ${pgPort} ${layout.pgOptions}`,
    PATH: [bin, join(image, "bin"), dirname(process.execPath), clusters.BIN, "/usr/bin", "/bin"].join(":"),
  };
  const shell = (script: string) => run("sh", ["-euc", script], { cwd: folder, env, maxBuffer: 1e8 });
  const follow = async (text: string, moment?: string) => {
    let script = await scene.findPrinted(PAGE, text);
    for (const [from, to] of Object.entries(paths)) script = script.replaceAll(from, to);
    if (moment) expect(script).toContain(MOMENT);
    return shell(moment ? script.replaceAll(MOMENT, moment) : script);
  };
  const ask = async (statement: string) =>
    (await run(join(clusters.BIN, "psql"), ["-At", "-c", statement, databaseUrl])).stdout.trim().split("\n");
  const written = () => ask("select string_agg(n::text, ',' order by n) from written");

  onTestFinished(() => shell("docker compose stop hello postgres").then(() => {}));
  await shell("docker compose start postgres");
  await run(join(clusters.BIN, "createdb"), ["-h", "127.0.0.1", "-p", String(pgPort), "-U", superuser, "hello"]);
  for (const block of blocks.prepare) await follow(block);
  await shell("docker compose start hello");

  // A photo, a row; the backup; another row, and the photo is lost.
  const photo = join(data, "files", "aa", "photo");
  await mkdir(dirname(photo), { recursive: true });
  await writeFile(photo, "plage");
  await ask("create table written (n int)");
  await ask("insert into written values (1)");
  await follow(blocks.backup);
  await ask("insert into written values (2)");
  await rm(photo);
  // A start that is not told of it is refused, and names the command of this layout.
  await follow(blocks.restore);
  expect([await written(), await readFile(photo, "utf8")]).toEqual([["1"], "plage"]);
  await shell("docker compose stop hello");
  await shell("docker compose start hello");

  await ask("insert into written values (3)");
  const [moment] = await ask("select clock_timestamp()");
  await ask("insert into written values (4)");
  await follow(blocks.recover, moment);
  expect(await written()).toEqual(["1,3"]);
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect(ready.status).toBe(200);
}

async function initCluster(data: string, superuser: string): Promise<void> {
  await mkdir(dirname(data), { recursive: true });
  await run("chown", ["-R", "postgres", dirname(data)]);
  await clusters.program("initdb", "-D", data, "-U", superuser, "-A", "trust", "--no-sync");
  const settings = ["listen_addresses = '127.0.0.1'", `unix_socket_directories = '${clusters.folder}'`, "fsync = off"];
  await appendFile(join(data, "postgresql.conf"), `${settings.join("\n")}\n`);
}

it("backup, restore and a point in time work by systemd as printed [LAST-08]", async () => {
  const folder = join(clusters.folder, "systemd");
  const pgData = join(folder, "postgresql", "main");
  const conf = join(folder, "conf.d");
  await mkdir(conf, { recursive: true });
  await initCluster(pgData, "postgres");
  await appendFile(join(pgData, "postgresql.conf"), `include_dir = '${conf}'\n`);
  await rehearse(folder, {
    data: join(folder, "lib"),
    pgData,
    superuser: "postgres",
    pgOptions: "",
    paths: {
      "/var/lib/hello": join(folder, "lib"),
      "/opt/hello": image,
      "/var/backups/hello": join(folder, "backups"),
      "/var/lib/postgresql/17/main": pgData,
      "/etc/postgresql/17/main/conf.d": conf,
    },
    blocks: {
      prepare: ["conf.d/hello.conf"],
      backup: "tar -cf files.tar -C /var/lib/hello files",
      restore: "tar -xf files.tar -C /var/lib/hello",
      recover: "data=/var/lib/postgresql/17/main",
    },
  });
}, 600_000);

it("backup, restore and a point in time work by Compose as printed [LAST-08]", async () => {
  const folder = join(clusters.folder, "compose");
  const pgData = join(folder, "postgres", "data");
  const backup = join(folder, "backup");
  await mkdir(backup, { recursive: true });
  await initCluster(pgData, "hello");
  const override = await scene.findPrinted(PAGE, "postgres-backup:/backup");
  const options = [...override.matchAll(/- -c(\w+)=(.*)$/gm)].map(([, name, value]) => `-c ${name}="${value}"`);
  expect(options).toHaveLength(3);
  await rehearse(folder, {
    data: join(folder, "data"),
    pgData,
    superuser: "hello",
    pgOptions: options.join(" ").replaceAll("/backup", backup),
    paths: { "-C /data": `-C ${join(folder, "data")}`, "/backup": backup },
    blocks: {
      prepare: ["mkdir -p /backup/wal"],
      backup: "exec -T hello tar",
      restore: "--entrypoint tar hello",
      recover: "--entrypoint sh postgres",
    },
  });
}, 600_000);
