import { type PageSettings, SIGNED_OUT_PATH } from "@hello/contract/plain";
import { isHere } from "../../offline/person.here.ts";
import { leaveWithoutAsking } from "../drafts/draft.saving.ts";
import { appStore } from "../page/app.store.ts";
import { isEmbedded } from "../page/embedding.ts";
import { leavingTab } from "./sign.in.ts";

const LOOK_EVERY_MS = 1_000;

/**
 * Another tab of this browser may sign out, or in as another person: then this one shows nothing of its person any more
 * (TRUE-10). A session that ends elsewhere or by itself is another matter: its page stays and says so (SEC-10).
 */
export function followPerson({ you }: PageSettings): void {
  // Only of somebody who was: where a browser hides the cookie from us, leaving would not help.
  let wasHere = isReloaded() ? undefined : you?.uuid;
  const look = () => {
    const { userUuid, token } = appStore.getState();
    if (userUuid === null || token !== null) return;
    if (isHere(userUuid)) wasHere = userUuid;
    else if (wasHere === userUuid) leave();
  };
  appStore.subscribe(look);
  // A frozen page, and one that Back restores: it is not on its way out any more. Not when it is hidden, because it looks
  // once more then, and would replace the page that it is leaving for.
  window.addEventListener("pageshow", () => {
    leavingTab.isSigningOut = false;
    look();
  });
  window.addEventListener("focus", look);
  document.addEventListener("visibilitychange", look);
  const { cookieStore } = globalThis as { cookieStore?: EventTarget };
  if (cookieStore) cookieStore.addEventListener("change", look);
  else setInterval(look, LOOK_EVERY_MS);
  look();
}

function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "reload";
}

/** Hidden at once; the server says who is signed in now. No frame shows the page of who is not. */
function leave(): void {
  document.documentElement.hidden = true;
  document.title = "Hello";
  leaveWithoutAsking();
  // A tab that signs out is on its way to the provider, which another navigation would stop.
  if (leavingTab.isSigningOut) return;
  if (isEmbedded()) window.location.reload();
  else window.location.replace(`${SIGNED_OUT_PATH}?return=${encodeURIComponent(window.location.pathname)}`);
}
