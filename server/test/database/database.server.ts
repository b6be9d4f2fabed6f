import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "../../src/platform/db/connection.ts";
import { startEmbedded } from "../../src/platform/db/embedded.ts";
import { migrate } from "../../src/platform/db/migrations.ts";

export type DatabaseServer = { url: string; template: string };

const PASSWORD = "test-only";

/** One real PostgreSQL for a whole run, with one migrated database that every test file copies. */
export async function startDatabaseServer(): Promise<DatabaseServer & { stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "hello-test-"));
  const given = process.env.DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startTuned(folder);
  const template = `hello_template_${process.pid}`;
  const admin = connect(server.url, { connections: 1 });
  await admin.unsafe(`create database ${template}`);
  const pool = connect(databaseUrl(server.url, template), { connections: 1 });
  await migrate(pool);
  await pool.end();
  return {
    url: server.url,
    template,
    stop: async () => {
      await admin.unsafe(`drop database if exists ${template}`);
      await admin.end();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Has enough connections for several test files, each with nodes and pools; a power failure may lose data. */
async function startTuned(folder: string) {
  const first = await startEmbedded(folder, PASSWORD);
  const admin = connect(first.url, { connections: 1 });
  await admin`alter system set max_connections = 400`;
  await admin`alter system set fsync = off`;
  await admin.end();
  await first.stop();
  return startEmbedded(folder, PASSWORD);
}

export async function copyDatabase({
  url,
  template,
}: DatabaseServer): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `hello_test_${randomBytes(6).toString("hex")}`;
  const admin = connect(url, { connections: 1 });
  await admin.unsafe(`create database ${name} template ${template} strategy wal_log`);
  return {
    url: databaseUrl(url, name),
    drop: async () => {
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
