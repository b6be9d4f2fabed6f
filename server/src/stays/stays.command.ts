import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { type ImportResult, WORKSPACES, type Workspace } from "@hello/contract";
import { withDatabase } from "../db/command.ts";
import { HelloError } from "../errors.ts";
import { keysOf, loadSecrets } from "../secrets.ts";
import { importStays } from "./stays.service.ts";

type Asked = { file: string; workspace: Workspace; dryRun: boolean; removals: number | undefined; json: boolean };

/** `hello import FILE`: the same as the webhook, for an operator. Nodes find its events in the log within a second. */
export async function runImport(args: string[]): Promise<number> {
  const asked = readArguments(args);
  if (typeof asked === "string") {
    console.error(asked);
    return 2;
  }
  const bytes = await readFile(asked.file).catch(() => undefined);
  if (!bytes) {
    console.error(`${asked.file} cannot be read.`);
    return 2;
  }
  let code = 1;
  await withDatabase(async ({ config, pool }) => {
    const keys = keysOf(await loadSecrets(config));
    const context = { config, pool, keys, announce: () => {}, announceMany: () => {} };
    try {
      const { workspace, dryRun, removals } = asked;
      const result = await importStays(context, { workspace, bytes, via: "command", dryRun, removals });
      console.log(asked.json ? JSON.stringify({ success: true, data: result }) : describe(result));
      code = result.refused.length > 0 ? 1 : 0;
    } catch (error) {
      if (!(error instanceof HelloError)) throw error;
      if (asked.json) console.log(JSON.stringify({ success: false, code: error.code, message: error.message }));
      else console.error(error.message);
    }
  });
  return code;
}

function readArguments(args: string[]): Asked | string {
  const { values, positionals } = parse(args);
  const workspace = WORKSPACES.find((name) => name === values.workspace);
  const [file] = positionals;
  if (!file || positionals.length > 1) return "Name one file: npm run hello -- import FILE --workspace speedboat";
  if (!workspace) return `Name the workspace: --workspace ${WORKSPACES.join(" or ")}`;
  if (values.removals !== undefined && !/^\d{1,7}$/.test(values.removals)) return "--removals takes a number.";
  const removals = values.removals === undefined ? undefined : Number(values.removals);
  return { file, workspace, dryRun: values["dry-run"], removals, json: values.json };
}

type Parsed = {
  values: { workspace?: string; removals?: string; "dry-run": boolean; json: boolean };
  positionals: string[];
};

function parse(args: string[]): Parsed {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        workspace: { type: "string" },
        removals: { type: "string" },
        "dry-run": { type: "boolean", default: false },
        json: { type: "boolean", default: false },
      },
    });
    return { values: values as Parsed["values"], positionals };
  } catch {
    return { values: { "dry-run": false, json: false }, positionals: [] };
  }
}

function describe({ stays, created, changed, removed, unchanged, refused, warnings }: ImportResult): string {
  const remark =
    (kind: string) =>
    ({ line, column, reason }: ImportResult["refused"][number]) =>
      `${kind}, ligne ${line}${column ? `, ${column}` : ""} : ${reason}`;
  return [
    `${stays} séjour${stays > 1 ? "s" : ""} ; personnes : ${created} ajoutées, ${changed} modifiées, ${removed} retirées, ${unchanged} inchangées.`,
    ...refused.map(remark("Refusé")),
    ...warnings.map(remark("Attention")),
  ].join("\n");
}
