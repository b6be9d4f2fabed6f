import type { Page } from "@playwright/test";
import type { MadeUser } from "../../server/test/factory.ts";
import { putCard } from "../../server/test/stays/cards.ts";
import { expectAccessible } from "../accessible.ts";
import type { House } from "../house.ts";
import { expect, test } from "../journey.ts";
import { type DeliveredStay, deliverStay, makeCollaborator } from "../stays.page.ts";

const CARD = {
  meeting: "9 h 15, place Louis-Armand, 29000 Quimper\nNora vous attend sortie nord",
  contacts: "Nora : 06 12 34 56 78\njavascript:alert(1)\nnora@example.org",
};

async function makeStay(house: House, card: object = CARD): Promise<{ A: MadeUser; C: MadeUser; stay: DeliveredStay }> {
  const { A } = await house.cast();
  const C = await makeCollaborator(house, { nickname: "Claire" });
  const stay = await deliverStay(house, [{ uuid: A.uuid }], { card });
  await house.pool`update participants set status = 'NORMAL', joined_at = now() where room_id = ${stay.id}`;
  return { A, C, stay };
}

async function messagesOf(house: House, { id }: DeliveredStay): Promise<string[]> {
  const rows = await house.pool<{ content: string }[]>`
    select content from messages where room_id = ${id} order by created_at`;
  return rows.map(({ content }) => content);
}

const pillIn = (page: Page) => page.getByRole("button", { name: "Fiche du séjour" });
const sheetIn = (page: Page) => page.getByRole("dialog", { name: "Fiche du séjour" });

