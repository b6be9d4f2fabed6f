import { createHmac, timingSafeEqual } from "node:crypto";

/** Signs a value that leaves the server and comes back. */
export function sign(key: Buffer, value: string): string {
  return `${Buffer.from(value).toString("base64url")}.${mac(key, value).toString("base64url")}`;
}

/** The signed value; undefined if anything was changed. */
export function findSigned(key: Buffer, signed: string): string | undefined {
  const [encoded = "", signature = "", ...rest] = signed.split(".");
  const value = Buffer.from(encoded, "base64url").toString();
  const given = Buffer.from(signature, "base64url");
  const expected = mac(key, value);
  const intact = rest.length === 0 && given.length === expected.length && timingSafeEqual(given, expected);
  return intact ? value : undefined;
}

function mac(key: Buffer, value: string): Buffer {
  return createHmac("sha256", key).update(value).digest();
}
