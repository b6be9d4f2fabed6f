import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { findOrInstall } from "../engines/debian.ts";
import { jpeg } from "../samples/samples.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** A block of commands that a page prints. */
export type Printed = { page: string; lines: string };

/** The blocks of commands of a page, without the indentation of a list. */
export async function printedIn(page: string): Promise<Printed[]> {
  const text = await readFile(join(ROOT, page), "utf8");
  return [...text.matchAll(/^( *)```sh\n(.*?)^\1```$/gms)].map(([, indent, block]) => ({
    page,
    lines: block!.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
  }));
}

type Where = {
  /** What http://localhost:3000 stands for. */
  port: number;
  /** The settings of the start, which commands beside it share. */
  env: Record<string, string>;
};

/** What commands printed, what curl was answered with, as `409 PUT /path`, and where the first of them failed. */
export type Ran = { stdout: string; answers: string[]; problem: string };

/**
 * Runs blocks in one shell as they are printed, in an empty folder with a photo and the pages. Only the port of the server
 * differs, and `npm run` begins without the set-up that a clone needs once.
 */
export async function runPrinted(blocks: Printed[], { port, env }: Where): Promise<Ran> {
  const folder = await mkdtemp(join(tmpdir(), "hello-docs-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const bin = join(folder, "bin");
  await mkdir(bin);
  for (const [name, script] of Object.entries(programs())) {
    await writeFile(join(bin, name), `#!/bin/bash\n${script}`);
    await chmod(join(bin, name), 0o755);
  }
  await symlink(join(ROOT, "docs"), join(folder, "docs"));
  await writeFile(join(folder, "photo.jpg"), Buffer.from(await (await jpeg("photo.jpg")).arrayBuffer()));
  const script = blocks.map(({ page, lines }) => `: from ${page}\n${lines}`).join("\n");
  const child = spawn("bash", ["-Eeuo", "pipefail", "-c", FAILING + script.replaceAll(":3000", `:${port}`)], {
    cwd: folder,
    env: {
      ...{ PATH: `${bin}:${dirname(process.execPath)}:/usr/bin:/bin:/usr/sbin`, HOME: folder, LANG: "C.UTF-8" },
      ...{ PORT: String(port), ...env },
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    stdout += chunk;
  });
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    stderr += chunk;
  });
  const [code] = await once(child, "close");
  const answers = [...stderr.matchAll(/^@@ (\d+ \S+) \w+:\/\/[^/\s]+(\S*)$/gm)].map(
    ([, call, path]) => `${call} ${path}`,
  );
  return { stdout, answers, problem: code === 0 ? "" : stderr.replaceAll(/^@@.*\n/gm, "") };
}

const FAILING = "trap 'echo \"failed: $BASH_COMMAND\" >&2' ERR\n";

/** Programs in front of those of the machine. */
function programs(): Record<string, string> {
  const node = `'${process.execPath}'`;
  const command = (path: string) => `exec ${node} '${join(ROOT, path)}' "$@"`;
  return {
    // Tells the status of each answer.
    curl: `exec '${findOrInstall("curl")}' -w '%{stderr}@@ %{http_code} %{method} %{url_effective}\\n' "$@"`,
    hello: command("server/src/hello.command.ts"),
    // A token is made once for each person: dozens of starts would take minutes.
    npm: `case "$*" in
      "run -s token -- "*) kept="$HOME/token.\${!#}"
        [ -s "$kept" ] || ${node} '${join(ROOT, "server/src/people/provider/token.command.ts")}' "\${!#}" > "$kept"
        cat "$kept" ;;
      "run hello -- "*) shift 3; ${command("server/src/hello.command.ts")} ;;
      start) ;;
      *) echo "npm $*: unknown here" >&2; exit 127 ;;
    esac`,
    // The live client goes on for ever: its first line is enough.
    node: `case "$1" in
      docs/*) exec 3< <(exec ${node} "$@"); pid=$!; read -r line <&3 || exit 1; kill $pid; echo "$line" ;;
      *) exec ${node} "$@" ;;
    esac`,
  };
}
