import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished } from "vitest";
import { readConfig } from "../../src/base/config.ts";
import { loadSecrets } from "../../src/base/secrets.ts";
import { clientOf, type HttpClient } from "../client.ts";
import { atEnd } from "../ending.ts";
import { freePort } from "./ports.ts";

const SERVER = fileURLToPath(new URL("../../src/start.ts", import.meta.url));
/** The flags of V8 in the command of `npm start`. */
const FLAGS = /--max-\S+/g;
const { scripts } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8"));
const START_FLAGS: string[] = scripts.start.match(FLAGS) ?? [];

/** The server in a process of its own, as `npm start` runs it. */
export type ServerProcess = {
  child: ChildProcess;
  port: number;
  url: string;
  output: () => string;
  exited: Promise<number | null>;
};

/** Starts the server and waits until it is running or has exited. It is stopped after the test, or with `atEnd` the file. */
export async function startServer(
  env: Record<string, string>,
  whenOver: (end: () => Promise<void>) => void = onTestFinished,
): Promise<ServerProcess> {
  const port = Number(env.PORT ?? (await freePort()));
  const { DATABASE_URL: _database, ...inherited } = process.env;
  const child = spawn(process.execPath, [...START_FLAGS, SERVER], {
    env: { ...inherited, PORT: String(port), MESSAGES_PER_10_SECONDS_PER_USER: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  whenOver(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
  });
  const exited = once(child, "exit").then(([code]) => code as number | null);
  let printed = "";
  const running = new Promise<void>((resolve) => {
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.setEncoding("utf8").on("data", (chunk: string) => {
        printed += chunk;
        if (printed.includes("Hello is running")) resolve();
      });
    }
  });
  await Promise.race([running, exited]);
  return { child, port, url: `http://localhost:${port}`, output: () => printed, exited };
}

/** Returns an empty data folder for one test. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "hello-process-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

let started: Promise<string> | undefined;

/** Returns a copy of a data folder in which a server has been started once: the database and the demo data are there. */
export async function startedDataFolder(): Promise<string> {
  started ??= (async () => {
    const folder = await mkdtemp(join(tmpdir(), "hello-process-"));
    atEnd(async () => {
      started = undefined;
      await rm(folder, { recursive: true, force: true });
    });
    const server = await startServer({ DATA_DIR: folder });
    server.child.kill("SIGTERM");
    expect(await server.exited).toBe(0);
    return folder;
  })();
  const copy = await dataFolder();
  await cp(await started, copy, { recursive: true });
  return copy;
}

export async function signIn({ url, port }: ServerProcess, dataDir: string, uuid: string): Promise<HttpClient> {
  const config = readConfig({ PORT: String(port), DATA_DIR: dataDir });
  return clientOf({ url, config, secrets: await loadSecrets(config), uuid });
}

/** A room of the demo data in which customer_1001 may write. */
export async function findRoom(me: HttpClient): Promise<{ userId: string; roomId: string }> {
  const { body } = await me.get("/amplify/users/search?uuid=customer_1001");
  const [{ id, participants }] = body.data.items;
  const { body: rooms } = await me.get(`/amplify/users/${id}/participants`);
  const open = rooms.data.items.find(
    ({ status, room }: { status: string; room: { active: boolean } }) => status === "NORMAL" && room.active,
  );
  expect(participants.length).toBeGreaterThan(3);
  return { userId: id, roomId: open.roomId };
}
