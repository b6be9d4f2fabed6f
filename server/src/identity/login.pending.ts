import { EncryptJWT, jwtDecrypt } from "jose";
import { z } from "zod";
import { deriveKey, type Secrets } from "../secrets.ts";

export const LOGIN_COOKIE = "hello_login";
export const LOGIN_LASTS_S = 10 * 60;

/** What the callback must know of the login that the browser started. */
const pendingLogin = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), returnPath: z.string() });
export type PendingLogin = z.infer<typeof pendingLogin>;

export async function sealPending(login: PendingLogin, secrets: Secrets): Promise<string> {
  return new EncryptJWT(login)
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setIssuedAt()
    .setExpirationTime(`${LOGIN_LASTS_S}s`)
    .encrypt(loginKey(secrets));
}

/** The login that a sealed cookie stands for; nothing when it is missing, forged or too old. */
export async function findPending(sealed: string | undefined, secrets: Secrets): Promise<PendingLogin | undefined> {
  if (!sealed) return undefined;
  try {
    const { payload } = await jwtDecrypt(sealed, loginKey(secrets), {
      keyManagementAlgorithms: ["dir"],
      contentEncryptionAlgorithms: ["A256GCM"],
      requiredClaims: ["exp"],
    });
    return pendingLogin.parse(payload);
  } catch {
    return undefined;
  }
}

function loginKey(secrets: Secrets): Uint8Array {
  return deriveKey(secrets.app, "login");
}
