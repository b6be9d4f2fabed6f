import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessible.ts";
import { expect, test } from "../journey.ts";
import { deliverStay, makeCollaborator, newWord, traveller } from "../stays.page.ts";

const people = (page: Page) => page.getByRole("region", { name: "Participants" });
const chip = (page: Page, name: string | RegExp) => people(page).getByRole("radio", { name });
const rows = (page: Page) => people(page).getByRole("listitem");
const tick = (page: Page, name: string) => people(page).getByRole("checkbox", { name: `Sélectionner ${name}` });
const written = (page: Page) => page.getByRole("list", { name: "Personnes choisies" }).getByRole("listitem");

/** So many people that the list has two pages, sorted by their numbers. */
const crowd = (count: number) =>
  Array.from({ length: count }, (_, number) => traveller(`P${String(number).padStart(3, "0")}`));

test("who has not come is one click, and calling somebody two [TEAM-07]", async ({ house, visit }) => {
  const nora = await makeCollaborator(house, { nickname: "Nora" });
  const [ana, omar] = [traveller("Ana"), traveller("Omar")];
  const child = traveller("Léo", { birth_date: "2020-05-17", phone: "" });
  const room = await deliverStay(house, [ana, omar, child, { uuid: nora.uuid, role: "staff" }]);
  await house.pool`
    update participants p set status = 'NORMAL', joined_at = now() from users u
    where u.id = p.user_id and p.room_id = ${room.id} and u.uuid = ${ana.uuid}`;
  const page = await visit(nora, `/admin/${room.id}`);
  await page.getByRole("link", { name: "Participants" }).click();
  await expect(people(page).getByRole("link", { name: "Appeler Omar Martin, 06 12 34 56 78" })).toHaveAttribute(
    "href",
    "tel:+33612345678",
  );
  for (const name of ["Tous (4)", "Contacts (0)", "Enfants (1)", "Équipe (1)", "Écartés (0)"]) {
    await expect(chip(page, name)).toBeVisible();
  }
  await chip(page, "Pas encore venus (1)").check();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Omar Martin");
  await page.reload();
  await expect(chip(page, "Pas encore venus (1)")).toBeChecked();
  await expect(rows(page)).toHaveCount(1);
  await expectAccessible(page);
});

test("who was told and has come in is shown, and who has not come is written to [JOIN-07]", async ({
  house,
  visit,
}) => {
  const nora = await makeCollaborator(house, { nickname: "Nora" });
  const [ana, omar, lea] = [traveller("Ana"), traveller("Omar"), traveller("Léa")];
  const room = await deliverStay(house, [ana, omar, lea]);
  const notice = { content: "Venez", collaboratorId: nora.id };
  await house.as(nora).send("/amplify/notices/filtered", { notice, filters: { roomIds: [room.id] } });
  await house.pool`
    update participants p set status = 'NORMAL', joined_at = now() from users u
    where u.id = p.user_id and p.room_id = ${room.id} and u.uuid = ${ana.uuid}`;
  const page = await visit(nora, `/admin/${room.id}/people`);
  await expect(page.getByText("1 sur 3 a rejoint")).toBeVisible();
  await expect(rows(page).filter({ hasText: "Omar" })).toContainText(/Prévenu le .+jamais connecté/);
  await chip(page, "Jamais connectés (3)").check();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole("button", { name: "Relancer ceux qui ne sont pas venus" }).click();
  const chosen = page.getByRole("list", { name: "Personnes choisies" });
  await expect(chosen.getByRole("listitem")).toHaveCount(2);
  await expect(chosen).toContainText("Omar Martin");
  await expect(chosen).toContainText("Léa Martin");
});

test("ticks hold over pages, filters and Back, and lead to a message to these people alone [TEAM-07] @both", async ({
  house,
  visit,
}) => {
  const nora = await makeCollaborator(house, { nickname: "Nora" });
  const all = crowd(60);
  const room = await deliverStay(house, all);
  const page = await visit(nora, `/admin/${room.id}/people`);
  const write = page.getByRole("button", { name: "Écrire à la sélection" });
  await expect(tick(page, "P000 Martin")).not.toBeChecked();
  await expect(write).toHaveCount(0);
  await tick(page, "P001 Martin").focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Voir plus" }).click();
  await tick(page, "P059 Martin").check();
  await expect(people(page).getByText("2 personnes sélectionnées")).toBeVisible();
  await page.getByRole("searchbox", { name: "Rechercher une personne" }).fill("P03");
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole("button", { name: "Tout sélectionner" }).click();
  await expect(people(page).getByText("12 personnes sélectionnées")).toBeVisible();
  await write.click();
  await expect(page.getByText("12 participants sélectionnés")).toBeVisible();
  await expect(written(page)).toHaveCount(5);
  await page.getByRole("button", { name: "et 7 autres" }).click();
  await expect(written(page)).toHaveCount(12);
  await page.getByRole("button", { name: "Retirer P030 Martin" }).click();
  await expect(page.getByText("11 participants sélectionnés")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Message aux participants" }).fill("Rendez-vous au quai");
  await page.getByRole("main").getByRole("button", { name: "Envoyer", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Envoyer" }).click();
  await expect(page.getByRole("heading", { name: "Votre message a bien été envoyé" })).toBeVisible();
  const told = await house.pool<{ firstname: string }[]>`
    select u.firstname from notices n join users u on u.id = n.user_id
    where u.uuid = any(${all.map(({ uuid }) => uuid)}) order by u.firstname`;
  expect(told.map(({ firstname }) => firstname)).toEqual([
    "P001",
    ...Array.from({ length: 9 }, (_, number) => `P03${number + 1}`),
    "P059",
  ]);
  await page.goBack();
  await expect(people(page).getByText("12 personnes sélectionnées")).toBeVisible();
});

test("the print holds every row, whatever is shown, with whom to call for a child [TEAM-07]", async ({
  house,
  visit,
}) => {
  const nora = await makeCollaborator(house, { nickname: "Nora" });
  const title = `Imprimé ${newWord()}`;
  const parent = traveller("Zoé", { role: "contact", for: ["Mia"] });
  const room = await deliverStay(house, [...crowd(120), parent, { uuid: nora.uuid, role: "staff" }], { title });
  const page = await visit(nora, `/admin/${room.id}/people`);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await chip(page, /^Équipe/).check();
  await expect(rows(page)).toHaveCount(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("s’imprime par le bouton")).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Imprimer" }).click();
  await expect(page.locator("body[data-printed]")).toHaveCount(1);
  const table = page.getByRole("table", { name: "Liste des participants", includeHidden: true });
  await expect(table).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await expect(people(page)).toBeHidden();
  // A head, 122 people, and Mia, who has no account.
  await expect(table.getByRole("row")).toHaveCount(124);
  for (const row of await table.getByRole("row").all()) await expect(row).toBeVisible();
  await expect(table.getByRole("row").filter({ hasText: "Mia" })).toContainText("Zoé Martin 06 12 34 56 78");
  // 123 rows take several sheets; a list that is cut at the window's height takes one.
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(paper.match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(2);
});
