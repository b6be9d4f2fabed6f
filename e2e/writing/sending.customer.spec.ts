import type { Locator } from "@playwright/test";
import { jpeg, textFile } from "../../server/test/samples/samples.ts";
import { expect, test } from "../journey.ts";
import { attach, composerOf, enterScene, failSends, holdSend, setScene, storedIn, transferFiles } from "../writing.ts";

test("a message is shown at once and replaced by the stored one, without a gap or a duplicate [SEND-01]", async ({
  house,
  enter,
}) => {
  const { alix, basile, room, path } = await setScene(house);
  const [page, others] = [await enter(alix, path), await enter(basile, path)];
  const { box, log } = composerOf(page);
  const { requested, release } = await holdSend(page);
  await attach(page, await jpeg("plage.jpg"));
  await box.fill("Le vent se lève");
  await box.press("Enter");
  await requested;
  await expect(log.getByText("Le vent se lève")).toBeVisible();
  await expect(box).toHaveValue("");
  expect(await storedIn(house, room)).toEqual([]);

  const counts = await log.evaluateHandle((element) => {
    const seen = new Set<number>();
    const count = () => seen.add((element.textContent ?? "").split("Le vent se lève").length - 1);
    new MutationObserver(count).observe(element, { childList: true, subtree: true, characterData: true });
    count();
    return seen;
  });
  release();
  await expect(composerOf(others).log.getByText("Le vent se lève")).toBeVisible();
  await expect(log.getByRole("img", { name: /^Photo de / })).toBeVisible();
  await expect.poll(() => storedIn(house, room)).toHaveLength(1);
  expect(await counts.evaluate((seen) => [...seen])).toEqual([1]);
});

for (const [name, answer, text] of [
  [
    "refuses it",
    { code: "forbidden", message: "Ce groupe est fermé." },
    "Votre message n’a pas été envoyé. Ce groupe est fermé.",
  ],
  [
    "reports too many messages",
    { code: "rate_limited", message: "Vous envoyez trop de messages à la fois." },
    "Votre message n’a pas été envoyé. Vous envoyez trop de messages à la fois.",
  ],
  ["fails", { code: "unavailable" }, "Votre message n’a pas pu être envoyé."],
  ["does not answer", "cut", "Votre message n’a pas pu être envoyé."],
] as const) {
  test(`a message returns from the list to the input when the server ${name} [SEND-02]`, async ({ house, enter }) => {
    const { alix, basile, room, path } = await setScene(house);
    await house.message(room, basile, "Qui vient ?");
    const page = await enter(alix, path);
    const { box, log, files, problem } = composerOf(page);
    await expect(log.getByText("Qui vient ?")).toBeVisible();
    await attach(page, await jpeg("plage.jpg"), textFile("liste.txt", "duvet"));
    await box.pressSequentially("Merci @Bas");
    await page.getByRole("option", { name: "Basile" }).click();
    await failSends(page, answer);
    const { requested, release } = await holdSend(page);
    await box.press("Enter");
    await requested;
    await expect(log.getByText("Merci")).toBeVisible();
    await box.fill("Au fait");
    release();
    await expect(problem).toContainText(text);
    await expect(box).toHaveValue("Merci @Basile \nAu fait");
    await expect(files).toHaveCount(2);
    await expect(log.getByText("Merci")).toHaveCount(0);

    await page.unroute("**/amplify/messages/");
    await box.press("Enter");
    await expect(log.getByText("Au fait")).toBeVisible();
    await expect(problem).toHaveCount(0);
    // As the two messages that they were, the first under its id.
    await expect
      .poll(async () => (await storedIn(house, room)).slice(-2))
      .toMatchObject([{ mentions: [basile.id] }, { content: "Au fait" }]);
  });
}

test("beyond the daily limit of files the text and the files stay in the input, and the text can be sent alone [SEC-07]", async ({
  house,
  enter,
}) => {
  const { alix, room, path } = await setScene(house);
  await house.pool`
    insert into stored_bytes (user_id, day, bytes)
    values (${alix.id}, (now() at time zone 'Europe/Paris')::date, ${500 * 1024 * 1024})`;
  const page = await enter(alix, path);
  const { box, log, files, problem } = composerOf(page);
  await attach(page, textFile("liste.txt", "duvet"));
  await box.fill("Ma liste");
  await box.press("Enter");
  await expect(problem).toContainText("demain");
  await expect(box).toHaveValue("Ma liste");
  await expect(files).toHaveCount(1);
  expect(await storedIn(house, room)).toEqual([]);

  await page.getByRole("button", { name: /Retirer.*liste\.txt/ }).click();
  await box.press("Enter");
  await expect(log.getByText("Ma liste")).toBeVisible();
  await expect.poll(async () => (await storedIn(house, room)).length).toBe(1);
});

