import { keysOf, loadSecrets } from "../../base/secrets.ts";
import { withDatabase } from "../../platform/db/command.ts";
import { markBounced, noteOutcome } from "../delivery/delivery.outcomes.store.ts";
import { findReturned } from "../delivery/delivery.returns.ts";
import { type Bounce, readBounce } from "./bounces.read.ts";

const USAGE = "Usage: npm run hello -- bounce [ADDRESS] < MESSAGE";
/** The part of the input that is kept. `readBounce` parses less. */
const READ_MAX_BYTES = 1024 * 1024;
/** Tells the mail server to try again (sysexits.h). */
const TRY_AGAIN = 75;

/**
 * `hello bounce`: reads a returned e-mail from standard input, as mail servers pipe it. Other e-mails change nothing and are
 * no failure, because the mail server would return them to somebody. The address to which the e-mail came may be an
 * argument.
 */
export async function runBounce(args: string[]): Promise<number> {
  if (args.length > 1 || args[0]?.startsWith("-")) {
    console.error(USAGE);
    return 2;
  }
  const bounce = await readBounce(await readInput()).catch(() => undefined);
  if (!bounce) return say("no delivery status: nothing changes");
  let code = TRY_AGAIN;
  await withDatabase(async ({ config, pool }) => {
    const keys = keysOf(await loadSecrets(config));
    const id = [...args, ...bounce.returnedTo].flatMap((address) => findReturned(keys.bounces, address) ?? [])[0];
    code = say(id ? await take(pool, id, bounce) : "not returned to an address of ours: nothing changes");
  });
  return code;
}

async function take(
  pool: Parameters<typeof noteOutcome>[0],
  id: string,
  { outcome, recipients }: Bounce,
): Promise<string> {
  const reason = outcome.state === "undelivered" ? outcome.reason : null;
  const isNew = await noteOutcome(pool, { id, channel: "email" }, { state: outcome.state, reason });
  const isHard = outcome.state === "undelivered" && outcome.isHard;
  const isMarked = isHard && (await markBounced(pool, id, recipients));
  const marked = isMarked ? ", and the address is marked" : "";
  return isNew ? `${outcome.state}${marked}` : "nothing changes: known already, or never sent";
}

function say(text: string): number {
  console.log(text);
  return 0;
}

async function readInput(): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of process.stdin) {
    // Reads the rest too, because a mail server must not find the pipe closed.
    if (bytes < READ_MAX_BYTES) parts.push(part as Buffer);
    bytes += (part as Buffer).length;
  }
  return Buffer.concat(parts).subarray(0, READ_MAX_BYTES);
}
