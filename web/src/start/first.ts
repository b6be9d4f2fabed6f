import { type PageSettings, userTypeOf } from "@hello/contract/plain";
import { requestEarly } from "../api/http.ts";
import { reloadOrFail } from "./page.failed.ts";
import { readSettings } from "./page.settings.ts";

const PAINTED_WITHIN_MS = 200;
const ROOM = /^\/([\da-f]{8}-[\da-f-]{27})$/;
/** The notices, one of them, a stay, and the help. */
const OTHERS = /^\/(?:(?:notices|stay)\/[^/]+|help)?$/;

// This file is small, so it runs while the page's other files are still loading.
requestFirstAnswers(readSettings(), window.location);

// Read by watch.ts.
document.documentElement.dataset.begun = "";
const chat = document.querySelector<HTMLLinkElement>("#chat");
if (chat) startWhenPainted(chat.href).catch(reloadOrFail);

/**
 * Starts all calls that a chat begins with at once. Otherwise each would wait for the one before it: who is signed in, their
 * rooms, the room's messages. On a distant network that takes seconds.
 */
function requestFirstAnswers({ workspace, you, readsRoom }: PageSettings, { pathname, search }: Location): void {
  const roomId = ROOM.exec(pathname)?.[1];
  if (!you || !(roomId || OTHERS.test(pathname))) return;
  const token = new URLSearchParams(search).get("token");
  const caller = { workspace, userType: userTypeOf(you.uuid), token: () => token };
  requestEarly(caller, "GET /authorized", { query: { token: token ?? undefined } });
  requestEarly(caller, "GET /amplify/users/search", { query: { uuid: you.uuid } });
  requestEarly(caller, "GET /amplify/users/:id/participants", you);
  requestEarly(caller, "GET /amplify/users/:id/notices", you);
  if (!roomId || !readsRoom) return;
  requestEarly(caller, "GET /amplify/rooms/:id", { id: roomId });
  requestEarly(caller, "GET /amplify/rooms/:id/messages", { id: roomId });
}

/** Waits until the browser has painted the loader. A hidden tab paints nothing and starts after a short time. */
async function startWhenPainted(chatFile: string): Promise<void> {
  await new Promise<void>((resolve) => {
    // The observer reports with the first frame; a paint timing entry would come much later.
    new IntersectionObserver(() => resolve()).observe(document.documentElement);
    setTimeout(resolve, PAINTED_WITHIN_MS);
  });
  // Style sheets have loaded or failed before any module runs. Without them the chat could not be read.
  const styles = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
  if ([...styles].some(({ sheet }) => !sheet?.cssRules.length)) throw new Error("A style sheet did not load");
  await import(/* @vite-ignore */ chatFile);
}
