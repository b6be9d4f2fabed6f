import { type BenchMessage, PEOPLE } from "../../web.data.ts";
import type { ChatPage } from "../../web.probe.ts";

/** How many messages the room of this page has. */
export const COUNT = Number(new URLSearchParams(window.location.search).get("n") ?? 50);

/** Who looks at the page. */
export const ME = PEOPLE[0]!;

/** Tells the bench where things are on a page that holds its data itself. */
export function tell(page: Omit<ChatPage, "incoming">): void {
  window.chat = { ...page, incoming: undefined };
}

/** Once the page can take a message that comes in. */
export function tellIncoming(incoming: (message: BenchMessage) => void): void {
  window.chat.incoming = incoming;
}
