import { createHash, randomBytes } from "node:crypto";
import { COLLABORATOR } from "@hello/contract";
import { tooMany } from "../../base/errors.ts";
import { createFairQueue } from "../../base/fair.queue.ts";
import { keysOf, type Secrets } from "../../base/secrets.ts";
import type { Db, Pool } from "../../platform/db/connection.ts";
import type { Sweep } from "../../platform/due/due.loop.ts";
import type { FileStore } from "../../platform/outside/files.ts";
import { comeBack, lockMark, markOf } from "../users/users.erased.ts";
import { findSealedToken, sealToken } from "./sessions.sealing.ts";
import * as sessions from "./sessions.store.ts";

const NAME_LENGTH_MAX = 200;
const ID_BYTES = 32;
const ID_SHAPE = /^[\w-]{43}$/;
const SWEEP_EVERY_MS = 60 * 60_000;

type SessionContext = { pool: Pool; secrets: Secrets };
type OpeningContext = SessionContext & { files: FileStore };

/** A new session for the browser: the value of the cookie, how long the browser may keep it, and whose it is. */
export type NewSession = { id: string; maxAgeS: number; uuid: string };

type Opening = {
  /** Without it, the provider's session cannot be ended together with this one. */
  idToken?: string;
  isFresh?: boolean;
  /** The session that the browser has; it ends with the opening of this one, and stays if that is refused. */
  replaced?: string | undefined;
};

/**
 * One opening at a time for each person on this node: somebody who opens thousands holds one connection of the pool, not
 * all.
 */
const openings = createFairQueue({ total: Number.POSITIVE_INFINITY, perKey: 1 });

const TOO_MANY_TEXT = "Vous vous êtes connecté trop souvent en peu de temps. Patientez une minute, puis réessayez.";

/**
 * Opens a session. A person may open few a minute and has few at a time, counted by the database for all nodes; beyond that
 * the oldest ends (D213). Signing in brings an erased person back (D86).
 */
export async function openSession(
  { pool, secrets, files }: OpeningContext,
  person: sessions.SignedIn,
  { idToken, isFresh = false, replaced }: Opening = {},
): Promise<NewSession> {
  const { uuid } = person;
  const id = newSessionId();
  const named = { ...person, name: person.name?.slice(0, NAME_LENGTH_MAX) ?? null };
  const sealedToken = idToken === undefined ? null : sealToken(idToken, secrets);
  const keys = keysOf(secrets);
  const replacedHash = hashOf(replaced);
  await openings.run(uuid, async () => {
    // Most of those who come too often are refused without a transaction.
    await requireFew(pool, uuid);
    await pool.begin(async (tx) => {
      await lockMark(tx, markOf(keys, uuid));
      await requireFew(tx, uuid);
      await comeBack(tx, { files, keys }, uuid);
      if (replacedHash) await sessions.end(tx, replacedHash);
      await sessions.insert(tx, hashOf(id)!, named, { sealedToken, isFresh });
      await sessions.endOldest(tx, uuid);
    });
  });
  const maxAgeS = person.roles.includes(COLLABORATOR) ? sessions.STAFF_LASTS_S : sessions.CUSTOMER_LASTS_S;
  return { id, maxAgeS, uuid: person.uuid };
}

async function requireFew(db: Db, uuid: string): Promise<void> {
  const seconds = await sessions.secondsToWait(db, uuid);
  if (seconds > 0) throw tooMany(TOO_MANY_TEXT, seconds);
}

/** The session of a cookie, unless it has ended. Each use extends the session of a customer. */
export async function findSession(pool: Pool, id: string | undefined): Promise<sessions.StoredSession | undefined> {
  const idHash = hashOf(id);
  const session = idHash && (await sessions.find(pool, idHash.toString("hex")));
  if (session && !session.useIsNoted) await sessions.noteUse(pool, idHash, session.uuid);
  return session;
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

/** Removes expired sessions. */
export function sessionSweep(pool: Pool): Sweep {
  return { name: "sessions", everyMs: SWEEP_EVERY_MS, sweep: () => sessions.removeOver(pool) };
}

/** The value of the cookie. It is proof of identity, so it is neither stored nor logged. */
export function newSessionId(): string {
  return randomBytes(ID_BYTES).toString("base64url");
}

/** The key of a stored session; undefined for a value that is no session id. */
export function hashOf(id: string | undefined): Buffer | undefined {
  return id !== undefined && ID_SHAPE.test(id) ? createHash("sha256").update(id).digest() : undefined;
}
