import type { Page } from "@playwright/test";
import { dayFromNow } from "../../server/test/stays/stays.ts";
import { caseIn, decideByCall } from "../cases.page.ts";
import { expect, test } from "../journey.ts";
import { sendMessage } from "../room.page.ts";
import { deliverStay, leadOf, makeCollaborator, newWord, reportIn } from "../stays.page.ts";

const purge = (page: Page) => page.getByRole("region", { name: "Effacement" });
const history = (page: Page) => page.getByRole("region", { name: "Historique" });

test("an open case stops the purge, is named and leads to the case; once decided nothing stops it [END-02]", async ({
  house,
  visit,
}) => {
  const nora = await makeCollaborator(house, { nickname: "Nora" });
  const room = await deliverStay(house, [], { title: `Retenu ${newWord()}` });
  await reportIn(house, room);
  const page = await visit(nora, `/admin/${room.id}/stay`);
  await expect(purge(page)).toContainText("Un signalement ouvert retient l’effacement");
  await purge(page).getByRole("link", { name: "« À signaler »" }).press("Enter");
  const found = await caseIn(house, nora, room);
  await expect(page).toHaveURL(`${house.originOf(room)}/admin/${room.id}/cases/${found.id}`);
  await decideByCall(house, nora, found, "leave");
  await page.goBack();
  await page.reload();
  await expect(purge(page).getByText("Prévu")).toBeVisible();
  await expect(purge(page)).not.toContainText("retient");
});

test("a lead moves the purge with a reason, and gives it back; others see the date only [END-02]", async ({
  house,
  visit,
}) => {
  const nora = await makeCollaborator(house, { nickname: "Nora" });
  const room = await deliverStay(house, [], { title: `Gardé ${newWord()}` });
  const guide = await visit({ ...nora, roles: ["collaborator"] }, `/admin/${room.id}/stay`);
  await expect(purge(guide)).toContainText("Seuls les responsables déplacent cette date.");
  await expect(purge(guide).getByRole("button")).toHaveCount(0);

  const page = await visit(leadOf(nora), `/admin/${room.id}/stay`);
  const dialog = page.getByRole("dialog", { name: "Déplacer l’effacement" });
  const move = async (day: string, reason: string) => {
    await purge(page).getByRole("button", { name: "Déplacer l’effacement" }).press("Enter");
    await expect(dialog).toHaveAccessibleDescription(/s’efface pour toujours/);
    await dialog.getByLabel("Effacement").fill(day);
    await dialog.getByRole("textbox", { name: "Raison" }).fill(reason);
    await dialog.getByRole("button", { name: "Déplacer l’effacement" }).press("Enter");
  };
  await move(dayFromNow(-3), "Une enquête est en cours.");
  await expect(dialog.getByRole("alert")).toContainText("L’effacement doit venir après la fermeture.");
  await dialog.getByLabel("Effacement").fill(dayFromNow(400));
  await dialog.getByRole("button", { name: "Déplacer l’effacement" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(purge(page)).toContainText("fixé par l’équipe");
  await expect(purge(page).getByRole("status")).toHaveText("La date d’effacement est enregistrée.");
  await expect(history(page).getByRole("listitem").first()).toContainText(
    /Dates déplacées\s: effacement le .*«\sUne enquête est en cours.\s»Nora/,
  );
  await move("", "Elle est close.");
  await expect(dialog).toBeHidden();
  await expect(purge(page)).not.toContainText("fixé par l’équipe");
  await expect(history(page).getByRole("listitem").first()).toContainText("effacement au jour habituel");
});

test("a stay that was purged says so, with its numbers, on each of its addresses [END-02]", async ({
  house,
  visit,
  enter,
}) => {
  const { A } = await house.cast();
  const nora = await makeCollaborator(house, { nickname: "Nora" });
  const word = newWord();
  const room = await deliverStay(house, [{ uuid: A.uuid, firstname: "Élodie" }], { title: `Passé ${word}` });
  await house.pool`
    update participants set status = 'NORMAL', joined_at = now() where room_id = ${room.id} and user_id = ${A.id}`;
  await sendMessage(house, A, room, "À bientôt");
  const customer = await enter(A, "/");
  await expect(customer.getByRole("link", { name: new RegExp(word) })).toBeVisible();
  await house.pool`
    update stays set state = 'closed', closes_at = now() - interval '2 days', purge_at = now() - interval '1 second'
    where room_id = ${room.id}`;
  await expect(customer.getByRole("link", { name: new RegExp(word) })).toHaveCount(0);
  await expect
    .poll(async () => (await house.as(nora).get(`/amplify/stays/${room.id}`)).body.data.history.length)
    .toBe(1);
  for (const path of ["/stay", "", "/people"]) {
    const page = await visit(leadOf(nora), `/admin/${room.id}${path}`);
    await expect(purge(page)).toContainText("Tout ce qui tenait à ce séjour est effacé.");
    await expect(purge(page).getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: "Ce groupe" }).getByRole("link")).toHaveText(["Séjour"]);
    await expect(history(page).getByRole("listitem").first()).toContainText(
      "Tout est effacé : 1 message, 1 participant",
    );
  }
});
