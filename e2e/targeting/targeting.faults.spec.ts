import { randomUUID } from "node:crypto";
import { expect, hold, test } from "../journey.ts";
import { ledgerOf, makeCrew, openBackOffice } from "../targeting.page.ts";

const file = { name: "plan.txt", mimeType: "text/plain", buffer: Buffer.from("Quai B") };
const NO_USERS = "Erreur lors de la récupération des utilisateurs. La notification ne peut pas être envoyé.";
const SENDS = "**/amplify/notices/";

test("a loader with the logo is shown while a notice is sent [TARGET-07]", async ({ house, contextOf }) => {
  const { C } = await house.cast();
  const { names } = await makeCrew(house, 1);
  const { page, frame, field, send, choose, confirm } = await openBackOffice({ house, contextOf, staff: C });
  const { release } = await hold(page, SENDS);
  await choose(names[0]!);
  await field.fill("Un instant");
  await send.click();
  await confirm();
  await expect(frame.getByRole("status").filter({ hasText: "Chargement…" })).toBeVisible();
  await expect(frame.getByRole("status").getByText("UCPA")).toBeVisible();
  await expect(field).toBeHidden();
  release();
  await expect(frame.getByText("1 e-mail envoyé")).toBeVisible();
});

test("a failed notice shows an error and returns with its files; sent again, it reaches nobody twice [TARGET-09]", async ({
  house,
  contextOf,
}) => {
  const { C } = await house.cast();
  const { names, people } = await makeCrew(house, 1);
  const { page, frame, field, send, dialog, choose, attach, confirm } = await openBackOffice({
    house,
    contextOf,
    staff: C,
  });
  const content = `Encore une fois ${randomUUID()}`;
  // The server accepts the notice, but its response is lost.
  const inside = page.frames().find((candidate) => candidate.url().startsWith(house.originOf(C)))!;
  await inside.evaluate(() => {
    const real = window.fetch.bind(window);
    window.fetch = async (address, options) => {
      const answer = await real(address, options);
      if (address !== "/amplify/notices/") return answer;
      window.fetch = real;
      throw new TypeError("the answer is lost");
    };
  });
  await choose(names[0]!);
  await field.fill(content);
  await attach(file);
  await send.click();
  await confirm();
  await expect(dialog.getByText("Erreur lors de l'envoi de la notification.", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(field).toHaveValue(content);
  await expect(frame.getByRole("list", { name: "Fichiers à envoyer" })).toContainText("plan.txt");

  await send.click();
  await confirm();
  await expect(frame.getByText("1 e-mail envoyé")).toBeVisible();
  expect(await ledgerOf(house, content)).toEqual([{ uuid: people[0]!.uuid, channel: "email", content }]);
});

test("a refused notice shows the server's reason [TARGET-09]", async ({ house, contextOf }) => {
  const { C } = await house.cast();
  const { names } = await makeCrew(house, 1);
  const { page, field, send, dialog, choose, confirm } = await openBackOffice({ house, contextOf, staff: C });
  const message = "La limite de 100000 destinataires par jour est atteinte.";
  const json = { success: false, code: "rate_limited", message };
  await page.route(SENDS, (route) => route.fulfill({ status: 429, json }));
  await choose(names[0]!);
  await field.fill("De trop");
  await send.click();
  await confirm();
  await expect(dialog.getByRole("heading", { name: "Erreur lors de l'envoi de la notification." })).toBeVisible();
  await expect(dialog.getByText(message)).toBeVisible();
});

test("an error is shown if no recipient is found [TARGET-10]", async ({ house, contextOf }) => {
  const { C, L } = await house.cast();
  const { page, frame, field, send, dialog, post, choose, confirm } = await openBackOffice({
    house,
    contextOf,
    staff: C,
  });
  const isRefused = async () => {
    await send.click();
    await confirm();
    await expect(dialog.getByText(NO_USERS, { exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: "OK" }).click();
    await expect(field).toHaveValue("Personne ?");
  };
  await field.fill("Personne ?");
  await choose("Prospect sans compte");
  await expect(send).toBeEnabled();
  await isRefused();
  // A customer of the other workspace and a collaborator: known users, but no recipients here.
  await post({ type: "users", users: [{ uuid: L.uuid }, { uuid: C.uuid }] });
  await expect(frame.getByText("2 participants sélectionnés")).toBeVisible();
  await isRefused();
  await page.route("**/targetParticipants", (route) => route.abort());
  await isRefused();
  expect(await ledgerOf(house, "Personne ?")).toEqual([]);
});

test("a new request aborts the earlier one [TARGET-12]", async ({ house, contextOf }) => {
  const { C } = await house.cast();
  const [few, many] = [await makeCrew(house, 1), await makeCrew(house, 2)];
  const { page, frame, post } = await openBackOffice({ house, contextOf, staff: C });
  const counts: string[] = [];
  const { promise: requested, resolve: wasAsked } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/amplify/notices/count", async (route) => {
    if (!route.request().postData()?.includes(few.town)) return route.continue();
    wasAsked();
    await released;
    await route.continue().catch(() => counts.push("gone"));
  });
  const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/count"));
  await post({ type: "filters", filters: { towns: [few.town] } });
  await post({ type: "selectAll", selectAll: true });
  await requested;
  await post({ type: "filters", filters: { towns: [many.town] } });
  expect((await failed).failure()?.errorText).toBe("net::ERR_ABORTED");
  await expect(frame.getByText("2 participants sélectionnés")).toBeVisible();
  release();
});

test("a failed lookup of the sender shows an error, disables the form, and can be retried [TARGET-13] [TARGET-05]", async ({
  house,
  contextOf,
}) => {
  const { C } = await house.cast();
  const context = await contextOf(C);
  await context.route("**/amplify/collaborator/", (route) => route.abort());
  const { frame, field, sms, more } = await openBackOffice({ house, contextOf: async () => context, staff: C });
  await expect(
    frame.getByText("Erreur lors de la récupération des détails de l'utilisateur connecté", { exact: true }),
  ).toBeVisible();
  const attach = frame.getByRole("button", { name: "Joindre des fichiers" });
  const emoji = frame.getByRole("button", { name: "Choisir un émoji" });
  for (const control of [field, sms, attach, emoji]) await expect(control).toBeDisabled();
  await context.unroute("**/amplify/collaborator/");
  await frame.getByRole("button", { name: "Réessayer" }).click();
  await expect(field).toBeEnabled();
  await more.click();
  for (const control of [sms, attach, emoji]) await expect(control).toBeEnabled();
});

test("a list of sends that does not load shows an error, and is loaded by a retry", async ({ house, contextOf }) => {
  const { C } = await house.cast();
  const { page, frame } = await openBackOffice({ house, contextOf, staff: C });
  await page.route("**/amplify/sends?**", (route) => route.abort());
  await frame.getByRole("button", { name: "Suivre les envois" }).click();
  await expect(frame.getByText("Le chargement n’aboutit pas. Nouvel essai dans un instant…")).toBeVisible();
  await page.unroute("**/amplify/sends?**");
  await expect(frame.getByText("Le chargement n’aboutit pas.")).toBeHidden();
  await expect(frame.getByRole("table").or(frame.getByText("Aucun envoi pour l’instant."))).toBeVisible();
});
