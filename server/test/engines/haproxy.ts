import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { freePort } from "../nodes/ports.ts";
import { findOrInstall } from "./debian.ts";

const POLL_MS = 50;
const DEPLOY = join(import.meta.dirname, "../../../deploy");

/** `untilUp` resolves when the proxy has seen so many returns of nodes. */
export type Proxy = { url: string; port: number; untilUp: (count: number) => Promise<void> };

/** HAProxy as deploy/haproxy.cfg sets it up, without the certificate, its user and its log, in front of two nodes that run or will. */
export async function startProxy(nodes: number[], port?: number): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), "hello-proxy-"));
  const own = port ?? (await freePort());
  const given = await readFile(join(DEPLOY, "haproxy.cfg"), "utf8");
  const config = given
    .replace(/^ +(user|group|log) .*\n/gm, "")
    .replaceAll("/etc/haproxy", DEPLOY)
    .replace("bind :80", `bind 127.0.0.1:${await freePort()}`)
    .replace(/bind :443 .*/, `bind 127.0.0.1:${own}`)
    .replace("127.0.0.1:3001", `127.0.0.1:${nodes[0]}`)
    .replace("127.0.0.1:3002", `127.0.0.1:${nodes[1]}`);
  await writeFile(join(folder, "haproxy.cfg"), config);
  const child = spawn(findOrInstall("haproxy"), ["-f", join(folder, "haproxy.cfg")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let printed = "";
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    printed += chunk;
  });
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await once(child, "exit");
    await rm(folder, { recursive: true });
  });
  const url = `http://localhost:${own}`;
  while ((await fetch(`${url}/readyz`).catch(() => undefined))?.status !== 200) {
    if (child.exitCode !== null) throw new Error(printed);
    await wait(POLL_MS);
  }
  const untilUp = async (count: number) => {
    while (printed.split(" is UP").length <= count) await wait(POLL_MS);
  };
  return { url, port: own, untilUp };
}
