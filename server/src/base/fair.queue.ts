import { setImmediate as nextTurn } from "node:timers/promises";

export type FairQueue = {
  /** `pauseMsOf`: how long the result keeps the slot of its key occupied. */
  run: <Result>(key: string, work: () => Promise<Result>, pauseMsOf?: (result: Result) => number) => Promise<Result>;
};

type Queue = { running: number; waiting: (() => void)[] };

/**
 * Limits the database queries of subscriptions, in total and per user, and alternates between users. Calls must not wait
 * behind the thousands of subscriptions after a restart, nor one user behind another.
 */
export function createFairQueue({ total, perKey }: { total: number; perKey: number }): FairQueue {
  // Keys with running or waiting work; the next one first.
  const queues = new Map<string, Queue>();
  let running = 0;

  function begin(key: string, queue: Queue): void {
    running += 1;
    queue.running += 1;
    queues.delete(key);
    queues.set(key, queue);
  }

  function release(key: string, queue: Queue): void {
    queue.running -= 1;
    if (queue.running === 0 && queue.waiting.length === 0) queues.delete(key);
    callNext();
  }

  function callNext(): void {
    if (running >= total) return;
    for (const [key, queue] of queues) {
      if (queue.running >= perKey || queue.waiting.length === 0) continue;
      begin(key, queue);
      queue.waiting.shift()!();
      return;
    }
  }

  async function enter(key: string, queue: Queue): Promise<void> {
    if (running < total && queue.running < perKey) return begin(key, queue);
    queues.set(key, queue);
    await new Promise<void>((resolve) => {
      queue.waiting.push(resolve);
    });
  }

  return {
    run: async (key, work, pauseMsOf = () => 0) => {
      const queue = queues.get(key) ?? { running: 0, waiting: [] };
      await enter(key, queue);
      let pauseMs = 0;
      try {
        // Otherwise work that fails at once would be followed by the next of the same key.
        await nextTurn();
        const result = await work();
        pauseMs = pauseMsOf(result);
        return result;
      } finally {
        running -= 1;
        callNext();
        if (pauseMs > 0) setTimeout(release, pauseMs, key, queue).unref();
        else release(key, queue);
      }
    },
  };
}
