import { spawnSync } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { SETTINGS } from "../src/base/config.environment.ts";
import { findOrInstall } from "../test/engines/debian.ts";
import { openHouse } from "../test/house.ts";

const DEPLOY = join(import.meta.dirname, "../../deploy");
const folder = await mkdtemp(join(tmpdir(), "hello-deploy-"));
afterAll(() => rm(folder, { recursive: true }));

function run(program: string, args: string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    env: { ...process.env, HOME: folder, ...env },
    encoding: "utf8",
  });
  expect(status, `${program}: ${stdout}${stderr}`).toBe(0);
  return stdout + stderr;
}

/** A copy in which the paths of certificates and programs are those of this test. */
async function copyOf(name: string, changes: Record<string, string> = {}): Promise<string> {
  let text = await readFile(join(DEPLOY, name), "utf8");
  for (const [from, to] of Object.entries(changes)) {
    expect(text).toContain(from);
    text = text.replaceAll(from, to);
  }
  await writeFile(join(folder, name), text);
  return join(folder, name);
}

function makeCertificate(): { pem: string; key: string } {
  const [pem, key] = [join(folder, "hello.pem"), join(folder, "hello.key")];
  const subject = ["-subj", "/CN=hello.example.org", "-days", "2", "-newkey", "rsa:2048", "-nodes"];
  run(findOrInstall("openssl"), ["req", "-x509", ...subject, "-keyout", key, "-out", pem]);
  return { pem, key };
}

it("Compose accepts the services, and their settings exist [OPS-02]", async () => {
  await copyOf("compose.yml");
  const example = await readFile(await copyOf("hello.env.example"), "utf8");
  await cp(join(folder, "hello.env.example"), join(folder, "hello.env"));
  const env = { POSTGRES_PASSWORD: "x", SPEEDBOAT_HOST: "a.example.org", LABALAGUERE_HOST: "b.example.org" };
  expect(run(findOrInstall("docker-compose"), ["-f", "compose.yml", "config"], env)).toContain("read_only: true");
  const names = [...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name!);
  expect(names.filter((name) => !SETTINGS.includes(name))).toEqual([]);
});

it("HAProxy, nginx and Caddy accept their configurations [OPS-02]", async () => {
  const { pem, key } = makeCertificate();
  const both = join(folder, "both.pem");
  await writeFile(both, (await readFile(pem, "utf8")) + (await readFile(key, "utf8")));
  const paths = { "/etc/ssl/hello.pem": both, "/etc/haproxy/unavailable.html": join(DEPLOY, "unavailable.html") };
  run(findOrInstall("haproxy"), ["-c", "-f", await copyOf("haproxy.cfg", paths)]);
  const nginx = await copyOf("nginx.conf", { "/etc/ssl/hello.pem": pem, "/etc/ssl/hello.key": key });
  const whole = join(folder, "whole.conf");
  await writeFile(whole, `pid ${folder}/nginx.pid; error_log stderr; events {} http { include ${nginx}; }`);
  run(findOrInstall("nginx", "nginx-light"), ["-t", "-c", whole]);
  const env = { SPEEDBOAT_HOST: "a.example.org", LABALAGUERE_HOST: "b.example.org" };
  run(findOrInstall("caddy"), ["validate", "--adapter", "caddyfile", "--config", await copyOf("Caddyfile")], env);
});

it("the proxies wait as long as docs/stays.md asks for, redirect to https and log no address [OPS-02] [LAST-12]", async () => {
  const [haproxy, nginx, caddy, manual] = await Promise.all(
    ["haproxy.cfg", "nginx.conf", "Caddyfile", "../docs/stays.md"].map((name) => readFile(join(DEPLOY, name), "utf8")),
  );
  expect(manual).toContain("five minutes for this address");
  const waits = [
    ...haproxy!.matchAll(/^ +timeout (?:client|server) +(\d+)s$/gm),
    ...nginx!.matchAll(/proxy_read_timeout (\d+)s/g),
  ];
  expect(waits).toHaveLength(3);
  for (const [line, seconds] of waits) expect(Number(seconds), line).toBeGreaterThan(300);
  // Caddy redirects and waits by itself, and logs no request unless it is told to.
  expect(caddy).not.toMatch(/timeout|^\s*log\b/m);
  expect(haproxy).toMatch(/bind :80\n +http-request redirect scheme https/);
  expect(nginx).toMatch(/listen 80;[^}]*return 301 https:/);
  expect(haproxy).not.toMatch(/%(r|HP|HPO|HQ|HU)\b|httplog/);
  expect(nginx).not.toMatch(/log_format[^;]*\$(request|request_uri|uri|args|http_referer)\b/);
});

it("systemd accepts the unit [OPS-02]", async () => {
  const unit = await copyOf("hello.service", { "/usr/local/bin/node": process.execPath });
  expect(run(findOrInstall("systemd-analyze", "systemd"), ["verify", unit])).not.toContain("hello.service");
});

it("Prometheus accepts the alarms, each of which fires where it should and only there [OPS-02] [OPS-09]", async () => {
  const promtool = findOrInstall("promtool", "prometheus");
  run(promtool, ["check", "rules", await copyOf("alerts.yml")]);
  const cases = await readFile(await copyOf("alerts.test.yml"), "utf8");
  run(promtool, ["test", "rules", "alerts.test.yml"]);
  const alarms = [...(await readFile(join(folder, "alerts.yml"), "utf8")).matchAll(/alert: (\w+)/g)];
  expect(alarms).toHaveLength(12);
  const manual = await readFile(join(DEPLOY, "../docs/operations.md"), "utf8");
  for (const [, name] of alarms) {
    expect(cases).toContain(`alertname: ${name}`);
    expect(manual).toContain(`### ${name}\n`);
  }
});

it("every figure that an alarm names exists on a running node [OPS-09]", async () => {
  const house = await openHouse();
  await house.anonymous.get(`/amplify/rooms/${crypto.randomUUID()}`);
  const { body } = await house.anonymous.get("/metrics");
  const rules = await readFile(join(DEPLOY, "alerts.yml"), "utf8");
  const named = new Set([...rules.matchAll(/\b([a-z_]+)\{job="hello"/g)].map(([, name]) => name!));
  named.delete("up");
  expect(named.size).toBeGreaterThan(5);
  for (const name of named) expect(body).toMatch(new RegExp(`^# TYPE ${name.replace(/_(bucket|count)$/, "")} `, "m"));
});
