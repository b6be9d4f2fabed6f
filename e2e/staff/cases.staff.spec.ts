import type { Locator } from "@playwright/test";
import { caseIn, decision, fillDecision, notice, panel, report, reportable, reportInPage } from "../cases.page.ts";
import { expect, test } from "../journey.ts";
import { noticesButton } from "../notices.page.ts";
import { log, row, sendMessage } from "../room.page.ts";

const WHY = "Se moquer de quelqu’un lui fait du mal. Merci de rester gentil.";
const CONTESTED = "C’était une blague entre nous, elle en a ri avec moi.";
const REVIEW = "Nous avons relu toute la conversation : c’était bien une blague.";

/** The number in the menu, which is not shown when there is none. */
async function openCount(link: Locator): Promise<number> {
  const [text] = await link.getByText(/^\d+ ouverts?$/).allTextContents();
  return Number.parseInt(text ?? "0", 10);
}

test("a report is decided, contested, changed by somebody else, and all are told each time [MOD-01] [MOD-02] [MOD-03] [MOD-08] [MOD-09]", async ({
  house,
  enter,
  visit,
}) => {
  test.slow();
  const { room, author, anna, bruno, nora, paul } = await reportable(house);
  const message = await sendMessage(house, author, room, "Quelle nulle, cette skippeuse");
  await sendMessage(house, anna, room, "Arrête, Tom");
  const photo = new File(["8 h, quai B"], "capture.txt", { type: "text/plain" });
  await sendMessage(house, author, room, "Rien à voir", {}, [photo]);
  await report(house, anna, message);
  const second = await enter(bruno, `/${room.id}`);
  await reportInPage(second, "cette skippeuse", "Il insulte la skippeuse devant tout le monde.");
  const reader = await enter(anna);
  await expect(notice(reader, "Votre signalement a bien été pris en compte")).toContainText("L’équipe de modération");

  // Both reports are one case, at its message, with the numbers to call.
  const staff = await visit(nora, "/admin/reports");
  const counted = staff.getByRole("link", { name: /^Signalements/ });
  await expect(counted).toContainText(/\d/);
  const before = await openCount(counted);
  const item = staff
    .getByRole("list", { name: "Signalements" })
    .getByRole("link")
    .filter({ hasText: "cette skippeuse" });
  await expect(item).toContainText("Signalé 2 fois");
  await item.click();
  await expect(panel(staff)).toContainText("Il insulte la skippeuse devant tout le monde.");
  await expect(panel(staff)).toContainText("Ce message se moque de quelqu’un du groupe.");
  for (const number of ["17", "112", "119", "3018"]) {
    await expect(panel(staff).getByRole("link", { name: number, exact: true })).toBeVisible();
  }
  await expect(row(staff, "cette skippeuse")).toContainText("Message signalé");

  // The statements are shown as they will be sent.
  await fillDecision(staff, "Supprimer", WHY);
  const preview = decision(staff).getByRole("region", { name: "Aperçu" });
  await expect(preview).toContainText("Votre message");
  await expect(preview).toContainText("que vous avez signalé a été supprimé");
  await expect(preview.getByText(WHY)).toHaveCount(2);
  await decision(staff).getByRole("button", { name: "Supprimer et prévenir" }).click();
  await expect(panel(staff).getByText("Message supprimé (propos blessants)").first()).toBeVisible();
  await expect.poll(() => openCount(counted)).toBe(before - 1);
  // Deleted for everybody, and still there in its case.
  await expect(row(staff, "cette skippeuse")).toContainText("Message supprimé, visible ici seulement");

  const told = await enter(author);
  const statement = notice(told, WHY);
  await expect(statement).toContainText("L’équipe de modération");
  await expect(statement).toContainText("a été supprimé");
  await expect(notice(reader, WHY)).toContainText("que vous avez signalé a été supprimé");
  for (const page of [told, reader]) {
    await expect(page.getByRole("main")).not.toContainText(/Nora|Paul|Bruno/);
  }

  // Contested once.
  await noticesButton(told).click();
  await statement.getByRole("button", { name: "Contester" }).click();
  const dialog = told.getByRole("dialog", { name: "Contester cette décision" });
  await dialog.getByRole("textbox").fill("a".repeat(19));
  await dialog.getByRole("button", { name: "Envoyer" }).click();
  await expect(dialog).toContainText("Écrivez au moins 20 caractères.");
  await dialog.getByRole("textbox").fill(CONTESTED);
  await dialog.getByRole("button", { name: "Envoyer" }).click();
  await expect(statement).toContainText("Vous avez contesté cette décision");
  await expect(statement.getByRole("button", { name: "Contester" })).toHaveCount(0);
  await told.reload();
  await expect(notice(told, WHY)).toContainText("Vous avez contesté cette décision");

  // Who decided may not decide again; somebody else does.
  await staff.reload();
  await expect(panel(staff)).toContainText("Votre décision est contestée");
  await expect(decision(staff)).toHaveCount(0);
  const { id } = await caseIn(house, paul, room);
  const other = await visit(paul, `/admin/${room.id}/cases/${id}`);
  await expect(panel(other).getByRole("region", { name: "Contestation" })).toContainText(CONTESTED);
  await fillDecision(other, "Remettre le message", REVIEW);
  await decision(other).getByRole("button", { name: "Enregistrer et prévenir" }).click();
  await expect(panel(other).getByRole("status")).toContainText("Décision enregistrée.");
  for (const page of [told, reader]) {
    await expect(notice(page, REVIEW)).toContainText("Une décision a été contestée");
  }
  await expect(notice(told, WHY)).toContainText("La réponse est dans un message plus récent.");
  await told.goto(`${house.originOf(author)}/${room.id}`);
  await expect(log(told).getByText("cette skippeuse")).toBeVisible();
});

test("a case fits 320 px, and the text has 10 to 1,000 characters [MOD-03]", async ({ house, visit }) => {
  const { room, author, anna, nora } = await reportable(house);
  const message = await sendMessage(house, author, room, "Trop long ".repeat(60));
  await report(house, anna, message);
  const { id } = await caseIn(house, nora, room);
  const page = await visit(nora, `/admin/${room.id}/cases/${id}`);
  await page.setViewportSize({ width: 320, height: 640 });
  await fillDecision(page, "Laisser", "a".repeat(9));
  await expect(decision(page)).toContainText("9 / 1000");
  await decision(page).getByRole("button", { name: "Enregistrer et prévenir" }).click();
  await expect(decision(page)).toContainText("Écrivez au moins 10 caractères.");
  await expect(decision(page).getByRole("textbox", { name: "Votre texte" })).toBeFocused();
  await decision(page).getByRole("textbox", { name: "Votre texte" }).fill("a".repeat(1_001));
  await expect(decision(page)).toContainText("1000 caractères au plus.");
  const width = () => page.getByRole("main").evaluate((main) => main.scrollWidth - main.clientWidth);
  expect(await width()).toBe(0);
  await page.goto(`${house.originOf(nora)}/admin/reports`);
  await page.getByRole("list", { name: "Signalements" }).waitFor();
  expect(await width()).toBe(0);
});
