import { setTimeout as wait } from "node:timers/promises";
import { type Answered, CHAT_PER_SECOND, callsDuring, chatCall, percentile, round, type Writer } from "./chat.ts";

/** A recipient with an entry in a room, of which they mark messages read. */
export type Reader = { entryId: string; headers: Record<string, string> };
export type ReadersScene = { url: string; writer: Writer; other: Writer; readers: Reader[] };

const READERS = [0, 20, 40];
/** More often than a page does, which marks once a second. */
const MARK_EVERY_MS = 250;
const OTHER_PER_SECOND = 40;
const QUIET_MS = 8_000;
const SENDS = 3;

/** What others wait while recipients of a notice mark messages read, without the notice and while it is stored. */
export async function benchReaders(scene: ReadersScene, send: () => Promise<boolean>): Promise<void> {
  const rows: Record<string, Row> = {};
  for (const count of READERS) {
    const quiet = await measure(scene, count, () => wait(QUIET_MS));
    let refusedSends = 0;
    const busy = await measure(scene, count, async () => {
      for (let n = 0; n < SENDS; n += 1) if (!(await send())) refusedSends += 1;
    });
    const refused = { others: busy.other.refused, messages: busy.chat.refused, marks: busy.marks.refused };
    rows[`${count} readers, no send`] = rowOf(quiet);
    rows[`${count} readers, sends`] = rowOf(busy);
    console.log(`${count} readers: refused during sends`, JSON.stringify({ ...refused, sends: refusedSends }));
    const share = percentile(busy.other.times, 0.99) / percentile(quiet.other.times, 0.99);
    console.log(`${count} readers: p99 of another person's call ×${share.toFixed(2)} of without sends`);
  }
  console.table(rows);
}

type Measured = { chat: Answered; other: Answered; marks: Answered };
type Row = Record<string, number>;

function rowOf({ chat, other, marks }: Measured): Row {
  const at = ({ times }: Answered, share: number) => (times.length > 0 ? round(percentile(times, share)) : Number.NaN);
  return {
    "another's call p50": at(other, 0.5),
    p99: at(other, 0.99),
    "chat p50": at(chat, 0.5),
    "chat p99": at(chat, 0.99),
    "mark p50": at(marks, 0.5),
    "mark p99": at(marks, 0.99),
    refused: other.refused + chat.refused + marks.refused,
  };
}

async function measure(scene: ReadersScene, count: number, work: () => Promise<unknown>): Promise<Measured> {
  const { url, writer, other } = scene;
  const marks: Answered = { times: [], refused: 0 };
  const reading = new AbortController();
  const runs = scene.readers.slice(0, count).map((reader) => markRead(url, reader, marks, reading.signal));
  const call = {
    method: "GET",
    url: `${url}/amplify/users/${other.id}/participants`,
    headers: other.headers,
    body: () => undefined,
  };
  let calls: Answered = { times: [], refused: 0 };
  const chat = await callsDuring(chatCall(url, writer), CHAT_PER_SECOND, async () => {
    calls = await callsDuring(call, OTHER_PER_SECOND, work);
  });
  reading.abort();
  await Promise.all(runs);
  return { chat, other: calls, marks };
}

async function markRead(url: string, { entryId, headers }: Reader, marks: Answered, over: AbortSignal): Promise<void> {
  let version = 1;
  while (!over.aborted) {
    const asked = performance.now();
    const body = JSON.stringify({ id: entryId, _version: version, lastMessageReadAt: new Date().toISOString() });
    const answer = await fetch(`${url}/amplify/participants/`, { method: "PUT", headers, body });
    const { data } = (await answer.json()) as { data?: { _version: number } };
    version = data?._version ?? version;
    // The version is another one after a run before this.
    if (answer.status === 200) marks.times.push(performance.now() - asked);
    else if (answer.status !== 409) marks.refused += 1;
    await wait(MARK_EVERY_MS, undefined, { signal: over }).catch(() => {});
  }
}
