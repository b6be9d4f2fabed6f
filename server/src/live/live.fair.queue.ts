import { setImmediate as turn } from "node:timers/promises";

export type FairQueue = {
  /** `restMsOf` tells how long the person's place stays taken after the work. */
  take: <Result>(who: string, work: () => Promise<Result>, restMsOf?: (result: Result) => number) => Promise<Result>;
};

type Queue = { running: number; waiting: (() => void)[] };

/**
 * What subscribers ask of the database, a few at a time and person by person in turn: calls must not wait behind the
 * thousands of subscriptions that come at once after a restart, nor anybody behind one person's.
 */
export function createFairQueue({ inAll, perPerson }: { inAll: number; perPerson: number }): FairQueue {
  // Only those who have something running or waiting, the next in turn first.
  const people = new Map<string, Queue>();
  let running = 0;

  function begin(who: string, queue: Queue): void {
    running += 1;
    queue.running += 1;
    people.delete(who);
    people.set(who, queue);
  }

  function release(who: string, queue: Queue): void {
    queue.running -= 1;
    if (queue.running === 0 && queue.waiting.length === 0) people.delete(who);
    callNext();
  }

  function callNext(): void {
    if (running >= inAll) return;
    for (const [who, queue] of people) {
      if (queue.running >= perPerson || queue.waiting.length === 0) continue;
      begin(who, queue);
      queue.waiting.shift()!();
      return;
    }
  }

  async function enter(who: string, queue: Queue): Promise<void> {
    if (running < inAll && queue.running < perPerson) return begin(who, queue);
    people.set(who, queue);
    await new Promise<void>((resolve) => {
      queue.waiting.push(resolve);
    });
  }

  return {
    take: async (who, work, restMsOf = () => 0) => {
      const queue = people.get(who) ?? { running: 0, waiting: [] };
      await enter(who, queue);
      let restMs = 0;
      try {
        // Work that is refused at once would otherwise be followed by the next one without anybody else in between.
        await turn();
        const result = await work();
        restMs = restMsOf(result);
        return result;
      } finally {
        running -= 1;
        callNext();
        if (restMs > 0) setTimeout(release, restMs, who, queue).unref();
        else release(who, queue);
      }
    },
  };
}
