import { isOwnPath, type PageSettings } from "@hello/contract/plain";
import { appStore } from "./app.store.ts";
import { isEmbedded, tellParent } from "./sign.in/parent.page.ts";

/** What the page around a frame is told; the widget and docs/widget.md know it by this name. */
const CLOSE_MESSAGE = { type: "hello:close" };
/** A page around us that closes takes us away at once; one that does not hear us leaves us here. */
const CLOSED_WITHIN_MS = 400;

/** Closes the window where a page opened it; otherwise leads to where one came from, or to the account area (SHELL-06). */
export function closeChat(settings: PageSettings): void {
  const { accountUrl } = settings;
  if (isEmbedded()) {
    tellParent(settings, CLOSE_MESSAGE);
    setTimeout(() => leave(accountUrl), CLOSED_WITHIN_MS);
    return;
  }
  window.close();
  if (!window.closed) leave(accountUrl);
}

/** In a frame Esc closes the chat, unless something in it is open that the key closes first (EASE-35). */
export function closeByEscape(settings: PageSettings): () => void {
  const onKeyDown = ({ key, isComposing, defaultPrevented }: KeyboardEvent) => {
    if (key !== "Escape" || isComposing || defaultPrevented) return;
    if (!document.querySelector("dialog[open], :popover-open")) tellParent(settings, CLOSE_MESSAGE);
  };
  window.addEventListener("keydown", onKeyDown);
  return () => window.removeEventListener("keydown", onKeyDown);
}

function leave(accountUrl: string): void {
  const target = appStore.getState().returnPath ?? accountUrl;
  window.location.assign(isOwnPath(target) ? target : new URL(target).href);
}
