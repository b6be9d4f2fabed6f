import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readConfig } from "../server/src/base/config.ts";
import { loadSecrets } from "../server/src/base/secrets.ts";
import { mintToken } from "../server/src/people/provider/provider.tokens.ts";
import { connect, type Pool } from "../server/src/platform/db/connection.ts";
import { type Answer, type Claims, clientOf, type HttpClient } from "../server/test/client.ts";
import { copyDatabase, type DatabaseServer } from "../server/test/database/database.server.ts";
import { type Factory, factoryOf, type MadeUser } from "../server/test/factory.ts";
import { freePort } from "../server/test/nodes/ports.ts";
import { deleteDefaultPlans } from "../server/test/notices/planned.ts";
import { STAYS_SETTINGS } from "../server/test/stays/stays.ts";

const SERVER = fileURLToPath(new URL("../server/src/start.ts", import.meta.url));
/** Long enough for the settings; it protects only the data of this run. */
const APP_SECRET = "only-for-the-tests-in-the-browser";

/** The product as a process, one for each worker, with its own database. */
export type House = Factory & {
  port: number;
  url: string;
  /** The port of pages that may embed the chat: on a foreign site (hote.localhost), and on our own at another port. */
  hostPort: number;
  pool: Pool;
  /** With the claims of a person of that uuid, or others. What it writes must be accepted: a refusal throws. */
  as: (user: Pick<MadeUser, "uuid">, claims?: Claims) => HttpClient;
  /** A token of the provider with further claims. */
  tokenOf: (user: Pick<MadeUser, "uuid">, claims: Record<string, unknown>) => Promise<string>;
  /** A token of the provider that expired long ago. */
  expiredTokenOf: (user: Pick<MadeUser, "uuid">) => Promise<string>;
  /** The origin of a user's workspace. */
  originOf: (user: Pick<MadeUser, "workspace">) => string;
  /** Kills the server's process, as a crash would; `start` starts it again on the same port. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  close: () => Promise<void>;
};

export async function openHouse(webDir = process.env.WEB_DIR!): Promise<House> {
  const database = await copyDatabase(JSON.parse(process.env.E2E_DATABASE ?? "") as DatabaseServer);
  const dataDir = await mkdtemp(join(tmpdir(), "hello-e2e-"));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const hostPort = await freePort();
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    WEB_DIR: webDir,
    DATABASE_URL: database.url,
    APP_SECRET,
    LOG_LEVEL: "warn",
    SPEEDBOAT_ORIGINS: `http://hote.localhost:${hostPort},http://speedboat.localhost:${hostPort}`,
    REQUESTS_PER_MINUTE_PER_ADDRESS: "1000000",
    REQUESTS_PER_MINUTE_PER_USER: "1000000",
    MESSAGES_PER_10_SECONDS_PER_USER: "0",
    ...STAYS_SETTINGS,
  };
  const config = readConfig(settings);
  const secrets = await loadSecrets(config);
  const pool = connect(database.url, { connections: 4 });
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    const child = spawn(process.execPath, [SERVER], {
      env: { ...process.env, ...settings },
      stdio: ["ignore", "pipe", "inherit"],
    });
    server = child;
    const ended = once(child, "exit").then(() => {
      throw new Error("The server ended before it ran.");
    });
    ended.catch(() => {});
    const running = new Promise<void>((resolve) => {
      child.stdout.setEncoding("utf8").on("data", (printed: string) => {
        if (printed.includes("Hello is running")) resolve();
      });
    });
    await Promise.race([running, ended]);
  }

  async function stop(): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, "exit");
    server.kill("SIGKILL");
    await exited;
  }

  await start();
  await deleteDefaultPlans(pool);
  return {
    ...factoryOf(pool),
    port,
    url,
    hostPort,
    pool,
    as: ({ uuid }, claims = {}) => accepted(clientOf({ url, config, secrets, uuid, claims })),
    tokenOf: ({ uuid }, claims) => mintToken({ config, secrets, uuid, ...claims }),
    expiredTokenOf: ({ uuid }) => mintToken({ config, secrets, uuid, expiresInS: -3_600 }),
    originOf: ({ workspace }) => `http://${workspace}.localhost:${port}`,
    stop,
    start,
    close: async () => {
      await stop();
      await pool.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function accepted(client: HttpClient): HttpClient {
  const accept = async (call: string, answer: Promise<Answer>): Promise<Answer> => {
    const { status, body } = await answer;
    if (status >= 400) throw new Error(`${call} was answered with ${status}: ${JSON.stringify(body)}`);
    return answer;
  };
  return {
    ...client,
    post: (path, ...rest) => accept(`POST ${path}`, client.post(path, ...rest)),
    put: (path, ...rest) => accept(`PUT ${path}`, client.put(path, ...rest)),
    delete: (path, ...rest) => accept(`DELETE ${path}`, client.delete(path, ...rest)),
    send: (path, ...rest) => accept(`POST ${path}`, client.send(path, ...rest)),
  };
}
