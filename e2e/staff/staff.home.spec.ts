import { readFile } from "node:fs/promises";
import { addDays, dayIn } from "@hello/contract";
import type { Page } from "@playwright/test";
import { dayFromNow } from "../../server/test/stays/stays.ts";
import { expect, test } from "../journey.ts";
import { deliverStay, makeCollaborator, newWord, reportIn, traveller } from "../stays.page.ts";

const NOT_PERMITTED = "Vous n'avez pas la permission d'accéder à cette page!";

const searchField = (page: Page) => page.getByRole("searchbox", { name: "Rechercher un séjour" });
const filter = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
/** Arrives soon enough to stand in the list as it opens. */
const SOON = { departure_date: dayFromNow(3), end_date: dayFromNow(10) };
const rowNames = (page: Page) => page.getByRole("rowheader").getByRole("link");

for (const path of ["/admin", "/admin/imports", "/admin/{room}/people", "/admin/{room}/stay"]) {
  test(`${path} is not for customers [STAY-20]`, async ({ house, visit }) => {
    const { A, R1 } = await house.cast();
    const page = await visit(A, path.replace("{room}", R1.id));
    await expect(page.getByText(NOT_PERMITTED)).toBeVisible();
    await expect(page).toHaveURL(`${house.originOf(A)}/notpermitted`);
  });
}

test("stays and rooms are listed from today on, by words and by state [STAY-20] [TEAM-01]", async ({
  house,
  visit,
}) => {
  const { C } = await house.cast();
  const word = newWord();
  await deliverStay(house, [], {
    title: `Troisième ${word}`,
    departure_date: dayFromNow(40),
    end_date: dayFromNow(47),
  });
  await deliverStay(house, [], { title: `Premier ${word}`, departure_date: dayFromNow(5), end_date: dayFromNow(9) });
  await house.room({ name: `Deuxième ${word}, été, Kayak`, departure_date: dayFromNow(20), center_name: "Crozon" });
  const later = { departure_date: dayFromNow(200), end_date: dayFromNow(207) };
  await deliverStay(house, [], { title: `Quatrième ${word}`, ...later });
  await deliverStay(house, [], { title: `Annulé ${word}`, status: "cancelled", as_of: new Date().toISOString() });
  const page = await visit(C, "/admin");
  await expect(page).toHaveTitle(/^(Aide \d+ · )?(\(\d+\) )?Séjours · /);

  await searchField(page).fill(word.toLowerCase());
  const current = [`Premier ${word}`, `Deuxième ${word}`, `Troisième ${word}`, `Quatrième ${word}`];
  await expect(rowNames(page)).toHaveText(current);
  await expect(searchField(page)).toBeFocused();
  const second = page.getByRole("row").filter({ hasText: "Deuxième" });
  await expect(second).toContainText("Kayak");
  await expect(second).toContainText("Crozon");
  await expect(second).toContainText("Ouvert");

  await filter(page, "Planifiés").click();
  await expect(rowNames(page)).toHaveText([`Quatrième ${word}`]);
  await filter(page, "Annulés").click();
  await expect(rowNames(page)).toHaveText([`Annulé ${word}`]);
  await filter(page, "Fermés").click();
  await expect(page.getByText("Aucun séjour ne correspond.")).toBeVisible();
});

