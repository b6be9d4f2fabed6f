import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { enterPair, log, pair, picture, row, sendMessage } from "../room.page.ts";
import { makeCollaborator } from "../stays.page.ts";

/** Every text that live regions get, from now on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          "[role=status], [aria-live=polite]",
        );
        const text = [...addedNodes].map((node) => node.textContent).join("") || target.textContent;
        if (region && text) heard.push(text.trim());
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

test("a message's name tells author, team, time, day, what it answers, photos and reactions [EASE-21]", async ({
  house,
  enter,
  visit,
}) => {
  const { room, me, friend } = await pair(house);
  const guide = await makeCollaborator(house, { nickname: "Nora" });
  await house.participant(room, guide);
  const blank = await visit(me, "/favicon-speedboat.svg");
  const old = await house.message(room, friend, "Qui vient ?", { created_at: "2026-03-05T09:07:00.000Z" });
  const photos = [await picture(blank, "un.png"), await picture(blank, "deux.png")];
  const answer = await sendMessage(house, guide, room, "Nous tous", { messageReplyToId: old.id }, photos);
  await house.reaction(answer, friend, "👍");
  await house.reaction(answer, me, "👍");
  const page = await enter(me, `/${room.id}`);
  await expect(row(page, "Qui vient ?").first()).toHaveAccessibleName("Léa, 10:07, le 05 mars 2026 : Qui vient ?");
  await expect(row(page, "Nous tous")).toHaveAccessibleName(
    /^Nora, Équipe UCPA, \d\d:\d\d, aujourd’hui, en réponse à Léa : Nous tous 2 photos\. Réactions : 👍 2\.$/,
  );
});

test("a message's toolbar is one tab stop and moves by arrows [EASE-21]", async ({ house, enter }) => {
  const { page } = await enterPair(house, enter, "Bonjour");
  await row(page, "Bonjour").focus();
  await page.keyboard.press("Enter");
  const tool = (name: string) => row(page, "Bonjour").getByRole("button", { name });
  await expect(tool("Réagir")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(tool("Répondre")).toBeFocused();
  await page.keyboard.press("End");
  await expect(tool("Signaler")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(tool("Réagir")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(tool("Signaler")).toBeFocused();
  await expect(row(page, "Bonjour").getByRole("toolbar").locator("[tabindex='0']")).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(row(page, "Bonjour").locator(":focus")).toHaveCount(0);
});

test("one's own reaction, and what arrives elsewhere, are said politely and once [EASE-21]", async ({
  house,
  enter,
}) => {
  const { room, me, friend } = await pair(house);
  const there = await house.room({ name: "Kayak en Ardèche" });
  for (const user of [me, friend]) await house.participant(there, user);
  const first = await house.message(room, friend, "Bonjour");
  await house.reaction(first, friend, "👍");
  const page = await enter(me, `/${room.id}`);
  const chip = row(page, "Bonjour").getByRole("button", { name: /^👍/ });
  await expect(chip).toBeVisible();
  const heard = await listen(page);
  await chip.click();
  await expect.poll(heard).toEqual(["Réaction 👍 ajoutée"]);
  await chip.click();
  await expect.poll(heard).toEqual(["Réaction 👍 ajoutée", "Réaction 👍 retirée"]);
  await sendMessage(house, friend, there, "Qui vient ?");
  await expect.poll(async () => (await heard()).at(-1)).toBe("Nouveau message dans Kayak en Ardèche");
  expect(await heard()).toHaveLength(3);
  await expect(page.locator("[aria-live=assertive], [role=alert]")).toHaveCount(0);
  await expect(log(page)).toHaveAttribute("aria-live", "off");
});
