import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { testDatabase } from "../../../test/database/database.ts";
import { makeKey, startIssuer } from "../../../test/engines/issuer.ts";
import { addPerson, HOST, identityWith, inSeconds, passSeconds } from "../../../test/identity.ts";

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

  test("being unreachable is an error, not a missing login; it is tried again a moment later", async () => {
    const identity = identityWith(pool, issuer.settings);
    const token = await issuer.sign();
    await issuer.stop();
    await expect(identity.identify(token, HOST)).rejects.toMatchObject(DOWN);
    expect(await identity.identify(undefined, HOST)).toBeUndefined();
    await issuer.startAgain();
    await expect(identity.identify(token, HOST), "left alone for a moment").rejects.toMatchObject(DOWN);
    passSeconds(1);
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

  test("gets id and secret as they are, but for what must be encoded: many providers do not decode them", async () => {
    const settings = { ...issuer.settings, clientId: "hello-chat_1", clientSecret: "a-b_c.d+e/f:g" };
    await identityWith(pool, settings).identify("opaque", HOST);
    expect(issuer.authorizations).toEqual([`Basic ${btoa("hello-chat_1:a-b_c.d%2Be%2Ff%3Ag")}`]);
  });

  test("discovery happens once, at the first use", async () => {
    const identity = identityWith(pool, issuer.settings);
    expect(issuer.asked("/openid-configuration")).toBe(0);
    const tokens = await Promise.all(["a", "b", "c"].map((sub) => issuer.sign({ sub })));
    await Promise.all(tokens.map((token) => identity.identify(token, HOST)));
    expect([issuer.asked("/openid-configuration"), issuer.asked("/keys")]).toEqual([1, 1]);
  });

  test("a known key stays valid while the provider is down", async () => {
    const identity = identityWith(pool, issuer.settings);
    await identity.identify(await issuer.sign(), HOST);
    await issuer.stop();
    passSeconds(11 * 60);
    expect(await identity.identify(await issuer.sign({ sub: "customer_2001" }), HOST)).toBeDefined();
    await issuer.startAgain();
  });

  test("a new key is found, and a withdrawn key becomes invalid", async () => {
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

  test("unknown key ids do not cause many requests to the provider", async () => {
    const identity = identityWith(pool, issuer.settings);
    for (const kid of ["a", "b", "c"]) await identity.identify(await issuer.sign({}, { kid }), HOST);
    expect(issuer.asked("/keys")).toBe(1);
  });

  test("a thousand wrong tokens cause few introspections, and valid ones are accepted meanwhile [SEC-16]", async () => {
    const identity = identityWith(pool, issuer.settings);
    const active = { active: true, sub: "customer_1001", client_id: "client-1", token_type: "Bearer" };
    for (const token of ["right-1", "right-2"]) issuer.opaque.set(token, active);
    const stranger = await makeKey("unknown");
    const forged = Promise.all(
      Array.from({ length: 1_000 }, async (_, n) => {
        const token = await issuer.sign({ jti: String(n) }, { kid: `unknown-${n % 50}` }, stranger);
        return identity.identify(token, HOST, "203.0.113.7");
      }),
    );
    const garbage = Promise.allSettled(
      Array.from({ length: 1_000 }, (_, n) => identity.identify(`garbage-${n}`, HOST, "203.0.113.7")),
    );
    expect(await identity.identify("right-1", HOST, "198.51.100.1"), "of another address").toBeDefined();
    expect(await identity.identify(await issuer.sign(), HOST, "203.0.113.7"), "signed").toBeDefined();
    expect((await forged).every((caller) => caller === undefined)).toBe(true);
    for (const outcome of await garbage) {
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ status: 429 });
      else expect(outcome.value).toBeUndefined();
    }
    expect(issuer.asked("/introspect")).toBeLessThan(60);
    expect(issuer.asked("/keys")).toBeLessThan(3);
    passSeconds(2);
    expect(await identity.identify("right-2", HOST, "203.0.113.7"), "of the same address").toBeDefined();
  });

  test("a repeated wrong token is not introspected again for a while [SEC-16]", async () => {
    const identity = identityWith(pool, issuer.settings);
    for (let n = 0; n < 100; n += 1) await identity.identify("garbage", HOST);
    expect(issuer.asked("/introspect")).toBe(1);
    passSeconds(31);
    await identity.identify("garbage", HOST);
    expect(issuer.asked("/introspect")).toBe(2);
  });

  test("a failing provider does not get a request for every token [SEC-16]", async () => {
    const identity = identityWith(pool, issuer.settings);
    await identity.requireConnection();
    issuer.state.failing = true;
    for (let n = 0; n < 100; n += 1) {
      await expect(identity.identify(await issuer.sign({ jti: String(n) }), HOST)).rejects.toMatchObject(DOWN);
    }
    expect(issuer.asked("/keys")).toBeLessThan(20);
    const fresh = identityWith(pool, issuer.settings);
    for (let n = 0; n < 100; n += 1) await expect(fresh.identify(`x${n}`, HOST)).rejects.toMatchObject(DOWN);
    expect(issuer.asked("/openid-configuration")).toBeLessThan(20);
  });

  test("a frequent caller causes no requests until the token expires, and one query each time", async () => {
    const identity = identityWith(pool, issuer.settings);
    const token = await issuer.sign({ exp: inSeconds(30) });
    await identity.identify(token, HOST);
    const before = queries.length;
    issuer.keys.splice(0, 1);
    expect(await identity.identify(token, HOST)).toMatchObject({ userId: knownId });
    expect(queries.length).toBe(before + 1);
    passSeconds(91);
    expect(await identity.identify(token, HOST)).toBeUndefined();
  });

  test("returns until when the identification is valid", async () => {
    const identity = identityWith(pool, issuer.settings);
    const exp = inSeconds(1_000);
    const identified = await identity.identifyUntil({ token: await issuer.sign({ exp }) }, HOST);
    expect(identified).toMatchObject({ caller: { uuid: "customer_1001" }, trustedUntilMs: (exp + 60) * 1_000 });
    issuer.opaque.set("opaque", { active: true, sub: "x", client_id: "client-1", token_type: "Bearer", exp });
    const withdrawable = await identity.identifyUntil({ token: "opaque" }, HOST);
    expect(withdrawable!.trustedUntilMs - Date.now()).toBeLessThanOrEqual(60_000);
  });
});
