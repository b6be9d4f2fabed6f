import { exportSPKI, importJWK, SignJWT } from "jose";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "../../../test/database/database.ts";
import { makeKey, startIssuer } from "../../../test/engines/issuer.ts";
import { HOST, identityWith, inSeconds } from "../../../test/identity.ts";

const { pool } = await testDatabase();

let issuer: Awaited<ReturnType<typeof startIssuer>>;

beforeEach(async () => {
  issuer = await startIssuer();
});

afterEach(async () => {
  await issuer.stop();
});

async function identify(token: string | undefined, host = HOST) {
  return identityWith(pool, issuer.settings).identify(token, host);
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}

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

describe("tokens that are not accepted", () => {
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

  test("missing, malformed, too long and unprintable ones", async () => {
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
