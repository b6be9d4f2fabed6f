import type { Page } from "@playwright/test";
import type { MadeUser } from "../../server/test/factory.ts";
import { expect, test, untilLive } from "../journey.ts";
import { notify } from "../notices.page.ts";
import { changeRoom, entryOf, pair, row, sendMessage, setStatus } from "../room.page.ts";

/** Wraps every text as the browser's translation does, now and whenever one is added, but for `translate="no"`. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wrap = (text: Node) => {
      const isLeftOut = text.parentElement?.closest("[translate=no], font, script, style, textarea");
      if (isLeftOut || !text.nodeValue?.trim() || !text.parentNode) return;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      text.parentNode.replaceChild(outer, text);
      outer.append(inner);
      inner.append(text);
    };
    const wrapAll = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) wrap(text);
    };
    wrapAll();
    new MutationObserver(wrapAll).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

test("a page that the browser translates lives through live events, and names stay as they are [EASE-27]", async ({
  house,
  enter,
}) => {
  const { room, me, friend } = await pair(house);
  const { C } = await house.cast();
  const tom = await house.user(undefined, { firstname: "Tom" });
  await house.participant(room, tom);
  const newcomer = await house.user(undefined, { firstname: "Zoé" });
  await house.participant(room, newcomer, "INVITED");
  const first = await sendMessage(house, friend, room, `Bonjour @${me.id} et https://a.fr à tous`);
  const page = await enter(me, `/${room.id}`);
  await expect(row(page, "à tous")).toBeVisible();
  await translate(page);
  await expect(page.locator("font").first()).toBeAttached();
  await expect(row(page, "à tous").getByText("Léa", { exact: true })).toHaveAttribute("translate", "no");
  await expect(row(page, "à tous").locator("bdi[translate=no]").filter({ hasText: /^@/ })).toBeVisible();

  const typing = async (user: MadeUser, isTyping: boolean) => {
    const { id, _version } = await entryOf(house, room, user);
    await house.as(user).put("/amplify/participants/", { id, _version, typing: isTyping });
  };
  await untilLive(page);
  await typing(friend, true);
  await expect(page.getByText("Léa écrit…")).toBeVisible();
  await typing(friend, false);
  await expect(page.getByText("Léa écrit…")).toHaveCount(0);
  const reaction = { messageReactionsId: first.id, reaction: "👍", userId: friend.id, roomId: room.id };
  const { body } = await house.as(friend).post("/amplify/reactions/", reaction);
  await expect(page.getByRole("button", { name: /^👍 1/ })).toBeVisible();
  await house.as(friend).delete("/amplify/reactions/", { id: body.data.id, _version: body.data._version });
  await expect(page.getByRole("button", { name: /^👍 1/ })).toHaveCount(0);
  const second = await sendMessage(house, friend, room, "Deux", { messageReplyToId: first.id });
  await expect(row(page, "Deux")).toBeVisible();
  await house.as(C).delete("/amplify/messages/", { id: second.id, _version: second._version });
  await expect(page.getByText("Deux", { exact: true })).toHaveCount(0);
  await setStatus(house, newcomer, room, newcomer, "NORMAL");
  await expect(page.getByText("Zoé a rejoint le groupe")).toBeVisible();
  // A text is removed beside an element that stays.
  for (const user of [friend, tom, newcomer]) await typing(user, true);
  await expect(page.getByText("Plusieurs personnes écrivent…")).toBeVisible();
  await typing(newcomer, false);
  await expect(page.getByText(/^(Léa et Tom|Tom et Léa) écrivent…$/)).toBeVisible();
  await changeRoom(house, room, { name: "Voile à Belle-Île" });
  await expect(page.getByRole("heading", { name: "Voile à Belle-Île" }).first()).toBeVisible();
  await notify(house, C, me, "Un avis");
  await expect(page).toHaveTitle(/^\(1\)/);
  await setStatus(house, C, room, newcomer, "removed");
  await sendMessage(house, friend, room, "Dix");
  await expect(row(page, "Dix")).toBeVisible();
  await expect(page).toHaveURL(`${house.originOf(me)}/${room.id}`);
  await expect(page.locator("font font").filter({ hasText: /^Dix$/ })).toBeVisible();
});
