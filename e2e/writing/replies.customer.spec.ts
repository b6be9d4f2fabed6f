import { expect, test } from "../journey.ts";
import { composerOf, replyTo, setScene, storedIn } from "../writing.ts";

test("the original is shown above the input, can be dismissed, and is sent with the reply [SEND-08]", async ({
  house,
  enter,
}) => {
  const { alix, basile, room, path } = await setScene(house);
  const question = await house.message(room, basile, "Qui a une tente ?");
  const page = await enter(alix, path);
  const { box, log } = composerOf(page);
  const reference = page.getByRole("form").or(page.locator("form")).getByText("Qui a une tente ?");
  await expect(log.getByText("Qui a une tente ?")).toBeVisible();

  await replyTo(page, "Qui a une tente ?");
  await expect(reference).toBeVisible();
  await expect(page.getByText("Réponse à Basile")).toBeVisible();
  await expect(box).toBeFocused();
  const [above, below] = [await reference.boundingBox(), await box.boundingBox()];
  expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y);

  await page.getByRole("button", { name: "Annuler la réponse" }).click();
  await expect(reference).toHaveCount(0);
  await expect(box).toBeFocused();
  await replyTo(page, "Qui a une tente ?");
  await expect(reference).toBeVisible();
  await box.press("Escape");
  await expect(reference).toHaveCount(0);

  await replyTo(page, "Qui a une tente ?");
  await box.fill("Moi");
  await box.press("Enter");
  await expect(reference).toHaveCount(0);
  await expect
    .poll(async () => (await storedIn(house, room)).at(-1))
    .toMatchObject({
      content: "Moi",
      reply_to_id: question.id,
    });
  await box.fill("Et un duvet");
  await box.press("Enter");
  await expect
    .poll(async () => (await storedIn(house, room)).at(-1))
    .toMatchObject({
      content: "Et un duvet",
      reply_to_id: null,
    });
});

test("the reply is dropped if its original is deleted meanwhile, and the text stays", async ({ house, enter }) => {
  const { alix, basile, room, path } = await setScene(house);
  const staff = await house.user(`collaborator_${room.id}`, { tutorial_version: 1 });
  const question = await house.message(room, basile, "Qui a une tente ?");
  const page = await enter(alix, path);
  const { box, log } = composerOf(page);
  await expect(log.getByText("Qui a une tente ?")).toBeVisible();
  await replyTo(page, "Qui a une tente ?");
  await expect(page.getByText("Réponse à Basile")).toBeVisible();
  await box.fill("Moi");
  await house.as(staff).delete("/amplify/messages/", { id: question.id, _version: 1 });
  await expect(page.getByText("Réponse à Basile")).toHaveCount(0);
  await box.press("Enter");
  await expect.poll(async () => (await storedIn(house, room)).at(-1)).toMatchObject({ content: "Moi" });
});
