import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { pair } from "../room.page.ts";
import { composerOf } from "../writing.ts";

test("the latest emoji come first in the picker, also after a reload", async ({ house, enter }) => {
  const { room, me } = await pair(house);
  const page = await enter(me, `/${room.id}`);
  await choose(page, "canard");
  await choose(page, "renard");
  await expect(composerOf(page).box).toHaveValue("🦆🦊");
  const expectLatest = async () => {
    await page.getByRole("button", { name: "Choisir un émoji" }).click();
    await expect(page.getByRole("gridcell").nth(0)).toHaveAccessibleName(/renard/);
    await expect(page.getByRole("gridcell").nth(1)).toHaveAccessibleName(/canard/);
  };
  await expectLatest();
  await page.reload();
  await expectLatest();
});

async function choose(page: Page, word: string): Promise<void> {
  await page.getByRole("button", { name: "Choisir un émoji" }).click();
  await page.getByPlaceholder("Rechercher un émoji").fill(word);
  await page.getByRole("gridcell", { name: word }).first().click();
  await page.keyboard.press("Escape");
  await expect(page.getByPlaceholder("Rechercher un émoji")).toHaveCount(0);
}
