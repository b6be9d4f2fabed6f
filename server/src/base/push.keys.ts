import { createECDH, createHash, ECDH } from "node:crypto";

const CURVE = "prime256v1";
const PRIVATE_KEY_BYTES = 32;
const KEY_ID_LENGTH = 16;

/** Our key pair towards push services (VAPID, RFC 8292), and the contact that they may write to. */
export type PushKeys = {
  privateKey: string;
  publicKey: string;
  /** Tells with which pair a device was registered. */
  id: string;
  subject: string;
};

export function pushKeysOf(privateKey: string, subject: string): PushKeys {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
  const publicKey = pair.getPublicKey("base64url");
  const id = createHash("sha256").update(publicKey).digest("base64url").slice(0, KEY_ID_LENGTH);
  return { privateKey, publicKey, id, subject };
}

export function isPrivateKey(text: string): boolean {
  const key = Buffer.from(text, "base64url");
  if (key.length !== PRIVATE_KEY_BYTES || key.toString("base64url") !== text) return false;
  try {
    createECDH(CURVE).setPrivateKey(key);
    return true;
  } catch {
    return false;
  }
}

/** Whether these bytes are a point of the curve: with any other, encrypting fails. */
export function isPoint(text: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(text, "base64url"), CURVE, undefined, undefined, "uncompressed");
    return true;
  } catch {
    return false;
  }
}
