import { CACHE_PREFIX } from "./worker.messages.ts";

declare const self: ServiceWorkerGlobalScope;

/** Takes the place of the service worker where the server has switched it off: removes its files and itself. */
self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(removeAll()));

async function removeAll(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
