import type { Page } from "@playwright/test";
import { expect, test, untilLive } from "../journey.ts";
import { notices, notify } from "../notices.page.ts";
import { pair, row, sendMessage } from "../room.page.ts";

const news = (page: Page, name: string | RegExp) => page.getByRole("status").getByRole("button", { name });

test("what arrives in another room is pressed and leads there, of several rooms to the list [CALM-06] @both", async ({
  house,
  enter,
}) => {
  const { room, me, friend } = await pair(house);
  const there = await house.room({ name: "Kayak en Ardèche" });
  const other = await house.room({ name: "Ski à Val d’Isère" });
  for (const joined of [there, other]) for (const user of [me, friend]) await house.participant(joined, user);
  const origin = house.originOf(me);
  const page = await enter(me, `/${room.id}`);
  await untilLive(page);
  await sendMessage(house, friend, there, "Qui vient ?");
  await news(page, "Nouveau message dans Kayak en Ardèche").press("Enter");
  await expect(page).toHaveURL(`${origin}/${there.id}`);
  await expect(row(page, "Qui vient ?")).toBeVisible();
  await untilLive(page);
  for (const roomOf of [room, other]) await sendMessage(house, friend, roomOf, "Et ici ?");
  await news(page, "Nouveaux messages dans 2 groupes").press("Enter");
  const first = page.getByRole("region", { name: "Mes groupes" }).getByRole("link").first();
  await expect(first).toBeInViewport({ ratio: 1 });
});

test("what the team has just written is pressed and leads to it [CALM-06] @both", async ({ house, enter }) => {
  const { room, me } = await pair(house);
  const { C } = await house.cast();
  const page = await enter(me, `/${room.id}`);
  await untilLive(page);
  await notify(house, C, me, "Le bus part à 8 h");
  await expect(page).toHaveTitle(/^\(1\)/);
  await notify(house, C, me, "Le bus part à 9 h");
  await news(page, "2 messages non lus de l’équipe").press("Enter");
  await expect(page).toHaveURL(`${house.originOf(me)}/`);
  await expect(notices(page).getByText("Le bus part à 9 h")).toBeInViewport();
});

test("on a phone the title is that of the list after going back, and of the room in it [CALM-06]", async ({
  house,
  enter,
}) => {
  const { room, me } = await pair(house);
  const page = await enter(me, `/${room.id}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page).toHaveTitle("Voile aux Glénan · Hello UCPA");
  await page.getByRole("button", { name: "Revenir à mes groupes" }).click();
  await expect(page).toHaveTitle("Mes messages · Hello UCPA");
  await page.getByRole("link", { name: /^Voile aux Glénan/ }).click();
  await expect(page).toHaveTitle("Voile aux Glénan · Hello UCPA");
  await page.getByRole("button", { name: "Revenir à mes groupes" }).click();
  await page.getByRole("button", { name: /^Aide/ }).click();
  await expect(page).toHaveTitle("Aide à l’utilisation · Hello UCPA");
  await page.goBack();
  await expect(page).toHaveTitle("Mes messages · Hello UCPA");
});
