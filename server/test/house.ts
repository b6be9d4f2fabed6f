import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RouteOptions } from "fastify";
import { demoPages } from "../../demo/pages/demo.pages.ts";
import { type AppOptions, buildApp } from "../src/app.ts";
import { readConfig } from "../src/base/config.ts";
import { keysOf, loadSecrets, type Secrets } from "../src/base/secrets.ts";
import type { Live } from "../src/live/live.ts";
import type { Foundations } from "../src/platform/context.ts";
import { openFiles } from "../src/platform/outside/files.open.ts";
import { type Claims, clientOf, type HttpClient } from "./client.ts";
import { type SentQuery, testDatabase } from "./database/database.ts";
import { atEnd } from "./ending.ts";
import { type Factory, factoryOf } from "./factory.ts";
import { freePort } from "./nodes/ports.ts";

/** The running product for one test file: real HTTP, a real database, its own data folder. */
export type House = Factory & {
  url: string;
  context: Foundations;
  secrets: Secrets;
  routes: RouteOptions[];
  /** All queries so far; tests that count queries clear the list first. */
  queries: SentQuery[];
  as: (uuid: string, claims?: Claims) => HttpClient;
  /** Notifies this node's subscribers, as a write does after its commit. */
  announce: Live["announce"];
  /** No token, with the headers of a customer. */
  anonymous: HttpClient;
  /** Files on disk, both stored and still arriving. */
  storedFiles: () => Promise<string[]>;
};

export async function openHouse(settings: Record<string, string> = {}, options: AppOptions = {}): Promise<House> {
  const { url: databaseUrl, pool, queries } = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "hello-house-"));
  const config = readConfig({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    REQUESTS_PER_MINUTE_PER_ADDRESS: "1000000",
    REQUESTS_PER_MINUTE_PER_USER: "1000000",
    MESSAGES_PER_10_SECONDS_PER_USER: "0",
    MEGABYTES_PER_DAY_PER_USER: "0",
    VAPID_PRIVATE_KEY: randomBytes(32).toString("base64url"),
    VAPID_SUBJECT: "mailto:test@example.org",
    ...settings,
  });
  const secrets = await loadSecrets(config);
  const context: Foundations = { config, pool, sendPool: pool, files: await openFiles(config), keys: keysOf(secrets) };
  const routes: RouteOptions[] = [];
  const app = await buildApp(context, secrets, {
    localPages: demoPages,
    ...options,
    onRoute: (route) => routes.push(route),
  });
  await app.listen({ port: config.port, host: "localhost" });
  atEnd(async () => {
    const closed = app.close();
    // A client that has not read its answer keeps its connection for a minute.
    app.server.closeAllConnections();
    await closed;
    await rm(dataDir, { recursive: true, force: true });
  });
  const url = `http://localhost:${config.port}`;
  return {
    ...factoryOf(pool),
    url,
    context,
    secrets,
    routes,
    queries,
    as: (uuid, claims = {}) => clientOf({ url, config, secrets, uuid, claims }),
    announce: app.live.announce,
    anonymous: clientOf({ url, config, secrets, uuid: null }),
    storedFiles: () => listFiles(dataDir),
  };
}

async function listFiles(dataDir: string): Promise<string[]> {
  const found: string[] = [];
  for (const folder of ["files", "incoming"]) {
    const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => []);
    found.push(...entries.filter((entry) => entry.isFile()).map(({ name }) => name));
  }
  return found;
}
