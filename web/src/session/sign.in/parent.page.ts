import type { PageSettings } from "@hello/contract/plain";

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
