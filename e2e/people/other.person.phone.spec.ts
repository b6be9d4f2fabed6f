import { PERSON_COOKIE, TOKEN_COOKIE } from "@hello/contract/limits";
import type { Page } from "@playwright/test";
import type { MadeUser } from "../../server/test/factory.ts";
import { makeSession } from "../../server/test/sessions.ts";
import type { House } from "../house.ts";
import { expect, hold, test } from "../journey.ts";
import { signIn } from "../login.page.ts";
import { keptAnswers, loseNetwork, setHoliday, waitUntilKept } from "../offline.page.ts";
import { row } from "../room.page.ts";
import { openNetwork } from "../worker.network.ts";

const TEXT = "Marée basse à onze heures";

/** The cookies of this browser are another person's from now on, as a login writes them. */
async function changePerson(house: House, page: Page, user: MadeUser): Promise<void> {
  const [url, value] = [house.originOf(user), await makeSession(house.pool, user.uuid)];
  await page.context().addCookies([
    { name: TOKEN_COOKIE, value, url, httpOnly: true, sameSite: "Lax" },
    { name: PERSON_COOKIE, value: user.uuid, url, sameSite: "Lax" },
  ]);
}

/** Whose answers this browser keeps. */
async function ownersOf(page: Page): Promise<string[]> {
  const rows = Object.values(await keptAnswers(page)).flat();
  return [...new Set(rows.map(({ uuid }) => uuid))];
}

for (const how of ["is silent", "is cut"] as const) {
  test(`a page with a person in it shows no copy of another's when the network ${how} [SEC-26]`, async ({
    house,
    enter,
  }) => {
    const { alix, other } = await setHoliday(house);
    const chloe = await house.user(undefined, { firstname: "Chloé", tutorial_version: 1 });
    const page = await enter(alix, `/${other.id}`);
    await waitUntilKept(page, other);
    // Elsewhere on the site, so that the chat's own pages do not hear of it.
    await page.goto(`${house.originOf(alix)}/charte`);
    await changePerson(house, page, chloe);
    await loseNetwork(page.context(), how);
    await page.clock.install();
    await page.goto(`${house.originOf(alix)}/${other.id}`, { waitUntil: "commit" });
    await expect.poll(() => ownersOf(page)).toEqual([]);
    // By the clock of the page, well beyond the time after which a silent network counts as away.
    for (let ms = 0; ms < 8_000; ms += 100) await page.clock.runFor(100);
    await expect(page.locator("body")).not.toContainText(TEXT);
    await expect(page.locator("body")).not.toContainText("Kayak à Crozon");
  });
}

test("the first answer that another person sees comes after the copies are deleted [SEC-26]", async ({
  house,
  enter,
}) => {
  const { alix, basile, other } = await setHoliday(house);
  const page = await enter(alix, `/${other.id}`);
  await waitUntilKept(page, other);
  await page.goto(`${house.originOf(alix)}/charte`);
  await changePerson(house, page, basile);
  const held = await hold(page, /\/assets\/kept\.answers-/);
  const asked = page.waitForRequest(/\/assets\/kept\.answers-/);
  const answered = page.waitForResponse("**/authorized");
  await page.goto(`${house.originOf(alix)}/${other.id}`);
  await Promise.all([asked, answered]);
  await expect(row(page, TEXT)).toHaveCount(0);
  held.release();
  await expect(row(page, TEXT)).toBeVisible();
  expect(await ownersOf(page)).not.toContain(alix.uuid);
});

test("one's own copies are still there after a login as the same person [SEC-26] [PHONE-10]", async ({
  house,
  enter,
}) => {
  const { alix, other } = await setHoliday(house);
  const page = await enter(alix, `/${other.id}`);
  await waitUntilKept(page, other);
  await page.goto(`${house.originOf(alix)}/oauth/login?return=/charte`);
  await signIn(page, alix);
  await expect(page).toHaveURL(/\/charte$/);
  await loseNetwork(page.context(), "is cut");
  await page.goto(`${house.originOf(alix)}/${other.id}`);
  await expect(row(page, TEXT)).toBeVisible();
});

test.describe("with the worker", () => {
  test.use({ serviceWorkers: "allow" });

  for (const [who, isSignedOut] of [
    ["another person has signed in", false],
    ["somebody has signed out", true],
  ] as const) {
    test(`a page from its cache shows nothing after ${who} [SEC-26]`, async ({ house, contextOf }) => {
      const { alix, basile, other } = await setHoliday(house);
      const network = await openNetwork(house);
      const page = await (await contextOf(alix)).newPage();
      await page.goto(`${network.origin}/${other.id}`);
      await waitUntilKept(page, other);
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.goto(`${network.origin}/charte`);
      if (isSignedOut) await page.context().clearCookies();
      else await changePerson(house, page, basile);
      network.state = "cut";
      const answer = await page.goto(`${network.origin}/${other.id}`, { waitUntil: "commit" });
      expect(await answer!.text()).toContain('"you":null');
      await expect.poll(() => ownersOf(page)).toEqual([]);
      await expect(page.getByRole("heading", { name: "ERROR 500" })).toBeVisible();
      await expect(page.locator("body")).not.toContainText(TEXT);
      await network.close();
    });
  }
});
