import { jpeg, textFile } from "../../server/test/samples/samples.ts";
import { expect, test } from "../journey.ts";
import { row, sendMessage } from "../room.page.ts";
import {
  attach,
  composerOf,
  countKept,
  enterScene,
  isKept,
  loseAnswer,
  replyTo,
  setScene,
  storedIn,
} from "../writing.ts";

const UNSENT = "Tout n’est pas envoyé";

test("text, reply and files are in the input again after a reload and in a new tab [PHONE-08]", async ({
  house,
  enter,
}) => {
  const { alix, basile, room, path } = await setScene(house);
  await sendMessage(house, basile, room, "Qui vient ?");
  let page = await enter(alix, path);
  await row(page, "Qui vient ?").waitFor();
  await replyTo(page, "Qui vient ?");
  await composerOf(page).box.fill("Moi, avec ma fille");
  await attach(page, await jpeg("canoe.jpg"));
  for (const again of ["reload", "new tab"] as const) {
    if (again === "reload") await page.reload();
    else {
      const context = page.context();
      const closed = page.waitForEvent("close");
      await page.close({ runBeforeUnload: true });
      await closed;
      page = await context.newPage();
      await page.goto(house.originOf(alix) + path);
    }
    await expect(composerOf(page).box, again).toHaveValue("Moi, avec ma fille");
    await expect(composerOf(page).files).toHaveCount(1);
    await expect(page.getByText("Réponse à Basile")).toBeVisible();
  }
  await composerOf(page).box.press("Enter");
  await expect.poll(async () => (await storedIn(house, room)).at(-1)).toMatchObject({ content: "Moi, avec ma fille" });
  expect((await storedIn(house, room)).at(-1)?.reply_to_id).not.toBeNull();
});

test("messages that waited when the page closed are in the input, and are sent as they were [PHONE-08]", async ({
  house,
  enter,
}) => {
  const { alix, room, path, page, box, log } = await enterScene(house, enter);
  await expect(box).toBeEnabled();
  await page.context().setOffline(true);
  for (const text of ["un", "deux"]) {
    await box.fill(text);
    await box.press("Enter");
    await expect(log.getByText(text, { exact: true })).toBeVisible();
  }
  await expect.poll(() => isKept(page, "deux")).toBe(true);
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(house.originOf(alix) + path);
  await expect(composerOf(next).box).toHaveValue("un\ndeux");
  expect(await storedIn(house, room)).toEqual([]);
  await composerOf(next).box.press("Enter");
  await expect.poll(() => storedIn(house, room)).toMatchObject([{ content: "un" }, { content: "deux" }]);
  await expect(composerOf(next).box).toHaveValue("");
});

test("a message that had arrived when the page died is not in the input of the next visit [PHONE-08]", async ({
  house,
  enter,
}) => {
  const { alix, room, path, page, box } = await enterScene(house, enter);
  await loseAnswer(page, house, alix);
  await box.fill("Arrivé quand même");
  await expect.poll(() => countKept(page)).toBe(1);
  await box.press("Enter");
  await expect.poll(() => storedIn(house, room)).toHaveLength(1);
  const context = page.context();
  await page.close();
  const next = await context.newPage();
  await next.goto(house.originOf(alix) + path);
  await expect(row(next, "Arrivé quand même")).toHaveCount(1);
  await expect.poll(() => countKept(next)).toBe(0);
  await expect(composerOf(next).box).toHaveValue("");
});

test("each tab keeps what was written in it, and the next visit finds that of a closed one [PHONE-08]", async ({
  house,
  enter,
}) => {
  const { alix, path } = await setScene(house);
  const first = await enter(alix, path);
  await composerOf(first).box.fill("Dans le premier");
  await expect.poll(() => countKept(first)).toBe(1);
  const second = await first.context().newPage();
  await second.goto(house.originOf(alix) + path);
  await composerOf(second).box.fill("Dans le second");
  await expect.poll(() => countKept(second)).toBe(2);
  await expect(composerOf(second).box).toHaveValue("Dans le second");
  await first.close();
  const third = await second.context().newPage();
  await third.goto(house.originOf(alix) + path);
  await expect(composerOf(third).box).toHaveValue("Dans le premier");
  await second.close();
  await third.close();
  const fourth = await second.context().newPage();
  await fourth.goto(house.originOf(alix) + path);
  await expect(composerOf(fourth).box).toHaveValue(/Dans le premier/);
  await expect(composerOf(fourth).box).toHaveValue(/Dans le second/);
  expect(await countKept(fourth)).toBe(1);
});

test("when the device has no room for a file, the text is kept [PHONE-08]", async ({ house, contextOf }) => {
  const { alix, path } = await setScene(house);
  const page = await (await contextOf(alix)).newPage();
  const client = await page.context().newCDPSession(page);
  // Before a database is open: the browser remembers for a while how much room was left.
  await client.send("Storage.overrideQuotaForOrigin", { origin: house.originOf(alix), quotaSize: 9_000_000 });
  await page.goto(house.originOf(alix) + path);
  const { box, files } = composerOf(page);
  await expect(box).toBeEnabled();
  await attach(page, textFile("journal.txt", "vent de nord-ouest\n".repeat(500_000)));
  await expect(files).toHaveCount(1);
  await expect.poll(() => countKept(page)).toBe(1);
  // Saved as the page closes, which asks first: the file would be lost.
  await box.fill("Sans place");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(box).toHaveValue("Sans place");
  await expect(files).toHaveCount(0);
});

test("signing out asks first when something is not sent, and then deletes it [PHONE-08]", async ({ house, enter }) => {
  const { alix, page, box } = await enterScene(house, enter);
  const signOut = async () => {
    await page.getByRole("button", { name: "Mon compte" }).click();
    await page.getByRole("menuitem", { name: "Se déconnecter", exact: true }).click();
  };
  await box.fill("Pas encore");
  await signOut();
  const dialog = page.getByRole("dialog", { name: UNSENT });
  await expect(dialog).toContainText("sera effacé de cet appareil");
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await expect(box).toHaveValue("Pas encore");
  await signOut();
  await dialog.getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page.getByText("Un autre identifiant")).toBeVisible();
  await page.goto(`${house.originOf(alix)}/favicon-speedboat.svg`);
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain("hello");
});
