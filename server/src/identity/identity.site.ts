import { isOwnPath, type Workspace, workspaceOfHost } from "@hello/contract";
import type { FastifyRequest } from "fastify";
import type { Site } from "../config.ts";

export const LOGIN_PATH = "/oauth/login";

type Sites = Record<Workspace, Site>;

/** The origin under which the browser knows us, so far as it is a listed one; the Host header alone proves nothing. */
export function ownOrigin(request: Pick<FastifyRequest, "protocol" | "host">, sites: Sites): string {
  const asked = `${request.protocol}://${request.host}`;
  const { origins } = siteOf(request.host, sites);
  return origins.includes(asked) ? asked : origins[0];
}

/** A path of this site in the form a Location header can carry; anything else becomes the start page (D33). */
export function ownPathOf(path: string): string {
  if (!isOwnPath(path)) return "/";
  const { pathname, search, hash } = new URL(path, "http://own.invalid");
  const normal = pathname + search + hash;
  // Normalising can make another site's address of a path: /.//evil becomes //evil.
  return isOwnPath(normal) ? normal : "/";
}

export function siteOf(host: string, sites: Sites): Site {
  return sites[workspaceOfHost(host)];
}

/**
 * Where to sign in and come back to the page that asked (D1). Given the site's origins, a page of another origin leads
 * to the start page. The page's query may hold a token and stays out.
 */
export function loginUrlFor(referer: string | undefined, origins?: readonly string[]): string {
  const page = URL.parse(referer ?? "");
  const own = page && (origins?.includes(page.origin) ?? true);
  return loginPathFor(own ? page.pathname : "/");
}

export function loginPathFor(returnPath: string): string {
  return `${LOGIN_PATH}?return=${encodeURIComponent(ownPathOf(returnPath))}`;
}
