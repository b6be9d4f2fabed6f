import { afterAll, describe, expect, test } from "vitest";
import { testDatabase } from "../../../test/database/database.ts";
import { createBrowser } from "../../../test/engines/browser.ts";
import { startIssuer } from "../../../test/engines/issuer.ts";
import { addPerson, startHello } from "../../../test/identity.ts";
import { cookieOf, makeSession } from "../../../test/sessions.ts";
import { mintToken } from "../provider/provider.tokens.ts";

const { pool } = await testDatabase();
await addPerson(pool, "customer_1001");
await addPerson(pool, "collaborator_1", { collaborator: true, firstname: "Marion" });

const hello = await startHello(pool);
const { config, secrets } = hello;
const speedboat = `http://speedboat.localhost:${hello.port}`;
const labalaguere = `http://labalaguere.localhost:${hello.port}`;
afterAll(() => hello.close());

const customer = await mintToken({ config, secrets, uuid: "customer_1001" });
const collaborator = await mintToken({ config, secrets, uuid: "collaborator_1" });
const customerSession = await makeSession(pool, "customer_1001");
const collaboratorSession = await makeSession(pool, "collaborator_1");
const expired = await mintToken({ config, secrets, uuid: "customer_1001", expiresInS: -3_600 });

type Headers = Record<string, string>;

async function check(path: string, headers: Headers = {}, origin = speedboat) {
  const answer = await createBrowser().send(origin + path, { headers });
  return { status: answer.status, ...JSON.parse(answer.text) };
}

describe.each(["/authorized", "/collab-authorized"])("GET %s [API-18] [API-19]", (path) => {
  const staffOnly = path === "/collab-authorized";
  const yes = (uuid: string) => ({ status: 200, success: true, data: { uuid } });
  const askToSignIn = { status: 200, success: false, loginUrl: "/oauth/login?return=%2F" };

  test("identifies a collaborator by query, header or cookie", async () => {
    expect(await check(`${path}?token=${collaborator}`)).toEqual(yes("collaborator_1"));
    expect(await check(path, { authorization: `Bearer ${collaborator}` })).toEqual(yes("collaborator_1"));
    expect(await check(path, { cookie: cookieOf(collaboratorSession) })).toEqual(yes("collaborator_1"));
  });

  test("a customer passes the ordinary check and fails the one for staff", async () => {
    expect(await check(`${path}?token=${customer}`)).toEqual(
      staffOnly ? { status: 200, success: false } : yes("customer_1001"),
    );
  });

  test("the token of the query takes precedence over the header, and the header over the cookie", async () => {
    const others = { authorization: `Bearer ${collaborator}`, cookie: cookieOf(collaboratorSession) };
    expect(await check(`${path}?token=${expired}`, others)).toEqual(askToSignIn);
    expect(await check(path, { ...others, authorization: `Bearer ${expired}` })).toEqual(askToSignIn);
    expect(await check(`${path}?token=`, others)).toEqual(yes("collaborator_1"));
  });

  test("returns the address to sign in without a token or with an expired one", async () => {
    expect(await check(path)).toEqual(askToSignIn);
    expect(await check(`${path}?token=${expired}`)).toEqual(askToSignIn);
    expect(await check(`${path}?token=nonsense`)).toEqual(askToSignIn);
  });

  test("refuses an invalid token and does not use the cookie instead", async () => {
    const signedIn = { cookie: cookieOf(collaboratorSession) };
    for (const odd of [`token=a&token=${collaborator}`, `token=${"x".repeat(9_000)}`, "token=%00", "token=%ED%A0%80"]) {
      expect(await check(`${path}?${odd}`, signedIn), odd.slice(0, 20)).toEqual(askToSignIn);
    }
    expect(await check(`${path}?other=1`, signedIn)).toEqual(yes("collaborator_1"));
  });

  test("accepts a session only in the cookie, and a token only elsewhere", async () => {
    expect(await check(`${path}?token=${collaboratorSession}`)).toEqual(askToSignIn);
    expect(await check(path, { authorization: `Bearer ${collaboratorSession}` })).toEqual(askToSignIn);
    expect(await check(path, { cookie: cookieOf(collaborator) })).toEqual(askToSignIn);
    expect(await check(path, { cookie: cookieOf(`${collaboratorSession}x`) })).toEqual(askToSignIn);
  });

  test("the sign-in returns to the page of this site, without its query", async () => {
    const from = (referer: string, origin?: string) => check(path, { referer }, origin);
    expect(await from(`${speedboat}/admin/r1?token=secret`)).toMatchObject({
      loginUrl: "/oauth/login?return=%2Fadmin%2Fr1",
    });
    for (const referer of [`${labalaguere}/help`, "http://evil.example/help", `${speedboat}//evil.example`, "x", ""]) {
      expect(await from(referer), referer).toEqual(askToSignIn);
    }
    expect(await from(`${labalaguere}/help`, labalaguere)).toMatchObject({ loginUrl: "/oauth/login?return=%2Fhelp" });
  });

  test("identifies a person without a record, and forbids caching", async () => {
    const unknown = await mintToken({ config, secrets, uuid: "collaborator_404" });
    expect(await check(`${path}?token=${unknown}`)).toEqual(yes("collaborator_404"));
    const { headers } = await createBrowser().send(speedboat + path);
    expect(headers["cache-control"]).toBe("no-store");
  });

  test("an unreachable provider is an error, not a missing login", async () => {
    const issuer = await startIssuer();
    await issuer.stop();
    const other = await startHello(pool, { oidc: issuer.settings });
    const answer = await check(`${path}?token=${await issuer.sign()}`, {}, `http://localhost:${other.port}`);
    expect(answer).toMatchObject({ status: 503, success: false });
    expect(other.logs.join("")).toContain("ECONNREFUSED");
    await other.close();
  });
});

describe("cookies and other sites", () => {
  const cookie = cookieOf(customerSession);
  async function ask(method: string, headers: Headers) {
    const answer = await createBrowser().send(`${speedboat}/caller`, { method, headers });
    return JSON.parse(answer.text).caller?.uuid;
  }

  test("a cookie is accepted for reads from anywhere and for writes from this site", async () => {
    expect(await ask("GET", { cookie, origin: "http://evil.example", "sec-fetch-site": "cross-site" })).toBe(
      "customer_1001",
    );
    expect(await ask("POST", { cookie })).toBe("customer_1001");
    expect(await ask("POST", { cookie, origin: speedboat, "sec-fetch-site": "same-origin" })).toBe("customer_1001");
  });

  test.each<Headers>([
    { origin: "http://evil.example" },
    { origin: "null" },
    { origin: "" },
    { origin: labalaguere },
    { origin: speedboat.replace("http:", "https:") },
    { "sec-fetch-site": "cross-site" },
    { origin: speedboat, "sec-fetch-site": "cross-site" },
  ])("it is ignored for a write with %j", async (headers) => {
    expect(await ask("POST", { cookie, ...headers })).toBeUndefined();
  });

  test("a token in the header is accepted from anywhere", async () => {
    const authorization = `bearer ${customer}`;
    expect(await ask("POST", { authorization, origin: "http://evil.example" })).toBe("customer_1001");
    expect(await ask("GET", { authorization: "Basic eDp5", cookie })).toBe("customer_1001");
  });
});
