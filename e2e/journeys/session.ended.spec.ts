import { row } from "../room.page.ts";
import { deliverStay, traveller } from "../stays.page.ts";
import { composerOf, storedIn } from "../writing.ts";
import { awaitWorker, comeIn, expect, press, signIn, test } from "./people.ts";

test("a session that ends while somebody writes, on a phone [SEC-10] [TRUE-02]", async ({ house, browse }) => {
  const ana = traveller("Ana");
  const stay = await deliverStay(house, [ana]);
  const origin = house.originOf(stay);
  const [page, computer] = [await browse("phone"), await browse("desktop")];
  await comeIn(page, `${origin}/`, ana);
  await press(page.getByRole("button", { name: `Rejoindre ${stay.title}` }));
  const { box, send } = composerOf(page);
  await expect(box).toBeVisible();
  await awaitWorker(page);
  // The worker answers from here on.
  await page.reload();
  await box.fill("J’arrive avec le train de midi");

  await computer.goto(`${origin}/settings`);
  await signIn(computer, ana);
  await computer.getByRole("button", { name: "Se déconnecter partout" }).click();
  await computer.getByRole("dialog").getByRole("button", { name: "Se déconnecter partout" }).click();
  await expect(computer.getByText("Un autre identifiant")).toBeVisible();

  await expect(page.getByRole("status").filter({ hasText: "Votre session a pris fin." })).toBeVisible();
  await expect(box).toHaveValue("J’arrive avec le train de midi");
  await press(page.getByRole("button", { name: "Se reconnecter" }));
  await signIn(page, ana);
  await expect(page).toHaveURL(`${origin}/${stay.id}`);
  await expect(box).toHaveValue("J’arrive avec le train de midi");
  await press(send);
  await expect(row(page, "J’arrive avec le train de midi").getByRole("time")).toBeVisible();
  expect(await storedIn(house, stay)).toHaveLength(1);
});
