import type { MadeUser } from "../../server/test/factory.ts";
import { expectAccessible } from "../accessible.ts";
import { askSomebody, openAsked, openNotice, rowOf, storedAnswers } from "../answers.page.ts";
import type { House } from "../house.ts";
import { expect, test } from "../journey.ts";
import { notices } from "../notices.page.ts";

const ASKED = "Faut-il un duvet ?";

/** The team's answer to the question under the person's first notice. */
async function reply(house: House, author: MadeUser, person: MadeUser, content: string): Promise<void> {
  const { items } = (await house.as(person).get(`/amplify/users/${person.id}/answers`)).body.data;
  const { noticeId, answers } = items.find((one: { answers: { question: string }[] }) => one.answers[0]?.question);
  const notice = { content, userId: person.id, collaboratorId: author.id };
  const { name, question } = answers[0];
  const { status } = await house
    .as(author)
    .send("/amplify/notice/", { notice, answersTo: { noticeId, name, question } });
  expect(status).toBe(200);
}

test("a notice with answers of its own is answered for all and for each name, and can be changed [CALM-05] @both", async ({
  house,
  enter,
}) => {
  const asks = ["En car", "En voiture", "Je ne sais pas encore"];
  const { person } = await askSomebody(house, { asks, names: ["Malo", "Zoé"], content: "Comment venez-vous ?" });
  const page = await enter(person);
  const notice = await openNotice(page, "Comment venez-vous ?");
  await expect(notice.getByRole("group", { name: "Choisissez une réponse pour chacun" })).toBeVisible();
  await expectAccessible(page);
  await rowOf(notice, "Malo").getByRole("button", { name: "En voiture" }).click();
  await rowOf(notice, "Pour les autres").getByRole("button", { name: "En car" }).click();
  await expect(rowOf(notice, "Zoé").getByText(/^à \d\d:\d\d$/)).toBeVisible();
  await notice.getByRole("button", { name: "Modifier la réponse pour Zoé" }).click();
  await expect(rowOf(notice, "Zoé").getByRole("button", { name: "En car", pressed: true })).toBeVisible();
  await rowOf(notice, "Zoé").getByRole("button", { name: "Je ne sais pas encore" }).click();
  await expect(rowOf(notice, "Zoé").getByText(/^à \d\d:\d\d$/)).toBeVisible();
  expect(await storedAnswers(house, person)).toEqual({ "": 1, Malo: 2, Zoé: 3 });
  await expectAccessible(page);
});

test("a notice that asks nothing has one quiet line to write to the centre [CALM-03] @both", async ({
  house,
  enter,
}) => {
  const { notice } = await openAsked(house, enter);
  const parts = [
    notice.getByRole("button", { name: "Écrire au centre" }),
    notice.getByRole("link", { name: "02 98 97 00 00" }),
    notice.getByRole("link", { name: "glenan@example.org" }),
  ];
  const boxes = [];
  for (const part of parts) boxes.push((await part.boundingBox())!);
  for (const box of boxes) expect(Math.abs(box.y - boxes[0]!.y)).toBeLessThan(4);
  await expect(notice.getByRole("button")).toHaveCount(1);
  await parts[0]!.click();
  await notice.getByRole("textbox", { name: "Votre question" }).fill(ASKED);
  await notice.getByRole("button", { name: "Envoyer" }).click();
  await expect(notice.getByText("Envoyée à l’équipe")).toBeVisible();
});

test("the team's answer comes live under the question, as a notice of its own, and can be asked on [CALM-04] @both", async ({
  house,
  enter,
}) => {
  const { person, author } = await askSomebody(house);
  const page = await enter(person);
  const asked = await openNotice(page);
  await asked.getByRole("button", { name: "Écrire au centre" }).click();
  await asked.getByRole("textbox").fill(ASKED);
  await asked.getByRole("button", { name: "Envoyer" }).click();
  await expect(asked.getByText("Envoyée à l’équipe")).toBeVisible();
  await reply(house, author, person, "Oui, un duvet léger.");
  await expect(asked.getByText("Réponse de l’équipe")).toBeVisible();
  await expect(asked.getByText("Oui, un duvet léger.")).toBeVisible();
  await expect(asked.getByRole("button", { name: "Modifier ma question" })).toHaveCount(0);
  const answered = notices(page).filter({ hasText: "En réponse à votre question" });
  await expect(answered.getByText("Oui, un duvet léger.")).toBeVisible();
  await expect(answered.getByRole("link", { name: ASKED })).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole("link", { name: "Poser une autre question" }).click();
  await expect(answered).toBeFocused();
  await answered.getByRole("button", { name: "Écrire au centre" }).click();
  await answered.getByRole("textbox").fill("Et un oreiller ?");
  await answered.getByRole("button", { name: "Envoyer" }).click();
  await expect(answered.getByText("Et un oreiller ?")).toBeVisible();
  await expect(answered.getByText("Envoyée à l’équipe")).toBeVisible();
});
