import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { deliverStay, leadOf, makeCollaborator, newWord } from "../stays.page.ts";

const NARROW = { width: 320, height: 640 };

/** Whether something is wider than the screen. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const main = document.querySelector("main")!;
    return Math.max(document.documentElement.scrollWidth, main.scrollWidth) - window.innerWidth;
  });
}

test("on a phone stays are cards that lead to the tabs, also at 320 px [STAY-20] [STAY-21]", async ({
  house,
  visit,
}) => {
  const lead = await makeCollaborator(house, { nickname: "Nora" });
  const word = newWord();
  const people = [{ uuid: `customer_1${word}`, firstname: "Élodie", phone: "0639980011" }];
  const room = await deliverStay(house, people, { title: `Une très longue semaine de voile ${word}` });
  const page = await visit(leadOf(lead), "/admin");
  await page.getByRole("searchbox", { name: "Rechercher un séjour" }).fill(word);
  const card = page.getByRole("list", { name: "Séjours et groupes" }).getByRole("listitem");
  // Until the search has been answered the list may hold one other stay.
  await expect(card).toContainText([word]);
  await expect(card).toContainText("1 inscrit, 0 a rejoint");
  await expect(page.getByRole("table")).toHaveCount(0);
  await page.setViewportSize(NARROW);
  expect(await overflow(page)).toBe(0);

  await card.getByRole("link").tap();
  const tabs = page.getByRole("navigation", { name: "Ce groupe" });
  for (const [tab, text] of [
    ["Participants", "Élodie"],
    ["Séjour", "Historique"],
  ] as const) {
    await tabs.getByRole("link", { name: tab }).tap();
    await expect(page.getByRole("main").getByText(text).first()).toBeVisible();
    expect(await overflow(page)).toBe(0);
  }
  await expect(page).toHaveURL(new RegExp(`/admin/${room.id}/stay$`));
  await page.getByRole("button", { name: "Mon compte" }).tap();
  await expect(page.getByRole("menu").getByText("Nora")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Imports" }).tap();
  await expect(page.getByRole("button", { name: "Choisir un fichier" })).toBeVisible();
  expect(await overflow(page)).toBe(0);
});

test("on a phone the search of everything opens over the header, and a tap leads to the person [TEAM-04]", async ({
  house,
  visit,
}) => {
  const word = newWord();
  const ana = { uuid: `customer_1${word}`, firstname: "Ana", lastname: word, phone: "0639980011" };
  await deliverStay(house, [ana], { title: `Voile ${word}` });
  const page = await visit(await makeCollaborator(house), "/admin");
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 });
    const field = page.getByRole("combobox", { name: "Rechercher une personne ou un séjour" });
    await field.tap();
    await field.fill(word);
    const option = page.getByRole("option").filter({ hasText: "Ana" });
    await expect(option).toBeInViewport({ ratio: 1 });
    expect((await field.boundingBox())!.width).toBeGreaterThan(width * 0.8);
    expect(await overflow(page)).toBe(0);
    await page.keyboard.press("Escape");
    await expect(option).toHaveCount(0);
    await field.tap();
    await field.fill(word);
    await option.tap();
    await expect(page).toHaveURL(new RegExp(`/userInteraction/${ana.uuid}$`));
    await page.goBack();
  }
});