test("a file whose content does not match its name returns to the input with the server's reason [SEND-02]", async ({
  house,
  enter,
}) => {
  const { page, box, files, problem } = await enterScene(house, enter);
  await attach(page, new File(["<script>1</script>"], "photo.png", { type: "image/png" }));
  await box.fill("Voici");
  await box.press("Enter");
  await expect(problem).toContainText("« photo.png »");
  await expect(problem).toContainText("n’est pas accepté");
  await expect(box).toHaveValue("Voici");
  await expect(files).toHaveCount(1);
});

test("nothing is sent without a text: neither spaces nor files alone [SEND-03]", async ({ house, enter }) => {
  const { room, page, box, send } = await enterScene(house, enter);
  await expect(send).toBeDisabled();
  // It stands there from the beginning.
  await expect(send).toBeInViewport({ ratio: 1 });
  for (const text of [" ", " \n\t ", "\u00a0"]) {
    await box.fill(text);
    await expect(send).toBeDisabled();
    await box.press("Enter");
  }
  await box.fill("");
  await attach(page, await jpeg("plage.jpg"));
  await expect(send).toBeDisabled();
  await expect(page.getByText("Ajoutez quelques mots pour envoyer vos fichiers.")).toBeVisible();
  await box.fill("Voilà");
  await expect(send).toBeEnabled();
  await box.fill("a".repeat(5_001));
  await expect(page.getByText("5001 sur 5000 caractères")).toBeVisible();
  await expect(send).toBeDisabled();
  await box.fill("Voilà");
  await send.click();
  await expect(send).toBeDisabled();
  await expect.poll(async () => (await storedIn(house, room)).map(({ content }) => content)).toEqual(["Voilà"]);
});

test("Enter sends and shift+Enter adds a line [SEND-04] @both", async ({ house, enter }) => {
  const { room, box } = await enterScene(house, enter);
  await box.pressSequentially("un");
  await box.press("Shift+Enter");
  await box.pressSequentially("deux");
  await expect(box).toHaveValue("un\ndeux");
  await box.press("Enter");
  await expect(box).toHaveValue("");
  await expect.poll(async () => (await storedIn(house, room)).map(({ content }) => content)).toEqual(["un\ndeux"]);
});

test("Enter that ends a composition does not send [SEND-04] @both", async ({ house, enter }) => {
  const { room, page, box } = await enterScene(house, enter);
  await box.focus();
  const client = await page.context().newCDPSession(page);
  await client.send("Input.imeSetComposition", { text: "にほん", selectionStart: 3, selectionEnd: 3 });
  await box.evaluate((element) => {
    element.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Enter", keyCode: 229, isComposing: true, bubbles: true }),
    );
  });
  await client.send("Input.insertText", { text: "日本" });
  await expect(box).toHaveValue("日本");
  expect(await storedIn(house, room)).toEqual([]);
  await box.press("Enter");
  await expect.poll(async () => (await storedIn(house, room)).map(({ content }) => content)).toEqual(["日本"]);
});

test("files are shown before sending, can be removed, and arrive [SEND-05]", async ({ house, enter }) => {
  const { alix, basile, path } = await setScene(house);
  const [page, others] = [await enter(alix, path), await enter(basile, path)];
  const { box, files } = composerOf(page);
  await attach(page, await jpeg("plage.jpg"), textFile("liste.txt", "duvet"), await jpeg("port.jpg"));
  await expect(files).toHaveCount(3);
  await expect(files.getByRole("img", { name: "plage.jpg" })).toBeVisible();
  await expect(files.nth(1)).toContainText("liste.txt");
  await page.getByRole("button", { name: "Retirer port.jpg" }).click();
  await expect(files).toHaveCount(2);
  await box.fill("Voici");
  await box.press("Enter");
  await expect(files).toHaveCount(0);
  const { log } = composerOf(others);
  await expect(log.getByText("Voici")).toBeVisible();
  await expect(log.getByRole("img", { name: /^Photo de / })).toBeVisible();
  await expect(
    log
      .getByRole("button", { name: /liste\.txt/ })
      .or(log.getByText(/liste\.txt/))
      .first(),
  ).toBeVisible();
  await expect(log.getByText("port.jpg")).toHaveCount(0);
});

