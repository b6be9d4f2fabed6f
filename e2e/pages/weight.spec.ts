import { stat } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";

/** The pages as they are served, not those of other tests. */
const BUILT = process.env.WAITING_WEB_DIR!;
test.use({ hasWaits: true });

const KILOBYTE = 1024;

/** The gzipped size of the scripts and styles that a page has requested. */
async function weigh(page: Page, open: () => Promise<unknown>): Promise<number> {
  const requested = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(js|css)$/.test(pathname)) requested.add(pathname);
  });
  await open();
  const sizes = await Promise.all([...requested].map(async (path) => (await stat(`${BUILT}${path}.gz`)).size));
  expect(sizes.length).toBeGreaterThan(3);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The budget of the list of rooms and of an open room. Work that needs more adds a line with its purpose. */
const BUDGET_KB: [list: number, room: number, purpose: string][] = [
  [111, 132, "the pages with React as it is published"],
  [3, 3, "writing is kept when a sign-in ends, and tokens are handed over (SEC-10 to SEC-12)"],
  [3, 2, "the account menu, exact counts, lists that fail, messages in view (EASE-01 to EASE-36)"],
  [1, 1, "a second try, and an error text, when a file of the page does not load (EASE-31)"],
  [0, 1, "scrolling as one state machine, and one function that places menus, layers and the tour's cards"],
  [1, 1, "the way to the settings, and the theme that is kept (EASE-10)"],
  [1, 2, "the title counts everything unread, and what arrives elsewhere shows (NOTE-15)"],
  [2, 0, "which notices come from the moderation team, and contesting them (MOD-08, MOD-09)"],
  [0, 1.5, "the pill of the stay's card (PHONE-14)"],
  [0.5, 1.5, "the worker's start and the bar of a new version, muting a room (PHONE-07, PHONE-12)"],
  [1, 2.5, "drafts of each tab (idb), and the answers that phones keep (PHONE-08, PHONE-10)"],
  [
    0,
    2.5,
    "the line before new messages, the way to the room's panel, what a screen reader hears (EASE-06 to EASE-22)",
  ],
  [1, 1, "titles, the focus in the column in view, skip links, edges in forced colours (EASE-15 to EASE-20)"],
  [0.5, 1, "who types until their message arrives, accepted files, pages that a browser translates (EASE-09, 27, 37)"],
  [0.5, 0.5, "the columns of a phone and its keyboard (EASE-15), colours of a room's people, large text (EASE-19)"],
  [
    2,
    1.5,
    "drafts in the list, answers without a network, the person of this browser, notices by address (SEC-26, TRUE)",
  ],
  [0.5, 0, "the list names staff as their token does (STAY-24)"],
  [0, 0.5, "notices that are taken back disappear while the page is open (TEAM-10)"],
];
const LIST_KB = BUDGET_KB.reduce((sum, [list]) => sum + list, 0);
const ROOM_KB = BUDGET_KB.reduce((sum, [, room]) => sum + room, 0);

test(`the first load weighs at most ${LIST_KB} KB`, async ({ house, contextOf }) => {
  const { A } = await house.cast();
  const page = await (await contextOf(A)).newPage();
  const weight = await weigh(page, async () => {
    await page.goto(`${house.originOf(A)}/`);
    await page.getByRole("link", { name: /Voile aux Glénan/ }).waitFor();
  });
  expect(weight).toBeLessThanOrEqual(LIST_KB * KILOBYTE);
});

test(`with a room open it weighs at most ${ROOM_KB} KB`, async ({ house, contextOf }) => {
  const { A, R1 } = await house.cast();
  await house.message(R1, A, "Bonjour");
  const page = await (await contextOf(A)).newPage();
  const weight = await weigh(page, async () => {
    await page.goto(`${house.originOf(A)}/${R1.id}`);
    await page.getByRole("log").getByText("Bonjour").waitFor();
  });
  expect(weight).toBeLessThanOrEqual(ROOM_KB * KILOBYTE);
});
