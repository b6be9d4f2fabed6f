import { randomUUID } from "node:crypto";
import { dayFromNow } from "../../server/test/stays/stays.ts";
import { expectAccessible } from "../accessible.ts";
import { expect, test } from "../journey.ts";
import { formOn, makePlan, makeStay, PLANNED_PATH } from "../planned.page.ts";
import { leadOf, makeCollaborator } from "../stays.page.ts";
import { ledgerOf } from "../targeting.page.ts";
import { keptIn } from "../writing.ts";

test("a text, a dated notice and one for each stay are made, listed with their next moment, and sent [NOTE-08]", async ({
  house,
  visit,
}) => {
  test.slow();
  const staff = await makeCollaborator(house);
  const stay = await makeStay(house);
  const names = { text: `Météo ${randomUUID()}`, dated: `Demain ${randomUUID()}`, stays: `J-7 ${randomUUID()}` };
  const page = await visit(leadOf(staff), PLANNED_PATH);
  await expect(page).toHaveTitle(/^(Aide \d+ · )?(\(\d+\) )?Avis programmés · /);
  const create = page.getByRole("button", { name: "Préparer un avis" });
  const parts = formOn(page);

  await create.click();
  await parts.name.fill(names.text);
  await parts.content.fill("Le temps se gâte.");
  await parts.save.click();
  await expect(page.getByRole("heading", { name: names.text })).toBeVisible();
  await expect(page.getByText("Part quand vous l’utilisez")).toBeVisible();

  await page.getByRole("button", { name: "Tous les avis programmés" }).click();
  await create.click();
  await parts.kind("À une date").check();
  await parts.name.fill(names.dated);
  await parts.content.fill("Rendez-vous : {rendez-vous}");
  await parts.day.fill(dayFromNow(3));
  await parts.time.fill("18:05");
  await page.getByRole("button", { name: "Choisir des séjours" }).click();
  const picker = page.getByRole("dialog", { name: "Choisir des séjours" });
  await picker.getByRole("searchbox").fill(stay.title);
  await picker.getByRole("checkbox", { name: stay.title }).check();
  await picker.getByRole("button", { name: "Terminé" }).click();
  await parts.save.click();
  await expect(parts.check).toContainText("1 personne recevra cet avis par e-mail le");
  await expect(parts.check).toContainText("à 18:05 (heure de Paris)");
  await expect(parts.check).toContainText("Rendez-vous : Gare de Quimper, 9 h");
  await parts.confirm.click();
  await expect(page.getByRole("heading", { name: names.dated })).toBeVisible();
  const [dated] = await house.pool<{ id: string; dueAt: string }[]>`
    select id, due_at as "dueAt" from planned_notices where name = ${names.dated}`;
  const clock = new Intl.DateTimeFormat("fr", { timeZone: "Europe/Paris", hour: "2-digit", minute: "2-digit" });
  expect(clock.format(new Date(dated!.dueAt))).toBe("18:05");

  await page.getByRole("button", { name: "Tous les avis programmés" }).click();
  await create.click();
  await parts.kind("Pour chaque séjour").check();
  await parts.name.fill(names.stays);
  await parts.content.fill("{séjour} commence bientôt.");
  await parts.time.fill("18:00");
  await parts.kind("Par centre ou par départ").check();
  await parts.centres.fill(stay.center);
  await parts.save.click();
  await expect(parts.check).toContainText("1 séjour recevra cet avis par e-mail, 7 jours avant le départ, à 18:00.");
  await expect(parts.check).toContainText(`${stay.title} commence bientôt.`);
  await parts.confirm.click();
  await expect(page.getByRole("heading", { name: names.stays })).toBeVisible();
  await expect(page.getByText("Rien n’est encore parti.")).toBeVisible();

  await page.getByRole("button", { name: "Tous les avis programmés" }).click();
  const rows = page.getByRole("list", { name: "Avis programmés" }).getByRole("listitem");
  const rowOf = (name: string) => rows.filter({ hasText: name });
  await expect(rowOf(names.dated)).toContainText("à 18:05");
  await expect(rowOf(names.stays)).toContainText("J-7 à 18:00");
  await expect(rowOf(names.stays)).toContainText(stay.center);
  const order = await rows.allTextContents();
  const placeOf = (name: string) => order.findIndex((text) => text.includes(name));
  expect(placeOf(names.dated)).toBeLessThan(placeOf(names.stays));
  expect(placeOf(names.stays)).toBeLessThan(placeOf(names.text));
  await page.getByRole("radio", { name: "À une date" }).check();
  await expect(rowOf(names.dated)).toHaveCount(1);
  await expect(rowOf(names.text)).toHaveCount(0);

  await house.pool`update planned_notices set due_at = now() - interval '1 second' where id = ${dated!.id}`;
  await expect(async () => {
    await page.reload();
    await expect(rowOf(names.dated)).toContainText("1 envoi", { timeout: 1_000 });
  }).toPass();
  await rowOf(names.dated).getByRole("link").click();
  await page.getByRole("link", { name: "Envoyé à 1 personne" }).click();
  await expect(page.getByRole("main")).toContainText("Rendez-vous : Gare de Quimper, 9 h");
});

