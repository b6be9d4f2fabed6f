import { validate, version } from "uuid";
import { expect, it } from "vitest";
import { newId } from "./ids.ts";

it("creates valid and distinct ids that contain their time", () => {
  const before = Date.now();
  const ids = Array.from({ length: 1_000 }, newId);
  const momentOf = (id: string) => Number.parseInt(id.replace("-", "").slice(0, 12), 16);
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids) expect([validate(id), version(id)]).toEqual([true, 7]);
  for (const id of ids) expect(momentOf(id)).toBeGreaterThanOrEqual(before);
  for (const id of ids) expect(momentOf(id)).toBeLessThanOrEqual(Date.now());
});
