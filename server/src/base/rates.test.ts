import { afterEach, expect, it, vi } from "vitest";
import { openHouse } from "../../test/house.ts";
import { Rates } from "./rates.ts";

afterEach(() => void vi.useRealTimers());

function passSeconds(seconds: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1_000 });
}

it("a rate's minute ends, and the next one begins with nothing counted", async () => {
  const house = await openHouse({ REQUESTS_PER_MINUTE_PER_ADDRESS: "2" });
  const status = async () => (await house.anonymous.get("/healthz")).status;
  const minute = async () => [await status(), await status(), await status()];
  expect(await minute()).toEqual([200, 200, 429]);
  passSeconds(59);
  expect(await status()).toBe(429);
  passSeconds(2);
  expect(await minute()).toEqual([200, 200, 429]);
});

it("the oldest windows are removed if there are very many", () => {
  const rates = new Rates({ max: 1, windowMs: 60_000 });
  const isAllowed = (key: string) => rates.count(key) === 0;
  expect([isAllowed("first"), isAllowed("first"), isAllowed("second")]).toEqual([true, false, true]);
  for (let n = 0; n < 19_998; n += 1) rates.count(`other ${n}`);
  expect(isAllowed("first")).toBe(false);
  rates.count("one more");
  expect([isAllowed("first"), isAllowed("second")]).toEqual([true, true]);
});
