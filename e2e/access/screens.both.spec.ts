import { PAGE_PATHS } from "@hello/contract/plain";
import type { BrowserContext, Page } from "@playwright/test";
import { coloursOf, structureOf } from "../accessible.ts";
import type { House } from "../house.ts";
import { expect, test, type Visitor } from "../journey.ts";
import { leave } from "../room.page.ts";
import { CUSTOMER_SCREENS } from "../screens/customer.screens.ts";
import { customerStage, staffStage } from "../screens/screens.stage.ts";
import { openScreen, type Screen, type Screens, type Stage } from "../screens/screens.ts";
import { STAFF_SCREENS } from "../screens/staff.screens.ts";
import { expectRoomForText, setText } from "./large.text.ts";
import { expectAllByTab, expectFits, expectOutline } from "./looks.ts";

test.describe.configure({ timeout: 300_000 });

/** Where most people meet a screen. There the colours of each brand and theme are looked at; all else on both devices. */
const MAIN = { customers: "phone", staff: "desktop" };

type Visits = { house: House; contextOf: (user: Visitor) => Promise<BrowserContext> };

/** Opens each screen with text at 200 %, and what opens over it, in one page for each visitor. */
async function visitAll<S extends Stage>(
  { house, contextOf }: Visits,
  screens: [string, Screen<S>][],
  stage: S,
  brand = "UCPA",
) {
  const { name: device } = test.info().project;
  const isMain = MAIN["lead" in stage.people ? "staff" : "customers"] === device;
  const pages = new Map<Visitor, Page>();
  for (const [name, screen] of screens) {
    const visitor = stage.people[screen.as]!;
    const page = pages.get(visitor) ?? (await (await contextOf(visitor)).newPage());
    pages.set(visitor, page);
    const look = (what: string, isLayer = false) =>
      test.step(what, async () => {
        await expectRoomForText(page, what);
        await expectOutline(page, what);
        // Large letters need less contrast, and make more of a page scroll.
        await setText(page, 100);
        const colours = isMain ? await coloursOf(page, isLayer) : [];
        expect.soft([...(await structureOf(page, isLayer)), ...colours], what).toEqual([]);
        await setText(page, 200);
      });
    await setText(page, 200);
    await openScreen(page, screen, stage, house.originOf(visitor));
    const title = typeof screen.title === "string" ? screen.title : screen.title(stage);
    await expectTitle(page, screen, title, brand);
    expect.soft(new URL(page.url()).pathname).toMatch(patternOf(screen.page));
    await look(name);
    for (const [layer, { open, isTouch, leave: close = leave }] of Object.entries(screen.layers ?? {})) {
      if (isTouch && device !== "phone") continue;
      await open(page, stage);
      await look(layer, true);
      await close(page);
    }
    if (device === "phone") {
      await setText(page, 100);
      await expectFits(page, name);
    } else await expectAllByTab(page, name);
    await page.unrouteAll();
  }
}

/** Staff also have the open requests for help there. */
const COUNTED = /^(Aide \d+ · )?\(\d+\) /;

/** What is unread, or how many reports are open, stands in front of some titles: any number, because other tests add to it. */
async function expectTitle<S extends Stage>(
  page: Page,
  { isCounted, heading }: Screen<S>,
  title: string,
  brand: string,
) {
  const shown = async () => (await page.title()).replace(isCounted ? COUNTED : "", "");
  await expect.soft.poll(shown).toBe(`${title} · Hello ${brand}`);
  if (isCounted) await expect.soft(page).toHaveTitle(COUNTED);
  const named = page.getByRole("heading", { name: heading ?? title.split(" · ")[0]! });
  await expect.soft(named.first(), title).toBeVisible();
}

function patternOf(name: keyof typeof PAGE_PATHS): RegExp {
  return new RegExp(`^${PAGE_PATHS[name].replaceAll(/:\w+/g, "[^/]+")}$`);
}

const someOf = <S extends Stage>(screens: Screens<S>, wanted: (screen: Screen<S>) => unknown) =>
  Object.entries(screens).filter(([, screen]) => wanted(screen));

test("every path of a page has a screen in the list, and each page a title of its own [EASE-16]", () => {
  const listed = [...Object.values(CUSTOMER_SCREENS), ...Object.values(STAFF_SCREENS)];
  const pages = new Set<string>(listed.map(({ page }) => page));
  expect(Object.keys(PAGE_PATHS).filter((name) => !pages.has(name))).toEqual([]);
  // The notices and one of them are one screen.
  const titled = listed.flatMap(({ title, page }) =>
    typeof title === "string" ? [{ title, page: page === "notice" ? "notices" : page }] : [],
  );
  for (const { title, page } of titled)
    expect(new Set(titled.filter((other) => other.page !== page).map((other) => other.title))).not.toContain(title);
});

test("rooms, and what opens over them [EASE-16] [EASE-19] [EASE-23]", async ({ house, contextOf }) => {
  const screens = someOf(CUSTOMER_SCREENS, ({ page }) => page === "room");
  await visitAll({ house, contextOf }, screens, await customerStage(house));
});

test("every other screen of customers [EASE-16] [EASE-19] [EASE-23]", async ({ house, contextOf }) => {
  const screens = someOf(CUSTOMER_SCREENS, ({ page }) => page !== "room");
  await visitAll({ house, contextOf }, screens, await customerStage(house));
});

test("screens whose texts differ by brand [EASE-16] [EASE-19] [EASE-23]", async ({ house, contextOf }) => {
  const screens = someOf(CUSTOMER_SCREENS, ({ isBranded }) => isBranded);
  await visitAll({ house, contextOf }, screens, await customerStage(house, "labalaguere"), "La Balaguère");
});

test("stays, reports and people for staff [EASE-16] [EASE-19] [EASE-23]", async ({ house, contextOf }) => {
  const screens = someOf(STAFF_SCREENS, ({ page }) => !PAGE_PATHS[page].startsWith(PAGE_PATHS.targeting));
  await visitAll({ house, contextOf }, screens, await staffStage(house));
});

test("messages to many, plans and sends [EASE-16] [EASE-19] [EASE-23]", async ({ house, contextOf }) => {
  const screens = someOf(STAFF_SCREENS, ({ page }) => PAGE_PATHS[page].startsWith(PAGE_PATHS.targeting));
  await visitAll({ house, contextOf }, screens, await staffStage(house));
});
