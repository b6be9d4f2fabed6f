import type { Page } from "@playwright/test";
import { tapAtRest } from "../columns.page.ts";
import { expect, test } from "../journey.ts";
import { noticesButton } from "../notices.page.ts";

test.use({ hasMotion: true });

const roomRow = (page: Page) => page.getByRole("complementary").getByRole("link", { name: /Voile aux Glénan/ });
const heading = (page: Page, name: string) => page.getByRole("main").getByRole("heading", { name, exact: true });
const back = (page: Page) => page.getByRole("button", { name: "Revenir à mes groupes" });

test("opening a room focuses its heading, going back its row [EASE-15]", async ({ house, enter }) => {
  const { A, R1 } = await house.cast();
  await house.message(R1, A, "Bonjour");
  const page = await enter(A);

  await roomRow(page).tap();
  await expect(heading(page, "Voile aux Glénan")).toBeFocused();
  await expect(page.getByRole("log").getByText("Bonjour")).toBeInViewport();

  await back(page).press("Enter");
  await expect(roomRow(page)).toBeFocused();
  // The active room only comes into view (NAV-18), and its heading gets the focus again.
  await page.keyboard.press("Enter");
  await expect(heading(page, "Voile aux Glénan")).toBeFocused();
  // A swipe.
  await page.getByRole("main").evaluate((main) => main.parentElement!.scrollTo({ left: 0 }));
  await expect(roomRow(page)).toBeFocused();
});

test("a room by its address, the notices and the help begin at their headings too", async ({ house, enter }) => {
  const { A, R1 } = await house.cast();
  const page = await enter(A, `/${R1.id}`);
  await expect(heading(page, "Voile aux Glénan")).toBeFocused();
  await tapAtRest(back(page));
  await noticesButton(page).tap();
  await expect(heading(page, "Mes messages")).toBeFocused();
  await tapAtRest(back(page));
  await expect(noticesButton(page)).toBeFocused();
  await page.getByRole("button", { name: "Aide à l'utilisation" }).tap();
  await expect(heading(page, "Aide à l’utilisation")).toBeFocused();
});

test("no key and no reader reaches the column out of view [EASE-15]", async ({ house, enter }) => {
  const { A, R1 } = await house.cast();
  await house.message(R1, A, "Bonjour");
  const page = await enter(A);
  await expect(roomRow(page)).toBeInViewport();
  await expect.poll(() => namesOf(page)).toContain("Voile aux Glénan");
  expect(await namesOf(page)).not.toContain("Revenir à mes groupes");
  await expectFocusWithin(page, "complementary");

  await roomRow(page).tap();
  await expect(heading(page, "Voile aux Glénan")).toBeFocused();
  await expect.poll(() => namesOf(page)).not.toContain("Aide à l'utilisation");
  expect(await namesOf(page)).toContain("Revenir à mes groupes");
  await expectFocusWithin(page, "main");

  await back(page).press("Enter");
  await expect(roomRow(page)).toBeFocused();
  await expect.poll(() => namesOf(page)).not.toContain("Revenir à mes groupes");
  expect(await namesOf(page)).toContain("Aide à l'utilisation");

  // Side by side, both are there.
  await page.setViewportSize({ width: 1_000, height: 700 });
  await expect.poll(() => namesOf(page)).toContain("Votre message");
  expect(await namesOf(page)).toContain("Aide à l'utilisation");
});

test("what somebody writes keeps the focus while the screen becomes wide and narrow", async ({ house, enter }) => {
  const { A, R1 } = await house.cast();
  const page = await enter(A, `/${R1.id}`);
  await expect(heading(page, "Voile aux Glénan")).toBeFocused();
  const field = page.getByRole("textbox", { name: "Votre message" });
  await field.tap();
  await field.fill("J’arrive");
  await page.setViewportSize({ width: 1_000, height: 700 });
  await page.setViewportSize({ width: 390, height: 700 });
  await expect(field).toBeFocused();
});

/** The names that Chromium hands to a screen reader, one per line. */
async function namesOf(page: Page): Promise<string> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  await client.detach();
  return nodes.map(({ ignored, name }) => (ignored ? "" : (name?.value ?? ""))).join("\n");
}

/** Goes through the page once by Tab: of the two columns, only the given one gets the focus. */
async function expectFocusWithin(page: Page, landmark: "complementary" | "main"): Promise<void> {
  const landmarks = new Set<string>();
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    landmarks.add(
      await page.evaluate(() => {
        const column = document.activeElement?.closest("main, aside, [role=complementary]");
        return column ? (column.matches("main") ? "main" : "complementary") : "";
      }),
    );
  }
  expect([...landmarks].filter(Boolean)).toEqual([landmark]);
}