test("more than 24 h late is shown as not sent, each stay with its reason [NOTE-08]", async ({ house, visit }) => {
  const staff = await makeCollaborator(house);
  const stay = await makeStay(house);
  const filters = { roomIds: [stay.id] };
  const late = await makePlan(house, staff, { kind: "dated", at: new Date(Date.now() + 9e6).toISOString(), filters });
  await house.pool`update planned_notices set due_at = now() - interval '25 hours' where id = ${late.id}`;
  const page = await visit(staff, PLANNED_PATH);
  const row = page.getByRole("list", { name: "Avis programmés" }).getByRole("listitem").filter({ hasText: late.name });
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText("1 non parti", { timeout: 1_000 });
  }).toPass();
  await row.getByRole("link").click();
  await expect(page.getByText("Non parti : plus de 24 h de retard")).toBeVisible();
  await expect(page.getByText("Son moment est passé")).toBeVisible();
  await expect(page.getByRole("button", { name: "Modifier" })).toHaveCount(0);
});

test("a variable that does not exist, or that a stay lacks, is named before saving; so is the length [NOTE-10]", async ({
  house,
  visit,
}) => {
  const staff = await makeCollaborator(house);
  const complete = await makeStay(house);
  const lacking = await makeStay(house, { meeting: "" }, complete.center);
  const page = await visit(staff, `${PLANNED_PATH}/new`);
  const { kind, name, content, time, centres, save, check, form } = formOn(page);
  await kind("Pour chaque séjour").check();
  await name.fill("Bienvenue");
  await content.fill("Bonjour {prénom}");
  await expect(content).toHaveAccessibleDescription(
    /\{prénom\} n’existe pas\. Les variables sont \{séjour\} \{centre\}/,
  );
  await content.fill("Le  !");
  await content.press("Home");
  for (let step = 0; step < 3; step += 1) await content.press("ArrowRight");
  await page.getByRole("button", { name: "Insérer {rendez-vous}" }).click();
  await expect(content).toHaveValue("Le {rendez-vous} !");
  await expect(content).toBeFocused();
  await time.fill("09:00");
  await kind("Par centre ou par départ").check();
  await centres.fill(complete.center);
  await save.click();
  await expect(check).toContainText("2 séjours recevront");
  await expect(check).toContainText("1 séjour ne le recevra pas en l’état");
  await expect(check).toContainText(`${lacking.title} : {rendez-vous} manque`);
  await expect(check).toContainText("Le Gare de Quimper, 9 h !");
  await check.getByRole("button", { name: "Revenir au texte" }).click();
  await expect(save).toBeFocused();

  await form.getByRole("combobox", { name: "Canal" }).selectOption("SMS");
  await content.fill("a".repeat(481));
  await expect(content).toHaveAccessibleDescription(/480 caractères au plus.* 481 \/ 480/);
  await form.getByRole("combobox", { name: "Canal" }).selectOption("E-mail");
  await content.fill("a".repeat(2_001));
  await save.click();
  await expect(content).toBeFocused();
  await expect(content).toHaveAccessibleDescription(/2000 caractères au plus/);
  await expect(check).toHaveCount(0);
});

