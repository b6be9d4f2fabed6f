import { createHash, randomBytes } from "node:crypto";
import { COLLABORATOR } from "@hello/contract";
import type { Pool } from "../db/connection.ts";
import { comeBack } from "../ends/erasure.marks.ts";
import type { FileStore } from "../outside/files.ts";
import { keysOf, type Secrets } from "../secrets.ts";
import { findSealedToken, sealToken } from "./sessions.sealing.ts";
import * as sessions from "./sessions.store.ts";

const NAME_LENGTH_MAX = 200;
const ID_BYTES = 32;
const ID_SHAPE = /^[\w-]{43}$/;
const SWEEP_EVERY_MS = 60 * 60_000;

type SessionContext = { pool: Pool; secrets: Secrets };
type OpeningContext = SessionContext & { files: FileStore };

/** A new session for the browser: the value of the cookie, and how long the browser may keep it. */
export type NewSession = { id: string; maxAgeS: number };

/**
 * Without an id token, the provider's session cannot be ended together with this one. Whoever was erased comes back by
 * signing in (D86).
 */
export async function openSession(
  { pool, secrets, files }: OpeningContext,
  person: sessions.SignedIn,
  { idToken, isFresh = false }: { idToken?: string; isFresh?: boolean } = {},
): Promise<NewSession> {
  const id = newSessionId();
  const named = { ...person, name: person.name?.slice(0, NAME_LENGTH_MAX) ?? null };
  const sealedToken = idToken === undefined ? null : sealToken(idToken, secrets);
  await pool.begin(async (tx) => {
    await comeBack(tx, { files, keys: keysOf(secrets) }, person.uuid);
    await sessions.insert(tx, hashOf(id)!, named, { sealedToken, isFresh });
  });
  const maxAgeS = person.roles.includes(COLLABORATOR) ? sessions.STAFF_LASTS_S : sessions.CUSTOMER_LASTS_S;
  return { id, maxAgeS };
}

export type FoundSession = sessions.StoredSession & { idHash: Buffer };

/** The session of a cookie, unless it has ended. Each use extends the session of a customer. */
export async function findSession(pool: Pool, id: string | undefined): Promise<FoundSession | undefined> {
  const idHash = hashOf(id);
  const session = idHash && (await sessions.find(pool, idHash));
  if (!session) return undefined;
  if (!session.useIsNoted) await sessions.noteUse(pool, idHash, session.uuid);
  return { ...session, idHash };
}

/** Ends a session at once on every node; returns the id token it was opened with. */
export async function endSession(
  { pool, secrets }: SessionContext,
  id: string | undefined,
): Promise<string | undefined> {
  const idHash = hashOf(id);
  return idHash && findSealedToken(await sessions.end(pool, idHash), secrets);
}

/** Ends every session of the person of this session. */
export async function endEverywhere(context: SessionContext, id: string | undefined): Promise<string | undefined> {
  const session = await findSession(context.pool, id);
  const idToken = await endSession(context, id);
  if (session) await sessions.endAllOf(context.pool, session.uuid);
  return idToken;
}

/** Removes expired sessions at regular intervals until stopped. */
export function startSweepingSessions(pool: Pool, onError: (error: unknown) => void): () => void {
  const sweep = () => void sessions.removeOver(pool).catch(onError);
  sweep();
  const timer = setInterval(sweep, SWEEP_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** The value of the cookie. It is proof of identity, so it is neither stored nor logged. */
export function newSessionId(): string {
  return randomBytes(ID_BYTES).toString("base64url");
}

/** The key of a stored session; undefined for a value that is no session id. */
export function hashOf(id: string | undefined): Buffer | undefined {
  return id !== undefined && ID_SHAPE.test(id) ? createHash("sha256").update(id).digest() : undefined;
}
