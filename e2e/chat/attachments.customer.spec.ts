import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, hold, test } from "../journey.ts";
import { pair, picture, row, sendMessage } from "../room.page.ts";

const TEXT = "Tentes, gourdes, lampes\n".repeat(100);
const list = () => new File([TEXT], "liste du matériel.txt", { type: "text/plain" });
const viewer = (page: Page) => page.getByRole("dialog", { name: "Photos du message" });

test("a file shows its name, type and size, and is saved under that name [MSG-17]", async ({ house, contextOf }) => {
  const { room, me, friend } = await pair(house);
  await sendMessage(house, friend, room, "Pour préparer", {}, [list()]);
  const context = await contextOf(me);
  const { release } = await hold(context, "**/amplify/attachment?**");
  const page = await context.newPage();
  await page.goto(`${house.originOf(me)}/${room.id}`);
  const file = row(page, "Pour préparer").getByRole("button", { name: /^Télécharger liste du matériel.txt/ });
  await expect(file).toContainText("Texte · 2,4\u00a0ko");
  const download = page.waitForEvent("download");
  await file.click();
  await expect(file).toHaveAttribute("aria-busy", "true");
  release();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("liste du matériel.txt");
  expect(await readFile(await saved.path(), "utf8")).toBe(TEXT);
  await expect(file).toHaveAttribute("aria-busy", "false");
});

test("a failed download stops the spinner and is logged [MSG-17]", async ({ house, contextOf }) => {
  const { room, me, friend } = await pair(house);
  await sendMessage(house, friend, room, "Pour préparer", {}, [list()]);
  const context = await contextOf(me);
  await context.route("**/amplify/attachment?**", (route) =>
    route.fulfill({ status: 404, json: { success: false, code: "not_found" } }),
  );
  const page = await context.newPage();
  await page.goto(`${house.originOf(me)}/${room.id}`);
  const file = row(page, "Pour préparer").getByRole("button", { name: /^Télécharger/ });
  const logged = page.waitForEvent("console", (line) => line.text().includes("Can't download in local host"));
  await file.click();
  await logged;
  await expect(file).toHaveAttribute("aria-busy", "false");
  await expect(page).toHaveURL(`${house.originOf(me)}/${room.id}`);
});

test("pictures are shown in a grid and open in a viewer, one after the other [MSG-17] [EASE-22] [CALM-06] @both", async ({
  house,
  enter,
  visit,
}) => {
  const { room, me, friend } = await pair(house);
  const blank = await visit(me, "/favicon-speedboat.svg");
  const pictures = await Promise.all([1, 2, 3, 4, 5].map((n) => picture(blank, `photo ${n}.png`)));
  await sendMessage(house, friend, room, "Cinq photos", {}, pictures);
  await sendMessage(house, friend, room, "Une photo", {}, pictures.slice(0, 1));
  const page = await enter(me, `/${room.id}`);
  const tiles = row(page, "Cinq photos").getByRole("button", { name: /^Agrandir/ });
  await expect(tiles).toHaveCount(4);
  await expect(tiles.last()).toHaveText("+1");
  await expect(tiles.first().getByRole("img")).toBeVisible();
  // A photo is named by its author, here as a single one, in the grid and in the viewer.
  const lone = row(page, "Une photo").getByRole("button", { name: "Agrandir la photo de Léa", exact: true });
  await expect(lone.getByRole("img")).toHaveAttribute("alt", "Photo de Léa");
  for (const tile of await tiles.all()) {
    await expect(tile).toHaveAccessibleName(/^Agrandir la photo [1-4] de Léa(, et 1 de plus)?$/);
    await expect(tile.getByRole("img")).toHaveAttribute("alt", "Photo de Léa");
  }

  await tiles.nth(3).click();
  // Titled by author and day, never by a file's name (CALM-06).
  await expect(viewer(page)).toContainText("Photo de Léa, aujourd’hui");
  await expect(viewer(page)).not.toContainText("photo 4.png");
  await expect(viewer(page).getByRole("img", { name: "Photo de Léa", exact: true })).toBeVisible();
  await expect(viewer(page)).toContainText("4 / 5");
  await page.keyboard.press("ArrowRight");
  await expect(viewer(page)).toContainText("5 / 5");
  await expect(viewer(page).getByRole("button", { name: "Photo suivante" })).toHaveCount(0);
  await viewer(page).getByRole("button", { name: "Photo précédente" }).click();
  await expect(viewer(page)).toContainText("4 / 5");
  const download = page.waitForEvent("download");
  await viewer(page).getByRole("button", { name: "Télécharger" }).click();
  expect((await download).suggestedFilename()).toBe("photo 4.png");
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toHaveCount(0);
  await expect(tiles.nth(3)).toBeFocused();
});

test("a broken picture is shown as a file", async ({ house, visit, contextOf }) => {
  const { room, me, friend } = await pair(house);
  const blank = await visit(me, "/favicon-speedboat.svg");
  await sendMessage(house, friend, room, "Cassée", {}, [await picture(blank, "perdue.png")]);
  const context = await contextOf(me);
  await context.route("**/files/**", (route) => route.fulfill({ contentType: "image/webp", body: "no picture" }));
  const page = await context.newPage();
  await page.goto(`${house.originOf(me)}/${room.id}`);
  await expect(row(page, "Cassée").getByRole("button", { name: /^Télécharger perdue.png/ })).toBeVisible();
  await expect(row(page, "Cassée").getByRole("img")).toHaveCount(0);
});
