import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "../../../test/database/database.ts";
import { startIssuer } from "../../../test/engines/issuer.ts";
import { addPerson, HOST, identityWith } from "../../../test/identity.ts";

const { pool } = await testDatabase();
const knownId = await addPerson(pool, "customer_1001");
await addPerson(pool, "customer_2001", { workspace: "labalaguere" });

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

describe("the caller", () => {
  test("a person with a record has its id and workspace, whatever the host", async () => {
    expect(await identify(await issuer.sign(), "labalaguere.localhost")).toEqual({
      uuid: "customer_1001",
      type: "customer",
      workspace: "speedboat",
      collaborator: false,
      lead: false,
      reach: [],
      signedInAsCollaborator: false,
      withoutWorkspace: false,
      userId: knownId,
      freshUntil: null,
      sessionHash: null,
    });
    expect(await identify(await issuer.sign({ sub: "customer_2001" }))).toMatchObject({ workspace: "labalaguere" });
  });

  test("a person without a record has the workspace of the host and no id", async () => {
    const identity = identityWith(pool, issuer.settings);
    const token = await issuer.sign({ sub: "nobody" });
    expect(await identity.identify(token, "www.labalaguere.example")).toEqual({
      uuid: "nobody",
      type: "nobody",
      workspace: "labalaguere",
      collaborator: false,
      lead: false,
      reach: [],
      signedInAsCollaborator: false,
      withoutWorkspace: false,
      userId: null,
      freshUntil: null,
      sessionHash: null,
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
  ])("the role claim %j means staff: %s", async (role, collaborator) => {
    expect(await identify(await issuer.sign({ sub: "collaborator_1", role }))).toMatchObject({
      signedInAsCollaborator: collaborator,
    });
  });

  test("a lead is staff with a record whose role claim also has the lead's value", async () => {
    await addPerson(pool, "collaborator_8", { collaborator: true });
    const isLead = async (sub: string, role: unknown) => (await identify(await issuer.sign({ sub, role })))?.lead;
    expect(await isLead("collaborator_8", ["collaborator", "lead"])).toBe(true);
    expect(await isLead("collaborator_8", "collaborator")).toBe(false);
    expect(await isLead("collaborator_8", ["lead"])).toBe(false);
    expect(await isLead("collaborator_8", ["collaborator", "Lead", "leads"])).toBe(false);
    expect(await isLead("collaborator_88", ["collaborator", "lead"])).toBe(false);
  });

  test("uuid and role are read from the configured claims, also from nested ones", async () => {
    const identity = identityWith(pool, {
      ...issuer.settings,
      uuidClaim: "custom:uuid",
      roleClaim: "realm_access.roles",
    });
    const claims = { sub: "f3a9", "custom:uuid": "collaborator_7", realm_access: { roles: ["collaborator"] } };
    expect(await identity.identify(await issuer.sign(claims), HOST)).toMatchObject({
      uuid: "collaborator_7",
      signedInAsCollaborator: true,
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
