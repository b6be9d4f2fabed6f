import { CHARTER_VERSION } from "@hello/contract";
import { expect, test } from "../journey.ts";
import { box, card, gapOf, NEW, next, proofsOf, TITLES, toCharter } from "../onboarding.page.ts";

test("the tour moves from step to step and back; each step is a named dialog that holds the focus [NAV-04] [TOUR-02] [TOUR-03] @both", async ({
  house,
  visit,
}) => {
  const page = await visit(await house.user(undefined, NEW), "/onboarding");
  for (const [n, title] of TITLES.entries()) {
    await expect(card(page, n + 1)).toHaveAccessibleName(title);
    await expect(card(page, n + 1).locator(":focus")).toHaveCount(1);
    if (n < 4) await next(page);
  }
  for (const n of [4, 3, 2, 1]) {
    await page.getByRole("button", { name: "PRÉCÉDENT", exact: true }).click();
    await expect(card(page, n)).toBeVisible();
  }
  await expect(page.getByRole("button", { name: "PRÉCÉDENT" })).toHaveCount(0);
});

test("the texts are the workspace's own [TOUR-03] [SHELL-13]", async ({ house, visit }) => {
  const speedboat = await visit(await house.user(undefined, NEW));
  const labalaguere = await visit(await house.user("customer_299911", NEW));
  await expect(card(speedboat, 1)).toContainText("l’équipe UCPA");
  await expect(card(labalaguere, 1)).toContainText("l’équipe La Balaguère");
  await toCharter(speedboat);
  await toCharter(labalaguere);
  await expect(card(speedboat, 5)).toHaveAccessibleDescription(/^Un groupe où l’on se sent bien/);
  await expect(card(labalaguere, 5)).toHaveAccessibleDescription(/^En groupe comme sur le sentier/);
});

test("the screen has the logo, the HELLO badge, a close button and five sample rooms with future dates [TOUR-01] [TOUR-09] [CONST-01]", async ({
  house,
  contextOf,
}) => {
  const user = await house.user(undefined, NEW);
  const page = await (await contextOf(user)).newPage();
  await page.clock.setFixedTime(new Date("2026-11-15T12:00:00Z"));
  await page.goto(`${house.originOf(user)}/onboarding`);
  await expect(card(page, 1)).toBeVisible();
  const header = page.getByRole("banner").first();
  await expect(header.getByText("UCPA", { exact: true })).toBeVisible();
  await expect(header.getByText("HELLO", { exact: true })).toBeVisible();
  await expect(header.getByRole("button", { name: "Fermer" })).toBeVisible();
  // Inert elements have no role for assistive technology; sighted users see them.
  const rooms = page.locator("[data-tour=rooms] li");
  await expect(rooms).toHaveCount(5);
  const dates = ["05/12/2026", "17/12/2026", "25/12/2026", "09/01/2027", "21/01/2027"];
  for (const [n, date] of dates.entries()) await expect(rooms.nth(n)).toContainText(date);
});

test("Esc does not close the tour, and no key skips the charter [TOUR-02] [TOUR-05] @both", async ({
  house,
  visit,
}) => {
  const user = await house.user(undefined, NEW);
  const page = await visit(user);
  await expect(card(page, 1)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card(page, 1)).toBeVisible();
  for (let n = 0; n < 9; n += 1) await page.keyboard.press("ArrowRight");
  await expect(card(page, 5)).toBeVisible();
  for (const key of ["ArrowRight", "Escape", "End", "PageDown"]) await page.keyboard.press(key);
  await expect(card(page, 5)).toBeVisible();
  await box(page).check();
  await page.keyboard.press("ArrowRight");
  await expect(card(page, 5)).toBeVisible();
  await expect(page).toHaveURL(/\/onboarding$/);
  await page.keyboard.press("ArrowLeft");
  await expect(card(page, 4)).toBeVisible();
  expect(await proofsOf(house, user.id)).toEqual([]);
});

test("without the tick, the next button only marks the box red; the charter is linked [TOUR-05]", async ({
  house,
  visit,
}) => {
  const user = await house.user(undefined, NEW);
  const page = await visit(user);
  await toCharter(page);
  const border = () => box(page).evaluate((element) => getComputedStyle(element).borderColor);
  const calm = await border();
  const writes: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") writes.push(request.method());
  });
  await next(page);
  await expect(card(page, 5)).toBeVisible();
  await expect(box(page)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("alert")).toHaveText("Cochez la case pour continuer.");
  const red = await border();
  expect(red).not.toBe(calm);
  const [r = 0, g = 0, b = 0] = red.match(/\d+/g)?.map(Number) ?? [];
  expect(r).toBeGreaterThan(2 * Math.max(g, b));
  expect(writes).toEqual([]);
  await box(page).check();
  await expect(box(page)).not.toHaveAttribute("aria-invalid");
  const opening = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "Lire la charte de discussion" }).click();
  const charter = await opening;
  await expect(charter).toHaveURL(`${house.originOf(user)}/charte`);
  await expect(charter.getByText(`Version ${CHARTER_VERSION}, en vigueur depuis le`)).toBeVisible();
});

test("a tour that was opened directly ends at the notices [TOUR-06]", async ({ house, visit }) => {
  const user = await house.user(undefined, NEW);
  const page = await visit(user, "/onboarding");
  await toCharter(page);
  await box(page).check();
  await next(page);
  await expect(page).toHaveURL(`${house.originOf(user)}/`);
  await expect(page.getByRole("heading", { name: "Mes groupes" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Mes groupes" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a failed save shows an error and can be retried [TOUR-06]", async ({ house, visit }) => {
  const user = await house.user(undefined, NEW);
  const page = await visit(user);
  await toCharter(page);
  await box(page).check();
  await page.context().setOffline(true);
  await next(page);
  await expect(page.getByRole("alert")).toContainText("n’a pas pu être enregistré");
  await page.context().setOffline(false);
  await next(page);
  await expect(page.getByRole("heading", { name: "Mes groupes" })).toBeVisible();
});

test("on resize the tour is placed beside its target again, at the same step, with its tick [TOUR-04] @both", async ({
  house,
  visit,
}) => {
  const page = await visit(await house.user(undefined, NEW));
  await next(page);
  await next(page);
  await expect(card(page, 3)).toBeVisible();
  for (const size of [
    { width: 500, height: 700 },
    { width: 1_200, height: 760 },
  ]) {
    await page.setViewportSize(size);
    await expect(card(page, 3)).toBeInViewport({ ratio: 1 });
    await expect.poll(() => gapOf(page, "signs")).toBe(20);
  }
  await expect(page).toHaveURL(/\/onboarding$/);
  await next(page);
  await next(page);
  await box(page).check();
  await page.setViewportSize({ width: 700, height: 600 });
  await expect(card(page, 5)).toBeInViewport({ ratio: 1 });
  await expect(box(page)).toBeChecked();
});
