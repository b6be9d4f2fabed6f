import { expect, test } from "../journey.ts";
import { formOn, makePlan, makeStay, overflowOf, PLANNED_PATH } from "../planned.page.ts";
import { leadOf, makeCollaborator } from "../stays.page.ts";

test("on a phone of 320 px the list, one notice, its form and the check fit [NOTE-08]", async ({ house, visit }) => {
  const staff = await makeCollaborator(house);
  const stay = await makeStay(house);
  const name = "Une semaine avant le départ de chaque séjour de cet été, avec le rendez-vous";
  const fields = { kind: "stays", days: -7, time: "18:00", filters: { roomIds: [stay.id] }, asks: "safety" };
  const plan = await makePlan(house, staff, { ...fields, name, content: "{séjour} ".repeat(40) });
  const page = await visit(leadOf(staff), PLANNED_PATH);
  await page.setViewportSize({ width: 320, height: 640 });
  const row = page
    .getByRole("list", { name: "Avis programmés" })
    .getByRole("listitem")
    .filter({ hasText: name })
    .first();
  await expect(row).toContainText("J-7 à 18:00");
  expect(await overflowOf(page)).toBe(0);
  await page.goto(`${house.originOf(staff)}${PLANNED_PATH}/${plan.id}`);
  await expect(page.getByText(stay.title).first()).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole("button", { name: "Modifier" }).tap();
  const { content, save, check, kind } = formOn(page);
  await expect(content).toHaveValue(plan.content);
  expect(await overflowOf(page)).toBe(0);
  await kind("Par centre ou par départ").check();
  expect(await overflowOf(page)).toBe(0);
  await kind("Des séjours choisis").check();
  await save.tap();
  await expect(check).toContainText("1 séjour recevra");
  expect(await overflowOf(page)).toBe(0);
  await expect(check.getByRole("button", { name: "Enregistrer" })).toBeInViewport();
});
