import { at, dayFromNow, deliver, type StayBody, stayOf } from "../../server/test/stays/stays.ts";
import type { House } from "../house.ts";
import { expect, test } from "../journey.ts";
import { row } from "../room.page.ts";

/** The loop looks every few seconds; a room has to follow within 30 s. */
const FOLLOWS = { timeout: 30_000 };
const TITLE = "Tour des Écrins";
const REF = "JOURNEY-1";

async function send(house: House, list: StayBody): Promise<void> {
  const { status, body } = await deliver(house, list);
  expect([status, body.data.refused]).toEqual([200, []]);
}

const frenchDay = (day: string) => day.split("-").reverse().join("/");

test("the journey of a stay: a list invites live, people join and talk, a date moves live, the room says when it closes, and closes [STAY-02] [STAY-07] [STAY-16]", async ({
  house,
  enter,
}) => {
  test.slow();
  const [ana, guide] = [await house.user(), await house.user("collaborator_1777", { nickname: "Nora Diallo" })];
  const [page, office] = [await enter(ana), await enter(guide, "/admin")];
  await expect(page.getByText("Pas de groupe")).toBeVisible();

  const people = [{ uuid: ana.uuid }, { uuid: guide.uuid, role: "staff" }];
  const listOf = (facts: Record<string, unknown>) => stayOf(REF, people, { title: TITLE, ...facts });
  await send(house, listOf(at(1)));
  await page.getByRole("button", { name: `Rejoindre ${TITLE}` }).click();
  const [stay] = await house.pool<{ room_id: string }[]>`select room_id from stays where stay_ref = ${REF}`;
  const roomId = stay!.room_id;
  await expect(page).toHaveURL(`${house.originOf(ana)}/${roomId}`);

  const guidePage = await enter(guide, `/${roomId}`);
  await guidePage.getByRole("textbox", { name: "Votre message" }).fill("Bienvenue à tous");
  await guidePage.keyboard.press("Enter");
  await expect(row(page, "Bienvenue à tous")).toBeVisible();

  const moved = { departure_date: dayFromNow(23), end_date: dayFromNow(30), ...at(2) };
  await send(house, listOf(moved));
  const heading = page.getByRole("main").getByText(frenchDay(dayFromNow(23)));
  await expect(heading.first()).toBeVisible();
  await expect(row(page, "Bienvenue à tous")).toBeVisible();

  await send(house, listOf({ ...moved, closes: dayFromNow(4), ...at(3) }));
  await expect(page.getByText(/^Ce groupe fermera le/)).toBeVisible();

  // The database's clock decides, so the moment moves instead of the clock.
  await house.pool`
    update stays set closes = current_date - 1, closes_at = now() - interval '1 second' where stay_ref = ${REF}`;
  await expect(page.getByRole("dialog")).toContainText("est fermé", FOLLOWS);
  await page.getByRole("dialog").getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL(`${house.originOf(ana)}/`);
  await expect(page.getByRole("list", { name: "Souvenirs" }).getByRole("link")).toHaveAttribute(
    "href",
    `/album/${roomId}`,
  );

  await office.goto(`${house.originOf(guide)}/admin/${roomId}/stay`);
  await expect(office.getByRole("main").getByText("Fermé", { exact: true }).first()).toBeVisible();
});
