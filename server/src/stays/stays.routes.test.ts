import { describe, expect, it } from "vitest";
import { openHouse } from "../../test/house.ts";
import {
  at,
  deliver,
  LABALAGUERE_KEY,
  SPEEDBOAT_KEYS,
  STAYS_SETTINGS,
  stayOf,
  storedStaysOf,
} from "../../test/stays.ts";

const house = await openHouse(STAYS_SETTINGS);
const { pool } = house.context;
const { findStay, entriesOf, peopleOf } = storedStaysOf(house);
const LABALAGUERE = "labalaguere.localhost";

describe("keys", () => {
  it("takes either key of the workspace, and nothing without one or with the other workspace's [STAY-01]", async () => {
    for (const [index, key] of SPEEDBOAT_KEYS.entries()) {
      expect((await deliver(house, stayOf(`KEY-${index}`), { key })).status).toBe(200);
    }
    const refused = [null, "", "wrong", `${SPEEDBOAT_KEYS[0]}x`, LABALAGUERE_KEY, SPEEDBOAT_KEYS.join(",")];
    for (const key of refused) {
      const { status, body } = await deliver(house, stayOf("KEY-3"), { key });
      expect([key, status, body]).toEqual([
        key,
        401,
        { success: false, code: "invalid_key", message: "La clé manque ou n’est pas la bonne." },
      ]);
    }
    const elsewhere = await deliver(house, stayOf("KEY-3"), { host: LABALAGUERE });
    expect(elsewhere.status).toBe(401);
    expect(await findStay("KEY-3")).toBeUndefined();
    const theirs = await deliver(house, stayOf("KEY-3"), { host: LABALAGUERE, key: LABALAGUERE_KEY });
    expect(theirs.status).toBe(200);
    expect(await findStay("KEY-3")).toMatchObject({ workspace: "labalaguere" });
  });

  it("has no such address without a key, also of one workspace alone [STAY-01]", async () => {
    const bare = await openHouse();
    const half = await openHouse({ SPEEDBOAT_STAYS_KEY: SPEEDBOAT_KEYS[0]! });
    for (const [without, host] of [
      [bare, "localhost"],
      [half, LABALAGUERE],
    ] as const) {
      const { status, body } = await deliver(without, stayOf("KEY-9"), { host });
      const unknown = await without.anonymous.post("/webhooks/other", {});
      expect([status, body]).toEqual([404, unknown.body]);
    }
    expect((await deliver(half, stayOf("KEY-9"))).status).toBe(200);
  });
});

describe("a delivery", () => {
  const many = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => ({ uuid: `customer_18${String(from + index).padStart(4, "0")}` }));

  it("answers in a dry run the numbers that the run has, and writes nothing [STAY-10]", async () => {
    await deliver(house, stayOf("DRY-1", [{ uuid: "customer_1751" }, { uuid: "customer_1752", town: "Pau" }]));
    const list = stayOf("DRY-1", [{ uuid: "customer_1752", town: "Dax" }, { uuid: "customer_1753" }], at(1));
    const count = async () =>
      (await pool`select (select count(*) from imports) + (select sum(version) from users) as n`)[0];
    const before = [await count(), await peopleOf("DRY-1")];
    const dry = await deliver(house, list, { query: "?dryRun=1" });
    expect([await count(), await peopleOf("DRY-1")]).toEqual(before);
    expect(dry.body.data).toMatchObject({ stays: 1, created: 1, changed: 1, removed: 1, unchanged: 0 });
    expect((await deliver(house, list)).body).toEqual(dry.body);
  });

  it("that takes away more than 10 % and more than 20 people is confirmed by its number [STAY-11]", async () => {
    await deliver(house, stayOf("MANY-1", many(0, 100)));
    const fewer = stayOf("MANY-1", many(21, 100), at(1));
    const { status, body } = await deliver(house, fewer);
    expect([status, body.code, body.data]).toEqual([409, "too_many_removals", { removals: 21 }]);
    expect(body.message).toContain("21 personnes sur 100");
    expect(await peopleOf("MANY-1")).toHaveLength(100);
    expect((await deliver(house, fewer, { query: "?removals=20" })).status).toBe(409);
    expect((await deliver(house, fewer, { query: "?dryRun=1" })).body.data.removed).toBe(21);
    expect((await deliver(house, fewer, { query: "?removals=21" })).body.data.removed).toBe(21);
    expect((await deliver(house, stayOf("MANY-1", many(41, 100), at(2)))).body.data.removed).toBe(20);
    expect(await peopleOf("MANY-1")).toHaveLength(59);
  });

  it("is kept with its numbers, also when it is refused", async () => {
    await deliver(house, stayOf("KEEP-1", [{ uuid: "customer_1761" }]));
    await deliver(house, "{");
    const imports = await pool`select * from imports order by created_at desc limit 2`;
    expect(imports).toMatchObject([
      { format: null, via: "webhook", refused: [{ reason: "Ce n’est pas du JSON valable." }] },
      { format: "json", stays: 1, created: 1, refused: [] },
    ]);
    expect(imports.every(({ finished_at }) => finished_at)).toBe(true);
  });

  it("of 5,000 people is taken as a whole", async () => {
    const { body } = await deliver(house, stayOf("HUGE-1", many(1_000, 6_000)));
    expect(body.data).toMatchObject({ created: 5_000 });
    expect(await entriesOf("HUGE-1")).toHaveLength(5_000);
    const again = await deliver(house, stayOf("HUGE-1", many(1_000, 6_000)));
    expect(again.body.data).toMatchObject({ created: 0, unchanged: 5_000 });
  });
});
