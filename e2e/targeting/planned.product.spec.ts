import { randomUUID } from "node:crypto";
import { expect, test } from "../journey.ts";
import { formOn, makePlan, PLANNED_PATH } from "../planned.page.ts";
import { deliverStay, makeCollaborator, traveller } from "../stays.page.ts";

test("a plan for a product is changed by a collaborator who is no lead; one for all stays is not [TRUE-16]", async ({
  house,
  visit,
}) => {
  const staff = await makeCollaborator(house);
  const product = `product-${randomUUID()}`;
  await deliverStay(house, [traveller("Ana")], { product_uuid: product });
  const moment = { kind: "stays", days: -7, time: "18:00" };
  const plan = await makePlan(house, staff, { ...moment, filters: { productUuids: [product] } });
  const page = await visit(staff, `${PLANNED_PATH}/${plan.id}`);
  await expect(page.getByText("1 produit", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Modifier" }).click();
  const parts = formOn(page);
  await expect(parts.kind("Tous les séjours qui correspondent")).toBeChecked();
  const name = `Produit ${randomUUID().slice(0, 8)}`;
  await parts.name.fill(name);
  await parts.save.click();
  await expect(parts.check).toContainText("1 séjour recevra cet avis");
  await parts.confirm.click();
  await expect(page.getByRole("heading", { name })).toBeVisible();

  const all = await makePlan(house, staff, moment);
  await page.goto(`${house.originOf(staff)}${PLANNED_PATH}/${all.id}`);
  await expect(page.getByText("seul un responsable peut le modifier")).toBeVisible();
  await expect(page.getByRole("button", { name: "Modifier" })).toHaveCount(0);
});
