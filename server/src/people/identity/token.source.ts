import { TOKEN_COOKIE, workspaceOfHost } from "@hello/contract";
import type { FastifyRequest } from "fastify";
import type { Config } from "../../base/config.ts";

type Asking = Pick<FastifyRequest, "method" | "host" | "headers">;

const BEARER = /^Bearer +(\S+) *$/i;
const COOKIE = new RegExp(`(?:^|; *)${TOKEN_COOKIE}=([^;\\s]+)`);
const READING = ["GET", "HEAD"];

/** The credential of a caller. The cookie contains a session, everything else a token of the provider (D160). */
export type Credential = { token: string } | { sessionId: string };

/** The caller's credential: the Authorization header, or the cookie where cookies are accepted. */
export function credentialOf(request: Asking, sites: Config["sites"]): Credential | undefined {
  const token = bearerOf(request.headers);
  if (token) return { token };
  const sessionId = cookieMaySpeak(request, sites) ? sessionIdOf(request.headers.cookie) : undefined;
  return sessionId === undefined ? undefined : { sessionId };
}

export function bearerOf({ authorization }: Asking["headers"]): string | undefined {
  return BEARER.exec(authorization ?? "")?.[1];
}

/** Parsed here, because few calls carry cookies and the framework would parse all of them. */
export function sessionIdOf(header: string | undefined): string | undefined {
  return header && COOKIE.exec(header)?.[1];
}

/** Whether a page of ours sent the request. Browsers send both headers; older ones only the first. */
export function isOwnPage({ host, headers }: Asking, sites: Config["sites"]): boolean {
  const { origin, "sec-fetch-site": site = "same-origin" } = headers;
  return origin !== undefined && site === "same-origin" && sites[workspaceOfHost(host)].origins.includes(origin);
}

/** Browsers add cookies to requests of other sites too, so a write from another site ignores them. */
export function cookieMaySpeak({ method, host, headers }: Asking, sites: Config["sites"]): boolean {
  if (READING.includes(method)) return true;
  if (headers["sec-fetch-site"] === "cross-site") return false;
  return headers.origin === undefined || sites[workspaceOfHost(host)].origins.includes(headers.origin);
}
