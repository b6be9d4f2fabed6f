import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { generateLarge } from "../demo/generate.ts";
import { readConfig } from "../server/src/base/config.ts";
import { loadSecrets } from "../server/src/base/secrets.ts";
import { mintToken } from "../server/src/people/provider/provider.tokens.ts";
import { connect } from "../server/src/platform/db/connection.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { migrate } from "../server/src/platform/db/migrations.ts";
import { type Call, type Figures, measure, median } from "./load.ts";
import { freePort, START_FLAGS, startProgram, stopProgram } from "./processes.ts";

const ROUNDS = 3;
const ROUND_MS = 4_000;
const CALLERS = 50;
const BOUNDARY = "----hello-bench";

/** Durable sends compared with a bare server, and a page of a short and a long history: interleaved rounds, medians. */
export async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "hello-bench-"));
  const database = await startEmbedded(folder, "bench-only");
  const port = await freePort();
  const env = {
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    LOG_LEVEL: "warn",
    REQUESTS_PER_MINUTE_PER_USER: "100000000",
    REQUESTS_PER_MINUTE_PER_ADDRESS: "100000000",
    MESSAGES_PER_10_SECONDS_PER_USER: "0",
    MEGABYTES_PER_DAY_PER_USER: "0",
  };
  const calls = await prepare(env, port);
  const barePort = await freePort();
  const bare = await startProgram([pathOf("./bare.server.ts"), String(barePort), database.url], "ready");
  const hello = await startProgram([...START_FLAGS, pathOf("../server/src/start.ts")], "Hello is running", env);
  try {
    const limit: Call = {
      method: "POST",
      url: `http://127.0.0.1:${barePort}/`,
      headers: {},
      body: () => Buffer.from("x"),
    };
    await report("Durable sends, 50 at once", { "bare insert (the limit)": limit, hello: calls.send });
    await report("A page of 50 messages", { "room of 100": calls.shortPage, "room of 100,000": calls.longPage });
  } finally {
    await stopProgram(hello);
    await stopProgram(bare);
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function prepare(env: Record<string, string>, port: number) {
  const pool = connect(env.DATABASE_URL!, { connections: 2 });
  await migrate(pool);
  const short = await generateLarge(pool, { workspace: "speedboat", participants: 50, messages: 100, rooms: 20 });
  const long = await generateLarge(pool, { workspace: "speedboat", participants: 50, messages: 100_000 });
  const uuids = await pool<{ id: string; uuid: string }[]>`
    select id, uuid from users where id in (${short.userIds[0]!}, ${long.userIds[0]!})`;
  await pool.end();
  const config = readConfig(env);
  const secrets = await loadSecrets(config);
  const headersOf = async (userId: string) => ({
    authorization: `Bearer ${await mintToken({ config, secrets, uuid: uuids.find(({ id }) => id === userId)!.uuid })}`,
    workspace: "speedboat",
    "user-type": "customer",
  });
  const writer = short.userIds[0]!;
  const url = `http://localhost:${port}`;
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

function pathOf(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url));
}
