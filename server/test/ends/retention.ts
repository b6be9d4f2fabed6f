import { onTestFinished } from "vitest";
import { dueRetentions } from "../../src/care/retention/retention.due.ts";
import { insertRetentions } from "../../src/care/retention/retention.store.ts";
import { startDue } from "../../src/platform/due/due.loop.ts";
import type { House } from "../house.ts";

/** Nights of a house, and rows as if they had been written days ago. */
export function nightsOf(house: House) {
  const { pool } = house.context;

  /** All that has been kept for its time goes. */
  async function runNight(): Promise<void> {
    await insertRetentions(pool);
    // Not `now()`: the column keeps milliseconds, and rounding up would put it into the future.
    await pool`update retentions set due_at = now() - interval '1 second'`;
    const errors: unknown[] = [];
    const { promise: done, resolve } = Promise.withResolvers<void>();
    const quiet = { pool, announce: house.announce, announceMany: () => {} };
    const options = { onError: (error: unknown) => errors.push(error), onDone: () => resolve(), lookEveryMs: 5 };
    const loop = startDue(
      quiet,
      [dueRetentions({ ...house.context, announce: house.announce, announceMany: () => {} })],
      options,
    );
    onTestFinished(loop.stop);
    await done;
    // Another night would share its work with this loop.
    await loop.stop();
    if (errors.length > 0) throw errors[0];
  }

  /** Also of the journal, which else is only added to. */
  async function age(table: string, column: string, ids: string[], days: number): Promise<void> {
    await pool.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`
        update ${tx(table)} t set ${tx(column)} = now() - make_interval(days => ${days}, secs => given.n)
        from unnest(${ids}::uuid[]) with ordinality as given (id, n) where t.id = given.id`;
    });
  }

  /** What the journal says of a night, by kind. */
  async function counted(kind: string): Promise<string[][]> {
    const rows = await pool<{ codes: string[] }[]>`
      select codes from journal where kind = 'retention' and subject_id = ${kind} and user_id is null
      order by created_at`;
    return rows.map(({ codes }) => codes.toSorted());
  }

  return { runNight, age, counted };
}
