import { inject } from "vitest";
import { connect, type Pool } from "../src/db/connection.ts";
import { copyDatabase } from "./database.server.ts";
import { atEnd } from "./ending.ts";

export type SentQuery = { text: string; values: unknown[] };
export type TestDatabase = { url: string; pool: Pool; queries: SentQuery[] };

/** A migrated database of this test file's own, on a real PostgreSQL; gone after its last test. */
export async function testDatabase(): Promise<TestDatabase> {
  const { url, drop } = await copyDatabase(inject("database"));
  const queries: SentQuery[] = [];
  const onQuery = (text: string, values: unknown[]) => {
    // What the driver itself asks on a new connection is no query of ours.
    if (!text.includes("pg_catalog.pg_type")) queries.push({ text, values });
  };
  const pool = connect(url, { connections: 20, onQuery });
  atEnd(async () => {
    await pool.end();
    await drop();
  });
  return { url, pool, queries };
}
