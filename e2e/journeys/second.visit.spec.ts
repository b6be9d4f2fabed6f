import { deliverStay, traveller } from "../stays.page.ts";
import { composerOf } from "../writing.ts";
import { awaitWorker, comeIn, expect, press, signIn, test } from "./people.ts";

test("second visit, and login again while the worker is there, on a phone [TRUE-02]", async ({ house, browse }) => {
  const ana = traveller("Ana");
  const stay = await deliverStay(house, [ana], {}, "labalaguere");
  const origin = house.originOf(stay);
  const page = await browse("phone");
  await comeIn(page, `${origin}/`, ana);
  await press(page.getByRole("button", { name: `Rejoindre ${stay.title}` }));
  await expect(composerOf(page).box).toBeVisible();
  await awaitWorker(page);

  // Still signed in: no login, no tour.
  await page.goto(`${origin}/`);
  await expect(page.getByRole("link", { name: stay.title })).toBeVisible();

  for (let visit = 1; visit <= 2; visit += 1) {
    await press(page.getByRole("button", { name: "Mon compte" }));
    await press(page.getByRole("menuitem", { name: "Se déconnecter", exact: true }));
    // The login, or where the server is slow, the page that the worker keeps, which says that one has left.
    await expect(page).toHaveURL(/\/oidc\/|\/oauth\/signed-out/);
    await page.goto(`${origin}/${stay.id}`);
    await signIn(page, ana);
    await expect(page).toHaveURL(`${origin}/${stay.id}`);
    await expect(composerOf(page).box).toBeVisible();
    await press(page.getByRole("button", { name: "Revenir à mes groupes" }));
  }
});
