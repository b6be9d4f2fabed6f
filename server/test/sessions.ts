import { TOKEN_COOKIE, WORKSPACES } from "@hello/contract";
import type { Pool } from "../src/db/connection.ts";
import { rolesOf } from "../src/provider/provider.accounts.ts";
import { hashOf, newSessionId } from "../src/sessions/sessions.service.ts";
import { insert, type SignedIn } from "../src/sessions/sessions.store.ts";

/** Signs a user in without a login; returns the value of the cookie. */
export async function makeSession(
  pool: Pool,
  uuid: string,
  person: Partial<SignedIn> = {},
  isFresh = false,
): Promise<string> {
  const id = newSessionId();
  const signedIn = { uuid, roles: [rolesOf(uuid, "lead")].flat(), workspaces: [...WORKSPACES], name: null, ...person };
  await insert(pool, hashOf(id)!, signedIn, { isFresh });
  return id;
}

export function cookieOf(sessionId: string): string {
  return `${TOKEN_COOKIE}=${sessionId}`;
}
