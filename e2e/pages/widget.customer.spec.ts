import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { AxeBuilder } from "@axe-core/playwright";
import type { MadeUser } from "../../server/test/factory.ts";
import type { House } from "../house.ts";
import { expect, test } from "../journey.ts";
import { notify, notifyBefore, unreadOf } from "../notices.page.ts";
import { chatIn, openHost } from "../widget.page.ts";

const SIZE_MAX_BYTES = 3 * 1024;
const BUTTON = /^Messagerie/;

/** A user with two unread messages and one unread notice. */
async function someone(house: House): Promise<MadeUser> {
  const { A, C, R1 } = await house.cast();
  const other = await house.user();
  await house.participant(R1, other);
  for (const content of ["Un", "Deux"]) {
    const message = { content, userId: other.id, roomId: R1.id, mentions: [] };
    await house.as(other).send("/amplify/messages/", { message });
  }
  await house.as(C).send("/amplify/notice/", { notice: { content: "Avis", userId: A.id, collaboratorId: C.id } });
  return A;
}

test("is smaller than 3 KB with gzip, without imports or messages to any origin", async () => {
  const script = await readFile(`${process.env.WEB_DIR}/widget/widget.js`);
  expect(gzipSync(script, { level: 9 }).length).toBeLessThan(SIZE_MAX_BYTES);
  expect(script.toString()).not.toMatch(/\bimport\b|"\*"/);
});

test("counts unread messages and notices, opens the chat in a frame, and the chat's own button closes it [SHELL-06] @both", async ({
  house,
  contextOf,
}) => {
  const page = await openHost(await contextOf(await someone(house)), house, "speedboat");
  const button = page.getByRole("button", { name: BUTTON });
  await expect(button).toHaveAccessibleName("Messagerie, 3 non lus");
  await button.click();
  await expect(chatIn(page).getByRole("heading", { name: "Mes groupes" })).toBeVisible();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const frame = await page.locator("iframe[title=Messagerie]").boundingBox();
  // On a phone the frame fills the screen.
  if (width < 768) expect(frame).toEqual({ x: 0, y: 0, width, height });
  else expect(frame?.width).toBe(420);
  await chatIn(page).getByRole("button", { name: "Fermer la messagerie" }).click();
  await expect(page.locator("iframe[title=Messagerie]")).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(page).toHaveURL(/page-hote$/);
});

test("on a foreign site the token opens it in a frame, and closes it too [SHELL-06]", async ({ house, browser }) => {
  const token = await house.as(await someone(house)).token();
  const context = await browser.newContext();
  const page = await openHost(context, house, "hote", `data-token="${token}"`);
  await expect(page.getByRole("button", { name: BUTTON })).toHaveAccessibleName("Messagerie, 3 non lus");
  await page.getByRole("button", { name: BUTTON }).click();
  await expect(chatIn(page).getByRole("heading", { name: "Mes groupes" })).toBeVisible();
  await chatIn(page).getByRole("button", { name: "Fermer la messagerie" }).click();
  await expect(page.locator("iframe[title=Messagerie]")).toHaveCount(0);
  await context.close();
});

test("on a foreign site without a token it opens a window with a way back [NAV-13]", async ({ house, contextOf }) => {
  const page = await openHost(await contextOf(await someone(house)), house, "hote");
  await expect(page.getByRole("button", { name: BUTTON })).toHaveAccessibleName("Messagerie");
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: BUTTON }).click();
  const chat = await opening;
  await expect(chat.getByRole("heading", { name: "Mes groupes" })).toBeVisible();
  const kept = await chat.evaluate(() => sessionStorage.getItem("return_path"));
  expect(kept).toBe(`http://hote.localhost:${house.hostPort}/page-hote`);
});

test("a site that is not listed receives nothing and cannot embed the chat", async ({ house, browser }) => {
  const token = await house.as(await someone(house)).token();
  const context = await browser.newContext();
  const page = await openHost(context, house, "ailleurs", `data-token="${token}" data-mode="frame"`);
  const received: unknown[] = [];
  await page.exposeFunction("receive", (data: unknown) => received.push(data));
  await page.evaluate("addEventListener('message', ({ data }) => receive(data))");
  const refused = page.waitForEvent("console", (message) => message.text().includes("frame-ancestors"));
  await page.getByRole("button", { name: BUTTON }).click();
  await refused;
  await expect(chatIn(page).getByRole("heading", { name: "Mes groupes" })).toHaveCount(0);
  expect(received).toEqual([]);
  await context.close();
});

