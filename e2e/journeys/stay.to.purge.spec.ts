import { row } from "../room.page.ts";
import { deliverStay, newWord, traveller } from "../stays.page.ts";
import { composerOf } from "../writing.ts";
import { comeIn, expect, listedGuide, press, test } from "./people.ts";

/** The loop looks every few seconds. */
const FOLLOWS = { timeout: 60_000 };

test("a stay from its list to its purge [STAY-02] [STAY-07] [END-02]", async ({ house, browse }) => {
  const [ana, nora] = [traveller("Ana"), listedGuide("Nora")];
  const facts = { stay_ref: `J-${newWord()}`, title: `Tour des Écrins ${newWord()}` };
  const stay = await deliverStay(house, [ana, nora], facts);
  const origin = house.originOf(stay);
  const [phone, desk] = [await browse("phone"), await browse("desktop")];
  await comeIn(phone, `${origin}/`, ana);
  await press(phone.getByRole("button", { name: `Rejoindre ${stay.title}` }));
  await comeIn(desk, `${origin}/${stay.id}`, nora);
  await composerOf(desk).box.fill("Bienvenue à tous");
  await composerOf(desk).send.click();
  await expect(row(phone, "Bienvenue à tous")).toBeVisible();

  // The database's clock decides, so the moments move instead of the clock.
  const { pool } = house;
  await pool`
    update stays set closes = current_date - 1, closes_at = now() - interval '1 second' where room_id = ${stay.id}`;
  await expect(phone.getByRole("dialog")).toContainText("est fermé", FOLLOWS);
  await press(phone.getByRole("dialog").getByRole("button", { name: "OK" }));
  await expect(phone).toHaveURL(`${origin}/`);
  await desk.goto(`${origin}/admin/${stay.id}/stay`);
  await expect(desk.getByRole("main").getByText("Fermé", { exact: true }).first()).toBeVisible();

  await pool`update stays set purge_at = now() - interval '1 second' where room_id = ${stay.id}`;
  const purge = desk.getByRole("region", { name: "Effacement" });
  await expect(async () => {
    await desk.reload();
    await expect(purge).toContainText("Tout ce qui tenait à ce séjour est effacé.", { timeout: 2_000 });
  }).toPass(FOLLOWS);
  await phone.goto(`${origin}/${stay.id}`);
  await expect(phone.getByText("Bienvenue à tous")).toHaveCount(0);
});
