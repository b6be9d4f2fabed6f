import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { testDatabase } from "../../../test/database/database.ts";
import { startIssuer } from "../../../test/engines/issuer.ts";
import { HOST, identityWith, inSeconds, passSeconds } from "../../../test/identity.ts";

const { pool } = await testDatabase();

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

describe("opaque tokens", () => {
  function active(changes: object = {}) {
    const claims = { active: true, sub: "customer_1001", client_id: "client-1", token_type: "Bearer" };
    issuer.opaque.set("opaque", { ...claims, exp: inSeconds(3_600), ...changes });
  }

  test("are introspected once a minute", async () => {
    active({ role: ["collaborator"] });
    const identity = identityWith(pool, issuer.settings);
    const answers = await Promise.all([1, 2, 3].map(() => identity.identify("opaque", HOST)));
    expect(answers[2]).toMatchObject({ uuid: "customer_1001", signedInAsCollaborator: true });
    passSeconds(30);
    await identity.identify("opaque", HOST);
    expect(issuer.asked("/introspect")).toBe(1);
    issuer.opaque.clear();
    passSeconds(31);
    expect(await identity.identify("opaque", HOST)).toBeUndefined();
    expect(issuer.asked("/introspect")).toBe(2);
  });

  test("are not accepted after they expired", async () => {
    active({ exp: inSeconds(10) });
    const identity = identityWith(pool, issuer.settings);
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
  ])("%j is not accepted", async (changes) => {
    active(changes);
    expect(await identify("opaque")).toBeUndefined();
  });

  test("are not accepted without introspection", async () => {
    active();
    const withoutSecret = identityWith(pool, { ...issuer.settings, clientSecret: undefined });
    expect(await withoutSecret.identify("opaque", HOST)).toBeUndefined();
    issuer.state.metadata = { introspection_endpoint: undefined };
    expect(await identify("opaque")).toBeUndefined();
    expect(issuer.asked("/introspect")).toBe(0);
  });
});
