import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { dayFromNow } from "../../server/test/stays/stays.ts";
import { workbookOf } from "../../server/test/stays/workbooks.ts";
import { expectAccessible } from "../accessible.ts";
import { expect, test } from "../journey.ts";
import { deliverStay, leadOf, makeCollaborator, newWord } from "../stays.page.ts";

const NOT_PERMITTED = "Vous n'avez pas la permission d'accéder à cette page!";
const COLUMNS = "stay_ref;as_of;departure_date;end_date;title;uuid;role;firstname;phone";

type Line = { ref: string; title: string; uuid: string; phone?: string; asOf?: string };

function fileOf(lines: Line[], name = "sejours.csv") {
  const texts = lines.map(({ ref, title, uuid, phone = "", asOf = "2026-01-01T08:00:00Z" }) =>
    [ref, asOf, dayFromNow(20), dayFromNow(27), title, uuid, "traveller", "Ana", phone].join(";"),
  );
  return { name, mimeType: "text/csv", buffer: Buffer.from([COLUMNS, ...texts, ""].join("\n")) };
}

const zone = (page: Page) => page.getByRole("region", { name: "Importer un fichier" });
const came = (page: Page) => page.getByRole("region", { name: "Derniers imports" }).getByRole("listitem");
const countOf = (page: Page, name: string) =>
  zone(page).getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd");

test("what arrives is shown to leads only [STAY-12]", async ({ house, visit }) => {
  const staff = await makeCollaborator(house);
  const page = await visit(staff, "/admin/imports");
  await expect(page.getByText(NOT_PERMITTED)).toBeVisible();
});

test("a file is checked without writing, then imported [STAY-12] [STAY-10]", async ({ house, visit }) => {
  const lead = await makeCollaborator(house, { nickname: "Nora" });
  const [ref, title] = [newWord(), `Importé ${newWord()}`];
  const page = await visit(leadOf(lead), "/admin/imports");
  await expect(page).toHaveTitle(/^(Aide \d+ · )?(\(\d+\) )?Imports · /);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choisir un fichier" }).click();
  const lines = [1, 2].map((n) => ({ ref, title, uuid: `customer_1${ref}${n}` }));
  await (await chooser).setFiles(fileOf(lines));

  await expect(zone(page).getByRole("heading", { name: "Vérification : sejours.csv" })).toBeFocused();
  await expect(countOf(page, "Séjours")).toHaveText("1");
  await expect(countOf(page, "Personnes ajoutées")).toHaveText("2");
  expect(await house.pool`select from stays where stay_ref = ${ref}`).toHaveLength(0);

  await zone(page).getByRole("button", { name: "Importer" }).click();
  await expect(zone(page).getByRole("status")).toContainText("L’import a commencé");
  // The button that was pressed is gone.
  await expect(zone(page)).toBeFocused();
  const row = came(page).first();
  await expect(row).toContainText("1 séjour · 2 personnes ajoutées");
  await expect(row).toContainText("Page");
  await expect(row).toContainText("Nora");
  expect(await house.pool`select from stays where stay_ref = ${ref}`).toHaveLength(1);
});

test("refused lines are named before and after, and download; a dropped file is taken [STAY-12]", async ({
  house,
  visit,
}) => {
  const lead = await makeCollaborator(house);
  const [good, bad, title] = [newWord(), newWord(), `Refusé ${newWord()}`];
  const page = await visit(leadOf(lead), "/admin/imports");
  await page.getByRole("button", { name: "Choisir un fichier" }).waitFor();
  const { buffer } = fileOf([
    { ref: good, title, uuid: `customer_1${good}` },
    { ref: bad, title, uuid: `customer_1${bad}`, asOf: "hier" },
  ]);
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], "depot.csv", { type: "application/vnd.ms-excel" }));
    for (const name of ["dragover", "drop"]) {
      document.body.dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }));
    }
  }, buffer.toString());
  await expect(zone(page).getByText("1 ligne refusée")).toBeVisible();
  await expect(zone(page).getByText(/^Ligne 3, colonne as_of : /)).toBeVisible();
  await zone(page).getByRole("button", { name: "Importer" }).click();
  const row = came(page).first();
  await expect(row).toContainText("1 séjour · 1 personne ajoutée");
  await row.getByText("1 ligne refusée").click();
  await expect(row.getByText(/^Ligne 3, colonne as_of : /)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    row.getByRole("button", { name: "Télécharger les lignes refusées" }).click(),
  ]);
  expect(await readFile((await download.path())!, "utf8")).toContain("as_of");
});

