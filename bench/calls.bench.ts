import { generateLarge } from "../demo/generate.ts";
import { type Ground, openGround, pathOf } from "./ground.ts";
import { type Call, type Figures, measure, median } from "./load.ts";
import { freePort } from "./processes.ts";

const ROUNDS = 3;
const ROUND_MS = 4_000;
const CALLERS = 50;
const BOUNDARY = "----hello-bench";

/** Durable sends compared with a bare server, and a page of a short and a long history: interleaved rounds, medians. */
export async function bench(): Promise<void> {
  const ground = await openGround();
  try {
    const calls = await prepare(ground);
    const barePort = await freePort();
    await ground.start([pathOf("./bare.server.ts"), String(barePort), ground.databaseUrl], "ready");
    await ground.startHello();
    const limit: Call = {
      method: "POST",
      url: `http://127.0.0.1:${barePort}/`,
      headers: {},
      body: () => Buffer.from("x"),
    };
    await report("Durable sends, 50 at once", { "bare insert (the limit)": limit, hello: calls.send });
    await report("A page of 50 messages", { "room of 100": calls.shortPage, "room of 100,000": calls.longPage });
  } finally {
    await ground.end();
  }
}

async function prepare({ pool, url, headersOf: headersOfUuid }: Ground) {
  const short = await generateLarge(pool, { workspace: "speedboat", participants: 50, messages: 100, rooms: 20 });
  const long = await generateLarge(pool, { workspace: "speedboat", participants: 50, messages: 100_000 });
  const uuids = await pool<{ id: string; uuid: string }[]>`
    select id, uuid from users where id in (${short.userIds[0]!}, ${long.userIds[0]!})`;
  const headersOf = (userId: string) => headersOfUuid(uuids.find(({ id }) => id === userId)!.uuid);
  const writer = short.userIds[0]!;
  let sent = 0;
  const send: Call = {
    method: "POST",
    url: `${url}/amplify/messages/`,
    headers: { ...(await headersOf(writer)), "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
    body: () => {
      sent += 1;
      const roomId = short.roomIds[sent % short.roomIds.length];
      return formOf({ content: "Bonjour à tous", userId: writer, roomId, mentions: [] });
    },
  };
  const page = async (roomId: string, reader: string): Promise<Call> => ({
    method: "GET",
    url: `${url}/amplify/rooms/${roomId}/messages`,
    headers: await headersOf(reader),
    body: () => undefined,
  });
  return {
    send,
    shortPage: await page(short.roomIds[0]!, writer),
    longPage: await page(long.roomIds[0]!, long.userIds[0]!),
  };
}

async function report(title: string, calls: Record<string, Call>): Promise<void> {
  const rounds: Record<string, Figures[]> = {};
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, call] of Object.entries(calls)) {
      const figures = await measure(call, CALLERS, round === 0 ? ROUND_MS / 4 : ROUND_MS);
      // The first round only warms up.
      if (round > 0) rounds[name] = [...(rounds[name] ?? []), figures];
    }
  }
  const rate = (name: string) => median(rounds[name]!.map(({ perSecond }) => perSecond));
  const first = rate(Object.keys(calls)[0]!);
  console.log(`\n${title}`);
  console.table(
    Object.fromEntries(
      Object.keys(calls).map((name) => [
        name,
        {
          "per second": Math.round(rate(name)),
          ratio: Number((rate(name) / first).toFixed(2)),
          "p50 ms": Number(median(rounds[name]!.map(({ p50 }) => p50)).toFixed(1)),
          "p99 ms": Number(median(rounds[name]!.map(({ p99 }) => p99)).toFixed(1)),
        },
      ]),
    ),
  );
}

function formOf(message: object): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="message"\r\n\r\n`;
  return Buffer.from(`${head}${JSON.stringify(message)}\r\n--${BOUNDARY}--\r\n`);
}
