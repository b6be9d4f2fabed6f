import { randomUUID } from "node:crypto";
import { expect, test } from "../journey.ts";
import { deliverStay, makeCollaborator, traveller } from "../stays.page.ts";
import { makeCrew, openBackOffice } from "../targeting.page.ts";

/** 200 simple characters are two SMS. */
const LONG = `Départ avancé\nRendez-vous au port. ${"a".repeat(166)}`;

test("the dialog tells people, channels, SMS in all and the first lines, for a filter and a list in the frame [EASE-28]", async ({
  house,
  contextOf,
}) => {
  const C = await makeCollaborator(house);
  const { town, people } = await makeCrew(house, 3);
  await house.pool`update users set phone_number = null, email = null where id = ${people[1]!.id}`;
  const { page, frame, field, send, sms, dialog, post } = await openBackOffice({ house, contextOf, staff: C });
  await page.getByRole("textbox", { name: "Ville" }).fill(town);
  await page.getByRole("checkbox", { name: "Tout sélectionner" }).check();
  await expect(frame.getByText("3 participants sélectionnés, dont 2 joignables par e-mail")).toBeVisible();
  await field.fill(LONG);
  const facts = dialog.locator("dl");

  await send.click();
  await expect(dialog).toContainText("Départ avancé\nRendez-vous au port.");
  await expect(facts.locator("dt")).toHaveText(["Destinataires", "Par e-mail", "Dans Hello seulement"]);
  await expect(facts.locator("dd")).toHaveText([
    "3 personnes, dans Hello",
    "2 personnes",
    "1 personne, sans adresse où envoyer un e-mail",
  ]);
  await dialog.getByRole("button", { name: "Annuler" }).click();

  await sms.check();
  await send.click();
  await expect(facts.locator("dt")).toHaveText(["Destinataires", "Par SMS", "Dans Hello seulement"]);
  await expect(facts.locator("dd")).toHaveText([
    "3 personnes, dans Hello",
    "2 personnes, 4 SMS en tout (2 par personne)",
    "1 personne, sans numéro où envoyer un SMS",
  ]);
  await dialog.getByRole("button", { name: "Annuler" }).click();

  // Whom a list reaches is looked up when it is sent.
  await post({ type: "selectAll", selectAll: false });
  await post({ type: "users", users: [...people.map(({ uuid }) => ({ uuid })), { uuid: null }] });
  await expect(frame.getByText("4 participants sélectionnés, dont 1 sans identifiant")).toBeVisible();
  await send.click();
  await expect(facts.locator("dd")).toHaveText([
    "3 personnes, dans Hello",
    "3 personnes au plus, 6 SMS en tout au plus (2 par personne)",
  ]);
  expect(await house.pool`select from notice_sends where content = ${LONG}`).toHaveLength(0);
});

test("from a guide's room the same dialog tells the same [EASE-28]", async ({ house, enter }) => {
  const guide = await makeCollaborator(house);
  const stay = await deliverStay(house, [
    { uuid: guide.uuid, role: "staff", firstname: "Nora" },
    traveller("Ana"),
    traveller("Bo"),
    traveller("Cy", { phone: "" }),
  ]);
  const page = await enter(guide, `/${stay.id}`);
  await page.getByRole("button", { name: "Options du groupe" }).click();
  await page.getByRole("menuitem", { name: "Prévenir le groupe" }).click();
  await expect(page.getByText("3 participants sélectionnés")).toBeVisible();
  const content = `Orage à 15 h ${randomUUID()}`;
  await page.getByRole("textbox", { name: "Message aux participants" }).fill(content);
  await page.getByRole("checkbox", { name: "Envoyer par SMS" }).check();
  await page.getByRole("checkbox", { name: "Urgent" }).check();
  await page.getByRole("main").getByRole("button", { name: "Envoyer", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Confirmez-vous l'envoi de ce message?" });
  await expect(dialog).toContainText(content);
  await expect(dialog.locator("dd")).toHaveText([
    new RegExp(stay.title),
    "3 personnes, dans Hello",
    "2 personnes, 2 SMS en tout",
    "1 personne, sans numéro où envoyer un SMS",
    "Oui, aussi pendant les heures calmes",
  ]);
});
