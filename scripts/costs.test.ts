import { expect, it } from "vitest";
import { type Cost, outcomeOf, slowestOf } from "./costs.ts";

const cost = (title: string, more: Partial<Cost> = {}): Cost => ({
  file: "a.test.ts",
  title,
  ms: 1,
  retry: 0,
  ...more,
});

it("names the tests that failed, and those that passed only when they were tried again", () => {
  const costs = [
    cost("at once"),
    cost("at last", { problem: "timed out" }),
    cost("at last", { retry: 1 }),
    cost("never", { problem: "refused" }),
    cost("never", { retry: 1, problem: "timed out" }),
  ];
  expect(outcomeOf(costs)).toEqual({
    failed: ["  a.test.ts: never\n    timed out"],
    secondTries: ["  a.test.ts: at last"],
  });
});

it("lists the twenty dearest, the dearest first", () => {
  const costs = Array.from({ length: 30 }, (_, n) => cost(`test ${n}`, { ms: n * 1_000 }));
  expect(slowestOf(costs)).toHaveLength(20);
  expect(slowestOf(costs)[0]).toBe("   29.0 s  a.test.ts: test 29");
});
