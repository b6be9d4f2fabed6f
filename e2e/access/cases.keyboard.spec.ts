import type { Page } from "@playwright/test";
import { decision, notice, panel, reportable } from "../cases.page.ts";
import { expect, test } from "../journey.ts";
import { tabTo } from "../keyboard.ts";
import { log, row, sendMessage } from "../room.page.ts";

const WHY = "Pas de publicité dans ce groupe.";
const REVIEW = "Vous aviez raison, ce n’en était pas.";

test("a report is sent, decided, contested and decided again by keyboard alone [MOD-01] [MOD-03] [MOD-09]", async ({
  house,
  enter,
  visit,
}) => {
  test.slow();
  const { room, author, anna, nora, paul } = await reportable(house);
  await sendMessage(house, author, room, "Gagnez de l’argent ici");
  const reader = await enter(anna, `/${room.id}`);
  await tabTo(reader, row(reader, "Gagnez de l’argent"));
  await reader.keyboard.press("Enter");
  const tools = row(reader, "Gagnez de l’argent").getByRole("toolbar");
  await expect(tools.getByRole("button", { name: "Réagir" })).toBeFocused();
  await reader.keyboard.press("End");
  await expect(tools.getByRole("button", { name: "Signaler" })).toBeFocused();
  await reader.keyboard.press("Enter");
  await tabTo(reader, reader.getByRole("combobox", { name: "Motif" }));
  await reader.keyboard.type("Spam");
  await reader.keyboard.press("Tab");
  await reader.keyboard.type("Ce n’est que de la publicité pour autre chose.");
  await reader.keyboard.press("Tab");
  await reader.keyboard.press("Enter");
  await expect(reader.getByText("Votre signalement a bien été pris en compte.")).toBeVisible();
  await expect(reader.getByRole("dialog").getByRole("button", { name: "Fermer" }).last()).toBeFocused();
  await reader.keyboard.press("Enter");
  await expect(row(reader, "Gagnez de l’argent")).toBeFocused();

  const staff = await visit(nora, "/admin/reports");
  await openCaseOf(staff, "Gagnez de l’argent");
  await tabTo(staff, decision(staff).getByRole("radio", { name: "Laisser" }));
  await staff.keyboard.press("ArrowDown");
  await expect(decision(staff).getByRole("radio", { name: "Supprimer", exact: true })).toBeChecked();
  await typeDecision(staff, "Publi", WHY);
  await expect(panel(staff).getByText("Message supprimé (publicité)").first()).toBeVisible();
  // What had the focus is gone; the title of the case has it.
  await expect(panel(staff).getByRole("heading", { level: 2 })).toBeFocused();

  const told = await enter(author);
  await tabTo(told, notice(told, WHY).getByRole("button", { name: "Contester" }));
  await told.keyboard.press("Enter");
  const dialog = told.getByRole("dialog", { name: "Contester cette décision" });
  await tabTo(told, dialog.getByRole("textbox"));
  await told.keyboard.type("Je racontais une blague, je ne vends rien.");
  await tabTo(told, dialog.getByRole("button", { name: "Envoyer" }));
  await told.keyboard.press("Enter");
  await expect(notice(told, WHY).getByText("Vous avez contesté cette décision.")).toBeFocused();

  const other = await visit(paul, "/admin/reports");
  await openCaseOf(other, "Gagnez de l’argent");
  await tabTo(other, decision(other).getByRole("radio", { name: "Remettre le message" }));
  await other.keyboard.press("Space");
  await typeDecision(other, "Publi", REVIEW);
  await expect(panel(other).getByText("Message laissé (publicité)").first()).toBeVisible();
  await expect(notice(told, REVIEW)).toBeVisible();
  await expect(log(reader).getByText("Gagnez de l’argent")).toBeVisible();
});

async function openCaseOf(page: Page, text: string): Promise<void> {
  const item = page.getByRole("list", { name: "Signalements" }).getByRole("link").filter({ hasText: text });
  await tabTo(page, item);
  await page.keyboard.press("Enter");
}

/** From the chosen act on: its ground, the text, and the button. */
async function typeDecision(page: Page, ground: string, content: string): Promise<void> {
  await page.keyboard.press("Tab");
  await expect(decision(page).getByRole("combobox", { name: "Motif" })).toBeFocused();
  await page.keyboard.type(ground);
  await page.keyboard.press("Tab");
  await page.keyboard.type(content);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
}
