import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";
import { importJWK, SignJWT } from "jose";
import type { PushKeys } from "../../base/push.keys.ts";

const CURVE = "prime256v1";
const SALT_BYTES = 16;
const CONTENT_KEY_BYTES = 16;
const NONCE_BYTES = 12;
const SECRET_BYTES = 32;
/** The size of a record. The whole message fits into one. */
const RECORD_BYTES = 4_096;
/** Ends the last record (RFC 8188). */
const LAST = 2;
/** RFC 8292 allows a day. Half of it leaves room for clocks that are wrong by some hours. */
const TOKEN_LIVES = "12h";

/** What the browser gave when it subscribed: its public key, and a secret that only it and we know. */
export type DeviceKeys = { p256dh: string; auth: string };

/** Encrypts a text for one device (RFC 8291): a body of the content encoding aes128gcm. */
export function encryptFor({ p256dh, auth }: DeviceKeys, text: string, once = newOnce()): Buffer {
  const { pair, salt } = once;
  const [theirs, ours] = [Buffer.from(p256dh, "base64url"), pair.getPublicKey()];
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), theirs, ours]);
  const secret = derive(pair.computeSecret(theirs), Buffer.from(auth, "base64url"), info, SECRET_BYTES);
  const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", CONTENT_KEY_BYTES);
  const nonce = derive(secret, salt, "Content-Encoding: nonce\0", NONCE_BYTES);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const record = Buffer.concat([cipher.update(text), cipher.update(Buffer.of(LAST)), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, record, cipher.getAuthTag()]);
}

/** Makes a key pair and a salt for one message. */
function newOnce(): { pair: ECDH; salt: Buffer } {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return { pair, salt: randomBytes(SALT_BYTES) };
}

function derive(secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));
}

/** The header that tells the push service who sends (VAPID, RFC 8292). */
export async function vapidFor(endpoint: string, { privateKey, publicKey, subject }: PushKeys): Promise<string> {
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const key = await importJWK({ kty: "EC", crv: "P-256", x: x!, y: y!, d: privateKey }, "ES256");
  const token = await new SignJWT()
    .setProtectedHeader({ typ: "JWT", alg: "ES256" })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(TOKEN_LIVES)
    .setSubject(subject)
    .sign(key);
  return `vapid t=${token}, k=${publicKey}`;
}
