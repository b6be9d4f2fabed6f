import { describe, expect, it } from "vitest";
import { type DatabaseFacts, findDifference, type StoreMark } from "./restore.marks.ts";

const MARK: StoreMark = {
  store: "files-1",
  count: 40,
  transaction: 9_000,
  database: 16_385,
  table: 16_700,
  system: "7709263107490867387",
  timeline: 1,
  version: 17,
};
const FACTS: DatabaseFacts = { ...MARK, isRecovered: false };
const DUMPED = "the database is new, or was copied or restored from a dump";
const OLDER = "the database is older than the files beside it";

function differenceOf(changes: Partial<DatabaseFacts>): string | undefined {
  return findDifference({ ...FACTS, ...changes }, { mark: MARK, count: MARK.count, isBroken: false });
}

describe("a database beside its files", () => {
  it.each<[string, Partial<DatabaseFacts>, string | undefined]>([
    ["as it was", {}, undefined],
    ["later", { count: 90, transaction: 12_000 }, undefined],
    ["whose start was killed before it had a name", { store: null }, undefined],
    ["after a failover", { timeline: 2, count: 41 }, undefined],
    ["after pg_upgrade", { system: "1", timeline: 1, version: 18 }, undefined],
    ["whose role may not read the cluster", { system: null, timeline: null }, undefined],
    ["of a younger dump in the same database", { table: 16_701 }, DUMPED],
    ["copied to another database", { database: 16_900 }, DUMPED],
    ["set back", { count: 39 }, OLDER],
    ["set back, as the transactions tell", { transaction: 8_999 }, OLDER],
    ["with the files of another", { store: "files-2" }, "the files beside it belong to another database"],
    ["in a new cluster with the same numbers", { system: "1" }, "the database is a copy in another cluster"],
    ["recovered", { timeline: 2, isRecovered: true }, "the database was recovered to a point in time"],
    ["recovered long ago", { timeline: 1, isRecovered: true }, undefined],
  ])("%s [LAST-07]", (_case, changes, difference) => {
    expect(differenceOf(changes)).toBe(difference);
  });
});
