import type { CaseItem } from "@hello/contract";
import { photo } from "../../server/test/samples/samples.ts";
import { expectAccessible } from "../accessible.ts";
import { caseIn, decideByCall, decision, fillDecision, notice, panel, report, reportable } from "../cases.page.ts";
import { expect, test } from "../journey.ts";
import { log, row, sendMessage } from "../room.page.ts";
import { leadOf } from "../stays.page.ts";

test("who decides second reads who decided what beside their own, and keeps what was typed [MOD-04] [TEAM-13]", async ({
  house,
  visit,
}) => {
  const { room, author, anna, nora, paul } = await reportable(house);
  const message = await sendMessage(house, author, room, "Tu es nulle");
  await report(house, anna, message);
  const found = await caseIn(house, nora, room);
  const page = await visit(paul, `/admin/${room.id}/cases/${found.id}`);
  let isSent = false;
  await fillDecision(page, "Laisser", "Une dispute, rien de plus, à mon avis.");
  // Paul's page cannot load the case anew, so he learns of Nora's decision from the answer to his own.
  await page.route("**/amplify/cases/*", (route) => (isSent ? route.continue() : route.abort()));
  await page.route("**/amplify/cases/*/decisions", async (route) => {
    isSent = true;
    await route.continue();
  });
  await decideByCall(house, nora, found, "delete");
  await decision(page).getByRole("button", { name: "Enregistrer et prévenir" }).click();
  const alert = panel(page).getByRole("alert");
  await expect(alert).toContainText(/Nora a déjà décidé\s: message supprimé \(propos blessants\)/);
  await expect(alert.getByRole("row", { name: /^Décision/ })).toContainText("Message supprimé");
  await expect(alert.getByRole("row", { name: /^Décision/ })).toContainText("Message laissé");
  await expect(alert.getByRole("row", { name: /^Texte/ })).toContainText("Une dispute, rien de plus, à mon avis.");
  await expectAccessible(page);
  await alert.getByRole("button", { name: "Garder ma version et rouvrir" }).click();
  const dialog = page.getByRole("dialog", { name: "Rouvrir le signalement" });
  await dialog.getByRole("textbox", { name: "Raison" }).fill("Je ne suis pas d’accord");
  await dialog.getByRole("button", { name: "Continuer" }).click();
  await expect(decision(page).getByRole("textbox", { name: "Votre texte" })).toHaveValue(
    "Une dispute, rien de plus, à mon avis.",
  );
});

test("only leads are offered a ban, and for danger the author may stay untold [MOD-12]", async ({ house, visit }) => {
  const { room, author, anna, nora } = await reportable(house);
  const message = await sendMessage(house, author, room, "Je sais où tu habites");
  await report(house, anna, message);
  const { id } = await caseIn(house, nora, room);
  const path = `/admin/${room.id}/cases/${id}`;
  const page = await visit(nora, path);
  await expect(decision(page).getByRole("radio", { name: "Supprimer et bloquer" })).toBeVisible();
  await expect(decision(page).getByRole("radio", { name: "Supprimer et exclure" })).toHaveCount(0);
  const lead = await visit(leadOf(nora), path);
  await decision(lead).getByRole("radio", { name: "Supprimer et exclure" }).check();
  const untold = decision(lead).getByRole("checkbox", { name: "Ne pas prévenir l’auteur" });
  await decision(lead).getByRole("combobox", { name: "Motif" }).selectOption("hurtful");
  await expect(untold).toHaveCount(0);
  await decision(lead).getByRole("combobox", { name: "Motif" }).selectOption("danger");
  await untold.check();
  const preview = decision(lead).getByRole("region", { name: "Aperçu" });
  await expect(preview).toContainText("À la personne qui a signalé");
  await expect(preview).not.toContainText("À la personne concernée");
});

test("lifting invites again, and putting back shows the message live [MOD-07]", async ({ house, visit, enter }) => {
  const { room, author, anna, nora } = await reportable(house);
  const message = await sendMessage(house, author, room, "Encore une moquerie");
  await report(house, anna, message);
  const found = await caseIn(house, nora, room);
  await decideByCall(house, nora, found, "block");
  const reader = await enter(anna, `/${room.id}`);
  await expect(log(reader)).toBeVisible();
  await expect(log(reader).getByText("Encore une moquerie")).toHaveCount(0);
  const page = await visit(nora, `/admin/${room.id}/cases/${found.id}`);
  await panel(page).getByRole("button", { name: "Remettre le message" }).click();
  const restore = page.getByRole("dialog", { name: "Remettre le message en place" });
  await restore.getByRole("textbox").fill("Nous avions mal compris ce message.");
  await restore.getByRole("button", { name: "Remettre" }).click();
  await expect(log(reader).getByText("Encore une moquerie")).toBeVisible();
  await panel(page)
    .getByRole("button", { name: /^Lever/ })
    .click();
  const lift = page.getByRole("dialog", { name: /^Lever la sanction/ });
  await lift.getByRole("textbox").fill("Vous pouvez revenir dans le groupe.");
  await expect(lift.getByRole("region", { name: "Aperçu" })).toContainText(
    "Vous pouvez de nouveau rejoindre le groupe",
  );
  await lift.getByRole("button", { name: "Lever", exact: true }).click();
  await expect(lift).toHaveCount(0);
  const told = await enter(author);
  await expect(notice(told, "Vous pouvez revenir dans le groupe.")).toBeVisible();
  const [entry] = await house.pool`
    select status from participants where room_id = ${room.id} and user_id = ${author.id} and not deleted`;
  expect(entry?.status).toBe("INVITED");
});

