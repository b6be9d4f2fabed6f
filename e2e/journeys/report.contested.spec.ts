import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { decision, fillDecision, notice, panel } from "../cases.page.ts";
import { noticesButton } from "../notices.page.ts";
import { bubble, row } from "../room.page.ts";
import { deliverStay, traveller } from "../stays.page.ts";
import { composerOf } from "../writing.ts";
import { comeIn, expect, holdUntil, listedGuide, press, signIn, test } from "./people.ts";

const WHY = "Se moquer de quelqu’un lui fait du mal. Merci de rester gentil.";
const CONTESTED = "C’était une blague entre nous, elle en a ri avec moi.";
const REVIEW = "Nous avons relu toute la conversation : c’était bien une blague.";

test("a report, its decision, a contestation and the review [MOD-01] [MOD-03] [MOD-08]", async ({ house, browse }) => {
  const [tom, anna, nora, paul] = [traveller("Tom"), traveller("Anna"), listedGuide("Nora"), listedGuide("Paul")];
  const stay = await deliverStay(house, [tom, anna, nora, paul]);
  const origin = house.originOf(stay);
  const words = `Quelle nulle, cette skippeuse ${randomUUID().slice(0, 4)}`;
  const [author, reporter] = [await browse("phone"), await browse("phone")];
  await comeIn(author, `${origin}/`, tom);
  await press(author.getByRole("button", { name: `Rejoindre ${stay.title}` }));
  await composerOf(author).box.fill(words);
  await press(composerOf(author).send);
  await expect(row(author, words).getByRole("time")).toBeVisible();

  await comeIn(reporter, `${origin}/`, anna);
  await press(reporter.getByRole("button", { name: `Rejoindre ${stay.title}` }));
  await report(reporter, words);

  const first = await browse("desktop");
  await first.goto(`${origin}/admin/reports`);
  await signIn(first, nora);
  await first.getByRole("list", { name: "Signalements" }).getByRole("link").filter({ hasText: words }).click();
  await fillDecision(first, "Supprimer", WHY);
  await decision(first).getByRole("button", { name: "Supprimer et prévenir" }).click();
  await expect(panel(first).getByText("Message supprimé (propos blessants)").first()).toBeVisible();
  await expect(row(author, words)).toHaveCount(0);

  await press(author.getByRole("button", { name: "Revenir à mes groupes" }));
  await press(noticesButton(author));
  await expect(notice(author, WHY)).toContainText("L’équipe de modération");
  await press(notice(author, WHY).getByRole("button", { name: "Contester" }));
  const dialog = author.getByRole("dialog", { name: "Contester cette décision" });
  await dialog.getByRole("textbox").fill(CONTESTED);
  await press(dialog.getByRole("button", { name: "Envoyer" }));
  await expect(dialog).toBeHidden();

  const second = await browse("desktop");
  await second.goto(`${origin}/admin/reports`);
  await signIn(second, paul);
  await second.getByRole("list", { name: "Signalements" }).getByRole("link").filter({ hasText: words }).click();
  await expect(panel(second).getByRole("region", { name: "Contestation" })).toContainText(CONTESTED);
  await fillDecision(second, "Remettre le message", REVIEW);
  await decision(second).getByRole("button", { name: "Enregistrer et prévenir" }).click();
  await expect(panel(second).getByRole("status")).toContainText("Décision enregistrée.");
  await expect(notice(author, REVIEW)).toContainText("Une décision a été contestée");
  await author.goto(`${origin}/${stay.id}`);
  await expect(row(author, words)).toBeVisible();
});

/** By a long press, as on a phone. */
async function report(page: Page, text: string): Promise<void> {
  const selection = page.getByRole("dialog", { name: "Message sélectionné" });
  await holdUntil(bubble(page, text), selection);
  await press(selection.getByRole("menuitem", { name: "Signaler" }));
  const dialog = page.getByRole("dialog", { name: "Signaler un message" });
  await dialog.getByRole("combobox", { name: "Motif" }).selectOption("INAPPROPRIATE");
  await dialog.getByRole("textbox", { name: "Commentaire" }).fill("Il insulte la skippeuse devant tout le monde.");
  await press(dialog.getByRole("button", { name: "Envoyer" }));
  await expect(dialog).toContainText("Votre signalement a bien été pris en compte.");
}
