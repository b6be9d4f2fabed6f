import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { deriveKey, type Secrets } from "../../base/secrets.ts";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts the provider's id token: nonce, tag, ciphertext. */
export function sealToken(token: string, secrets: Secrets): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(secrets), nonce);
  const sealed = Buffer.concat([cipher.update(token, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The token; undefined if it was sealed with another secret, for example before APP_SECRET was changed. */
export function findSealedToken(sealed: Buffer | null, secrets: Secrets): string | undefined {
  if (!sealed) return undefined;
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(secrets), sealed.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const token = [decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(token).toString("utf8");
  } catch {
    return undefined;
  }
}

function keyOf(secrets: Secrets): Buffer {
  return deriveKey(secrets.app, "session id tokens");
}
