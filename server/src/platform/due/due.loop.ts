import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "../context.ts";
import type { Db } from "../db/connection.ts";
import type { LiveEvent } from "../db/events.store.ts";
import { announceAll } from "../db/writing.ts";

/** A look at rows of which none is due costs one lookup in an index. */
const LOOK_EVERY_MS = 5_000;

/** A kind of row with a moment that passes (D57). */
export type DueKind<Row extends { id: string }> = {
  name: string;
  /** Not urgent: after each row it rests for as long as the row took, so that those who chat do not notice. */
  isCalm?: boolean;
  /**
   * Locks a row whose moment has passed by the database's clock, `skip locked`, since every node runs the loop. Leaves
   * out these ids.
   */
  claim: (tx: Db, except: string[]) => Promise<Row | undefined>;
  /** Does what makes the row not due any more, in the same transaction. `many`: so many events that nodes read the log. */
  handle: (tx: Db, row: Row) => Promise<LiveEvent[] | "many">;
};

/** Work that is due again and again, without a row: what is over is removed. */
export type Sweep = { name: string; everyMs: number; sweep: () => Promise<unknown> };

/** A kind of any row. */
// biome-ignore lint/suspicious/noExplicitAny: the loop only passes rows from `claim` on to `handle`.
export type AnyDueKind = DueKind<any>;

export type DueOptions = {
  onError: (error: unknown, kind: string) => void;
  /** Called for each kind before the loop begins. */
  onBegin?: (kind: string) => void;
  /** Called when everything that was due of a kind is done. */
  onDone?: (kind: string) => void;
  lookEveryMs?: number;
  /** Done at once, then regularly, after everything that was due. */
  sweeps?: readonly Sweep[];
};
export type DueLoop = { stop: () => Promise<void> };

/** Handles due rows until stopped, on any number of nodes. The row in progress is finished first. */
export function startDue(
  context: Pick<Context, "pool" | "announce" | "announceMany">,
  kinds: readonly AnyDueKind[],
  { onError, onBegin = () => {}, onDone = () => {}, lookEveryMs = LOOK_EVERY_MS, sweeps = [] }: DueOptions,
): DueLoop {
  const stopping = new AbortController();
  const { signal } = stopping;

  /** Whether a row was due. One that fails is noted, so that it does not keep the others from their turn. */
  async function handleNext({ name, claim, handle }: AnyDueKind, failed: string[]): Promise<boolean> {
    const claimed: { id: string }[] = [];
    try {
      const recorded = await context.pool.begin(async (tx) => {
        const row = await claim(tx, failed);
        if (!row) return [];
        claimed.push(row);
        return handle(tx, row);
      });
      if (recorded === "many") context.announceMany();
      else announceAll(context, recorded as LiveEvent[]);
      if (claimed.length === 0 && failed.length === 0) onDone(name);
    } catch (error) {
      onError(error, name);
      failed.push(...claimed.map(({ id }) => id));
    }
    return claimed.length > 0;
  }

  async function handleAll(kind: AnyDueKind): Promise<void> {
    const failed: string[] = [];
    for (;;) {
      const begun = performance.now();
      if (signal.aborted || !(await handleNext(kind, failed))) return;
      if (kind.isCalm) await rest(performance.now() - begun);
    }
  }

  const sweptAt = new Map<string, number>();
  async function sweepAll(): Promise<void> {
    for (const { name, everyMs, sweep } of sweeps) {
      if (signal.aborted || performance.now() < (sweptAt.get(name) ?? -everyMs) + everyMs) continue;
      sweptAt.set(name, performance.now());
      await sweep().catch((error: unknown) => onError(error, name));
    }
  }

  async function rest(ms: number): Promise<void> {
    await wait(ms, undefined, { signal }).catch(() => {});
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      for (const kind of kinds) await handleAll(kind);
      await sweepAll();
      await rest(lookEveryMs);
    }
  }

  for (const { name } of kinds) onBegin(name);
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
