import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, expect, it, onTestFinished, vi } from "vitest";
import { testDatabase } from "../../../test/database/database.ts";
import { openBucket } from "../../../test/engines/bucket.ts";
import { startSmsHttp, startSmtp } from "../../../test/engines/gateways.ts";
import { startIssuer } from "../../../test/engines/issuer.ts";
import { startNats } from "../../../test/engines/nats.ts";
import { startPushService } from "../../../test/engines/push.service.ts";
import { factoryOf } from "../../../test/factory.ts";
import { openHouse } from "../../../test/house.ts";
import { closeServer, listen } from "../../../test/identity.ts";
import { freePort } from "../../../test/nodes/ports.ts";
import { PRODUCTION } from "../../../test/samples/samples.ts";
import { readConfig } from "../../base/config.ts";
import { pushKeysOf } from "../../base/push.keys.ts";
import { openFiles } from "../../platform/outside/files.open.ts";
import { requireNotRestored } from "../restore/restore.service.ts";
import { runCheck } from "./check.command.ts";
import type { CheckedPart } from "./check.parts.ts";

const house = await openHouse();
const folder = await mkdtemp(join(tmpdir(), "hello-check-"));
afterAll(() => rm(folder, { recursive: true }));
const nowhere = `127.0.0.1:${await freePort()}`;

/** The command as a process of its own. */
async function checkAlone(settings: Record<string, string>, ...args: string[]) {
  const command = [join(import.meta.dirname, "../../hello.command.ts"), "check", ...args];
  const env = { ...process.env, NODE_ENV: "", DATA_DIR: folder, ...settings };
  return new Promise<{ code: number; stdout: string }>((resolve) => {
    execFile(process.execPath, command, { env }, (error, stdout) => {
      resolve({ code: Number(error?.code ?? 0), stdout });
    });
  });
}

/** The same in this process, which costs no start. */
async function check(settings: Record<string, string>, ...args: string[]) {
  const lines: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  for (const [name, value] of Object.entries({ NODE_ENV: "", DATA_DIR: folder, ...settings })) vi.stubEnv(name, value);
  try {
    return { code: await runCheck(args), stdout: lines.join("\n") };
  } finally {
    log.mockRestore();
    vi.unstubAllEnvs();
  }
}

const DATABASE_URL = house.context.config.databaseUrl!;
const issuer = await startIssuer();
const { settings: provider } = issuer;
const nats = await startNats();
const outside = {
  ...PRODUCTION,
  DATABASE_URL,
  NATS_URL: nats.url,
  S3_URL: await openBucket(),
  SMTP_URL: (await startSmtp()).url,
  SPEEDBOAT_MAIL_FROM: "a@example.org",
  LABALAGUERE_MAIL_FROM: "b@example.org",
  SMS_URL: (await startSmsHttp()).url,
  SMS_KEY: "key",
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.clientId,
  OIDC_CLIENT_SECRET: provider.clientSecret!,
};

it("tries every outside part, and ends with 0 when all answer [OPS-04]", async () => {
  const { code, stdout } = await checkAlone(outside, "--json");
  const parts = (JSON.parse(stdout) as { data: CheckedPart[] }).data;
  expect(parts.filter(({ ok }) => !ok)).toEqual([]);
  expect(parts.map(({ part }) => part)).toEqual([
    "settings",
    "database",
    "schema",
    "bus",
    "files",
    "database and files",
    "clock",
    "mail",
    "SMS",
    "notifications",
    "identity provider",
  ]);
  expect(code).toBe(0);
});

