import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { deliverStay, makeCollaborator, traveller } from "../stays.page.ts";
import { ledgerOf } from "../targeting.page.ts";

const partsOf = (page: Page) => ({
  choose: page.getByRole("button", { name: "Choisir des séjours" }),
  picker: page.getByRole("dialog", { name: "Choisir des séjours" }),
  chips: page.getByRole("list", { name: "Séjours choisis" }).getByRole("listitem"),
  field: page.getByRole("textbox", { name: "Message aux participants" }),
  send: page.getByRole("main").getByRole("button", { name: "Envoyer", exact: true }),
  confirm: page.getByRole("dialog").getByRole("button", { name: "Envoyer" }),
});

test("by itself it offers stays and rooms, counts their people, and reaches them all [STAY-23]", async ({
  house,
  visit,
}) => {
  const [ana, contact, elsewhere] = [
    traveller("Ana"),
    traveller("Zoé", { role: "contact", for: ["Léo"] }),
    traveller("Bo"),
  ];
  const stay = await deliverStay(house, [ana, contact]);
  await deliverStay(house, [elsewhere]);
  const room = await house.room({ name: `Groupe ${randomUUID()}, été, Voile` });
  const member = await house.user(`customer_1${randomUUID()}`);
  await house.participant(room, member);
  const page = await visit(await makeCollaborator(house), "/targeting");
  const { choose, picker, chips, field, send, confirm } = partsOf(page);
  await expect(page.getByText("Sélectionner les participants")).toBeVisible();
  await expect(page).toHaveTitle(/^(Aide \d+ · )?(\(\d+\) )?Message aux participants · /);

  await choose.click();
  await picker.getByRole("searchbox", { name: "Rechercher un séjour" }).fill(stay.title.toUpperCase());
  await expect(picker.getByRole("checkbox")).toHaveCount(1);
  await picker.getByRole("checkbox", { name: stay.title }).check();
  const [{ name } = { name: "" }] = await house.pool<{ name: string }[]>`select name from rooms where id = ${room.id}`;
  const groupName = name.split(",")[0]!;
  await picker.getByRole("searchbox").fill(groupName);
  await picker.getByRole("checkbox", { name: groupName }).check();
  await expect(picker.getByText("2 séjours choisis")).toBeVisible();
  await picker.getByRole("button", { name: "Terminé" }).click();
  await expect(chips).toHaveCount(2);
  await expect(page.getByText("3 participants sélectionnés, dont 3 joignables par e-mail")).toBeVisible();

  await page.getByRole("button", { name: `Retirer ${groupName}` }).click();
  await expect(chips).toHaveCount(1);
  await expect(choose).toBeFocused();
  await expect(page.getByText("2 participants sélectionnés")).toBeVisible();
  const content = `Rendez-vous à 8 h ${randomUUID()}`;
  await field.fill(content);
  await send.click();
  await confirm.click();
  await expect(page.getByRole("heading", { name: "Votre message a bien été envoyé" })).toBeVisible();
  const reached = (await ledgerOf(house, content)).map(({ uuid }) => uuid);
  expect(reached).toEqual([ana.uuid, contact.uuid].sort());
});

test("from the filtered list of /admin the message goes to its stays, also after a reload [STAY-23]", async ({
  house,
  visit,
}) => {
  const word = randomUUID().slice(0, 8);
  for (const title of [`${word} un`, `${word} deux`]) await deliverStay(house, [traveller("Ana")], { title });
  const page = await visit(await makeCollaborator(house), "/admin");
  const { chips, choose, picker } = partsOf(page);
  await page.getByRole("searchbox", { name: "Rechercher un séjour" }).fill(word);
  await expect(page.getByText("2 séjours affichés")).toBeAttached();
  await page.getByRole("button", { name: "Écrire à ces séjours" }).click();
  await expect(page).toHaveURL(/\/targeting$/);
  await expect(chips).toHaveCount(2);
  await expect(chips.first()).toContainText(word);
  await expect(page.getByText("2 participants sélectionnés")).toBeVisible();
  await page.reload();
  await expect(page.getByText("2 participants sélectionnés")).toBeVisible();

  await choose.click();
  await picker.getByRole("searchbox").fill(word);
  await picker.getByRole("checkbox", { name: `${word} un` }).uncheck();
  await page.keyboard.press("Escape");
  await expect(page.getByText("1 participant sélectionné")).toBeVisible();
  await page.reload();
  await expect(chips).toHaveCount(1);
  await expect(chips).toContainText(`${word} deux · `);
  await page.goBack();
  await expect(page.getByRole("searchbox", { name: "Rechercher un séjour" })).toHaveValue(word);
});

test("at most a hundred stays are chosen, and an unreadable choice counts as none [STAY-23]", async ({
  house,
  visit,
}) => {
  const extra = await deliverStay(house, []);
  const page = await visit(await makeCollaborator(house), "/targeting");
  const { chips, choose, picker } = partsOf(page);
  const openWith = (state: unknown) =>
    page.evaluate((entry) => {
      window.history.replaceState(entry, "");
      window.location.reload();
    }, state);
  await openWith({ label: "Beaucoup", roomIds: Array.from({ length: 101 }, () => randomUUID()) });
  await expect(chips).toHaveText("Beaucoup · 100 séjours");
  await choose.click();
  await picker.getByRole("searchbox").fill(extra.title);
  await expect(picker.getByRole("checkbox", { name: extra.title })).toBeDisabled();
  await expect(picker.getByText("100 séjours au plus par envoi.")).toBeVisible();
  for (const state of [{ roomIds: "x" }, { choices: [null, { label: 7, roomIds: [] }] }, "x", 7]) {
    await openWith(state);
    await expect(page.getByText("Choisissez les séjours dont les participants recevront ce message.")).toBeVisible();
    await expect(chips).toHaveCount(0);
  }
});

test("stays are chosen and written to by the keyboard alone [STAY-23]", async ({ house, visit }) => {
  test.slow();
  const stay = await deliverStay(house, [traveller("Ana")]);
  const page = await visit(await makeCollaborator(house), "/targeting");
  const { choose, picker, chips, field } = partsOf(page);
  await choose.focus();
  await page.keyboard.press("Enter");
  await expect(picker).toBeVisible();
  const search = picker.getByRole("searchbox");
  await tabTo(page, () => search.evaluate((element) => element === document.activeElement));
  await page.keyboard.type(stay.title);
  await expect(picker.getByRole("checkbox")).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(picker.getByRole("radio", { name: "À venir et en cours" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(picker.getByRole("checkbox")).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(choose).toBeFocused();
  await expect(chips).toHaveCount(1);
  await field.focus();
  await page.keyboard.type("Bonjour");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Confirmez-vous l'envoi de ce message?" }).waitFor();
  await tabTo(page, () => page.evaluate(() => document.activeElement?.textContent === "Envoyer"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Votre message a bien été envoyé" })).toBeFocused();
});

async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 20 && !(await isThere()); presses += 1) await page.keyboard.press("Tab");
  expect(await isThere()).toBe(true);
}
