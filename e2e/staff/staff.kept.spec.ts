import { putCard } from "../../server/test/stays/cards.ts";
import { caseIn, decideByCall, decision, fillDecision, panel, report, reportable } from "../cases.page.ts";
import { expect, test } from "../journey.ts";
import { row, sendMessage } from "../room.page.ts";
import { deliverStay, makeCollaborator } from "../stays.page.ts";

test("a message to many keeps its channel, urgency, question and reminder after a reload", async ({ house, visit }) => {
  const page = await visit(await makeCollaborator(house), "/targeting");
  const field = page.getByRole("textbox", { name: "Message aux participants" });
  const tick = (name: string) => page.getByRole("checkbox", { name });
  const when = page.getByLabel("Relancer ceux qui n’ont pas répondu le");
  await field.fill("Le départ est avancé.");
  await tick("Envoyer par SMS").check();
  await tick("Urgent").check();
  await page.getByRole("radio", { name: "Bien reçu" }).check();
  await tick("Relancer automatiquement").check();
  await when.fill("2031-05-17T08:30");
  await page.reload();
  await expect(field).toHaveValue("Le départ est avancé.");
  await expect(tick("Envoyer par SMS")).toBeChecked();
  await expect(tick("Urgent")).toBeChecked();
  await expect(page.getByRole("radio", { name: "Bien reçu" })).toBeChecked();
  await expect(when).toHaveValue("2031-05-17T08:30");

  // Also with answers of its own.
  await page.getByRole("radio", { name: "Réponses au choix" }).check();
  const answer = (n: number) => page.getByRole("textbox", { name: `Réponse ${n}` });
  await answer(1).fill("En car");
  await answer(2).fill("À vélo");
  await page.reload();
  await expect(answer(1)).toHaveValue("En car");
  await expect(answer(2)).toHaveValue("À vélo");
});

test("a decision that was typed is there after a look at the author and a reload, and goes once it is made", async ({
  house,
  visit,
}) => {
  const { room, author, anna, nora } = await reportable(house);
  const message = await sendMessage(house, author, room, "Tu es nulle");
  await report(house, anna, message);
  const { id } = await caseIn(house, nora, room);
  const page = await visit(nora, `/admin/${room.id}/cases/${id}`);
  await fillDecision(page, "Laisser", "Une dispute, rien de plus, à mon avis.");
  const isKept = async () => {
    const form = decision(page);
    await expect(form.getByRole("textbox", { name: "Votre texte" })).toHaveValue(
      "Une dispute, rien de plus, à mon avis.",
    );
    await expect(form.getByRole("radio", { name: "Laisser", exact: true })).toBeChecked();
    await expect(form.getByRole("combobox", { name: "Motif" })).toHaveValue("hurtful");
  };
  await panel(page).getByRole("link", { name: "Tom" }).click();
  await expect(page).toHaveURL(/\/userInteraction\//);
  await page.goBack();
  await isKept();
  await page.reload();
  await isKept();
  await decision(page).getByRole("button", { name: "Enregistrer et prévenir" }).click();
  await expect(panel(page).getByText("Décision enregistrée.")).toBeAttached();
  await panel(page).getByRole("button", { name: "Décider à nouveau" }).click();
  const dialog = page.getByRole("dialog", { name: "Rouvrir le signalement" });
  await dialog.getByRole("textbox", { name: "Raison" }).fill("À revoir ensemble");
  await dialog.getByRole("button", { name: "Continuer" }).click();
  await expect(decision(page).getByRole("textbox", { name: "Votre texte" })).toHaveValue("");
});

test("what was typed into a card is there after a reload, over what somebody published meanwhile", async ({
  house,
  visit,
}) => {
  const nora = await makeCollaborator(house);
  const room = await deliverStay(house, [], { card: { meeting: "Gare de Quimper", packing: "Duvet" } });
  const page = await visit(nora, `/admin/${room.id}/card`);
  const part = (name: string) => page.getByRole("textbox", { name, exact: true });
  await part("Rendez-vous").fill("Port de Concarneau, 9 h");
  await page.locator("input[type=file]").setInputFiles({
    name: "plan.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("Le plan"),
  });
  await expect(page.getByText("plan.txt")).toBeVisible();
  const paul = await makeCollaborator(house);
  expect((await putCard(house.as(paul), room.id, { parts: { packing: "Duvet, lampe" } })).status).toBe(200);
  await page.reload();
  await expect(part("Rendez-vous")).toHaveValue("Port de Concarneau, 9 h");
  await expect(part("À emporter")).toHaveValue("Duvet, lampe");
  await expect(page.getByText("plan.txt")).toBeVisible();
});

test("on a message with a case the bin leads to the case, open or decided [TEAM-17]", async ({ house, visit }) => {
  const { room, author, anna, nora, paul } = await reportable(house);
  const message = await sendMessage(house, author, room, "Tu es nulle");
  await sendMessage(house, author, room, "Rien à signaler");
  await report(house, anna, message);
  const found = await caseIn(house, nora, room);
  const page = await visit(paul, `/admin/${room.id}`);
  const bin = (text: string) => row(page, text).getByRole("button", { name: "Supprimer" });
  await bin("Tu es nulle").click();
  await expect(page).toHaveURL(new RegExp(`/admin/${room.id}/cases/${found.id}$`));
  await expect(decision(page)).toBeVisible();

  await decideByCall(house, nora, found, "leave");
  await page.goto(`${house.originOf(paul)}/admin/${room.id}`);
  await bin("Tu es nulle").click();
  await expect(page).toHaveURL(new RegExp(`/admin/${room.id}/cases/${found.id}$`));
  await expect(panel(page).getByRole("button", { name: "Décider à nouveau" })).toBeVisible();

  await page.goBack();
  await bin("Rien à signaler").click();
  await page.getByRole("dialog", { name: "Suprimer Message" }).getByRole("button", { name: "Oui" }).click();
  await expect(row(page, "Rien à signaler")).toHaveCount(0);
});
