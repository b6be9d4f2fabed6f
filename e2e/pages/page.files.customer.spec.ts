import type { Page, Route } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { row } from "../room.page.ts";
import { deliverStay } from "../stays.page.ts";
import { composerOf } from "../writing.ts";

const WENT_WRONG = "Quelque chose s'est mal passé. Veuillez vérifier votre connexion et recharger la page.";
const IF_IT_STAYS = "Si l'erreur persiste, veuillez contacter l'assistance.";

type Fault = (route: Route) => Promise<void>;
const cut: Fault = (route) => route.abort("connectionreset");
const missing: Fault = (route) => route.fulfill({ status: 404, body: "Not found" });

/** Matches a file of the page by the name that the build gives it. */
const fileOf = (name: string, type = "js") => new RegExp(`/assets/${name}-[^/]*\\.${type}$`);

const failed = (page: Page) => ({
  text: page.getByText(WENT_WRONG),
  hint: page.getByText(IF_IT_STAYS),
  reload: page.getByRole("link", { name: "Recharger", exact: true }),
});
const groups = (page: Page) => page.getByRole("heading", { name: "Mes groupes" });

/** Counts how often the page itself was requested. */
function countLoads(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
}

const FAULTS: [name: string, file: RegExp, fault: Fault][] = [
  ["the first script is cut off", fileOf("first"), cut],
  ["the first script is missing", fileOf("first"), missing],
  ["the main script is cut off", fileOf("chat"), cut],
  ["the main script is missing", fileOf("chat"), missing],
  ["the style sheet is missing", fileOf("chat", "css"), missing],
];

for (const [name, file, fault] of FAULTS) {
  test(`${name}: the page retries once, then shows an error with a reload button [EASE-31]`, async ({
    house,
    contextOf,
  }) => {
    const { A } = await house.cast();
    const page = await (await contextOf(A)).newPage();
    const loads = countLoads(page);
    await page.route(file, fault);
    await page.goto(`${house.originOf(A)}/help?returnPath=/compte`);
    const { text, hint, reload } = failed(page);
    await expect(page.locator("[data-failed]")).toBeAttached();
    await expect(text).toBeVisible();
    await expect(hint).toBeVisible();
    expect(loads()).toBe(2);
    await page.unroute(file);
    await reload.click();
    await expect(groups(page)).toBeVisible();
    await expect(text).toBeHidden();
  });
}

test("a file that fails once is loaded by a retry [EASE-31]", async ({ house, contextOf }) => {
  const { A } = await house.cast();
  const page = await (await contextOf(A)).newPage();
  for (const file of [fileOf("first"), fileOf("chat")]) {
    await page.route(file, missing, { times: 1 });
    await page.goto(`${house.originOf(A)}/`);
    await expect(groups(page)).toBeVisible();
  }
});

test("a file that a screen can do without, lost with the network, takes nothing else with it [EASE-31]", async ({
  house,
  contextOf,
}) => {
  const { A } = await house.cast();
  const stay = await deliverStay(house, [{ uuid: A.uuid }], { card: { meeting: "9 h 15, gare de Quimper" } });
  await house.pool`update participants set status = 'NORMAL', joined_at = now() where room_id = ${stay.id}`;
  await house.message(stay, A, "Bonjour");
  const page = await (await contextOf(A)).newPage();
  const loads = countLoads(page);
  const lost = ["card.bar", "own.stays"].map((name) =>
    page.waitForEvent("requestfailed", (request) => fileOf(name).test(request.url())),
  );
  for (const name of ["card.bar", "own.stays"]) await page.route(fileOf(name), cut);
  await page.goto(`${house.originOf(A)}/${stay.id}`);
  await Promise.all(lost);
  await composerOf(page).box.fill("Me voici");
  await composerOf(page).send.press("Enter");
  await expect(row(page, "Me voici")).toBeVisible();
  await expect(failed(page).text).toBeHidden();
  expect(loads()).toBe(1);
});

