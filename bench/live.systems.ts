import type { ChildProcess } from "node:child_process";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { generateLarge } from "../demo/generate.ts";
import { readConfig } from "../server/src/base/config.ts";
import { loadSecrets } from "../server/src/base/secrets.ts";
import { liveApiKey } from "../server/src/live/live.ts";
import { mintToken } from "../server/src/people/provider/provider.tokens.ts";
import { connect } from "../server/src/platform/db/connection.ts";
import { migrate } from "../server/src/platform/db/migrations.ts";
import { NO_LIMITS, NODE_ARGS, pathOf } from "./ground.ts";
import type { Subscriber } from "./live.receiver.ts";
import type { Post } from "./live.sender.ts";
import { freePort, START_FLAGS, startProgram } from "./processes.ts";

/** A server under test. Its rooms are numbered from 0. */
export type Running = {
  process: ChildProcess;
  subscriber: (room: number, user: number) => Subscriber;
  post: (room: number, user: number) => Post;
  /** The number of sent messages in the database. */
  stored: () => Promise<number>;
};
export type System = { name: string; start: (databaseUrl: string, dataDir: string) => Promise<Running> };

export const ROOMS = 100;
export const PEOPLE = 1_000;

/** The peers are not dependencies of the product: they are installed when they are measured. */
export function installPeers(): void {
  const folder = pathOf("./servers/");
  if (existsSync(`${folder}node_modules`)) return;
  const args = ["install", "--no-audit", "--no-fund", "--loglevel=error", "--no-workspaces"];
  const { status } = spawnSync("npm", args, { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error("The peers could not be installed.");
}

function peer(name: string, file: string, subscriber: (url: string, room: string) => Subscriber): System {
  return {
    name,
    start: async (databaseUrl) => {
      const port = await freePort();
      const url = `127.0.0.1:${port}`;
      return {
        process: await startProgram([...NODE_ARGS, pathOf(`./servers/${file}`), String(port), databaseUrl], "ready"),
        subscriber: (room) => subscriber(`ws://${url}`, `room${room}`),
        post: (room) => ({
          url: `http://${url}/rooms/room${room}`,
          headers: {},
          body: (text) => JSON.stringify({ body: text }),
        }),
        stored: () => countRows(databaseUrl, "bare"),
      };
    },
  };
}

const raw = peer("raw ws + one insert (the limit)", "raw.ts", (url, room) => ({
  url,
  steps: [{ say: [room], until: "ready" }],
}));

const socketio = peer("Socket.IO 4.8", "socketio.ts", (url, room) => ({
  url: `${url}/socket.io/?EIO=4&transport=websocket`,
  steps: [{ until: '"sid"' }, { say: ["40"], until: "40{" }, { say: [`42["join","${room}"]`], until: '42["ready"' }],
}));

const yoga = peer("GraphQL Yoga 5", "yoga.ts", (url, room) => ({
  url: `${url}/graphql`,
  protocol: "graphql-transport-ws",
  steps: [
    { say: ['{"type":"connection_init"}'], until: "connection_ack" },
    {
      say: [
        JSON.stringify({
          id: crypto.randomUUID(),
          type: "subscribe",
          payload: { query: `subscription { message(room: "${room}") { id room body createdAt } }` },
        }),
        '{"type":"ping"}',
      ],
      until: '"pong"',
    },
  ],
}));

const hello: System = {
  name: "hello",
  start: async (databaseUrl, dataDir) => {
    const port = await freePort();
    const env = {
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      ...NO_LIMITS,
    };
    const pool = connect(databaseUrl, { connections: 2 });
    await migrate(pool);
    const made = await generateLarge(pool, {
      workspace: "speedboat",
      participants: PEOPLE,
      messages: 10,
      rooms: ROOMS,
    });
    const people = await pool<
      { id: string; uuid: string }[]
    >`select id, uuid from users where id = any(${made.userIds})`;
    await pool.end();
    const generated = await countRows(databaseUrl, "messages");
    const config = readConfig(env);
    const secrets = await loadSecrets(config);
    const tokens = await Promise.all(people.map(({ uuid }) => mintToken({ config, secrets, uuid })));
    const apiKey = liveApiKey(config, secrets, "localhost");
    return {
      process: await startProgram(
        [...NODE_ARGS, ...START_FLAGS, pathOf("../server/src/start.ts")],
        "Hello is running",
        env,
      ),
      subscriber: (room, user) => ({
        url: `ws://127.0.0.1:${port}/graphql`,
        protocol: "graphql-transport-ws",
        steps: [
          {
            say: [JSON.stringify({ type: "connection_init", payload: { apiKey, token: tokens[user % PEOPLE] } })],
            until: "connection_ack",
          },
          { say: [subscribeTo(made.roomIds[room]!)], until: '"at":' },
        ],
      }),
      post: (room, user) => {
        const { id: userId } = people[user % PEOPLE]!;
        return {
          url: `http://127.0.0.1:${port}/amplify/messages/`,
          headers: {
            authorization: `Bearer ${tokens[user % PEOPLE]}`,
            workspace: "speedboat",
            "user-type": "customer",
          },
          body: (content) => JSON.stringify({ message: { content, userId, roomId: made.roomIds[room], mentions: [] } }),
        };
      },
      stored: async () => (await countRows(databaseUrl, "messages")) - generated,
    };
  },
};

/** Subscribes as a resuming client does: the server confirms the start, and each frame carries its position. */
function subscribeTo(room: string): string {
  const query = `subscription S($room: ID!) {
    onCreateMessage(filter: { roomId: { eq: $room } }) { id roomId content userId createdAt } }`;
  const payload = { query, variables: { room }, extensions: { after: {} } };
  return JSON.stringify({ id: crypto.randomUUID(), type: "subscribe", payload });
}

export const SYSTEMS: System[] = [raw, hello, socketio, yoga];

async function countRows(databaseUrl: string, table: string): Promise<number> {
  const pool = connect(databaseUrl, { connections: 1 });
  const [row] = await pool<{ count: number }[]>`select count(*) from ${pool(table)}`;
  await pool.end();
  return row!.count;
}