it.each([
  ["database", { DATABASE_URL: `postgres://nobody:secret-word@${nowhere}/none` }],
  ["bus", { NATS_URL: `nats://${nowhere}` }],
  ["files", { S3_URL: `http://key:secret-word@${nowhere}/bucket` }],
  ["mail", { SMTP_URL: `smtp://${nowhere}` }],
  ["SMS", { SMS_URL: `http://${nowhere}/`, SMS_KEY: "secret-word" }],
  ["identity provider", { OIDC_ISSUER: `http://${nowhere}` }],
])("names what failed and what to do: %s [OPS-04]", async (part, settings) => {
  const { code, stdout } = await check({ ...outside, ...settings });
  expect(code).toBe(1);
  const lines = stdout.split("\n");
  const failed = lines.findIndex((line) => line.startsWith(`FAILED ${part}: `));
  expect(failed).toBeGreaterThan(0);
  expect(lines[failed + 1]).toContain(Object.keys(settings)[0]);
  expect(stdout).not.toContain("secret-word");
});

it("looks at the phones of the duty, and prints none [TEAM-15]", async () => {
  const duty = { SPEEDBOAT_DUTY_PHONE: "+33 6 39 98 00 88" };
  const found = await check({ ...outside, ...duty });
  expect([found.code, found.stdout]).toEqual([0, expect.stringContaining("duty phone: speedboat")]);
  expect(await failureOf("duty phone", { ...duty, LABALAGUERE_DUTY_PHONE: "+33899000000" })).toContain("labalaguere");
  const silent = await check({ ...outside, ...duty, SMS_URL: "", SMS_KEY: "" });
  expect([silent.code, silent.stdout]).toEqual([1, expect.stringContaining("SMS_URL is not set")]);
  for (const { stdout } of [found, silent]) expect(stdout).not.toMatch(/39 ?98 ?00 ?88/);
});

it("tries the push services that devices may be registered at [OPS-04]", async () => {
  const service = await startPushService();
  const keys = { DATABASE_URL, VAPID_PRIVATE_KEY: randomBytes(32).toString("base64url") };
  const found = await check({ ...keys, PUSH_LOCAL_ORIGIN: service.origin });
  expect([found.code, found.stdout]).toEqual([0, expect.stringContaining(`notifications: ${service.origin}`)]);
  const failed = await check({ ...keys, PUSH_LOCAL_ORIGIN: `http://${nowhere}` });
  expect([failed.code, failed.stdout]).toEqual([1, expect.stringContaining("FAILED notifications: ")]);
});

/** What this part says; the check as a whole must have failed. */
async function failureOf(part: string, settings: Record<string, string>): Promise<string> {
  const { code, stdout } = await check({ ...outside, ...settings }, "--json");
  expect(code).toBe(1);
  const parts = (JSON.parse(stdout) as { data: CheckedPart[] }).data;
  expect(parts.filter(({ ok }) => !ok).map((found) => found.part)).toEqual([part]);
  return parts.find((found) => found.part === part)!.found;
}

it("tries the client and its secret at the provider [LAST-11]", async () => {
  const wrong = "a-wrong-secret";
  const said = await failureOf("identity provider", { OIDC_CLIENT_SECRET: wrong });
  expect(said).toContain("refuses our client: invalid_client");
  expect(said).not.toContain(wrong);
  expect(await failureOf("identity provider", { OIDC_CLIENT_ID: "nobody" })).toContain("invalid_client");
  issuer.state.metadata = { token_endpoint: `${provider.issuer}/nowhere` };
  onTestFinished(() => {
    issuer.state.metadata = {};
  });
  expect(await failureOf("identity provider", {})).toContain("does not answer as OAuth asks");
});

it("compares the clocks of provider and database with its own [LAST-11]", async () => {
  issuer.state.clockMs = -180_000;
  const said = await failureOf("clock", {}).finally(() => {
    issuer.state.clockMs = 0;
  });
  expect(said).toMatch(/identity provider is 1[78]\d s behind this machine/);
  // A database whose clock is ahead.
  const { url, pool } = await testDatabase();
  const name = new URL(url).pathname.slice(1);
  await pool`
    create function public.clock_timestamp() returns timestamptz language sql
    as $$ select pg_catalog.clock_timestamp() + interval '1 hour' $$`;
  await pool.unsafe(`alter database ${name} set search_path = public, pg_catalog`);
  expect(await failureOf("clock", { DATABASE_URL: url })).toMatch(/the database is 3\d{3} s ahead of this machine/);
});

