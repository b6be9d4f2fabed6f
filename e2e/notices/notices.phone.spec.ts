import { expect, test } from "../journey.ts";
import { notices, noticesButton, notify, setVisibility, showNotices, unreadOf } from "../notices.page.ts";

test("notices are read only while their column is in view [EASE-01] [NOTICE-02]", async ({ house, enter }) => {
  const { A, C } = await house.cast();
  await notify(house, C, A, "Rendez-vous à 8 h");
  const page = await enter(A);
  await expect(noticesButton(page)).toBeInViewport();
  await expect(noticesButton(page)).toContainText("(1)");
  await notify(house, C, A, "La météo change");
  await expect(noticesButton(page)).toContainText("(2)");
  expect(await unreadOf(house, A)).toBe(2);
  await showNotices(page);
  await expect(page.getByText("La météo change")).toBeInViewport();
  await expect(page.getByText("2 messages non lus")).toBeAttached();
  await expect.poll(() => unreadOf(house, A)).toBe(0);
  await page.getByRole("button", { name: "Revenir à mes groupes" }).tap();
  await expect(page.getByRole("main")).not.toBeInViewport();
  await expect(noticesButton(page)).toHaveText(/Messages Non Lus$/);
  await notify(house, C, A, "Encore un");
  await expect(noticesButton(page)).toContainText("(1)");
  expect(await unreadOf(house, A)).toBe(1);
  // Only a notice that arrived since the last visit is new.
  await showNotices(page);
  await expect(notices(page).filter({ hasText: "Nouveau" })).toHaveCount(1);
  await expect.poll(() => unreadOf(house, A)).toBe(0);
});

test("notices are not read while the page is hidden [EASE-01]", async ({ house, enter }) => {
  const { A, C } = await house.cast();
  const page = await enter(A);
  await showNotices(page);
  await expect(page.getByText("Aucun message pour le moment.")).toBeInViewport();
  await setVisibility(page, "hidden");
  await notify(house, C, A, "Pendant ce temps");
  await expect(page.getByText("Pendant ce temps")).toBeAttached();
  await expect(noticesButton(page)).toContainText("(1)");
  expect(await unreadOf(house, A)).toBe(1);
  await setVisibility(page, "visible");
  await expect.poll(() => unreadOf(house, A)).toBe(0);
});
