import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { createHandshakes } from "./live.handshakes.ts";

async function turnsUntil(isDone: () => boolean, busyMs: number, onTurn: () => void): Promise<void> {
  while (!isDone()) {
    const until = performance.now() + busyMs;
    while (performance.now() < until);
    onTurn();
    await nextTurn();
  }
}

/** Their order, the turns of the event loop before each, and when it was. */
async function shaken(count: number, busyMs = 0) {
  const handshake = createHandshakes();
  const done: { n: number; turn: number; ms: number }[] = [];
  let turn = 0;
  for (let n = 0; n < count; n += 1) handshake(() => done.push({ n, turn, ms: performance.now() }));
  await turnsUntil(
    () => done.length === count,
    busyMs,
    () => {
      turn += 1;
    },
  );
  return done;
}

it("leaves turns of the event loop to connections that are to be accepted, in the order of the handshakes", async () => {
  const done = await shaken(20);
  expect(done.map(({ n }) => n)).toEqual(Array.from({ length: 20 }, (_, n) => n));
  for (const [n, { turn, ms }] of done.entries()) {
    const before = done[n - 1];
    if (before && ms - before.ms < 10) expect(turn - before.turn).toBeGreaterThanOrEqual(8);
  }
});

it("takes no more than a turn for each where turns are long", async () => {
  const done = await shaken(10, 10);
  expect(done.at(-1)!.turn).toBeLessThan(15);
});
