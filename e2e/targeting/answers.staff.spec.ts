import { expect, test } from "../journey.ts";
import { answer, askParty, expectNumbers, makeParty, personRow } from "../sends.page.ts";

test("by keyboard alone: take, remind, filter; the focus stays where one is [NOTE-03] [NOTE-05]", async ({
  house,
  visit,
}) => {
  const party = await makeParty(house);
  const { guide, people } = party;
  const id = await askParty(house, party, { asks: "safety" });
  await answer(house, people.get("Kim")!, { name: "", answer: "help" });
  const page = await visit(guide, `/targeting/sends/${id}`);
  await expectNumbers(page, { help: 1, questions: 0, notSeen: 13, seen: 0, answered: 1 }, 14);
  const take = page.getByRole("button", { name: "Je m’en occupe, Kim" });
  await take.press("Enter");
  await expect(personRow(page, "Kim").getByText("Pris en charge par Nora")).toBeFocused();
  const remind = page.getByRole("button", { name: "Relancer ceux qui n’ont pas répondu" });
  await remind.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(remind).toBeFocused();
  const unanswered = page.getByRole("radio", { name: /^Sans réponse/ });
  await unanswered.press(" ");
  await expect(personRow(page, "Kim")).toHaveCount(0);
  // A refresh takes neither the focus nor the filter.
  await answer(house, people.get("Bo")!, { name: "", answer: "safe" });
  await expectNumbers(page, { help: 1, questions: 0, notSeen: 12, seen: 0, answered: 2 }, 14);
  await expect(unanswered).toBeFocused();
  await expect(personRow(page, "Bo")).toHaveCount(0);
  await page.getByText("Acheminement").click();
  await expect(page.getByRole("region", { name: "Destinataires" })).toContainText("Kim");
});

test("help and questions stand first on staff's home until somebody takes them [NOTE-05]", async ({ house, visit }) => {
  const party = await makeParty(house);
  const { guide, people, stay } = party;
  const id = await askParty(house, party, { asks: "safety" });
  const content = `Alerte ${stay.title} : avant chaque séjour, nous vérifions que la liste d’appel fonctionne`;
  await house.pool`update notice_sends set content = ${content} where id = ${id}`;
  await answer(house, people.get("Kim")!, { name: "", answer: "help", question: "Qui vient ?" });
  const page = await visit(guide, "/admin");
  const open = page.getByRole("region", { name: "Aide et questions à prendre en charge" });
  const link = open.getByRole("link").filter({ hasText: `Alerte ${stay.title}` });
  await expect(link).toContainText("1 demande d’aide, 1 question");
  await expect(link).toBeInViewport({ ratio: 1 });
  await link.click();
  await page.getByRole("button", { name: "Je m’en occupe, Kim" }).click();
  await expect(personRow(page, "Kim")).toContainText("Pris en charge par Nora");
  await page.goto(`${house.originOf(guide)}/admin`);
  await expect(page.getByRole("heading", { name: "Séjours", level: 1 })).toBeVisible();
  await expect(link).toHaveCount(0);
});

test("a notice to one person asks too; its page shows the e-mail, the answer and who takes care [NOTE-05] [NOTE-12]", async ({
  house,
  visit,
}) => {
  const { guide, people } = await makeParty(house);
  const kim = people.get("Kim")!;
  const page = await visit(guide, `/userInteraction/${kim.uuid}`);
  const field = page.getByRole("textbox", { name: "Message au client" });
  await field.fill("Êtes-vous bien rentrée ?");
  await page.getByRole("radio", { name: "En sécurité / Besoin d’aide" }).check();
  await field.press("Enter");
  const notice = page.getByRole("article").filter({ hasText: "Êtes-vous bien rentrée ?" });
  await expect(notice).toContainText("E-mail : parti");
  await expect(notice).toContainText("Pas vu");
  await expect(page.getByRole("radio", { name: "Rien" })).toBeChecked();
  await answer(house, kim, { name: "", answer: "help", question: "Où êtes-vous ?" });
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(notice).toContainText("Besoin d’aide");
  await expect(notice).toContainText("Où êtes-vous ?");
  await notice.getByRole("button", { name: /^Je m’en occupe/ }).click();
  await expect(notice).toContainText("Pris en charge par Nora");

  // Without an address staff see that nothing left.
  await house.pool`update users set email = null where id = ${kim.id}`;
  await field.fill("Sans adresse");
  await field.press("Enter");
  const lost = page.getByRole("article").filter({ hasText: "Sans adresse" });
  await expect(lost).toContainText("E-mail : non envoyé (aucune adresse e-mail)");
});
