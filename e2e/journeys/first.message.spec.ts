import { row } from "../room.page.ts";
import { deliverStay, traveller } from "../stays.page.ts";
import { composerOf, storedIn } from "../writing.ts";
import { comeIn, expect, press, test } from "./people.ts";

test("first visit to first message, on a phone", async ({ house, browse }) => {
  const [ana, bo] = [traveller("Ana"), traveller("Bo")];
  const stay = await deliverStay(house, [ana, bo]);
  const [page, other] = [await browse("phone"), await browse("phone")];
  await comeIn(page, `${house.originOf(stay)}/`, ana);
  await press(page.getByRole("button", { name: `Rejoindre ${stay.title}` }));
  await expect(page).toHaveURL(`${house.originOf(stay)}/${stay.id}`);
  const { box, send } = composerOf(page);
  await box.fill("Bonjour, qui part de Lyon ?");
  await press(send);
  await expect(row(page, "Bonjour, qui part de Lyon ?").getByRole("time")).toBeVisible();
  expect(await storedIn(house, stay)).toMatchObject([{ content: "Bonjour, qui part de Lyon ?" }]);

  // A link into the room joins it.
  await comeIn(other, `${house.originOf(stay)}/${stay.id}`, bo);
  await expect(row(other, "Bonjour, qui part de Lyon ?")).toContainText("Ana");
  await composerOf(other).box.fill("Moi, à huit heures");
  await press(composerOf(other).send);
  await expect(row(page, "Moi, à huit heures")).toContainText("Bo");
});