it("finds a push key that no device knows [LAST-11]", async () => {
  const service = await startPushService();
  const { url, pool } = await testDatabase();
  const known = pushKeysOf(randomBytes(32).toString("base64url"), "mailto:it@example.org");
  const settings = { DATABASE_URL: url, VAPID_PRIVATE_KEY: known.privateKey, PUSH_LOCAL_ORIGIN: service.origin };
  expect((await check(settings)).code).toBe(0);
  const { id } = await factoryOf(pool).user("customer_1");
  await pool`
    insert into push_devices (user_id, endpoint, p256dh, auth, key_id)
    values (${id}, 'https://push.example.org/1', 'x', 'y', ${known.id})`;
  expect((await check(settings)).code).toBe(0);
  const failed = await check({ ...settings, VAPID_PRIVATE_KEY: randomBytes(32).toString("base64url") });
  expect([failed.code, failed.stdout]).toEqual([
    1,
    expect.stringContaining("FAILED notifications: Error | all 1 devices were registered with another key"),
  ]);
});

it.each([
  ["PUT", "s3:PutObject"],
  ["GET", "s3:GetObject"],
  ["LIST", "s3:ListBucket"],
  ["DELETE", "s3:DeleteObject"],
])("names the right that the bucket refuses: %s [LAST-11]", async (denied, right) => {
  const { code, stdout } = await check({ ...outside, S3_URL: await startStrictBucket(denied) });
  expect([code, stdout]).toEqual([1, expect.stringMatching(new RegExp(`^FAILED files: .*${right}`, "m"))]);
});

it("finds a node whose file store is not that of the others [LAST-11]", async () => {
  const { pool, url } = await testDatabase();
  const local = { DATABASE_URL: url, DATA_DIR: join(folder, "one") };
  await requireNotRestored({ pool, files: await openFiles(readConfig(local)) });
  expect((await check(local)).code).toBe(0);
  const other = await check({ ...local, DATA_DIR: join(folder, "two") });
  expect([other.code, other.stdout]).toEqual([1, expect.stringContaining("FAILED database and files: ")]);
  expect(other.stdout).toContain("the file store is empty or another one");
});

/** A bucket that takes everything but one kind of request. */
async function startStrictBucket(denied: string): Promise<string> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const url = new URL(request.url ?? "", "http://bucket");
    const kind = url.searchParams.has("list-type") ? "LIST" : request.method!;
    const refuse = (status: number, code: string) =>
      response.writeHead(status, { "content-type": "application/xml" }).end(`<Error><Code>${code}</Code></Error>`);
    if (kind === denied) return refuse(403, "AccessDenied");
    switch (kind) {
      case "PUT":
        objects.set(url.pathname, await buffer(request));
        return response.end();
      case "DELETE":
        objects.delete(url.pathname);
        return response.writeHead(204).end();
      case "LIST": {
        const keys = [...objects.keys()].map(
          (path) => `<Contents><Key>${path.replace("/bucket/", "")}</Key></Contents>`,
        );
        return response.end(`<ListBucketResult>${keys.join("")}</ListBucketResult>`);
      }
      default: {
        const found = objects.get(url.pathname);
        return found ? response.end(found) : refuse(404, "NoSuchKey");
      }
    }
  }
  const port = await listen(server);
  onTestFinished(() => closeServer(server));
  return `http://key:secret@127.0.0.1:${port}/bucket`;
}

it("lists wrong settings, and works beside a local start without any [OPS-04]", async () => {
  const wrong = await check({ ...outside, APP_SECRET: "", PORT: "no" });
  expect([wrong.code, wrong.stdout]).toEqual([1, expect.stringContaining("APP_SECRET")]);
  expect((await check({ DATABASE_URL })).code).toBe(0);
});