test("a file that cannot be read says why, and nothing is lost [STAY-12]", async ({ house, visit }) => {
  const lead = await makeCollaborator(house);
  const page = await visit(leadOf(lead), "/admin/imports");
  const input = page.locator("input[type=file]");
  await input.setInputFiles({ name: "vide.csv", mimeType: "text/csv", buffer: Buffer.alloc(0) });
  await expect(zone(page).getByRole("alert")).toHaveText("Ce fichier est vide.");
  await input.setInputFiles({ name: "prix.csv", mimeType: "text/csv", buffer: Buffer.from("a;b\n1;2\n") });
  await expect(zone(page).getByRole("alert")).toContainText("prix.csv : ");

  const ref = newWord();
  await page.route("**/amplify/imports?**", (route) => route.abort());
  await input.setInputFiles(fileOf([{ ref, title: `Coupé ${ref}`, uuid: `customer_1${ref}` }]));
  await expect(zone(page).getByRole("alert")).toContainText("Le serveur n’a pas répondu.");
  await page.unroute("**/amplify/imports?**");
  await zone(page).getByRole("button", { name: "Réessayer" }).click();
  await expect(countOf(page, "Personnes ajoutées")).toHaveText("1");
});

test("many removals are confirmed with their number [STAY-12] [STAY-11]", async ({ house, visit }) => {
  const lead = await makeCollaborator(house);
  const [ref, title] = [newWord(), `Retiré ${newWord()}`];
  const people = Array.from({ length: 25 }, (_, n) => ({ uuid: `customer_1${ref}${n}`, firstname: "Ana" }));
  await deliverStay(house, people, { stay_ref: ref, title });
  const page = await visit(leadOf(lead), "/admin/imports");
  const later = { asOf: "2026-02-01T08:00:00Z", ref, title, uuid: `customer_1${ref}0` };
  await page.locator("input[type=file]").setInputFiles(fileOf([later]));
  await expect(countOf(page, "Retirées")).toHaveText("24");
  await zone(page).getByRole("button", { name: "Importer" }).click();
  const dialog = page.getByRole("dialog", { name: "Beaucoup de personnes à retirer" });
  await dialog.getByRole("button", { name: "Annuler" }).click();
  const count = async () =>
    (await house.pool`select from stay_people p join stays s on s.id = p.stay_id where s.stay_ref = ${ref}`).length;
  expect(await count()).toBe(25);
  expect(await house.pool`select from imports where user_id = ${lead.id}`).toHaveLength(0);
  await zone(page).getByRole("button", { name: "Importer" }).click();
  await dialog.getByRole("button", { name: "Retirer 24 personnes" }).click();
  await expect(came(page).first()).toContainText("24 retirées");
  expect(await count()).toBe(1);
});

