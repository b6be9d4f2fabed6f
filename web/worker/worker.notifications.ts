import { workspaceOfHost } from "@hello/contract/plain";
import type { ToPage } from "./worker.messages.ts";

declare const self: ServiceWorkerGlobalScope;

/** A browser shows a text of its own for a push that shows nothing, so every push shows something (PHONE-05). */
const UNREADABLE = { title: "Hello", body: "Vous avez du nouveau.", tag: "hello", path: "/" };
/** A page that does not listen shows another site's document, a login or a screen of staff. */
const ANSWERED_WITHIN_MS = 3_000;

type Shown = typeof UNREADABLE;

export async function showPush(data: PushMessageData | null): Promise<void> {
  const { title, body, tag, path } = readPush(data);
  const icon = `/brand/icon-${workspaceOfHost(self.location.host)}-192.png`;
  // A further message of a room replaces the notification and sounds again. A notice that comes twice does not.
  const renotify = tag.startsWith("room-");
  const options = { body, tag, icon, renotify, lang: "fr", data: { path } };
  await self.registration.showNotification(title, options);
}

/** The declarative form (`server/src/notices/push/push.payload.ts`). */
function readPush(data: PushMessageData | null): Shown {
  try {
    const { notification } = data!.json() as { notification: Record<string, unknown> };
    const text = (name: string) => {
      const value = notification[name];
      if (typeof value !== "string" || value === "") throw new Error(`${name} is missing`);
      return value;
    };
    return { title: text("title"), body: text("body"), tag: text("tag"), path: pathOf(text("navigate")) };
  } catch {
    return UNREADABLE;
  }
}

/** Only paths of our own: the workspace may be reached by several names. */
function pathOf(address: string): string {
  return new URL(address, self.location.origin).pathname;
}

/** In a window that is open, which keeps its draft, or in a new one. */
export async function openNotification(notification: Notification): Promise<void> {
  notification.close();
  const { path } = (notification.data ?? UNREADABLE) as { path: string };
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const client of windows) {
    if (client.frameType !== "top-level" || !(await showIn(client, path))) continue;
    await client.focus().catch(() => {});
    return;
  }
  await self.clients.openWindow(path);
}

/** True if the page has shown it. */
function showIn(client: WindowClient, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(resolve, ANSWERED_WITHIN_MS, false);
    client.postMessage({ type: "show", path } satisfies ToPage, [port2]);
  });
}
