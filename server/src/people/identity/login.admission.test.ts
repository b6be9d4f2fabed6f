import { type Workspace, workspaceOfHost } from "@hello/contract";
import { afterAll, describe, expect, test } from "vitest";
import type { CallOptions } from "../../../test/client.ts";
import { createBrowser } from "../../../test/engines/browser.ts";
import { openHouse } from "../../../test/house.ts";
import { addPerson, startHello } from "../../../test/identity.ts";
import { cookieOf, makeSession } from "../../../test/sessions.ts";
import { mintToken } from "../provider/provider.tokens.ts";

const SENTENCE = "Votre compte n’est rattaché à aucun espace. Demandez à un membre de l’équipe de vous ajouter.";

const house = await openHouse();
const { pool, config } = house.context;
const hello = await startHello(pool);
afterAll(() => hello.close());

async function workspaceOf(uuid: string): Promise<Workspace | undefined> {
  const [found] = await pool<{ workspace: Workspace }[]>`select workspace from users where uuid = ${uuid}`;
  return found?.workspace;
}

let made = 0;
function newCollaborator(): string {
  made += 1;
  return `collaborator_new${made}`;
}

/** A call of a new person, for any host and workspace. */
async function callAs(uuid: string, claim: unknown, host: string, ask: CallOptions & { path: string; method: string }) {
  const token = await mintToken({ config, secrets: house.secrets, uuid, workspace: claim });
  const { status, text } = await createBrowser().send(`http://${host}:${config.port}${ask.path}`, {
    method: ask.method,
    headers: {
      authorization: `Bearer ${token}`,
      workspace: workspaceOfHost(host),
      "user-type": "collaborator",
      "content-type": "application/json",
      origin: `http://${host}:${config.port}`,
    },
    body: JSON.stringify(ask.json),
  });
  return { status, body: JSON.parse(text) };
}

const HOSTS = ["speedboat.localhost", "labalaguere.localhost"];

describe("the record of a new collaborator", () => {
  test.each<[string, unknown, (Workspace | undefined)[]]>([
    ["a text", "labalaguere", [undefined, "labalaguere"]],
    ["a list", ["other", "speedboat"], ["speedboat", undefined]],
    ["a list of both", ["speedboat", "labalaguere"], ["speedboat", "labalaguere"]],
    ["nothing", undefined, [undefined, undefined]],
    ["something else", { speedboat: true }, [undefined, undefined]],
    ["a text that only contains it", "labalaguere-old", [undefined, undefined]],
  ])("is created where the claim allows it: %s [SEC-18]", async (_name, claim, expected) => {
    for (const [n, host] of HOSTS.entries()) {
      for (const path of ["/amplify/collaborator/", "/oauth/session"]) {
        const uuid = newCollaborator();
        const json = path === "/oauth/session" ? {} : { uuid };
        const { status, body } = await callAs(uuid, claim, host, { path, method: "POST", json });
        expect([await workspaceOf(uuid), status], `${path} at ${host}`).toEqual(
          expected[n] ? [expected[n], 200] : [undefined, 403],
        );
        if (!expected[n]) expect(body.message).toBe(SENTENCE);
      }
    }
  });

  test("decides from then on, whatever the host and the claim [SEC-18]", async () => {
    const uuid = newCollaborator();
    await addPerson(pool, uuid, { collaborator: true });
    const ask = { path: `/amplify/users/search?uuid=${uuid}`, method: "GET" };
    for (const claim of ["labalaguere", undefined]) {
      expect((await callAs(uuid, claim, HOSTS[1]!, ask)).status, "the header names the host's").toBe(403);
      expect((await callAs(uuid, claim, HOSTS[0]!, ask)).status).toBe(200);
    }
    const again = { path: "/amplify/collaborator/", method: "POST", json: { uuid } };
    expect((await callAs(uuid, "labalaguere", HOSTS[1]!, again)).status).toBe(403);
    expect(await workspaceOf(uuid)).toBe("speedboat");
  });

  test("may be created before by staff of the workspace [SEC-18]", async () => {
    const uuid = newCollaborator();
    const staff = await house.cast();
    await house.as(staff.C.uuid).post("/amplify/collaborator/", { uuid });
    const ask = { path: `/amplify/users/search?uuid=${uuid}`, method: "GET" };
    expect((await callAs(uuid, undefined, HOSTS[0]!, ask)).status).toBe(200);
  });

  test("is created at the first sign-in, in the workspace of the host; the built-in login provides the claim [SEC-18]", async () => {
    const browser = createBrowser();
    const origin = `http://labalaguere.localhost:${hello.port}`;
    const page = await browser.visit(`${origin}/oauth/login`);
    await browser.visit(page.url, { form: { account: "collaborator_first" } });
    expect(await workspaceOf("collaborator_first")).toBe("labalaguere");
  });
});

test("a person without a workspace gets this message from every page and call, and can sign out [SEC-18]", async () => {
  const uuid = newCollaborator();
  const cookie = cookieOf(await makeSession(pool, uuid, { workspaces: ["labalaguere"] }));
  const headers = { cookie, authorization: null };
  for (const path of ["/amplify/rooms?ids=", `/amplify/users/search?uuid=${uuid}`, "/amplify/sends"]) {
    const { status, body } = await house.as(uuid).get(path, { headers });
    expect([status, body.message]).toEqual([403, SENTENCE]);
  }
  for (const path of ["/", "/targeting"]) {
    const { status, body } = await house.anonymous.get(path, { headers });
    expect(status).toBe(403);
    expect(body).toContain(SENTENCE);
    expect(body).toContain('action="/oauth/logout"');
  }
});
