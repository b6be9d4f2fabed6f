import { isOwnPath, type PageSettings } from "@hello/contract/plain";
import { appStore } from "./app.store.ts";

/** A provider's token has a few kilobytes. */
const TOKEN_LENGTH_MAX = 16_384;

export function isEmbedded(): boolean {
  return window.parent !== window;
}

/** Posts a message to the embedding page, if its origin is our own or a listed one; never to `*` (D37). */
export function postToParent({ embeddingOrigins }: PageSettings, message: { type: string }): void {
  if (!isEmbedded()) return;
  for (const origin of parentOrigins(embeddingOrigins)) window.parent.postMessage(message, origin);
}

/** Some browsers do not expose the parent's origin; then all allowed ones. The browser drops messages to another origin. */
function parentOrigins(listed: string[]): string[] {
  const allowed = [window.location.origin, ...listed];
  const parentOrigin = window.location.ancestorOrigins?.[0];
  return parentOrigin === undefined ? allowed : allowed.filter((origin) => origin === parentOrigin);
}

/** Receives `{ type: "token", token }` from the embedding page only (docs/embedding.md). */
export function onTokenFromParent({ embeddingOrigins }: PageSettings, onToken: (token: string) => void): void {
  if (!isEmbedded()) return;
  const allowed = [window.location.origin, ...embeddingOrigins];
  window.addEventListener("message", ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || !allowed.includes(origin)) return;
    const { type, token } = (data ?? {}) as { type?: unknown; token?: unknown };
    if (type !== "token" || typeof token !== "string") return;
    if (token !== "" && token.length <= TOKEN_LENGTH_MAX) onToken(token);
  });
}

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
