import { createHash } from "node:crypto";
import { PERSON_COOKIE, TOKEN_COOKIE } from "@hello/contract";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "../../../test/database/database.ts";
import { createBrowser } from "../../../test/engines/browser.ts";
import { startIssuer } from "../../../test/engines/issuer.ts";
import { factoryOf } from "../../../test/factory.ts";
import { addPerson, startHello } from "../../../test/identity.ts";
import { cookieOf, makeSession } from "../../../test/sessions.ts";
import { builtinOidc } from "../../base/oidc.settings.ts";
import { openFiles } from "../../platform/outside/files.open.ts";
import { mintToken } from "../provider/provider.tokens.ts";
import { openSession } from "../sessions/sessions.service.ts";
import { loginCookieOf } from "./login.flow.ts";

const { pool } = await testDatabase();
await addPerson(pool, "customer_1001");
await addPerson(pool, "collaborator_1", { collaborator: true, firstname: "Marion" });

const hello = await startHello(pool);
const { config, secrets } = hello;
const files = await openFiles(config);
const speedboat = `http://speedboat.localhost:${hello.port}`;
const labalaguere = `http://labalaguere.localhost:${hello.port}`;
afterAll(() => hello.close());
// Nobody opens more than a few a minute.
beforeEach(() => pool`delete from sessions`);

const customer = await mintToken({ config, secrets, uuid: "customer_1001" });
const expired = await mintToken({ config, secrets, uuid: "customer_1001", expiresInS: -3_600 });

type Headers = Record<string, string>;

async function isSignedIn(headers: Headers): Promise<boolean> {
  const { text } = await createBrowser().send(`${speedboat}/authorized`, { headers });
  return JSON.parse(text).success;
}

