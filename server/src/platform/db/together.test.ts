import { expect, it } from "vitest";
import { openHouse } from "../../../test/house.ts";
import type { Db } from "./connection.ts";
import { lookUpTogether } from "./together.ts";

const { pool } = (await openHouse()).context;
const asked: string[][] = [];
const find = lookUpTogether(async (db: Db, keys) => {
  asked.push(keys);
  const rows = await db<{ key: string; length: number }[]>`
    select key, length(key) as length from unnest(${keys}::text[]) key where key <> 'none' and 1 / (length(key) - 4) <> 9`;
  return new Map(rows.map(({ key, length }) => [key, length]));
});

it("asks once for what is looked up in one turn, and again for what comes later", async () => {
  expect(await Promise.all(["a", "bb", "a", "no"].map((key) => find(pool, key)))).toEqual([1, 2, 1, 2]);
  expect(asked.splice(0)).toEqual([["a", "bb", "no"]]);
  const first = find(pool, "a");
  await new Promise(setImmediate);
  const second = find(pool, "a");
  expect(await Promise.all([first, second])).toEqual([1, 1]);
  expect(asked.splice(0)).toEqual([["a"], ["a"]]);
});

it("does not mix what two connections ask", async () => {
  await pool.begin(async (tx) => {
    expect(await Promise.all([find(pool, "a"), find(tx, "bb")])).toEqual([1, 2]);
  });
  expect(asked.splice(0)).toEqual([["a"], ["bb"]]);
});

it("fails for all of one turn, and for nobody after it", async () => {
  const failed = await Promise.allSettled([find(pool, "a"), find(pool, "four")]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await find(pool, "a")).toBe(1);
});
