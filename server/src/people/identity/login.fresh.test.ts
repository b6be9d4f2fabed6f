import { FRESH_LOGIN_QUERY, ownSettingsAnswer, TOKEN_COOKIE } from "@hello/contract";
import { afterAll, describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database/database.ts";
import { createBrowser } from "../../../test/engines/browser.ts";
import { startIssuer } from "../../../test/engines/issuer.ts";
import { type House, openHouse } from "../../../test/house.ts";
import { startHello } from "../../../test/identity.ts";
import { cookieOf, makeSession } from "../../../test/sessions.ts";
import { findSession } from "../sessions/sessions.service.ts";

/** A fresh login: the person has just identified at the provider, because the product asked for it (D86). */

const LOGIN = `/oauth/login?return=/settings&${FRESH_LOGIN_QUERY}`;
const FRESH_MS = 10 * 60_000;

type Browser = ReturnType<typeof createBrowser>;

async function freshUntil(house: House, user: { id: string; uuid: string }, cookie: string): Promise<string | null> {
  const client = house.as(user.uuid);
  const headers = { authorization: null, cookie };
  const { body } = await client.get(`/amplify/users/${user.id}/settings`, { headers });
  return ownSettingsAnswer.parse(body).data.freshUntil;
}

function expectFresh(until: string | null): void {
  const leftMs = Date.parse(until ?? "") - Date.now();
  expect(leftMs).toBeGreaterThan(FRESH_MS - 60_000);
  expect(leftMs).toBeLessThanOrEqual(FRESH_MS);
}

describe("at the built-in provider", async () => {
  const house = await openHouse();
  const person = await house.user("customer_1001");
  const origin = `http://speedboat.localhost:${house.context.config.port}`;
  const { pool } = house.context;

  async function signIn(browser: Browser, path: string, without: string[] = []) {
    const { headers } = await browser.send(origin + path);
    const asked = new URL(headers.location ?? "");
    for (const name of without) asked.searchParams.delete(name);
    const page = await browser.visit(asked);
    expect(page.url.pathname).toMatch(/^\/oidc\/interaction/);
    const landed = await browser.visit(page.url, { form: { account: person.uuid } });
    return { landed, cookie: cookieOf(browser.findCookie(TOKEN_COOKIE)!) };
  }

  it("asks again and counts for ten minutes [END-06]", async () => {
    const browser = createBrowser();
    const usual = await signIn(browser, "/oauth/login?return=/settings");
    expect(await freshUntil(house, person, usual.cookie)).toBeNull();
    const { landed, cookie } = await signIn(browser, LOGIN);
    expect(landed.url.href).toBe(`${origin}/settings`);
    expectFresh(await freshUntil(house, person, cookie));
    await pool`update sessions set fresh_at = now() - interval '601 s' where fresh_at is not null`;
    expect(await freshUntil(house, person, cookie)).toBeNull();
  });

  it("says when the person identified, whatever the browser removed from the address [SEC-28]", async () => {
    const { cookie } = await signIn(createBrowser(), LOGIN, ["prompt", "max_age"]);
    expectFresh(await freshUntil(house, person, cookie));
  });

  it("never counts for a token, nor for a session made of one [END-06]", async () => {
    const client = house.as(person.uuid);
    const { body } = await client.get(`/amplify/users/${person.id}/settings`);
    expect(body.data.freshUntil).toBeNull();
    const headers = { origin, "sec-fetch-site": "same-origin", host: new URL(origin).host };
    const browser = createBrowser();
    const authorization = `Bearer ${await client.token()}`;
    const exchange = { method: "POST", headers: { ...headers, authorization } };
    expect((await browser.send(`${origin}/oauth/session`, exchange)).status).toBe(200);
    expect(await freshUntil(house, person, cookieOf(browser.findCookie(TOKEN_COOKIE)!))).toBeNull();
  });

  it("counts for the session it opened, not for others of the person [END-06]", async () => {
    const other = cookieOf(await makeSession(pool, person.uuid));
    await signIn(createBrowser(), LOGIN);
    expect(await freshUntil(house, person, other)).toBeNull();
  });
});

describe("at another provider", async () => {
  const issuer = await startIssuer();
  issuer.state.metadata = { id_token_signing_alg_values_supported: ["ES256"] };
  const { pool } = await testDatabase();
  const hello = await startHello(pool, { oidc: issuer.settings });
  afterAll(() => Promise.all([hello.close(), issuer.stop()]));
  const origin = `http://speedboat.localhost:${hello.port}`;
  const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;

  let made = 0;

  /** Each time somebody else, because nobody signs in very often. */
  async function begin(path: string, claims: Record<string, unknown>) {
    const browser = createBrowser();
    const { headers } = await browser.send(origin + path);
    const asked = new URL(headers.location ?? "").searchParams;
    expect([asked.get("prompt"), asked.get("max_age")]).toEqual(path === LOGIN ? ["login", "0"] : [null, null]);
    made += 1;
    issuer.codes.set("code", { sub: `customer_1${made}00`, ...claims, nonce: asked.get("nonce") });
    return { browser, callback: `${origin}/oauth/callback?code=code&state=${asked.get("state")}` };
  }

  async function freshAfter(path: string, claims: Record<string, unknown>): Promise<string | null> {
    const { browser, callback } = await begin(path, claims);
    expect((await browser.send(callback)).headers.location).toBe("/settings");
    return (await findSession(pool, browser.findCookie(TOKEN_COOKIE)))!.freshUntil;
  }

  it("counts where it says that the person identified just now [END-06]", async () => {
    expectFresh(await freshAfter(LOGIN, { auth_time: inSeconds(0) }));
  });

  it("does not count where it does not say when, and the log says so [SEC-28]", async () => {
    expect(await freshAfter(LOGIN, {})).toBeNull();
    expect(hello.logs.filter((line) => line.includes("auth_time"))).toHaveLength(1);
    expect(await freshAfter("/oauth/login?return=/settings", {})).toBeNull();
    expect(hello.logs.filter((line) => line.includes("auth_time"))).toHaveLength(1);
  });

  it.each([
    ["a login of an hour ago", () => inSeconds(-3_600)],
    ["a login of two minutes ago", () => inSeconds(-121)],
    ["a moment ahead", () => inSeconds(3_600)],
    ["the beginning of time", () => 0],
  ])("does not count with %s [SEC-28]", async (_title, authTime) => {
    expect(await freshAfter(LOGIN, { auth_time: authTime() })).toBeNull();
  });

  it.each([
    ["a text", () => String(inSeconds(0))],
    ["a date", () => new Date().toISOString()],
    ["nothing", () => null],
    ["a list", () => [inSeconds(0)]],
  ])("opens no fresh session where the moment is %s [SEC-28]", async (_title, authTime) => {
    const { browser, callback } = await begin(LOGIN, { auth_time: authTime() });
    await browser.send(callback);
    expect((await findSession(pool, browser.findCookie(TOKEN_COOKIE)))?.freshUntil ?? null).toBeNull();
  });

  it("does not count where nobody asked for it, however recent it is [END-06]", async () => {
    expect(await freshAfter("/oauth/login?return=/settings", { auth_time: inSeconds(0) })).toBeNull();
    expect(await freshAfter("/oauth/login?return=/settings&fresh=0", { auth_time: inSeconds(0) })).toBeNull();
  });
});
