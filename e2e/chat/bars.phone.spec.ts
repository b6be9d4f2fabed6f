import type { Page } from "@playwright/test";
import { endAllOf } from "../../server/src/people/sessions/sessions.store.ts";
import { dayFromNow } from "../../server/test/stays/stays.ts";
import { showRooms, swipe } from "../columns.page.ts";
import { expect, test, untilLive } from "../journey.ts";
import { log, scrollToTop, sendMessage } from "../room.page.ts";
import { deliverStay, traveller } from "../stays.page.ts";

const UPRIGHT = { width: 390, height: 844, share: 0.6 };
const LOW = { width: 740, height: 360, share: 0.5 };

const card = (page: Page) => page.getByRole("button", { name: /^Fiche du séjour/ });
const closing = (page: Page) => page.getByText(/^Ce groupe fermera le/);
const offline = (page: Page) => page.getByText("Vous êtes hors ligne.");
const ended = (page: Page) => page.getByText("Votre session a pris fin.");

/** How much of the screen the messages have. */
async function expectSpace(page: Page): Promise<void> {
  for (const { share, ...size } of [LOW, UPRIGHT]) {
    await page.setViewportSize(size);
    const shareOf = async () => ((await log(page).boundingBox())?.height ?? 0) / size.height;
    await expect.poll(shareOf, `${size.width} × ${size.height}`).toBeGreaterThanOrEqual(share);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
}

test("one bar at a time stands over a room, and the messages keep their space on an upright and a low screen [CALM-01]", async ({
  house,
  enter,
}) => {
  const { A } = await house.cast();
  const stay = await deliverStay(house, [{ uuid: A.uuid }], { card: { meeting: "9 h 15, gare de Quimper" } });
  await house.pool`update participants set status = 'NORMAL', joined_at = now() where room_id = ${stay.id}`;
  for (let n = 0; n < 30; n++) await house.message(stay, A, `Message ${n}`);
  const page = await enter(A, `/${stay.id}`);
  const bars = [ended(page), offline(page), closing(page), card(page)];
  const expectOnly = async (shown: (page: Page) => ReturnType<Page["getByText"]>) => {
    await expect(shown(page)).toBeVisible();
    const count = async () => (await Promise.all(bars.map((bar) => bar.count()))).reduce((sum, one) => sum + one, 0);
    await expect.poll(count).toBe(1);
    await expectSpace(page);
  };
  await expectOnly(card);
  // The line goes with whoever scrolls up, and comes back at the end.
  await scrollToTop(page);
  await expect(card(page).locator("..")).toHaveCSS("opacity", "0");
  await log(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(card(page)).toBeVisible();

  await house.pool`update rooms set closes_at = now() + interval '3 days' where id = ${stay.id}`;
  await page.reload();
  await expectOnly(closing);
  await untilLive(page);
  await page.context().setOffline(true);
  await expectOnly(offline);
  await page.context().setOffline(false);
  await expectOnly(closing);
  await untilLive(page);
  await page.context().setOffline(true);
  await expectOnly(offline);
  await endAllOf(house.pool, A.uuid);
  await page.context().setOffline(false);
  await expectOnly(ended);
});

test("on a low screen the brand stands over the list, not over a room [CALM-01]", async ({ house, enter }) => {
  const { A, R1 } = await house.cast();
  await house.message(R1, A, "Bonjour");
  const page = await enter(A, `/${R1.id}`);
  await page.setViewportSize({ width: 740, height: 360 });
  const brand = page.getByRole("button", { name: "Mon compte" });
  await expect(brand).toBeHidden();
  await page.getByRole("button", { name: "Revenir à mes groupes" }).click();
  await expect(brand).toBeVisible();
});

test("what arrives in another room takes the place of the card's line, and the header is pressed through neither [CALM-01]", async ({
  house,
  enter,
}) => {
  const { A, R1 } = await house.cast();
  const friend = await house.user();
  await house.participant(R1, friend);
  const stay = await deliverStay(house, [{ uuid: A.uuid }], { card: { meeting: "9 h 15, gare de Quimper" } });
  await house.pool`update participants set status = 'NORMAL', joined_at = now() where room_id = ${stay.id}`;
  const page = await enter(A, `/${stay.id}`);
  await expect(card(page)).toBeVisible();
  await untilLive(page);
  await sendMessage(house, friend, R1, "Qui prend le train ?");
  await expect(card(page).locator("..")).toHaveCSS("opacity", "0");
  // Seen at once: what arrived is shown for some seconds only, and a tap would wait for as long.
  const name = page.getByRole("main").getByRole("button", { name: stay.title, exact: true });
  const isOnTop = await name.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
});

test("what is muted, the product, the date and the place are read whole in the header [CALM-01]", async ({
  house,
  enter,
}) => {
  const { A } = await house.cast();
  const facts = { context: "loisir", center_name: "Centre nautique des Glénan, Concarneau" };
  const room = await house.room({ name: "Voile aux Glénan, Bretagne, Catamaran et planche à voile", ...facts });
  await house.participant(room, A);
  await house.pool`update participants set muted = true where room_id = ${room.id} and user_id = ${A.id}`;
  const page = await enter(A, `/${room.id}`);
  await expect(page.getByRole("main").getByRole("img", { name: "Notifications coupées" })).toBeVisible();
  const details = page.getByText(facts.center_name).locator("..");
  const cut = await details.evaluate((element) => [
    element.scrollWidth - element.clientWidth,
    element.scrollHeight - element.clientHeight,
  ]);
  expect(cut).toEqual([0, 0]);
});

test("rooms and the stays below them scroll as one, upright and low [CALM-01]", async ({ house, enter }) => {
  const me = await house.user();
  for (let n = 0; n < 12; n++) await house.participant(await house.room({ name: `Groupe ${n}` }), me);
  const later = { departure_date: dayFromNow(100), end_date: dayFromNow(107) };
  const stay = await deliverStay(house, [traveller("Ana", { uuid: me.uuid })], later);
  const page = await enter(me);
  await showRooms(page);
  const column = page.getByRole("complementary");
  const last = column.getByRole("listitem").filter({ hasText: stay.title });
  await expect(last).toBeAttached({ timeout: 30_000 });
  for (const { share: _, ...size } of [UPRIGHT, LOW]) {
    await page.setViewportSize(size);
    const scrollers = async () =>
      column.evaluate((tab) => {
        const scrolls = (element: Element) =>
          element.scrollHeight > element.clientHeight + 1 && getComputedStyle(element).overflowY === "auto";
        return [tab, ...tab.querySelectorAll("*")].filter(scrolls).length;
      });
    await expect.poll(scrollers, `${size.width} × ${size.height}`).toBe(1);
    await expect(async () => {
      await swipe(column, { y: -size.height / 2 });
      await expect(last).toBeInViewport({ ratio: 0.9, timeout: 1_000 });
    }).toPass();
  }
});
