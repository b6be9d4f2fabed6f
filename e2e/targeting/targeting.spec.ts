import { randomUUID } from "node:crypto";
import { expect, test } from "../journey.ts";
import { ledgerOf, makeCrew, openBackOffice } from "../targeting.page.ts";

const file = { name: "plan.txt", mimeType: "text/plain", buffer: Buffer.from("Quai B") };
const NOBODY = "Sélectionner les participants";

test("/targeting is not for customers [NAV-03] [NAV-06] [ROLE-04]", async ({ house, visit }) => {
  const { A } = await house.cast();
  const page = await visit(A, "/targeting");
  await expect(page.getByText("Vous n'avez pas la permission d'accéder à cette page!")).toBeVisible();
  await expect(page).toHaveURL(`${house.originOf(A)}/notpermitted`);
});

test("staff get the composer of bulk notices, also outside a frame [NAV-03] [TARGET-02]", async ({ house, visit }) => {
  const { C } = await house.cast();
  const page = await visit(C, "/targeting");
  await expect(page.getByRole("textbox", { name: "Message aux participants" })).toBeEnabled();
  await expect(page.getByText("0 sur 2000 caractères")).toBeVisible();
  await expect(page.getByRole("button", { name: "Joindre des fichiers" })).toBeEnabled();
  await expect(page.getByRole("checkbox", { name: "Envoyer par SMS" })).not.toBeChecked();
  await page.getByRole("button", { name: "Choisir un émoji" }).click();
  await page.getByRole("dialog", { name: "Choisir un émoji" }).waitFor();
});

test("in the back office's frame text, counter and send show, the rest opens, by keyboard too [CALM-07]", async ({
  house,
  contextOf,
}) => {
  const { C } = await house.cast();
  const { names } = await makeCrew(house, 1);
  const { frame, field, send, sms, more, choose } = await openBackOffice({
    house,
    contextOf,
    staff: C,
    isClosed: true,
  });
  await choose(names[0]!);
  await field.fill("Rendez-vous à 9 h");
  await expect(frame.getByText("17 sur 2000 caractères")).toBeVisible();
  await expect(send).toBeEnabled();
  const rest = ["Enregistrer ce texte", "Programmer…", "Suivre les envois"].map((name) =>
    frame.getByRole("button", { name }),
  );
  for (const part of [sms, ...rest]) await expect(part).toBeHidden();
  await more.focus();
  await more.press("Enter");
  for (const part of [sms, ...rest]) await expect(part).toBeVisible();
  await sms.check();
  // What was chosen is said while the options are closed again.
  await more.press("Enter");
  await expect(sms).toBeHidden();
  await expect(more).toContainText("par SMS");
  await expect(frame.getByText("17 sur 480 caractères")).toBeVisible();
});

test("a very long name does not break the frame's layout", async ({ house, contextOf }) => {
  const { C } = await house.cast();
  await house.user(`customer_1_${randomUUID()}`, { nickname: "W".repeat(400) });
  const { page } = await openBackOffice({ house, contextOf, staff: C });
  const box = await page.getByTitle("Ciblage").boundingBox();
  expect(box!.width).toBeGreaterThan(800);
});

test("at most 2000 characters, 480 with SMS; red when over [TARGET-03] [CONST-01]", async ({ house, contextOf }) => {
  const { C } = await house.cast();
  const { names } = await makeCrew(house, 1);
  const { frame, field, send, sms, choose } = await openBackOffice({ house, contextOf, staff: C });
  await choose(names[0]!);
  await field.fill("a".repeat(480));
  await sms.check();
  const counter = frame.getByText(/ sur \d+ caractères$/);
  const plain = await counter.evaluate((element) => getComputedStyle(element).color);
  await expect(counter).toHaveText("480 sur 480 caractères");
  await expect(send).toBeEnabled();
  await field.fill("a".repeat(481));
  await expect(counter).toHaveText("481 sur 480 caractères");
  await expect(counter).not.toHaveCSS("color", plain);
  await expect(send).toBeDisabled();
  await sms.uncheck();
  await expect(counter).toHaveText("481 sur 2000 caractères");
  await expect(counter).toHaveCSS("color", plain);
  await expect(send).toBeEnabled();
  await field.fill("a".repeat(2_001));
  await expect(counter).not.toHaveCSS("color", plain);
  await expect(send).toBeDisabled();
});

test("pasted text is truncated to fit, and never within a character [TARGET-03]", async ({ house, contextOf }) => {
  const { C } = await house.cast();
  const { field, sms } = await openBackOffice({ house, contextOf, staff: C });
  await sms.check();
  await field.fill("a".repeat(478));
  const paste = (text: string) =>
    field.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", pasted);
      (element as HTMLTextAreaElement).focus();
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  // One letter fits. The family emoji after it is one visible character, but longer than the space left.
  await paste("b👨‍👩‍👧 suite");
  await expect(field).toHaveValue(`${"a".repeat(478)}b`);
});

