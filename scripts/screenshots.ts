import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { TOKEN_COOKIE, WORKSPACES, type Workspace } from "@hello/contract";
import { type Browser, chromium, type Page } from "@playwright/test";
import { type House, openHouse } from "../e2e/house.ts";
import { CUSTOMER_SCREENS } from "../e2e/screens/customer.screens.ts";
import { STAFF_SCREENS } from "../e2e/screens/staff.screens.ts";
import { startDatabaseServer } from "../server/test/database/database.server.ts";
import { makeSession } from "../server/test/sessions.ts";
import { CHROMIUM_FLAGS, findChromium } from "./chromium.ts";
import { picturesOf } from "./gallery/gallery.listed.ts";
import { LISTS } from "./gallery/gallery.lists.ts";
import { writeGalleryPage } from "./gallery/gallery.page.ts";
import { ROOM } from "./gallery/gallery.room.ts";
import { STAFF } from "./gallery/gallery.staff.ts";
import { type Stage, setStage } from "./gallery/gallery.stage.ts";
import { STAYS } from "./gallery/gallery.stays.ts";
import { type Screen, WIDTHS } from "./gallery/gallery.types.ts";
import { WELCOME } from "./gallery/gallery.welcome.ts";
import { buildPages } from "./pages.ts";

/** Takes pictures of every screen and writes a page that shows them; `-- room notices speedboat` takes only these. */
const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "docs", "gallery");
const wanted = process.argv.slice(2);
const GROUPS = {
  Customers: picturesOf(CUSTOMER_SCREENS),
  Lists: LISTS,
  "A room": ROOM,
  Welcome: WELCOME,
  Staff: { ...picturesOf(STAFF_SCREENS), ...STAFF },
  Stays: STAYS,
};
const SCREENS = Object.entries(Object.assign({}, ...Object.values(GROUPS)) as Record<string, Screen>);
const THEMES = ["light", "dark"] as const;
const PHONE_MAX_PX = 767;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const DESKTOP = { viewport: { width: 1_280, height: 800 }, deviceScaleFactor: 1 };
const HEIGHTS: Partial<Record<number, number>> = { 360: 740, 390: 844, 768: 1_024, 1280: 800, 1920: 1_080 };
/** Most of the time is spent waiting for the page, so several pictures are taken at once. */
const AT_ONCE = 4;
const TIME_FOR_ONE_MS = 20_000;
/** Two frames: the page has been drawn with a new width or theme. Not for hidden frames, which draw nothing. */
const DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))";

/** Ignores the system's theme, because the script sets the theme itself. */
const IGNORE_SYSTEM_THEME = `
  const add = MediaQueryList.prototype.addEventListener;
  MediaQueryList.prototype.addEventListener = function (...given) {
    if (!this.media.includes("prefers-color-scheme")) add.apply(this, given);
  };`;
const unknown = wanted.filter((word) => ![...WORKSPACES, ...SCREENS.map(([name]) => name)].includes(word));
if (unknown.length > 0) throw new Error(`There is no screen or brand called ${unknown.join(", ")}.`);

type Job = { name: string; screen: Screen; workspace: Workspace; isPhone: boolean; widths: number[] };

process.env.DEMO = "true";
const pages = await mkdtemp(join(tmpdir(), "hello-pages-"));
buildPages(pages);
process.env.WEB_DIR = pages;
const { stop, ...database } = await startDatabaseServer();
process.env.E2E_DATABASE = JSON.stringify(database);
const house = await openHouse();
const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
try {
  await mkdir(folder, { recursive: true });
  const stages = {
    speedboat: await setStage(house, "speedboat"),
    labalaguere: await setStage(house, "labalaguere"),
  };
  const jobs = WORKSPACES.flatMap((workspace) => [true, false].flatMap((isPhone) => jobsOf(workspace, isPhone)));
  const next = jobs[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const job of next) await runJob(browser, house, stages[job.workspace], job);
    }),
  );
  await writeGalleryPage(folder, GROUPS);
} finally {
  await browser.close();
  await house.close();
  await stop();
  await rm(pages, { recursive: true });
}

function jobsOf(workspace: Workspace, isPhone: boolean): Job[] {
  const brands = wanted.filter((word) => (WORKSPACES as readonly string[]).includes(word));
  const names = wanted.filter((word) => !brands.includes(word));
  if (brands.length > 0 && !brands.includes(workspace)) return [];
  return SCREENS.filter(([name]) => names.length === 0 || names.includes(name)).flatMap(([name, screen]) => {
    const widths = (screen.widths ?? WIDTHS).filter((width) => width <= PHONE_MAX_PX === isPhone);
    return widths.length > 0 ? [{ name, screen, workspace, isPhone, widths }] : [];
  });
}

async function runJob(browser: Browser, house: House, stage: Stage, job: Job): Promise<void> {
  const context = await browser.newContext({
    ...(job.isPhone ? PHONE : DESKTOP),
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    // Otherwise a picture might show a transition.
    reducedMotion: "reduce",
  });
  await context.addInitScript(IGNORE_SYSTEM_THEME);
  context.setDefaultTimeout(TIME_FOR_ONE_MS);
  try {
    const page = await context.newPage();
    await open(page, house, stage, job);
    await job.screen.act?.(page, { workspace: job.workspace, isPhone: job.isPhone, stage });
    await takeAll(page, job);
  } catch (error) {
    console.error(`${job.name} of ${job.workspace} failed`, error);
    process.exitCode = 1;
  } finally {
    await context.close();
  }
}

async function open(page: Page, house: House, stage: Stage, { screen, workspace }: Job): Promise<void> {
  const { as = "customer", path = "/", host } = screen;
  const origin = host ? `http://${host}:${house.port}` : house.originOf({ workspace });
  if (as !== "nobody") {
    const value = await makeSession(house.pool, stage.people[as].uuid);
    await page.context().addCookies([{ name: TOKEN_COOKIE, value, url: origin, httpOnly: true }]);
  }
  await screen.prepare?.(page);
  await page.goto(origin + (typeof path === "string" ? path : path(stage)));
}

/** Takes one opened page in every width and theme. */
async function takeAll(page: Page, { name, workspace, widths }: Job): Promise<void> {
  // Starts with the width that the page has: resizing closes menus.
  const ordered = widths.toSorted((a, b) => b - a);
  if (ordered.includes(1_280)) ordered.unshift(...ordered.splice(ordered.indexOf(1_280), 1));
  for (const width of ordered) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: HEIGHTS[width] ?? 800 });
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      for (const frame of page.frames()) {
        await frame.evaluate(
          `document.documentElement.dataset.theme = "${theme}"; document.fonts.ready.then(() => {})`,
        );
      }
      await page.evaluate(DRAWN);
      const file = `${name}.${workspace}.${width}.${theme}.png`;
      await page.screenshot({ path: join(folder, file), animations: "disabled" });
    }
  }
  console.log(`${name} of ${workspace}: ${widths.join(", ")} px`);
}
