import { parseArgs } from "node:util";
import { WORKSPACES } from "@hello/contract";
import { validate as isId } from "uuid";
import { HelloError } from "../../base/errors.ts";
import { EVERYTHING } from "../../people/access.reach.ts";
import { withDatabase } from "../../platform/db/command.ts";
import { findParted } from "../notices/notices.parts.store.ts";
import * as store from "./sends.retry.store.ts";
import { type Retried, type Retrying, retryLone, retrySend } from "./sends.retry.ts";

/** What was lost earlier than this is old news, unless its send is named. */
const HOURS = 48;
const USAGE = "Usage: npm run hello -- retry [SEND] [--hours N] [--uncertain] [--json]";

type Asked = { sendId: string | undefined; hours: number; uncertain: boolean; json: boolean };
type Outcome = Retried & { sends: number };

/** `hello retry`: sends again what failed, of one send or of all. The workers of the running nodes do the sending. */
export async function runRetry(args: string[]): Promise<number> {
  const asked = readArguments(args);
  if (!asked) {
    console.error(USAGE);
    return 2;
  }
  let code = 1;
  await withDatabase(async (context) => {
    const outcome = await retry(context, asked);
    console.log(asked.json ? JSON.stringify({ success: true, data: outcome }) : describe(outcome, asked));
    code = 0;
  });
  return code;
}

async function retry(context: Retrying, { sendId, hours, uncertain }: Asked): Promise<Outcome> {
  const { pool } = context;
  const by = EVERYTHING;
  const states: store.LostState[] = uncertain ? ["failed", "unknown"] : ["failed"];
  const lost = { states, ...(await store.lostWithin(pool, sendId ? null : hours)) };
  const outcome: Outcome = { sends: 0, queued: 0, suppressed: 0 };
  const add = ({ queued, suppressed }: Retried) => {
    outcome.queued += queued;
    outcome.suppressed += suppressed;
    return queued > 0;
  };
  // Alarms first: somebody of the staff waits for them.
  if (!sendId) for (const workspace of WORKSPACES) add(await retryLone(context, workspace, lost, by));
  for (const { id } of sendId ? [{ id: sendId }] : await store.listLostSends(pool, lost)) {
    const send = await findParted(pool, id);
    if (sendId && !send) throw new HelloError("not_found", "No send has this id.");
    if (send && add(await retrySend(context, send, lost, by))) outcome.sends += 1;
  }
  return outcome;
}

function describe({ sends, queued, suppressed }: Outcome, { uncertain, sendId, hours }: Asked): string {
  const lost = uncertain ? "failed or was uncertain" : "failed";
  const when = sendId ? "" : ` in the last ${hours} hours`;
  if (queued + suppressed === 0) return `Nothing ${lost}${when}.`;
  const left = suppressed > 0 ? ` ${suppressed} are for people who were banned meanwhile and do not leave.` : "";
  const twice = uncertain ? " Some people may get a message twice." : "";
  return `${queued} e-mails and SMS that ${lost}${when} are in the queue again, of ${sends} sends.${left}${twice}`;
}

function readArguments(args: string[]): Asked | undefined {
  try {
    const flag = { type: "boolean", default: false } as const;
    const options = { hours: { type: "string" }, uncertain: flag, json: flag } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [sendId, ...rest] = positionals;
    const { hours = String(HOURS), uncertain, json } = values;
    if (rest.length > 0 || (sendId !== undefined && !isId(sendId)) || !/^[1-9]\d{0,3}$/.test(hours)) return undefined;
    return { sendId, hours: Number(hours), uncertain, json };
  } catch {
    return undefined;
  }
}
