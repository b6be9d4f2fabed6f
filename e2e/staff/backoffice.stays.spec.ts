import { TOKEN_COOKIE } from "@hello/contract/limits";
import type { Page } from "@playwright/test";
import { makeSession } from "../../server/test/sessions.ts";
import { dayFromNow } from "../../server/test/stays/stays.ts";
import { expect, test } from "../journey.ts";

const groupOf = (page: Page, title: string) =>
  page.getByRole("region", { name: "Mes groupes" }).getByRole("listitem").filter({ hasText: title });

test("the demo back office plays the booking system: a list sent, a person moved, a stay cancelled, live [STAY-25]", async ({
  house,
  enter,
  browser,
}) => {
  const staff = await house.user("collaborator_71");
  const ana = await house.user(undefined, { nickname: "Ana R." });
  const ben = await house.user(undefined, { nickname: "Ben R." });
  const anaPage = await enter(ana);
  const benPage = await enter(ben);

  const context = await browser.newContext({ locale: "fr-FR" });
  const url = `http://localhost:${house.port}`;
  const value = await makeSession(house.pool, staff.uuid);
  await context.addCookies([{ name: TOKEN_COOKIE, value, url, httpOnly: true, sameSite: "Lax" }]);
  const office = await context.newPage();
  await office.goto(`${url}/demo/back-office`);
  await office.getByRole("link", { name: "Jouer le système de réservation" }).click();

  const send = async (title: string, person: string) => {
    const form = office.getByRole("region", { name: "Nouveau séjour" });
    await form.getByLabel("Référence").fill(`REF ${title}`);
    await form.getByLabel("Titre").fill(title);
    await form.getByLabel("Produit").fill("Catamaran");
    await form.getByLabel("Départ").fill(dayFromNow(20));
    await form.getByLabel("Fin").fill(dayFromNow(27));
    await form.getByRole("checkbox", { name: person }).check();
    await form.getByRole("button", { name: "Envoyer la liste" }).click();
    await expect(office.getByRole("status", { name: "Réponse" })).toContainText("Réponse 200");
  };
  await send("Aviron à Gujan", "Ana R.");
  await expect(groupOf(anaPage, "Aviron à Gujan")).toBeVisible();
  await send("Wingfoil à Étel", "Ben R.");
  await expect(groupOf(benPage, "Wingfoil à Étel")).toBeVisible();

  await office.getByRole("link", { name: "Aviron à Gujan" }).click();
  const chosen = office.getByRole("region", { name: "Séjour choisi" });
  await chosen.getByLabel("Déplacer").selectOption({ label: "Ana R. (voyageur)" });
  await chosen.getByLabel("vers").selectOption({ label: "Wingfoil à Étel (REF Wingfoil à Étel)" });
  await chosen.getByRole("button", { name: "Déplacer" }).click();
  await expect(groupOf(anaPage, "Wingfoil à Étel")).toBeVisible();
  await expect(groupOf(anaPage, "Aviron à Gujan")).toBeHidden();

  await office.getByRole("link", { name: "Wingfoil à Étel" }).click();
  await chosen.getByRole("button", { name: "Annuler le séjour" }).click();
  await expect(groupOf(benPage, "Wingfoil à Étel")).toBeHidden();
  await chosen.getByRole("button", { name: "Confirmer le séjour" }).click();
  await expect(groupOf(benPage, "Wingfoil à Étel")).toBeVisible();
  await context.close();
});
