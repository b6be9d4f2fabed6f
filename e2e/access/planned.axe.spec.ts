import { WORKSPACES } from "@hello/contract";
import { deliver, LABALAGUERE_KEY, stayOf } from "../../server/test/stays.ts";
import { expectAccessible } from "../accessible.ts";
import { expect, test } from "../journey.ts";
import { formOn, makePlan, makeStay, PLANNED_PATH } from "../planned.page.ts";
import { leadOf, makeCollaborator, newWord } from "../stays.page.ts";

const NUMBERS = { speedboat: 1, labalaguere: 2 } as const;

for (const workspace of WORKSPACES) {
  test(`planned notices are accessible: ${workspace} [NOTE-08] [NOTE-10]`, async ({ house, visit }) => {
    test.slow();
    const staff = { ...(await house.user(`collaborator_${NUMBERS[workspace]}${newWord()}`, { workspace })), workspace };
    const sender = workspace === "labalaguere" ? { key: LABALAGUERE_KEY, host: "labalaguere.localhost" } : undefined;
    // More of them lack a meeting point than the check shows at once.
    for (let count = 0; count < 10; count += 1)
      await deliver(house, stayOf(newWord(), [{ uuid: `customer_${NUMBERS[workspace]}${newWord()}` }]), sender);
    const page = await visit(leadOf(staff), PLANNED_PATH);
    const create = page.getByRole("button", { name: "Préparer un avis" });
    await create.waitFor();
    await expectAccessible(page);
    await makePlan(house, staff);
    const plan = await makePlan(house, staff, { kind: "stays", days: -7, time: "18:00", asks: "receipt", isSms: true });
    await page.reload();
    await page.getByText(plan.name).waitFor();
    await expectAccessible(page);
    await page.getByText(plan.name).click();
    await page.getByText("Rien n’est encore parti.").waitFor();
    await expectAccessible(page);
    await page.goto(`${house.originOf(staff)}${PLANNED_PATH}/new`);
    const { kind, name, content, time, save, check } = formOn(page);
    await kind("Pour chaque séjour").check();
    await save.click();
    await expect(name).toBeFocused();
    await expectAccessible(page);
    await kind("Par centre ou par départ").check();
    await expectAccessible(page);
    await kind("Tous les séjours").check();
    await name.fill("Une semaine avant");
    await content.fill("{rendez-vous}");
    await time.fill("18:00");
    await save.click();
    await check.waitFor();
    await expectAccessible(page);
  });
}

test("a planned notice is made by the keyboard alone", async ({ house, visit }) => {
  const stay = await makeStay(house);
  const page = await visit(await makeCollaborator(house), `${PLANNED_PATH}/new`);
  const { kind, name, content, days, time, centres, save, check } = formOn(page);
  const { keyboard } = page;
  await kind("Texte à réutiliser").focus();
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowDown");
  await expect(kind("Pour chaque séjour")).toBeChecked();
  await keyboard.press("Tab");
  await expect(name).toBeFocused();
  await keyboard.type("Au clavier");
  await keyboard.press("Tab");
  await expect(content).toBeFocused();
  await keyboard.type("Bonjour ");
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(content).toHaveValue("Bonjour {séjour}");
  await expect(content).toBeFocused();
  await keyboard.type(" !");
  await days.focus();
  await keyboard.press("ControlOrMeta+a");
  await keyboard.type("3");
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await expect(time).toBeFocused();
  await keyboard.type("1830");
  await expect(time).toHaveValue("18:30");
  await kind("Des séjours choisis").focus();
  await keyboard.press("ArrowDown");
  await keyboard.press("Tab");
  await expect(centres).toBeFocused();
  await keyboard.type(stay.center);
  await save.focus();
  await keyboard.press("Enter");
  await expect(check).toContainText("3 jours avant le départ, à 18:30");
  await check.getByRole("button", { name: "Enregistrer" }).focus();
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Au clavier" })).toBeVisible();
});