test("files are pasted into the text and dropped on the room [SEND-05] @both", async ({ house, enter }) => {
  const { page, box, files, log } = await enterScene(house, enter);
  await box.fill("Bonjour");
  await transferFiles(box, "paste", await jpeg("image.jpg"));
  await expect(files).toHaveCount(1);
  await transferFiles(log, "dragover", await jpeg("port.jpg"));
  await expect(page.getByText("Déposez vos fichiers ici")).toBeVisible();
  await transferFiles(log, "drop", await jpeg("port.jpg"));
  await expect(page.getByText("Déposez vos fichiers ici")).toHaveCount(0);
  await expect(files).toHaveCount(2);
  await expect(box).toHaveValue("Bonjour");
});

test("invalid and empty files are refused by name, and nothing else is lost [SEND-05] [EASE-12]", async ({
  house,
  enter,
}) => {
  const { page, box, files, problem } = await enterScene(house, enter);
  await box.fill("Voici");
  await attach(page, await jpeg("plage.jpg"));
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], "film.mp4", { type: "video/mp4" });
  const empty = new File([], "vide.txt", { type: "text/plain" });
  await attach(page, new File(["x"], "virus.exe"), large, empty, await jpeg("port.jpg"));
  await expect(problem).toContainText("« vide.txt » est vide.");
  await expect(problem).toContainText("virus.exe");
  await expect(problem).toContainText("film.mp4");
  await expect(files).toHaveCount(2);
  await attach(page, ...(await Promise.all(Array.from({ length: 9 }, (_, n) => jpeg(`${n}.jpg`)))));
  await expect(problem).toContainText("au plus 10 fichiers");
  await expect(files).toHaveCount(10);
  await expect(box).toHaveValue("Voici");
});

test("an upload shows its progress and can be cancelled [SEND-05]", async ({ house, enter }) => {
  const { room, page, box, files, log } = await enterScene(house, enter);
  const client = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 400 * 1024 };
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", slow);
  await attach(page, textFile("journal.txt", "vent de nord-ouest\n".repeat(400_000)));
  await box.fill("Mon journal");
  await box.press("Enter");
  const progress = page.getByRole("progressbar", { name: "Envoi de journal.txt" });
  await expect.poll(async () => Number(await progress.getAttribute("aria-valuenow"))).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Annuler l’envoi" }).click();
  await expect(box).toHaveValue("Mon journal");
  await expect(files).toHaveCount(1);
  await expect(progress).toHaveCount(0);
  await expect(log.getByText("Mon journal")).toHaveCount(0);
  expect(await storedIn(house, room)).toEqual([]);
});

test("an emoji is inserted at the caret [SEND-06] @both", async ({ house, enter }) => {
  const { page, box } = await enterScene(house, enter);
  await box.fill("Quel  !");
  await box.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(5, 5));
  await page.getByRole("button", { name: "Choisir un émoji" }).click();
  const picker = page.getByRole("dialog", { name: "Choisir un émoji" });
  await expectAbove(picker, box);
  await picker.getByPlaceholder("Rechercher un émoji").fill("arc-en-ciel");
  await picker
    .getByRole("gridcell", { name: /arc-en-ciel/ })
    .first()
    .click();
  await expect(box).toHaveValue("Quel 🌈 !");
  await expect(box).toBeFocused();
  expect(await box.evaluate((element: HTMLTextAreaElement) => element.selectionStart)).toBe(7);
});

test("the input grows with its text up to 5.5rem, then scrolls [SEND-07] [CONST-01] @both", async ({
  house,
  enter,
}) => {
  const { box } = await enterScene(house, enter);
  const height = () => box.evaluate((element) => element.clientHeight);
  const oneLine = await height();
  await box.fill("un\ndeux");
  const twoLines = await height();
  expect(twoLines).toBeGreaterThan(oneLine);
  await box.fill("ligne\n".repeat(40));
  expect(await height()).toBeGreaterThan(twoLines);
  expect(await height()).toBeLessThanOrEqual(5.5 * 16);
  expect(await box.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
  await box.fill("");
  expect(await height()).toBe(oneLine);
});

/** Expects the popup above its button, also when it opens for the first time. */
async function expectAbove(popup: Locator, below: Locator): Promise<void> {
  await expect(async () => {
    const [upper, lower] = [await popup.boundingBox(), await below.boundingBox()];
    const gap = (lower?.y ?? 0) - ((upper?.y ?? 0) + (upper?.height ?? 0));
    expect(Math.abs(gap)).toBeLessThan(24);
  }).toPass();
}