test("the check names what happens to stays, and a cancellation is confirmed by its number [TRUE-14]", async ({
  house,
  visit,
}) => {
  const lead = await makeCollaborator(house);
  const word = newWord();
  const [away, moved] = [newWord(), newWord()];
  const uuid = `customer_1${word}`;
  const days = { departure_date: "2031-07-10", end_date: "2031-07-17", detail: "", product: "" };
  await deliverStay(house, [{ uuid }], { stay_ref: away, title: `Annulé ${word}`, ...days });
  await deliverStay(house, [{ uuid }], { stay_ref: moved, title: `Déplacé ${word}`, ...days });
  const now = `${new Date().toISOString().slice(0, 19)}Z`;
  const rows = [
    "stay_ref;as_of;status;departure_date;end_date;title;uuid",
    `${away};${now};cancelled;2031-07-10;2031-07-17;Annulé ${word};${uuid}`,
    `${moved};${now};confirmed;2031-07-12;2031-07-19;Déplacé ${word};${uuid}`,
  ];
  const page = await visit(leadOf(lead), "/admin/imports");
  const buffer = Buffer.from(rows.join("\n"));
  await page.locator("input[type=file]").setInputFiles({ name: "sejours.csv", mimeType: "text/csv", buffer });
  await expect(countOf(page, "Inchangées")).toHaveText("2");
  await expect(zone(page)).not.toContainText("déjà à jour");
  await expect(zone(page).getByText("1 séjour annulé", { exact: true })).toBeVisible();
  await expect(zone(page).getByText(`Annulé ${word}, 10–17 juil. 2031 · ${away}`)).toBeVisible();
  await expect(zone(page).getByText("1 séjour déplacé", { exact: true })).toBeVisible();
  await expect(zone(page).getByText(`Déplacé ${word}, 12–19 juil. 2031 (avant : 10–17 juil. 2031)`)).toBeVisible();

  const stateOf = async (ref: string) =>
    (await house.pool<{ state: string }[]>`select state from stays where stay_ref = ${ref}`)[0]!.state;
  await zone(page).getByRole("button", { name: "Importer" }).click();
  const dialog = page.getByRole("dialog", { name: "Des séjours à annuler" });
  await expect(dialog).toContainText(`Ce fichier annule 1 séjour : Annulé ${word}, 10–17 juil. 2031.`);
  await dialog.getByRole("button", { name: "Revenir" }).click();
  expect(await stateOf(away)).toBe("planned");
  expect(await house.pool`select from imports where user_id = ${lead.id}`).toHaveLength(0);
  await zone(page).getByRole("button", { name: "Importer" }).click();
  await dialog.getByRole("button", { name: "Annuler 1 séjour" }).click();
  await expect(came(page).first()).toContainText("1 séjour annulé · 1 séjour déplacé");
  expect(await stateOf(away)).toBe("cancelled");
});

/** Drops a file on the page, as from the desktop. */
async function drop(page: Page, name: string, content: Buffer): Promise<void> {
  await page.evaluate(
    ({ file, bytes }) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([Uint8Array.from(bytes)], file));
      for (const event of ["dragover", "drop"]) {
        document.body.dispatchEvent(new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true }));
      }
    },
    { file: name, bytes: [...content] },
  );
}

