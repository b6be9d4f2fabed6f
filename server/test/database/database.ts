import { inject } from "vitest";
import { connect, type Pool } from "../../src/platform/db/connection.ts";
import { atEnd } from "../ending.ts";
import { copyDatabase } from "./database.server.ts";

export type SentQuery = { text: string; values: unknown[] };
export type TestDatabase = { url: string; pool: Pool; queries: SentQuery[] };

/** A migrated database for this test file on a real PostgreSQL, dropped after its last test. */
export async function testDatabase(): Promise<TestDatabase> {
  const { url, drop } = await copyDatabase(inject("database"));
  const queries: SentQuery[] = [];
  const pool = connect(url, { connections: 20, onQuery: (text, values) => queries.push({ text, values }) });
  atEnd(async () => {
    await pool.end();
    await drop();
  });
  return { url, pool, queries };
}
