import type { PageSettings } from "@hello/contract/plain";

/** A provider's token has a few kilobytes; what is longer is none. */
const TOKEN_LENGTH_MAX = 16_384;

export function isEmbedded(): boolean {
  return window.parent !== window;
}

/** Tells the page around this frame something, if it is our own or a listed one; never to `*` (D37). */
export function tellParent({ embeddingOrigins }: PageSettings, message: { type: string }): void {
  if (!isEmbedded()) return;
  for (const origin of parentOrigins(embeddingOrigins)) window.parent.postMessage(message, origin);
}

/** The page around us if the browser names it, else all it may be; the browser drops what goes to another one. */
function parentOrigins(listed: string[]): string[] {
  const allowed = [window.location.origin, ...listed];
  const around = window.location.ancestorOrigins?.[0];
  return around === undefined ? allowed : allowed.filter((origin) => origin === around);
}

/** Hears `{ type: "token", token }` of the page around this frame, and of nobody else (docs/embedding.md). */
export function hearToken({ embeddingOrigins }: PageSettings, onToken: (token: string) => void): void {
  if (!isEmbedded()) return;
  const allowed = [window.location.origin, ...embeddingOrigins];
  window.addEventListener("message", ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || !allowed.includes(origin)) return;
    const { type, token } = (data ?? {}) as { type?: unknown; token?: unknown };
    if (type !== "token" || typeof token !== "string") return;
    if (token !== "" && token.length <= TOKEN_LENGTH_MAX) onToken(token);
  });
}
