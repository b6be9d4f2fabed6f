import type { DueKind } from "../../platform/due/due.loop.ts";
import { addToJournal } from "../../platform/journal/journal.store.ts";
import { addUp, isNothing } from "../ends/ends.remove.ts";
import type { Erasing } from "../erasure/erasure.person.ts";
import * as retention from "./retention.store.ts";
import { TAKES } from "./retention.takes.ts";

/**
 * Removes each night what has been kept for its time (D87). Each transaction removes one part, and a kind of data is due
 * until nothing is left: if a node dies in between, another node continues. The journal gets the counts of a night.
 */
export function dueRetentions(context: Erasing): DueKind<retention.DueRetention> {
  return {
    name: "retention",
    isCalm: true,
    claim: retention.claimRetention,
    handle: async (tx, due) => {
      const { workspace, kind } = due;
      const days = context.config.sites[workspace].retention[kind];
      for (const take of TAKES[kind]) {
        const counts = await take(tx, due, { days, context });
        if (isNothing(counts)) continue;
        await retention.noteTaken(tx, due, addUp(due.counts, counts));
        return [];
      }
      const codes = Object.entries(due.counts).flatMap(([table, count]) => (count > 0 ? `${table}:${count}` : []));
      const entry = { workspace, userId: null, act: "retention", kind: "retention", subjectId: kind } as const;
      if (codes.length > 0) await addToJournal(tx, { ...entry, codes });
      await retention.endNight(tx, due);
      return [];
    },
  };
}