test("Esc closes it, and messages of other windows do not @both", async ({ house, contextOf }) => {
  const page = await openHost(await contextOf(await someone(house)), house, "speedboat");
  await expect(page.getByRole("button", { name: /3 non lus/ })).toBeVisible();
  // Resolves when this page has received the message, which is after the widget has.
  const forge = (message: object) =>
    page.evaluate((data) => {
      const received = new Promise((resolve) => addEventListener("message", resolve, { once: true }));
      window.postMessage(data, "*");
      return received.then(() => {});
    }, message);
  await forge({ type: "hello:unread", count: 77 });
  expect(await page.getByRole("button", { name: BUTTON }).getAttribute("aria-label")).toContain("3 non lus");
  await page.getByRole("button", { name: BUTTON }).click();
  await forge({ type: "hello:close" });
  expect(await page.locator("iframe[title=Messagerie]").count()).toBe(1);
  await expect(chatIn(page).getByRole("heading", { name: "Mes groupes" })).toBeVisible();
  await page.evaluate(() => window.focus());
  await page.keyboard.press("Escape");
  await expect(page.locator("iframe[title=Messagerie]")).toHaveCount(0);
});

test("Esc in its frame closes open overlays first, then the widget, and focuses the button [EASE-35] @both", async ({
  house,
  contextOf,
}) => {
  const page = await openHost(await contextOf(await someone(house)), house, "speedboat");
  const button = page.getByRole("button", { name: BUTTON });
  const frame = page.locator("iframe[title=Messagerie]");
  const chat = chatIn(page);
  await expect(button).toHaveAccessibleName("Messagerie, 3 non lus");
  await button.press("Enter");
  await chat.getByRole("link", { name: /Voile aux Glénan/ }).press("Enter");
  const box = chat.getByRole("textbox", { name: "Votre message" });
  await chat.getByRole("button", { name: "Mon compte" }).press("Enter");
  await chat.getByRole("menuitem", { name: "Réglages" }).press("Escape");
  await expect(chat.getByRole("menu")).toHaveCount(0);
  await chat.getByRole("button", { name: "Choisir un émoji" }).click();
  await chat.getByRole("gridcell").first().waitFor();
  await page.keyboard.press("Escape");
  await expect(chat.getByRole("gridcell")).toHaveCount(0);
  await box.press("@");
  await chat.getByRole("option").first().waitFor();
  await box.press("Escape");
  await expect(chat.getByRole("option")).toHaveCount(0);
  await expect(frame).toHaveCount(1);
  await box.press("Escape");
  await expect(frame).toHaveCount(0);
  await expect(button).toBeFocused();
});

test("opening it does not mark notices as read that are not visible [EASE-01]", async ({ house, contextOf }) => {
  const user = await someone(house);
  const { C } = await house.cast();
  const page = await openHost(await contextOf(user), house, "speedboat");
  await expect(page.getByRole("button", { name: BUTTON })).toHaveAccessibleName("Messagerie, 3 non lus");
  await page.getByRole("button", { name: BUTTON }).click();
  const notices = chatIn(page).getByRole("button", { name: /Messages Non Lus/ });
  await expect(notices).toContainText("(1)");
  await notify(house, C, user, "Encore un avis");
  await expect(notices).toContainText("(2)");
  expect(await unreadOf(house, user)).toBe(2);
  await notices.click();
  await expect(chatIn(page).getByText("Encore un avis")).toBeInViewport();
  await expect.poll(() => unreadOf(house, user)).toBe(0);
});

test("its badge shows the exact number of unread notices [EASE-33]", async ({ house, contextOf }) => {
  const { A, C } = await house.cast();
  await notifyBefore(house, C, A, 120);
  const page = await openHost(await contextOf(A), house, "speedboat");
  await expect(page.getByRole("button", { name: BUTTON })).toHaveAccessibleName("Messagerie, 120 non lus");
  await expect(page.getByRole("button", { name: BUTTON })).toHaveText("120");
});

test("the button is accessible, closed and open", async ({ house, contextOf }) => {
  const page = await openHost(await contextOf(await someone(house)), house, "speedboat");
  await expect(page.getByRole("button", { name: /3 non lus/ })).toBeVisible();
  const violations = async () => (await new AxeBuilder({ page }).disableRules("region").analyze()).violations;
  expect(await violations()).toEqual([]);
  await page.getByRole("button", { name: BUTTON }).click();
  await expect(chatIn(page).getByRole("heading", { name: "Mes groupes" })).toBeVisible();
  expect(await violations()).toEqual([]);
});

for (const brand of ["A", "L"] as const) {
  test(`the page can be added to a phone's home screen, with the brand's icon (${brand}) [SHELL-11]`, async ({
    house,
    enter,
  }) => {
    const user = (await house.cast())[brand];
    const page = await enter(user);
    const devtools = await page.context().newCDPSession(page);
    const { url, errors, data } = await devtools.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    expect(url).toBe(`${house.originOf(user)}/brand/manifest-${user.workspace}.webmanifest`);
    const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
    expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
    const { icons } = JSON.parse(data ?? "") as { icons: { src: string; sizes: string }[] };
    for (const { src, sizes } of icons.filter(({ src }) => src.endsWith(".png"))) {
      const size = await page.evaluate(async (address) => {
        const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
        return `${width}x${height}`;
      }, src);
      expect(size).toBe(sizes);
    }
  });
}
