import { answerFetch, isOfThisBuild, removeFormerFiles, storeFiles } from "./worker.files.ts";
import type { ToPage, ToWorker } from "./worker.messages.ts";
import { openNotification, showPush } from "./worker.notifications.ts";

declare const self: ServiceWorkerGlobalScope;

/** The service worker (D69): notifications, the page's files from the cache, and a page without a network. */
self.addEventListener("install", (event) => event.waitUntil(storeFiles()));
// A browser would preload every navigation, and fetch those that we do not answer once more: a login's code serves once (D212).
// Former workers have switched it on, and the registration remembers it.
self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([removeFormerFiles(), self.registration.navigationPreload?.disable()]));
});
self.addEventListener("fetch", answerFetch);
self.addEventListener("push", (event) => event.waitUntil(showPush(event.data)));
self.addEventListener("notificationclick", (event) => event.waitUntil(openNotification(event.notification)));

/** A new version waits until no page is open, unless the page is of its build already, or a click asks for it (PHONE-12). */
self.addEventListener("message", ({ data, source }) => {
  const message = data as ToWorker;
  if (message.type === "take" || isOfThisBuild(message.file)) void self.skipWaiting();
  else source?.postMessage({ type: "newVersion" } satisfies ToPage);
});