test("from a room staff block a person, open a case from a message, and write [MOD-13]", async ({
  house,
  visit,
  enter,
}) => {
  const { room, author, anna, nora } = await reportable(house);
  await sendMessage(house, author, room, "Un message étrange");
  const reader = await enter(anna, `/${room.id}`);
  const page = await visit(nora, `/admin/${room.id}`);
  const field = page.getByRole("textbox", { name: "Votre message" });
  await field.fill("Un mot de l’équipe : restons gentils.");
  await field.press("Enter");
  await expect(log(reader).getByText("restons gentils")).toBeVisible();

  await row(page, "Un message étrange").getByRole("button", { name: "Ouvrir un signalement" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Raison" }).fill("Vu en passant");
  await dialog.getByRole("button", { name: "Continuer" }).click();
  await expect(row(page, "Un message étrange")).toContainText("Message du signalement");
  await expect(panel(page)).toContainText("Signalement ouvert par l’équipe");
  await page.getByRole("link", { name: "Messages", exact: true }).click();
  await expect(row(page, "Un message étrange")).toContainText("Signalé");
  await expect(row(page, "Un message étrange").getByRole("button", { name: "Voir le signalement" })).toBeVisible();

  await page.getByRole("link", { name: "Participants" }).click();
  await page.getByRole("button", { name: /^Modération.*Tom/ }).click();
  await page.getByRole("menuitem", { name: "Bloquer dans ce groupe" }).click();
  await dialog.getByRole("textbox", { name: "Raison" }).fill("Plusieurs plaintes par téléphone");
  await dialog.getByRole("button", { name: "Continuer" }).click();
  await expect(decision(page).getByRole("radio", { name: "Bloquer" })).toBeChecked();
  await fillDecision(page, "Bloquer", "Plusieurs personnes se sont plaintes de vous.");
  await decision(page).getByRole("button", { name: "Bloquer et prévenir" }).click();
  await expect(panel(page).getByRole("status")).toContainText("Décision enregistrée.");
  await page.getByRole("link", { name: "Participants" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Tom" })).toContainText("Bloqué");

  await page.goto(`${house.originOf(nora)}/userInteraction/${author.uuid}`);
  await expect(page.getByText("1 sanction en cours")).toBeVisible();
  await expect(page.getByText("Plusieurs personnes se sont plaintes de vous.").first()).toBeVisible();
});

test("pictures of a case are blurred until clicked, also after deletion [MOD-03]", async ({ house, visit }) => {
  const { room, author, anna, nora } = await reportable(house);
  const message = await sendMessage(house, author, room, "Regardez-la", {}, [await photo("plage.jpg")]);
  await report(house, anna, message);
  const found = await caseIn(house, nora, room);
  const page = await visit(nora, `/admin/${room.id}/cases/${found.id}`);
  const thumbnail = row(page, "Regardez-la")
    .getByRole("button", { name: /^Agrandir la photo de / })
    .locator("img");
  await expect(thumbnail).toHaveCSS("filter", /blur/);
  await decideByCall(house, nora, found, "delete");
  await page.reload();
  await expect(row(page, "Regardez-la")).toContainText("photos floutées");
  await expect(thumbnail).toHaveCSS("filter", /blur/);
  await thumbnail.click();
  const large = page.getByRole("dialog").getByRole("img", { name: /^Photo de / });
  await expect(large).toHaveCSS("filter", "none");
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("somebody BLOCKED before there were sanctions is liftable from the list of people [MOD-07] [MOD-13]", async ({
  house,
  visit,
}) => {
  const { room, author, nora } = await reportable(house);
  await house.pool`update participants set status = 'BLOCKED' where room_id = ${room.id} and user_id = ${author.id}`;
  const page = await visit(nora, `/admin/${room.id}/people`);
  const person = page.getByRole("listitem").filter({ hasText: "Tom" });
  await expect(person).toContainText("Bloqué");
  await person.getByRole("button", { name: /^Modération/ }).click();
  await page.getByRole("menuitem", { name: "Lever la sanction" }).click();
  const dialog = page.getByRole("dialog", { name: /^Lever la sanction/ });
  await dialog.getByRole("textbox").fill("Vous pouvez revenir dans le groupe.");
  await dialog.getByRole("button", { name: "Lever", exact: true }).click();
  await expect(person).toContainText("Invité");
});

test("a case is decided after its room has closed and its author is erased, but not about oneself [MOD-03]", async ({
  house,
  visit,
}) => {
  const { room, author, anna, nora, paul } = await reportable(house);
  await house.participant(room, nora);
  const message = await sendMessage(house, author, room, "Un vieux message");
  const own = await sendMessage(house, nora, room, "Un message de l’équipe");
  await report(house, anna, message);
  await report(house, anna, own);
  const items = (await house.as(paul).get(`/amplify/cases?roomId=${room.id}`)).body.data.items as CaseItem[];
  const idOf = ({ id }: { id: string }) => items.find(({ messageId }) => messageId === id)!.id;
  await house.pool`update rooms set active = false where id = ${room.id}`;
  await house.pool`update users set firstname = null, lastname = null, nickname = null where id = ${author.id}`;
  const page = await visit(nora, `/admin/${room.id}/cases/${idOf(own)}`);
  await expect(panel(page)).toContainText("Ce signalement concerne votre propre message");
  await expect(decision(page)).toHaveCount(0);
  await page.goto(`${house.originOf(nora)}/admin/${room.id}/cases/${idOf(message)}`);
  await expect(panel(page)).toContainText("Personne effacée");
  await fillDecision(page, "Supprimer", "Ce message n’a pas sa place ici.");
  await decision(page).getByRole("button", { name: "Supprimer et prévenir" }).click();
  await expect(panel(page).getByRole("status")).toContainText("Décision enregistrée.");
  await expect(row(page, "Un vieux message")).toContainText("Message supprimé, visible ici seulement");
});
