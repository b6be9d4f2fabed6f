import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, hold, test } from "../journey.ts";
import { enterPair, pair, row, sendMessage } from "../room.page.ts";

const panel = (page: Page) => page.getByRole("dialog", { name: "Signaler un message" });
const send = (page: Page) => panel(page).getByRole("button", { name: "Envoyer" });

async function openPanel(page: Page, text: string): Promise<void> {
  await row(page, text).press("Enter");
  await row(page, text).getByRole("button", { name: "Signaler" }).press("Enter");
  await expect(panel(page)).toBeVisible();
}

test("a report has a reason, a comment and a confirmation [REPORT-01] [REPORT-02] [REPORT-05]", async ({
  house,
  contextOf,
}) => {
  const { room, me, friend } = await pair(house);
  const message = await house.message(room, friend, "Propos déplacés");
  const context = await contextOf(me);
  const { release } = await hold(context, "**/amplify/reports/");
  const page = await context.newPage();
  await page.goto(`${house.originOf(me)}/${room.id}`);
  await openPanel(page, "Propos déplacés");
  const reason = panel(page).getByRole("combobox", { name: "Motif" });
  await expect(reason.locator("option:not([disabled])")).toHaveText([
    "Spam présumé",
    "Lien, photo ou vidéo sensible",
    "Insulte, violence ou propos dangereux",
  ]);
  await panel(page).getByRole("textbox", { name: "Commentaire" }).fill("Ce message insulte quelqu’un du groupe.");
  await expect(send(page)).toBeDisabled();
  await reason.selectOption("INAPPROPRIATE");
  expect((await new AxeBuilder({ page }).include("dialog").analyze()).violations).toEqual([]);
  await send(page).click();
  await expect(send(page)).toHaveAttribute("aria-busy", "true");
  release();
  await expect(panel(page).getByText("Votre signalement a bien été pris en compte.")).toBeVisible();
  const stored = await house.pool`select type, content from reports where message_id = ${message.id}`;
  expect(stored).toEqual([{ type: "INAPPROPRIATE", content: "Ce message insulte quelqu’un du groupe." }]);
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(row(page, "Propos déplacés")).toBeFocused();
});

test("the comment has 20 to 250 characters, with a counter [REPORT-03] [CONST-01]", async ({ house, enter }) => {
  const { page } = await enterPair(house, enter, "Bonjour");
  await openPanel(page, "Bonjour");
  await panel(page).getByRole("combobox", { name: "Motif" }).selectOption("SPAM");
  const comment = panel(page).getByRole("textbox", { name: "Commentaire" });
  const holds = async (text: string, counter: string, isTaken: boolean) => {
    await comment.fill(text);
    await expect(panel(page).getByText(counter, { exact: true })).toBeVisible();
    await expect(send(page)).toBeEnabled({ enabled: isTaken });
  };
  await holds("", "0 / 250", false);
  await holds("a".repeat(19), "19 / 250", false);
  await holds("a".repeat(20), "20 / 250", true);
  await holds(`${" ".repeat(10)}${"a".repeat(19)}`, "29 / 250", false);
  await holds("😀".repeat(250), "250 / 250", true);
  await holds("a".repeat(251), "251 / 250", false);
});

test("a report that fails can be sent again", async ({ house, contextOf }) => {
  const { room, me, friend } = await pair(house);
  await house.message(room, friend, "Bonjour");
  const context = await contextOf(me);
  let failures = 1;
  await context.route("**/amplify/reports/", async (route) => {
    failures -= 1;
    if (failures >= 0) await route.abort();
    else await route.continue();
  });
  const page = await context.newPage();
  await page.goto(`${house.originOf(me)}/${room.id}`);
  await openPanel(page, "Bonjour");
  await panel(page).getByRole("combobox", { name: "Motif" }).selectOption("SPAM");
  await panel(page).getByRole("textbox", { name: "Commentaire" }).fill("Trois fois la même publicité.");
  await send(page).click();
  await expect(panel(page).getByRole("alert")).toContainText("n’a pas pu être envoyé");
  await send(page).click();
  await expect(panel(page).getByText("Votre signalement a bien été pris en compte.")).toBeVisible();
});

test("the panel shows whose message of when it is, what is left to do, and what happens next [EASE-13]", async ({
  house,
  enter,
}) => {
  const { room, me, friend } = await pair(house);
  await sendMessage(house, friend, room, `Merci @${me.id}, et à demain`);
  const page = await enter(me, `/${room.id}`);
  await openPanel(page, "et à demain");
  const quoted = panel(page).getByRole("figure");
  await expect(quoted).toContainText("Léa");
  await expect(quoted.getByRole("time")).toHaveText(/^Aujourd’hui, \d\d:\d\d$/);
  await expect(quoted.getByRole("blockquote")).toHaveText(/^Merci @\p{L}+, et à demain$/u);

  const left = (text: string) => expect(send(page)).toHaveAccessibleDescription(text);
  const comment = panel(page).getByRole("textbox", { name: "Commentaire" });
  await left("Pour envoyer, choisissez un motif et écrivez un commentaire d’au moins 20 caractères.");
  await expect(panel(page).getByText("Pour envoyer, choisissez un motif")).toBeVisible();
  await comment.fill("a".repeat(20));
  await left("Pour envoyer, choisissez un motif.");
  await panel(page).getByRole("combobox", { name: "Motif" }).selectOption("SPAM");
  await left("");
  await comment.fill("a".repeat(19));
  await left("Pour envoyer, écrivez un commentaire d’au moins 20 caractères.");
  await comment.fill("a".repeat(251));
  await left("Pour envoyer, raccourcissez le commentaire à 250 caractères.");
  await comment.fill("Trois fois la même publicité.");
  await send(page).click();
  await expect(panel(page).getByText("Vous lirez la décision et ses raisons dans vos avis")).toBeVisible();
  await expect(panel(page).getByRole("button", { name: "Fermer" }).last()).toBeFocused();
});
