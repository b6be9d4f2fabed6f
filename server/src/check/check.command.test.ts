import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openBucket } from "../../test/bucket.ts";
import { startSmsHttp, startSmtp } from "../../test/gateways.ts";
import { openHouse } from "../../test/house.ts";
import { startIssuer } from "../../test/issuer.ts";
import { startNats } from "../../test/nats.ts";
import { freePort } from "../../test/ports.ts";
import { startPushService } from "../../test/push.service.ts";
import { PRODUCTION } from "../../test/samples.ts";
import type { CheckedPart } from "./check.parts.ts";

const house = await openHouse();
const folder = await mkdtemp(join(tmpdir(), "hello-check-"));
afterAll(() => rm(folder, { recursive: true }));
const nowhere = `127.0.0.1:${await freePort()}`;

async function check(settings: Record<string, string>, ...args: string[]) {
  const command = [join(import.meta.dirname, "../hello.command.ts"), "check", ...args];
  const env = { ...process.env, NODE_ENV: "", DATA_DIR: folder, ...settings };
  return new Promise<{ code: number; stdout: string }>((resolve) => {
    execFile(process.execPath, command, { env }, (error, stdout) => {
      resolve({ code: Number(error?.code ?? 0), stdout });
    });
  });
}

const DATABASE_URL = house.context.config.databaseUrl!;
const { settings: provider } = await startIssuer();
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
};

it("tries every outside part, and ends with 0 when all answer [OPS-04]", async () => {
  const { code, stdout } = await check(outside, "--json");
  const parts = (JSON.parse(stdout) as { data: CheckedPart[] }).data;
  expect(parts.filter(({ ok }) => !ok)).toEqual([]);
  expect(parts.map(({ part }) => part)).toEqual([
    "settings",
    "database",
    "schema",
    "bus",
    "files",
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

it("tries the push services that devices may be registered at [OPS-04]", async () => {
  const service = await startPushService();
  const keys = { DATABASE_URL, VAPID_PRIVATE_KEY: randomBytes(32).toString("base64url") };
  const found = await check({ ...keys, PUSH_LOCAL_ORIGIN: service.origin });
  expect([found.code, found.stdout]).toEqual([0, expect.stringContaining(`notifications: ${service.origin}`)]);
  const failed = await check({ ...keys, PUSH_LOCAL_ORIGIN: `http://${nowhere}` });
  expect([failed.code, failed.stdout]).toEqual([1, expect.stringContaining("FAILED notifications: ")]);
});

it("lists wrong settings, and works beside a local start without any [OPS-04]", async () => {
  const wrong = await check({ ...outside, APP_SECRET: "", PORT: "no" });
  expect([wrong.code, wrong.stdout]).toEqual([1, expect.stringContaining("APP_SECRET")]);
  expect((await check({ DATABASE_URL })).code).toBe(0);
});