test("a plan in the past, for no one, or without its fields is refused with words at each field", async ({
  house,
  visit,
}) => {
  const page = await visit(await makeCollaborator(house), `${PLANNED_PATH}/new`);
  const { kind, name, content, day, time, save, form, check } = formOn(page);
  await kind("À une date").check();
  await save.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription("Donnez un nom à cet avis.");
  await expect(content).toHaveAccessibleDescription(/Écrivez le texte\./);
  await expect(day).toHaveAccessibleDescription("Choisissez une date.");
  await expect(form.getByText("Choisissez au moins un séjour.")).toBeVisible();
  await name.fill("Hier");
  await content.fill("Trop tard");
  await day.fill(dayFromNow(-2));
  await time.fill("10:00");
  await expect(day).toHaveAccessibleDescription("Ce moment est déjà passé.");
  await day.fill(dayFromNow(2));
  await kind("Par centre ou par départ").check();
  await formOn(page).centres.fill(`Nulle part ${randomUUID()}`);
  await save.click();
  await expect(form.getByText("Cet avis n’atteindrait personne.")).toBeVisible();
  await expect(check).toHaveCount(0);
  await expect(content).toHaveValue("Trop tard");
});

test("only leads plan for all stays, and others are told so", async ({ house, visit }) => {
  const staff = await makeCollaborator(house);
  const plan = await makePlan(house, staff, { kind: "stays", days: -400, time: "18:00" });
  const page = await visit(staff, `${PLANNED_PATH}/new`);
  await formOn(page).kind("Pour chaque séjour").check();
  await expect(page.getByText("Un avis pour tous les séjours se programme par un responsable.")).toBeVisible();
  await expect(formOn(page).kind("Tous les séjours")).toHaveCount(0);
  await page.goto(`${house.originOf(staff)}${PLANNED_PATH}/${plan.id}`);
  await expect(page.getByText("seul un responsable peut le modifier ou l’effacer")).toBeVisible();
  await expect(page.getByRole("button", { name: "Effacer" })).toHaveCount(0);
  const lead = await visit(leadOf(staff), `${PLANNED_PATH}/${plan.id}`);
  await lead.getByRole("button", { name: "Effacer" }).click();
  await lead.getByRole("dialog").getByRole("button", { name: "Effacer" }).click();
  await expect(lead).toHaveURL(/\/targeting\/planned$/);
  await expect(lead.getByText(plan.name)).toHaveCount(0);
  await lead.goto(`${house.originOf(staff)}${PLANNED_PATH}/${plan.id}`);
  await expect(lead.getByText("Cet avis programmé n’existe pas, ou n’existe plus.")).toBeVisible();
});

