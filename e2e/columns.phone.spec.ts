import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { noticesButton } from "./notices.page.ts";

const roomRow = (page: Page) => page.getByRole("complementary").getByRole("link", { name: /Voile aux Glénan/ });
const heading = (page: Page, name: string) => page.getByRole("main").getByRole("heading", { name, exact: true });
const back = (page: Page) => page.getByRole("button", { name: "Revenir à mes groupes" });

/** Names of everything that a screen reader finds. */
async function heard(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  return nodes.filter(({ ignored }) => !ignored).map(({ name }) => String(name?.value ?? ""));
}

/** In which columns the focus comes to rest when Tab goes through the whole page. */
async function columnsByTab(page: Page): Promise<Set<string>> {
  const found = new Set<string>();
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press("Tab");
    const column = await page.evaluate(
      () => document.activeElement?.closest<HTMLElement>("[data-column]")?.dataset.column,
    );
    if (column) found.add(column);
  }
  return found;
}

test("opening a room focuses its heading, going back its row; the other column is out of reach [EASE-15]", async ({
  house,
  enter,
}) => {
  const { A, R1 } = await house.cast();
  await house.message(R1, A, "Bonjour");
  const page = await enter(A);
  await expect(page.getByRole("main")).toHaveAttribute("inert");
  expect(await heard(page)).toContain("Mes groupes");
  expect(await heard(page)).not.toContain("Messagerie");
  expect(await columnsByTab(page)).toEqual(new Set(["rooms"]));

  await roomRow(page).tap();
  await expect(heading(page, "Voile aux Glénan")).toBeFocused();
  await expect(page.getByRole("log").getByText("Bonjour")).toBeInViewport();
  await expect(page.getByRole("complementary")).toHaveAttribute("inert");
  await expect.poll(() => heard(page)).toContain("Votre message");
  expect(await heard(page)).not.toContain("Mes groupes");
  expect(await columnsByTab(page)).toEqual(new Set(["main"]));

  await back(page).press("Enter");
  await expect(roomRow(page)).toBeFocused();
  await expect(page.getByRole("main")).toHaveAttribute("inert");
  expect(await heard(page)).not.toContain("Votre message");
  // The active room only comes into view (NAV-18), and its heading gets the focus again.
  await page.keyboard.press("Enter");
  await expect(heading(page, "Voile aux Glénan")).toBeFocused();
  // A swipe.
  await page.getByRole("main").evaluate((main) => main.parentElement!.scrollTo({ left: 0 }));
  await expect(roomRow(page)).toBeFocused();
});

test("a room by its address, the notices and the help begin at their headings too [EASE-15]", async ({
  house,
  enter,
}) => {
  const { A, R1 } = await house.cast();
  const page = await enter(A, `/${R1.id}`);
  await expect(heading(page, "Voile aux Glénan")).toBeFocused();
  await back(page).tap();
  await noticesButton(page).tap();
  await expect(heading(page, "Mes messages")).toBeFocused();
  await back(page).tap();
  await expect(noticesButton(page)).toBeFocused();
  await page.getByRole("button", { name: "Aide à l'utilisation" }).tap();
  await expect(heading(page, "Aide à l’utilisation")).toBeFocused();
});

test("what somebody writes keeps the focus, and a wide screen has both columns [EASE-15]", async ({ house, enter }) => {
  const { A, R1 } = await house.cast();
  const page = await enter(A, `/${R1.id}`);
  await expect(heading(page, "Voile aux Glénan")).toBeFocused();
  const field = page.getByRole("textbox", { name: "Votre message" });
  await field.tap();
  await field.fill("J’arrive");
  await page.setViewportSize({ width: 1_000, height: 700 });
  await expect(page.locator("[data-column][inert]")).toHaveCount(0);
  expect(await heard(page)).toEqual(expect.arrayContaining(["Mes groupes", "Votre message"]));
  await page.setViewportSize({ width: 390, height: 700 });
  await expect(page.getByRole("complementary")).toHaveAttribute("inert");
  await expect(field).toBeFocused();
});