test("a dropped workbook says by name what it will do, and a yes by keyboard does it [TEAM-11] [TEAM-12]", async ({
  house,
  visit,
}) => {
  const lead = await makeCollaborator(house);
  const [ref, away, title] = [newWord(), newWord(), `Classeur ${newWord()}`];
  const people = Array.from({ length: 25 }, (_, n) => ({
    ...{ uuid: `customer_1${ref}${n}`, firstname: "Ana", lastname: `Martin ${n}` },
  }));
  await deliverStay(house, people, { stay_ref: ref, title });
  await deliverStay(house, people.slice(0, 1), { stay_ref: away, title });
  const line = (stay: string, uuid: string, name: string, status: string) => [
    ...[stay, new Date(), new Date(dayFromNow(20)), new Date(dayFromNow(27)), title, uuid, name, "Martin 0", status],
  ];
  const book = await workbookOf(
    [
      ["Référence", "Date de la liste", "Départ", "Fin", "Titre", "Identifiant", "Prénom", "Nom", "Statut"],
      line(ref, `customer_1${ref}0`, "Anna", "confirmé"),
      line(ref, `customer_1${ref}new`, "Zoé", "confirmé"),
      line(away, `customer_1${ref}0`, "Anna", "annulé"),
    ],
    { formats: [undefined, "dd/mm/yyyy hh:mm:ss", "dd/mm/yyyy", "dd/mm/yyyy"] },
  );
  const page = await visit(leadOf(lead), "/admin/imports");
  await page.getByRole("button", { name: "Choisir un fichier" }).waitFor();
  await drop(page, "séjours été.xlsx", book);

  await expect(zone(page).getByRole("heading", { name: "Vérification : séjours été.xlsx" })).toBeFocused();
  await expect(zone(page).getByText("1 séjour annulé", { exact: true })).toBeVisible();
  await expect(zone(page).getByText("24 personnes retirées", { exact: true })).toBeVisible();
  await expect(zone(page).getByText("Ana Martin 24", { exact: true })).toBeVisible();
  await expect(zone(page).getByText("Zoé Martin 0", { exact: true })).toBeHidden();
  await zone(page).getByText("1 personne ajoutée", { exact: true }).press("Enter");
  await expect(zone(page).getByText("Zoé Martin 0", { exact: true })).toBeVisible();
  await zone(page).getByText("1 personne modifiée", { exact: true }).press("Enter");
  await expect(zone(page).getByText("Anna Martin 0 (prénom)", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await zone(page).getByRole("button", { name: "Importer" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Des séjours à annuler" });
  await expect(dialog).toContainText("retire 24 personnes de leurs séjours : Ana Martin 1 ; Ana Martin 10");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(await house.pool`select from imports where user_id = ${lead.id}`).toHaveLength(0);
  await zone(page).getByRole("button", { name: "Importer" }).press("Enter");
  await dialog.getByRole("button", { name: "Annuler 1 séjour et retirer 24 personnes" }).press("Enter");
  const row = came(page).filter({ hasText: "séjours été.xlsx" });
  await expect(row).toContainText("1 personne ajoutée · 1 modifiée · 24 retirées");
  const [stay] = await house.pool`select room_id, state from stays where stay_ref = ${away}`;
  expect(stay!.state).toBe("cancelled");
  const [kept] = await house.pool<{ room_id: string }[]>`select room_id from stays where stay_ref = ${ref}`;
  await page.goto(new URL(`/admin/${kept!.room_id}/stay`, page.url()).href);
  await expect(page.getByRole("region", { name: "Historique" })).toContainText(
    "1 personne ajoutée, 1 personne modifiée, 24 personnes retirées",
  );
});

test("what changes between the check and the yes is shown anew [TEAM-11]", async ({ house, visit }) => {
  const lead = await makeCollaborator(house);
  const [ref, title] = [newWord(), `Entre-temps ${newWord()}`];
  const person = (n: number) => ({ uuid: `customer_1${ref}${n}`, firstname: `Ana${n}` });
  await deliverStay(house, [person(0)], { stay_ref: ref, title });
  const page = await visit(leadOf(lead), "/admin/imports");
  const later = { asOf: `${new Date().toISOString().slice(0, 19)}Z`, ref, title, uuid: person(0).uuid };
  await page.locator("input[type=file]").setInputFiles(fileOf([later]));
  await expect(countOf(page, "Retirées")).toHaveText("0");
  await deliverStay(house, [person(0), person(1)], { stay_ref: ref, title, as_of: "2026-02-01T08:00:00Z" });
  await zone(page).getByRole("button", { name: "Importer" }).click();
  await expect(zone(page).getByRole("alert")).toContainText("a changé depuis la vérification");
  await expect(countOf(page, "Retirées")).toHaveText("1");
  await expect(zone(page).getByText("Ana1", { exact: true })).toBeVisible();
  await zone(page).getByRole("button", { name: "Importer" }).click();
  await expect(came(page).first()).toContainText("1 retirée");
});

test("the columns are explained, and the model that downloads imports as it is [TEAM-19]", async ({ house, visit }) => {
  const lead = await makeCollaborator(house);
  const page = await visit(leadOf(lead), "/admin/imports");
  await page.getByText("Les colonnes d’un fichier").press("Enter");
  await expect(page.getByRole("row", { name: /^Départ departure_date \(obligatoire\)/ })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Télécharger le modèle" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("modele-import.xlsx");
  await page.locator("input[type=file]").setInputFiles({
    ...{ name: "modele-import.xlsx", mimeType: "", buffer: await readFile((await download.path())!) },
  });
  await expect(countOf(page, "Personnes ajoutées")).toHaveText("3");
  await expect(zone(page).getByText(/refusée|avertissement/)).toHaveCount(0);
});

test("an import under way is shown with its progress until it ends [STAY-12]", async ({ house, visit }) => {
  const lead = await makeCollaborator(house);
  const [running] = await house.pool<{ id: string }[]>`
    insert into imports (id, workspace, via, format, bytes, stays, stays_total)
    values (gen_random_uuid(), 'speedboat', 'webhook', 'csv', 4096, 30, 120) returning id`;
  const page = await visit(leadOf(lead), "/admin/imports");
  const row = came(page).filter({ has: page.getByRole("progressbar", { name: "Avancement de l’import" }) });
  await expect(row).toContainText("Réservation");
  await expect(row).toContainText("30 / 120");
  await expect(row.getByRole("status")).toHaveText("Import en cours : 25 %");
  await house.pool`update imports set stays = 120, created = 900, finished_at = now() where id = ${running!.id}`;
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(came(page).filter({ hasText: "900 personnes ajoutées" })).toBeVisible();
});
