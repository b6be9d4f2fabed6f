import AxeBuilder from "@axe-core/playwright";
import { jpeg } from "../server/test/samples.ts";
import { expect, test } from "./journey.ts";
import { attach, composerOf, holdSend, setScene } from "./writing.ts";

for (const theme of ["light", "dark"]) {
  test(`every overlay of the input is accessible in the ${theme} theme`, async ({ house, enter }) => {
    const { alix, path } = await setScene(house);
    const page = await enter(alix, path);
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value;
    }, theme);
    const { box, suggestions, problem } = composerOf(page);
    const violations = async () => {
      const { violations: found } = await new AxeBuilder({ page }).include("form").analyze();
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    };
    expect(await violations()).toEqual([]);
    await box.pressSequentially("Bonjour @");
    await expect(suggestions).toHaveCount(1);
    expect(await violations()).toEqual([]);
    await suggestions.first().click();
    await attach(page, await jpeg("plage.jpg"), new File(["x"], "virus.exe"));
    await expect(problem).toBeVisible();
    expect(await violations()).toEqual([]);
    const { requested } = await holdSend(page);
    await box.press("Enter");
    await requested;
    await page.context().setOffline(true);
    await expect(page.getByRole("progressbar")).toBeVisible();
    await expect(page.getByText(/Hors ligne/)).toBeVisible();
    expect(await violations()).toEqual([]);
  });
}
