import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { START_FLAGS } from "../../scripts/start.flags.ts";
import { freePort } from "./ports.ts";

const SERVER = fileURLToPath(new URL("../src/server.ts", import.meta.url));

/** The server in a process of its own, as `npm start` runs it. */
export type ServerProcess = {
  child: ChildProcess;
  port: number;
  url: string;
  output: () => string;
  exited: Promise<number | null>;
};

/** Starts the server and waits until it is running or has exited. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const port = Number(env.PORT ?? (await freePort()));
  const { DATABASE_URL: _database, ...inherited } = process.env;
  const child = spawn(process.execPath, [...START_FLAGS, SERVER], {
    env: { ...inherited, PORT: String(port), MESSAGES_PER_10_SECONDS_PER_USER: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(async () => {
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
