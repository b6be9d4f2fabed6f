import { type PageSettings, WORKER_PATH } from "@hello/contract/plain";
import { CACHE_PREFIX, type ToPage, type ToWorker } from "../../../worker/worker.messages.ts";
import { saveAllDrafts } from "../drafts/draft.saving.ts";
import { appStore } from "../page/app.store.ts";

const LOOK_EVERY_MS = 3_600_000;
/** A worker that does not take over within this time has failed. The page is then reloaded without it. */
const TAKEN_WITHIN_MS = 3_000;

let followed: Promise<void> | undefined;

/** Registers the service worker and looks for new versions of it, or removes it where the server has switched it off. */
export function followWorker(settings: PageSettings): Promise<void> {
  followed ??= follow(settings).catch((error: unknown) => console.warn("The page goes on without a worker.", error));
  return followed;
}

async function follow({ hasWorker }: PageSettings): Promise<void> {
  // Browsers have none in private windows, or where the user forbids storage.
  if (!navigator.serviceWorker) return;
  if (!hasWorker) return removeWorker();
  const registration = await registerWorker();
  if (!registration) return;
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<ToPage>) => {
    if (data.type === "newVersion") appStore.setState({ newVersion: registration.waiting });
  });
  const compare = () => {
    if (registration.waiting) tell(registration.waiting, { type: "compare", file: ownFile() });
  };
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", compare);
  });
  compare();
  lookForUpdates(registration);
}

let address: unknown;

/** The content policy takes the address of a script from nothing but this policy, which knows one and exists once. */
async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  address ??= trustedTypes()
    ?.createPolicy("worker", { createScriptURL: () => WORKER_PATH })
    .createScriptURL("");
  return navigator.serviceWorker.register((address ?? WORKER_PATH) as string, { updateViaCache: "none" });
}

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (address: string) => unknown };
};

/** Newer than the types, and than some browsers. */
function trustedTypes(): TrustedTypes | undefined {
  return (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
}

/** A file of the page's own build, by which the worker knows it. */
function ownFile(): string {
  const { href } = document.querySelector<HTMLLinkElement>("#chat")!;
  return new URL(href).pathname;
}

function tell(worker: ServiceWorker, message: ToWorker): void {
  worker.postMessage(message);
}

/** Browsers look at every navigation; a page may stay open for days. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = Date.now();
    // Without a network, later.
    registration.update().catch(() => {});
  });
}

/** Reloads the page with its new version. Drafts are kept as for a login. */
export async function takeNewVersion(worker: ServiceWorker): Promise<void> {
  await saveAllDrafts();
  const reload = () => window.location.reload();
  if (worker.state !== "installed") return reload();
  navigator.serviceWorker.addEventListener("controllerchange", reload);
  setTimeout(reload, TAKEN_WITHIN_MS);
  tell(worker, { type: "take" });
}

async function removeWorker(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
}
