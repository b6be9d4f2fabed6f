import { isOwnPath, type Workspace, workspaceOfHost } from "@hello/contract";
import type { FastifyRequest } from "fastify";
import type { Site } from "../config.ts";

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
