import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { connect } from "../src/db/connection.ts";
import { startEmbedded } from "../src/db/embedded.ts";
import { migrate } from "../src/db/migrations.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseUrl: string;
    templateDatabase: string;
  }
}

/** One real PostgreSQL for the whole run, with one migrated database that every test file copies. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "hello-test-"));
  const given = process.env.DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startEmbedded(folder, "test-only");
  const template = `hello_template_${process.pid}`;
  const admin = connect(server.url, { connections: 1 });
  await admin.unsafe(`create database ${template}`);
  const pool = connect(databaseUrl(server.url, template), { connections: 1 });
  await migrate(pool);
  await pool.end();
  project.provide("databaseUrl", server.url);
  project.provide("templateDatabase", template);
  return async () => {
    await admin.unsafe(`drop database if exists ${template}`);
    await admin.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
