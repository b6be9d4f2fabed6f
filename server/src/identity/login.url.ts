import { ownPathOf } from "./identity.site.ts";

export const LOGIN_PATH = "/oauth/login";

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
