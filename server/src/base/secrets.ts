import { hkdfSync, randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { WORKSPACES } from "@hello/contract";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import { type Config, LOCAL_PUSH_SUBJECT } from "./config.ts";
import { pushKeysOf } from "./push.keys.ts";

/** Keys and passwords that a local start generates and keeps in its data folder; elsewhere they are settings. */
export type Secrets = {
  app: string;
  postgresPassword: string;
  provider: { clientSecret: string; signingKey: JWK };
};

const KEY_BYTES = 32;

export async function loadSecrets(config: Config): Promise<Secrets> {
  const kept = await keptSecrets(config.dataDir);
  return config.secret ? { ...kept, app: config.secret } : kept;
}

/** One key per purpose, so that a signature for one purpose is never valid for another. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "hello", purpose, KEY_BYTES));
}

/**
 * Keys of signed values that come back to the server: page tokens, file addresses, links that end the evening e-mail, addresses of returned e-mails; and
 * of the marks of erased people.
 */
export type Keys = { pages: Buffer; files: Buffer; unsubscribe: Buffer; erasures: Buffer; bounces: Buffer };

/** The keys of what the server signs and reads again. */
export function keysOf({ app }: Secrets): Keys {
  const keyFor = (purpose: keyof Keys) => deriveKey(app, purpose);
  return {
    pages: keyFor("pages"),
    files: keyFor("files"),
    unsubscribe: keyFor("unsubscribe"),
    erasures: keyFor("erasures"),
    bounces: keyFor("bounces"),
  };
}

/**
 * At a local start a workspace without a key of the booking system gets one of its own, so that the demo back office can
 * play that system. It also gets a key pair towards push services.
 */
export function withLocalKeys(config: Config, { app }: Secrets): Config {
  if (!config.local) return config;
  const sites = { ...config.sites };
  for (const workspace of WORKSPACES) {
    if (sites[workspace].staysKeys.length > 0) continue;
    const staysKeys = [deriveKey(app, `stays of ${workspace}`).toString("base64url")];
    sites[workspace] = { ...sites[workspace], staysKeys };
  }
  const pushKey = deriveKey(app, "push").toString("base64url");
  return { ...config, sites, push: config.push ?? pushKeysOf(pushKey, LOCAL_PUSH_SUBJECT) };
}

async function keptSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, "secrets.json");
  try {
    return JSON.parse(await readFile(path, "utf8")) as Secrets;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const made = await makeSecrets();
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, JSON.stringify(made, null, 2), { mode: 0o600 });
  await rename(draft, path);
  return made;
}

async function makeSecrets(): Promise<Secrets> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const random = () => randomBytes(KEY_BYTES).toString("base64url");
  return {
    app: random(),
    postgresPassword: random(),
    provider: {
      clientSecret: random(),
      signingKey: { ...(await exportJWK(privateKey)), alg: "ES256", use: "sig", kid: random().slice(0, 12) },
    },
  };
}
