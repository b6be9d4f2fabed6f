import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "../journey.ts";
import { makeCrew, openBackOffice } from "../targeting.page.ts";

test("after a send each person's outcome is shown until it is final [TARGET-08]", async ({ house, contextOf }) => {
  const { C } = await house.cast();
  const { names, people } = await makeCrew(house, 2);
  const [silent] = (await makeCrew(house, 1, { email: null })).people;
  const { frame, field, send, post, confirm } = await openBackOffice({ house, contextOf, staff: C });
  await post({ type: "users", users: [...people, silent!].map(({ uuid }) => ({ uuid })) });
  const content = `À suivre ${randomUUID()}`;
  await field.fill(content);
  await send.click();
  await confirm();
  await frame.getByRole("button", { name: "Suivre les envois" }).click();
  await expect(frame.getByRole("heading", { name: "Suivi de l’envoi" })).toBeVisible();
  await expect(frame.getByText(content)).toBeVisible();
  await expect(frame.getByText("2 partis, 1 non envoyé")).toBeVisible();
  const table = frame.getByRole("region", { name: "Destinataires" });
  await expect(table.getByRole("row").filter({ hasText: names[0]! })).toContainText("Parti");
  await expect(table.getByRole("row").filter({ hasText: names[0]! })).toContainText(`${people[0]!.uuid}@example.org`);
  await frame.getByRole("radio", { name: "Non envoyé (1)" }).check();
  await expect(table.getByRole("row")).toHaveCount(2);
  await expect(table.getByRole("row").last()).toContainText(silent!.uuid);

  await frame.getByRole("button", { name: "Tous les envois" }).click();
  const sends = frame.getByRole("region", { name: "Envois" });
  await expect(sends.getByRole("row").filter({ hasText: content })).toContainText("2 partis, 1 non envoyé");
  await frame.getByRole("button", { name: "Revenir au message" }).click();
  await expect(frame.getByRole("heading", { name: "Votre message a bien été envoyé" })).toBeVisible();
});

test("after a send, what was accepted and what has left are told apart [EASE-29]", async ({ house, contextOf }) => {
  const { C } = await house.cast();
  const { people } = await makeCrew(house, 2);
  const [silent] = (await makeCrew(house, 1, { email: null })).people;
  const { frame, field, send, post, confirm } = await openBackOffice({ house, contextOf, staff: C });
  await post({ type: "users", users: [...people, silent!].map(({ uuid }) => ({ uuid })) });
  const content = `Accepté, parti ${randomUUID()}`;
  await field.fill(content);
  await send.click();
  await confirm();
  await expect(frame.getByRole("heading", { name: "Votre message a bien été envoyé" })).toBeVisible();
  await expect(frame.getByText("2 e-mails envoyés")).toBeVisible();
  const state = frame.getByRole("region", { name: "Où en est l’envoi" });
  await expect(state.locator("dd")).toHaveText(["3 personnes dans Hello, 2 e-mails", "2 sur 2 e-mails", "1 personne"]);

  // One of them waits again, as one does whose gateway is away.
  const setState = (next: string, hours: number) => house.pool`
    update deliveries d set state = ${next}, due_at = now() + make_interval(hours => ${hours}) from notices n
    join notice_sends s on s.id = n.send_id
    where d.notice_id = n.id and d.channel = 'email' and s.content = ${content} and n.user_id = ${people[0]!.id}`;
  await setState("queued", 24);
  await frame.locator("body").evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(state.locator("dt")).toHaveText(["Accepté", "Parti", "En attente", "Dans Hello seulement"]);
  await expect(state.locator("dd").nth(1)).toHaveText("1 sur 2 e-mails");
  await expect(state.locator("dd").nth(2)).toContainText("1 e-mail");
  await expect(frame.getByText("2 e-mails envoyés")).toBeVisible();
  await setState("sent", 0);
  await expect(state.locator("dd").nth(1)).toHaveText("2 sur 2 e-mails");
});

test("failures can be retried, and the outcome downloaded as a spreadsheet", async ({ house, contextOf }) => {
  const { C } = await house.cast();
  // An invalid address fails permanently before it reaches a gateway.
  const { people, names } = await makeCrew(house, 1, { email: "sans adresse", firstname: "=1+1" });
  const { frame, field, send, post, confirm, page } = await openBackOffice({ house, contextOf, staff: C });
  await field.fill(`Brouillon gardé ${names[0]!}`);
  await frame.getByRole("button", { name: "Suivre les envois" }).click();
  await frame.getByRole("button", { name: "Revenir au message" }).click();
  const content = `En échec ${randomUUID()}`;
  await expect(field).toHaveValue(`Brouillon gardé ${names[0]!}`);
  await post({ type: "users", users: people.map(({ uuid }) => ({ uuid })) });
  await field.fill(content);
  await send.click();
  await confirm();
  await frame.getByRole("button", { name: "Suivre les envois" }).click();
  await expect(frame.getByText("1 échec", { exact: true })).toBeVisible();

  const download = page.waitForEvent("download");
  await frame.getByRole("button", { name: "Télécharger en CSV" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^envoi-.*\.csv$/);
  const csv = await readFile(await saved.path(), "utf8");
  expect(csv).toContain(people[0]!.uuid);
  expect(csv).toContain("'=1+1");

  await house.pool`update users set email = 'enfin@example.org' where id = ${people[0]!.id}`;
  await frame.getByRole("button", { name: "Renvoyer les échecs" }).click();
  await expect(frame.getByText("1 parti", { exact: true })).toBeVisible();
  await expect(frame.getByRole("button", { name: "Renvoyer les échecs" })).toBeDisabled();
  await expect(frame.getByRole("region", { name: "Destinataires" })).toContainText("enfin@example.org");
});
