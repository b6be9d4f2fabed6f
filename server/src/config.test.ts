import { describe, expect, it } from "vitest";
import { PRODUCTION } from "../test/samples.ts";
import { type ConfigError, readConfig } from "./config.ts";

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
    expect(config).toMatchObject({ port: 3000, production: false, demo: true, oidc: undefined });
    expect(config.sites.speedboat.origins).toContain("http://localhost:3000");
    expect(config.sites.labalaguere.origins).toEqual(["http://labalaguere.localhost:3000"]);
  });

  it("turn demo data off as soon as a database or a login is set", () => {
    expect(readConfig({ DATABASE_URL: "postgres://a:b@localhost/c" }).demo).toBe(false);
    expect(readConfig({ OIDC_ISSUER: "https://a.example.org", OIDC_CLIENT_ID: "x" }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL: "postgres://a:b@localhost/c", DEMO: "on" }).demo).toBe(true);
  });

  it("tell all their problems at once", () => {
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
      "S3_URL",
      "SPEEDBOAT_PUBLIC_URL",
      "DEMO",
    ]) {
      expect(problems.filter((problem) => problem.startsWith(`${name}:`))).toHaveLength(1);
    }
    expect(problems).toHaveLength(7);
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

  it("of the delivery tell what is missing or wrong", () => {
    const names = (env: Record<string, string>) => problemsOf(env).map((problem) => problem.split(":")[0]);
    expect(names({ SMTP_URL: "smtp://mail.example.org" })).toEqual(["SPEEDBOAT_MAIL_FROM", "LABALAGUERE_MAIL_FROM"]);
    expect(names({ SMS_URL: "https://sms.example.org" })).toEqual(["SMS_KEY"]);
    expect(names({ SPEEDBOAT_QUIET_HOURS: "21h-8h" })).toEqual(["SPEEDBOAT_QUIET_HOURS"]);
    expect(names({ SPEEDBOAT_QUIET_HOURS: "25:00-08:00" })).toEqual(["SPEEDBOAT_QUIET_HOURS"]);
    expect(names({ SPEEDBOAT_SMS_FROM: "Une marque trop longue" })).toEqual(["SPEEDBOAT_SMS_FROM"]);
    expect(names({ SPEEDBOAT_MAIL_FROM: "UCPA <hello@example.org>" })).toEqual(["SPEEDBOAT_MAIL_FROM"]);
    expect(names({ SMTP_URL: "https://mail.example.org" })).toEqual(["SMTP_URL"]);
    expect(names({ EMAILS_PER_SECOND: "0" })).toEqual(["EMAILS_PER_SECOND"]);
    expect(names({ ...PRODUCTION, SMS_URL: "http://sms.example.org", SMS_KEY: "k" })).toEqual(["SMS_URL"]);
  });

  it("in production need a real login, a secret and public addresses, and allow no demo", () => {
    expect(problemsOf(PRODUCTION)).toEqual([]);
    const bare = problemsOf({ NODE_ENV: "production", DEMO: "on" });
    for (const name of ["OIDC_ISSUER", "APP_SECRET", "DEMO", "SPEEDBOAT_PUBLIC_URL", "LABALAGUERE_PUBLIC_URL"]) {
      expect(bare.some((problem) => problem.startsWith(`${name}:`))).toBe(true);
    }
    expect(problemsOf({ ...PRODUCTION, OIDC_ISSUER: "http://login.example.org" })).toHaveLength(1);
    expect(problemsOf({ ...PRODUCTION, APP_SECRET: "short" }).length).toBeGreaterThan(0);
  });
});
