import { expect, test } from "../journey.ts";

test("on a phone the help has a way back to the rooms [NAV-08]", async ({ house, enter }) => {
  const { A } = await house.cast();
  const page = await enter(A, "/help");
  const help = page.getByRole("main");
  await expect(help).toBeInViewport({ ratio: 0.9 });
  await help.getByRole("button", { name: "Revenir à mes groupes" }).tap();
  await expect(page.getByRole("complementary")).toBeInViewport({ ratio: 0.9 });
});

test("the help fits a narrow phone [HELP-01]", async ({ house, enter }) => {
  const { A } = await house.cast();
  const page = await enter(A, "/help");
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole("main").getByRole("heading", { name: "Réagir" })).toBeVisible();
  const overflow = await page.getByRole("main").evaluate((main) => {
    const scrolls = main.querySelector("section")!;
    return { across: scrolls.scrollWidth - scrolls.clientWidth, down: main.scrollHeight - main.clientHeight };
  });
  expect(overflow).toEqual({ across: 0, down: 0 });
});
