import { isOwnPath, type PageSettings } from "@hello/contract/plain";
import { appStore } from "./app.store.ts";
import { isEmbedded, postToParent } from "./sign.in/parent.page.ts";

/** The widget and docs/widget.md know this message by its name. */
const CLOSE_MESSAGE = { type: "hello:close" };
/** An embedding page that closes the chat removes the frame at once; one that does not react leaves it open. */
const CLOSED_WITHIN_MS = 400;

/** Closes the window if a page has opened it; otherwise goes to the return path or the account area (SHELL-06). */
export function closeChat(settings: PageSettings): void {
  const { accountUrl } = settings;
  if (isEmbedded()) {
    postToParent(settings, CLOSE_MESSAGE);
    setTimeout(() => leave(accountUrl), CLOSED_WITHIN_MS);
    return;
  }
  window.close();
  if (!window.closed) leave(accountUrl);
}

/** In a frame Esc closes the chat, unless a dialog or popover is open, which the key closes first (EASE-35). */
export function closeByEscape(settings: PageSettings): () => void {
  const onKeyDown = ({ key, isComposing, defaultPrevented }: KeyboardEvent) => {
    if (key !== "Escape" || isComposing || defaultPrevented) return;
    if (!document.querySelector("dialog[open], :popover-open")) postToParent(settings, CLOSE_MESSAGE);
  };
  window.addEventListener("keydown", onKeyDown);
  return () => window.removeEventListener("keydown", onKeyDown);
}

function leave(accountUrl: string): void {
  const target = appStore.getState().returnPath ?? accountUrl;
  window.location.assign(isOwnPath(target) ? target : new URL(target).href);
}