test("the page itself reports a script that hangs, after a while and without animation [EASE-31]", async ({
  house,
  contextOf,
}) => {
  const { A } = await house.cast();
  for (const file of [fileOf("first"), fileOf("chat")]) {
    const page = await (await contextOf(A)).newPage();
    await page.emulateMedia({ reducedMotion: "reduce" });
    // The script that would detect the failure does not load either.
    await page.route("**/brand/watch.js", cut);
    await page.route(file, () => new Promise(() => {}));
    await page.goto(`${house.originOf(A)}/`, { waitUntil: "commit" });
    const { text, reload } = failed(page);
    await text.waitFor({ state: "attached" });
    await expect(text).toBeHidden();
    const waitsMs = await page.evaluate(() => {
      const waiting = document.getAnimations().filter((animation) => Number(animation.effect?.getTiming().delay) > 0);
      for (const animation of waiting) animation.finish();
      return waiting.map((animation) => animation.effect?.getTiming().delay);
    });
    expect(waitsMs).toEqual([15_000]);
    await expect(text).toBeVisible();
    await expect(reload).toBeVisible();
    await page.close();
  }
});

for (const [name, fault] of [
  ["is cut off", cut],
  ["is missing, as after a new version", missing],
] as const) {
  test(`a screen whose file ${name} loads after a reload of the page, or shows an error [EASE-31] [OPS-10]`, async ({
    house,
    enter,
  }) => {
    const { A } = await house.cast();
    const file = fileOf("help\\.view");
    const help = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2, name: "Aide" });
    const open = (page: Page) => page.evaluate(() => window.history.pushState(null, "", "/help"));
    const page = await enter(A);
    await page.route(file, fault, { times: 1 });
    await open(page);
    await expect(help(page)).toBeVisible();

    const other = await enter(A);
    await other.route(file, fault);
    await open(other);
    await expect(other.getByRole("button", { name: "Recharger la page" })).toBeVisible();
    await expect(other.getByText(WENT_WRONG).first()).toBeVisible();
    await other.unroute(file);
    await other.getByRole("button", { name: "Recharger la page" }).click();
    await expect(help(other)).toBeVisible();
  });
}

test("a part whose file has not come when the network goes leaves the page as it is, and comes with the network [EASE-31]", async ({
  house,
  enter,
}) => {
  const { A, R1 } = await house.cast();
  const page = await enter(A, `/${R1.id}`);
  const input = page.getByRole("textbox", { name: "Votre message" });
  await input.waitFor();
  const opener = page.getByRole("button", { name: "Voile aux Glénan", exact: true });
  await page.context().setOffline(true);
  await opener.click();
  // As fast as people type: long enough for the page to notice that the file of the panel has not come.
  await input.pressSequentially("Qui apporte la tente, et qui a un réchaud ?", { delay: 50 });
  await expect(input).toHaveText("Qui apporte la tente, et qui a un réchaud ?");
  await page.context().setOffline(false);
  // The browser remembers that a file failed, so the page reloads itself now.
  await expect(async () => {
    await opener.click();
    await expect(page.getByRole("dialog")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(input).toHaveText("Qui apporte la tente, et qui a un réchaud ?");
});

test("a page of the previous version whose file is gone reloads once and keeps what was typed [OPS-10]", async ({
  house,
  enter,
}) => {
  const { A, R1 } = await house.cast();
  const file = fileOf("help\\.view");
  const input = (page: Page) => page.getByRole("textbox", { name: "Votre message" });
  const page = await enter(A, `/${R1.id}`);
  await input(page).fill("Qui apporte la tente ?");
  let reloads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) reloads += 1;
  });
  // Browsers may request a file twice, ahead and for its import.
  await page.route(file, (route) => (reloads === 0 ? missing(route) : route.continue()));
  await page.evaluate(() => window.history.pushState(null, "", "/help"));
  await expect(page.getByRole("main").getByRole("heading", { level: 2, name: "Aide" })).toBeVisible();
  await page.evaluate((path) => window.history.pushState(null, "", path), `/${R1.id}`);
  await expect(input(page)).toHaveText("Qui apporte la tente ?");
  expect(reloads).toBe(1);
});

test("the page shows an error even if the error page does not load [EASE-31]", async ({ house, enter }) => {
  const { A } = await house.cast();
  const page = await enter(A);
  await page.route(/\/assets\/.*\.js$/, cut);
  await page.evaluate(() => window.history.pushState(null, "", "/help"));
  const { text, reload } = failed(page);
  await expect(text).toBeVisible();
  await expect(reload).toBeVisible();
});

test("without scripts the page shows what it needs [EASE-31]", async ({ house, browser }) => {
  const { A } = await house.cast();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${house.originOf(A)}/`);
  const needs = page.locator("noscript");
  await expect(needs).toBeVisible();
  expect(await needs.textContent()).toContain("La messagerie a besoin de JavaScript.");
  await expect(page.getByText(WENT_WRONG)).toBeHidden();
  await context.close();
});
