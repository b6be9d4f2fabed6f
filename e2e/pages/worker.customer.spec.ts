import type { Page } from "@playwright/test";
import { expect, test as journey } from "../journey.ts";
import { makeCollaborator } from "../stays.page.ts";
import { type Network, openNetwork } from "../worker.network.ts";
import { composerOf, refuseStorage, setScene } from "../writing.ts";

const test = journey.extend<{ network: Network }>({
  network: async ({ house }, use) => {
    const network = await openNetwork(house);
    await use(network);
    await network.close();
  },
});
test.use({ serviceWorkers: "allow" });

const groups = (page: Page) => page.getByRole("heading", { name: "Mes groupes" });
const bar = (page: Page) => page.getByText("Une nouvelle version de Hello est prête.");
/** Which build the page is of. */
const build = (page: Page) => page.locator("#chat").getAttribute("href");

/** Opens a page and waits until its worker is there; the next page is the first that it controls. */
async function firstVisit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(groups(page)).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
}

/** All texts in Cache Storage, with their addresses. */
function readCaches(page: Page): Promise<{ address: string; text: string }[]> {
  return page.evaluate(async () => {
    const found: { address: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        found.push({ address: request.url, text: (await answer?.text()) ?? "" });
      }
    }
    return found;
  });
}

/** Which requests the worker answered from its cache or by a request of its own. */
function followAnswers(page: Page): { fromWorker: string[]; others: string[] } {
  const seen = { fromWorker: [] as string[], others: [] as string[] };
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    (response.fromServiceWorker() ? seen.fromWorker : seen.others).push(pathname);
  });
  return seen;
}

test("the worker answers the page's files from its cache, and never calls or pictures [PHONE-12]", async ({
  house,
  contextOf,
  network,
}) => {
  const { alix, path } = await setScene(house);
  const page = await (await contextOf(alix)).newPage();
  await firstVisit(page, network.origin);
  const { fromWorker, others } = followAnswers(page);
  network.asked.length = 0;
  await page.goto(network.origin + path);
  await expect(composerOf(page).box).toBeVisible();
  expect(fromWorker.filter((answered) => answered.startsWith("/assets/")).length).toBeGreaterThan(3);
  expect(network.asked.filter((asked) => /^\/assets\/.*\.(js|css)$/.test(asked))).toEqual([]);
  expect(fromWorker.filter((answered) => !answered.startsWith("/assets/") && answered !== path)).toEqual([]);
  expect(others).toEqual(expect.arrayContaining(["/authorized", expect.stringMatching(/^\/amplify\//)]));
});

test("what the worker keeps holds no person, and is only our own files [PHONE-11]", async ({
  house,
  contextOf,
  network,
}) => {
  const { alix, room, path } = await setScene(house);
  await house.message(room, alix, "Rendez-vous au port");
  const page = await (await contextOf(alix)).newPage();
  await firstVisit(page, network.origin + path);
  await page.goto(network.origin);
  await page.goto(network.origin + path);
  await expect(page.getByRole("log").getByText("Rendez-vous au port")).toBeVisible();
  const kept = await readCaches(page);
  expect(kept.length).toBeGreaterThan(5);
  const names = kept.map(({ address }) => new URL(address).pathname);
  expect(names.filter((name) => !/^\/assets\/[\w.-]+\.(js|css|woff2)$/.test(name))).toEqual(["/help"]);
  const words = [alix.id, alix.uuid, room.id, "Rendez-vous au port"];
  for (const { text } of kept) for (const word of words) expect(text).not.toContain(word);
});

for (const state of ["cut", "silent"] as const) {
  test(`a page opens when the network is ${state}, without the person in it [PHONE-12]`, async ({
    house,
    contextOf,
    network,
  }) => {
    const { alix, path } = await setScene(house);
    const page = await (await contextOf(alix)).newPage();
    await firstVisit(page, network.origin);
    network.state = state;
    const answer = await page.goto(network.origin + path, { waitUntil: "commit" });
    expect(answer?.fromServiceWorker()).toBe(true);
    const text = await answer!.text();
    expect(text).toContain('"you":null');
    expect(text).not.toContain(alix.id);
    await expect(page.locator("html[data-begun]")).toBeAttached();
  });
}

test("the worker leaves logins, documents and the screens of staff to the network, also without one [TRUE-02]", async ({
  house,
  contextOf,
  network,
}) => {
  const { alix } = await setScene(house);
  const page = await (await contextOf(alix)).newPage();
  await firstVisit(page, network.origin);
  network.state = "cut";
  for (const path of ["/oauth/callback?code=code&state=state", "/confidentialite", "/admin"]) {
    await expect(page.goto(network.origin + path, { waitUntil: "commit" }), path).rejects.toThrow(/net::ERR/);
  }
});

test("a new version changes nothing under an open page, and a click takes it with the draft [PHONE-12]", async ({
  house,
  contextOf,
  network,
}) => {
  const { alix, path } = await setScene(house);
  const context = await contextOf(alix);
  const page = await context.newPage();
  await firstVisit(page, network.origin + path);
  await page.reload();
  const { box } = composerOf(page);
  await box.fill("Je prends le premier train");
  const before = await build(page);
  network.isNewBuild = true;
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(bar(page)).toBeVisible();
  await expect(box).toHaveValue("Je prends le premier train");
  expect(await build(page)).toBe(before);

  await page.getByRole("button", { name: "Mettre à jour" }).press("Enter");
  await expect.poll(() => build(page)).toMatch(/chat-new-/);
  await expect(box).toHaveValue("Je prends le premier train");
  await expect(bar(page)).toBeHidden();
  // The new worker is the one that answers now.
  network.state = "cut";
  const answer = await page.goto(network.origin + path, { waitUntil: "commit" });
  expect(await answer?.text()).toContain("chat-new-");
});

test("a new version says that what was written is not kept where the browser keeps nothing [PHONE-12] [TRUE-09]", async ({
  house,
  contextOf,
  network,
}) => {
  const { alix, path } = await setScene(house);
  const page = await (await contextOf(alix)).newPage();
  await refuseStorage(page);
  await firstVisit(page, network.origin + path);
  await page.reload();
  await composerOf(page).box.fill("Je prends le premier train");
  network.isNewBuild = true;
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(page.getByRole("status").filter({ has: bar(page) })).toContainText("copiez-le d’abord");
});

test("a new version is taken by the next page without a question, and preloads no login [PHONE-12] [TRUE-02]", async ({
  house,
  contextOf,
  network,
}) => {
  const { alix, path } = await setScene(house);
  const context = await contextOf(alix);
  const page = await context.newPage();
  await firstVisit(page, network.origin + path);
  // As former workers left it.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.enable());
  network.isNewBuild = true;
  await page.goto(network.origin + path);
  expect(await build(page)).toMatch(/chat-new-/);
  await expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.open((await caches.keys()).at(-1)!)).match("/help"))?.text()),
    )
    .toContain("chat-new-");
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null))
    .toBeNull();
  const preloads = () =>
    page.evaluate(async () => (await (await navigator.serviceWorker.ready).navigationPreload.getState()).enabled);
  await expect.poll(preloads).toBe(false);
  await expect(bar(page)).toBeHidden();
  await expect(composerOf(page).box).toBeVisible();
});

