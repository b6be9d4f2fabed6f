import type { CDPSession, Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { bubble, enterPair, pair, row } from "../room.page.ts";

type Point = { x: number; y: number };

/** Touch input through the browser's own protocol. */
async function finger(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  return {
    down: (point: Point) => send("touchStart", [point]),
    move: (to: Point) => send("touchMove", [to]),
    up: () => send("touchEnd", []),
  };
}

async function middleOf(page: Page, text: string): Promise<Point> {
  const { x, y, width, height } = (await bubble(page, text).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

test("a press of 700 ms selects the message, shows the reactions and vibrates [GEST-01] [CONST-01]", async ({
  house,
  contextOf,
}) => {
  const { room, me, friend } = await pair(house);
  await house.message(room, friend, "Bonjour https://a.fr");
  const context = await contextOf(me);
  await context.addInitScript(() => {
    const vibrations: unknown[] = [];
    Object.assign(window, { vibrations });
    navigator.vibrate = (pattern) => vibrations.push(pattern) > 0;
  });
  const page = await context.newPage();
  await page.goto(`${house.originOf(me)}/${room.id}`);
  await expect(row(page, "Bonjour")).toBeVisible();
  const touch = await finger(page);
  const selection = page.getByRole("dialog", { name: "Message sélectionné" });

  await touch.down(await middleOf(page, "Bonjour"));
  const pressedAt = Date.now();
  await expect(selection).toBeVisible();
  expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(650);
  await touch.up();
  await expect(selection).toBeVisible();
  await expect(row(page, "Bonjour")).toHaveAttribute("data-selected", "true");
  expect(await page.evaluate(() => (window as unknown as { vibrations: unknown[] }).vibrations)).toEqual([150]);
  await expect(selection.getByRole("toolbar", { name: "Réactions rapides" }).getByRole("button")).toHaveCount(8);
  expect(context.pages()).toHaveLength(1);
  await selection.getByRole("button", { name: "Cœur" }).tap();
  await expect(selection).toHaveCount(0);
  await expect(row(page, "Bonjour").getByRole("button", { name: /^❤️ 1/ })).toBeVisible();
});

test("does not vibrate on Apple's devices [GEST-01]", async ({ browser, house }) => {
  const { room, me, friend } = await pair(house);
  await house.message(room, friend, "Bonjour");
  const userAgent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";
  const context = await browser.newContext({
    userAgent,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await context.addInitScript(() => {
    Object.assign(window, { vibrations: 0 });
    navigator.vibrate = () => Boolean(Object.assign(window, { vibrations: 1 }));
  });
  const page = await context.newPage();
  await page.goto(`${house.originOf(me)}/${room.id}?token=${await house.as(me).token()}`);
  await expect(row(page, "Bonjour")).toBeVisible();
  const touch = await finger(page);
  await touch.down(await middleOf(page, "Bonjour"));
  await expect(page.getByRole("dialog", { name: "Message sélectionné" })).toBeVisible();
  await touch.up();
  expect(await page.evaluate(() => (window as unknown as { vibrations: number }).vibrations)).toBe(0);
  await context.close();
});

test("a press that moves or ends early selects nothing", async ({ house, enter }) => {
  const { page } = await enterPair(house, enter, "Bonjour");
  await expect(row(page, "Bonjour")).toBeVisible();
  await bubble(page, "Bonjour").tap();
  const touch = await finger(page);
  const point = await middleOf(page, "Bonjour");
  await touch.down(point);
  await touch.move({ x: point.x, y: point.y - 40 });
  await touch.up();
  // A second message arrives and is shown: by then a menu would have opened.
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a swipe to the right replies; a short one does not [GEST-02]", async ({ house, enter }) => {
  const { page } = await enterPair(house, enter, "Qui vient ?");
  await expect(row(page, "Qui vient ?")).toBeVisible();
  const touch = await finger(page);
  const form = page.getByRole("textbox", { name: "Votre message" }).locator("xpath=ancestor::form");
  const swipe = async (px: number) => {
    const point = await middleOf(page, "Qui vient ?");
    await touch.down(point);
    for (let distance = 10; distance <= px; distance += 10) await touch.move({ x: point.x + distance, y: point.y });
    await touch.up();
  };
  await swipe(30);
  await expect(form).not.toContainText("Qui vient ?");
  await swipe(90);
  await expect(form).toContainText("Qui vient ?");
  await page.getByRole("textbox", { name: "Votre message" }).fill("Moi");
  await page.getByRole("button", { name: "Envoyer" }).click();
  await expect(row(page, "Moi").getByRole("button", { name: /En réponse à Léa/ })).toBeVisible();
});

test("the selection offers reply, copy and report, but no report for the user's own message [MSG-15]", async ({
  house,
  enter,
}) => {
  const { room, me, friend } = await pair(house);
  await house.message(room, friend, "D’un autre");
  await house.message(room, me, "De moi");
  const page = await enter(me, `/${room.id}`);
  await expect(row(page, "De moi")).toBeVisible();
  const touch = await finger(page);
  const items = page.getByRole("dialog", { name: "Message sélectionné" }).getByRole("menuitem");
  await touch.down(await middleOf(page, "D’un autre"));
  await expect(items).toHaveText(["Répondre", "Copier", "Signaler"]);
  await touch.up();
  await page.keyboard.press("Escape");
  await expect(items).toHaveCount(0);
  await touch.down(await middleOf(page, "De moi"));
  await expect(items).toHaveText(["Répondre", "Copier"]);
  await touch.up();
});
