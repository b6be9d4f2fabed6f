import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PRODUCTION } from "../../test/samples/samples.ts";
import { findContradictions, readEnvironment, SETTINGS } from "./config.environment.ts";
import { type ConfigError, readConfig } from "./config.ts";
import { setFrenchIssues } from "./issue.texts.ts";

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
}

describe("settings", () => {
  it("are all optional for a local start, with demo data", () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 3000, local: true, docs: true, demo: true, oidc: undefined });
    expect(config.sites.speedboat.origins).toContain("http://localhost:3000");
    expect(config.sites.labalaguere.origins).toEqual(["http://labalaguere.localhost:3000"]);
  });

  it("turn demo data off as soon as a database is set", () => {
    expect(readConfig({ DATABASE_URL: "postgres://a:b@localhost/c" }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL: "postgres://a:b@localhost/c", DEMO: "on" }).demo).toBe(true);
  });

  it("report all their problems at once", () => {
    const problems = problemsOf({
      PORT: "eighty",
      DATABASE_URL: "mysql://x",
      NATS_URL: "http://localhost:4222",
      OIDC_ISSUER: "https://login.example.org",
      S3_URL: "https://s3.example.org/",
      SPEEDBOAT_PUBLIC_URL: "https://hello.example.org/path",
      DEMO: "maybe",
    });
    for (const name of [
      "PORT",
      "DATABASE_URL",
      "NATS_URL",
      "OIDC_CLIENT_ID",
      "APP_SECRET",
      "S3_URL",
      "SPEEDBOAT_PUBLIC_URL",
      "DEMO",
    ]) {
      expect(problems.some((problem) => problem.startsWith(`${name}:`))).toBe(true);
    }
  });

  it("are named in English, whatever language people read [LAST-10]", () => {
    setFrenchIssues();
    const problems = problemsOf({ PORT: "eighty", DEMO: "maybe", LOG_LEVEL: "loud", DATABASE_CONNECTIONS: "1" });
    expect(problems).toEqual([
      "PORT: Invalid input: expected number, received NaN",
      expect.stringMatching(/^DEMO: Invalid option: expected one of /),
      expect.stringMatching(/^LOG_LEVEL: Invalid option: expected one of "fatal"/),
      "DATABASE_CONNECTIONS: Too small: expected number to be >=2",
    ]);
  });

  it("that are misspelt are guessed, and variables of other programs are not [LAST-10]", () => {
    const guessed = {
      DATABSE_URL: "DATABASE_URL",
      SMTP_ULR: "SMTP_URL",
      smtp_url: "SMTP_URL",
      SPEEDBOAT_STAY_KEYS: "SPEEDBOAT_STAYS_KEY",
      LABALAGUERRE_PUBLIC_URL: "LABALAGUERE_PUBLIC_URL",
      METRIC_TOKEN: "METRICS_TOKEN",
      OIDC_CLIENTID: "OIDC_CLIENT_ID",
    };
    for (const [given, meant] of Object.entries(guessed)) {
      expect(problemsOf({ [given]: "x" })).toEqual([`${given}: is no setting; did you mean ${meant}?`]);
    }
    const others = [
      "HOSTS",
      "PORTS",
      "HOSTNAME",
      "WORKERS",
      "HOME",
      "PATH",
      "LANG",
      "SMTP_HOST",
      "AWS_REGION",
      "PGHOST",
    ];
    const inherited = [
      "DATABASE_PASSWORD",
      "SPEEDBOAT_HOST",
      "LABALAGUERE_HOST",
      "NODE_OPTIONS",
      "NODE_EXTRA_CA_CERTS",
    ];
    for (const name of [...others, ...inherited]) expect(problemsOf({ [name]: "x" }), name).toEqual([]);
    // What is set rightly is not what was meant.
    expect(problemsOf({ SMTP_URL: "smtp://localhost", SPEEDBOAT_MAIL_FROM: "a@example.org", SMTP_URI: "x" })).toEqual([
      "LABALAGUERE_MAIL_FROM: is needed with SMTP_URL",
    ]);
    expect(problemsOf({ SMTP_ULR: "" })).toEqual([]);
  });

  it("of leads name a role, never an empty one", () => {
    expect(readConfig({}).leadRole).toBe("lead");
    expect(readConfig({ OIDC_LEAD_ROLE: "responsable" }).leadRole).toBe("responsable");
    for (const role of ["", " "])
      expect(problemsOf({ OIDC_LEAD_ROLE: role })).toEqual(["OIDC_LEAD_ROLE: must not be empty"]);
  });

  it("of the login ask for openid at least", () => {
    const scopeOf = (env: Record<string, string>) => readConfig({ ...PRODUCTION, ...env }).oidc?.scope;
    expect([scopeOf({}), scopeOf({ OIDC_SCOPE: "openid profile" })]).toEqual(["openid", "openid profile"]);
    const problems = ["OIDC_SCOPE: must contain openid, such as openid profile"];
    for (const scope of ["profile", "openid,profile"]) expect(problemsOf({ OIDC_SCOPE: scope })).toEqual(problems);
  });

  it("of stays hold at most two long keys, and the days of a room's life", () => {
    const [one, two] = ["a".repeat(32), "b".repeat(32)];
    const { sites } = readConfig({ SPEEDBOAT_STAYS_KEY: `${one}, ${two}`, LABALAGUERE_LIFE: "30,15,60" });
    expect(sites.speedboat).toMatchObject({
      staysKeys: [one, two],
      life: { opensBefore: 60, closesAfter: 30, purgesAfter: 90 },
    });
    expect(sites.labalaguere).toMatchObject({
      staysKeys: [],
      life: { opensBefore: 30, closesAfter: 15, purgesAfter: 60 },
    });
    for (const keys of ["short", `${one},${two},${one}`, `${one},`]) {
      expect(problemsOf({ SPEEDBOAT_STAYS_KEY: keys })).toHaveLength(1);
    }
    for (const days of ["60", "60,30", "60,30,-1", "a,b,c", "60,30,0", "60,30,6"]) {
      expect(problemsOf({ SPEEDBOAT_LIFE: days })).toHaveLength(1);
    }
  });

  it("of the retention name kinds and days, each at least 7 [END-09]", () => {
    const days = { notices: 365, numbers: 30, texts: 184, imports: 30, messages: 730, people: 730 };
    const { sites } = readConfig({ SPEEDBOAT_RETENTION: "notices=90, imports=7" });
    expect(sites.speedboat.retention).toEqual({ ...days, notices: 90, imports: 7 });
    expect(sites.labalaguere.retention).toEqual(days);
    for (const short of ["notices=0", "notices=6"]) {
      expect(problemsOf({ LABALAGUERE_RETENTION: `imports=30,${short}` })).toEqual([
        `LABALAGUERE_RETENTION: ${short} is too short: every kind is kept for at least 7 days`,
      ]);
    }
    for (const wrong of ["notices", "notices=", "notices=-7", "notices=1e3", "notices=9999", "valueOf=30", "30", ","]) {
      expect(problemsOf({ SPEEDBOAT_RETENTION: wrong }).length).toBeGreaterThan(0);
    }
  });

  it("of the delivery name each workspace's sender, and its quiet hours in minutes", () => {
    const config = readConfig({
      SMTP_URL: "smtps://hello:p%40ss@mail.example.org",
      SPEEDBOAT_MAIL_FROM: "hello@ucpa.example.org",
      LABALAGUERE_MAIL_FROM: "hello@balaguere.example.org",
      SPEEDBOAT_QUIET_HOURS: "21:00-08:30",
    });
    expect(config.delivery).toMatchObject({ sms: undefined, perSecond: { email: 50, sms: 20 }, timeoutMs: 20_000 });
    expect(config.sites.speedboat).toMatchObject({
      mailFrom: "hello@ucpa.example.org",
      quietHours: { from: 1260, to: 510 },
    });
    expect(config.sites.labalaguere.quietHours).toBeUndefined();
  });

  it("of the delivery report missing and wrong values", () => {
    const names = (env: Record<string, string>) => problemsOf(env).map((problem) => problem.split(":")[0]);
    expect(names({ SMTP_URL: "smtp://mail.example.org" })).toEqual(["SPEEDBOAT_MAIL_FROM", "LABALAGUERE_MAIL_FROM"]);
    expect(names({ SMS_URL: "https://sms.example.org" })).toEqual(["SMS_KEY"]);
    expect(names({ SPEEDBOAT_QUIET_HOURS: "21h-8h" })).toEqual(["SPEEDBOAT_QUIET_HOURS"]);
    expect(names({ SPEEDBOAT_QUIET_HOURS: "25:00-08:00" })).toEqual(["SPEEDBOAT_QUIET_HOURS"]);
    expect(names({ SPEEDBOAT_SMS_FROM: "Une marque trop longue" })).toEqual(["SPEEDBOAT_SMS_FROM"]);
    expect(names({ SPEEDBOAT_MAIL_FROM: "UCPA <hello@example.org>" })).toEqual(["SPEEDBOAT_MAIL_FROM"]);
    for (const number of ["0612345678", "+33", "+33612345678,+33612345679", "garde"]) {
      expect(names({ SPEEDBOAT_DUTY_PHONE: number })).toEqual(["SPEEDBOAT_DUTY_PHONE"]);
    }
    expect(names({ SMTP_URL: "https://mail.example.org" })).toEqual(["SMTP_URL"]);
    expect(names({ EMAILS_PER_SECOND: "0" })).toEqual(["EMAILS_PER_SECOND"]);
    expect(names({ ...PRODUCTION, SMS_URL: "http://sms.example.org", SMS_KEY: "k" })).toEqual(["SMS_URL"]);
  });

  const NEEDED = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "APP_SECRET", "DATABASE_URL"];
  const PUBLIC_URLS = ["SPEEDBOAT_PUBLIC_URL", "LABALAGUERE_PUBLIC_URL"];
  const MODERATION = ["SPEEDBOAT_MODERATION_EMAIL", "LABALAGUERE_MODERATION_EMAIL"];

  it.each<[string, Record<string, string>, string[]]>([
    ["a host that others reach", { HOST: "0.0.0.0" }, [...NEEDED, ...PUBLIC_URLS, ...MODERATION]],
    ["another machine's address", { HOST: "192.168.1.20" }, [...NEEDED, ...PUBLIC_URLS, ...MODERATION]],
    ["all addresses of IPv6", { HOST: "::" }, [...NEEDED, ...PUBLIC_URLS, ...MODERATION]],
    ["a public address", { SPEEDBOAT_PUBLIC_URL: "https://hello.example.org" }, [...NEEDED, "LABALAGUERE_PUBLIC_URL"]],
    ["a name that only looks local", { SPEEDBOAT_PUBLIC_URL: "http://localhost.example.org" }, NEEDED],
    ["production", { NODE_ENV: "production" }, [...NEEDED, ...PUBLIC_URLS, ...MODERATION]],
    ["a provider", { OIDC_ISSUER: "https://login.example.org" }, [...NEEDED.slice(1), ...PUBLIC_URLS]],
    ["demo data elsewhere", { ...PRODUCTION, DEMO: "on" }, ["DEMO"]],
  ])("of a start that is not local are listed all at once: %s [SEC-14]", (_name, env, missing) => {
    const problems = problemsOf(env).map((problem) => problem.split(":")[0]!);
    expect(problems).toEqual(expect.arrayContaining(missing));
    expect(problems.every((name) => missing.includes(name) || /_MODERATION_EMAIL$|_PUBLIC_URL$/.test(name))).toBe(true);
  });

  it("make a start local on loopback, under any localhost name, and nowhere else [SEC-14]", () => {
    for (const HOST of ["localhost", "127.0.0.1", "::1"]) expect(readConfig({ HOST }).local).toBe(true);
    expect(readConfig({ SPEEDBOAT_PUBLIC_URL: "http://hello.localhost:8080" }).local).toBe(true);
    expect(readConfig({ NODE_ENV: "test" }).local).toBe(true);
    expect(readConfig(PRODUCTION)).toMatchObject({ local: false, demo: false, docs: false });
    expect(readConfig({ ...PRODUCTION, NODE_ENV: "development", HOST: "127.0.0.1" }).local).toBe(false);
    expect(readConfig({ ...PRODUCTION, DOCS: "on" }).docs).toBe(true);
  });

  it("accept plain http only for servers on this machine [SEC-14]", () => {
    expect(problemsOf({ ...PRODUCTION, OIDC_ISSUER: "http://login.example.org" })).toEqual([
      "OIDC_ISSUER: must be https",
    ]);
    expect(problemsOf({ ...PRODUCTION, OIDC_ISSUER: "http://localhost:9000/realm" })).toEqual([]);
    expect(problemsOf({ ...PRODUCTION, APP_SECRET: "short" }).length).toBeGreaterThan(0);
  });

  it("name the proxies in front by their number or their addresses, never by “true” [SEC-14]", () => {
    const proxiesOf = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustedProxies;
    expect([proxiesOf(""), proxiesOf("false"), proxiesOf("0")]).toEqual([{ hops: 0 }, { hops: 0 }, { hops: 0 }]);
    expect(proxiesOf("2")).toEqual({ hops: 2 });
    expect(proxiesOf("10.0.0.0/8, 192.0.2.7,fd00::/8")).toEqual({
      networks: [
        { address: "10.0.0.0", prefix: 8 },
        { address: "192.0.2.7", prefix: 32 },
        { address: "fd00::", prefix: 8 },
      ],
    });
    for (const wrong of [
      "true",
      "on",
      "yes",
      "-1",
      "99",
      "proxy",
      "10.0.0.0/33",
      "0.0.0.0/0",
      "::/0",
      "10.0.0.0/8/8",
    ]) {
      expect(problemsOf({ TRUST_PROXY: wrong }), wrong).toEqual([expect.stringMatching(/^TRUST_PROXY: must be how/)]);
    }
  });
});

