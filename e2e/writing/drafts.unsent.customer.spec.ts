import type { Page } from "@playwright/test";
import { textFile } from "../../server/test/samples/samples.ts";
import { showRooms } from "../columns.page.ts";
import { expect, test } from "../journey.ts";
import {
  asksBeforeReload,
  attach,
  composerOf,
  countKept,
  isKept,
  refuseStorage,
  setScene,
  storedIn,
} from "../writing.ts";

const roomRow = (page: Page) => page.getByRole("complementary").getByRole("link", { name: /Voile aux Glénan/ });

/** Types as a person does: a browser asks nobody who has not touched the page. */
async function type(page: Page, text: string): Promise<void> {
  const { box } = composerOf(page);
  await expect(box).toBeEnabled();
  await box.click();
  await box.pressSequentially(text);
}

/** Reloads, and answers the browser's question if it asks one. Returns what it asked. */
async function reload(page: Page): Promise<string[]> {
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  return asked;
}

test("what is written and not sent stands in its row of the list, also at the next visit, until it is sent [TRUE-09]", async ({
  house,
  enter,
}) => {
  const { alix, room, path } = await setScene(house);
  let page = await enter(alix, path);
  await type(page, "Je prends le train");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("de 8 h");
  await showRooms(page);
  const line = "Brouillon\u00a0: Je prends le train de 8 h";
  await expect(roomRow(page)).toContainText(line);
  await expect(roomRow(page)).toBeInViewport();

  await expect.poll(() => isKept(page, "de 8 h")).toBe(true);
  const context = page.context();
  await page.close();
  page = await context.newPage();
  // The list alone: the room is not opened.
  await page.goto(house.originOf(alix));
  await expect(roomRow(page)).toContainText(line);
  await roomRow(page).click();
  await expect(composerOf(page).box).toHaveValue("Je prends le train\nde 8 h");
  await expect(page.getByRole("main").getByRole("heading", { name: "Voile aux Glénan" })).toBeInViewport();
  await composerOf(page).send.click();
  await expect.poll(() => storedIn(house, room)).toHaveLength(1);
  await showRooms(page);
  await expect(roomRow(page)).toContainText("Vous : Je prends le train");
  await expect(roomRow(page)).not.toContainText("Brouillon");
});

test("a reload asks nothing where everything is kept: text, files, messages that wait for the network [TRUE-09]", async ({
  house,
  enter,
}) => {
  const { alix, path } = await setScene(house);
  const page = await enter(alix, path);
  await type(page, "Un premier message");
  await page.context().setOffline(true);
  await expect(page.getByText("partiront au retour du réseau, si cette page reste ouverte")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(composerOf(page).log.locator("[data-status=waiting]")).toHaveCount(1);
  await attach(page, textFile("horaires.txt", "8 h"));
  await type(page, "Puis un autre");
  await expect.poll(() => isKept(page, "Puis un autre")).toBe(true);
  expect(await asksBeforeReload(page)).toBe(false);
  await page.context().setOffline(false);
  await expect(composerOf(page).log.locator("[data-status]")).toHaveCount(0);
  expect(await reload(page)).toEqual([]);
  await expect(composerOf(page).box).toHaveValue("Puis un autre");
});

test("where the browser refuses to keep what is written, a reload asks first [TRUE-09]", async ({
  house,
  contextOf,
}) => {
  const { alix, path } = await setScene(house);
  const page = await (await contextOf(alix)).newPage();
  await refuseStorage(page);
  await page.goto(house.originOf(alix) + path);
  await expect(composerOf(page).box).toBeEnabled();
  expect(await asksBeforeReload(page)).toBe(false);
  await type(page, "Pas gardé");
  await expect.poll(() => asksBeforeReload(page)).toBe(true);
  // Nothing is left to lose once it is sent.
  await page.keyboard.press("Enter");
  await expect(composerOf(page).log.getByText("Pas gardé")).toBeVisible();
  await expect.poll(() => asksBeforeReload(page)).toBe(false);
  await type(page, "Encore là ?");
  await expect.poll(() => asksBeforeReload(page)).toBe(true);
  expect(await reload(page)).toEqual(["beforeunload"]);
});

test("where there is no room for a file, a reload asks first [TRUE-09]", async ({ house, contextOf }) => {
  const { alix, path } = await setScene(house);
  const page = await (await contextOf(alix)).newPage();
  const client = await page.context().newCDPSession(page);
  // Before a database is open: the browser remembers for a while how much room was left.
  await client.send("Storage.overrideQuotaForOrigin", { origin: house.originOf(alix), quotaSize: 9_000_000 });
  await page.goto(house.originOf(alix) + path);
  await type(page, "Voici");
  await expect.poll(() => countKept(page)).toBe(1);
  expect(await asksBeforeReload(page)).toBe(false);
  await attach(page, textFile("journal.txt", "vent de nord-ouest\n".repeat(500_000)));
  await expect(composerOf(page).files).toHaveCount(1);
  await expect.poll(() => asksBeforeReload(page)).toBe(true);
  expect(await reload(page)).toEqual(["beforeunload"]);
});
