import type { Config } from "./base/config.ts";
import { PRINTS_JSON, printJson, printProblem } from "./base/start.problems.ts";
import { CAPTURED_PATH } from "./notices/captured/captured.routes.ts";
import type { App } from "./platform/http/app.types.ts";
import { DOCS_PATH } from "./platform/http/openapi.ts";
import { start } from "./server.ts";

/** The process: `npm start`, the image and the systemd unit run this file. Their commands hold the flags of Node. */

// Node's own lines are text.
if (PRINTS_JSON) {
  process.removeAllListeners("warning").on("warning", ({ name, message }) => printJson("warn", `${name}: ${message}`));
  process.on("uncaughtException", ({ name, message, stack }) => {
    printJson("fatal", message, { err: { type: name, stack } });
    process.exit(1);
  });
}

let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stopOnce(() => process.exit(0)));
const started = start({ onRestored: (error) => stopOnce(() => exitWith(error)) });
await started.then(({ config, app }) => printAddresses(config, app), exitWith);

/** A signal during the start, or just after it, still stops everything in order. */
function stopOnce(ended: () => void): void {
  if (isStopping) return;
  isStopping = true;
  started.then(({ stop }) => stop()).then(ended, exitWith);
}

function exitWith(error: unknown): never {
  printProblem(error);
  process.exit(1);
}

function printAddresses({ sites, demo, docs }: Config, { log }: App): void {
  const addresses = Object.fromEntries(
    Object.entries(sites).map(([workspace, { origins }]) => [workspace, origins[0]]),
  );
  if (PRINTS_JSON) {
    log.info(addresses, "Hello is running");
    return;
  }
  const lines = Object.entries(addresses).map(([workspace, address]) => `  ${workspace.padEnd(12)} ${address}`);
  if (docs) lines.push(`  calls        ${sites.speedboat.origins[0]}${DOCS_PATH}`);
  console.log(`\nHello is running:\n${lines.join("\n")}`);
  if (!demo) return;
  console.log(`
Demo people (sign in as any of them; a token for curl: ${tokenCommand()}):
  customer_1001   in several groups, invited to one, blocked in one, unread notices
  customer_1002   shares these groups
  customer_1003   has never signed in
  collaborator_1  staff, a lead; collaborator_1101 staff of two centres, collaborator_1102 a guide: they see their stays
  customer_2001, collaborator_2, collaborator_2101, collaborator_2102   the same in labalaguere

E-mails and SMS that would have gone out, for staff: ${sites.speedboat.origins[0]}${CAPTURED_PATH}
`);
}

/** With the settings that the command must share with this start to make a token that it accepts. */
function tokenCommand(): string {
  const shared = ["PORT", "DATA_DIR"].filter((name) => process.env[name]).map((name) => `${name}=${process.env[name]}`);
  return ["npm run token -- customer_1001", ...shared].join(" ");
}
