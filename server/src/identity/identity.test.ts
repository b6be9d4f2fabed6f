import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportSPKI, importJWK, SignJWT } from "jose";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { testDatabase } from "../../test/database.ts";
import { type OidcSettings, readConfig } from "../config.ts";
import { loadSecrets } from "../secrets.ts";
import { addPerson } from "./identity.fixture.ts";
import { createIdentity } from "./identity.ts";
import { makeKey, startIssuer } from "./issuer.fixture.ts";

const HOST = "speedboat.localhost:3000";
const { pool, queries } = await testDatabase();
const knownId = await addPerson(pool, "customer_1001");
await addPerson(pool, "customer_2001", { workspace: "labalaguere" });

const config = readConfig({ DATA_DIR: await mkdtemp(join(tmpdir(), "hello-identity-")) });
const secrets = await loadSecrets(config);
afterAll(() => rm(config.dataDir, { recursive: true }));

let issuer: Awaited<ReturnType<typeof startIssuer>>;

beforeEach(async () => {
  issuer = await startIssuer();
});

afterEach(async () => {
  vi.useRealTimers();
  await issuer.stop();
});

async function identityFor(oidc: OidcSettings) {
  return createIdentity({ config: { ...config, oidc }, secrets, pool });
}

async function identify(token: string | undefined, host = HOST) {
  return (await identityFor(issuer.settings)).identify(token, host);
}

function passSeconds(seconds: number) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1_000 });
}

function inSeconds(seconds: number): number {
  return Math.floor(Date.now() / 1_000) + seconds;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}

describe("who is asking", () => {
  test("somebody with a row has its id and workspace, whatever the host says", async () => {
    expect(await identify(await issuer.sign(), "labalaguere.localhost")).toEqual({
      uuid: "customer_1001",
      type: "customer",
      workspace: "speedboat",
      collaborator: false,
      userId: knownId,
    });
    expect(await identify(await issuer.sign({ sub: "customer_2001" }))).toMatchObject({ workspace: "labalaguere" });
  });

  test("somebody without a row has the host's workspace and no id, until there is a row", async () => {
    const identity = await identityFor(issuer.settings);
    const token = await issuer.sign({ sub: "nobody" });
    expect(await identity.identify(token, "www.labalaguere.example")).toEqual({
      uuid: "nobody",
      type: "nobody",
      workspace: "labalaguere",
      collaborator: false,
      userId: null,
    });
    const id = await addPerson(pool, "nobody");
    expect(await identity.identify(token, "www.labalaguere.example")).toMatchObject({
      workspace: "speedboat",
      userId: id,
    });
  });

  test.each([
    ["collaborator", true],
    [["customer", "collaborator"], true],
    ["collaborators", false],
    ["customer collaborator", false],
    [[["collaborator"]], false],
    [{ collaborator: true }, false],
    [true, false],
    [undefined, false],
  ])("the role claim %j makes staff: %s", async (role, collaborator) => {
    expect(await identify(await issuer.sign({ sub: "collaborator_1", role }))).toMatchObject({ collaborator });
  });

  test("uuid and role are read from the configured claims, also from nested ones", async () => {
    const identity = await identityFor({
      ...issuer.settings,
      uuidClaim: "custom:uuid",
      roleClaim: "realm_access.roles",
    });
    const claims = { sub: "f3a9", "custom:uuid": "collaborator_7", realm_access: { roles: ["collaborator"] } };
    expect(await identity.identify(await issuer.sign(claims), HOST)).toMatchObject({
      uuid: "collaborator_7",
      collaborator: true,
    });
    expect(await identity.identify(await issuer.sign(), HOST)).toBeUndefined();
  });

  test.each(["", " customer_1", "customer/1", "x".repeat(129), "a\u0000b", 42, ["customer_1001"], null])(
    "%j is no uuid",
    async (sub) => {
      expect(await identify(await issuer.sign({ sub }))).toBeUndefined();
    },
  );
});

describe("tokens that are accepted", () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ["expired 30 s ago", { exp: inSeconds(-30) }, {}],
    ["valid in 30 s", { nbf: inSeconds(30) }, {}],
    ["Cognito access token", { aud: undefined, client_id: "client-1", token_use: "access" }, {}],
    ["Keycloak access token", { aud: "account", azp: "client-1", typ: "Bearer" }, {}],
    ["several audiences", { aud: ["other", "client-1"] }, {}],
    ["access token type", {}, { typ: "at+jwt" }],
    ["full media type", {}, { typ: "application/at+JWT" }],
    ["no type", {}, { typ: undefined }],
  ])("%s", async (_name, claims, header) => {
    expect(await identify(await issuer.sign(claims, header))).toMatchObject({ uuid: "customer_1001" });
  });

  test.each(["RS256", "PS384", "ES512", "EdDSA"])("signed with %s", async (alg) => {
    const key = await makeKey("other", alg);
    issuer.keys.push(key);
    expect(await identify(await issuer.sign({}, {}, key))).toMatchObject({ uuid: "customer_1001" });
  });

  test("without a key id, from a provider with several keys", async () => {
    issuer.keys.unshift(await makeKey("second"));
    expect(await identify(await issuer.sign({}, { kid: undefined }))).toMatchObject({ uuid: "customer_1001" });
  });
});

