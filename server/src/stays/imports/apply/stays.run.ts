import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { ImportResult, Workspace } from "@hello/contract";
import { HelloError } from "../../../base/errors.ts";
import { createFairQueue } from "../../../base/fair.queue.ts";
import { newId } from "../../../base/ids.ts";
import { tellTeam } from "../../../people/users/users.team.ts";
import { isDatabaseAway } from "../../../platform/db/connection.errors.ts";
import { addToJournal } from "../../../platform/journal/journal.store.ts";
import type { ListFile, ReadImport } from "../read/stays.read.ts";
import { applyStay, type Importing } from "./stays.apply.ts";
import * as imports from "./stays.imports.store.ts";
import { allowanceOf, type Confirmed, type Plan, planAll, requireConfirmed } from "./stays.plan.ts";
import * as stays from "./stays.store.ts";
import { addDecision, noteOf, resultOf } from "./stays.summary.ts";

export type ImportRequest = {
  workspace: Workspace;
  file: ListFile;
  via: "webhook" | "command" | "page";
  /** Who brought the file; null for machines. */
  userId: string | null;
  /** Null if unknown. */
  fileName: string | null;
  dryRun: boolean;
  /** What the sender confirms (D55, D220). */
  confirmed: Confirmed;
};

/** An import that was read and may be applied: `result` is what it would change. `release` lets go of the file. */
export type StartedImport = {
  id: string;
  workspace: Workspace;
  via: ImportRequest["via"];
  userId: string | null;
  confirmed: Confirmed;
  given: ReadImport;
  plan: Plan;
  result: ImportResult;
  release: () => Promise<void>;
};

/** Stays that a node writes at the same time: a booking system in a hurry must not take all connections. */
const STAYS_AT_ONCE = 2;
const turns = createFairQueue({ total: STAYS_AT_ONCE, perKey: STAYS_AT_ONCE });

/** Reads and plans an import. An import that is no dry run gets its row, also when it is refused. */
export async function startImport(context: Importing, request: ImportRequest): Promise<StartedImport> {
  const { workspace, via, file, fileName, userId, dryRun, confirmed } = request;
  const origin = { via, user_id: userId, file_name: fileName };
  const row: imports.NewImport = { id: newId(), workspace, ...origin, format: null, bytes: file.bytes };
  let given: ReadImport | undefined;
  const release = async () => {
    await given?.close();
    await file.discard();
  };
  try {
    given = await context.readImport(file);
    row.format = given.format;
    const plan = await planAll(context, { workspace, dryRun, digest: await digestOf(file.path) }, given);
    row.stays_total = plan.stays;
    const result = resultOf(plan.summary, given, plan.check);
    const started = { id: row.id, workspace, via, userId, confirmed, given, plan, result, release };
    if (dryRun) {
      await release();
      return started;
    }
    requireConfirmed(plan, confirmed);
    await context.pool.begin(async (tx) => {
      await imports.insertImport(tx, row);
      // What the booking system sends by itself stands in `imports` alone: the journal is never emptied.
      const journal = { workspace, userId, act: "import", kind: "import", subjectId: row.id } as const;
      if (via === "webhook") return;
      await addToJournal(tx, { ...journal, codes: [via, `stays:${plan.stays}`] });
      await tellTeam(tx, workspace, { about: "imports" });
    });
    return started;
  } catch (error) {
    await release();
    if (error instanceof HelloError && !dryRun) {
      await imports.insertImport(context.pool, row);
      await imports.finishImport(context.pool, row.id, { refused: [noteOf(error.message)] });
    }
    throw error;
  }
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("base64url");
}

const INTERRUPTED_TEXT = "L’import s’est interrompu avant la fin. Envoyez le fichier à nouveau.";
const FINISH_RETRY_MS = 1_000;

/** Applies an import and keeps its row up to date, whatever happens. `signal` stops it between two stays. */
export async function runImport(
  { pool, ...context }: Importing,
  started: StartedImport,
  signal?: AbortSignal,
): Promise<ImportResult> {
  const { id, workspace, via, given, plan, release } = started;
  try {
    try {
      await applyAll({ pool, ...context }, started, signal);
    } finally {
      await release();
    }
    const result = resultOf(plan.done, given, plan.check);
    await finishSurely(result);
    return result;
  } catch (error) {
    const reason = error instanceof HelloError ? error.message : INTERRUPTED_TEXT;
    await finishSurely({ ...plan.done.counts, refused: [noteOf(reason)] });
    throw error;
  }

  /** Waits for the end of an outage: a row must not look unfinished while its server lives. */
  async function finishSurely(result: Partial<ImportResult>): Promise<void> {
    for (;;) {
      try {
        return await pool.begin(async (tx) => {
          await imports.finishImport(tx, id, result);
          // The booking system delivers without a pause; its lists have told of their stays.
          if (via !== "webhook") await tellTeam(tx, workspace, { about: "imports" });
        });
      } catch (error) {
        if (!isDatabaseAway(error) || signal === undefined || signal.aborted) throw error;
        await wait(FINISH_RETRY_MS);
      }
    }
  }
}

/** After so many new people the statistics of the database are looked at, and renewed with each doubling of the people. */
const ANALYZED_FROM = 500;
/** Progress is noted after so many stays, or sooner when they are large. */
const PROGRESS_EVERY = { stays: 10, ms: 500 };

/** Reads the stays once more, and adds the result of each to `plan.done`. */
async function applyAll(context: Importing, started: StartedImport, signal: AbortSignal | undefined): Promise<void> {
  const { id, workspace, userId, confirmed, given, plan } = started;
  const allow = allowanceOf(plan, confirmed);
  const terms = { workspace, userId, takesAway: given.takesAway };
  let [created, analyzedFrom, written, notedAt] = [0, ANALYZED_FROM, 0, Date.now()];
  for await (const { stay: list } of given.lists()) {
    if (!list || plan.settled.has(list.facts.stay_ref)) continue;
    signal?.throwIfAborted();
    const apply = () => applyStay(context, list, { ...terms, loss: allow(list.facts.stay_ref) });
    const decision = await turns.run(workspace, apply);
    addDecision(plan.done, list, decision);
    written += 1;
    if (written % PROGRESS_EVERY.stays === 0 || Date.now() - notedAt >= PROGRESS_EVERY.ms) {
      await imports.noteProgress(context.pool, id, plan.done.counts);
      notedAt = Date.now();
    }
    if (decision.outcome === "applied") created += decision.counts.created;
    if (created < analyzedFrom) continue;
    const known = await stays.countKnownPlaces(context.pool);
    if (created >= known) await stays.renewStatistics(context.pool);
    analyzedFrom = Math.max(created * 2, known);
  }
}
