import { COLLABORATOR, isSystemUuid, userTypeOf, workspaceOfHost } from "@hello/contract";
import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { networkOf } from "../../base/addresses.ts";
import { type Caller, reachOf } from "../../base/caller.ts";
import type { Config } from "../../base/config.ts";
import { allowsPlainHttp, effectiveOidc } from "../../base/oidc.settings.ts";
import type { Keys } from "../../base/secrets.ts";
import { keysOf, type Secrets } from "../../base/secrets.ts";
import type { Pool } from "../../platform/db/connection.ts";
import { findSession } from "../sessions/sessions.service.ts";
import type { SignedIn } from "../sessions/sessions.store.ts";
import { findErasedAt } from "../users/users.erased.ts";
import { keepStaff } from "../users/users.names.ts";
import { findUsed, type UsedPerson } from "../users/users.use.store.ts";
import { CLOCK_SKEW_S, createConnector, type OidcConnection } from "./oidc.connection.ts";
import type { Verified } from "./token.claims.ts";
import { introspect, limitIntrospection } from "./token.introspect.ts";
import { type Credential, credentialOf } from "./token.source.ts";
import { isJwt, verifyJwt } from "./token.verify.ts";

/** A caller, and until when the identification is valid. */
export type Identified = {
  caller: Caller;
  trustedUntilMs: number;
  /** In hex, to end connections together with their session. */
  sessionHash?: string;
};

export type Identity = {
  /** The person of a token that the provider has just issued. Throws only if the provider or the database is unreachable. */
  identify(token: string | undefined, host: string, address?: string): Promise<Caller | undefined>;
  /** For connections that outlive a request, such as live ones. */
  identifyUntil(credential: Credential | undefined, host: string, address?: string): Promise<Identified | undefined>;
  /** Undefined for callers who are not signed in. An explicit `token` takes precedence over the request's own. */
  identifyRequest(request: FastifyRequest, token?: string): Promise<Caller | undefined>;
  /** The verified claims of a provider's token. */
  verify(token: string | undefined, address?: string): Promise<Verified | undefined>;
  requireConnection(): Promise<OidcConnection>;
};

type Ending = { expiresAtS: number | undefined };
type Check<Proof> = (token: string, address: string) => Promise<Proof | undefined>;

const TRUSTED_FOR_S = 60;
const TOKENS_MAX = 20_000;
/** Tokens expire by the wall clock, and so do the cached proofs. */
const wallClock = { now: () => Date.now() };
const TOKEN_LENGTH_MAX = 8_192;
/** Wrong tokens are counted by address; those without an address are counted together. */
const UNKNOWN_ADDRESS = "";
const PRINTABLE = /^[\x21-\x7e]+$/;

