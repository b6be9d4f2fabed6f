import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodeJwt } from "jose";
import { afterAll, expect, test } from "vitest";
import { PRODUCTION } from "../../../test/samples/samples.ts";

const dataDir = await mkdtemp(join(tmpdir(), "hello-token-"));
afterAll(() => rm(dataDir, { recursive: true }));

type Outcome = { code: number; stdout: string; stderr: string };

async function run(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const command = [join(import.meta.dirname, "token.command.ts"), ...args];
  const options = { env: { ...process.env, NODE_ENV: "", DATA_DIR: dataDir, PORT: "4567", ...env } };
  return new Promise((resolve) => {
    execFile(process.execPath, command, options, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), stdout, stderr });
    });
  });
}

test("prints a token and nothing else", async () => {
  const { code, stdout } = await run(["collaborator_1"]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\n$/);
  const claims = decodeJwt(stdout.trim());
  expect(claims).toMatchObject({
    iss: "http://localhost:4567/oidc",
    aud: "hello",
    sub: "collaborator_1",
    role: ["collaborator", "lead"],
  });
  expect(decodeJwt((await run(["collaborator_1101"])).stdout)).toMatchObject({
    role: "collaborator",
    centers: ["Biscarrosse", "Marseille"],
  });
  expect(claims).not.toHaveProperty("centers");
  expect(claims.exp! - claims.iat!).toBe(12 * 60 * 60);
  expect(decodeJwt((await run(["customer_1001"])).stdout)).toMatchObject({ role: "customer" });
  const other = await run(["customer_1001", "PORT=4568"]);
  expect(decodeJwt(other.stdout)).toMatchObject({ iss: "http://localhost:4568/oidc" });
});

test.each<[string, string[], NodeJS.ProcessEnv, RegExp]>([
  ["nobody named", [], {}, /^Name a person/],
  ["no uuid", ["a b"], {}, /^Name a person/],
  ["another provider", ["customer_1"], PRODUCTION, /^This start is not local/],
  ["bad settings", ["customer_1"], { PORT: "x" }, /^These settings need attention/],
])("%s: prints the reason in one line, without a stack", async (_name, args, env, text) => {
  const { code, stdout, stderr } = await run(args, env);
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(text);
  expect(stderr).not.toContain("    at ");
});
