import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessible.ts";
import type { House } from "../house.ts";
import { expect, test } from "../journey.ts";
import { notify } from "../notices.page.ts";
import { log, sendMessage } from "../room.page.ts";

const news = (page: Page, text: string) => page.getByRole("main").getByRole("status").getByText(text);

/** A person in two rooms with a friend, and somebody of the staff. */
async function twoRooms(house: House) {
  const { A: me, B: friend, C, R1: here } = await house.cast();
  const there = await house.room({ name: "Kayak en Ardèche, 1 au 8 juin, Descente" });
  for (const room of [here, there]) await house.pool`delete from participants where room_id = ${room.id}`;
  for (const room of [here, there]) for (const user of [me, friend]) await house.participant(room, user);
  return { me, friend, C, here, there };
}

test("the title counts the messages of all joined rooms and the notices, alike in all tabs [NOTE-15]", async ({
  house,
  enter,
}) => {
  const { me, friend, C, here, there } = await twoRooms(house);
  await sendMessage(house, friend, there, "Qui vient ?");
  const first = await enter(me, `/${here.id}`);
  await expect(first).toHaveTitle("(1) Voile aux Glénan · Hello UCPA");
  const second = await first.context().newPage();
  await second.goto(`${house.originOf(me)}/help`);
  await expect(second).toHaveTitle("(1) Aide à l’utilisation · Hello UCPA");
  await notify(house, C, me, "Rendez-vous à 8 h");
  await sendMessage(house, friend, there, "Personne ?");
  for (const tab of [first, second]) await expect(tab).toHaveTitle(/^\(3\) \S/);
  // Reading in one tab counts in both.
  await second.goto(`${house.originOf(me)}/${there.id}`);
  for (const tab of [first, second]) await expect(tab).toHaveTitle(/^\(1\) \S/);
  await second.goto(house.originOf(me));
  await second.getByRole("button", { name: "Messages Non Lus" }).click();
  for (const tab of [first, second]) await expect(tab).toHaveTitle(/^(Voile aux Glénan|Mes messages) · /);
});

test("what arrives elsewhere shows over the open room, is read out, and moves nothing [NOTE-15] @both", async ({
  house,
  enter,
}, { project }) => {
  const { me, friend, C, here, there } = await twoRooms(house);
  for (let number = 1; number <= 40; number += 1) await house.message(here, friend, `Message ${number}`);
  await sendMessage(house, friend, there, "Déjà là");
  const page = await enter(me, `/${here.id}`);
  await expect(log(page).getByText("Message 40", { exact: true })).toBeVisible();
  await expect(page).toHaveTitle("(1) Voile aux Glénan · Hello UCPA");
  // What was there when the page opened is no news.
  await expect(news(page, "Kayak")).toHaveCount(0);
  const before = await log(page).evaluate((element) => element.scrollTop);
  await sendMessage(house, friend, there, "Qui vient ?");
  await expect(news(page, "2 messages non lus dans Kayak en Ardèche")).toBeVisible();
  expect(Math.abs((await log(page).evaluate((element) => element.scrollTop)) - before)).toBeLessThan(1);
  await expectAccessible(page);
  await notify(house, C, me, "Rendez-vous à 8 h");
  await expect(news(page, "Nouveau message de l’équipe")).toBeVisible({ timeout: 15_000 });
  if (project.name.includes("phone")) {
    await expect(page.getByText("3 non lus ailleurs")).toBeAttached();
    await page.getByRole("button", { name: "Revenir à mes groupes" }).click();
  }
  // A message in the open room is announced by the list alone.
  await sendMessage(house, friend, here, "Ici aussi");
  await expect(log(page).getByText("Ici aussi", { exact: true })).toBeAttached();
  await expect(news(page, "Voile aux Glénan")).toHaveCount(0);
});

test("a burst is announced together, not message by message [NOTE-15]", async ({ house, enter }) => {
  const { me, friend, here, there } = await twoRooms(house);
  const page = await enter(me, `/${here.id}`);
  await expect(log(page)).toBeVisible();
  const status = page.getByRole("main").getByRole("status").first();
  await status.evaluate((element) => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver(() => element.textContent && heard.push(element.textContent)).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await Promise.all(Array.from({ length: 8 }, (_, index) => sendMessage(house, friend, there, `Message ${index}`)));
  await expect(page).toHaveTitle("(8) Voile aux Glénan · Hello UCPA");
  await expect(news(page, "8 messages non lus dans Kayak en Ardèche")).toBeVisible({ timeout: 15_000 });
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  expect(heard.length).toBeLessThanOrEqual(3);
});
