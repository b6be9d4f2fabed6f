import { randomUUID } from "node:crypto";
import { type BrowserContext, devices, expect, type Locator, type Page } from "@playwright/test";
import { untilAtRest } from "../columns.page.ts";
import { test as base } from "../journey.ts";
import { card } from "../onboarding.page.ts";

export { expect };

const DEVICES = {
  phone: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } },
  desktop: { viewport: { width: 1_280, height: 800 } },
};

/** Somebody at the login. Only the uuid decides who they are. */
type Somebody = { uuid: string };

/**
 * People as they come: each with a browser of their own, in which nobody is signed in and the service worker runs. They
 * sign in at the provider; no session is put into the database, and no call is answered by the test.
 */
export const test = base.extend<{ browse: (device: keyof typeof DEVICES) => Promise<Page> }, { hasWaits: boolean }>({
  hasWaits: [true, { scope: "worker" }],

  browse: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (device) => {
      const region = { locale: "fr-FR", timezoneId: "Europe/Paris" };
      const context = await browser.newContext({ ...DEVICES[device], ...region, serviceWorkers: "allow" });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/** With a finger where the device has a touch screen, otherwise with the mouse. */
export async function press(target: Locator): Promise<void> {
  const hasTouch = await target.page().evaluate(() => navigator.maxTouchPoints > 0);
  await untilAtRest(target);
  await (hasTouch ? target.tap() : target.click());
}

/** Holds a finger on an element until something opens. */
export async function holdUntil(target: Locator, opened: Locator): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox())!;
  const session = await target.page().context().newCDPSession(target.page());
  const point = { x: x + width / 2, y: y + height / 2 };
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await expect(opened).toBeVisible();
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Signs in on the page of the provider. */
export async function signIn(page: Page, { uuid }: Somebody): Promise<void> {
  await expect(page).toHaveURL(/\/oidc\//);
  await press(page.getByText("Un autre identifiant"));
  await page.getByRole("textbox", { name: "Identifiant" }).fill(uuid);
  await press(page.getByRole("button", { name: "Entrer" }));
}

/** Goes through the tour and accepts the charter. */
export async function takeTour(page: Page): Promise<void> {
  const next = page.getByRole("button", { name: "SUIVANT", exact: true });
  for (let step = 1; step <= 4; step += 1) {
    await expect(card(page, step)).toBeVisible();
    await press(next);
  }
  await press(page.getByRole("checkbox", { name: /charte/ }));
  await press(next);
}

/** The first visit of somebody new: login, tour and charter, up to the list of rooms or the page that was asked for. */
export async function comeIn(page: Page, address: string, somebody: Somebody): Promise<void> {
  await page.goto(address);
  await signIn(page, somebody);
  await takeTour(page);
  await page.getByRole("main").waitFor();
}

/** Until the service worker runs. It answers from the next navigation on. */
export async function awaitWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** A guide, whom a list names as staff of its stay. */
export function listedGuide(firstname: string) {
  const uuid = `collaborator_1${randomUUID()}`;
  return { uuid, role: "staff", firstname, lastname: "Diallo", email: `${uuid}@example.org` };
}

/** Answers a notice, and waits until the answer is stored. */
export async function answerNotice(notice: Locator, name: string): Promise<void> {
  await press(notice.getByRole("button", { name, exact: true }));
  await expect(notice.getByText(/^à \d\d:\d\d$/)).toBeVisible();
}