test("what somebody else has changed is shown by name and field, and one chooses; nothing typed is lost [TEAM-13]", async ({
  house,
  visit,
}) => {
  const staff = await makeCollaborator(house, { nickname: "Nora" });
  const plan = await makePlan(house, staff, { content: "Avant" });
  const page = await visit(staff, `${PLANNED_PATH}/${plan.id}/change`);
  const { content, save } = formOn(page);
  await expect(content).toHaveValue("Avant");
  await content.fill("À moi");
  const { createdAt, nextAt, sends, missed, authorId, authorName, id, ...fields } = plan;
  const theirs = { ...fields, content: "À quelqu’un d’autre" };
  await house.as(staff).put(`/amplify/planned/${id}`, theirs);
  await save.click();
  const dialog = page.getByRole("dialog", { name: "Quelqu’un a modifié cet avis entre-temps" });
  await expect(dialog.getByRole("row", { name: "Texte" })).toContainText("À quelqu’un d’autre");
  await expect(dialog.getByRole("listitem")).toHaveText(/^Nora, .+\s: Texte$/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(content).toHaveValue("À moi");
  await save.click();
  await dialog.getByRole("button", { name: "Garder ma version" }).click();
  await expect(page).toHaveURL(new RegExp(`/planned/${id}$`));
  await expect(page.getByText("À moi", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Modifier" }).click();
  await content.fill("Encore à moi");
  await house.as(staff).put(`/amplify/planned/${id}`, { ...theirs, _version: 3 });
  await save.click();
  await dialog.getByRole("button", { name: "Reprendre la sienne" }).click();
  await expect(content).toHaveValue("À quelqu’un d’autre");
  await content.fill("Pour de bon");
  expect((await house.as(staff).call("DELETE", `/amplify/planned/${id}`)).status).toBe(200);
  await save.click();
  await expect(page.getByRole("alert")).toContainText("Nora a effacé cet avis entre-temps.");
  await expect(content).toHaveValue("Pour de bon");
  await page.getByRole("button", { name: "L’enregistrer comme nouvel avis" }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByRole("main").getByText("Pour de bon", { exact: true })).toBeVisible();
});

test("a form survives a failure and a reload, and a repeated save makes one plan", async ({ house, visit }) => {
  const staff = await makeCollaborator(house);
  const page = await visit(staff, `${PLANNED_PATH}/new`);
  const { name, content, save } = formOn(page);
  const title = `Perdu ${randomUUID()}`;
  await name.fill(title);
  await content.fill("Un long texte");
  // It arrives, but the answer does not.
  await page.route("**/amplify/planned", async (route) => {
    const request = route.request();
    if (request.method() !== "POST") return route.continue();
    await house.as(staff).post("/amplify/planned", request.postDataJSON());
    await route.abort();
  });
  await save.click();
  await expect(page.getByRole("alert")).toContainText("L’enregistrement n’a pas abouti, et rien n’est perdu.");
  await page.unroute("**/amplify/planned");
  await content.fill("Un plus long texte");
  await expect.poll(() => keptIn(page)).toContain("Un plus long texte");
  await page.reload();
  await expect(content).toHaveValue("Un plus long texte");
  await expect(page.getByText("Ce que vous n’aviez pas enregistré est de retour.")).toBeVisible();
  await save.click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  const stored = await house.pool`select content from planned_notices where name = ${title}`;
  expect(stored).toEqual([{ content: "Un plus long texte" }]);
  await page.getByRole("button", { name: "Tous les avis programmés" }).click();
  await page.getByRole("button", { name: "Préparer un avis" }).click();
  await expect(content).toHaveValue("");
});

test("« M’envoyer un essai » sends the filled-in text to oneself alone, by the chosen channel [NOTE-11]", async ({
  house,
  visit,
}) => {
  const staff = await makeCollaborator(house);
  const stay = await makeStay(house);
  const page = await visit(staff, `${PLANNED_PATH}/new`);
  const { kind, content, centres, form } = formOn(page);
  await kind("Pour chaque séjour").check();
  await kind("Par centre ou par départ").check();
  await centres.fill(stay.center);
  const word = randomUUID();
  const text = `${stay.title} à 9 h ${word}`;
  for (const [channel, told] of [
    ["E-mail", "Essai envoyé par e-mail, à vous uniquement."],
    ["SMS", "Essai envoyé par SMS, à vous uniquement."],
  ] as const) {
    await content.fill(`{séjour} à 9 h ${word}`);
    await form.getByRole("combobox", { name: "Canal" }).selectOption(channel);
    await form.getByRole("button", { name: "M’envoyer un essai" }).click();
    await expect(form.getByText(told)).toBeVisible();
  }
  const rows = await ledgerOf(house, text);
  expect(rows.map(({ uuid, channel }) => [uuid, channel]).toSorted()).toEqual([
    [staff.uuid, "email"],
    [staff.uuid, "sms"],
  ]);
  await content.fill("{prénom}");
  await expect(form.getByRole("button", { name: "M’envoyer un essai" })).toBeDisabled();
});

test("a saved text becomes the message, and a message becomes a text or a plan [NOTE-08] [NOTE-10]", async ({
  house,
  visit,
}) => {
  const staff = await makeCollaborator(house);
  const stay = await makeStay(house);
  const saved = await makePlan(house, staff, { content: "Bonjour {séjour}", asks: "receipt", isUrgent: true });
  const page = await visit(staff, `${PLANNED_PATH}/${saved.id}`);
  await page.getByRole("button", { name: "Utiliser ce texte" }).click();
  await expect(page).toHaveURL(/\/targeting$/);
  const field = page.getByRole("textbox", { name: "Message aux participants" });
  await expect(field).toHaveValue("Bonjour {séjour}");
  await expect(page.getByRole("checkbox", { name: "Urgent" })).toBeChecked();
  await page.getByRole("button", { name: "Choisir des séjours" }).click();
  const picker = page.getByRole("dialog", { name: "Choisir des séjours" });
  await picker.getByRole("searchbox").fill(stay.title);
  await picker.getByRole("checkbox", { name: stay.title }).check();
  await picker.getByRole("button", { name: "Terminé" }).click();
  await expect(page.getByText("{séjour} n’est complété que dans un avis programmé")).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Envoyer", exact: true })).toBeDisabled();

  await page.getByRole("button", { name: "Programmer…" }).click();
  const { kind, name, content, day, time, save, check, confirm } = formOn(page);
  await expect(kind("À une date")).toBeChecked();
  await expect(content).toHaveValue("Bonjour {séjour}");
  await expect(page.getByRole("list", { name: "Séjours choisis" })).toContainText(stay.title);
  await name.fill("Repris");
  await day.fill(dayFromNow(2));
  await time.fill("08:00");
  await save.click();
  await expect(check).toContainText(`Bonjour ${stay.title}`);
  await confirm.click();
  await expect(page.getByRole("heading", { name: "Repris" })).toBeVisible();

  await page.getByRole("button", { name: "Utiliser ce texte" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remplacer" }).click();
  await field.fill("Sans variable");
  await page.getByRole("button", { name: "Enregistrer ce texte" }).click();
  await expect(kind("Texte à réutiliser")).toBeChecked();
  await expect(content).toHaveValue("Sans variable");
  await page.getByRole("button", { name: "Revenir sans enregistrer" }).click();
  await page.getByRole("link", { name: "Écrire" }).click();
  await expect(field).toHaveValue("Sans variable");
});

test("planned notices are not for customers [NAV-06]", async ({ house, visit }) => {
  const { A } = await house.cast();
  for (const path of [PLANNED_PATH, `${PLANNED_PATH}/new`, `${PLANNED_PATH}/${randomUUID()}`]) {
    const page = await visit(A, path);
    await expect(page).toHaveURL(`${house.originOf(A)}/notpermitted`);
    await page.close();
  }
});

test("a notice leaves at the opening of the group, for those who have not come, and is switched off [JOIN-02] @both", async ({
  house,
  visit,
}) => {
  const [{ center }, name] = [await makeStay(house), `Ouverture ${randomUUID()}`];
  const page = await visit(leadOf(await makeCollaborator(house)), PLANNED_PATH);
  const parts = formOn(page);
  await page.getByRole("button", { name: "Préparer un avis" }).click();
  await parts.kind("Pour chaque séjour").check();
  await parts.name.fill(name);
  await parts.content.fill("Venez : {lien}");
  await parts.form.getByRole("combobox", { name: "Moment" }).selectOption("à l’ouverture du groupe");
  await expect(parts.days).toHaveCount(0);
  await expect(parts.time).toHaveCount(0);
  await parts.kind("Par centre ou par départ").check();
  await parts.centres.fill(center);
  await parts.form.getByRole("combobox", { name: "À qui" }).selectOption("à qui n’est pas encore venu");
  await parts.save.click();
  await parts.confirm.click();
  await expect(page.getByText(/^À l’ouverture du groupe\./)).toBeVisible();
  await expect(page.getByText(`${center} · pas encore venus`)).toBeVisible();
  await page.getByRole("button", { name: "Désactiver" }).click();
  await expect(page.getByText(/Désactivé\s: rien ne part/)).toBeVisible();
  await page.getByRole("button", { name: "Activer" }).click();
  await expect(page.getByRole("button", { name: "Désactiver" })).toBeVisible();
  await expectAccessible(page);
});
