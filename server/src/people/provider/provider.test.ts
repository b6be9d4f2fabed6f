import { TOKEN_COOKIE } from "@hello/contract";
import Fastify from "fastify";
import { decodeJwt } from "jose";
import { calculatePKCECodeChallenge } from "openid-client";
import { afterAll, describe, expect, test } from "vitest";
import { testDatabase } from "../../../test/database/database.ts";
import { createBrowser } from "../../../test/engines/browser.ts";
import { addPerson, startHello } from "../../../test/identity.ts";
import { createIdentity } from "../identity/identity.ts";
import { loginCookieOf } from "../identity/login.flow.ts";
import { findSession } from "../sessions/sessions.service.ts";
import { mintToken } from "./provider.tokens.ts";
import { builtinProvider } from "./provider.ts";

const { pool } = await testDatabase();
await addPerson(pool, "customer_1001");
await addPerson(pool, "customer_1002", { firstname: "Inès", town: "Tarbes" });
await addPerson(pool, "guide_1", { collaborator: true, firstname: "Marion" });
await addPerson(pool, "customer_2001", { workspace: "labalaguere", firstname: `<b onclick="x">Éve & co` });

const hello = await startHello(pool);
const { config, secrets } = hello;
const issuer = `http://localhost:${hello.port}/oidc`;
const speedboat = `http://speedboat.localhost:${hello.port}`;
const labalaguere = `http://labalaguere.localhost:${hello.port}`;
afterAll(() => hello.close());

type Browser = ReturnType<typeof createBrowser>;

async function openLogin(browser: Browser, origin: string, path = "/help") {
  return browser.visit(`${origin}/oauth/login?return=${encodeURIComponent(path)}`);
}

async function signIn(browser: Browser, origin: string, account: string, path = "/help") {
  const page = await openLogin(browser, origin, path);
  return browser.visit(page.url, { form: { account } });
}

async function whoIs(browser: Browser, origin: string) {
  return JSON.parse((await browser.send(`${origin}/authorized`)).text);
}

describe("a whole login", () => {
  test("chooses a person, returns to the requested page, is signed in, signs out", async () => {
    const browser = createBrowser();
    const landed = await signIn(browser, labalaguere, "customer_2001", "/room-1?x=1");
    expect(landed.url.href).toBe(`${labalaguere}/room-1?x=1`);
    expect(await whoIs(browser, labalaguere)).toEqual({ success: true, data: { uuid: "customer_2001" } });
    const left = await browser.visit(`${labalaguere}/oauth/logout`, { form: {} });
    expect(left.url.href).toBe(`${labalaguere}/`);
    expect(browser.findCookie(TOKEN_COOKIE)).toBeUndefined();
    expect(await whoIs(browser, labalaguere)).toMatchObject({ success: false, loginUrl: expect.any(String) });
  });

  test("the cookie contains an opaque id for at most the length of the session, hidden from scripts", async () => {
    expect(await cookieAfter("customer_1001")).toMatch(SET_COOKIE("31536000"));
    expect(await cookieAfter("guide_1"), "staff").toMatch(SET_COOKIE("43200"));
  });

  const SET_COOKIE = (maxAge: string) =>
    new RegExp(`^oauth2_cookie=[\\w-]{43}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax$`);

  async function cookieAfter(account: string): Promise<string> {
    const browser = createBrowser();
    const page = await openLogin(browser, speedboat);
    let answer = await browser.send(page.url, { form: { account } });
    while (answer.url.pathname !== "/oauth/callback") {
      answer = await browser.send(new URL(answer.headers.location ?? "", answer.url));
    }
    expect(browser.findCookie(loginCookieOf(answer.url.searchParams.get("state")!))).toBeUndefined();
    return answer.headers["set-cookie"]?.find((line) => line.startsWith(`${TOKEN_COOKIE}=`)) ?? "";
  }

  test("the session stores the claims of the id token, and the token itself, encrypted, for the sign-out", async () => {
    const browser = createBrowser();
    await signIn(browser, speedboat, "guide_1");
    const id = browser.findCookie(TOKEN_COOKIE);
    const session = await findSession(pool, id);
    expect(session).toMatchObject({ uuid: "guide_1", roles: ["collaborator"], name: "Marion" });
    const [{ row }] = await pool<[{ row: string }]>`select s::text as row from sessions s where uuid = 'guide_1'
      order by created_at desc limit 1`;
    expect(row).not.toContain(id);
    const left = await browser.send(`${speedboat}/oauth/logout`, { form: {} });
    const idToken = new URL(left.headers.location ?? "").searchParams.get("id_token_hint")!;
    const claims = decodeJwt(idToken);
    expect(claims).toMatchObject({ iss: issuer, aud: "hello", sub: "guide_1", role: "collaborator", name: "Marion" });
    expect(claims.workspace).toEqual(["speedboat", "labalaguere"]);
    expect(claims.exp! - claims.iat!).toBe(12 * 60 * 60);
    expect(row).not.toContain(Buffer.from(idToken).toString("hex"));
  });

  test("each sign-in asks for the person again", async () => {
    const browser = createBrowser();
    await signIn(browser, speedboat, "customer_1001");
    await signIn(browser, speedboat, "customer_1002");
    expect(await whoIs(browser, speedboat)).toEqual({ success: true, data: { uuid: "customer_1002" } });
    await signIn(browser, speedboat, "customer_1002");
    expect(await whoIs(browser, speedboat)).toEqual({ success: true, data: { uuid: "customer_1002" } });
  });

  test("a login page cannot be submitted twice or from another browser", async () => {
    const browser = createBrowser();
    const page = await openLogin(browser, speedboat);
    expect((await createBrowser().send(page.url, { form: { account: "guide_1" } })).status).toBe(400);
    await browser.visit(page.url, { form: { account: "customer_1001" } });
    expect((await browser.send(page.url, { form: { account: "guide_1" } })).status).toBe(400);
    expect((await browser.send(page.url)).text).toContain("Cette page de connexion a expiré");
  });
});

