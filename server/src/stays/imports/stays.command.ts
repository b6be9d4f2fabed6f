import { access, constants, mkdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { FILE_NAME_MAX, WORKSPACES, type Workspace } from "@hello/contract";
import { HelloError } from "../../base/errors.ts";
import { newId } from "../../base/ids.ts";
import { commandHere, pathOf } from "../../base/layout.ts";
import { keysOf, loadSecrets } from "../../base/secrets.ts";
import { withDatabase } from "../../platform/db/command.ts";
import type { Confirmed } from "./apply/stays.plan.ts";
import { type ListFile, openImport } from "./read/stays.read.ts";
import { openWorkbookReader } from "./read/workbook.reader.ts";
import { describeResult } from "./stays.command.texts.ts";
import { importStays } from "./stays.service.ts";

type Asked = { file: string; workspace: Workspace; dryRun: boolean; confirmed: Confirmed; json: boolean };

/** `hello import FILE`: the same as the webhook, for an operator. Nodes find its events in the log within a second. */
export async function runImport(args: string[]): Promise<number> {
  const asked = readArguments(args);
  if (typeof asked === "string") {
    console.error(asked);
    return 2;
  }
  const path = pathOf(asked.file);
  const size = await sizeOf(path);
  if (size === undefined) {
    console.error(`${asked.file} cannot be read.`);
    return 2;
  }
  let code = 1;
  await withDatabase(async ({ config, pool }) => {
    const keys = keysOf(await loadSecrets(config));
    const { asText } = openWorkbookReader();
    const readImport = async (given: ListFile) => openImport(await asText(given));
    const context = { config, pool, keys, readImport, announce: () => {}, announceMany: () => {} };
    const folder = join(config.dataDir, "incoming");
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const unpackTo = join(folder, `${newId()}.unpacked`);
    const file = { path, bytes: size, unpackTo, discard: () => rm(unpackTo, { force: true }) };
    try {
      const { workspace, dryRun, confirmed } = asked;
      const origin = { via: "command", fileName: basename(path).slice(0, FILE_NAME_MAX).toWellFormed() } as const;
      const result = await importStays(context, { workspace, file, ...origin, dryRun, confirmed });
      console.log(asked.json ? JSON.stringify({ success: true, data: result }) : describeResult(result, dryRun));
      code = result.refused.length > 0 ? 1 : 0;
    } catch (error) {
      if (!(error instanceof HelloError)) throw error;
      const { code: refused, message, data } = error;
      if (asked.json) console.log(JSON.stringify({ success: false, code: refused, message, ...(data && { data }) }));
      else console.error(error.message);
    }
  });
  return code;
}

/** The size of a file in bytes; undefined if there is no such file, or it may not be read. */
async function sizeOf(path: string): Promise<number | undefined> {
  try {
    await access(path, constants.R_OK);
    const found = await stat(path);
    return found.isFile() ? found.size : undefined;
  } catch {
    return undefined;
  }
}

function readArguments(args: string[]): Asked | string {
  const { values, positionals } = parse(args);
  const workspace = WORKSPACES.find((name) => name === values.workspace);
  const [file] = positionals;
  if (!file || positionals.length > 1) return `Name one file: ${commandHere("import FILE --workspace speedboat")}`;
  if (!workspace) return `Name the workspace: --workspace ${WORKSPACES.join(" or ")}`;
  const confirmed: Confirmed = { check: values.check };
  for (const name of ["removals", "cancellations"] as const) {
    const value = values[name];
    if (value !== undefined && !/^\d{1,7}$/.test(value)) return `--${name} takes a number.`;
    if (value !== undefined) confirmed[name] = Number(value);
  }
  return { file, workspace, dryRun: values["dry-run"], confirmed, json: values.json };
}

const TEXT = { type: "string" } as const;
const FLAG = { type: "boolean", default: false } as const;
const OPTIONS = { workspace: TEXT, removals: TEXT, cancellations: TEXT, check: TEXT, "dry-run": FLAG, json: FLAG };

/** Parses the arguments. A call with an unknown option counts as one without arguments. */
function parse(args: string[]) {
  const read = (given: string[]) => parseArgs({ args: given, allowPositionals: true, options: OPTIONS });
  try {
    return read(args);
  } catch {
    return read([]);
  }
}