test("what needs attention comes first [STAY-20]", async ({ house, visit }) => {
  const { C } = await house.cast();
  const word = newWord();
  const room = await deliverStay(house, [], { title: `Signalé ${word}`, ...SOON });
  await reportIn(house, room);
  const page = await visit(C, "/admin");
  await filter(page, /^À traiter \(/).click();
  await searchField(page).fill(word);
  await expect(rowNames(page)).toHaveText([`Signalé ${word}`]);
  await searchField(page).fill("");
  await filter(page, /^À traiter \(/).click();
  const attention = page.getByRole("region", { name: "À traiter" });
  await expect(attention.getByRole("listitem").first()).toContainText("signalement ouvert");
  const [top, list] = [await attention.boundingBox(), await page.getByRole("table").boundingBox()];
  expect(top!.y).toBeLessThan(list!.y);
});

test("a row leads to the tabs of its room, and Back to the same list [STAY-20]", async ({ house, visit }) => {
  const { A, C } = await house.cast();
  const word = newWord();
  const people = [
    { uuid: A.uuid, firstname: "Élodie", lastname: word, phone: "0639980011" },
    { uuid: `customer_1${word}`, firstname: "Adam", role: "contact", for: ["Léo", "Mia"] },
  ];
  const room = await deliverStay(house, people, { title: `Voile ${word}` });
  const page = await visit(C, "/admin");
  await searchField(page).fill(word);
  await expect(rowNames(page)).toHaveText([`Voile ${word}`]);
  await page.getByRole("link", { name: `Voile ${word}`, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/${room.id}$`));
  await expect(page).toHaveTitle(new RegExp(`^(Aide \\d+ · )?(\\(\\d+\\) )?Voile ${word} · `));
  await expect(page.getByRole("log")).toBeVisible();

  const tabs = page.getByRole("navigation", { name: "Ce groupe" });
  await tabs.getByRole("link", { name: "Participants" }).click();
  await expect(tabs.getByRole("link", { name: "Participants" })).toHaveAttribute("aria-current", "page");
  const person = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect(person("Élodie")).toContainText("Invité");
  await expect(person("Adam")).toContainText("pour Léo et Mia");
  await expect(person("Adam")).toContainText("Sans accès au groupe (contact)");
  const call = page.getByRole("link", { name: `Appeler Élodie ${word}` });
  await expect(call).toHaveAttribute("href", "tel:+33639980011");
  await page.getByRole("searchbox", { name: "Rechercher une personne" }).fill("adam");
  await expect(page.getByRole("listitem").filter({ hasText: "Élodie" })).toHaveCount(0);

  await tabs.getByRole("link", { name: "Séjour" }).click();
  await expect(page.getByText("Référence")).toBeVisible();
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(searchField(page)).toHaveValue(word);
  await expect(rowNames(page)).toHaveText([`Voile ${word}`]);

  await page.getByRole("link", { name: `2, participants Voile ${word}` }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/${room.id}/people$`));
  await page.goBack();
  await page.getByRole("link", { name: `Ouvert, séjour Voile ${word}` }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/${room.id}/stay$`));
});

test("the filtered list is handed to a message, and downloads; nothing of it is over [STAY-20] [STAY-23] [TRUE-13]", async ({
  house,
  visit,
}) => {
  const { C } = await house.cast();
  const word = newWord();
  for (const name of ["Un", "Deux"]) await deliverStay(house, [], { title: `${name} ${word}` });
  const over = { departure_date: dayFromNow(-12), end_date: dayFromNow(-5) };
  await deliverStay(house, [], { title: `Fini ${word}`, ...over });
  const page = await visit(C, "/admin");
  await searchField(page).fill(word);
  await expect(rowNames(page)).toHaveCount(2);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Télécharger (CSV)" }).click(),
  ]);
  const lines = (await readFile((await download.path())!, "utf8")).trim().split("\n");
  expect(lines).toHaveLength(3);
  await page.getByRole("button", { name: "Écrire à ces séjours" }).click();
  await expect(page).toHaveURL(/\/targeting$/);
  const chosen = page.getByRole("list", { name: "Séjours choisis" });
  await expect(chosen).toContainText(`Un ${word}`);
  await expect(chosen).toContainText(`Deux ${word}`);
  await page.goBack();
  await filter(page, "Terminés").click();
  await expect(rowNames(page)).toHaveText([`Fini ${word}`]);
});

test("a list of more than 100 says so before a message is written [STAY-20]", async ({ house, visit }) => {
  const { C } = await house.cast();
  const word = newWord();
  await house.pool`
    insert into rooms (id, workspace, name, departure_date)
    select gen_random_uuid(), 'speedboat', ${word} || ' ' || n, '2027-01-01' from generate_series(1, 101) n`;
  const page = await visit(C, "/admin");
  await searchField(page).fill(word);
  await expect(rowNames(page).first()).toContainText(word);
  await expect(rowNames(page)).toHaveCount(50);
  await page.getByRole("button", { name: "Voir plus" }).click();
  await expect(rowNames(page)).toHaveCount(100);
  await page.getByRole("button", { name: "Écrire à ces séjours" }).click();
  const dialog = page.getByRole("dialog", { name: "Écrire à ces séjours" });
  await expect(dialog).toContainText("100 séjours au plus");
  await dialog.getByRole("button", { name: "Écrire aux 100 premiers" }).click();
  await expect(page).toHaveURL(/\/targeting$/);
});

test("a list that does not load says so and is tried again [STAY-20]", async ({ house, contextOf }) => {
  const { C } = await house.cast();
  await deliverStay(house, [], SOON);
  const page = await (await contextOf(C)).newPage();
  await page.route("**/amplify/stays?**", (route) => route.abort());
  await page.goto(`${house.originOf(C)}/admin`);
  await expect(page.getByRole("alert")).toContainText("Les séjours n’ont pas pu être chargés.");
  await page.unroute("**/amplify/stays?**");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("table")).toBeVisible();
});

test("today's arrivals stand first after 0 clicks, with what the list adds up to, and heads that stay in view [TEAM-01] [TEAM-02] [TEAM-03]", async ({
  house,
  visit,
}) => {
  const { C } = await house.cast();
  const word = newWord();
  const today = dayIn(Date.now());
  const people = [traveller("Ana"), traveller("Léa")];
  const at = (departure: number, length: number) => ({
    departure_date: addDays(today, departure),
    end_date: addDays(today, departure + length),
  });
  await deliverStay(house, [], { title: `Parti ${word}`, ...at(-2, 5) });
  const center_name = `Centre ${word}`;
  const detail = "groupe 3";
  await deliverStay(house, people, {
    title: `Arrive ${word}`,
    center_name,
    detail,
    stay_ref: `R-${word}`,
    ...at(0, 7),
  });
  await deliverStay(house, [], { title: `Demain ${word}`, center_name, ...at(1, 7) });
  await deliverStay(house, [], { title: `Loin ${word}`, center_name, ...at(30, 7) });
  const page = await visit(C, "/admin");
  await expect(page.getByRole("rowheader", { name: /^Arrivées aujourd’hui/ })).toBeInViewport();
  const arrival = page.getByRole("row").filter({ hasText: `Arrive ${word}` });
  await expect(arrival).toContainText(`groupe 3 · R-${word}`);
  await expect(page.getByText(`Loin ${word}`)).toHaveCount(0);

  await page.getByRole("combobox", { name: "Centre" }).selectOption(center_name);
  await expect(rowNames(page)).toHaveText([`Arrive ${word}`, `Demain ${word}`]);
  await expect(page.getByRole("list", { name: "En tout" })).toHaveText(
    /2 séjours1 arrivée aujourd’hui2 inscrits0 a rejoint2 pas encore venus/,
  );
  const head = page.getByRole("button", { name: "Séjour", exact: true });
  await head.click();
  await head.click();
  await expect(rowNames(page)).toHaveText([`Demain ${word}`, `Arrive ${word}`]);
  await expect(page.getByRole("columnheader", { name: "Séjour" })).toHaveAttribute("aria-sort", "descending");
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.getByRole("row").last().scrollIntoViewIfNeeded();
  await expect(head).toBeInViewport();

  // The address keeps it all: over a reload, over Back, and for somebody else.
  await expect(page).toHaveURL(/#center=.*&sort=name&order=desc$/);
  await page.reload();
  await expect(rowNames(page)).toHaveText([`Demain ${word}`, `Arrive ${word}`]);
  await rowNames(page).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Demain ${word}`);
  await page.goBack();
  await expect(rowNames(page)).toHaveText([`Demain ${word}`, `Arrive ${word}`]);

  // The click on the menu starts anew.
  await page.getByRole("navigation", { name: "Outils de l’équipe" }).getByRole("link", { name: "Séjours" }).click();
  await expect(page).toHaveURL(`${house.originOf(C)}/admin`);
  await expect(page.getByRole("combobox", { name: "Centre" })).toHaveValue("");
  await expect(rowNames(page).filter({ hasText: `Parti ${word}` })).toHaveCount(1);
});

test("warning a centre's stays of today takes four clicks: the centre, « Écrire », « Envoyer », « Envoyer » [TEAM-08]", async ({
  house,
  visit,
}) => {
  const staff = await makeCollaborator(house);
  const center_name = `Centre ${newWord()}`;
  const today = { departure_date: dayIn(Date.now()), end_date: dayFromNow(7) };
  const [ana, omar, ida] = [traveller("Ana"), traveller("Omar"), traveller("Ida")];
  await deliverStay(house, [ana], { ...today, center_name });
  await deliverStay(house, [omar], { ...SOON, center_name });
  await deliverStay(house, [ida], today);
  const page = await visit(staff, "/admin");
  await page.getByRole("combobox", { name: "Centre" }).selectOption(center_name);
  await page.getByRole("button", { name: "Écrire aux arrivées d’aujourd’hui" }).click();
  await expect(page.getByText("1 participant sélectionné")).toBeVisible();
  await page.getByRole("textbox", { name: "Message aux participants" }).fill("Rendez-vous au quai");
  await page.getByRole("main").getByRole("button", { name: "Envoyer", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Envoyer" }).click();
  await expect(page.getByRole("heading", { name: "Votre message a bien été envoyé" })).toBeVisible();
  const told = await house.pool<{ uuid: string }[]>`
    select u.uuid from notices n join users u on u.id = n.user_id
    where u.uuid = any(${[ana, omar, ida].map(({ uuid }) => uuid)})`;
  expect(told).toEqual([{ uuid: ana.uuid }]);
});

test("rooms where a customer wrote last are one click, the longest wait first, and go once staff answer [TEAM-18]", async ({
  house,
  visit,
}) => {
  const staff = await makeCollaborator(house);
  const word = newWord();
  const person = await house.user();
  // One after the other: a message is a second younger than its room.
  const rooms = [];
  for (const name of ["Un", "Deux", "Trois"]) {
    const room = await deliverStay(house, [], { ...SOON, title: `${name} ${word}` });
    await house.participant(room, person);
    await house.message(room, person, "Quelqu’un ?");
    rooms.push(room);
  }
  await house.message(rooms[1]!, staff, "Oui, moi.");
  const page = await visit(staff, "/admin");
  await filter(page, "Un client a écrit en dernier").click();
  await searchField(page).fill(word);
  await expect(rowNames(page)).toHaveText([`Un ${word}`, `Trois ${word}`]);
  await page.reload();
  await expect(filter(page, "Un client a écrit en dernier")).toHaveAttribute("aria-pressed", "true");
  await expect(rowNames(page)).toHaveText([`Un ${word}`, `Trois ${word}`]);
});
