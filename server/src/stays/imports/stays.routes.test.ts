import { importAnswer } from "@hello/contract";
import { describe, expect, it } from "vitest";
import { openHouse } from "../../../test/house.ts";
import {
  at,
  dayFromNow,
  deliver,
  LABALAGUERE_KEY,
  numbersOf,
  SPEEDBOAT_KEYS,
  STAYS_SETTINGS,
  stayOf,
  storedStaysOf,
} from "../../../test/stays/stays.ts";

const house = await openHouse(STAYS_SETTINGS);
const { pool } = house.context;
const { findStay, entriesOf, peopleOf } = storedStaysOf(house);
const LABALAGUERE = "labalaguere.localhost";
const CHECK = expect.stringMatching(/^[\w-]{22}$/);
const NO_CHANGES = { cancelled: 0, moved: 0, renamed: 0, changed: 0, reopened: 0, created: 0 };

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

describe("an import", () => {
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
    expect(numbersOf((await deliver(house, list)).body.data)).toEqual(numbersOf(dry.body.data));
  });

  it("that takes away more than 10 % and more than 20 people is confirmed by its number [STAY-11]", async () => {
    await deliver(house, stayOf("MANY-1", many(0, 100)));
    const fewer = stayOf("MANY-1", many(21, 100), at(1));
    const { status, body } = await deliver(house, fewer);
    expect([status, body.code, body.data]).toEqual([409, "too_many_removals", { removals: 21, check: CHECK }]);
    expect(body.message).toContain("21 personnes sur 100");
    expect(await peopleOf("MANY-1")).toHaveLength(100);
    expect((await deliver(house, fewer, { query: "?removals=20" })).status).toBe(409);
    expect((await deliver(house, fewer, { query: "?dryRun=1" })).body.data.removed).toBe(21);
    expect((await deliver(house, fewer, { query: "?removals=21" })).body.data.removed).toBe(21);
    expect((await deliver(house, stayOf("MANY-1", many(41, 100), at(2)))).body.data.removed).toBe(20);
    expect(await peopleOf("MANY-1")).toHaveLength(59);
  });

  it("says what becomes of each stay, in numbers and names, as the run then does [TRUE-14]", async () => {
    const people = [{ uuid: "customer_1771" }];
    const HEAD = "stay_ref;as_of;status;departure_date;end_date;title;center_name;uuid";
    const fileOf = (minute: number, rows: Record<string, Partial<Record<string, string>>>) =>
      [
        HEAD,
        ...Object.entries(rows).map(([ref, row]) => {
          const {
            status = "confirmed",
            from = dayFromNow(30),
            to = dayFromNow(37),
            title = "Ski",
            center = "Pau",
          } = row;
          return [ref, at(minute).as_of, status, from, to, title, center, people[0]!.uuid].join(";");
        }),
      ].join("\n");
    const refs = ["KIND-1", "KIND-2", "KIND-3", "KIND-4", "KIND-5", "KIND-6", "KIND-8"] as const;
    const over = { from: dayFromNow(-90), to: dayFromNow(-83) };
    const first = await deliver(
      house,
      fileOf(1, { ...Object.fromEntries(refs.map((ref) => [ref, {}])), "KIND-9": over }),
    );
    expect(first.body.data.stayChanges).toEqual({ ...NO_CHANGES, created: 8 });
    await deliver(house, fileOf(2, { "KIND-5": { status: "cancelled" } }), { query: "?cancellations=1" });
    const second = fileOf(3, {
      "KIND-1": { status: "cancelled" },
      "KIND-2": { from: dayFromNow(31), to: dayFromNow(38) },
      "KIND-3": { title: "Luge" },
      "KIND-4": { center: "Luz" },
      "KIND-5": {},
      "KIND-6": {},
      "KIND-7": {},
      "KIND-8": { to: dayFromNow(38) },
      "KIND-9": {},
    });
    const dry = await deliver(house, second, { query: "?dryRun=1" });
    const { stayChanges, namedStays } = importAnswer.parse(dry.body).data;
    expect(stayChanges).toEqual({ cancelled: 1, moved: 3, renamed: 1, changed: 1, reopened: 2, created: 1 });
    expect(namedStays.map(({ stayRef, changes }) => [stayRef, changes])).toEqual([
      ["KIND-1", ["cancelled"]],
      ["KIND-2", ["moved"]],
      ["KIND-8", ["moved"]],
      ["KIND-9", ["moved", "reopened"]],
      ["KIND-3", ["renamed"]],
      ["KIND-5", ["reopened"]],
      ["KIND-4", ["changed"]],
      ["KIND-7", ["created"]],
    ]);
    const days = { departureDate: dayFromNow(30), endDate: dayFromNow(37) };
    expect(namedStays[1]).toMatchObject({ departureDate: dayFromNow(31), before: { name: "Ski, -", ...days } });
    expect(namedStays[4]).toMatchObject({ name: "Luge, -", before: { name: "Ski, -" } });
    expect(namedStays[7]).toMatchObject({ before: null });
    const run = await deliver(house, second, { query: "?cancellations=1" });
    expect(numbersOf(run.body.data)).toEqual(numbersOf(dry.body.data));
    const [row] = await pool`select stay_changes from imports order by created_at desc limit 1`;
    expect(row).toEqual({ stay_changes: stayChanges });
    expect((await deliver(house, second)).body.data).toMatchObject({ stayChanges: NO_CHANGES, namedStays: [] });
  });

  it("that cancels stays is confirmed by their number, beside removals [TRUE-14]", async () => {
    await deliver(house, stayOf("CANCEL-1", many(200, 230)));
    const cancelled = stayOf("CANCEL-1", many(200, 230), { status: "cancelled", ...at(1) });
    const { status, body } = await deliver(house, cancelled);
    expect([status, body.code, body.data]).toEqual([
      409,
      "unconfirmed_cancellations",
      { cancellations: 1, check: CHECK },
    ]);
    expect(body.message).toContain("annulerait 1 séjour. Si c’est voulu, renvoyez-la avec cancellations=1.");
    expect(await findStay("CANCEL-1")).toMatchObject({ state: "open" });
    expect((await deliver(house, cancelled, { query: "?cancellations=0" })).status).toBe(409);
    const emptied = stayOf("CANCEL-1", [], { status: "cancelled", ...at(1) });
    const both = await deliver(house, emptied, { query: "?dryRun=0" });
    expect([both.body.code, both.body.data]).toEqual([
      "too_many_removals",
      { removals: 30, cancellations: 1, check: CHECK },
    ]);
    expect((await deliver(house, emptied, { query: "?removals=30" })).body.data).toMatchObject({ cancellations: 1 });
    expect((await deliver(house, cancelled, { query: "?cancellations=1" })).status).toBe(200);
    expect(await findStay("CANCEL-1")).toMatchObject({ state: "cancelled" });
    // Cancelled already: nothing to confirm.
    expect((await deliver(house, { ...cancelled, ...at(2) })).status).toBe(200);
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

  it("renews the statistics of the database once it has doubled the people that they count, and not before", async () => {
    const fresh = await openHouse(STAYS_SETTINGS);
    const renewedBy = async (ref: string, from: number, to: number) => {
      fresh.queries.length = 0;
      expect((await deliver(fresh, stayOf(ref, many(from, to)))).body.data).toMatchObject({ created: to - from });
      return fresh.queries.filter(({ text }) => text.startsWith("analyze")).length;
    };
    const knownPeople = async () => {
      const [row] = await fresh.context.pool`select reltuples from pg_class where oid = 'users'::regclass`;
      return row!.reltuples;
    };
    expect(await renewedBy("GROWS-1", 1_000, 1_400)).toBe(0);
    expect(await renewedBy("GROWS-2", 2_000, 2_600)).toBe(1);
    expect(await knownPeople()).toBeGreaterThanOrEqual(1_000);
    expect(await renewedBy("GROWS-3", 3_000, 3_600)).toBe(0);
  });
});
