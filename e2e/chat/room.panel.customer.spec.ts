import type { Page } from "@playwright/test";
import { newId } from "../../server/src/base/ids.ts";
import type { MadeRoom } from "../../server/test/factory.ts";
import type { House } from "../house.ts";
import { expect, test } from "../journey.ts";
import { pair, setStatus } from "../room.page.ts";
import { deliverStay, makeCollaborator } from "../stays.page.ts";

/** What one may do in a room; the panel has what there is to see. */
const MENU = ["Couper les notifications", "Règles de bonne conduite", "Se désinscrire du groupe"];
const opener = (page: Page) => page.getByRole("button", { name: "Voile aux Glénan", exact: true });
const panel = (page: Page) => page.getByRole("dialog", { name: "Voile aux Glénan" });
const people = (page: Page) => panel(page).getByRole("region").getByRole("listitem");

async function addMany(house: House, room: MadeRoom, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, number) => number);
  const users = numbers.map((number) => ({
    id: newId(),
    uuid: `customer_${newId()}`,
    workspace: room.workspace,
    firstname: `Voyageur ${number}`,
  }));
  await house.pool`insert into users ${house.pool(users)}`;
  const entries = users.map(({ id }) => ({
    id: newId(),
    workspace: room.workspace,
    room_id: room.id,
    user_id: id,
    status: "NORMAL",
    joined_at: "2026-01-02T00:00:00.000Z",
  }));
  await house.pool`insert into participants ${house.pool(entries)}`;
}

test("the room's name opens a panel with the people, staff first; rules and the way out stand in the menu alone [EASE-06] [EASE-08] [CALM-02] @both", async ({
  house,
  enter,
}) => {
  const { room, me, friend } = await pair(house, {
    town: "Bourg",
    zip_code: "01000",
    gender: "Femme",
    birth_date: null,
  });
  await house.pool`update users set firstname = 'Zoé' where id = ${me.id}`;
  const eric = await house.user(undefined, { firstname: "Éric" });
  const guide = await makeCollaborator(house, { nickname: "Zora" });
  for (const person of [eric, guide]) await house.participant(room, person);
  const invited = await house.user(undefined, { firstname: "Invité" });
  await house.participant(room, invited, "INVITED");
  const page = await enter(me, `/${room.id}`);
  await opener(page).focus();
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("heading", { level: 3 })).toHaveText("4 participants");
  await expect(people(page)).toHaveText([
    /^ZoraÉquipe UCPA$/,
    /^Éric/,
    "LéaBourg (01) · N/A · Femme",
    /^Zoé\(vous\)Annecy \(74\) · \d+ ans · F$/,
  ]);
  for (const name of MENU) await expect(panel(page).getByText(name)).toHaveCount(0);
  // Whoever is removed goes from the list at once.
  const { C } = await house.cast();
  await setStatus(house, C, room, friend, "removed");
  await expect(panel(page).getByRole("heading", { level: 3 })).toHaveText("3 participants");
  await expect(people(page)).toHaveText([/^Zora/, /^Éric/, /^Zoé/]);

  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  await page.getByRole("button", { name: "Options du groupe" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(MENU);
});

test("the card of a stay is opened from the panel too [CALM-01] [CALM-02]", async ({ house, enter }) => {
  const { A } = await house.cast();
  const stay = await deliverStay(house, [{ uuid: A.uuid }], { card: { meeting: "9 h 15, gare de Quimper" } });
  await house.pool`update participants set status = 'NORMAL', joined_at = now() where room_id = ${stay.id}`;
  const page = await enter(A, `/${stay.id}`);
  const name = page.getByRole("button", { name: stay.title, exact: true });
  await name.click();
  await page.getByRole("dialog", { name: stay.title }).getByRole("button", { name: "Fiche du séjour" }).click();
  const sheet = page.getByRole("dialog", { name: "Fiche du séjour" });
  await expect(sheet.getByText("9 h 15, gare de Quimper")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(name).toBeFocused();
});

test("a room of thousands shows a part of its people, and finds each by name, at 320 px too [EASE-08]", async ({
  house,
  enter,
}) => {
  const { room, me } = await pair(house);
  await addMany(house, room, 2_500);
  const page = await enter(me, `/${room.id}`);
  await page.setViewportSize({ width: 320, height: 640 });
  await opener(page).click();
  await expect(panel(page).getByRole("heading", { level: 3 })).toHaveText(/^2.502 participants$/);
  await expect(people(page)).toHaveCount(100);
  await panel(page).getByRole("button", { name: "Voir la suite" }).click();
  await expect(people(page)).toHaveCount(200);
  await panel(page).getByRole("searchbox", { name: "Rechercher une personne" }).fill("VOYAGEUR 2499");
  await expect(people(page)).toHaveText([/^Voyageur 2499/]);
  await expect(panel(page).getByRole("status")).toHaveText("1 personne trouvée");
  await panel(page).getByRole("searchbox").fill("Personne d’ici");
  await expect(panel(page).getByRole("status")).toHaveText("Personne ne correspond.");
  const overflow = await panel(page).evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBe(0);
  // On a wide screen too the field takes no more height than its input.
  await page.setViewportSize({ width: 1_024, height: 700 });
  const field = await panel(page).getByRole("search").boundingBox();
  const input = await panel(page).getByRole("searchbox").boundingBox();
  expect(field!.height).toBe(input!.height);
});
