import { CACHE_PREFIX } from "./worker.messages.ts";

declare const self: ServiceWorkerGlobalScope;
/** Written by the build: addresses of the files of all screens that customers reach, and an id of this list. */
declare const FILES: string[];
declare const BUILD_ID: string;

const CACHE = CACHE_PREFIX + BUILD_ID;
/** Requested without a cookie, so that nobody is in it. All screens start from the same page. */
const PAGE = "/help";
/** The chat's own screens. Calls, files, logins, documents and the screens of staff are left to the network. */
const SCREENS = /^\/(?:help|settings|(?:notices\/)?[\da-f]{8}-[\da-f-]{27})?$/;
const ASSETS = "/assets/";
/** A network that is silent for longer counts as none. */
const SILENT_MS = 3_000;
const PAGE_KEPT_MS = 3_600_000;

export function isOfThisBuild(file: string): boolean {
  return FILES.includes(file);
}

/** Fails when one file does not load; the browser then tries again later. */
export async function storeFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all([cache.addAll(FILES), storePage(cache)]);
}

/** The files of the build before stay: another tab may still show its page. */
export async function removeFormerFiles(): Promise<void> {
  const names = await caches.keys();
  const former = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE);
  await Promise.all(former.slice(0, -1).map((name) => caches.delete(name)));
}

/** Answers requests for our own files and pages. All others go to the network as if there were no worker. */
export function answerFetch(event: FetchEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith(ASSETS)) event.respondWith(answerFile(request));
  else if (request.destination === "document" && SCREENS.test(pathname)) event.respondWith(answerPage(event));
}

/** The names are hashes of the content, so a copy is never out of date. */
async function answerFile(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { ignoreVary: true }).catch(() => undefined);
  return kept ?? fetch(request);
}

async function answerPage(event: FetchEvent): Promise<Response> {
  const answer = fetch(event.request);
  const silence = new Promise<undefined>((resolve) => setTimeout(resolve, SILENT_MS));
  const arrived = await Promise.race([answer.catch(() => undefined), silence]);
  if (!arrived) return (await findPage().catch(() => undefined)) ?? answer;
  event.waitUntil(refreshPage().catch(() => {}));
  return arrived;
}

async function findPage(): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(PAGE, { ignoreVary: true });
}

/** The page carries settings of the server, which may change without a new build. */
async function refreshPage(): Promise<void> {
  const date = (await findPage())?.headers.get("date");
  if (!date || Date.parse(date) < Date.now() - PAGE_KEPT_MS) await storePage(await caches.open(CACHE));
}

/** While nodes are updated one after the other, the page may be of another build, whose files are not in the cache. */
async function storePage(cache: Cache): Promise<void> {
  const page = await fetch(PAGE, { credentials: "omit", cache: "no-store" });
  const named = (await page.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [];
  const others = named.filter((file) => !isOfThisBuild(file));
  if (!page.ok || others.some((file) => /\.(js|css)$/.test(file))) throw new Error("The page is of another build.");
  // The brand's font.
  await cache.addAll(others);
  await cache.put(PAGE, page);
}
