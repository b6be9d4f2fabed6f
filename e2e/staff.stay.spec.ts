import { dayFromNow } from "../server/test/stays.ts";
import { expect, test } from "./journey.ts";
import { deliverStay, newWord } from "./stays.page.ts";

test("staff close a group with a reason, live, and it stands in the history [STAY-18]", async ({
  house,
  visit,
  enter,
}) => {
  const { A, C } = await house.cast();
  const room = await deliverStay(house, [{ uuid: A.uuid, firstname: "Élodie" }], { title: `Fermé ${newWord()}` });
  await house.pool`
    update participants set status = 'NORMAL', joined_at = now() where room_id = ${room.id} and user_id = ${A.id}`;
  const customer = await enter(A, `/${room.id}`);
  await expect(customer.getByRole("log")).toBeVisible();
  const page = await visit(C, `/admin/${room.id}/stay`);
  await page.getByRole("button", { name: "Fermer maintenant" }).click();
  const dialog = page.getByRole("dialog", { name: "Fermer le groupe maintenant" });
  await expect(dialog).toContainText("Le groupe se ferme tout de suite");
  await dialog.getByRole("button", { name: "Fermer le groupe" }).click();
  await expect(dialog.getByText("Donnez une raison.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Raison" }).fill("Le centre est évacué.");
  await dialog.getByRole("button", { name: "Fermer le groupe" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: "Le groupe est fermé." })).toBeVisible();
  const history = page.getByRole("region", { name: "Historique" });
  await expect(history.getByRole("listitem")).toContainText(["Groupe fermé« Le centre est évacué. »Cam"]);
  await expect(customer).toHaveURL(`${house.originOf(A)}/`);
});

test("dates move, with who decided them, and may be given back [STAY-18]", async ({ house, visit }) => {
  const { C } = await house.cast();
  const room = await deliverStay(house, [], { title: `Déplacé ${newWord()}` });
  const page = await visit(C, `/admin/${room.id}/stay`);
  const dates = page.getByRole("region", { name: "Dates du groupe" });
  await expect(dates.getByText("fixé par l’équipe")).toHaveCount(0);
  const move = async (day: string, reason: string) => {
    await page.getByRole("button", { name: "Déplacer les dates" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Fermeture").fill(day);
    await dialog.getByRole("textbox", { name: "Raison" }).fill(reason);
    await dialog.getByRole("button", { name: "Déplacer" }).click();
    await expect(dialog).toBeHidden();
  };
  await move(dayFromNow(90), "Le groupe se revoit.");
  await expect(dates.getByText("fixé par l’équipe")).toHaveCount(1);
  await move("", "Finalement non.");
  await expect(dates.getByText("fixé par l’équipe")).toHaveCount(0);
  const history = page.getByRole("region", { name: "Historique" });
  await expect(history.getByRole("listitem")).toHaveCount(2);
  await expect(history.getByRole("listitem").first()).toContainText("fermeture rendue à la réservation");
});

test("a change of somebody else is shown before one’s own is made [STAY-18]", async ({ house, visit }) => {
  const { C } = await house.cast();
  const room = await deliverStay(house, [], { title: `Ensemble ${newWord()}` });
  const [one, other] = [await visit(C, `/admin/${room.id}/stay`), await visit(C, `/admin/${room.id}/stay`)];
  await other.getByRole("button", { name: "Déplacer les dates" }).click();
  const late = other.getByRole("dialog");
  await late.getByLabel("Fermeture").fill(dayFromNow(100));
  await late.getByRole("textbox", { name: "Raison" }).fill("Trop tard");
  await one.getByRole("button", { name: "Fermer maintenant" }).click();
  await one.getByRole("textbox", { name: "Raison" }).fill("D’abord");
  await one.getByRole("button", { name: "Fermer le groupe" }).click();
  await expect(one.getByText("Groupe fermé", { exact: true })).toBeVisible();

  await late.getByRole("button", { name: "Déplacer" }).click();
  await expect(late.getByRole("alert")).toContainText("Quelqu’un a modifié ce groupe entre-temps.");
  await expect(late.getByRole("textbox", { name: "Raison" })).toHaveValue("Trop tard");
  await expect(other.getByText("« D’abord »")).toBeVisible();
  await late.getByRole("button", { name: "Déplacer" }).click();
  await expect(late).toBeHidden();
});