test("an SMS shows how many each person costs, replaces what makes it dearer, and accepts neither files nor emoji [TARGET-05]", async ({
  house,
  contextOf,
}) => {
  const { C } = await house.cast();
  const { names } = await makeCrew(house, 1);
  const { frame, field, send, sms, choose, attach } = await openBackOffice({ house, contextOf, staff: C });
  await choose(names[0]!);
  const paperclip = frame.getByRole("button", { name: "Joindre des fichiers" });
  const emoji = frame.getByRole("button", { name: "Choisir un émoji" });
  await attach(file);
  await field.fill("e".repeat(161));
  await sms.check();
  await expect(frame.getByText("2 SMS par personne. Encore 145 caractères avant le suivant.")).toBeVisible();
  await field.fill(`Fête ${"e".repeat(100)}`);
  await expect(frame.getByText("2 SMS par personne, 1 sans « ê ».")).toBeVisible();
  await frame.getByRole("button", { name: "Remplacer « ê » par « e »" }).click();
  await expect(field).toHaveValue(`Fete ${"e".repeat(100)}`);
  await expect(frame.getByText("1 SMS par personne. Encore 55 caractères avant le suivant.")).toBeVisible();
  await field.fill(`L’œuf… « ça » 🥚 ${"e".repeat(100)}`);
  await expect(frame.getByText("2 SMS par personne, 1 sans « 🥚 ».")).toBeVisible();
  await field.fill(`L’œuf… « ça » à 8 h ${"e".repeat(100)}`);
  await expect(
    frame.getByText(/^2 SMS par personne, 1 sans «\s’\s», «\sœ\s», «\s…\s» et 3 autres caractères\.$/),
  ).toBeVisible();
  await frame.getByRole("button", { name: "Les remplacer" }).click();
  await expect(field).toHaveValue(`L'oeuf... " ca " à 8 h ${"e".repeat(100)}`);
  await expect(paperclip).toBeDisabled();
  await expect(emoji).toBeDisabled();
  await expect(send).toBeDisabled();
  await expect(frame.getByText(/Un SMS ne peut pas porter de fichier/)).toBeVisible();
  await sms.uncheck();
  await expect(paperclip).toBeEnabled();
  await expect(emoji).toBeEnabled();
  await expect(send).toBeEnabled();
  await expect(frame.getByRole("list", { name: "Fichiers à envoyer" })).toContainText("plan.txt");
});

test("nothing is sent without participants [TARGET-04]", async ({ house, contextOf }) => {
  const { C } = await house.cast();
  const { names } = await makeCrew(house, 1);
  const { page, frame, field, send, dialog, choose } = await openBackOffice({ house, contextOf, staff: C });
  await field.fill("Bonjour");
  await expect(frame.getByText(NOBODY)).toBeVisible();
  await expect(send).toBeDisabled();
  await field.press("Enter");
  await expect(dialog).toHaveCount(0);
  await choose(names[0]!);
  await expect(frame.getByText("1 participant sélectionné")).toBeVisible();
  await expect(frame.getByText(NOBODY)).toBeHidden();
  await expect(send).toBeEnabled();
  await page.getByRole("checkbox", { name: names[0]! }).uncheck();
  await expect(frame.getByText(NOBODY)).toBeVisible();
});

