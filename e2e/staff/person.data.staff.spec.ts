import type { Page } from "@playwright/test";
import { makeSession } from "../../server/test/sessions.ts";
import { expect, test } from "../journey.ts";
import { bubble, pair, row, sendMessage } from "../room.page.ts";
import { leadOf, makeCollaborator } from "../stays.page.ts";

const data = (page: Page) => page.getByText("Données personnelles");

test("a lead exports somebody's data and ends their sessions; others have neither [END-05]", async ({
  house,
  visit,
}) => {
  const { friend } = await pair(house);
  const nora = await makeCollaborator(house, { nickname: "Nora" });
  const path = `/userInteraction/${friend.uuid}`;
  const guide = await visit({ ...nora, roles: ["collaborator"] }, path);
  await expect(guide.getByRole("textbox", { name: "Message au client" })).toBeVisible();
  await expect(data(guide)).toHaveCount(0);

  await makeSession(house.pool, friend.uuid);
  const page = await visit(leadOf(nora), path);
  await data(page).press("Enter");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exporter ses données" }).press("Enter");
  expect((await saving).suggestedFilename()).toMatch(/^hello-donnees-.*\.zip$/);
  await page.getByRole("button", { name: "Déconnecter partout" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Déconnecter partout" });
  await expect(dialog).toContainText("Elle pourra se connecter de nouveau.");
  await dialog.getByRole("button", { name: "Déconnecter partout" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "1 connexion terminée." })).toBeVisible();
  expect(await house.pool`select from sessions where uuid = ${friend.uuid} and ended_at is null`).toHaveLength(0);
});

test("a lead erases somebody with the word, and it is gone from an open room [END-06]", async ({
  house,
  visit,
  enter,
}) => {
  const { room, me, friend } = await pair(house);
  await sendMessage(house, friend, room, "À effacer");
  const theirs = await enter(me, `/${room.id}`);
  await expect(bubble(theirs, "À effacer")).toBeVisible();
  const nora = await makeCollaborator(house, { nickname: "Nora" });
  const page = await visit(leadOf(nora), `/userInteraction/${friend.uuid}`);
  await data(page).press("Enter");
  await page.getByRole("button", { name: "Effacer cette personne" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Effacer cette personne" });
  await expect(dialog).toHaveAccessibleDescription(/disparaissent aussitôt, pour toujours/);
  await expect(dialog).toContainText(friend.uuid);
  await dialog.getByRole("button", { name: "Effacer pour toujours" }).press("Enter");
  await expect(dialog.getByText("Écrivez le mot EFFACER, et rien d’autre.")).toBeVisible();
  await dialog.getByRole("textbox").fill("EFFACER");
  await dialog.getByRole("button", { name: "Effacer pour toujours" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Cette personne est effacée" })).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(row(theirs, "À effacer")).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
