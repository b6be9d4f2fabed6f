import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { testDatabase } from "../../test/database.ts";
import { addPerson, HOST, identityWith, inSeconds, passSeconds } from "./identity.fixture.ts";
import { makeKey, startIssuer } from "./issuer.fixture.ts";

const { pool, queries } = await testDatabase();
const knownId = await addPerson(pool, "customer_1001");

let issuer: Awaited<ReturnType<typeof startIssuer>>;

beforeEach(async () => {
  issuer = await startIssuer();
});

afterEach(async () => {
  vi.useRealTimers();
  await issuer.stop();
});

async function identify(token: string | undefined, host = HOST) {
  return identityWith(pool, issuer.settings).identify(token, host);
}

describe("the provider over time", () => {
  const DOWN = { status: 503, message: "Le service de connexion ne répond pas. Réessayez dans un instant." };

  test("out of reach is an error, not a missing login; it is asked again at the next use", async () => {
    const identity = identityWith(pool, issuer.settings);
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
    const identity = identityWith(pool, issuer.settings);
    await identity.requireConnection();
    issuer.state.failing = true;
    await expect(identity.identify(await issuer.sign(), HOST)).rejects.toMatchObject(DOWN);
    await expect(identity.identify("opaque", HOST)).rejects.toMatchObject(DOWN);
  });

  test("discovery happens once, and only when somebody asks", async () => {
    const identity = identityWith(pool, issuer.settings);
    expect(issuer.asked("/openid-configuration")).toBe(0);
    const tokens = await Promise.all(["a", "b", "c"].map((sub) => issuer.sign({ sub })));
    await Promise.all(tokens.map((token) => identity.identify(token, HOST)));
    expect([issuer.asked("/openid-configuration"), issuer.asked("/keys")]).toEqual([1, 1]);
  });

  test("a known key still serves while the provider is down", async () => {
    const identity = identityWith(pool, issuer.settings);
    await identity.identify(await issuer.sign(), HOST);
    await issuer.stop();
    passSeconds(11 * 60);
    expect(await identity.identify(await issuer.sign({ sub: "customer_2001" }), HOST)).toBeDefined();
    await issuer.startAgain();
  });

  test("a new key is found, and a key that was withdrawn stops serving", async () => {
    const identity = identityWith(pool, issuer.settings);
    const earlier = await issuer.sign();
    await identity.identify(earlier, HOST);
    const next = await makeKey("next");
    issuer.keys.splice(0, 1, next);
    passSeconds(31);
    expect(await identity.identify(await issuer.sign({}, {}, next), HOST)).toBeDefined();
    expect(await identity.identify(await issuer.sign({ jti: "another" }), HOST)).toBeUndefined();
    expect(await identity.identify(earlier, HOST), "proven less than a minute ago").toBeDefined();
    passSeconds(30);
    expect(await identity.identify(earlier, HOST)).toBeUndefined();
  });

  test("unknown key ids do not make us ask the provider over and over", async () => {
    const identity = identityWith(pool, issuer.settings);
    for (const kid of ["a", "b", "c"]) await identity.identify(await issuer.sign({}, { kid }), HOST);
    expect(issuer.asked("/keys")).toBe(1);
  });

  test("a hot caller costs neither the provider nor the database anything, and ends with the token", async () => {
    const identity = identityWith(pool, issuer.settings);
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
    const identity = identityWith(pool, issuer.settings);
    const exp = inSeconds(1_000);
    const identified = await identity.identifyUntil({ token: await issuer.sign({ exp }) }, HOST);
    expect(identified).toMatchObject({ caller: { uuid: "customer_1001" }, trustedUntilMs: (exp + 60) * 1_000 });
    issuer.opaque.set("opaque", { active: true, sub: "x", client_id: "client-1", token_type: "Bearer", exp });
    const withdrawable = await identity.identifyUntil({ token: "opaque" }, HOST);
    expect(withdrawable!.trustedUntilMs - Date.now()).toBeLessThanOrEqual(60_000);
  });
});
