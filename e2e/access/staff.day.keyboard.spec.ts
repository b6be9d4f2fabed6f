import { randomUUID } from "node:crypto";
import { decision, panel, report } from "../cases.page.ts";
import { expect, test } from "../journey.ts";
import { signInByKeys, tabTo } from "../keyboard.ts";
import { sendMessage } from "../room.page.ts";
import { deliverStay, makeCollaborator, traveller } from "../stays.page.ts";

test("a day of staff by keyboard alone: sign in, choose, write, send, follow, decide a report", async ({
  house,
  page,
}) => {
  test.slow();
  const nora = await makeCollaborator(house, { nickname: "Nora" });
  const [ana, bo] = [traveller("Ana"), traveller("Bo")];
  const stay = await deliverStay(house, [ana, bo]);
  const [author, reporter] = [await house.user(), await house.user()];
  for (const person of [author, reporter]) await house.participant(stay, person);
  const word = `Gagnez ${randomUUID().slice(0, 8)}`;
  await report(house, reporter, await sendMessage(house, author, stay, word));
  const menu = page.getByRole("navigation", { name: "Outils de l’équipe" });

  await signInByKeys(page, `${house.originOf(nora)}/`, nora.uuid);
  await tabTo(page, menu.getByRole("link", { name: "Écrire" }));
  await page.keyboard.press("Enter");

  // Whom it is for.
  await tabTo(page, page.getByRole("button", { name: "Choisir des séjours" }));
  await page.keyboard.press("Enter");
  const picker = page.getByRole("dialog", { name: "Choisir des séjours" });
  await tabTo(page, picker.getByRole("searchbox"));
  await page.keyboard.type(stay.title);
  await expect(picker.getByRole("checkbox")).toHaveCount(1);
  await tabTo(page, picker.getByRole("checkbox", { name: stay.title }));
  await page.keyboard.press("Space");
  await expect(picker.getByRole("checkbox")).toBeChecked();
  await tabTo(page, picker.getByRole("button", { name: "Terminé" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("4 participants sélectionnés")).toBeVisible();

  // What it says, and how it leaves.
  await tabTo(page, page.getByRole("textbox", { name: "Message aux participants" }));
  const content = `Fête au port ${randomUUID()} ${"e".repeat(60)}`;
  await page.keyboard.insertText(content);
  await tabTo(page, page.getByRole("checkbox", { name: "Envoyer par SMS" }));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: "Remplacer « ê » par « e »" }));
  await page.keyboard.press("Enter");
  const field = page.getByRole("textbox", { name: "Message aux participants" });
  await expect(field).toHaveValue(content.replace("ê", "e"));
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("checkbox", { name: "Urgent" })).toBeFocused();
  await tabTo(page, page.getByRole("main").getByRole("button", { name: "Envoyer", exact: true }), 100);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Confirmez-vous l'envoi de ce message?" });
  await expect(dialog).toContainText("4 SMS en tout");
  await tabTo(page, dialog.getByRole("button", { name: "Envoyer" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Votre message a bien été envoyé" })).toBeFocused();

  // What became of it.
  await tabTo(page, page.getByRole("button", { name: "Suivre les envois" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Suivi de l’envoi" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Destinataires" }).getByRole("row")).toHaveCount(5);
  await tabTo(page, page.getByRole("button", { name: "Tous les envois" }), 100);
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: content.replace("ê", "e") }), 100);

  // A report is decided.
  await tabTo(page, menu.getByRole("link", { name: /^Signalements/ }), 200);
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("list", { name: "Signalements" }).getByRole("link").filter({ hasText: word }), 200);
  await page.keyboard.press("Enter");
  await tabTo(page, decision(page).getByRole("radio", { name: "Laisser" }), 200);
  await page.keyboard.press("ArrowDown");
  await expect(decision(page).getByRole("radio", { name: "Supprimer", exact: true })).toBeChecked();
  await tabTo(page, decision(page).getByRole("combobox", { name: "Motif" }));
  await page.keyboard.type("Publi");
  await tabTo(page, decision(page).getByRole("textbox", { name: "Votre texte" }));
  await page.keyboard.type("Pas de publicité dans ce groupe.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(panel(page).getByText("Message supprimé (publicité)").first()).toBeVisible();
  await expect(panel(page).getByRole("heading", { level: 2 })).toBeFocused();
});
