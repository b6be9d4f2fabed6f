import { createHash, timingSafeEqual } from "node:crypto";

const BEARER = /^Bearer +(\S+)$/i;

/** Whether the header carries one of the keys. Every key is compared, in constant time. */
export function hasKey(authorization: string | undefined, keys: string[]): boolean {
  const given = digest(BEARER.exec(authorization ?? "")?.[1] ?? "");
  return keys.map((key) => timingSafeEqual(digest(key), given)).includes(true);
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
