import { isOwnPath, type PageSettings } from "@hello/contract/plain";
import { appStore } from "../session/app.store.ts";

/** Keeps what an address brings along, and takes it off the address and the history entry (NAV-12 to NAV-14). */
export function takeArrival({ embeddingOrigins, accountUrl }: PageSettings): void {
  const { pathname, search } = window.location;
  if (search === "") return;
  const query = new URLSearchParams(search);
  const token = query.get("token");
  const returnPath = query.get("returnPath");
  if (token) appStore.setState({ token });
  if (returnPath && isWelcome(returnPath, [...embeddingOrigins, accountUrl])) appStore.setState({ returnPath });
  window.history.replaceState(window.history.state, "", pathname);
}

/** A path of this site, or an address of a page that the workspace lists (D33). */
function isWelcome(target: string, listed: string[]): boolean {
  if (isOwnPath(target)) return true;
  const { origin, protocol } = URL.parse(target) ?? {};
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && listed.some((page) => URL.parse(page)?.origin === origin);
}
