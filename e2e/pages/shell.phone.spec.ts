import { swipe, tapAtRest } from "../columns.page.ts";
import { expect, test } from "../journey.ts";
import { notices, noticesButton, notify } from "../notices.page.ts";

test.use({ hasMotion: true });

test("one column that snaps between the rooms and the main window [SHELL-08] [NAV-18]", async ({ house, enter }) => {
  const { A, R1 } = await house.cast();
  const page = await enter(A);
  const rooms = page.getByRole("complementary");
  const main = page.getByRole("main");
  await expect(rooms).toBeInViewport({ ratio: 0.9 });
  await expect(main).not.toBeInViewport();
  expect((await rooms.boundingBox())?.width).toBe(390);
  await page.getByRole("link", { name: /Voile aux Glénan/ }).tap();
  await expect(page).toHaveURL(`${house.originOf(A)}/${R1.id}`);
  await expect(main).toBeInViewport({ ratio: 0.9 });
  await expect(rooms).not.toBeInViewport();
  await tapAtRest(page.getByRole("button", { name: "Revenir à mes groupes" }));
  await expect(rooms).toBeInViewport({ ratio: 0.9 });
  // A tap on the active room only brings the main window back into view.
  const before = await page.evaluate(() => window.history.length);
  await page.getByRole("link", { name: /Voile aux Glénan/ }).tap();
  await expect(main).toBeInViewport({ ratio: 0.9 });
  expect(await page.evaluate(() => window.history.length)).toBe(before);
});

test("a finger moves between the columns wherever it lies: on rooms, messages or notices [SHELL-08]", async ({
  house,
  enter,
}) => {
  const { A, C, R1 } = await house.cast();
  await house.message(R1, A, "Bonjour");
  await notify(house, C, A, "Rendez-vous au port");
  const page = await enter(A, `/${R1.id}`);
  const rooms = page.getByRole("complementary");
  const main = page.getByRole("main");
  await expect(main).toBeInViewport({ ratio: 0.9 });
  await swipe(main, { x: 300 });
  await expect(rooms).toBeInViewport({ ratio: 0.9 });
  await swipe(rooms.getByRole("listitem").first(), { x: -300 });
  await expect(main).toBeInViewport({ ratio: 0.9 });
  await swipe(main, { x: 300 });
  await expect(rooms).toBeInViewport({ ratio: 0.9 });
  await noticesButton(page).tap();
  await expect(notices(page)).toHaveCount(1);
  await swipe(notices(page), { x: 300 });
  await expect(rooms).toBeInViewport({ ratio: 0.9 });
});

test("the address of a room opens with that room in view [SHELL-08]", async ({ house, enter }) => {
  const { A, R1 } = await house.cast();
  const page = await enter(A, `/${R1.id}`);
  await expect(page.getByRole("main")).toBeInViewport({ ratio: 0.9 });
  const snap = await page.getByRole("main").evaluate((main) => {
    const style = getComputedStyle(main.parentElement!);
    return { type: style.scrollSnapType, overflow: style.overflowX };
  });
  expect(snap).toEqual({ type: "x mandatory", overflow: "auto" });
});

test("while the keyboard takes half of the screen, the room's header is the only one", async ({ house, enter }) => {
  const { A, R1 } = await house.cast();
  await house.message(R1, A, "Bonjour");
  const page = await enter(A, `/${R1.id}`);
  const brand = page.getByRole("banner");
  const heading = page.getByRole("main").getByRole("heading", { name: "Voile aux Glénan" });
  const field = page.getByRole("textbox", { name: "Votre message" });
  const writing = { width: 390, height: 480 };
  // A screen that only lost its browser's bar keeps both.
  await expect(brand).toBeVisible();
  await field.tap();
  await page.setViewportSize({ width: 390, height: 780 });
  await expect.poll(() => page.evaluate(() => window.innerHeight)).toBe(780);
  await expect(brand).toBeVisible();

  await page.setViewportSize(writing);
  await expect(brand).toBeHidden();
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("log").getByText("Bonjour")).toBeInViewport({ ratio: 1 });

  // A button that takes the focus is where it was until the keyboard is gone.
  await tapAtRest(page.getByRole("button", { name: "Revenir à mes groupes" }));
  await expect(page.getByRole("complementary")).toBeInViewport({ ratio: 0.9 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(brand).toBeVisible();
});
