import { at, dayFromNow, deliver, stayOf } from "../../server/test/stays/stays.ts";
import { showRooms } from "../columns.page.ts";
import type { House } from "../house.ts";
import { expect, test } from "../journey.ts";
import { log, row, sendMessage } from "../room.page.ts";

/** The loop looks every few seconds; a room has to follow within 30 s. */
const FOLLOWS = { timeout: 30_000 };
const NAME = "Glacier au lever du jour";

const listOf = (ref: string, uuids: string[], facts: Record<string, unknown>) =>
  stayOf(
    ref,
    uuids.map((uuid) => ({ uuid })),
    { title: NAME, ...facts },
  );

async function send(house: House, body: object): Promise<void> {
  const { status } = await deliver({ url: `http://localhost:${house.port}` }, body, { host: "speedboat.localhost" });
  expect(status).toBe(200);
}

/** The database's clock decides, so a test moves the moment, and the day it was computed from, instead of the clock. */
async function passes(house: House, ref: string, moment: "opens" | "closes"): Promise<string> {
  const { pool } = house;
  const [stay] = await pool<{ room_id: string }[]>`
    update stays set ${pool(moment)} = current_date - 1, ${pool(`${moment}_at`)} = now() - interval '1 second'
    where stay_ref = ${ref} returning room_id`;
  return stay!.room_id;
}

function longDay(day: string): string {
  const format = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
  return new Date(day).toLocaleDateString("fr-FR", format).replace(" 1 ", " 1er ");
}

test("a stay lives: planned, opened and joined live, its date moved, closed [STAY-15] [STAY-16] [STAY-18]", async ({
  house,
  enter,
}) => {
  const ref = `LIFE-${Date.now()}`;
  const [me, staff] = [await house.user(), await house.user(`collaborator_${Date.now()}`)];
  const coming = { departure_date: dayFromNow(70), end_date: dayFromNow(77) };
  await send(house, listOf(ref, [me.uuid], { ...coming, ...at(1) }));
  const page = await enter(me);
  const invitation = page.getByRole("button", { name: `Rejoindre ${NAME}` });
  await expect(page.getByText(/^Ouvre le \d/)).toBeVisible();
  await expect(invitation).toHaveCount(0);

  const roomId = await passes(house, ref, "opens");
  await expect(invitation).toBeVisible(FOLLOWS);
  await invitation.click();
  await expect(page).toHaveURL(`${house.originOf(me)}/${roomId}`);
  await expect(page.getByRole("textbox", { name: "Votre message" })).toBeEditable();
  await sendMessage(house, staff, { id: roomId, workspace: "speedboat" }, "Bienvenue à bord");
  await expect(row(page, "Bienvenue à bord")).toBeVisible();

  const closing = page.getByText(/^Ce groupe fermera le/);
  await expect(closing).toHaveCount(0);
  const moveTo = async (closes: string) => {
    const { body } = await house.as(staff).get(`/amplify/stays/${roomId}`);
    const put = { _version: body.data._version, act: "move", closes, reason: "Séjour raccourci" };
    await house.as(staff).put(`/amplify/stays/${roomId}`, put);
  };
  await moveTo(dayFromNow(5));
  await expect(closing).toHaveText(`Ce groupe fermera le ${longDay(dayFromNow(5))}.`);
  await moveTo(dayFromNow(3));
  await expect(closing).toHaveText(`Ce groupe fermera le ${longDay(dayFromNow(3))}.`);
  await moveTo(dayFromNow(9));
  await expect(closing).toHaveCount(0);

  await passes(house, ref, "closes");
  await expect(page.getByRole("dialog")).toContainText(`Le groupe «\u00a0${NAME}\u00a0» est fermé`, FOLLOWS);
  await expect(page).toHaveURL(`${house.originOf(me)}/`);
  await page.getByRole("dialog").getByRole("button", { name: "OK" }).click();
  const souvenir = page.getByRole("list", { name: "Souvenirs" }).getByRole("link");
  await expect(souvenir).toHaveAttribute("href", `/album/${roomId}`);
  const { body } = await house.as(staff).get(`/amplify/stays/${roomId}`);
  expect(body.data).toMatchObject({
    state: "closed",
    history: [{ act: "close", name: null }, {}, {}, {}, { act: "open" }],
  });
});

test("an open room that is planned again leaves the page, and comes back at its opening [STAY-15]", async ({
  house,
  enter,
}) => {
  const ref = `AGAIN-${Date.now()}`;
  const [me, staff] = [await house.user(), await house.user(`collaborator_${Date.now()}`)];
  await send(house, listOf(ref, [me.uuid], at(1)));
  const [stay] = await house.pool<{ room_id: string }[]>`select room_id from stays where stay_ref = ${ref}`;
  const roomId = stay!.room_id;
  const page = await enter(me, `/${roomId}`);
  await expect(log(page)).toBeVisible();
  const put = { _version: 1, act: "move", opens: dayFromNow(4), reason: "Ouvert trop tôt" };
  await house.as(staff).put(`/amplify/stays/${roomId}`, put);
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page).toHaveURL(`${house.originOf(me)}/`);
  await page.getByRole("dialog").getByRole("button", { name: "OK" }).click();
  await expect(page.getByText(/^Ouvre le \d/)).toBeVisible();
  await expect(page.getByRole("link", { name: NAME })).toHaveCount(0);
  await passes(house, ref, "opens");
  const link = page.getByRole("link", { name: NAME });
  await expect(link).toBeVisible(FOLLOWS);
  await showRooms(page);
  await link.click();
  await expect(log(page)).toBeVisible();
});
