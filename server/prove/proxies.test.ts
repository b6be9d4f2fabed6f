import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { findOrInstall } from "../test/engines/debian.ts";
import { startProxy } from "../test/engines/haproxy.ts";
import { openRelay } from "../test/engines/relay.ts";
import { openHouse } from "../test/house.ts";
import { openNode } from "../test/nodes/nodes.ts";
import { freePort } from "../test/nodes/ports.ts";

const DEPLOY = join(import.meta.dirname, "../../deploy");
const QUICK = { slowMs: 3_000, answerMs: 3_000, lookEveryMs: 50 };
const house = await openHouse();

/** A proxy as deploy/ sets it up, without certificates, in front of the node at this port. */
type StartProxy = (nodePort: number) => Promise<string>;

const haproxy: StartProxy = async (nodePort) => (await startProxy([nodePort, await freePort()])).url;

const nginx: StartProxy = async (nodePort) => {
  const [folder, port] = [await newFolder(), await freePort()];
  const site = (await readFile(join(DEPLOY, "nginx.conf"), "utf8"))
    .replace("listen 80;", `listen 127.0.0.1:${await freePort()};`)
    .replace("listen 443 ssl;", `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_certificate.*\n/gm, "")
    .replace("/var/log/nginx", folder)
    .replace("root /etc/nginx;", `root ${DEPLOY};`)
    .replace("127.0.0.1:3000", `127.0.0.1:${nodePort}`);
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const whole = `user root; daemon off; pid ${folder}/pid; error_log stderr; events {} http { ${places.join(" ")} ${site} }`;
  await writeFile(join(folder, "nginx.conf"), whole);
  start(findOrInstall("nginx", "nginx-light"), ["-c", join(folder, "nginx.conf"), "-p", folder]);
  return `http://localhost:${port}`;
};

const caddy: StartProxy = async (nodePort) => {
  const [folder, port] = [await newFolder(), await freePort()];
  const site = (await readFile(join(DEPLOY, "Caddyfile"), "utf8"))
    .replace("hello:3000", `127.0.0.1:${nodePort}`)
    .replace("/etc/caddy", DEPLOY);
  await writeFile(join(folder, "Caddyfile"), `{\n\tadmin off\n}\n${site}`);
  const env = {
    HOME: folder,
    SPEEDBOAT_HOST: `http://localhost:${port}`,
    LABALAGUERE_HOST: `http://labalaguere.localhost:${port}`,
  };
  start(findOrInstall("caddy"), ["run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")], env);
  return env.SPEEDBOAT_HOST;
};

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "hello-proxies-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function start(program: string, args: string[], env: Record<string, string> = {}): void {
  const child: ChildProcess = spawn(program, args, { env: { ...process.env, ...env }, stdio: "ignore" });
  const exited = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await exited;
  });
}

it.each([
  ["HAProxy", haproxy],
  ["nginx", nginx],
  ["Caddy", caddy],
])(
  "behind %s a visitor reads our page while the database is away, and while no node answers [LAST-03]",
  async (_name, startIt) => {
    const database = new URL(house.context.config.databaseUrl!);
    const relay = await openRelay(Number(database.port));
    database.port = String(relay.port);
    const node = await openNode(house, {
      settings: { DATABASE_URL: database.href, TRUST_PROXY: "1" },
      outageTimes: QUICK,
    });
    const url = await startIt(Number(new URL(node.url).port));
    const statusOf = async (path: string) => (await fetch(url + path).catch(() => undefined))?.status;
    await expect.poll(() => statusOf("/readyz")).toBe(200);
    expect(await statusOf("/metrics")).toBe(404);

    await relay.refuse();
    const user = await house.user();
    await expect.poll(async () => (await node.as(user.uuid).get("/")).status).toBe(503);
    const ofNode = await fetch(url);
    expect([ofNode.status, ofNode.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(await ofNode.text()).toContain('data-brand="speedboat"');
    expect(await statusOf("/readyz"), "the node stays in the proxy").toBe(200);

    await node.close();
    await expect.poll(async () => (await fetch(url)).headers.get("retry-after")).toBe("10");
    for (const path of ["/", `/${crypto.randomUUID()}`, "/amplify/rooms/x"]) {
      const ofProxy = await fetch(url + path);
      expect([ofProxy.status, ofProxy.headers.get("content-type")]).toEqual([
        503,
        expect.stringContaining("text/html"),
      ]);
      expect(ofProxy.headers.get("cache-control")).toBe("no-store");
      expect(await ofProxy.text()).toBe(await readFile(join(DEPLOY, "unavailable.html"), "utf8"));
    }
  },
);
