import { expectAccessible } from "../accessible.ts";
import { untilAtRest } from "../columns.page.ts";
import { expect, test } from "../journey.ts";
import { log, pair, picture, row, sendMessage } from "../room.page.ts";
import { makeCollaborator } from "../stays.page.ts";
import { composerOf, person, replyTo, setScene, storedIn } from "../writing.ts";

const NO_NETWORK = "Il n’y a pas de réseau : réessayez dès son retour.";

for (const isLoaded of [true, false]) {
  const parts = isLoaded ? "" : ", also before the files of its dialogs are there";
  test(`« Rejoindre » without a network says why not, stays, and works when it is back${parts} [TRUE-06]`, async ({
    house,
    enter,
  }) => {
    const room = await house.room({ name: "Kayak à Crozon" });
    const alix = await person(house, room, "Alix", "INVITED");
    const page = await enter(alix);
    const join = page.getByRole("button", { name: /^Rejoindre/ });
    await expect(join).toBeInViewport({ ratio: 1 });
    if (isLoaded) {
      const loaded = page.waitForResponse(/modal\.window/);
      await page.getByRole("heading", { name: "Mes groupes" }).click();
      await (await loaded).finished();
    }
    await page.context().setOffline(true);
    await expect(page.getByText("Vous êtes hors ligne.")).toBeVisible();
    await untilAtRest(join);
    // Accepted as it comes: the browser's own dialog stops the page, which may still have to report the click.
    const said = isLoaded
      ? undefined
      : page.waitForEvent("dialog").then((dialog) => dialog.accept().then(() => dialog.message()));
    await join.click({ noWaitAfter: true });
    if (said) {
      expect(await said).toContain(NO_NETWORK);
    } else {
      const dialog = page.getByRole("dialog", { name: "Rejoindre le groupe" });
      await expect(dialog).toContainText(NO_NETWORK);
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "OK" }).click();
    }
    await expect(page).toHaveURL(`${house.originOf(alix)}/`);
    await page.context().setOffline(false);
    await join.click();
    await expect(page).toHaveURL(`${house.originOf(alix)}/${room.id}`);
    await expect(composerOf(page).box).toBeEnabled();
  });
}

test("a reaction without a network says that it is not stored, and shows what is [TRUE-06]", async ({
  house,
  enter,
}) => {
  const { alix, basile, room, path } = await setScene(house);
  const { id } = await sendMessage(house, basile, room, "Qui vient ?");
  const reaction = { messageReactionsId: id, userId: basile.id, roomId: room.id, reaction: "👍" };
  await house.as(basile).post("/amplify/reactions/", reaction);
  const page = await enter(alix, path);
  const thumbs = (count: number) => row(page, "Qui vient ?").getByRole("button", { name: new RegExp(`^👍 ${count}`) });
  await expect(thumbs(1)).toBeVisible();
  await page.context().setOffline(true);
  await thumbs(1).tap();
  const dialog = page.getByRole("dialog", { name: "Réaction" });
  await expect(dialog).toContainText(`Votre réaction n’a pas été enregistrée. ${NO_NETWORK}`);
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(thumbs(1)).toBeVisible();
  await page.context().setOffline(false);
  await thumbs(1).tap();
  await expect(thumbs(2)).toBeVisible();
});

test("a reply that waited while its original was deleted leaves without it, and says so [TRUE-06]", async ({
  house,
  enter,
}) => {
  const { alix, basile, room, path } = await setScene(house);
  const original = await sendMessage(house, basile, room, "Qui prend le train ?");
  const staff = await makeCollaborator(house);
  const page = await enter(alix, path);
  await row(page, "Qui prend le train ?").waitFor();
  await page.context().setOffline(true);
  await replyTo(page, "Qui prend le train ?");
  const { box, problem } = composerOf(page);
  await box.fill("Moi, celui de huit heures");
  await box.press("Enter");
  await expect(log(page).locator("[data-status=waiting]")).toHaveCount(1);
  const { id, _version } = original;
  await house.as(staff).delete("/amplify/messages/", { id, _version });
  await page.context().setOffline(false);
  await expect(problem).toHaveText(/parti sans citer/);
  await expect(row(page, "Moi, celui de huit heures")).toBeVisible();
  await expect(log(page).locator("[data-status]")).toHaveCount(0);
  await expect(box).toHaveValue("");
  const stored = (await storedIn(house, room)).filter(({ content }) => content.startsWith("Moi"));
  expect(stored).toEqual([expect.objectContaining({ reply_to_id: null })]);
  await box.fill("Et toi ?");
  await expect(problem).toHaveCount(0);
});

test("pictures that failed without a network come when it does [TRUE-06]", async ({ house, contextOf, visit }) => {
  const { room, me, friend } = await pair(house);
  const blank = await visit(me, "/favicon-speedboat.svg");
  await sendMessage(house, friend, room, "Le sommet", {}, [await picture(blank, "sommet.png")]);
  const context = await contextOf(me);
  await context.route("**/amplify/attachment?**", (route) => route.abort("internetdisconnected"));
  const page = await context.newPage();
  await page.goto(`${house.originOf(me)}/${room.id}`);
  const tile = row(page, "Le sommet").getByRole("button", { name: /^Télécharger sommet.png/ });
  await expect(tile).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("Vous êtes hors ligne.")).toBeVisible();
  await context.unroute("**/amplify/attachment?**");
  await expect(tile).toBeVisible();
  await context.setOffline(false);
  await expect(row(page, "Le sommet").getByRole("img", { name: "Photo de Léa" })).toBeVisible();
  await expect(tile).toHaveCount(0);
});
