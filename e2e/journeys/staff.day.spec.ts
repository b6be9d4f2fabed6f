import { randomUUID } from "node:crypto";
import { openNotice } from "../answers.page.ts";
import { expectNumbers, personRow } from "../sends.page.ts";
import { deliverStay, makeCollaborator, newWord, traveller } from "../stays.page.ts";
import { answerNotice, comeIn, expect, signIn, test } from "./people.ts";

test("staff's day: sign in, find a stay, write, follow, remind [NOTE-04] [NOTE-05]", async ({ house, browse }) => {
  const [ana, bo] = [traveller("Ana"), traveller("Bo")];
  const stay = await deliverStay(house, [ana, bo], { title: `Traversée ${newWord()}` });
  const nora = await makeCollaborator(house, { nickname: "Nora" });
  const origin = house.originOf(stay);
  const desk = await browse("desktop");
  await desk.goto(`${origin}/`);
  await signIn(desk, nora);
  await expect(desk).toHaveURL(`${origin}/admin`);

  await desk.getByRole("searchbox", { name: "Rechercher un séjour" }).fill(stay.title);
  await desk.getByRole("rowheader").getByRole("link", { name: stay.title }).click();
  await expect(desk.getByRole("heading", { name: new RegExp(stay.title) }).first()).toBeVisible();

  await desk.getByRole("navigation", { name: "Outils de l’équipe" }).getByRole("link", { name: "Écrire" }).click();
  await desk.getByRole("button", { name: "Choisir des séjours" }).click();
  const picker = desk.getByRole("dialog", { name: "Choisir des séjours" });
  await picker.getByRole("searchbox").fill(stay.title);
  await picker.getByRole("checkbox", { name: stay.title }).check();
  await picker.getByRole("button", { name: "Terminé" }).click();
  await expect(desk.getByText("2 participants sélectionnés")).toBeVisible();
  const content = `Orage annoncé ${randomUUID().slice(0, 8)}`;
  await desk.getByRole("textbox", { name: "Message aux participants" }).fill(content);
  await desk.getByRole("radio", { name: "En sécurité / Besoin d’aide" }).check();
  await desk.getByRole("main").getByRole("button", { name: "Envoyer", exact: true }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Envoyer" }).click();
  await desk.getByRole("button", { name: "Suivre les envois" }).click();
  await expectNumbers(desk, { help: 0, questions: 0, notSeen: 2, seen: 0, answered: 0 }, 2);

  const phone = await browse("phone");
  await comeIn(phone, `${origin}/`, ana);
  await answerNotice(await openNotice(phone, content), "En sécurité");
  await expectNumbers(desk, { help: 0, questions: 0, notSeen: 1, seen: 0, answered: 1 }, 2);
  await expect(personRow(desk, "Ana")).toContainText("En sécurité");

  await desk.getByRole("button", { name: "Relancer ceux qui n’ont pas répondu" }).click();
  const dialog = desk.getByRole("dialog", { name: "Relancer ceux qui n’ont pas répondu" });
  await dialog.getByRole("button", { name: "Relancer", exact: true }).click();
  await expect(desk.getByText(/^Relance envoyée à 1 personne/)).toBeVisible();
  const other = await browse("phone");
  await comeIn(other, `${origin}/`, bo);
  await answerNotice(await openNotice(other, `Rappel : ${content}`), "Besoin d’aide");
  await expectNumbers(desk, { help: 1, questions: 0, notSeen: 0, seen: 0, answered: 2 }, 2);
});
