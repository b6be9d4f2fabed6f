import { TOKEN_COOKIE, WORKSPACES } from "@hello/contract";
import { rolesOf } from "../src/people/provider/provider.accounts.ts";
import { hashOf, newSessionId } from "../src/people/sessions/sessions.service.ts";
import { insert, type SignedIn } from "../src/people/sessions/sessions.store.ts";
import type { Pool } from "../src/platform/db/connection.ts";

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
