import { userTypeOf, workspaceOfHost } from "@hello/contract";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import type { Pool } from "../db/connection.ts";
import type { Secrets } from "../secrets.ts";
import type { Caller } from "./caller.ts";
import { createPeople } from "./identity.people.ts";
import { CLOCK_SKEW_S, createConnector, type OidcConnection } from "./oidc.connection.ts";
import { allowsPlainHttp, effectiveOidc } from "./oidc.settings.ts";
import { rememberProofs, TRUSTED_FOR_S } from "./token.cache.ts";
import { introspect } from "./token.introspect.ts";
import { tokenOf } from "./token.source.ts";
import { isJwt, verifyJwt } from "./token.verify.ts";

/** Who asks, and until when that may be relied on without asking again. */
export type Identified = { caller: Caller; trustedUntilMs: number };

export type Identity = {
  /** Undefined for everybody who is not signed in; throws only when the provider or the database is out of reach. */
  identify(token: string | undefined, host: string): Promise<Caller | undefined>;
  /** For what outlives a request, such as the live connection. */
  identifyUntil(token: string | undefined, host: string): Promise<Identified | undefined>;
  tokenOf(request: Parameters<typeof tokenOf>[0]): string | undefined;
  identifyRequest(request: FastifyRequest): Promise<Caller | undefined>;
  requireConnection(): Promise<OidcConnection>;
};

const TOKEN_LENGTH_MAX = 8_192;
const PRINTABLE = /^[\x21-\x7e]+$/;

export function createIdentity(options: { config: Config; secrets: Secrets; pool: Pool }): Identity {
  const { config, secrets, pool } = options;
  const settings = effectiveOidc(config, secrets);
  const requireConnection = createConnector(settings, allowsPlainHttp(settings));
  const findPerson = createPeople(pool);
  const prove = rememberProofs(async (token) => {
    const connection = await requireConnection();
    const jwt = isJwt(token);
    const verified = await (jwt ? verifyJwt : introspect)(token, connection, settings);
    // A JWT holds until its end; an opaque token may be withdrawn at any time and has to be asked about again.
    const trustedUntilS = jwt && verified?.expiresAtS ? verified.expiresAtS + CLOCK_SKEW_S : nowS() + TRUSTED_FOR_S;
    return verified && { ...verified, trustedUntilMs: trustedUntilS * 1_000 };
  });

  const identifyUntil: Identity["identifyUntil"] = async (token, host) => {
    if (!token || token.length > TOKEN_LENGTH_MAX || !PRINTABLE.test(token)) return undefined;
    const proof = await prove(token);
    if (!proof) return undefined;
    const { uuid, collaborator, trustedUntilMs } = proof;
    const person = await findPerson(uuid);
    const workspace = person?.workspace ?? workspaceOfHost(host);
    return {
      caller: {
        uuid,
        type: userTypeOf(uuid),
        workspace,
        collaborator: collaborator && person !== undefined,
        signedInAsCollaborator: collaborator,
        userId: person?.id ?? null,
      },
      trustedUntilMs,
    };
  };

  const identify: Identity["identify"] = async (token, host) => (await identifyUntil(token, host))?.caller;

  return {
    identify,
    identifyUntil,
    tokenOf: (request) => tokenOf(request, config.sites),
    identifyRequest: (request) => identify(tokenOf(request, config.sites), request.host),
    requireConnection,
  };
}

function nowS(): number {
  return Date.now() / 1_000;
}
