import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { deliverStay, makeCollaborator, newWord, traveller } from "../stays.page.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Rechercher une personne ou un séjour" });
const found = (page: Page) => page.getByRole("listbox", { name: "Résultats" }).getByRole("option");

test("a person from anywhere after 1 click: « / », a name, Enter [TEAM-04]", async ({ house, visit }) => {
  const word = newWord();
  const ana = traveller("Ana", { lastname: word });
  await deliverStay(house, [ana, traveller("Léa", { lastname: `${word}bis`, role: "contact", for: ["Tim"] })]);
  const page = await visit(await makeCollaborator(house), "/targeting/sends");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("");
  // Enter before the results are there waits for them.
  await page.keyboard.type(`ana ${word}`);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/userInteraction/${ana.uuid}$`));
  await expect(field(page)).toHaveValue("");
  await expect(page.getByRole("main")).toBeFocused();

  await page.keyboard.press("/");
  await page.keyboard.type(`tim ${word}`);
  await expect(found(page)).toHaveText([/Léa.*pour Tim/]);
});

test("people and stays are found together, by arrows, Enter and Escape [TEAM-04]", async ({ house, visit }) => {
  const word = newWord();
  const stay = await deliverStay(house, [traveller("Ana", { lastname: word })], { title: `Voile ${word}` });
  const page = await visit(await makeCollaborator(house), "/admin");
  await field(page).fill(word.toLowerCase());
  await expect(page.getByRole("group", { name: "Personnes" }).getByRole("option")).toHaveCount(1);
  await expect(page.getByRole("group", { name: "Séjours" }).getByRole("option")).toHaveCount(1);
  const [person, room] = [found(page).first(), found(page).last()];
  await expect(person).toHaveAttribute("aria-selected", "true");
  await expect(field(page)).toHaveAttribute("aria-activedescendant", (await person.getAttribute("id"))!);
  await page.keyboard.press("ArrowDown");
  await expect(room).toHaveAttribute("aria-selected", "true");
  await expect(person).toHaveAttribute("aria-selected", "false");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/admin/${stay.id}$`));

  await field(page).fill("zzzzqq");
  await expect(page.getByText("Personne et aucun séjour ne correspond à « zzzzqq ».").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveValue("");
  await expect(field(page)).not.toBeFocused();

  // A slash that is written is a slash.
  const message = page.getByRole("textbox").first();
  await message.fill("17");
  await message.press("/");
  await expect(message).toHaveValue("17/");
});

test("a search that fails says so, and works again [TEAM-04]", async ({ house, visit }) => {
  const word = newWord();
  await deliverStay(house, [], { title: `Voile ${word}` });
  const page = await visit(await makeCollaborator(house), "/admin");
  await page.route("**/amplify/search", (route) => route.abort());
  await field(page).fill(word);
  await expect(page.getByText("La recherche n’a pas abouti.").first()).toBeVisible();
  await page.unroute("**/amplify/search");
  await field(page).fill(`voile ${word}`);
  await expect(found(page)).toHaveCount(1);
});
