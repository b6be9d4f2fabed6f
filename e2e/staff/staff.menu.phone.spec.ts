import { expect, hold, test } from "../journey.ts";
import { staffStage } from "../screens/screens.stage.ts";
import { openScreen } from "../screens/screens.ts";
import { STAFF_SCREENS } from "../screens/staff.screens.ts";

test.describe.configure({ timeout: 180_000 });

const PHONE = { width: 390, height: 844 };
const ENTRIES = ["Séjours", "Signalements", "Écrire", "Imports"];

test("on a phone every entry of the menu is in view below, and two thirds of each screen are content [TEAM-20]", async ({
  house,
  contextOf,
}) => {
  const stage = await staffStage(house);
  const { lead } = stage.people;
  const page = await (await contextOf(lead)).newPage();
  await page.setViewportSize(PHONE);
  const menu = page.getByRole("navigation", { name: "Outils de l’équipe" });
  for (const [name, screen] of Object.entries(STAFF_SCREENS)) {
    await test.step(name, async () => {
      await openScreen(page, screen, stage, house.originOf(lead));
      await expect(menu.getByRole("link")).toHaveCount(ENTRIES.length);
      for (const entry of ENTRIES) {
        await expect.soft(menu.getByRole("link", { name: entry }), name).toBeInViewport({ ratio: 1 });
        await expect.soft(menu.getByText(entry, { exact: true }), name).toBeInViewport({ ratio: 1 });
      }
      const me = menu.getByRole("button", { name: "Mon compte" });
      await expect.soft(me, name).toBeInViewport({ ratio: 1 });
      // What stands still: the bars above and below, and the header of a group.
      const still = await page.evaluate(() => {
        const heights = [...document.querySelectorAll("header, nav")]
          .filter((part) => !part.parentElement?.closest("header, article, dialog, section"))
          .map((part) => part.getBoundingClientRect().height);
        return heights.reduce((sum, height) => sum + height, 0);
      });
      expect.soft(still, name).toBeLessThan(PHONE.height / 3);
      const bar = (await menu.boundingBox())!;
      expect.soft(Math.round(bar.y + bar.height), name).toBe(PHONE.height);
      const main = (await page.getByRole("main").boundingBox())!;
      expect.soft(main.height, name).toBeGreaterThanOrEqual((PHONE.height * 2) / 3);
      expect.soft(main.y + main.height, name).toBeLessThanOrEqual(bar.y + 1);
    });
  }
  await page.getByRole("button", { name: "Mon compte" }).tap();
  await page.getByRole("menuitem", { name: "Journal des actions" }).tap();
  await expect(page.getByRole("heading", { name: "Journal des actions" })).toBeVisible();
});

test("the menu of a phone comes with all its entries, which one more would move", async ({ house, contextOf }) => {
  const { people } = await staffStage(house);
  const context = await contextOf(people.lead);
  const member = await hold(context, "**/amplify/collaborator");
  const page = await context.newPage();
  await page.goto(`${house.originOf(people.lead)}/admin/journal`);
  await member.requested;
  const stays = page.getByText("Séjours", { exact: true });
  await expect(stays).toBeAttached();
  await expect(stays).toBeHidden();
  member.release();
  await expect(stays).toBeVisible();
  await expect(page.getByRole("link", { name: "Imports" })).toBeVisible();
});
