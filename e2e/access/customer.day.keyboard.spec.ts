import type { Page } from "@playwright/test";
import { askSomebody, storedAnswers } from "../answers.page.ts";
import { expect, test } from "../journey.ts";
import { keyTo, signInByKeys, tabTo } from "../keyboard.ts";
import { notices, noticesButton, notify, showNotices } from "../notices.page.ts";
import { entryOf, log, picture, row, sendMessage } from "../room.page.ts";
import { composerOf } from "../writing.ts";

test("a customer's day by keyboard alone: join, write, mention, react, share a photo, report, answer, read the help, leave", async ({
  house,
  page,
}) => {
  test.slow();
  const { person, stay } = await askSomebody(house, { asks: "receipt" });
  const lea = await house.user(undefined, { firstname: "Léa" });
  await house.participant(stay, lea);
  await sendMessage(house, lea, stay, "Gagnez de l’argent ici");
  const { box, send, files, suggestions } = composerOf(page);

  await signInByKeys(page, `${house.originOf(person)}/`, person.uuid);
  await tabTo(page, page.getByRole("button", { name: /^Rejoindre/ }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: stay.title })).toBeVisible();
  await expect(row(page, "Gagnez de l’argent")).toBeVisible();
  expect((await entryOf(house, stay, person)).status).toBe("NORMAL");

  // A message, and a mention.
  await tabTo(page, box);
  await page.keyboard.type("Bonjour à tous");
  await page.keyboard.press("Enter");
  await expect(row(page, "Bonjour à tous").getByRole("time")).toBeVisible();
  await expect(box).toBeFocused();
  await page.keyboard.type("Tu viens @lé");
  await expect(suggestions).toHaveText([/Léa/]);
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue(/^Tu viens @Léa/);
  await page.keyboard.press("Enter");
  await expect(row(page, "Tu viens @Léa").getByRole("time")).toBeVisible();

  // A photo.
  // Asked for early: a chooser that opens before the browser knows of the question is lost.
  const chooser = page.waitForEvent("filechooser");
  const photo = await picture(page, "port.png");
  await tabTo(page, page.getByRole("button", { name: "Joindre des fichiers" }));
  await page.keyboard.press("Enter");
  const buffer = Buffer.from(await photo.arrayBuffer());
  await (await chooser).setFiles({ name: photo.name, mimeType: photo.type, buffer });
  await expect(files).toHaveCount(1);
  await expect(box).toBeFocused();
  await page.keyboard.type("Le port ce matin");
  await tabTo(page, send);
  await page.keyboard.press("Enter");
  await expect(row(page, "Le port ce matin").getByRole("img", { name: /^Photo de / })).toBeVisible();
  await expect(files).toHaveCount(0);
  const tile = row(page, "Le port ce matin").getByRole("button", { name: /^Agrandir la photo/ });
  await reachMessage(page, "Le port ce matin", "End");
  await tabTo(page, tile);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tile).toBeFocused();

  // A reaction, and a report.
  const reported = row(page, "Gagnez de l’argent");
  await reachMessage(page, "Gagnez de l’argent");
  await page.keyboard.press("Enter");
  await expect(reported.getByRole("button", { name: "Réagir" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Pouce levé" })).toBeFocused();
  await keyTo(page, "ArrowRight", page.getByRole("button", { name: "Larme" }));
  await page.keyboard.press("Enter");
  await expect(reported.getByRole("list", { name: "Réactions" }).getByRole("button")).toHaveText(["😢1"]);
  await expect(reported).toBeFocused();
  await page.keyboard.press("Enter");
  await keyTo(page, "ArrowRight", reported.getByRole("button", { name: "Signaler" }));
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Signaler un message" });
  await tabTo(page, panel.getByRole("combobox", { name: "Motif" }));
  await page.keyboard.type("Spam");
  await tabTo(page, panel.getByRole("textbox", { name: "Commentaire" }));
  await page.keyboard.type("Ce n’est que de la publicité.");
  await tabTo(page, panel.getByRole("button", { name: "Envoyer" }));
  await page.keyboard.press("Enter");
  await expect(panel.getByText("Votre signalement a bien été pris en compte.")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Fermer" }).last()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel).toHaveCount(0);
  await expect(reported).toBeFocused();

  // The team's notice, and the help.
  await tabTo(page, noticesButton(page));
  await page.keyboard.press("Enter");
  const notice = notices(page).filter({ hasText: "Orage annoncé" });
  await tabTo(page, notice.getByRole("button", { name: "Bien reçu" }));
  await page.keyboard.press("Enter");
  await expect(notice.getByText(/^à \d\d:\d\d$/)).toBeVisible();
  expect(await storedAnswers(house, person)).toEqual({ "": "received" });
  await tabTo(page, page.getByRole("button", { name: "Aide à l'utilisation" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByRole("heading", { name: "Aide à l’utilisation" })).toBeInViewport();

  // Back to the group, and out of it.
  await tabTo(page, page.getByRole("complementary").getByRole("link", { name: stay.title }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Options du groupe" }));
  await page.keyboard.press("Enter");
  await keyTo(page, "ArrowDown", page.getByRole("menuitem", { name: "Se désinscrire du groupe" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("dialog").getByRole("button", { name: "Se désinscrire", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toContainText("Vous avez quitté le groupe");
  await tabTo(page, page.getByRole("dialog").getByRole("button", { name: "OK" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Rejoindre/ })).toBeVisible();
  expect((await entryOf(house, stay, person)).status).toBe("INVITED");
});

test("Tab reaches the file of a notice, and Enter downloads it", async ({ house, enter }) => {
  const { A, C } = await house.cast();
  await notify(house, C, A, "Le plan d’accès", [new File(["Prendre le bac"], "acces.txt", { type: "text/plain" })]);
  const page = await enter(A);
  await showNotices(page);
  await tabTo(page, notices(page).getByRole("button", { name: /^Télécharger/ }));
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toBe("acces.txt");
});

/** Tab reaches one message of the list; arrows lead to the others. */
async function reachMessage(page: Page, text: string, key = "ArrowUp"): Promise<void> {
  await tabTo(page, log(page).locator("[data-message][tabindex='0']"));
  await keyTo(page, key, row(page, text));
}
