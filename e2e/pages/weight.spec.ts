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

/** What the list of rooms and an open room may weigh. Work that needs more says in its commit what for. */
const LIST_KB = 124;
const ROOM_KB = 152;

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