test("the selected people get the notice and an e-mail after the confirmation [TARGET-06] [TARGET-08] [TARGET-11] [TARGET-14]", async ({
  house,
  contextOf,
  enter,
}) => {
  const { C } = await house.cast();
  const { names, people } = await makeCrew(house, 3);
  const { frame, field, send, dialog, choose, attach, confirm } = await openBackOffice({ house, contextOf, staff: C });
  const customer = await enter(people[0]!);
  const content = `Rendez-vous à 8 h ${randomUUID()}`;
  for (const name of [names[0]!, names[1]!, "Prospect sans compte"]) await choose(name);
  await expect(frame.getByText("3 participants sélectionnés, dont 1 sans identifiant")).toBeVisible();
  await field.fill(content);
  await attach(file);
  await send.click();
  await expect(dialog.getByRole("heading", { name: "Confirmez-vous l'envoi de ce message?" })).toBeVisible();
  await expect(dialog.getByText("Cette action est irréversible.", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await expect(dialog).toBeHidden();
  await expect(field).toHaveValue(content);
  expect(await ledgerOf(house, content)).toEqual([]);

  await send.click();
  await confirm();
  await expect(frame.getByRole("heading", { name: "Votre message a bien été envoyé" })).toBeVisible();
  await expect(frame.locator("main svg").first()).toBeVisible();
  await expect(frame.getByText("2 e-mails envoyés")).toBeVisible();
  await expect(frame.getByText(/SMS/)).toHaveCount(0);
  const reached = [people[0]!, people[1]!].map(({ uuid }) => ({ uuid, channel: "email", content }));
  expect(await ledgerOf(house, content)).toEqual(reached.sort((a, b) => (a.uuid < b.uuid ? -1 : 1)));
  const received = customer.getByRole("main").getByRole("article").filter({ hasText: content });
  await expect(received).toContainText("plan.txt");

  await frame.getByRole("link", { name: "Rédiger un nouveau message" }).click();
  await expect(field).toHaveValue("");
  await expect(frame.getByRole("list", { name: "Fichiers à envoyer" })).toHaveCount(0);
});

test("an urgent message is sent as urgent, and the next one is not", async ({ house, contextOf }) => {
  const { C } = await house.cast();
  const { names } = await makeCrew(house, 1);
  const { frame, field, send, more, choose, confirm } = await openBackOffice({ house, contextOf, staff: C });
  const urgent = frame.getByRole("checkbox", { name: "Urgent" });
  const isUrgent = async (content: string) =>
    (await house.pool<{ urgent: boolean }[]>`select urgent from notice_sends where content = ${content}`)[0]?.urgent;
  const [first, second] = [`Orage annoncé ${randomUUID()}`, `Photos en ligne ${randomUUID()}`];
  await choose(names[0]!);
  await field.fill(first);
  await urgent.check();
  await expect(frame.getByText("Un message urgent part aussi pendant les heures calmes.")).toBeVisible();
  await send.click();
  await confirm();
  await frame.getByRole("link", { name: "Rédiger un nouveau message" }).click();
  expect(await isUrgent(first)).toBe(true);
  await more.click();
  await expect(urgent).not.toBeChecked();
  await field.fill(second);
  await send.click();
  await confirm();
  await expect.poll(() => isUrgent(second)).toBe(false);
});

test("an SMS goes to the number in the record, or to the page's if there is none [TARGET-08] [TARGET-14]", async ({
  house,
  contextOf,
}) => {
  const { C } = await house.cast();
  const known = (await makeCrew(house, 1)).people[0]!;
  const [given, without] = (await makeCrew(house, 2, { phone_number: null })).people;
  const { frame, field, send, sms, post, confirm } = await openBackOffice({ house, contextOf, staff: C });
  const users = [
    { uuid: known.uuid, phoneNumber: "+33639989999" },
    { uuid: given!.uuid, phoneNumber: "+33639981234" },
    { uuid: without!.uuid },
  ];
  await post({ type: "users", users });
  const content = `Départ avancé ${randomUUID()}`;
  await field.fill(content);
  await sms.check();
  await send.click();
  await confirm();
  await expect(frame.getByText("2 SMS envoyés")).toBeVisible();
  await expect(frame.getByText(/e-mail/)).toHaveCount(0);
  await expect
    .poll(async () => {
      const rows = await house.pool<{ recipient: string }[]>`
        select recipient from captured_messages where body = ${content} order by recipient`;
      return rows.map(({ recipient }) => recipient);
    })
    .toEqual(["+33639980012", "+33639981234"]);
});

test("everybody of a filter except the excluded people, with a count before sending [TARGET-11] [TARGET-15]", async ({
  house,
  contextOf,
}) => {
  const { C } = await house.cast();
  const { town, names, people } = await makeCrew(house, 3);
  const { page, frame, field, send, confirm } = await openBackOffice({ house, contextOf, staff: C });
  await page.getByRole("textbox", { name: "Ville" }).fill(town);
  await page.getByRole("checkbox", { name: "Tout sélectionner" }).check();
  await expect(frame.getByText("3 participants sélectionnés, dont 3 joignables par e-mail")).toBeVisible();
  await page.getByRole("checkbox", { name: names[1]! }).uncheck();
  await expect(frame.getByText("2 participants sélectionnés")).toBeVisible();
  const content = `Tous au port ${randomUUID()}`;
  await field.fill(content);
  await send.click();
  await confirm();
  await expect(frame.getByText("2 e-mails envoyés")).toBeVisible();
  const reached = (await ledgerOf(house, content)).map(({ uuid }) => uuid);
  expect(reached).toEqual([people[0]!.uuid, people[2]!.uuid].sort());

  await frame.getByRole("link", { name: "Rédiger un nouveau message" }).click();
  for (const index of [0, 2]) await page.getByRole("checkbox", { name: names[index]! }).uncheck();
  await field.fill("Pour personne");
  await expect(frame.getByText(NOBODY)).toBeVisible();
  await expect(send).toBeDisabled();
});
