import { spawn } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { atEnd } from "../ending.ts";
import { freePort } from "../nodes/ports.ts";
import type { createBrowser } from "./browser.ts";
import { findOrInstall } from "./debian.ts";

type Browser = ReturnType<typeof createBrowser>;
type Account = { username: string; name: string; uuid: string; role?: string[]; workspace?: string[] };
type Client = { clientId: string; clientSecret: string; redirectAddresses: string[]; logoutAddresses: string[] };

export type Glewlwyd = {
  issuer: string;
  addClient: (client: Client) => Promise<void>;
  addAccount: (account: Account) => Promise<void>;
  /** From the address that the application redirects to, to the one that the provider redirects to. */
  signIn: (browser: Browser, address: string, username: string) => Promise<string>;
  /** Ends the session. Returns the address that the provider accepts to return to. */
  signOut: (browser: Browser, address: string) => Promise<string>;
};

const PLUGIN = "oidc";
const SCOPES = ["openid", "profile"];
const PASSWORD = "un-mot-de-passe";
const SCHEMA = "/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3";
const MODULES = "/usr/lib/glewlwyd";
const POLL_MS = 50;
const CLAIMS = ["uuid", "role", "workspace"];

/**
 * Glewlwyd, an OpenID provider of Debian, set up as docs/operations.md asks. As with many providers, `sub` is an id of its
 * own, so the person's uuid is in another claim, and the name comes with the scope `profile` only. People sign in and out
 * by the calls that its pages make.
 */
export async function startGlewlwyd(): Promise<Glewlwyd> {
  const folder = await mkdtemp(join(tmpdir(), "hello-glewlwyd-"));
  const origin = `http://localhost:${await freePort()}`;
  const program = findOrInstall("glewlwyd");
  await writeSettings(folder, origin);
  const child = spawn(program, ["-c", join(folder, "glewlwyd.conf")], { stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      printed += chunk;
    });
  }
  atEnd(async () => {
    if (child.exitCode === null && child.kill("SIGKILL")) await once(child, "exit");
    await rm(folder, { recursive: true, force: true });
  });
  const api = `${origin}/api`;
  while (!(await fetch(`${api}/`).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(printed);
    await wait(POLL_MS);
  }
  const admin = await adminOf(api);
  const issuer = `${api}/${PLUGIN}`;
  await admin("POST", "/mod/plugin/", pluginOf(issuer));
  await admin("POST", "/scope/", { name: "profile", display_name: "profile", password_required: false });
  await addProperties(admin, "user", Object.fromEntries(CLAIMS.map((name) => [name, { multiple: name !== "uuid" }])));
  await addProperties(admin, "client", { post_logout_redirect_uris: { multiple: true } });

  return {
    issuer,
    addClient: ({ clientId, clientSecret, redirectAddresses, logoutAddresses }) =>
      admin("POST", "/client/", {
        client_id: clientId,
        name: clientId,
        enabled: true,
        confidential: true,
        client_secret: clientSecret,
        token_endpoint_auth_method: ["client_secret_basic"],
        redirect_uri: redirectAddresses,
        post_logout_redirect_uris: logoutAddresses,
        authorization_type: ["code"],
      }),
    addAccount: (account) =>
      admin("POST", "/user/", { ...account, password: PASSWORD, enabled: true, scope: ["g_profile", ...SCOPES] }),
    signIn: async (browser, address, username) => {
      const asked = await browser.send(address);
      const page = new URL(asked.headers.location ?? "", origin);
      expect(page.pathname, asked.text).toBe("/login.html");
      const { client_id, callback_url } = Object.fromEntries(page.searchParams);
      await call("POST", "/auth/", { username, password: PASSWORD });
      await call("PUT", `/auth/grant/${client_id}`, { scope: SCOPES.join(" ") });
      return (await browser.send(`${callback_url}&g_continue`)).headers.location ?? "";

      async function call(method: string, path: string, body: object) {
        const headers = { "content-type": "application/json" };
        const answer = await browser.send(api + path, { method, headers, body: JSON.stringify(body) });
        expect(answer.status, `${path} ${answer.text}`).toBe(200);
      }
    },
    signOut: async (browser, address) => {
      const asked = await browser.send(address);
      const page = new URL(asked.headers.location ?? "", origin);
      const { prompt, sid, callback_url } = Object.fromEntries(page.searchParams);
      expect(prompt, page.href).toBe("end_session");
      for (const path of [`/${PLUGIN}/session/${sid}`, "/auth/"]) {
        expect((await browser.send(api + path, { method: "DELETE" })).status, path).toBe(200);
      }
      return callback_url ?? "";
    },
  };
}

