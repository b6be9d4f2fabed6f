import type { Db } from "../../src/platform/db/connection.ts";
import type { SentQuery } from "./database.ts";

type Plan = { "Actual Rows": number; "Actual Loops": number; "Rows Removed by Filter"?: number; Plans?: Plan[] };

function rowsIn({ Plans = [], ...node }: Plan): number {
  const own = (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];
  return own + Plans.reduce((sum, plan) => sum + rowsIn(plan), 0);
}

/** The rows that the database reads for these queries, each run again with the same values. */
export async function rowsRead(db: Db, queries: SentQuery[]): Promise<number> {
  let rows = 0;
  for (const { text, values } of queries) {
    const [explained] = await db.unsafe(`explain (analyze, format json) ${text}`, values as never[]);
    rows += rowsIn(explained!["QUERY PLAN"][0].Plan);
  }
  return rows;
}