test("without the worker, or with one that fails, the page works [PHONE-12]", async ({ house, contextOf, network }) => {
  const { alix, path } = await setScene(house);
  const page = await (await contextOf(alix)).newPage();
  network.worker = "broken";
  const { box } = composerOf(page);
  await page.goto(network.origin + path);
  await expect(box).toBeVisible();
  await expect.poll(() => network.asked.includes("/sw.js")).toBe(true);
  await page.reload();
  await expect(box).toBeVisible();

  network.worker = "on";
  await firstVisit(page, network.origin);
  // A worker whose files are gone.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.goto(network.origin + path);
  await expect(box).toBeVisible();
});

test("switched off by the server, the worker goes and leaves nothing [PHONE-12]", async ({
  house,
  contextOf,
  network,
}) => {
  const { alix, path } = await setScene(house);
  const page = await (await contextOf(alix)).newPage();
  await firstVisit(page, network.origin);
  expect((await readCaches(page)).length).toBeGreaterThan(5);
  network.worker = "off";
  await page.goto(network.origin + path);
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  await expect.poll(left).toEqual([0, 0]);
  await page.reload();
  await expect(composerOf(page).box).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

test("a page with a token and a screen of staff register no worker [PHONE-11]", async ({
  house,
  contextOf,
  network,
}) => {
  const { alix } = await setScene(house);
  const staff = await makeCollaborator(house);
  const pages = [];
  for (const [user, path] of [
    [alix, `/?token=${await house.tokenOf(alix, {})}`],
    [staff, "/admin"],
  ] as const) {
    const page = await (await contextOf(user)).newPage();
    await page.route("**/oauth/session", (route) => route.abort());
    await page.goto(network.origin + path);
    await expect(page.getByRole("main")).toBeVisible();
    pages.push(page);
  }
  for (const page of pages) {
    await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(9_000);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  }
});