test("a customer finds the meeting point under the header, and all of the card in a sheet [PHONE-14] [NOTE-16] @both", async ({
  house,
  enter,
}) => {
  const { A, stay } = await makeStay(house);
  const page = await enter(A, `/${stay.id}`);
  const pill = pillIn(page);
  await expect(pill).toHaveAccessibleName(/Rendez-vous 9 h 15, place Louis-Armand, 29000 Quimper Nouveau/);
  await pill.focus();
  await page.keyboard.press("Enter");
  const sheet = sheetIn(page);
  await expect(sheet.getByRole("heading")).toHaveText(["Fiche du séjour", "Rendez-vous", "Contacts"]);
  const links = sheet.getByRole("link");
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(addresses).toEqual([
    `https://www.openstreetmap.org/search?query=${encodeURIComponent("place Louis-Armand, 29000 Quimper")}`,
    "tel:0612345678",
    "mailto:nora@example.org",
    "tel:+33298970000",
    "mailto:glenan@example.org",
  ]);
  await expect(links.first()).toHaveAttribute("rel", /noreferrer/);
  await expect(sheet.getByText("javascript:alert(1)")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(pill).toBeFocused();
  await expect(pill).not.toHaveAccessibleName(/Nouveau/);
  await page.reload();
  await expect(pillIn(page)).toHaveAccessibleName(/Quimper$/);
});

test("a room without a card has no pill, and gets one live, marked until opened [PHONE-14] [PHONE-16]", async ({
  house,
  enter,
  visit,
}) => {
  test.slow();
  const { A, C, stay } = await makeStay(house, {});
  const page = await enter(A, `/${stay.id}`);
  await expect(page.getByRole("log")).toBeVisible();
  await expect(pillIn(page)).toHaveCount(0);

  const staff = await visit(C, `/admin/${stay.id}/card`);
  const editor = staff.getByRole("region", { name: "Fiche du séjour" });
  await expect(editor.getByRole("button", { name: "Publier" })).toBeDisabled();
  await editor.getByLabel("Horaires").fill("Dîner à 19 h\nExtinction à 23 h");
  await editor.locator("input[type=file]").setInputFiles({
    name: "plan.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("À droite après le port"),
  });
  await expect(editor.getByText("pas encore publié")).toBeVisible();
  await expect(editor).toContainText("« Fiche du séjour mise à jour : Horaires, Documents. »");
  await expect(staff.getByRole("region", { name: "Aperçu" }).getByText("Dîner à 19 h")).toBeVisible();
  await expectAccessible(staff);
  await editor.getByRole("button", { name: "Publier" }).click();
  await expect(editor.getByRole("status")).toHaveText("La fiche est publiée, le groupe en est averti.");
  await expect(editor.getByText(/Publiée par Claire/)).toBeVisible();

  await expect(page.getByRole("log").getByText("Fiche du séjour mise à jour : Horaires, Documents.")).toBeVisible();
  await expect(pillIn(page)).toHaveAccessibleName(/Horaires Dîner à 19 h Nouveau/);
  await pillIn(page).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    sheetIn(page).getByRole("button", { name: "Télécharger plan.txt" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("plan.txt");
  await staff.goto(`${house.originOf(C)}/admin/${stay.id}/stay`);
  await expect(staff.getByText("Fiche publiée : Horaires, Documents")).toBeVisible();
});

test("of two editors the second keeps what was typed, beside what was published meanwhile, and by whom [PHONE-15] [TEAM-13]", async ({
  house,
  visit,
}) => {
  const { C, stay } = await makeStay(house);
  const page = await visit(C, `/admin/${stay.id}/card`);
  const editor = page.getByRole("region", { name: "Fiche du séjour" });
  await editor.getByLabel("Rendez-vous").fill("8 h au port");
  await page.getByRole("link", { name: "Participants" }).click();
  await page.getByRole("link", { name: "Fiche" }).click();
  await expect(editor.getByLabel("Rendez-vous")).toHaveValue("8 h au port");

  const colleague = house.as(await makeCollaborator(house, { nickname: "Nora" }));
  // Without the live event the answer to « Publier » tells.
  await page.route("**/card", (route) => (route.request().method() === "GET" ? route.abort() : route.continue()));
  await putCard(colleague, stay.id, { parts: { meeting: "10 h à la gare", packing: "Duvet" } });
  await editor.getByRole("button", { name: "Publier" }).click();
  const alert = editor.getByRole("alert");
  await expect(alert).toContainText("Quelqu’un a publié la fiche entre-temps.");
  await expect(alert.getByRole("listitem")).toHaveText(/^Nora, .+\s: Rendez-vous, À emporter$/);
  await expect(alert.getByRole("row", { name: /^Rendez-vous/ })).toContainText("8 h au port");
  await expect(editor.getByRole("button", { name: "Publier" })).toBeDisabled();
  await expect(editor.getByLabel("Rendez-vous")).toHaveValue("8 h au port");
  await expect(editor.getByLabel("À emporter")).toHaveValue("Duvet");
  await expect(editor.getByText("10 h à la gare")).toBeVisible();
  expect(await messagesOf(house, stay)).toHaveLength(1);
  await alert.getByRole("button", { name: "Garder ma version" }).click();
  await expect(editor.getByRole("status")).toHaveText("La fiche est publiée, le groupe en est averti.");
  expect((await messagesOf(house, stay)).at(-1)).toBe("Fiche du séjour mise à jour\u00a0: Rendez-vous.");
});

test("staff copy the card of another stay into the form [PHONE-15]", async ({ house, visit }) => {
  const { C, stay: source } = await makeStay(house);
  const { stay } = await makeStay(house, { note: "Sans chien" });
  const page = await visit(C, `/admin/${stay.id}/card`);
  await page.getByRole("button", { name: "Copier la fiche d’un autre séjour" }).click();
  const dialog = page.getByRole("dialog", { name: "Copier la fiche d’un autre séjour" });
  await dialog.getByRole("searchbox").fill(source.title);
  await expect(dialog.getByRole("list", { name: "Séjours" }).getByRole("listitem")).toHaveCount(1);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: source.title }).click();
  await expect(dialog).toBeHidden();
  const editor = page.getByRole("region", { name: "Fiche du séjour" });
  await expect(editor.getByLabel("Contacts")).toHaveValue(CARD.contacts);
  await expect(editor.getByLabel("À savoir")).toHaveValue("Sans chien");
  await expect(editor).toContainText("mise à jour : Rendez-vous, Contacts.");
});

test("a guide comes from the room's menu to its card, and a customer does not [STAY-22]", async ({ house, enter }) => {
  const { A, stay } = await makeStay(house);
  const guide = await makeCollaborator(house, { nickname: "Nora" });
  await house.participant(stay, guide);
  const page = await enter(guide, `/${stay.id}`);
  await page.getByRole("button", { name: "Options du groupe" }).click();
  await page.getByRole("menuitem", { name: "Fiche" }).click();
  await expect(page).toHaveURL(`${house.originOf(guide)}/admin/${stay.id}/card`);
  await expect(page.getByLabel("Rendez-vous")).toHaveValue(CARD.meeting);
  const customer = await enter(A, `/${stay.id}`);
  await customer.getByRole("button", { name: "Options du groupe" }).click();
  await expect(customer.getByRole("menuitem", { name: "Règles de bonne conduite" })).toBeVisible();
  await expect(customer.getByRole("menuitem", { name: "Fiche" })).toHaveCount(0);
});
