import type { Page } from "@playwright/test";
import { report } from "../cases.page.ts";
import type { House } from "../house.ts";
import { expect, test, type Visitor } from "../journey.ts";
import { bubble, log, pair, row, sendMessage } from "../room.page.ts";

const word = (page: Page) => page.getByRole("textbox", { name: "Écrivez EFFACER pour confirmer" });
const erase = (page: Page) => page.getByRole("button", { name: "Effacer mes données" });

/** Identifies at the provider again, from a screen that asks for it, by keyboard. */
async function identify(page: Page, { uuid }: Visitor): Promise<void> {
  await page.getByRole("button", { name: "S’identifier" }).press("Enter");
  await page.getByText("Un autre identifiant").click();
  await page.getByLabel(/identifiant/i).fill(uuid);
  await page.keyboard.press("Enter");
}

async function rowOf({ pool }: House, { id }: Visitor) {
  const [found] = await pool`select firstname, uuid, erased_at is not null as "isErased" from users where id = ${id}`;
  return found;
}

test("somebody erases themself after a fresh login and the word; in an open room everything of theirs goes at once [END-06]", async ({
  house,
  enter,
}) => {
  const { room, me, friend } = await pair(house, { email: "lea@example.test" });
  await sendMessage(house, friend, room, "Je pars mardi");
  const { id } = await sendMessage(house, me, room, `Merci @${friend.id} !`, { mentions: [friend.id] });
  await house
    .as(friend)
    .post("/amplify/reactions/", { reaction: "👍", userId: friend.id, messageReactionsId: id, roomId: room.id });
  const theirs = await enter(me, `/${room.id}`);
  await expect(bubble(theirs, "Je pars mardi")).toBeVisible();
  await expect(bubble(theirs, "Merci @Léa !")).toBeVisible();
  await expect(log(theirs).getByText(/Léa.* rejoint le groupe/)).toBeVisible();
  await expect(row(theirs, "Merci").getByText("👍")).toBeVisible();

  const page = await enter(friend, "/settings");
  await page.getByRole("link", { name: "Effacer mes données" }).press("Enter");
  await expect(page).toHaveURL(/\/settings\/erase$/);
  await expect(page.getByRole("heading", { name: "Effacer mes données", level: 1 })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("L’effacement est immédiat et définitif");
  await expect(word(page)).toHaveCount(0);
  await identify(page, friend);
  await expect(page).toHaveURL(/\/settings\/erase$/);
  await word(page).press("Enter");
  await expect(page.getByText("Écrivez le mot EFFACER, et rien d’autre.")).toBeVisible();
  expect(await rowOf(house, friend)).toMatchObject({ isErased: false });
  await word(page).fill("EFFACER");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Vos données sont effacées" })).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/erased$/);
  expect(await rowOf(house, friend)).toMatchObject({ isErased: true, firstname: null });
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);

  await expect(row(theirs, "Je pars mardi")).toHaveCount(0);
  await expect(bubble(theirs, "Merci @AncienMembre !")).toBeVisible();
  await expect(row(theirs, "Merci").getByText("👍")).toHaveCount(0);
  await expect(theirs.getByText("Léa")).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole("heading", { name: "Vos données sont effacées" })).toBeVisible();
  await page.getByRole("button", { name: "Terminer la déconnexion" }).press("Enter");
  await page.getByRole("button", { name: "Me déconnecter" }).click();
  await expect(page.getByText("Un autre identifiant")).toBeVisible();
});

test("somebody whose message is still looked at reads until when it is kept [END-06]", async ({ house, enter }) => {
  const { room, me, friend } = await pair(house);
  const message = await sendMessage(house, friend, room, "Une moquerie");
  await report(house, me, message);
  const page = await enter(friend, "/settings/erase");
  await identify(page, friend);
  await word(page).fill("effacer");
  await erase(page).click();
  await expect(page.getByText(/Un signalement est encore à l’examen.* au plus tard/)).toBeVisible();
});

test("a login that is not fresh any more leads to the provider again, and nothing is erased [END-06]", async ({
  house,
  enter,
}) => {
  const { A } = await house.cast();
  const page = await enter(A, "/settings/erase");
  await identify(page, A);
  await word(page).fill("EFFACER");
  await house.pool`update sessions set fresh_at = fresh_at - interval '11 minutes' where uuid = ${A.uuid}`;
  await erase(page).click();
  await expect(page.getByRole("alert")).toContainText("Dix minutes ont passé");
  await expect(page.getByRole("button", { name: "S’identifier" })).toBeVisible();
  expect(await rowOf(house, A)).toMatchObject({ isErased: false });
});

test("without an answer the page does not claim that nothing was erased [END-06]", async ({ house, enter }) => {
  const { A } = await house.cast();
  const page = await enter(A, "/settings/erase");
  await identify(page, A);
  await word(page).fill("EFFACER");
  await page.route("**/erasure", (route) => route.abort());
  await erase(page).click();
  await expect(page.getByRole("alert")).toContainText("l’effacement a peut-être eu lieu");
  await expect(word(page)).toHaveValue("EFFACER");
  await page.unroute("**/erasure");
  await erase(page).click();
  await expect(page.getByRole("heading", { name: "Vos données sont effacées" })).toBeVisible();
});

test("staff read whom to ask, and the screen after an erasure is nobody else's [END-06]", async ({ house, enter }) => {
  const { A, C } = await house.cast();
  const page = await enter(C, "/settings/erase");
  await expect(page.getByRole("main")).toContainText("demandez-le à la personne qui gère les comptes");
  await expect(page.getByRole("button", { name: "S’identifier" })).toHaveCount(0);
  const other = await enter(A, "/settings/erased");
  await expect(other).toHaveURL(/\/settings$/);
});
