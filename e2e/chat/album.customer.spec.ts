import type { Page } from "@playwright/test";
import type { MadeUser } from "../../server/test/factory.ts";
import { jpeg } from "../../server/test/samples/samples.ts";
import { expectAccessible } from "../accessible.ts";
import { showRooms } from "../columns.page.ts";
import type { House } from "../house.ts";
import { expect, test, untilLive } from "../journey.ts";
import { tabTo } from "../keyboard.ts";
import { bubble, pair, row, sendMessage, setStatus } from "../room.page.ts";
import { deliverStay, traveller } from "../stays.page.ts";

const tiles = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Agrandir la photo/ });
const viewer = (page: Page) => page.getByRole("dialog", { name: "Photos de l’album" });

/** Two people in a room with three pictures in two messages, of two days. */
async function albumScene(house: House) {
  const made = await pair(house);
  const { room, friend } = made;
  const old = await sendMessage(house, friend, room, "Le lac", {}, [await jpeg("lac.jpg", 90, 60)]);
  await house.pool`update messages set created_at = created_at - interval '3 days' where id = ${old.id}`;
  await sendMessage(house, friend, room, "Le col", {}, [await jpeg("a.jpg", 60, 90), await jpeg("b.jpg", 90, 60)]);
  return made;
}

async function remove(house: House, user: MadeUser, path: string): Promise<void> {
  await house.as(user).post("/amplify/attachment/removals", { path });
}

async function removeShown(page: Page): Promise<void> {
  await viewer(page).getByRole("button", { name: "Retirer cette photo" }).click();
  const question = page.getByRole("dialog", { name: "Retirer cette photo" });
  await question.getByRole("button", { name: "Retirer" }).click();
  await question.getByRole("button", { name: "OK" }).click();
}

