import { jpeg } from "../../server/test/samples/samples.ts";
import { showRooms } from "../columns.page.ts";
import { expect, test } from "../journey.ts";
import { attach, composerOf, setScene, storedIn } from "../writing.ts";

test("a draft is kept while the user visits another room", async ({ house, enter, isMobile }) => {
  const { alix, basile, room, path } = await setScene(house);
  const other = await house.room({ name: "Kayak en Corse" });
  await house.participant(other, alix);
  const page = await enter(alix, path);
  const { box, files, suggestions } = composerOf(page);
  await attach(page, await jpeg("plage.jpg"));
  await box.pressSequentially("Merci @ba");
  await suggestions.first().click();
  await showRooms(page);
  await page.getByRole("link", { name: /Kayak en Corse/ }).click();
  await expect(page.getByRole("heading", { name: "Kayak en Corse" })).toBeVisible();
  await expect(box).toHaveValue("");
  await expect(files).toHaveCount(0);
  await box.fill("Autre chose");
  await page.goBack();
  await expect(box).toHaveValue("Merci @Basile ");
  await expect(files).toHaveCount(1);
  // On a phone Back shows the list, from which the other room was opened.
  if (isMobile) {
    await page.getByRole("link", { name: /Voile/ }).tap();
    await expect(page.getByRole("main").getByRole("heading", { name: /Voile/ })).toBeFocused();
  }
  await box.press("Enter");
  await expect.poll(() => storedIn(house, room)).toMatchObject([{ content: `Merci @${basile.id}` }]);
  await page.goForward();
  await expect(box).toHaveValue("Autre chose");
});
