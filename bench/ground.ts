import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { LIVE_PATH, LIVE_PROTOCOL, userTypeOf } from "@hello/contract";
import WebSocket from "ws";
import { readConfig } from "../server/src/base/config.ts";
import { loadSecrets } from "../server/src/base/secrets.ts";
import { liveApiKey } from "../server/src/live/live.ts";
import { mintToken } from "../server/src/people/provider/provider.tokens.ts";
import { connect } from "../server/src/platform/db/connection.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { migrate } from "../server/src/platform/db/migrations.ts";
import { freePort, START_FLAGS, startProgram, stopProgram } from "./processes.ts";

/** For the servers, e.g. `--cpu-prof`. */
export const NODE_ARGS = (process.env.NODE_ARGS ?? "").split(" ").filter(Boolean);
const SERVER = pathOf("../server/src/start.ts");

/** Settings of a server that a bench starts: nobody is slowed down by a limit. */
export const NO_LIMITS = {
  LOG_LEVEL: "warn",
  REQUESTS_PER_MINUTE_PER_USER: "100000000",
  REQUESTS_PER_MINUTE_PER_ADDRESS: "100000000",
  MESSAGES_PER_10_SECONDS_PER_USER: "0",
  MEGABYTES_PER_DAY_PER_USER: "0",
};

export type Headers = Record<string, string>;
export type Ground = Awaited<ReturnType<typeof openGround>>;

/** A folder with a database for one run, and our server on both. `end` stops the programs and removes the folder. */
export async function openGround(settings: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "hello-bench-"));
  const database = await startEmbedded(folder, "bench-only");
  const own = { PORT: String(await freePort()), DATA_DIR: folder, DATABASE_URL: database.url };
  const env = { ...NO_LIMITS, ...own, ...settings };
  const pool = connect(database.url, { connections: 2 });
  await migrate(pool);
  const config = readConfig(env);
  const secrets = await loadSecrets(config);
  const url = `http://localhost:${env.PORT}`;
  const programs: ChildProcess[] = [];
  const start = async (args: string[], ready: string): Promise<ChildProcess> => {
    const program = await startProgram(args, ready, env);
    programs.push(program);
    return program;
  };
  const tokenOf = (uuid: string) => mintToken({ config, secrets, uuid });
  return {
    ...{ folder, databaseUrl: database.url, pool, config, url, start, tokenOf },
    apiKey: liveApiKey(config, secrets, new URL(url).host),
    headersOf: async (uuid: string): Promise<Headers> => ({
      authorization: `Bearer ${await tokenOf(uuid)}`,
      workspace: "speedboat",
      "user-type": userTypeOf(uuid)!,
    }),
    startHello: (flags = [...NODE_ARGS, ...START_FLAGS]) => start([...flags, SERVER], "Hello is running"),
    end: async () => {
      for (const program of programs) await stopProgram(program);
      await pool.end();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Subscribes, and hands on the text of each frame from then on. Resolves once the server has confirmed it. */
export function listenLive(url: string, init: object, payload: object, onText: (text: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const ws = new WebSocket(`${url.replace("http", "ws")}${LIVE_PATH}`, LIVE_PROTOCOL, { perMessageDeflate: false });
    ws.on("open", () => ws.send(JSON.stringify({ type: "connection_init", payload: init }))).on("error", reject);
    ws.on("message", (data: Buffer) => {
      const text = data.toString();
      if (text.includes('"connection_ack"')) {
        ws.send(JSON.stringify({ id: "s", type: "subscribe", payload }));
        ws.send(JSON.stringify({ type: "ping" }));
      } else if (text.includes('"pong"')) resolve();
      else onText(text);
    });
  });
}

export function pathOf(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url));
}
