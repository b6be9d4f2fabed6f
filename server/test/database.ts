import { inject } from "vitest";
import { connect, type Pool } from "../src/db/connection.ts";
import { copyDatabase } from "./database.server.ts";
import { atEnd } from "./ending.ts";

export type SentQuery = { text: string; values: unknown[] };
export type TestDatabase = { url: string; pool: Pool; queries: SentQuery[] };

/** A migrated database for this test file on a real PostgreSQL, dropped after its last test. */
export async function testDatabase(): Promise<TestDatabase> {
  const { url, drop } = await copyDatabase(inject("database"));
  const queries: SentQuery[] = [];
  const onQuery = (text: string, values: unknown[]) => {
    // The driver's own queries on a new connection do not count.
    if (!text.includes("pg_catalog.pg_type")) queries.push({ text, values });
  };
  const pool = connect(url, { connections: 20, onQuery });
  atEnd(async () => {
    await pool.end();
    await drop();
  });
  return { url, pool, queries };
}
