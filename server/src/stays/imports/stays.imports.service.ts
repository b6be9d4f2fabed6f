import type { ImportResult, PageQuery, StaffImport, Workspace } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { csvOf } from "../../base/csv.ts";
import { requireFound, tooMany } from "../../base/errors.ts";
import { openPage } from "../../base/paging.ts";
import { requireLead, requirePerson } from "../../people/access.ts";
import type { Context } from "../../platform/context.ts";
import { readClock } from "../../platform/db/clock.ts";
import type { Importing } from "./apply/stays.apply.ts";
import * as imports from "./apply/stays.imports.store.ts";
import { type ImportRequest, runImport, startImport } from "./apply/stays.run.ts";
import { receiveList } from "./lists.receive.ts";
import { modelWorkbook } from "./stays.model.ts";

export async function list({ pool, keys }: Context, caller: Caller, query: PageQuery) {
  requireLead(caller);
  const { cursor: before, limit, cut } = openPage(keys.pages, `imports:${caller.workspace}`, query);
  return cut(await imports.listImports(pool, caller.workspace, before, limit), ({ id }) => id);
}

export async function find({ pool }: Context, caller: Caller, id: string): Promise<StaffImport> {
  requireLead(caller);
  return requireFound(imports.findImport(pool, caller.workspace, id));
}

const REFUSED_HEADINGS = ["Ligne", "Colonne", "Motif"];

export async function exportRefused({ pool }: Context, caller: Caller, id: string): Promise<string> {
  requireLead(caller);
  const refused = await requireFound(imports.findRefused(pool, caller.workspace, id));
  const rows = refused.map(({ line, column, reason }) => [line > 0 ? String(line) : "", column ?? "", reason]);
  return csvOf(REFUSED_HEADINGS, rows);
}

/** A workbook that imports as it is, with the columns on a second sheet. */
export async function makeModel({ pool }: Context, caller: Caller): Promise<Buffer> {
  requireLead(caller);
  return modelWorkbook(caller.workspace, await readClock(pool));
}

const UNDER_WAY_TEXT = "Un import est déjà en cours. Attendez qu’il soit terminé.";
const RETRY_AFTER_S = 5;

type PageImport = Pick<ImportRequest, "fileName" | "dryRun" | "confirmed"> & { body: unknown };
export type PageImports = {
  /** What a dry run would change, or the row of an import that goes on after the answer. */
  start: (caller: Caller, file: PageImport) => Promise<ImportResult | StaffImport>;
  /** Ends running imports after their current stay. */
  stop: () => void;
  /** Resolves when they have ended. */
  close: () => Promise<void>;
};

/** Files that leads bring by the page: one at a time for each workspace of this node. */
export function openPageImports(context: Context & Importing, onError: (error: unknown) => void): PageImports {
  const underWay = new Map<Workspace, Promise<unknown>>();
  const stopping = new AbortController();

  async function start(caller: Caller, { body, ...given }: PageImport): Promise<ImportResult | StaffImport> {
    const { workspace } = caller;
    const { userId } = requirePerson(caller);
    const file = await receiveList(body, context.config.dataDir);
    const started = await startImport(context, { ...given, file, workspace, via: "page", userId });
    if (given.dryRun) return started.result;
    const running = runImport(context, started, stopping.signal).catch(onError);
    underWay.set(workspace, running);
    void running.finally(() => underWay.delete(workspace));
    return find(context, caller, started.id);
  }

  return {
    start: async (caller, file) => {
      requireLead(caller);
      const { workspace } = caller;
      if (underWay.has(workspace)) throw tooMany(UNDER_WAY_TEXT, RETRY_AFTER_S);
      const starting = start(caller, file);
      underWay.set(workspace, starting);
      try {
        return await starting;
      } finally {
        if (underWay.get(workspace) === starting) underWay.delete(workspace);
      }
    },
    stop: () => stopping.abort(),
    close: async () => {
      await Promise.allSettled(underWay.values());
    },
  };
}
