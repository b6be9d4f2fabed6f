import { randomUUID } from "node:crypto";
import { expect, test } from "../journey.ts";
import { deliverStay, makeCollaborator, traveller } from "../stays.page.ts";

test("staff are named as their token names them: messages, notices, the list of sends [STAY-24]", async ({
  house,
  browser,
  enter,
}) => {
  const guide = await makeCollaborator(house, { nickname: "Ancien nom", firstname: "Ancien" });
  const ana = traveller("Ana");
  const stay = await deliverStay(house, [{ uuid: guide.uuid, role: "staff", firstname: "Prénom de la liste" }, ana]);
  const [customer] = await house.pool<{ id: string; uuid: string; workspace: "speedboat" }[]>`
    update users set tutorial_version = 1 where uuid = ${ana.uuid} returning id, uuid, workspace`;
  const name = `Nora Diallo ${randomUUID().slice(0, 4)}`;
  const origin = house.originOf(guide);
  const context = await browser.newContext({ locale: "fr-FR" });
  const page = await context.newPage();
  await page.goto(`${origin}/${stay.id}?token=${await house.tokenOf(guide, { name })}`);
  const field = page.getByRole("textbox", { name: "Votre message" });
  await field.fill("Rendez-vous au quai");
  const stored = page.waitForResponse("**/amplify/messages/");
  await field.press("Enter");
  expect((await stored).status()).toBe(200);

  await page.goto(`${origin}/userInteraction/${ana.uuid}`);
  const notice = page.getByRole("textbox", { name: "Message au client" });
  await notice.fill("Votre dossier est complet");
  await notice.press("Enter");
  await expect(page.getByRole("article").filter({ hasText: "Votre dossier est complet" })).toBeVisible();
  await page.goto(`${origin}/${stay.id}`);
  await page.getByRole("button", { name: "Options du groupe" }).click();
  await page.getByRole("menuitem", { name: "Prévenir le groupe" }).click();
  await page.getByRole("textbox", { name: "Message aux participants" }).fill("Départ avancé");
  await page.getByText("1 participant sélectionné").waitFor();
  await page.getByRole("main").getByRole("button", { name: "Envoyer", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Envoyer" }).click();
  await page.getByRole("link", { name: "Écrire" }).click();
  await page.getByRole("link", { name: "Envoyés" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Départ avancé" })).toContainText(name);
  await expect(page.getByRole("banner").getByText(name).first()).toBeVisible();
  await context.close();

  const seen = await enter(customer!, `/${stay.id}`);
  const message = seen.getByRole("log").getByRole("article").filter({ hasText: "Rendez-vous au quai" });
  await expect(message).toContainText(name);
  await expect(message).toContainText("Équipe UCPA");
  await seen.getByRole("button", { name: "Messages Non Lus" }).click();
  for (const text of ["Votre dossier est complet", "Départ avancé"]) {
    await expect(seen.getByRole("main").getByRole("article").filter({ hasText: text })).toContainText(name);
  }
  await expect(seen.getByText(/Ancien|Prénom de la liste/)).toHaveCount(0);
});
