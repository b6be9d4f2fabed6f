import type { Workspace } from "@hello/contract";
import type { Db } from "../../../platform/db/connection.ts";
import { addToJournal } from "../../../platform/journal/journal.store.ts";
import type { Decision } from "./stays.decide.ts";

type Applied = Extract<Decision, { outcome: "applied" }>;
type By = { workspace: Workspace; userId: string | null; roomId: string };

/**
 * Adds what a list changed to the history of the stay (D233): only codes, because the journal is never deleted. A change of
 * state has an entry of its own.
 */
export async function noteInHistory(tx: Db, { workspace, userId, roomId }: By, decision: Applied): Promise<void> {
  const codes = codesOf(decision);
  if (codes.length === 0) return;
  const subject = { kind: "room", subjectId: roomId } as const;
  await addToJournal(tx, { ...subject, workspace, userId, act: "list", codes: ["list", ...codes] });
}

function codesOf({ stay: { changes, departureDate, endDate }, counts }: Applied): string[] {
  const { created, changed, removed } = counts;
  return [
    ...(changes.includes("moved") ? [`departure:${departureDate}`, `end:${endDate}`] : []),
    ...(["renamed", "changed"] as const).filter((change) => changes.includes(change)),
    ...Object.entries({ created, changed, removed }).flatMap(([change, count]) =>
      count > 0 ? `people_${change}:${count}` : [],
    ),
  ];
}
