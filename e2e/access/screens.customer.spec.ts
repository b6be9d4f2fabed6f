import type { BrowserContext, Page } from "@playwright/test";
import type { House } from "../house.ts";
import { expect, test, type Visitor } from "../journey.ts";
import { row } from "../room.page.ts";
import { customerScreens, type Screen, staffScreens } from "./screens.page.ts";

type Visits = { house: House; contextOf: (user: Visitor) => Promise<BrowserContext> };

/** Opens each screen, in one page for each visitor, and looks at it once it has loaded. */
async function visitAll(
  { house, contextOf }: Visits,
  screens: Screen[],
  look: (page: Page, screen: Screen) => unknown,
) {
  const pages = new Map<Visitor, Page>();
  for (const screen of screens) {
    const { visitor, path, text } = screen;
    const page = pages.get(visitor) ?? (await (await contextOf(visitor)).newPage());
    pages.set(visitor, page);
    await page.goto(house.originOf(visitor) + path);
    await expect(page.getByText(text).first()).toBeVisible();
    await look(page, screen);
  }
  return pages;
}

/** The headings that a reader finds begin at the first level, and none skips one. */
async function expectOutline(page: Page, name: string): Promise<void> {
  const headings = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("h1, h2, h3, h4, h5, h6, [role=heading]")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]"))
      .map((element) => ({ level: Number(element.ariaLevel ?? element.tagName[1]), text: element.textContent })),
  );
  const skipping = headings.filter(({ level }, index) => level > (headings[index - 1]?.level ?? 0) + 1);
  expect(headings.length, name).toBeGreaterThan(0);
  expect(skipping, name).toEqual([]);
}

test("every screen of customers has a title of its own with what is unread in front, and headings without gaps [EASE-16] [EASE-23]", async ({
  house,
  contextOf,
}) => {
  test.slow();
  const screens = await customerScreens(house);
  const pages = await visitAll({ house, contextOf }, screens, async (page, { title, unread }) => {
    await expect(page).toHaveTitle(`${unread ? `(${unread}) ` : ""}${title} · Hello UCPA`);
    await expectOutline(page, title);
  });

  const { visitor } = screens[0]!;
  const page = pages.get(visitor)!;
  await page.goto(house.originOf(visitor));
  await expect(page).toHaveTitle("(1) Mes messages · Hello UCPA");
  await page.getByRole("link", { name: /Kayak en Ardèche/ }).click();
  await expect(page).toHaveTitle("Kayak en Ardèche · Hello UCPA");
  await row(page, "Qui vient ?").focus();
  await page.keyboard.press("Enter");
  await row(page, "Qui vient ?").getByRole("button", { name: "Signaler" }).press("Enter");
  await page.getByRole("dialog", { name: "Signaler un message" }).waitFor();
  await expectOutline(page, "the report panel");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Options du groupe" }).click();
  await page.getByRole("menuitem", { name: "Se désinscrire du groupe" }).click();
  await page.getByRole("dialog", { name: "Se désinscrire du groupe" }).waitFor();
  await expectOutline(page, "a modal window");
  await page.keyboard.press("Escape");
  await page.evaluate("setTimeout(() => { throw new Error('broken') })");
  await expect(page).toHaveTitle("Erreur · Hello UCPA");
  await expectOutline(page, "an error");
});

test("every screen of staff has a title of its own with the open reports in front, and headings without gaps [EASE-16] [EASE-23]", async ({
  house,
  contextOf,
}) => {
  test.slow();
  const screens = await staffScreens(house);
  const titles = screens.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  await visitAll({ house, contextOf }, screens, async (page, { title }) => {
    const entry = page.getByRole("navigation", { name: "Outils de l’équipe" }).getByRole("link", { name: /Signal/ });
    await expect(entry).toContainText(/\d/);
    const open = /\d+/.exec(await entry.innerText())![0];
    await expect(page).toHaveTitle(`(${open}) ${title} · Hello UCPA`);
    await expectOutline(page, title);
  });
});
