import { setTimeout as wait } from "node:timers/promises";
import { formOf } from "../server/test/client.ts";
import { heavyAvif, heavyPicture } from "../server/test/samples/samples.heavy.ts";
import { textFile } from "../server/test/samples/samples.ts";
import { movie } from "../server/test/samples/samples.videos.ts";
import type { Attack, Target } from "./abuse.types.ts";

const MESSAGES_AT_ONCE = 3;
const REFUSED_WAIT_MS = 50;

/** Everybody sends messages with these files at once, the next as soon as one is answered, and finally disconnects. */
function sendFiles(filesOf: () => File[] | Promise<File[]>): Attack {
  return async (target, isOver) => {
    const files = await filesOf();
    const leaving = new AbortController();
    const senders = target.people.flatMap((person) =>
      Array.from({ length: MESSAGES_AT_ONCE }, async () => {
        while (!isOver()) await send(target, person, files, leaving.signal).catch(() => wait(REFUSED_WAIT_MS));
      }),
    );
    while (!isOver()) await wait(REFUSED_WAIT_MS);
    leaving.abort();
    await Promise.all(senders);
  };
}

async function send(
  { url, roomIds }: Target,
  { id, token }: Target["people"][number],
  files: File[],
  signal: AbortSignal,
): Promise<void> {
  const message = { content: "Voici", userId: id, roomId: roomIds[0], mentions: [] };
  const headers = { authorization: `Bearer ${token}`, workspace: "speedboat", "user-type": "customer" };
  const body = formOf({ message }, files);
  const answer = await fetch(`${url}/amplify/messages/`, { method: "POST", headers, body, signal });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`answered with ${answer.status}`);
}

export const FILE_ATTACKS: Record<string, Attack> = {
  "files: AVIF of 25 megapixels in 1 KB": sendFiles(async () => Array(10).fill(await heavyAvif("a.avif", 5_000))),
  "files: AVIF of 8 megapixels in 500 bytes": sendFiles(async () => Array(10).fill(await heavyAvif("a.avif"))),
  "files: pictures of 49 megapixels in 34 bytes": sendFiles(async () => Array(10).fill(await heavyPicture("a.webp"))),
  "files: names of 78,000 blanks": sendFiles(() => [textFile(" ".repeat(78_000), "duvet")]),
  "files: names of marks to put in order": sendFiles(() => [textFile(`e${"\u0316\u0301".repeat(19_000)}`, "duvet")]),
  "files: ten texts of 10 MB": sendFiles(() =>
    Array.from({ length: 10 }, (_, n) => textFile(`${n}.txt`, "x".repeat(10_000_000))),
  ),
  "files: videos to blank": sendFiles(() => Array.from({ length: 10 }, (_, n) => movie(`${n}.mp4`, "mp4").file)),
};
