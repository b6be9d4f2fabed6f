import { jpeg } from "../../server/test/samples.ts";
import { expectAccessible } from "../accessible.ts";
import { expect, test } from "../journey.ts";
import { attach, composerOf, holdSend, setScene } from "../writing.ts";

test("every overlay of the input is accessible in both themes", async ({ house, enter }) => {
  const { alix, path } = await setScene(house);
  const page = await enter(alix, path);
  const { box, suggestions, problem } = composerOf(page);
  await expectAccessible(page, "form");
  await box.pressSequentially("Bonjour @");
  await expect(suggestions).toHaveCount(1);
  await expectAccessible(page, "form");
  await suggestions.first().click();
  await attach(page, await jpeg("plage.jpg"), new File(["x"], "virus.exe"));
  await expect(problem).toBeVisible();
  await expectAccessible(page, "form");
  const { requested } = await holdSend(page);
  await box.press("Enter");
  await requested;
  await page.context().setOffline(true);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(page.getByText(/Hors ligne/)).toBeVisible();
  await expectAccessible(page, "form");
});
