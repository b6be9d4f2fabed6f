import { isOwnPath, type PageSettings, REFUSED_QUERY } from "@hello/contract/plain";
import { appStore } from "../session/page/app.store.ts";

/** Stores `token` and `returnPath` from the address, and removes the query from it and the history (NAV-12 to NAV-14). */
export function takeQuery({ embeddingOrigins, accountUrl }: PageSettings): void {
  const { pathname, search, hash } = window.location;
  if (search === "") return;
  const query = new URLSearchParams(search);
  const token = query.get("token");
  const returnPath = query.get("returnPath");
  if (query.has(REFUSED_QUERY))
    void import("../session/room.refused.ts").then(({ explainInstead }) => explainInstead());
  if (token) appStore.setState({ token });
  if (returnPath && isAllowed(returnPath, [...embeddingOrigins, accountUrl])) appStore.setState({ returnPath });
  window.history.replaceState(window.history.state, "", pathname + hash);
}

/** A path of this site, or an address with an origin that the workspace lists (D33). */
function isAllowed(target: string, listed: string[]): boolean {
  if (isOwnPath(target)) return true;
  const { origin, protocol } = URL.parse(target) ?? {};
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && listed.some((page) => URL.parse(page)?.origin === origin);
}
