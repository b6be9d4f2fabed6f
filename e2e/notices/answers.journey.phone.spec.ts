import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessible.ts";
import { openNotice } from "../answers.page.ts";
import { expect, test } from "../journey.ts";
import { answer, expectNumbers, makeParty, personRow, see } from "../sends.page.ts";
import { makeCollaborator } from "../stays.page.ts";

const EXPECTED = 14;

async function expectNoOverflow(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 640 });
  const wider = () =>
    page.evaluate(() => {
      const main = document.querySelector("main")!;
      return Math.max(document.documentElement.scrollWidth, main.scrollWidth) - window.innerWidth;
    });
  await expect.poll(wider).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width, height });
}

/** Answers as a customer on their own phone. */
async function tapAnswer(page: Page, name: string): Promise<void> {
  const notice = await openNotice(page, "Vent violent annoncé");
  const stored = page.waitForResponse("**/answer");
  await notice.getByRole("button", { name }).tap();
  expect((await stored).status()).toBe(200);
}

test("a guide on a phone asks 12 people for safety: a household, help, a question, a reminder by SMS [NOTE-03] [NOTE-04] [NOTE-05]", async ({
  house,
  enter,
}) => {
  test.slow();
  const party = await makeParty(house);
  const { guide, stay, people } = party;
  const person = (name: string) => people.get(name)!;
  const page = await enter(guide, `/${stay.id}`);
  await page.getByRole("button", { name: "Options du groupe" }).tap();
  await page.getByRole("menuitem", { name: "Prévenir le groupe" }).tap();
  await expect(page.getByText("12 participants sélectionnés")).toBeVisible();
  await page.getByRole("textbox", { name: "Message aux participants" }).fill("Vent violent annoncé : où êtes-vous ?");
  await page.getByRole("radio", { name: "En sécurité / Besoin d’aide" }).check();
  await expectNoOverflow(page);
  await page.getByRole("main").getByRole("button", { name: "Envoyer", exact: true }).tap();
  const confirm = page.getByRole("dialog");
  await expect(confirm).toContainText("12 personnes");
  await confirm.getByRole("button", { name: "Envoyer" }).tap();
  await page.getByRole("button", { name: "Suivre les envois" }).tap();
  await expectNumbers(page, { help: 0, questions: 0, notSeen: 14, seen: 0, answered: 0 }, EXPECTED);
  await expect(page.getByText("14 réponses attendues de 12 personnes")).toBeVisible();

  // Somebody looks, and a household answers.
  await see(house, person("Bo"));
  await expectNumbers(page, { help: 0, questions: 0, notSeen: 13, seen: 1, answered: 0 }, EXPECTED);
  await tapAnswer(await enter(person("Ana")), "Tous en sécurité");
  await expectNumbers(page, { help: 0, questions: 0, notSeen: 10, seen: 1, answered: 3 }, EXPECTED);
  await expect(personRow(page, "Léo")).toContainText("Répond : Ana");
  await expect(personRow(page, "Léo")).toContainText("En sécurité");

  // One needs help: first in the list, marked until somebody takes it by name.
  await tapAnswer(await enter(person("Kim")), "Besoin d’aide");
  await expectNumbers(page, { help: 1, questions: 0, notSeen: 9, seen: 1, answered: 4 }, EXPECTED);
  await expect(
    page.getByRole("main").getByRole("status").filter({ hasText: "1 demande d’aide à prendre en charge" }),
  ).toBeAttached();
  const first = page.getByRole("list", { name: "Personnes" }).getByRole("listitem").first();
  await expect(first).toContainText("Kim");
  await expect(first.getByRole("link", { name: "Appeler Kim" })).toHaveAttribute("href", "tel:+33612345678");
  expect((await first.getByRole("link", { name: "Appeler Kim" }).boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await expectNoOverflow(page);
  await first.getByRole("button", { name: "Je m’en occupe, Kim" }).tap();
  await expect(personRow(page, "Kim")).toContainText("Pris en charge par Nora");
  await expect(page.getByRole("main").getByText("à prendre en charge")).toHaveCount(0);

  // A question that a colleague takes first: who comes second sees the name.
  await answer(house, person("Jade"), { name: "", question: "Faut-il rentrer au centre ?" });
  await expectNumbers(page, { help: 1, questions: 1, notSeen: 9, seen: 1, answered: 4 }, EXPECTED);
  await expect(personRow(page, "Jade")).toContainText("Faut-il rentrer au centre ?");
  const colleague = await makeCollaborator(house, { nickname: "Yann" });
  const [{ id: noticeId } = { id: "" }] = await house.pool<{ id: string }[]>`
    select id from notices where user_id = ${person("Jade").id}`;
  await house.as(colleague).put(`/amplify/notices/${noticeId}/taken`, { name: "" });
  await personRow(page, "Jade").getByRole("button", { name: "Je m’en occupe, Jade" }).tap();
  await expect(personRow(page, "Jade")).toContainText("Pris en charge par Yann");
  await expectAccessible(page);

  // The reminder reaches exactly those without an answer, by SMS.
  await page.getByRole("button", { name: "Relancer ceux qui n’ont pas répondu" }).tap();
  const dialog = page.getByRole("dialog", { name: "Relancer ceux qui n’ont pas répondu" });
  await dialog.getByRole("checkbox", { name: "Envoyer par SMS" }).check();
  await expect(dialog).toContainText("10 personnes sans réponse la recevront dans Hello et par SMS : 30 SMS au plus.");
  await expect(dialog.getByRole("textbox")).toHaveValue("Rappel : Vent violent annoncé : où êtes-vous ?");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Relancer", exact: true }).tap();
  await expect(page.getByText("Relance envoyée à 10 personnes (10 SMS).")).toBeVisible();
  const reminded = await house.pool<{ firstname: string; channel: string }[]>`
    select u.firstname, d.channel from notice_sends s join notices n on n.send_id = s.id join users u on u.id = n.user_id
    join deliveries d on d.notice_id = n.id
    where s.reminds is not null and s.collaborator_id = ${guide.id} order by u.firstname`;
  const silent = ["Bo", "Cléo", "Dany", "Elsa", "Farid", "Gaël", "Hana", "Ivo", "Jade", "Lou"];
  expect(reminded).toEqual(silent.map((firstname) => ({ firstname, channel: "sms" })));
  await expectNumbers(page, { help: 1, questions: 1, notSeen: 9, seen: 1, answered: 4 }, EXPECTED);

  // Who was reached by the reminder answers it, and that counts here.
  await answer(house, person("Lou"), { name: "", answer: "safe" });
  await expectNumbers(page, { help: 1, questions: 1, notSeen: 8, seen: 1, answered: 5 }, EXPECTED);
  await page.getByRole("radio", { name: "Sans réponse (9)" }).check();
  await expect(page.getByRole("list", { name: "Personnes" }).getByRole("listitem")).toHaveCount(9);
  await expect(personRow(page, "Lou")).toHaveCount(0);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Réponses en CSV" }).tap();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv.trim().split("\n")).toHaveLength(10);
  expect(csv).toContain("Faut-il rentrer au centre ?");

  // The reminder's own page counts the same answers, and leads back.
  await page.getByRole("list", { name: "Relances" }).getByRole("link").tap();
  await expectNumbers(page, { help: 0, questions: 1, notSeen: 9, seen: 0, answered: 1 }, 10);
  await page.getByRole("link", { name: "C’est une relance. Voir le premier envoi" }).tap();
  await expectNumbers(page, { help: 1, questions: 1, notSeen: 8, seen: 1, answered: 5 }, EXPECTED);
  await page.getByRole("button", { name: "Tous les envois" }).tap();
  await expect(page.getByRole("row").filter({ hasText: "Vent violent annoncé" }).last()).toContainText(
    "5 / 14 réponses",
  );
});
