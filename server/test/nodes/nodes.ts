import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type AppOptions, buildApp } from "../../src/app.ts";
import { readConfig } from "../../src/base/config.ts";
import { keysOf, loadSecrets } from "../../src/base/secrets.ts";
import { connect, endPool, type Pool } from "../../src/platform/db/connection.ts";
import { openFiles } from "../../src/platform/outside/files.open.ts";
import { type Claims, clientOf, type HttpClient } from "../client.ts";
import { atEnd } from "../ending.ts";
import { startNats } from "../engines/nats.ts";
import type { MadeRoom, MadeUser } from "../factory.ts";
import type { House } from "../house.ts";
import { openLiveAs, type RawLive, subscription } from "../live.client.ts";
import { deleteDefaultPlans } from "../notices/planned.ts";
import { freePort } from "./ports.ts";
import { type ServerProcess, startServer } from "./process.ts";

/** Another node of a house: the same database and secrets; users sign in at the first node. */
export type Node = {
  url: string;
  pool: Pool;
  dataDir: string;
  as: (uuid: string, claims?: Claims) => HttpClient;
  listen: (user: MadeUser) => Promise<RawLive>;
  close: () => Promise<void>;
};

type NodeOptions = { settings?: Record<string, string> } & Pick<
  AppOptions,
  "heartbeatMs" | "watchEveryMs" | "eventsKeptMs" | "outageTimes" | "requestWithinMs" | "logger"
>;

export async function openNode(house: House, { settings = {}, ...options }: NodeOptions = {}): Promise<Node> {
  const config = readConfig(await nodeSettings(house, { HOST: "localhost", ...settings }));
  const secrets = await loadSecrets(config);
  const pool = connect(config.databaseUrl!, { connections: 10 });
  const keys = keysOf(secrets);
  const context = { config, pool, sendPool: pool, files: await openFiles(config), keys };
  const app = await buildApp(context, secrets, options);
  await app.listen({ port: config.port, host: "localhost" });
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= app.close().then(() => endPool(pool));
    return closed;
  };
  atEnd(close);
  const url = `http://localhost:${config.port}`;
  return { url, pool, dataDir: config.dataDir, close, ...callersOf(house, url) };
}

/** A node as a process of its own, which can be killed. */
export type NodeProcess = ServerProcess & Pick<Node, "as" | "listen">;

export async function startNode(house: House, settings: Record<string, string> = {}): Promise<NodeProcess> {
  const started = await startServer(await nodeSettings(house, { LOG_LEVEL: "fatal", ...settings }));
  if (started.child.exitCode !== null) throw new Error(`The node did not start:\n${started.output()}`);
  await deleteDefaultPlans(house.context.pool);
  return { ...started, ...callersOf(house, started.url) };
}

function callersOf(house: House, url: string): Pick<Node, "as" | "listen"> {
  const { config } = house.context;
  return {
    as: (uuid, claims = {}) => clientOf({ url, config, secrets: house.secrets, uuid, claims }),
    listen: ({ uuid }) => openLiveAs(house, uuid, url),
  };
}

async function nodeSettings({ context, secrets, url }: House, settings: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), "hello-node-"));
  await writeFile(join(dataDir, "secrets.json"), JSON.stringify(secrets), { mode: 0o600 });
  // All nodes have one file store.
  const files = join(context.config.dataDir, "files");
  await mkdir(files, { recursive: true });
  await symlink(files, join(dataDir, "files"));
  atEnd(() => rm(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  return {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: context.config.databaseUrl!,
    DRAIN_MS: "0",
    APP_SECRET: secrets.app,
    SPEEDBOAT_PUBLIC_URL: `http://localhost:${port}`,
    LABALAGUERE_PUBLIC_URL: `http://labalaguere.localhost:${port}`,
    SPEEDBOAT_MODERATION_EMAIL: "moderation@ucpa.example.org",
    LABALAGUERE_MODERATION_EMAIL: "moderation@balaguere.example.org",
    OIDC_ISSUER: `${url}/oidc`,
    OIDC_CLIENT_ID: "hello",
    OIDC_CLIENT_SECRET: secrets.provider.clientSecret,
    REQUESTS_PER_MINUTE_PER_ADDRESS: "1000000",
    REQUESTS_PER_MINUTE_PER_USER: "1000000",
    MESSAGES_PER_10_SECONDS_PER_USER: "0",
    MEGABYTES_PER_DAY_PER_USER: "0",
    ...settings,
  };
}

/** The bus between the nodes, and how a test stops and restarts it. */
export type Bus = {
  settings: Record<string, string>;
  down: (pool: Pool) => Promise<void>;
  up: () => Promise<void>;
};

export const BUSES: [string, () => Promise<Bus>][] = [
  ["NOTIFY", async () => notifyBus()],
  ["NATS", natsBus],
];

async function natsBus(): Promise<Bus> {
  const nats = await startNats();
  return { settings: { NATS_URL: nats.url }, down: nats.stop, up: nats.start };
}

const CUT_EVERY_MS = 10;

/** PostgreSQL cannot forbid LISTEN: while the bus is down, connections that listen are terminated repeatedly. */
function notifyBus(): Bus {
  let cutting: Promise<void> | undefined;
  let down = false;
  const cut = async (pool: Pool) => {
    for (; down; await wait(CUT_EVERY_MS)) {
      await pool`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike 'listen %' and pid <> pg_backend_pid()`;
    }
  };
  return {
    settings: {},
    down: async (pool) => {
      down = true;
      cutting ??= cut(pool);
    },
    up: async () => {
      down = false;
      await cutting;
      cutting = undefined;
    },
  };
}

/** Subscribes to the messages of rooms, resuming after these positions, and waits for the confirmation. */
export async function subscribeToMessages(
  live: RawLive,
  rooms: MadeRoom[],
  after: Record<string, number> = {},
  id = "m",
) {
  const filter = { roomId: { in: rooms.map((room) => room.id) } };
  const payload = subscription("onCreateMessage", filter, "content", { extensions: { after } });
  live.send({ id, type: "subscribe", payload });
  return live.until((frame) => frame.id === id);
}

export async function sendMessage(
  client: HttpClient,
  author: MadeUser,
  room: MadeRoom,
  content: string,
): Promise<void> {
  const message = { content, userId: author.id, roomId: room.id, mentions: [] };
  const { status } = await client.send("/amplify/messages/", { message });
  if (status !== 200) throw new Error(`the message was answered with ${status}`);
}

export function contentsOf(live: RawLive, id = "m"): string[] {
  return live.frames.flatMap((frame) => (frame.id === id ? (frame.payload?.data?.onCreateMessage?.content ?? []) : []));
}

/** Examines each frame once, because there may be very many. */
export function untilReceived(live: RawLive, count: number, id = "m"): Promise<void> {
  return new Promise((resolve) => {
    let received = 0;
    let examined = 0;
    const look = () => {
      for (; examined < live.frames.length; examined += 1) {
        const frame = live.frames[examined];
        if (frame.id === id && frame.payload?.data?.onCreateMessage) received += 1;
      }
      if (received < count) return;
      live.ws.off("message", look);
      resolve();
    };
    live.ws.on("message", look);
    look();
  });
}

/** A new room with participants who may write in it. */
export async function roomWith(house: House, people = 1): Promise<{ room: MadeRoom; users: MadeUser[] }> {
  const room = await house.room();
  const users: MadeUser[] = [];
  for (let n = 0; n < people; n += 1) {
    const user = await house.user();
    await house.participant(room, user);
    users.push(user);
  }
  return { room, users };
}
