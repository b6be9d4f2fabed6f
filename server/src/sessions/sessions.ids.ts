import { createHash, randomBytes } from "node:crypto";

const ID_BYTES = 32;
const SHAPE = /^[\w-]{43}$/;

/** What the cookie holds. Whoever has it is the person, so it is stored nowhere and logged nowhere. */
export function newSessionId(): string {
  return randomBytes(ID_BYTES).toString("base64url");
}

/** Under what a session is stored; nothing for a value that is no session id. */
export function hashOf(id: string | undefined): Buffer | undefined {
  return id !== undefined && SHAPE.test(id) ? createHash("sha256").update(id).digest() : undefined;
}