describe("signing in at any provider", () => {
  test("returns only to paths of this site", async () => {
    const attacks = [
      "//evil.example",
      "/\\evil.example",
      "\\/evil.example",
      "https://evil.example",
      "javascript:alert(1)",
    ];
    const encoded = [
      "/%2F/evil.example",
      "/.//evil.example",
      "/x/..//evil.example",
      "/\t/evil.example",
      "evil.example",
      "",
    ];
    for (const [index, path] of [...attacks, ...encoded].entries()) {
      const { headers } = await callbackOf(`customer_${1_100 + index}`, speedboat, path);
      const target = new URL(headers.location ?? "", speedboat);
      expect(target.host, path).toBe(new URL(speedboat).host);
      expect(headers.location, path).not.toMatch(/^\/[/\\]/);
    }
  });

  test("returns to a path with accents and a query unchanged", async () => {
    const { headers } = await callbackOf("customer_1001", speedboat, "/été?x=1&y=ü#z");
    expect(headers.location).toBe("/%C3%A9t%C3%A9?x=1&y=%C3%BC#z");
  });

  test("the callback accepts only a login that this browser started", async () => {
    const browser = createBrowser();
    const started = await browser.send(`${speedboat}/oauth/login?return=/help`);
    const state = new URL(started.headers.location ?? "").searchParams.get("state")!;
    const iss = encodeURIComponent(`http://localhost:${hello.port}/oidc`);
    const name = loginCookieOf(state);
    const cookie = `${name}=${browser.findCookie(name)}`;
    const tries: [string, string][] = [
      [`code=secret-code&state=${state}&iss=${iss}`, ""],
      [`code=secret-code&state=${state}&iss=${iss}`, `${name}=${customer}`],
      [`code=secret-code&state=${state}&iss=${iss}`, cookie],
      [`code=secret-code&state=other&iss=${iss}`, cookie],
      [`code=secret-code&state=${state}&iss=http://evil.example`, cookie],
      [`code=secret-code&state=${state}`, cookie],
      [`error=access_denied&state=${state}&iss=${iss}`, cookie],
      ["", cookie],
    ];
    for (const [query, sent] of tries) {
      const other = createBrowser();
      const answer = await other.send(`${speedboat}/oauth/callback?${query}`, { headers: { cookie: sent } });
      expect(answer.status, query).toBe(400);
      expect(answer.text, query).toContain("<h1>La connexion n’a pas abouti</h1>");
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(other.findCookie(TOKEN_COOKIE)).toBeUndefined();
    }
    const logs = hello.logs.join("");
    expect(logs).toContain("refused");
    for (const secret of ["secret-code", state, customer]) expect(logs).not.toContain(secret);
  });

  test("a good code is refused with another state, and in another browser's login", async () => {
    const [victim, attacker] = [createBrowser(), createBrowser()];
    const page = await attacker.visit(`${speedboat}/oauth/login`);
    let answer = await attacker.send(page.url, { form: { account: "collaborator_1" } });
    while (!answer.headers.location?.includes("/oauth/callback?")) {
      answer = await attacker.send(new URL(answer.headers.location ?? "", answer.url));
    }
    await victim.send(`${speedboat}/oauth/login`);
    expect((await victim.send(answer.headers.location)).status).toBe(400);
    expect(victim.findCookie(TOKEN_COOKIE)).toBeUndefined();
    const otherState = new URL(answer.headers.location);
    otherState.searchParams.set("state", "other");
    expect((await attacker.send(otherState)).status).toBe(400);
    expect(attacker.findCookie(TOKEN_COOKIE)).toBeUndefined();
  });

  test("without a destination staff begin with their tools, guides and customers with the chat [STAY-21]", async () => {
    const { room, participant, user } = factoryOf(pool);
    const [guide, former, closed] = [
      await user("collaborator_1guide"),
      await user("collaborator_1former"),
      await room(),
    ];
    await participant(await room(), guide);
    await participant(await room(), former, "NORMAL", { deleted: true });
    await participant(closed, former);
    await pool`update rooms set active = false where id = ${closed.id}`;
    const landing = async (...login: Parameters<typeof callbackOf>) => (await callbackOf(...login)).headers.location;
    expect(await landing("collaborator_1", speedboat)).toBe("/admin");
    expect(await landing(former.uuid, speedboat)).toBe("/admin");
    expect(await landing(guide.uuid, speedboat)).toBe("/");
    expect(await landing("customer_1001", speedboat)).toBe("/");
    expect(await landing("collaborator_1", speedboat, "/help")).toBe("/help");
  });

  test("empties the browser's storage for another person than the last one, and for nobody else [SEC-26]", async () => {
    const browser = createBrowser();
    const cleared = async (account: string) => {
      const { headers } = await callbackOf(account, speedboat, "/", browser);
      expect(browser.findCookie(PERSON_COOKIE)).toBe(account);
      return headers["clear-site-data"];
    };
    expect(await cleared("customer_1001")).toBeUndefined();
    expect(await cleared("customer_1001")).toBeUndefined();
    expect(await cleared("collaborator_1")).toBe('"storage"');
    await pool`update sessions set ended_at = now() where uuid = 'collaborator_1'`;
    expect(await cleared("customer_1001"), "also after a session that has ended").toBe('"storage"');
  });

  test("an id token without a person or of excessive length signs nobody in; one too long for a cookie does", async () => {
    const oidc = { ...builtinOidc(config, secrets), uuidClaim: "elsewhere" };
    const other = await startHello(pool, { oidc, sites: config.sites });
    await addPerson(pool, "customer_long", { firstname: "x".repeat(4_000) });
    await addPerson(pool, "customer_endless", { firstname: "x".repeat(8_000) });
    expect((await callbackOf("customer_long", speedboat)).headers["set-cookie"]?.join()).toContain(TOKEN_COOKIE);
    expect((await callbackOf("customer_endless", speedboat)).headers["set-cookie"]?.join()).not.toContain(TOKEN_COOKIE);
    const answer = await callbackOf("customer_1001", `http://speedboat.localhost:${other.port}`);
    expect([answer.status, answer.headers["set-cookie"]?.join().includes(TOKEN_COOKIE)]).toEqual([400, false]);
    await other.close();
  });

  /** Signs in with the built-in provider of `hello` and returns the answer of the callback. */
  async function callbackOf(account: string, origin: string, returnPath = "/", browser = createBrowser()) {
    const page = await browser.visit(`${origin}/oauth/login?return=${encodeURIComponent(returnPath)}`);
    let answer = await browser.send(page.url, { form: { account } });
    while (answer.url.pathname !== "/oauth/callback") {
      const next = new URL(answer.headers.location ?? "", answer.url);
      answer = await browser.send(next.pathname === "/oauth/callback" ? origin + next.pathname + next.search : next);
    }
    return answer;
  }

  test("cookies are secure under https, and only listed origins are used", async () => {
    const issuer = await startIssuer();
    const origins: [string] = ["https://hello.example"];
    const sites = { ...config.sites, speedboat: { ...config.sites.speedboat, origins } };
    const other = await startHello(pool, { oidc: issuer.settings, sites });
    const { headers } = await createBrowser().send(`http://evil.localhost:${other.port}/oauth/login`);
    const asked = new URL(headers.location ?? "").searchParams;
    expect(asked.get("redirect_uri")).toBe("https://hello.example/oauth/callback");
    expect(Object.fromEntries(asked)).toMatchObject({
      scope: "openid",
      code_challenge_method: "S256",
      response_type: "code",
    });
    expect(headers["set-cookie"]?.[0]).toMatch(/; Max-Age=600; Path=\/oauth; HttpOnly; Secure; SameSite=Lax$/);
    await other.close();
    await issuer.stop();
  });

  test("asks for the scopes that the operator names", async () => {
    const issuer = await startIssuer({ scope: "openid profile" });
    const other = await startHello(pool, { oidc: issuer.settings });
    const { headers } = await createBrowser().send(`http://localhost:${other.port}/oauth/login`);
    expect(new URL(headers.location ?? "").searchParams.get("scope")).toBe("openid profile");
    await other.close();
    await issuer.stop();
  });
});

