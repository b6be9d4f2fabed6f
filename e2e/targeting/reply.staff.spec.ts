import { randomUUID } from "node:crypto";
import { expectAccessible } from "../accessible.ts";
import { expect, test } from "../journey.ts";
import { answer, askParty, makeParty, personRow } from "../sends.page.ts";
import { deliverStay, makeCollaborator, traveller } from "../stays.page.ts";

const ASKED = "Peut-on venir la veille ?";

test("a message asks with answers of one's own: what is typed stays, what lacks is said, and they leave [CALM-05] @both", async ({
  house,
  visit,
}) => {
  const guide = await makeCollaborator(house, { email: "guide@example.org" });
  const room = await deliverStay(house, [traveller("Ana"), traveller("Bo")]);
  const page = await visit(guide, "/targeting");
  await page.evaluate(
    ([id, label]) => window.history.replaceState({ roomIds: [id], label }, ""),
    [room.id, room.title],
  );
  await page.reload();
  const content = `Comment venez-vous ? ${randomUUID()}`;
  await page.getByRole("textbox", { name: "Message aux participants" }).fill(content);
  await page.getByRole("radio", { name: "Réponses au choix" }).check();
  const send = page.getByRole("main").getByRole("button", { name: "Envoyer", exact: true });
  await expect(send).toBeDisabled();
  const text = (number: number) => page.getByRole("textbox", { name: `Réponse ${number}`, exact: true });
  await text(1).fill("En car");
  await text(2).fill("en CAR");
  await expect(page.getByText("Deux réponses sont les mêmes.").first()).toBeVisible();
  await text(2).fill("En voiture");
  await page.getByRole("button", { name: "Ajouter une réponse" }).click();
  await expect(text(3)).toBeFocused();
  await text(3).fill("a".repeat(41));
  await expect(page.getByText("Réponse 3 : 40 caractères au plus.").first()).toBeVisible();
  await page.getByRole("button", { name: "Supprimer la réponse 3" }).click();
  await expect(text(2)).toBeFocused();
  // Another choice and back: nothing is lost.
  await page.getByRole("radio", { name: "Rien" }).check();
  await page.getByRole("radio", { name: "Réponses au choix" }).check();
  await expect(text(2)).toHaveValue("En voiture");
  await expectAccessible(page);
  await send.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("En car / En voiture");
  await dialog.getByRole("button", { name: "Envoyer" }).click();
  await expect(page.getByRole("heading", { name: "Votre message a bien été envoyé" })).toBeVisible();
  const [stored] = await house.pool`select asks, choices from notice_sends where content = ${content}`;
  expect(stored).toEqual({ asks: null, choices: ["En car", "En voiture"] });
});

test("staff answer a question on its send; question and answer stand together, there and on the person's page [CALM-04] [CALM-05]", async ({
  house,
  visit,
}) => {
  const party = await makeParty(house);
  const { guide, people } = party;
  const kim = people.get("Kim")!;
  const id = await askParty(house, party, { asks: ["En car", "En voiture"] });
  await answer(house, kim, { name: "", answer: 2, question: ASKED });
  const page = await visit(guide, `/targeting/sends/${id}`);
  const row = personRow(page, "Kim");
  await expect(row).toContainText("En voiture");
  await row.getByRole("button", { name: /^Répondre à/ }).press("Enter");
  const field = row.getByRole("textbox", { name: "Votre réponse" });
  await expect(field).toBeFocused();
  await field.fill("Oui, à partir de 17 h.");
  await expectAccessible(page);
  await row.getByRole("button", { name: "Envoyer la réponse" }).click();
  await expect(row.getByText("Oui, à partir de 17 h.")).toBeVisible();
  await expect(row.getByText(/^Réponse de Nora/)).toBeVisible();
  await expect(row).toContainText("Pris en charge par Nora");
  await page.getByRole("radio", { name: "En voiture (1)" }).check();
  await expect(page.getByRole("list", { name: "Personnes" }).getByRole("listitem")).toHaveCount(1);
  await row.getByRole("link", { name: /^Écrire/ }).click();
  const asked = page.getByRole("article").filter({ hasText: "Tempête annoncée" });
  await expect(asked).toContainText(ASKED);
  await expect(asked).toContainText("Oui, à partir de 17 h.");
  await expect(page.getByRole("article").filter({ hasText: "En réponse à" })).toContainText(ASKED);
});

test("who answers second, on the person's page, keeps the text and reads the first answer [CALM-04]", async ({
  house,
  visit,
}) => {
  const party = await makeParty(house);
  const { guide, people } = party;
  const kim = people.get("Kim")!;
  await askParty(house, party, { asks: "receipt" });
  await answer(house, kim, { name: "", question: ASKED });
  const page = await visit(guide, `/userInteraction/${kim.uuid}`);
  await page.getByRole("button", { name: /^Répondre à/ }).click();
  await page.getByRole("textbox", { name: "Votre réponse" }).fill("Oui, bien sûr.");
  const [{ id: noticeId }] = (await house.as(kim).get(`/amplify/users/${kim.id}/notices`)).body.data.items;
  const other = await makeCollaborator(house, { nickname: "Paul" });
  const notice = { content: "Non, hélas.", userId: kim.id, collaboratorId: other.id };
  const answersTo = { noticeId, name: "", question: ASKED };
  await house.as(other).send("/amplify/notice/", { notice, answersTo });
  const asked = page.getByRole("article").filter({ hasText: "Tempête annoncée" });
  await expect(asked.getByText("Non, hélas.")).toBeVisible();
  await expect(asked.getByRole("alert")).toContainText("Une réponse est déjà partie");
  await expect(page.getByRole("textbox", { name: "Votre réponse" })).toHaveValue("Oui, bien sûr.");
  await expect(page.getByRole("button", { name: "Envoyer la réponse" })).toBeDisabled();
});