async function writeSettings(folder: string, origin: string): Promise<void> {
  const path = join(folder, "glewlwyd.db");
  const database = new DatabaseSync(path);
  database.exec(await readFile(SCHEMA, "utf8"));
  database.close();
  const settings = {
    bind_address: "127.0.0.1",
    external_url: origin,
    login_url: "login.html",
    api_prefix: "api",
    log_mode: "console",
    log_level: "WARNING",
    session_key: "GLEWLWYD2_SESSION_ID",
    admin_scope: "g_admin",
    profile_scope: "g_profile",
    user_module_path: `${MODULES}/user`,
    client_module_path: `${MODULES}/client`,
    user_auth_scheme_module_path: `${MODULES}/scheme`,
    plugin_module_path: `${MODULES}/plugin`,
    hash_algorithm: "SHA512",
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"`);
  lines.push(`port=${new URL(origin).port}`, "session_expiration=3600", "cookie_secure=0");
  lines.push(`database = { type = "sqlite3"; path = "${path}"; };`);
  await writeFile(join(folder, "glewlwyd.conf"), `${lines.join("\n")}\n`);
}

type Admin = (method: string, path: string, body?: object) => Promise<void>;

/** The account that the program's own database begins with. */
async function adminOf(api: string): Promise<Admin & { read: (path: string) => Promise<unknown> }> {
  const send = async (method: string, path: string, body?: object, cookie = "") => {
    const headers = { "content-type": "application/json", cookie };
    const answer = await fetch(api + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const { headers } = await send("POST", "/auth/", { username: "admin", password: "password" });
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const admin: Admin = async (method, path, body) => void (await send(method, path, body, cookie));
  return Object.assign(admin, { read: async (path: string) => (await send("GET", path, undefined, cookie)).json() });
}

type Module = { parameters: { "data-format": Record<string, object> } };

/** Accounts and clients keep only properties that their module lists. */
async function addProperties(
  admin: Awaited<ReturnType<typeof adminOf>>,
  kind: "user" | "client",
  properties: Record<string, { multiple: boolean }>,
): Promise<void> {
  const path = `/mod/${kind}/database`;
  const module = (await admin.read(path)) as Module;
  for (const [name, { multiple }] of Object.entries(properties)) {
    module.parameters["data-format"][name] = { multiple, read: true, write: true };
  }
  await admin("PUT", path, module);
  await admin("PUT", `${path}/reset`);
}

function pluginOf(issuer: string): object {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", {
    modulusLength: 2_048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  return {
    module: "oidc",
    name: PLUGIN,
    display_name: PLUGIN,
    enabled: true,
    parameters: {
      iss: issuer,
      "jwt-type": "rsa",
      "jwt-key-size": "256",
      key: privateKey,
      cert: publicKey,
      "jwks-show": true,
      "code-duration": 600,
      "access-token-duration": 3_600,
      "refresh-token-duration": 3_600,
      "refresh-token-rolling": false,
      "allow-non-oidc": false,
      "auth-type-code-enabled": true,
      "auth-type-token-enabled": false,
      "auth-type-password-enabled": false,
      "auth-type-client-enabled": false,
      "auth-type-refresh-enabled": false,
      "subject-type": "public",
      "pkce-allowed": true,
      "session-management-allowed": true,
      "session-cookie-name": "GLEWLWYD2_OIDC_SID",
      "session-cookie-expiration": 3_600,
      "name-claim": "no",
      "name-claim-scope": ["profile"],
      "email-claim": "no",
      claims: CLAIMS.map((name) => ({ name, "user-property": name, type: "string", mandatory: true })),
    },
  };
}
