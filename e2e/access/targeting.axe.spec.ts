import { expectAccessibleInBrands } from "../accessible.ts";
import { expect, test } from "../journey.ts";
import { makeCrew, openBackOffice } from "../targeting.page.ts";

test("writing in a frame, success and the sends are accessible", async ({ house, contextOf }) => {
  const { C: staff } = await house.cast();
  const { people } = await makeCrew(house, 2);
  const { page, frame, field, send, sms, post, dialog } = await openBackOffice({
    house,
    contextOf,
    staff,
  });
  const inside = page.frames().find((candidate) => candidate.url().startsWith(house.originOf(staff)))!;
  await expectAccessibleInBrands(inside);
  // By keyboard, as users of assistive technology do.
  await sms.press(" ");
  await expect(sms).toBeChecked();
  await field.fill("a".repeat(481));
  await expectAccessibleInBrands(inside);
  await sms.press(" ");
  await expect(sms).not.toBeChecked();
  await post({ type: "users", users: people.map(({ uuid }) => ({ uuid })) });
  await field.fill("Bonjour à vous");
  await send.press("Enter");
  await expect(dialog).toBeVisible();
  await expectAccessibleInBrands(inside);
  await dialog.getByRole("button", { name: "Envoyer" }).press("Enter");
  await expect(frame.getByText("2 e-mails envoyés")).toBeVisible();
  await expectAccessibleInBrands(inside);
  await frame.getByRole("button", { name: "Suivre les envois" }).press("Enter");
  await expect(frame.getByText("2 partis", { exact: true })).toBeVisible();
  await expect(frame.getByRole("row")).toHaveCount(3);
  await expectAccessibleInBrands(inside);
  await frame.getByRole("button", { name: "Tous les envois" }).press("Enter");
  await expect(frame.getByRole("region", { name: "Envois" })).toBeVisible();
  await expectAccessibleInBrands(inside);
});