it(".env.example lists every setting, and sets none", () => {
  const lines = readFileSync(new URL("../../../.env.example", import.meta.url), "utf8").split("\n");
  const listed = lines.flatMap((line) => /^# ([A-Z][A-Z0-9_]*)=/.exec(line)?.[1] ?? []);
  expect(listed.sort()).toEqual(SETTINGS.toSorted());
  expect(lines.filter((line) => line && !line.startsWith("#"))).toEqual([]);
});

it("deploy/hello.env.example lists every setting of production, with its default where it is not to be filled in [LAST-13]", () => {
  const text = readFileSync(new URL("../../../deploy/hello.env.example", import.meta.url), "utf8");
  const lines = [...text.matchAll(/^(# )?([A-Z][A-Z0-9_]*)=(.*)$/gm)];
  const isLocalOnly = (name: string) =>
    findContradictions({ ...readEnvironment({ NODE_ENV: "production" }).settings, [name]: "http://localhost:1" }).some(
      (problem) => problem.startsWith(`${name}: is for a local start only`),
    );
  expect(lines.map(([, , name]) => name!).sort()).toEqual(SETTINGS.filter((name) => !isLocalOnly(name)).sort());
  const shown = lines.filter(([, mark]) => mark).map(([, , name, value]) => [name!, value!]);
  expect(readEnvironment(Object.fromEntries(shown))).toEqual(readEnvironment({}));
});
