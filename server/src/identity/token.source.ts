import type {} from "@fastify/cookie";
import { TOKEN_COOKIE, workspaceOfHost } from "@hello/contract";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";

type Asking = Pick<FastifyRequest, "method" | "host" | "headers" | "cookies">;

const BEARER = /^Bearer +(\S+) *$/i;
const COOKIE = new RegExp(`(?:^|; *)${TOKEN_COOKIE}=([^;\\s]+)`);
const READING = ["GET", "HEAD"];

/** The caller's token: the Authorization header, else the cookie where a cookie may speak for the caller. */
export function tokenOf(request: Asking, sites: Config["sites"]): string | undefined {
  const bearer = BEARER.exec(request.headers.authorization ?? "")?.[1];
  if (bearer) return bearer;
  return cookieMaySpeak(request, sites) ? request.cookies[TOKEN_COOKIE] || undefined : undefined;
}

/** The cookie's token of a connection that is no request of the framework's. */
export function cookieTokenOf(header: string | undefined): string | undefined {
  return COOKIE.exec(header ?? "")?.[1];
}

/** The browser adds cookies by itself, so a write from another site's page must not profit from them. */
export function cookieMaySpeak({ method, host, headers }: Asking, sites: Config["sites"]): boolean {
  if (READING.includes(method)) return true;
  if (headers["sec-fetch-site"] === "cross-site") return false;
  return headers.origin === undefined || sites[workspaceOfHost(host)].origins.includes(headers.origin);
}
