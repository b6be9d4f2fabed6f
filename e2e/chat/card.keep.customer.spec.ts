import { readFile } from "node:fs/promises";
import { expect, test } from "../journey.ts";
import { sendMessage } from "../room.page.ts";
import { deliverStay } from "../stays.page.ts";

test("the card gives the stay to a calendar and the centre to an address book, without a network too [ABROAD-05]", async ({
  house,
  enter,
}) => {
  const { A } = await house.cast();
  const facts = { card: { meeting: "9 h 15, Plaza de Armas" }, time_zone: "America/Lima", center_name: "Miraflores" };
  const stay = await deliverStay(house, [{ uuid: A.uuid }], facts);
  await house.pool`update participants set status = 'NORMAL', joined_at = now() where room_id = ${stay.id}`;
  const page = await enter(A, `/${stay.id}`);
  await page.getByRole("button", { name: "Fiche du séjour" }).click();
  const sheet = page.getByRole("dialog", { name: "Fiche du séjour" });
  await expect(sheet.getByRole("button", { name: "Ajouter à mon agenda" })).toBeVisible();
  await page.context().setOffline(true);
  const fileOf = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent("download"), sheet.getByRole("button", { name }).click()]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
  };
  const calendar = await fileOf("Ajouter à mon agenda");
  expect(calendar.name).toBe("sejour.ics");
  expect(calendar.text).toMatch(/DTSTART;TZID=America\/Lima:\d{8}T091500/);
  const contact = await fileOf("Enregistrer le contact du centre");
  expect(contact.name).toBe("centre.vcf");
  expect(contact.text).toContain("FN:Miraflores");
});

declare global {
  var badges: number[];
  var noteCleared: () => void;
}

test("the icon of the installed app has the number of what is unread, and loses it with reading [ABROAD-05]", async ({
  house,
  enter,
}) => {
  const { A, B, R1 } = await house.cast();
  await house.pool`delete from participants where room_id = ${R1.id}`;
  for (const user of [A, B]) await house.participant(R1, user);
  const page = await enter(A, "/");
  await page.addInitScript(() => {
    globalThis.badges = [];
    navigator.setAppBadge = async (count) => void globalThis.badges.push(count ?? -1);
  });
  await sendMessage(house, B, R1, "On part à 8 h ?");
  await sendMessage(house, B, R1, "Ou 9 h");
  await page.reload();
  const badge = () => page.evaluate(() => globalThis.badges.at(-1));
  await expect.poll(badge).toBe(2);
  await page.goto(`${house.originOf(A)}/${R1.id}`);
  await expect.poll(badge).toBe(0);
});

test("who signs out leaves no number on the icon [ABROAD-05]", async ({ house, enter }) => {
  const { A } = await house.cast();
  const page = await enter(A, "/");
  let cleared = 0;
  // Told to the test, because the page is gone by then.
  await page.exposeFunction("noteCleared", () => {
    cleared += 1;
  });
  await page.evaluate(() => {
    navigator.clearAppBadge = async () => globalThis.noteCleared();
  });
  await page.getByRole("button", { name: "Mon compte" }).click();
  await page.getByRole("menuitem", { name: "Se déconnecter", exact: true }).click();
  await expect.poll(() => cleared).toBe(1);
});