describe("tokens that count as none", () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ["expired 90 s ago", { exp: inSeconds(-90) }, {}],
    ["without an end", { exp: undefined }, {}],
    ["valid in 90 s", { nbf: inSeconds(90) }, {}],
    ["another issuer", { iss: "http://localhost:1/pool" }, {}],
    ["no issuer", { iss: undefined }, {}],
    ["another audience", { aud: "client-2" }, {}],
    ["an audience that only contains ours", { aud: "client-11" }, {}],
    ["no audience", { aud: undefined }, {}],
    ["another client's access token", { aud: undefined, client_id: "client-2" }, {}],
    ["a logout token", {}, { typ: "logout+jwt" }],
    ["a logout token without a type", { events: { "http://schemas.openid.net/event/backchannel-logout": {} } }, {}],
    ["a request object", {}, { typ: "oauth-authz-req+jwt" }],
    ["a Cognito token for something else", { token_use: "refresh" }, {}],
    ["a Keycloak refresh token", { typ: "Refresh" }, {}],
    ["a token bound to its sender", { cnf: { jkt: "x" } }, {}],
    ["an unknown key", {}, { kid: "unknown" }],
  ])("%s", async (_name, claims, header) => {
    expect(await identify(await issuer.sign(claims, header))).toBeUndefined();
  });

  test("the issuer's name with a slash behind it", async () => {
    expect(await identify(await issuer.sign({ iss: `${issuer.settings.issuer}/` }))).toBeUndefined();
  });

  test("missing, malformed, endless and unprintable ones", async () => {
    const token = await issuer.sign();
    const [header, payload, signature] = token.split(".") as [string, string, string];
    const changed = encode({ ...JSON.parse(Buffer.from(payload, "base64url").toString()), sub: "collaborator_1" });
    const bad = [
      undefined,
      "",
      "x",
      "a.b.c",
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${header}.${changed}.${signature}`,
      `${token}x`,
      `${token}\n`,
      `é${token}`,
      token + "a".repeat(9_000),
      `${encode({ alg: "none" })}.${payload}.`,
      `${encode({ alg: "none", typ: "JWT" })}.${payload}.${signature}`,
      `${encode([])}.${payload}.${signature}`,
    ];
    for (const given of bad) expect(await identify(given), String(given).slice(0, 60)).toBeUndefined();
    expect(await identify(token)).toBeDefined();
  });

  test("signed with the public key as if it were a shared secret", async () => {
    const key = await makeKey("rsa", "RS256");
    issuer.keys.push(key);
    const pem = await exportSPKI((await importJWK(key.publicJwk, "RS256")) as Parameters<typeof exportSPKI>[0]);
    for (const secret of [pem, pem.trim(), JSON.stringify(key.publicJwk)]) {
      const forged = await new SignJWT({ iss: issuer.settings.issuer, aud: "client-1", sub: "customer_1001" })
        .setProtectedHeader({ alg: "HS256", kid: "rsa", typ: "JWT" })
        .setExpirationTime("1h")
        .sign(new TextEncoder().encode(secret));
      expect(await identify(forged)).toBeUndefined();
    }
    expect(await identify(await issuer.sign({}, {}, key))).toBeDefined();
  });

  test("signed with an algorithm that is not on the list", async () => {
    const key = await makeKey("post-quantum", "ML-DSA-44");
    issuer.keys.push(key);
    expect(await identify(await issuer.sign({}, {}, key))).toBeUndefined();
  });

  test("signed by somebody else under the provider's key id", async () => {
    expect(await identify(await issuer.sign({}, {}, await makeKey("first")))).toBeUndefined();
  });
});

describe("opaque tokens", () => {
  function active(changes: object = {}) {
    const claims = { active: true, sub: "customer_1001", client_id: "client-1", token_type: "Bearer" };
    issuer.opaque.set("opaque", { ...claims, exp: inSeconds(3_600), ...changes });
  }

  test("are introspected once a minute", async () => {
    active({ role: ["collaborator"] });
    const identity = await identityFor(issuer.settings);
    const answers = await Promise.all([1, 2, 3].map(() => identity.identify("opaque", HOST)));
    expect(answers[2]).toMatchObject({ uuid: "customer_1001", collaborator: true });
    passSeconds(59);
    await identity.identify("opaque", HOST);
    expect(issuer.asked("/introspect")).toBe(1);
    issuer.opaque.clear();
    passSeconds(2);
    expect(await identity.identify("opaque", HOST)).toBeUndefined();
    expect(issuer.asked("/introspect")).toBe(2);
  });

  test("are not trusted past their end", async () => {
    active({ exp: inSeconds(10) });
    const identity = await identityFor(issuer.settings);
    expect(await identity.identify("opaque", HOST)).toBeDefined();
    issuer.opaque.clear();
    passSeconds(11);
    expect(await identity.identify("opaque", HOST)).toBeUndefined();
  });

  test.each([
    { active: false },
    { exp: inSeconds(-90) },
    { nbf: inSeconds(90) },
    { iss: "http://elsewhere" },
    { client_id: "client-2" },
    { token_type: undefined },
    { token_type: "DPoP", cnf: {} },
    { sub: undefined },
  ])("%j counts as none", async (changes) => {
    active(changes);
    expect(await identify("opaque")).toBeUndefined();
  });

  test("count as none where nobody can be asked", async () => {
    active();
    const withoutSecret = await identityFor({ ...issuer.settings, clientSecret: undefined });
    expect(await withoutSecret.identify("opaque", HOST)).toBeUndefined();
    issuer.state.metadata = { introspection_endpoint: undefined };
    expect(await identify("opaque")).toBeUndefined();
    expect(issuer.asked("/introspect")).toBe(0);
  });
});

describe("the provider over time", () => {
  const DOWN = { status: 503, message: "Le service de connexion ne répond pas. Réessayez dans un instant." };

  test("out of reach is an error, not a missing login; it is asked again at the next use", async () => {
    const identity = await identityFor(issuer.settings);
    const token = await issuer.sign();
    await issuer.stop();
    await expect(identity.identify(token, HOST)).rejects.toMatchObject(DOWN);
    expect(await identity.identify(undefined, HOST)).toBeUndefined();
    await issuer.startAgain();
    expect(await identity.identify(token, HOST)).toBeDefined();
  });

  test("failing is an error, and so is another issuer's discovery document", async () => {
    issuer.state.failing = true;
    await expect(identify(await issuer.sign())).rejects.toMatchObject(DOWN);
    issuer.state.failing = false;
    issuer.state.metadata = { issuer: "http://localhost:1/pool" };
    await expect(identify(await issuer.sign())).rejects.toMatchObject(DOWN);
  });

  test("failing keys and failing introspection are errors", async () => {
    const identity = await identityFor(issuer.settings);
    await identity.requireConnection();
    issuer.state.failing = true;
    await expect(identity.identify(await issuer.sign(), HOST)).rejects.toMatchObject(DOWN);
    await expect(identity.identify("opaque", HOST)).rejects.toMatchObject(DOWN);
  });

  test("discovery happens once, and only when somebody asks", async () => {
    const identity = await identityFor(issuer.settings);
    expect(issuer.asked("/openid-configuration")).toBe(0);
    const tokens = await Promise.all(["a", "b", "c"].map((sub) => issuer.sign({ sub })));
    await Promise.all(tokens.map((token) => identity.identify(token, HOST)));
    expect([issuer.asked("/openid-configuration"), issuer.asked("/keys")]).toEqual([1, 1]);
  });

  test("a known key still serves while the provider is down", async () => {
    const identity = await identityFor(issuer.settings);
    await identity.identify(await issuer.sign(), HOST);
    await issuer.stop();
    passSeconds(11 * 60);
    expect(await identity.identify(await issuer.sign({ sub: "customer_2001" }), HOST)).toBeDefined();
    await issuer.startAgain();
  });

  test("a new key is found, and a key that was withdrawn stops serving", async () => {
    const identity = await identityFor(issuer.settings);
    await identity.identify(await issuer.sign(), HOST);
    const next = await makeKey("next");
    issuer.keys.splice(0, 1, next);
    passSeconds(31);
    expect(await identity.identify(await issuer.sign({}, {}, next), HOST)).toBeDefined();
    expect(await identity.identify(await issuer.sign({ jti: "another" }), HOST)).toBeUndefined();
  });

  test("unknown key ids do not make us ask the provider over and over", async () => {
    const identity = await identityFor(issuer.settings);
    for (const kid of ["a", "b", "c"]) await identity.identify(await issuer.sign({}, { kid }), HOST);
    expect(issuer.asked("/keys")).toBe(1);
  });

  test("a hot caller costs neither the provider nor the database anything, and ends with the token", async () => {
    const identity = await identityFor(issuer.settings);
    const token = await issuer.sign({ exp: inSeconds(30) });
    await identity.identify(token, HOST);
    const before = queries.length;
    issuer.keys.splice(0, 1);
    expect(await identity.identify(token, HOST)).toMatchObject({ userId: knownId });
    expect(queries.length).toBe(before);
    passSeconds(91);
    expect(await identity.identify(token, HOST)).toBeUndefined();
  });

  test("tells until when an answer may be relied on", async () => {
    const identity = await identityFor(issuer.settings);
    const exp = inSeconds(1_000);
    const identified = await identity.identifyUntil(await issuer.sign({ exp }), HOST);
    expect(identified).toMatchObject({ caller: { uuid: "customer_1001" }, trustedUntilMs: (exp + 60) * 1_000 });
  });
});
