import { expect, test } from "../journey.ts";
import { chatIn, openHost } from "../widget.page.ts";

test("no frame shows the settings: they open in a tab of their own", async ({ house, contextOf }) => {
  const { A } = await house.cast();
  const page = await openHost(await contextOf(A), house, "speedboat", 'data-mode="frame"');
  await page.getByRole("button", { name: /Messagerie/ }).click();
  await chatIn(page).getByRole("button", { name: "Mon compte" }).click();
  const [opened] = await Promise.all([
    page.waitForEvent("popup"),
    chatIn(page).getByRole("menuitem", { name: "Réglages" }).click(),
  ]);
  await expect(opened.getByRole("switch", { name: "E-mail du soir" })).toBeChecked();

  await page.evaluate(
    (address) => {
      document.body.innerHTML = `<iframe src="${address}" style="width: 100%; height: 500px"></iframe>`;
    },
    `${house.originOf(A)}/settings`,
  );
  const frame = page.frameLocator("iframe");
  await expect(frame.getByText("Les réglages s’ouvrent dans un onglet à part.")).toBeVisible();
  await expect(frame.getByRole("switch")).toHaveCount(0);
  const [again] = await Promise.all([
    page.waitForEvent("popup"),
    frame.getByRole("link", { name: "Ouvrir les réglages" }).click(),
  ]);
  await expect(again.getByRole("switch", { name: "E-mail du soir" })).toBeChecked();
});
