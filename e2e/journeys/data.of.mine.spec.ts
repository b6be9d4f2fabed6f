import { stat } from "node:fs/promises";
import { bubble } from "../room.page.ts";
import { deliverStay, traveller } from "../stays.page.ts";
import { composerOf } from "../writing.ts";
import { awaitWorker, comeIn, expect, signIn, test } from "./people.ts";

test("export and erasure from the settings [END-05] [END-06] [TRUE-02]", async ({ house, browse }) => {
  const [ana, bo] = [traveller("Ana"), traveller("Bo")];
  const stay = await deliverStay(house, [ana, bo], {}, "labalaguere");
  const origin = house.originOf(stay);
  const [page, other] = [await browse("desktop"), await browse("phone")];
  await comeIn(page, `${origin}/`, ana);
  await page.getByRole("button", { name: `Rejoindre ${stay.title}` }).click();
  await composerOf(page).box.fill("Mon numéro est dans l’e-mail");
  await composerOf(page).send.click();
  await expect(bubble(page, "Mon numéro")).toBeVisible();
  await comeIn(other, `${origin}/${stay.id}`, bo);
  await expect(bubble(other, "Mon numéro")).toBeVisible();
  await awaitWorker(page);

  await page.goto(`${origin}/settings`);
  await page.getByRole("link", { name: "Télécharger mes données" }).click();
  await page.getByRole("button", { name: "S’identifier" }).click();
  await signIn(page, ana);
  await expect(page).toHaveURL(`${origin}/settings/export`);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Télécharger mes données" }).click();
  expect((await stat(await (await saving).path())).size).toBeGreaterThan(200);

  await page.goto(`${origin}/settings/erase`);
  // The login for the export is still fresh, so the word is enough.
  await page.getByRole("textbox", { name: "Écrivez EFFACER pour confirmer" }).fill("EFFACER");
  await page.getByRole("button", { name: "Effacer mes données" }).click();
  await expect(page.getByRole("heading", { name: "Vos données sont effacées" })).toBeVisible();
  await expect(bubble(other, "Mon numéro")).toHaveCount(0);
  await page.goto(`${origin}/${stay.id}`);
  await expect(page.getByText("Mon numéro")).toHaveCount(0);
  await expect(composerOf(page).box).toHaveCount(0);
});
