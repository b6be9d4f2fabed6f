import { TOKEN_COOKIE, workspaceOfHost } from "@hello/contract";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";

type Asking = Pick<FastifyRequest, "method" | "host" | "headers">;

const BEARER = /^Bearer +(\S+) *$/i;
const COOKIE = new RegExp(`(?:^|; *)${TOKEN_COOKIE}=([^;\\s]+)`);
const READING = ["GET", "HEAD"];

/** By what a caller is known. The cookie holds sessions only, everything else tokens of the provider only (D160). */
export type Credential = { token: string } | { sessionId: string };

/** The caller's credential: the Authorization header, else the cookie where a cookie may speak for the caller. */
export function credentialOf(request: Asking, sites: Config["sites"]): Credential | undefined {
  const token = bearerOf(request.headers);
  if (token) return { token };
  const sessionId = cookieMaySpeak(request, sites) ? sessionIdOf(request.headers.cookie) : undefined;
  return sessionId === undefined ? undefined : { sessionId };
}

export function bearerOf({ authorization }: Asking["headers"]): string | undefined {
  return BEARER.exec(authorization ?? "")?.[1];
}

/** Read by hand, because few calls carry cookies and the framework would look into every one. */
export function sessionIdOf(header: string | undefined): string | undefined {
  return header && COOKIE.exec(header)?.[1];
}

/** Whether a page of our own asks: a browser says so in both headers, and older ones in the first alone. */
export function isOwnPage({ host, headers }: Asking, sites: Config["sites"]): boolean {
  const { origin, "sec-fetch-site": site = "same-origin" } = headers;
  return origin !== undefined && site === "same-origin" && sites[workspaceOfHost(host)].origins.includes(origin);
}

/** The browser adds cookies by itself, so a write from another site's page must not profit from them. */
export function cookieMaySpeak({ method, host, headers }: Asking, sites: Config["sites"]): boolean {
  if (READING.includes(method)) return true;
  if (headers["sec-fetch-site"] === "cross-site") return false;
  return headers.origin === undefined || sites[workspaceOfHost(host)].origins.includes(headers.origin);
}
