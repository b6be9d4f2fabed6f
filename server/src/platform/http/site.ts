import { isOwnPath, type Workspace, workspaceOfHost } from "@hello/contract";
import type { FastifyRequest } from "fastify";
import type { Site } from "../../base/config.ts";

export const LOGIN_PATH = "/oauth/login";

type Sites = Record<Workspace, Site>;

/** The origin of the request if it is a listed one, otherwise the site's own: the Host header alone proves nothing. */
export function ownOrigin(request: Pick<FastifyRequest, "protocol" | "host">, sites: Sites): string {
  const asked = `${request.protocol}://${request.host}`;
  const { origins } = siteOf(request.host, sites);
  return origins.includes(asked) ? asked : origins[0];
}

/** A path of this site as a Location header can carry it; anything else becomes the start page (D33). */
export function ownPathOf(path: string): string {
  if (!isOwnPath(path)) return "/";
  const { pathname, search, hash } = new URL(path, "http://own.invalid");
  const normal = pathname + search + hash;
  // Normalizing can turn a path into the address of another site: /.//evil becomes //evil.
  return isOwnPath(normal) ? normal : "/";
}

export function siteOf(host: string, sites: Sites): Site {
  return sites[workspaceOfHost(host)];
}

/**
 * The address to sign in at and then return to the calling page (D1). With `origins`, a page of another origin returns
 * to the start page. The query of the page may contain a token and is left out.
 */
export function loginUrlFor(referer: string | undefined, origins?: readonly string[]): string {
  const page = URL.parse(referer ?? "");
  const own = page && (origins?.includes(page.origin) ?? true);
  return loginPathFor(own ? page.pathname : "/");
}

export function loginPathFor(returnPath: string): string {
  return `${LOGIN_PATH}?return=${encodeURIComponent(ownPathOf(returnPath))}`;
}
