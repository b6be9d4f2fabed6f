import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { dayFromNow } from "../../server/test/stays/stays.ts";
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
