import { randomUUID } from "node:crypto";
import { expectAccessible } from "../accessible.ts";
import { expect, test } from "../journey.ts";
import { deliverStay, makeCollaborator, traveller } from "../stays.page.ts";

test("a message asks for safety, with a reminder; the dialog tells people, channel and where help goes [NOTE-01] [NOTE-05] [TRUE-05]", async ({
  house,
  visit,
}) => {
  const guide = await makeCollaborator(house, { nickname: "Nora", email: null });
  const room = await deliverStay(house, [traveller("Ana"), traveller("Bo"), traveller("Cy")], { center_email: null });
  const page = await visit(guide, "/targeting");
  await page.evaluate(
    ([id, label]) => window.history.replaceState({ roomIds: [id], label }, ""),
    [room.id, room.title],
  );
  await page.reload();
  await expect(page.getByText("3 participants sélectionnés")).toBeVisible();
  const content = `Tempête annoncée ${randomUUID()}`;
  await page.getByRole("textbox", { name: "Message aux participants" }).fill(content);
  await page.getByRole("checkbox", { name: "Envoyer par SMS" }).check();
  await page.getByRole("radio", { name: "En sécurité / Besoin d’aide" }).check();
  await page.getByRole("checkbox", { name: "Relancer automatiquement" }).check();
  const when = page.getByLabel("Relancer ceux qui n’ont pas répondu le");
  const send = page.getByRole("main").getByRole("button", { name: "Envoyer", exact: true });
  await when.fill("2020-01-01T10:00");
  await expect(page.getByText("Ce moment est passé.")).toBeVisible();
  await expect(send).toBeDisabled();
  await when.fill("2089-01-01T18:00");
  const end = `En sécurité ou besoin d'aide ? Répondez ici : ${house.originOf(guide)}/notices/latest`;
  await expect(page.getByText("Le SMS finira par")).toContainText(end);
  await expect(page.getByText(`${content.length + 1 + end.length} sur 480 caractères`)).toBeVisible();
  await expectAccessible(page);

  await send.click();
  const dialog = page.getByRole("dialog", { name: "Confirmez-vous l'envoi de ce message?" });
  await expect(dialog).toContainText(content);
  await expect(dialog).toContainText("3 personnes");
  // As the SMS leaves: « ê » makes it dearer, and what it adds is counted.
  await expect(dialog).toContainText(`${content}\n${end}`);
  await expect(dialog).toContainText("9 SMS en tout (3 par personne)");
  await expect(dialog).toContainText("En sécurité / Besoin d’aide");
  await expect(dialog).toContainText("1 janv. 2089");
  await expect(dialog.getByRole("alert")).toContainText("iront alors à l’équipe de modération");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByRole("textbox", { name: "Message aux participants" })).toHaveValue(content);

  // With an address of the sender there is nothing to warn of.
  await house.pool`update users set email = 'nora@example.org' where id = ${guide.id}`;
  await send.click();
  await expect(dialog).toContainText("À votre adresse e-mail");
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Envoyer" }).click();
  await expect(page.getByRole("heading", { name: "Votre message a bien été envoyé" })).toBeVisible();
  const [stored] = await house.pool`select asks, remind_at, is_sms from notice_sends where content = ${content}`;
  expect(stored).toEqual({ asks: "safety", remind_at: "2089-01-01T17:00:00.000Z", is_sms: true });
});

test("« M’envoyer un essai » sends to oneself alone, by the chosen channel [NOTE-11]", async ({ house, visit }) => {
  const guide = await makeCollaborator(house, { email: "guide@example.org", phone_number: "+33639980077" });
  const page = await visit(guide, "/targeting");
  const content = `Essai ${randomUUID()}`;
  const button = page.getByRole("button", { name: "M’envoyer un essai" });
  await expect(button).toBeDisabled();
  await page.getByRole("textbox", { name: "Message aux participants" }).fill(content);
  await button.click();
  await expect(page.getByText("Essai envoyé par e-mail, à vous uniquement.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Envoyer par SMS" }).check();
  await button.click();
  await expect(page.getByText("Essai envoyé par SMS, à vous uniquement.")).toBeVisible();
  const rows = await house.pool`
    select n.user_id, d.channel from notice_sends s join notices n on n.send_id = s.id
    join deliveries d on d.notice_id = n.id where s.content = ${content} order by d.channel`;
  expect(rows).toEqual([
    { user_id: guide.id, channel: "email" },
    { user_id: guide.id, channel: "sms" },
  ]);
  await house.pool`update users set phone_number = null where id = ${guide.id}`;
  await button.click();
  await expect(page.getByText("n’a pas de numéro de téléphone utilisable")).toBeVisible();
});
