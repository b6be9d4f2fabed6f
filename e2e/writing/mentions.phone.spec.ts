import { expect, test } from "../journey.ts";
import { enterScene, storedIn } from "../writing.ts";

test("on a phone Enter does not pick a mention, a tap does [MENTION-03]", async ({ house, enter }) => {
  const { basile, room, box, suggestions } = await enterScene(house, enter);
  await box.pressSequentially("@Ba");
  await expect(suggestions).toHaveCount(1);
  await box.press("Enter");
  await expect.poll(() => storedIn(house, room)).toMatchObject([{ content: "@Ba", mentions: [] }]);
  await box.pressSequentially("@Ba");
  await suggestions.first().tap();
  await expect(box).toHaveValue("@Basile ");
  await box.press("Enter");
  await expect
    .poll(async () => (await storedIn(house, room)).at(-1))
    .toMatchObject({ content: `@${basile.id}`, mentions: [basile.id] });
});
