import { TOKEN_COOKIE, workspaceOfHost } from "@hello/contract";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";

type Asking = Pick<FastifyRequest, "method" | "host" | "headers">;

const BEARER = /^Bearer +(\S+) *$/i;
const COOKIE = new RegExp(`(?:^|; *)${TOKEN_COOKIE}=([^;\\s]+)`);
const READING = ["GET", "HEAD"];

/** The caller's token: the Authorization header, else the cookie where a cookie may speak for the caller. */
export function tokenOf(request: Asking, sites: Config["sites"]): string | undefined {
  const bearer = BEARER.exec(request.headers.authorization ?? "")?.[1];
  if (bearer) return bearer;
  return cookieMaySpeak(request, sites) ? cookieTokenOf(request.headers.cookie) : undefined;
}

/** The cookie's token; read by hand, because few calls carry cookies and the framework would look into every one. */
export function cookieTokenOf(header: string | undefined): string | undefined {
  const found = header && COOKIE.exec(header)?.[1];
  if (!found) return undefined;
  try {
    return decodeURIComponent(found);
  } catch {
    return found;
  }
}

/** The browser adds cookies by itself, so a write from another site's page must not profit from them. */
export function cookieMaySpeak({ method, host, headers }: Asking, sites: Config["sites"]): boolean {
  if (READING.includes(method)) return true;
  if (headers["sec-fetch-site"] === "cross-site") return false;
  return headers.origin === undefined || sites[workspaceOfHost(host)].origins.includes(headers.origin);
}
