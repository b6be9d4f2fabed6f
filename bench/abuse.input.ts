import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { Attack, Target } from "./abuse.types.ts";

const SECOND_MS = 1_000;
/** What the limits of one person allow: 20 messages in 10 s, four large ones at once, and 600 requests in a minute. */
const MESSAGES: Pace = { atOnce: 4, times: 5, everyMs: 10 * SECOND_MS };
const CALLS: Pace = { atOnce: 10, times: 1, everyMs: SECOND_MS };
const CALLS_AT_ONCE: Pace = { atOnce: 600, times: 1, everyMs: 60 * SECOND_MS };
const LISTS: Pace = { atOnce: 1, times: 1, everyMs: SECOND_MS };
const FIELD_BYTES = 3_900_000;
const BODY_BYTES = 250_000;
/** The measuring has begun by then. */
const FIRST_AFTER_MS = 2_000;
const LOOK_EVERY_MS = 50;

type Pace = { atOnce: number; times: number; everyMs: number };

/** One person sends this as often as the limits allow: so many at once, each again when it is answered. */
function repeat(make: (target: Target) => Sent, { atOnce, times, everyMs }: Pace): Attack {
  return async (target, isOver) => {
    const leaving = new AbortController();
    const senders = Array.from({ length: atOnce }, async () => {
      await wait(FIRST_AFTER_MS);
      while (!isOver()) {
        const next = performance.now() + everyMs;
        for (let n = 0; n < times && !isOver(); n += 1)
          await send(target, make(target), leaving.signal).catch(() => {});
        while (!isOver() && performance.now() < next) await wait(LOOK_EVERY_MS);
      }
    });
    while (!isOver()) await wait(LOOK_EVERY_MS);
    leaving.abort();
    await Promise.all(senders);
  };
}

type Sent = { path: string; body: string | FormData | Buffer; headers?: Record<string, string> };

async function send({ url, people }: Target, { path, body, headers }: Sent, signal: AbortSignal): Promise<void> {
  const own = { authorization: `Bearer ${people[0]!.token}`, workspace: "speedboat", "user-type": "customer" };
  const answer = await fetch(url + path, {
    method: "POST",
    headers: { ...own, ...headers },
    body: body as BodyInit,
    signal,
  });
  await answer.arrayBuffer();
}

/** A message form whose only field is this text. */
function form(text: string): Sent {
  const body = new FormData();
  body.append("message", text);
  return { path: "/amplify/messages/", body };
}

function search(body: string): Sent {
  return { path: "/amplify/users/search-all", body, headers: { "content-type": "application/json" } };
}

function list(body: Buffer, key: string): Sent {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/gzip" };
  return { path: "/webhooks/stays?dryRun=1", body, headers };
}

function filled(start: string, part: (n: number) => string, end: string, length: number): string {
  const parts = [start];
  for (let size = start.length, n = 0; size < length; n += 1) {
    parts.push(part(n));
    size += parts.at(-1)!.length;
  }
  return parts.join("") + end;
}

const MENTIONS = filled('{"content":"\\u0061","mentions":[', () => '"x",', '"x"]}', FIELD_BYTES);
const UNKNOWN_KEYS = filled("{", (n) => `"k${n}":1,`, '"k":1}', FIELD_BYTES);
const NESTED = "[".repeat(FIELD_BYTES);
const WRONG_IDS = filled('{"ids":[', () => '"x",', '"x"]}', BODY_BYTES);
/** As many as one call may name. */
const FEW_WRONG_IDS = filled('{"ids":[', () => '"x",', '"x"]}', 4_000);
const PACKED = gzipSync(filled('{"a":"\\u0061","people":[', () => "[],", "[]]}", FIELD_BYTES));

/** Input that is long, deep or wrong in many places. */
export const INPUT_ATTACKS: Record<string, Attack> = {
  "input: messages of 3.9 MB with an escape": repeat(() => form(MENTIONS), MESSAGES),
  "input: messages of 350,000 unknown keys": repeat(() => form(UNKNOWN_KEYS), MESSAGES),
  "input: messages of 3.9 MB of brackets": repeat(() => form(NESTED), MESSAGES),
  "input: 250 kB of wrong ids, ten a second": repeat(() => search(WRONG_IDS), CALLS),
  "input: 250 kB of wrong ids, 600 at once": repeat(() => search(WRONG_IDS), CALLS_AT_ONCE),
  "input: one id, 600 at once, for comparison": repeat(
    ({ people: [me] }) => search(`{"ids":["${me!.id}"]}`),
    CALLS_AT_ONCE,
  ),
  "input: 4 kB of wrong ids, 600 at once": repeat(() => search(FEW_WRONG_IDS), CALLS_AT_ONCE),
  "input: lists of 4 kB that unpack to 3.9 MB, one a second": repeat(({ staysKey }) => list(PACKED, staysKey), LISTS),
};