export function createIdentity(options: { config: Config; secrets: Secrets; pool: Pool }): Identity {
  const { config, secrets, pool } = options;
  const settings = effectiveOidc(config, secrets);
  const requireConnection = createConnector(settings, allowsPlainHttp(settings));
  const ask = limitIntrospection(async (token) => introspect(token, await requireConnection(), settings));
  const prove = cacheProofs(async (token, address) => {
    if (!PRINTABLE.test(token)) return undefined;
    const jwt = isJwt(token);
    const verified = await (jwt ? verifyJwt(token, await requireConnection(), settings) : ask(token, address));
    // A JWT is valid until it expires; an opaque token may be revoked at any time and is checked again.
    const trustedUntilS = jwt && verified?.expiresAtS ? verified.expiresAtS + CLOCK_SKEW_S : nowS() + TRUSTED_FOR_S;
    return verified && { ...verified, trustedUntilMs: trustedUntilS * 1_000, isKept: false };
  });

  async function verify(token: string | undefined, address = UNKNOWN_ADDRESS) {
    if (!token || token.length > TOKEN_LENGTH_MAX) return undefined;
    return prove(token, address);
  }

  /** The person is looked up each time, so that an erasure ends their tokens at once on every node (D213). */
  async function identifyToken(token: string | undefined, host: string, address: string | undefined, isNew: boolean) {
    const proof = await verify(token, address);
    if (!proof) return undefined;
    const person = await findUsed(pool, proof.uuid);
    if (!person && !isNew && (await isFromBeforeErasure(proof))) return undefined;
    if (person && !proof.isKept) {
      await keepStaff(pool, proof, { leadRole: config.leadRole, known: person });
      proof.isKept = true;
    }
    const caller = callerOf(proof, person, host, config);
    return { caller, trustedUntilMs: proof.trustedUntilMs };
  }

  let keys: Keys | undefined;

  /** The second of the erasure itself counts as before it. */
  async function isFromBeforeErasure({ uuid, issuedAtS }: Verified): Promise<boolean> {
    keys ??= keysOf(secrets);
    const erasedAt = await findErasedAt(pool, keys, uuid);
    return erasedAt !== undefined && (issuedAtS ?? 0) <= Date.parse(erasedAt) / 1_000;
  }

  async function identifySession(id: string, host: string) {
    const session = await findSession(pool, id);
    if (!session || isSystemUuid(session.uuid)) return undefined;
    const { userId, userWorkspace, endsAt, hash } = session;
    const person = userId && userWorkspace ? { id: userId, workspace: userWorkspace } : undefined;
    return {
      caller: {
        ...callerOf(session, person, host, config),
        freshUntil: session.freshUntil,
        sessionHash: hash,
      },
      trustedUntilMs: Date.parse(endsAt),
      sessionHash: hash,
    };
  }

  const identifyUntil: Identity["identifyUntil"] = async (credential, host, address) => {
    if (!credential) return undefined;
    if ("sessionId" in credential) return identifySession(credential.sessionId, host);
    return identifyToken(credential.token, host, address, false);
  };

  return {
    identify: async (token, host, address) => (await identifyToken(token, host, address, true))?.caller,
    identifyUntil,
    identifyRequest: async (request, token) => {
      const credential = token ? { token } : credentialOf(request, config.sites);
      return (await identifyUntil(credential, request.host, networkOf(request.ip)))?.caller;
    },
    verify,
    requireConnection,
  };
}

function callerOf(
  { uuid, roles, workspaces, centers }: SignedIn,
  person: UsedPerson | undefined,
  host: string,
  { leadRole, sites }: Config,
): Caller {
  const staff = roles.includes(COLLABORATOR);
  const lead = staff && person !== undefined && roles.includes(leadRole);
  const workspace = person?.workspace ?? workspaceOfHost(host);
  return {
    uuid,
    type: userTypeOf(uuid),
    workspace,
    collaborator: staff && person !== undefined,
    lead,
    reach: !staff ? [] : reachOf(lead, centers, sites[workspace].staffReach),
    signedInAsCollaborator: staff,
    withoutWorkspace: staff && !person && !workspaces.includes(workspace),
    userId: person?.id ?? null,
    freshUntil: null,
    sessionHash: null,
  };
}

function nowS(): number {
  return Date.now() / 1_000;
}

/** Caches the proofs of tokens for a minute, but not beyond their expiry. Concurrent calls share one check. */
function cacheProofs<Proof extends Ending>(check: Check<Proof>): Check<Proof> {
  const known = new LRUCache<string, Proof>({ max: TOKENS_MAX, ttlResolution: 0, perf: wallClock });
  const pending = new Map<string, Promise<Proof | undefined>>();

  async function checkAndCache(token: string, address: string): Promise<Proof | undefined> {
    try {
      const proof = await check(token, address);
      const ttl = Math.floor(Math.min(TRUSTED_FOR_S, secondsLeft(proof?.expiresAtS)) * 1_000);
      // A ttl of 0 means for ever to the cache; a token in its last minute of skew is checked each time.
      if (proof && ttl > 0) known.set(token, proof, { ttl });
      return proof;
    } finally {
      pending.delete(token);
    }
  }

  return async (token, address) => {
    const found = known.get(token) ?? pending.get(token);
    if (found) return found;
    const started = checkAndCache(token, address);
    pending.set(token, started);
    return started;
  };
}

function secondsLeft(expiresAtS: number | undefined): number {
  return expiresAtS === undefined ? Number.POSITIVE_INFINITY : expiresAtS - Date.now() / 1_000;
}
