import { expect, test } from "../journey.ts";
import { noticesButton, notify, notifyBefore, setVisibility } from "../notices.page.ts";

test("120 unread notices are shown as 120 on the button, in the title and in the header [EASE-33]", async ({
  house,
  enter,
}) => {
  const { A, C, R1 } = await house.cast();
  await notifyBefore(house, C, A, 120);
  const page = await enter(A, `/${R1.id}`);
  await expect(noticesButton(page)).toContainText("120");
  await expect(page).toHaveTitle("(120) Voile aux Glénan · Hello UCPA");
  await notify(house, C, A, "Et un de plus");
  await expect(noticesButton(page)).toContainText("121");
  await expect(page).toHaveTitle("(121) Voile aux Glénan · Hello UCPA");
  await noticesButton(page).click();
  await expect(page.getByRole("main").getByText("121 messages non lus", { exact: true })).toBeAttached();
  await page.getByRole("button", { name: "Messages plus anciens" }).click();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(101);
  await expect(page.getByRole("main").getByText("121 messages non lus", { exact: true })).toBeAttached();
  await expect(noticesButton(page)).toHaveText(/Messages Non Lus$/);
  await expect(page).toHaveTitle("Mes messages · Hello UCPA");
});

test("999 is shown as it is, 1,000 and more as 999+ [EASE-33]", async ({ house, enter }) => {
  const { A, C, R1 } = await house.cast();
  await notifyBefore(house, C, A, 999);
  const page = await enter(A, `/${R1.id}`);
  await expect(noticesButton(page)).toContainText("(999)");
  await notify(house, C, A, "Le millième");
  await expect(noticesButton(page)).toContainText("(999+)");
  await expect(page).toHaveTitle("(999+) Voile aux Glénan · Hello UCPA");
});

test("notices read in one tab, or on another device, are no longer counted here [EASE-02]", async ({
  house,
  enter,
}) => {
  const { A, C, R1 } = await house.cast();
  await notify(house, C, A, "Rendez-vous à 8 h");
  const first = await enter(A, `/${R1.id}`);
  const elsewhere = await enter(A, `/${R1.id}`);
  await expect(noticesButton(first)).toContainText("(1)");
  await expect(noticesButton(elsewhere)).toContainText("(1)");
  const second = await first.context().newPage();
  await second.goto(house.originOf(A));
  await expect(second.getByText("Rendez-vous à 8 h")).toBeVisible();
  await expect(noticesButton(first)).toHaveText(/Messages Non Lus$/);
  await expect(first).toHaveTitle("Voile aux Glénan · Hello UCPA");
  // The other device updates its count when its page becomes visible. The tabs of this one may know before the server does.
  await expect(async () => {
    await setVisibility(elsewhere, "hidden");
    await setVisibility(elsewhere, "visible");
    await expect(noticesButton(elsewhere)).toHaveText(/Messages Non Lus$/, { timeout: 2_000 });
  }).toPass();
});