describe("a login that fails", () => {
  const TITLE = "<h1>La connexion n’a pas abouti</h1>";
  const failed = async (url: string, headers: Headers = {}) => {
    const answer = await createBrowser().send(url, { headers });
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(answer.text).toContain(TITLE);
    expect(answer.text).toContain("Revenir à l’accueil</a>");
    const retry = /href="([^"]+)">Réessayer</.exec(answer.text)?.[1];
    return { status: answer.status, retry, text: answer.text };
  };

  test("is reported on a page of the brand, with a link to try again [SEC-13]", async () => {
    const browser = createBrowser();
    const started = await browser.send(`${labalaguere}/oauth/login?return=/admin/r1`);
    const state = new URL(started.headers.location ?? "").searchParams.get("state")!;
    const cookie = `${loginCookieOf(state)}=${browser.findCookie(loginCookieOf(state))}`;
    const refused = await failed(`${labalaguere}/oauth/callback?error=access_denied&state=${state}`, { cookie });
    expect([refused.status, refused.retry]).toEqual([400, "/oauth/login?return=%2Fadmin%2Fr1"]);
    expect(refused.text).toContain('data-brand="labalaguere"');
    const forgotten = await failed(`${speedboat}/oauth/callback?code=x&state=y`);
    expect([forgotten.status, forgotten.retry]).toEqual([400, "/oauth/login?return=%2F"]);
  });

  test("is reported in the same way while the provider is unreachable [SEC-13]", async () => {
    const issuer = await startIssuer();
    await issuer.stop();
    const other = await startHello(pool, { oidc: issuer.settings });
    const { status, text } = await failed(`http://localhost:${other.port}/oauth/login`);
    expect(status).toBe(503);
    expect(text).toContain("Le service de connexion ne répond pas");
    const signedIn = { cookie: cookieOf(await makeSession(pool, "customer_1001")) };
    const left = await createBrowser().send(`http://localhost:${other.port}/oauth/logout`, {
      form: {},
      headers: signedIn,
    });
    expect([left.status, left.headers["set-cookie"]?.join()]).toEqual([200, expect.stringContaining("Max-Age=0")]);
    expect(left.text).toContain("<h1>Vous avez quitté Hello</h1>");
    expect(await isSignedIn(signedIn), "our own session has ended").toBe(false);
    await other.close();
  });

  test("after a success, repeated by the Back button, continues [SEC-13]", async () => {
    const browser = createBrowser();
    const page = await browser.visit(`${speedboat}/oauth/login?return=/help`);
    let answer = await browser.send(page.url, { form: { account: "customer_1001" } });
    while (answer.url.pathname !== "/oauth/callback") {
      answer = await browser.send(new URL(answer.headers.location ?? "", answer.url));
    }
    const sessionId = browser.findCookie(TOKEN_COOKIE);
    const again = await browser.send(answer.url);
    expect([again.status, again.headers.location]).toEqual([303, "/"]);
    await browser.send(`${speedboat}/oauth/login?return=/charte`);
    const withAnotherLogin = await browser.send(answer.url);
    expect([withAnotherLogin.status, withAnotherLogin.headers.location]).toEqual([303, "/"]);
    expect(browser.findCookie(TOKEN_COOKIE)).toBe(sessionId);
  });
});

