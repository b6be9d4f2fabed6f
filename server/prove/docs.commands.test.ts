import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { WORKSPACES } from "@hello/contract";
import { expect, it } from "vitest";
import { testDatabase } from "../test/database/database.ts";
import { findOrInstall } from "../test/engines/debian.ts";
import { type Printed, printedIn, runPrinted } from "../test/nodes/docs.commands.ts";
import { dataFolder, startServer } from "../test/nodes/process.ts";

/** Commands that need a machine of their own, by a word in them. Everything else that is printed runs below. */
const RUN_ELSEWHERE: [word: string, why: string][] = [
  ["DEMO=off npm start", "starts the server, which runs already"],
  ["* * *", "a line for cron; its command runs below"],
  [
    "useradd",
    "changes the machine, as root; `npm run prove -- operations` makes the same image and starts the same unit",
  ],
  ["runuser", "needs that machine's users; `npm run prove -- operations` runs the check"],
  ["systemctl", "needs systemd, as root; `npm run prove -- backups` runs it with programs in its place"],
  ["docker compose", "needs a container engine; `npm run prove -- backups` runs it likewise"],
  ["pg_dump", "backs a whole machine up; `npm run prove -- backups` runs it"],
];

const needsMachine = ({ lines }: Printed) => RUN_ELSEWHERE.some(([word]) => lines.includes(word));
/** Of the page for operators only what is known to be harmless: the test may run as root. */
const isHarmless = ({ page, lines }: Printed) =>
  page !== "docs/operations.md" ||
  lines
    .trim()
    .split("\n")
    .every((line) => line.startsWith("hello "));
const isRunHere = (block: Printed) => !needsMachine(block) && isHarmless(block);
const pages = await Promise.all(["api", "live", "stays", "operations"].map((name) => printedIn(`docs/${name}.md`)));
const [api, live, stays, operations] = pages as [Printed[], Printed[], Printed[], Printed[]];
const KEY = /^KEY=(\S+)$/m.exec(stays.map(({ lines }) => lines).join("\n"))![1]!;

/** A local start as the pages ask for it, with pages that only carry their settings. */
async function start(settings: Record<string, string>) {
  const { url: DATABASE_URL } = await testDatabase();
  const [DATA_DIR, WEB_DIR] = [await dataFolder(), await dataFolder()];
  for (const workspace of WORKSPACES)
    await writeFile(join(WEB_DIR, `${workspace}.html`), "<html><!--settings--></html>");
  await writeFile(join(WEB_DIR, "screens.json"), JSON.stringify({ room: "", notices: "" }));
  const env = { DATABASE_URL, DATA_DIR, NODE_ENV: "", ...settings };
  const server = await startServer({ ...env, WEB_DIR });
  expect(server.child.exitCode, server.output()).toBeNull();
  return { port: server.port, env };
}

it("runs every command of docs/api.md and docs/live.md as printed, on the demo data [LAST-13]", async () => {
  for (const program of ["curl", "jq"]) findOrInstall(program);
  const where = await start({ DEMO: "on" });
  const { stdout, answers, problem } = await runPrinted([...api, ...live].filter(isRunHere), where);
  expect(problem, stdout.slice(-2_000)).toBe("");
  expect(answers.length).toBeGreaterThan(80);
  // The one that the page prints with its refusal.
  expect(answers.filter((answer) => answer >= "400")).toEqual(["409 PUT /amplify/users/"]);
  expect(stdout).toContain('{"caughtUp":[');
}, 600_000);

it("runs every command of docs/stays.md and those of docs/operations.md about people as printed [LAST-13]", async () => {
  const where = await start({ SPEEDBOAT_STAYS_KEY: KEY });
  const here = [...stays, ...operations].filter(isRunHere);
  const { stdout, answers, problem } = await runPrinted([...here, await nightly()], where);
  expect(problem, stdout.slice(-2_000)).toBe("");
  expect(answers).toEqual([
    "200 POST /webhooks/stays",
    "200 POST /webhooks/stays",
    "200 POST /webhooks/stays?dryRun=1",
    "200 POST /webhooks/stays",
  ]);
}, 600_000);

/** The line for cron, with files and an address of this machine. */
async function nightly(): Promise<Printed> {
  const { page, lines } = stays.find((block) => block.lines.includes("* * *"))!;
  const command = lines
    .replace("15 2 * * * ", "")
    .replaceAll(/\/(exports|etc\/hello|var\/log)\//g, "./")
    .replace("https://hello.example.org", "http://localhost:3000");
  return { page, lines: `echo "Authorization: Bearer $KEY" > stays.header\n${command}` };
}

it("names every printed command that is run elsewhere, and no other", async () => {
  const blocks = pages.flat();
  expect(blocks.filter((block) => !needsMachine(block) && !isHarmless(block))).toEqual([]);
  for (const [word] of RUN_ELSEWHERE)
    expect(
      blocks.filter(({ lines }) => lines.includes(word)),
      word,
    ).not.toEqual([]);
  const { scripts } = JSON.parse(await readFile(join(import.meta.dirname, "../../package.json"), "utf8"));
  const texts = await Promise.all(
    ["api", "live", "stays", "operations"].map((name) => readFile(`docs/${name}.md`, "utf8")),
  );
  const named = texts.join("\n").matchAll(/npm (?:run )?(?:-s )?([a-z:]+)/g);
  for (const [, name] of named) expect(Object.keys(scripts)).toContain(name);
});
