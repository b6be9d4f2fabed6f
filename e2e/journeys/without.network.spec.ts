import { waitUntilKept } from "../offline.page.ts";
import { row } from "../room.page.ts";
import { deliverStay, traveller } from "../stays.page.ts";
import { openNetwork } from "../worker.network.ts";
import { composerOf, storedIn } from "../writing.ts";
import { awaitWorker, comeIn, expect, press, test } from "./people.ts";

test("a day without network, and back, on a phone [PHONE-10]", async ({ house, browse }) => {
  const ana = traveller("Ana");
  const stay = await deliverStay(house, [ana], { card: { packing: "Une lampe frontale" } }, "labalaguere");
  const network = await openNetwork(house, "labalaguere");
  const page = await browse("phone");
  await comeIn(page, `${house.originOf(stay)}/`, ana);
  await press(page.getByRole("button", { name: `Rejoindre ${stay.title}` }));
  await composerOf(page).box.fill("Je pars demain");
  await press(composerOf(page).send);
  await expect(row(page, "Je pars demain").getByRole("time")).toBeVisible();
  // The cookie holds for the host: behind this network somebody is signed in too.
  await page.goto(network.origin);
  await awaitWorker(page);
  await waitUntilKept(page, stay);

  network.state = "cut";
  await page.goto(network.origin);
  await press(page.getByRole("link", { name: stay.title }));
  await expect(row(page, "Je pars demain")).toBeVisible();
  await press(page.getByRole("button", { name: stay.title, exact: true }));
  await press(page.getByRole("dialog").getByRole("button", { name: "Fiche du voyage" }));
  await expect(page.getByRole("dialog").getByText("Une lampe frontale")).toBeVisible();
  await press(page.getByRole("dialog").getByRole("button", { name: "Fermer" }).first());
  await composerOf(page).box.fill("Au refuge, tout va bien");
  await press(composerOf(page).send);
  await expect(row(page, "Au refuge, tout va bien")).toBeVisible();
  expect(await storedIn(house, stay)).toHaveLength(1);

  network.state = "open";
  await expect.poll(async () => (await storedIn(house, stay)).length, { timeout: 90_000 }).toBe(2);
  await page.reload();
  await expect(row(page, "Au refuge, tout va bien")).toHaveCount(1);
  expect(await storedIn(house, stay)).toHaveLength(2);
  await network.close();
});
