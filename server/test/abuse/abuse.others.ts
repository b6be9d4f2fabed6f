import { expect } from "vitest";
import type { House } from "../house.ts";
import { type NodeProcess, roomWith } from "../nodes/nodes.ts";

/** Generous: this shows that others are answered during an attack. `npm run bench -- abuse` measures how fast. */
const ANSWERED_WITHIN_MS = 30_000;

/**
 * Runs `work` while another user calls the server repeatedly: /healthz, and a call with a token that the server has not
 * seen. Fails if a response takes too long. `onAnswered` runs after each round.
 */
export async function whileOthersCall<Result>(
  house: House,
  node: NodeProcess,
  work: () => Promise<Result>,
  onAnswered: () => Promise<void> = async () => {},
): Promise<Result> {
  const { room, users } = await roomWith(house);
  const ask = async () => {
    const client = node.as(users[0]!.uuid);
    await client.token();
    const startedAt = performance.now();
    const answers = [fetch(`${node.url}/healthz`), client.get(`/amplify/rooms/${room.id}/messages`)];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
    return performance.now() - startedAt;
  };
  let isOver = false;
  const working = work().finally(() => {
    isOver = true;
  });
  // `await working` below reports a failure; until then it must not count as unhandled.
  working.catch(() => {});
  const tookMs: number[] = [];
  while (!isOver || tookMs.length === 0) {
    tookMs.push(await ask());
    await onAnswered();
  }
  const result = await working;
  expect(Math.max(...tookMs)).toBeLessThan(ANSWERED_WITHIN_MS);
  return result;
}