test("the album shows the pictures by day, by keyboard, and leads to their message [DAY-05] @both", async ({
  house,
  enter,
}, { project }) => {
  const { room, me } = await albumScene(house);
  const page = await enter(me, `/album/${room.id}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Album" })).toBeVisible();
  await expect(tiles(page)).toHaveCount(3);
  await expect(main.getByRole("heading", { level: 3 })).toHaveCount(2);
  await expect(main.getByRole("heading", { level: 3 }).first()).toHaveText("Aujourd’hui");
  await expect(main.getByText("3 photos")).toBeVisible();
  await expect(tiles(page).first().getByRole("img")).toBeVisible();
  await expectAccessible(page);
  if (project.name === "phone") await tiles(page).first().tap();
  else {
    await main.getByRole("button", { name: "Tout télécharger" }).focus();
    await tabTo(page, tiles(page).first());
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
  }
  await expect(viewer(page).getByText(/Photo de Léa, aujourd’hui/)).toBeVisible();
  await expectAccessible(page);
  await viewer(page).getByRole("button", { name: "Voir le message" }).click();
  await expect(page).toHaveURL(`${house.originOf(me)}/${room.id}`);
  await expect(bubble(page, "Le col")).toBeInViewport();
});

test("all pictures come as a ZIP that the browser downloads by itself [DAY-06]", async ({ house, enter }) => {
  const { room, me } = await albumScene(house);
  const page = await enter(me, `/album/${room.id}`);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Tout télécharger" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/\.zip$/);
  expect(await saved.failure()).toBeNull();
  await expect(page.getByText("Le téléchargement commence.")).toBeVisible();
});

test("a picture that somebody takes out goes at once, in the room and in the album [DAY-08]", async ({
  house,
  enter,
}) => {
  const { room, me, friend } = await albumScene(house);
  const [page, other] = [await enter(me, `/album/${room.id}`), await enter(friend, `/${room.id}`)];
  await untilLive(other);
  const shown = row(other, "Le col").getByRole("button", { name: /^Agrandir/ });
  await expect(shown).toHaveCount(2);
  await tiles(page).first().click();
  await viewer(page).getByRole("button", { name: "Retirer cette photo" }).click();
  const question = page.getByRole("dialog", { name: "Retirer cette photo" });
  await expect(question).toContainText("Plus personne ne la verra");
  await question.getByRole("button", { name: "Retirer" }).click();
  await expect(question).toContainText("La photo est retirée.");
  await question.getByRole("button", { name: "OK" }).click();
  await page.keyboard.press("Escape");
  await expect(tiles(page)).toHaveCount(2);
  await expect(page.getByText("2 photos")).toBeVisible();
  await expect(shown).toHaveCount(1);
  // From the room, and live in the album.
  await shown.click();
  const inRoom = other.getByRole("dialog", { name: "Photos du message" });
  await inRoom.getByRole("button", { name: "Retirer cette photo" }).click();
  await other.getByRole("dialog", { name: "Retirer cette photo" }).getByRole("button", { name: "Retirer" }).click();
  await expect(tiles(page)).toHaveCount(1);
});

test("the viewer keeps its picture while others come and go, and closes after the last one [DAY-05] [DAY-08]", async ({
  house,
  enter,
}) => {
  const { room, me, friend } = await albumScene(house);
  const page = await enter(me, `/album/${room.id}`);
  await untilLive(page);
  await tiles(page).last().click();
  await expect(viewer(page).getByText("3 / 3")).toBeVisible();
  await expect(viewer(page).getByText(/Photo de Léa, le/)).toBeVisible();
  // A newer one comes before it, and another goes.
  const news = await sendMessage(house, friend, room, "La plage", {}, [await jpeg("plage.jpg")]);
  await expect(viewer(page).getByText("4 / 4")).toBeVisible();
  await remove(house, friend, news.attachments[0]!.path);
  await expect(viewer(page).getByText("3 / 3")).toBeVisible();
  // The one that is shown goes: the next one has its place.
  await removeShown(page);
  await expect(viewer(page).getByText("2 / 2")).toBeVisible();
  await removeShown(page);
  await removeShown(page);
  await expect(viewer(page)).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("heading", { name: "Album" })).toBeFocused();
});

test("an album shows nothing to whoever is put out of its room: at once, and at its address [TRUE-12]", async ({
  house,
  enter,
}) => {
  const { room, me } = await albumScene(house);
  const { C } = await house.cast();
  const page = await enter(me, `/album/${room.id}`);
  await expect(tiles(page)).toHaveCount(3);
  await untilLive(page);
  await setStatus(house, C, room, me, "BANNED");
  await expect(page).toHaveURL(`${house.originOf(me)}/`);
  await expect(tiles(page)).toHaveCount(0);
  await page.goto(`${house.originOf(me)}/album/${room.id}`);
  await expect(page).toHaveURL(`${house.originOf(me)}/`);
  await expect(page.getByText("Vous n’avez pas accès à ce groupe.")).toBeVisible();
});

test("a closed stay stands under « Souvenirs » with its album and nothing else, and Back leads to it [DAY-07] [TRUE-07]", async ({
  house,
  enter,
}) => {
  const me = await house.user();
  const stay = await deliverStay(house, [traveller("Ana", { uuid: me.uuid })]);
  await house.pool`update participants set status = 'NORMAL', joined_at = now() where room_id = ${stay.id}`;
  await house.pool`update users set tutorial_version = 1 where id = ${me.id}`;
  await sendMessage(house, me, stay, "Un dernier message", {}, [await jpeg("fin.jpg")]);
  await house.pool`update stays set state = 'closed' where room_id = ${stay.id}`;
  await house.pool`update rooms set active = false where id = ${stay.id}`;
  const page = await enter(me);
  await showRooms(page);
  const souvenirs = page.getByRole("list", { name: "Souvenirs" });
  await expect(souvenirs.getByRole("listitem")).toHaveCount(1);
  await expect(page.getByText("Un dernier message")).toHaveCount(0);
  await souvenirs.getByRole("link", { name: new RegExp(stay.title) }).click();
  await expect(page).toHaveURL(`${house.originOf(me)}/album/${stay.id}`);
  await expect(tiles(page)).toHaveCount(1);
  await tiles(page).click();
  await expect(viewer(page).getByRole("button", { name: "Retirer cette photo" })).toBeVisible();
  await expect(viewer(page).getByRole("button", { name: "Voir le message" })).toHaveCount(0);
  await expect(page.getByText("Un dernier message")).toHaveCount(0);

  // Back leads to the list again, on its row.
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toHaveCount(0);
  await page.goBack();
  await expect(souvenirs.getByRole("link", { name: new RegExp(stay.title) })).toBeInViewport();
  await expect(page).toHaveURL(`${house.originOf(me)}/`);
});