describe("a login that fails for somebody who is signed in", () => {
  test("leads on while the provider is unreachable, unless it had to ask again [TRUE-03]", async () => {
    const issuer = await startIssuer();
    await issuer.stop();
    const other = await startHello(pool, { oidc: issuer.settings });
    const origin = `http://localhost:${other.port}`;
    const headers = { cookie: cookieOf(await makeSession(pool, "customer_1001")) };
    for (const path of ["/oauth/login?return=/help", "/oauth/callback?code=x&state=y"]) {
      const answer = await createBrowser().send(origin + path, { headers });
      expect([path, answer.status, answer.headers.location]).toEqual([
        path,
        303,
        path.includes("help") ? "/help" : "/",
      ]);
    }
    const fresh = "/oauth/login?return=%2Fsettings%2Fexport&fresh=1";
    const answer = await createBrowser().send(origin + fresh, { headers });
    expect(answer.status).toBe(503);
    expect(answer.text).toContain(`href="${fresh.replace("&", "&amp;")}">Réessayer`);
    expect(answer.text).not.toContain("<script");
    await other.close();
  });

  test("in one of several tabs ends where that tab began, whichever began last [TRUE-02]", async () => {
    const browser = createBrowser();
    const begin = (path: string) => browser.visit(`${speedboat}/oauth/login?return=${path}`);
    const [help, charter] = [await begin("/help"), await begin("/charte")];
    for (const [page, path] of [
      [help, "/help"],
      [charter, "/charte"],
    ] as const) {
      let answer = await browser.send(page.url, { form: { account: "customer_1001" } });
      while (answer.url.pathname !== "/oauth/callback") {
        answer = await browser.send(new URL(answer.headers.location ?? "", answer.url));
      }
      expect([answer.status, answer.headers.location]).toEqual([303, path]);
    }
  });

  test("keeps the cookies of ten logins at most [TRUE-02]", async () => {
    const browser = createBrowser();
    const states: string[] = [];
    for (let login = 0; login < 12; login += 1) {
      const { headers } = await browser.send(`${speedboat}/oauth/login`);
      states.push(new URL(headers.location!).searchParams.get("state")!);
    }
    const kept = states.filter((state) => browser.findCookie(loginCookieOf(state)));
    expect(kept).toEqual(states.slice(-10));
  });

  test("another tab than the one that signed out says so, and goes back once somebody is signed in [TRUE-10]", async () => {
    const address = `${speedboat}/oauth/signed-out?return=/help`;
    const left = await createBrowser().send(address);
    expect([left.status, left.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(left.text).toContain("<h1>Vous avez quitté Hello</h1>");
    expect(left.text).toContain('href="/oauth/login?return=%2Fhelp">Se reconnecter');
    expect(left.text).toContain('<script data-next="/help">');
    const headers = { cookie: cookieOf(await makeSession(pool, "customer_1001")) };
    const back = await createBrowser().send(address, { headers });
    expect([back.status, back.headers.location]).toEqual([303, "/help"]);
    const foreign = await createBrowser().send(`${speedboat}/oauth/signed-out?return=//evil.example`, { headers });
    expect(foreign.headers.location).toBe("/");
  });

  test("looks for a session on its page, with nothing allowed but that [TRUE-03]", async () => {
    const { status, headers, text } = await createBrowser().send(`${speedboat}/oauth/callback?code=x&state=y`);
    expect(status).toBe(400);
    const script = /<script data-next="\/">([^<]+)<\/script>/.exec(text)![1]!;
    const hash = createHash("sha256").update(script).digest("base64");
    const policy = headers["content-security-policy"]!;
    expect(policy).toContain(`default-src 'none'; script-src 'sha256-${hash}';`);
    expect(policy).toContain("; connect-src 'self'");
  });
});

describe("signing out", () => {
  const sessionWith = async (idToken: string) => {
    const person = { uuid: "customer_1001", roles: [], workspaces: [], name: null };
    return cookieOf((await openSession({ pool, secrets, files }, person, { idToken })).id);
  };

  test("clears the cookie and ends the session of the provider, then returns", async () => {
    const headers = { cookie: await sessionWith(customer), origin: labalaguere };
    const answer = await createBrowser().send(`${labalaguere}/oauth/logout`, { form: {}, headers });
    expect(answer.status).toBe(303);
    expect(answer.headers["set-cookie"]).toEqual([
      "oauth2_cookie=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax",
      "hello_person=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Lax",
    ]);
    const target = new URL(answer.headers.location ?? "");
    expect(target.origin + target.pathname).toBe(`http://localhost:${hello.port}/oidc/session/end`);
    expect(Object.fromEntries(target.searchParams)).toMatchObject({
      id_token_hint: customer,
      client_id: "hello",
      post_logout_redirect_uri: `${labalaguere}/`,
    });
  });

  test("goes to the start page without a cookie; an expired token is still used as a hint", async () => {
    const none = await createBrowser().send(`${speedboat}/oauth/logout`, { form: {} });
    expect([none.status, none.headers.location]).toEqual([303, "/"]);
    const headers = { cookie: await sessionWith(expired) };
    const late = await createBrowser().send(`${speedboat}/oauth/logout`, { form: {}, headers });
    expect(new URL(late.headers.location ?? "").searchParams.get("id_token_hint")).toBe(expired);
    expect((await createBrowser().send(late.headers.location!)).status, "the provider takes it").toBe(200);
    const unknown = { cookie: cookieOf(customer) };
    const odd = await createBrowser().send(`${speedboat}/oauth/logout`, { form: {}, headers: unknown });
    expect(new URL(odd.headers.location ?? "").searchParams.has("id_token_hint")).toBe(false);
  });

  test("goes to the start page if the provider has no logout", async () => {
    const issuer = await startIssuer();
    const other = await startHello(pool, { oidc: issuer.settings });
    const headers = { cookie: await sessionWith(await issuer.sign()) };
    const answer = await createBrowser().send(`http://localhost:${other.port}/oauth/logout`, { form: {}, headers });
    expect([answer.status, answer.headers.location]).toEqual([303, "/"]);
    await other.close();
    await issuer.stop();
  });

  test("goes on by a page of ours if the provider ends its sessions at another origin", async () => {
    const issuer = await startIssuer();
    issuer.state.metadata = { end_session_endpoint: "https://login.example/logout" };
    const other = await startHello(pool, { oidc: issuer.settings });
    const headers = { cookie: await sessionWith(await issuer.sign()) };
    const answer = await createBrowser().send(`http://localhost:${other.port}/oauth/logout`, { form: {}, headers });
    expect([answer.status, answer.headers.location]).toEqual([200, undefined]);
    expect(answer.headers["set-cookie"]?.join()).toContain("Max-Age=0");
    expect(answer.headers.refresh).toMatch(/^0;url=https:\/\/login\.example\/logout\?/);
    expect(answer.text).toContain('<a class="primary" href="https://login.example/logout?');
    await other.close();
    await issuer.stop();
  });

  test("another site cannot sign a person out by a form or a link", async () => {
    const cookie = cookieOf(await makeSession(pool, "customer_1001"));
    for (const headers of [{ origin: "http://evil.example" }, { "sec-fetch-site": "cross-site" }]) {
      const answer = await createBrowser().send(`${speedboat}/oauth/logout`, {
        form: {},
        headers: { cookie, ...headers },
      });
      expect([answer.status, answer.headers["set-cookie"]]).toEqual([403, undefined]);
    }
    expect(await isSignedIn({ cookie })).toBe(true);
    expect((await createBrowser().send(`${speedboat}/oauth/logout`, { headers: { cookie } })).status).toBe(404);
  });
});
