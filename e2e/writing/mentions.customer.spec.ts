import { expect, test } from "../journey.ts";
import { setStatus } from "../room.page.ts";
import { composerOf, person, setScene, storedIn } from "../writing.ts";

test("an @ opens the list of participants, filtered by name, without INVITED or BANNED ones and the user [MENTION-01]", async ({
  house,
  enter,
}) => {
  const { alix, room, path } = await setScene(house);
  for (const name of ["Zoé", "Émile", "Mélanie"]) await person(house, room, name);
  await person(house, room, "Ingrid", "INVITED");
  await person(house, room, "Bruno", "BANNED");
  const page = await enter(alix, path);
  const { box, suggestions } = composerOf(page);
  const typed = async (text: string) => {
    await box.fill("");
    await box.pressSequentially(text);
  };
  await typed("Bonjour @");
  await expect(suggestions).toHaveText([/^Basile/, /^Émile/, /^Mélanie/, /^Zoé/]);
  await typed("Bonjour @ZO");
  await expect(suggestions).toHaveText([/^Zoé/]);
  await typed("(@emi");
  await expect(suggestions).toHaveText([/^Émile/]);
  await typed("@El");
  await expect(suggestions).toHaveText([/^Mélanie/]);
  for (const none of ["alix@bas", "@Ingrid", "@Bruno", "@Alix", "Basile"]) {
    await typed(none);
    await expect(suggestions).toHaveCount(0);
  }
});

test("who arrives after the @ is suggested too [MENTION-01]", async ({ house, enter }) => {
  const { alix, room, path } = await setScene(house);
  const zoe = await person(house, room, "Zoé", "INVITED");
  const { box, suggestions } = composerOf(await enter(alix, path));
  await box.pressSequentially("@Zo");
  await expect(suggestions).toHaveCount(0);
  await setStatus(house, zoe, room, zoe, "NORMAL");
  await expect(suggestions).toHaveText([/^Zoé/]);
});

test("a mention is sent as the person's id and shown as their name [MENTION-04]", async ({ house, enter }) => {
  const { alix, basile, room, path } = await setScene(house);
  const zoe = await person(house, room, "Zoé");
  const [page, others] = [await enter(alix, path), await enter(basile, path)];
  const { box, suggestions } = composerOf(page);
  await box.pressSequentially("Merci @ba");
  await suggestions.first().click();
  await box.pressSequentially("et @zo");
  await suggestions.first().click();
  await expect(box).toHaveValue("Merci @Basile et @Zoé ");
  await expect(box).toBeFocused();
  // A name that is edited becomes text again.
  await box.press("Backspace");
  await box.press("Backspace");
  await box.pressSequentially("é, à demain");
  await expect(box).toHaveValue("Merci @Basile et @Zoé, à demain");
  await box.press("Enter");
  await expect
    .poll(() => storedIn(house, room))
    .toMatchObject([{ content: `Merci @${basile.id} et @Zoé, à demain`, mentions: [basile.id] }]);
  await expect(composerOf(others).log.getByText("Merci @Basile et @Zoé, à demain")).toBeVisible();
  await expect(composerOf(page).log.getByText("Merci @Basile et @Zoé, à demain")).toBeVisible();
  await box.pressSequentially("@zo");
  await suggestions.first().click();
  await box.pressSequentially("tu viens");
  await box.press("Enter");
  await expect.poll(async () => (await storedIn(house, room)).at(-1)).toMatchObject({ mentions: [zoe.id] });
});
