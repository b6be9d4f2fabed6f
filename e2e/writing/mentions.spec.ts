import { expect, test } from "../journey.ts";
import { composerOf, enterScene, person, setScene, storedIn } from "../writing.ts";

for (const key of ["Enter", "ArrowRight", "Space"]) {
  test(`arrow keys move in the list and ${key} selects [MENTION-02]`, async ({ house, enter }) => {
    const { alix, room, path } = await setScene(house);
    for (const name of ["Carla", "Denis"]) await person(house, room, name);
    const page = await enter(alix, path);
    const { box, suggestions } = composerOf(page);
    await box.pressSequentially("Salut @");
    const selected = page.getByRole("option", { selected: true });
    await expect(selected).toContainText("Basile");
    await expect(box).toHaveAttribute("aria-activedescendant", (await selected.getAttribute("id")) ?? "none");
    for (const [move, name] of [
      ["ArrowDown", "Carla"],
      ["ArrowDown", "Denis"],
      ["ArrowDown", "Basile"],
      ["ArrowUp", "Denis"],
      ["ArrowUp", "Carla"],
    ] as const) {
      await box.press(move);
      await expect(selected).toContainText(name);
    }
    await box.press(key);
    await expect(suggestions).toHaveCount(0);
    await expect(box).toHaveValue("Salut @Carla ");
    expect(await storedIn(house, room)).toEqual([]);
  });
}

test("a mention can be undone like typed text", async ({ house, enter }) => {
  const { box, suggestions } = await enterScene(house, enter);
  await box.pressSequentially("Salut @ba");
  await suggestions.first().click();
  await expect(box).toHaveValue("Salut @Basile ");
  await box.press("ControlOrMeta+z");
  await expect(box).toHaveValue("Salut @ba");
});

test("Esc closes the list; the text stays, Enter sends it, and the next @ opens the list again [MENTION-02]", async ({
  house,
  enter,
}) => {
  const { room, box, suggestions } = await enterScene(house, enter);
  await box.pressSequentially("@B");
  await expect(suggestions).toHaveCount(1);
  await box.press("Escape");
  await expect(suggestions).toHaveCount(0);
  await box.pressSequentially("a");
  await expect(suggestions).toHaveCount(0);
  await box.press("Enter");
  await expect.poll(() => storedIn(house, room)).toMatchObject([{ content: "@Ba", mentions: [] }]);
  await box.pressSequentially("@B");
  await expect(suggestions).toHaveCount(1);
});

test("each new @ begins at the first name, however the one before ended [EASE-11]", async ({ house, enter }) => {
  const { alix, room, path } = await setScene(house);
  for (const name of ["Carla", "Denis"]) await person(house, room, name);
  const page = await enter(alix, path);
  const { box } = composerOf(page);
  const selected = page.getByRole("option", { selected: true });
  const point = async () => {
    await expect(selected).toContainText("Basile");
    await box.press("ArrowDown");
    await box.press("ArrowDown");
    await expect(selected).toContainText("Denis");
  };
  await box.pressSequentially("@");
  await point();
  await box.press("Enter");
  await box.pressSequentially("et @");
  await point();
  await box.press("Backspace");
  await expect(selected).toHaveCount(0);
  await box.pressSequentially("@");
  await point();
  // The message is sent with the list open.
  await box.fill("@");
  await point();
  await page.getByRole("button", { name: "Envoyer", exact: true }).click();
  await expect(box).toHaveValue("");
  await box.pressSequentially("@");
  await expect(selected).toContainText("Basile");
});
