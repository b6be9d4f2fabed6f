import { setImmediate as turn } from "node:timers/promises";
import type { Db } from "./connection.ts";

type Batch<Row> = { keys: Set<string>; found: Promise<Map<string, Row>> };

/**
 * Makes a look-up of one key out of a query for many: what is asked in one turn of the event loop shares a statement. Keys
 * have to be valid values, because a wrong one fails the statement for all of them.
 */
export function lookUpTogether<Row>(list: (db: Db, keys: string[]) => Promise<Map<string, Row>>) {
  const open = new WeakMap<Db, Batch<Row>>();

  function begin(db: Db): Batch<Row> {
    const keys = new Set<string>();
    const found = turn().then(() => {
      open.delete(db);
      return list(db, [...keys]);
    });
    const batch = { keys, found };
    open.set(db, batch);
    return batch;
  }

  return async (db: Db, key: string): Promise<Row | undefined> => {
    const { keys, found } = open.get(db) ?? begin(db);
    keys.add(key);
    return (await found).get(key);
  };
}
