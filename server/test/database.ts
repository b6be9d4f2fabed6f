import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { connect, type Pool } from "../src/db/connection.ts";
import { atEnd } from "./ending.ts";

export type SentQuery = { text: string; values: unknown[] };
export type TestDatabase = { url: string; pool: Pool; queries: SentQuery[] };

/** A migrated database of this test file's own, on a real PostgreSQL; gone after its last test. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `hello_test_${randomBytes(6).toString("hex")}`;
  const admin = connect(inject("databaseUrl"), { connections: 1 });
  await admin.unsafe(`create database ${name} template ${inject("templateDatabase")} strategy wal_log`);
  const url = new URL(inject("databaseUrl"));
  url.pathname = `/${name}`;
  const queries: SentQuery[] = [];
  const onQuery = (text: string, values: unknown[]) => {
    // What the driver itself asks on a new connection is no query of ours.
    if (!text.includes("pg_catalog.pg_type")) queries.push({ text, values });
  };
  const pool = connect(url.href, { connections: 20, onQuery });
  atEnd(async () => {
    await pool.end();
    await admin.unsafe(`drop database ${name} with (force)`);
    await admin.end();
  });
  return { url: url.href, pool, queries };
}
