import { type HelloError, notFound, staleVersion } from "../../base/errors.ts";
import type { Db } from "./connection.ts";

type Versioned = "users" | "participants" | "messages" | "reactions";

/** The error of a conditional write that changed nothing, for a caller who may see the row (D10). */
export async function whyMissed(db: Db, table: Versioned, id: string): Promise<HelloError> {
  const [row] = await db<{ version: number }[]>`select version from ${db(table)} where id = ${id}`;
  return row ? staleVersion(row.version) : notFound();
}