describe("the login page", () => {
  test("shows the workspace's people, staff first, as text", async () => {
    const page = await openLogin(createBrowser(), speedboat);
    const shown = [...page.text.matchAll(/name="account" value="([^"]+)"/g)].map(([, uuid]) => uuid);
    expect(shown).toEqual(["guide_1", "customer_1001", "customer_1002"]);
    expect(page.text).toContain('data-brand="speedboat"');
    const other = await openLogin(createBrowser(), labalaguere);
    expect(other.text).toContain("&lt;b onclick=&quot;x&quot;&gt;Éve &amp; co");
    expect(other.text).toContain('data-brand="labalaguere"');
    expect(other.text).not.toContain("customer_1001<");
  });

  test("runs no script, loads nothing from elsewhere, cannot be framed or cached", async () => {
    const { headers, text } = await openLogin(createBrowser(), speedboat);
    const policy = String(headers["content-security-policy"]);
    expect(policy).toMatch(/^default-src 'none'; script-src; style-src 'sha256-[^']+'; form-action 'self' http/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers["cache-control"]).toBe("no-store");
    expect(text).not.toMatch(/<script|style="|src="|https:\/\//);
  });

  test("finds people by name, town or uuid when there are many", async () => {
    const browser = createBrowser();
    const { url } = await openLogin(browser, speedboat);
    const search = async (q: string) => {
      const { text } = await browser.send(`${url.href}?q=${encodeURIComponent(q)}`);
      return [...text.matchAll(/name="account" value="([^"]+)"/g)].map(([, uuid]) => uuid);
    };
    for (const q of ["INÈS", "inès", "ines"]) expect(await search(q), q).toEqual(["customer_1002"]);
    expect(await search("tarb")).toEqual(["customer_1002"]);
    expect(await search("1001")).toEqual(["customer_1001"]);
    expect(await search("%")).toEqual([]);
    expect((await browser.send(`${url.href}?q=%3Ci%3E`)).text).toContain("«\u00a0&lt;i&gt;\u00a0»");
  });

  test("shows sixty of many, staff included, with a note", async () => {
    for (let number = 3_000; number < 3_070; number += 1)
      await addPerson(pool, `customer_${number}`, { workspace: "labalaguere" });
    await addPerson(pool, "zoe", { workspace: "labalaguere", collaborator: true });
    const { text } = await openLogin(createBrowser(), labalaguere);
    const shown = [...text.matchAll(/name="account" value="([^"]+)"/g)].map(([, uuid]) => uuid);
    expect([shown.length, shown[0]]).toEqual([60, "zoe"]);
    expect(text).toContain("60 personnes affichées sur 72.");
  });

  test("accepts an unknown identifier and refuses an invalid one", async () => {
    const browser = createBrowser();
    const page = await openLogin(browser, speedboat);
    expect((await browser.send(page.url, { form: { account: "a b" } })).status).toBe(400);
    expect((await browser.send(page.url, { form: {} })).status).toBe(400);
    await browser.visit(page.url, { form: { account: "collaborator_404" } });
    expect(await whoIs(browser, speedboat)).toEqual({ success: true, data: { uuid: "collaborator_404" } });
  });
});

describe("the provider", () => {
  /** Does by hand what any other relying party does. */
  async function accessTokenOf(account: string): Promise<string> {
    const browser = createBrowser();
    const verifier = "v".repeat(43);
    const redirect_uri = `${speedboat}/oauth/callback`;
    const query = new URLSearchParams({
      client_id: "hello",
      response_type: "code",
      scope: "openid",
      redirect_uri,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    });
    const page = await browser.visit(`${issuer}/auth?${query.toString()}`);
    let answer = await browser.send(page.url, { form: { account } });
    while (!answer.headers.location?.startsWith(redirect_uri)) {
      answer = await browser.send(new URL(answer.headers.location ?? "", answer.url));
    }
    const code = new URL(answer.headers.location).searchParams.get("code") ?? "";
    const credentials = Buffer.from(`hello:${secrets.provider.clientSecret}`).toString("base64");
    const tokens = await browser.send(`${issuer}/token`, {
      form: { grant_type: "authorization_code", code, redirect_uri, code_verifier: verifier },
      headers: { authorization: `Basic ${credentials}` },
    });
    return JSON.parse(tokens.text).access_token;
  }

  test("its opaque access tokens are introspected, with their role", async () => {
    const token = await accessTokenOf("guide_1");
    expect(token).not.toContain(".");
    expect(await hello.identity.identify(token, "localhost")).toMatchObject({ uuid: "guide_1", collaborator: true });
    expect(await hello.identity.identify(`${token}x`, "localhost")).toBeUndefined();
  });

  test("never redirects to an address that is not ours", async () => {
    const evil = encodeURIComponent("http://evil.example/oauth/callback");
    const ask = `client_id=hello&response_type=code&scope=openid&code_challenge=x&code_challenge_method=S256`;
    const asked = await createBrowser().send(`${issuer}/auth?${ask}&redirect_uri=${evil}`, {
      headers: { accept: "text/html" },
    });
    expect([asked.status, asked.headers.location]).toEqual([400, undefined]);
    expect(asked.text).toContain("La connexion n’a pas abouti");
    const hint = await mintToken({ config, secrets, uuid: "customer_1001" });
    const left = await createBrowser().send(
      `${issuer}/session/end?id_token_hint=${hint}&post_logout_redirect_uri=${evil}`,
    );
    expect([left.status, left.headers.location]).toEqual([400, undefined]);
  });

  test("asks for a confirmation to sign out without an id token", async () => {
    const browser = createBrowser();
    await signIn(browser, speedboat, "customer_1001");
    const back = encodeURIComponent(`${speedboat}/`);
    const asked = await browser.send(`${issuer}/session/end?client_id=hello&post_logout_redirect_uri=${back}`);
    expect(asked.text).toContain("Me déconnecter");
    const page = await browser.send(`${issuer}/session/end`);
    expect(page.text).toContain("Me déconnecter");
    const xsrf = /name="xsrf" value="(\w+)"/.exec(page.text)?.[1] ?? "";
    const left = await browser.visit(`${issuer}/session/end/confirm`, { form: { xsrf, logout: "yes" } });
    expect(left.text).toContain("La déconnexion a réussi");
  });

  test("its tokens and our sessions survive a restart, because key and sessions are kept", async () => {
    const browser = createBrowser();
    await signIn(browser, speedboat, "customer_1001");
    const restarted = createIdentity({ config, secrets, pool });
    const sessionId = browser.findCookie(TOKEN_COOKIE)!;
    expect(await restarted.identifyUntil({ sessionId }, "localhost")).toMatchObject({
      caller: { uuid: "customer_1001" },
    });
    const token = await mintToken({ config, secrets, uuid: "customer_1001" });
    expect(await restarted.identify(token, "localhost")).toMatchObject({ uuid: "customer_1001" });
  });

  test("exists at a local start only [SEC-14]", async () => {
    const app = Fastify();
    const options = { config: { ...config, local: false }, secrets, pool };
    await expect(app.register(builtinProvider, options)).rejects.toThrow("The built-in login is for local use only");
  });
});

// Last, because it makes people.
test("staff of the demo sign in with what they see, others without a word about it", async () => {
  for (const [uuid, centers] of [
    ["collaborator_1101", ["Biscarrosse", "Marseille"]],
    ["collaborator_1102", []],
    ["collaborator_1", null],
  ] as const) {
    await signIn(createBrowser(), speedboat, uuid);
    const [session] = await pool`select centers from sessions where uuid = ${uuid}`;
    expect(session, uuid).toEqual({ centers });
  }
});
