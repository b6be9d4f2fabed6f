import { commandHere } from "./base/layout.ts";
import { runErase, runExport } from "./care/ends.command.ts";
import { runBounce } from "./notices/bounces/bounces.command.ts";
import { runRetry } from "./notices/sends/sends.command.ts";
import { runCheck } from "./operation/check/check.command.ts";
import { runRestored } from "./operation/restore/restore.command.ts";
import { runImport } from "./stays/imports/stays.command.ts";

/** The command line (D92): 0 is done, 1 is not or not wholly done, 2 is a wrong call. */

const COMMANDS: Record<string, (args: string[]) => Promise<number>> = {
  bounce: runBounce,
  check: runCheck,
  erase: runErase,
  export: runExport,
  import: runImport,
  restored: runRestored,
  retry: runRetry,
};
const USAGE = `Usage: ${commandHere("<command>")}

  bounce [ADDRESS] < MESSAGE
      takes an e-mail that a mail server returned (docs/delivery.md)
  check [--json]
      tries settings, database, schema, bus, files, mail, SMS and identity provider, one line each
  erase UUID --workspace speedboat|labalaguere --confirm EFFACER
      erases a customer with everything of theirs (docs/retention.md)
  export UUID --workspace speedboat|labalaguere --out FILE|-
      writes everything of a person into a new ZIP, or to standard output
  import FILE --workspace speedboat|labalaguere [--dry-run] [--removals N] [--cancellations N] [--json]
      takes a file of the booking system (docs/stays.md)
  restored [--json]
      makes a database that was restored from a backup safe to start on (docs/operations.md)
  retry [SEND] [--hours N] [--uncertain] [--json]
      sends again the e-mails and SMS that failed (docs/delivery.md)`;

const [name = "", ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (command) {
  process.exitCode = await command(args);
} else {
  console.error(USAGE);
  process.exitCode = 2;
}
