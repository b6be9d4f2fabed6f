import { describe, expect, it } from "vitest";
import { type ConfigError, readConfig } from "./config.ts";

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
}

const PRODUCTION = {
  NODE_ENV: "production",
  OIDC_ISSUER: "https://login.example.org",
  OIDC_CLIENT_ID: "hello",
  APP_SECRET: "0123456789abcdef0123456789abcdef",
  SPEEDBOAT_PUBLIC_URL: "https://hello.example.org",
  LABALAGUERE_PUBLIC_URL: "https://labalaguere.example.org",
};

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
