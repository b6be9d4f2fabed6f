import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { ERASURE_WORD, WORKSPACES, type Workspace } from "@hello/contract";
import { HelloError } from "../base/errors.ts";
import { commandHere, pathOf } from "../base/layout.ts";
import { keysOf, loadSecrets } from "../base/secrets.ts";
import { withDatabase } from "../platform/db/command.ts";
import { addToJournal } from "../platform/journal/journal.store.ts";
import { openFiles } from "../platform/outside/files.open.ts";
import { type Erasing, erasePerson } from "./erasure/erasure.person.ts";
import { findByUuid, type Person } from "./erasure/erasure.store.ts";
import { openExport } from "./export/export.zip.ts";

type Asked = { uuid: string; workspace: Workspace; out?: string; confirm?: string };

/** `hello export UUID`: the ZIP of a person into a new file that only its owner can read, or to standard output. */
export async function runExport(args: string[]): Promise<number> {
  const asked = readArguments(args);
  if (!asked?.out) return refuse(commandHere("export UUID --workspace speedboat --out FILE"));
  return withPerson(asked, async (context, person) => {
    const { id: subjectId, workspace } = person;
    const entry = { workspace, userId: null, act: "export", kind: "user", subjectId } as const;
    const open = () => openExport(context, person, "staff", (tx) => addToJournal(tx, { ...entry, codes: ["command"] }));
    if (asked.out === "-") return pipeline(await open(), process.stdout, { end: false });
    const path = pathOf(asked.out!);
    const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
    await new Promise((resolve, reject) => file.once("open", resolve).once("error", reject));
    try {
      await pipeline(await open(), file);
    } catch (error) {
      file.destroy();
      await rm(path, { force: true });
      throw error;
    }
    console.log(`${asked.out} has everything of this person.`);
  });
}

/** `hello erase UUID`: erases a person as a lead does. Nodes find its events in the log within a second. */
export async function runErase(args: string[]): Promise<number> {
  const asked = readArguments(args);
  if (asked?.confirm !== ERASURE_WORD) {
    return refuse(commandHere(`erase UUID --workspace speedboat --confirm ${ERASURE_WORD}`));
  }
  return withPerson(asked, async (context, person) => {
    if (person.collaborator) throw new Error("This is an account of the team. It is not erased here.");
    const { keptUntil } = await erasePerson(context, person.id, { reason: "command", by: null });
    console.log(
      `Everything of this person is erased${keptUntil ? `; open cases keep what they need until ${keptUntil}` : ""}.`,
    );
  });
}

function refuse(usage: string): number {
  console.error(`Usage: ${usage}`);
  return 2;
}

function readArguments(args: string[]): Asked | undefined {
  const text = { type: "string" } as const;
  try {
    const options = { workspace: text, out: text, confirm: text };
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const workspace = WORKSPACES.find((name) => name === values.workspace);
    const [uuid, ...rest] = positionals;
    return uuid && workspace && rest.length === 0 ? { ...values, uuid, workspace } : undefined;
  } catch {
    return undefined;
  }
}

async function withPerson(
  { uuid, workspace }: Asked,
  run: (context: Erasing, person: Person) => Promise<void>,
): Promise<number> {
  let code = 1;
  await withDatabase(async ({ config, pool }) => {
    const keys = keysOf(await loadSecrets(config));
    const context = { config, pool, keys, files: await openFiles(config), announce: () => {}, announceMany: () => {} };
    const person = await findByUuid(pool, workspace, uuid);
    if (!person) throw new HelloError("not_found", `Nobody of ${workspace} has this uuid.`);
    await run(context, person);
    code = 0;
  });
  return code;
}
