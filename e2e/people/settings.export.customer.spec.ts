import { stat } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test, type Visitor } from "../journey.ts";
import { pair, sendMessage } from "../room.page.ts";

const start = (page: Page) => page.getByRole("button", { name: "Télécharger mes données" });
const running = { status: 409, json: { success: false, code: "export_running", message: "Déjà en cours." } };

/** Opens the screen with a login that is fresh. */
async function openFresh(page: Page, { uuid }: Visitor): Promise<void> {
  await page.getByRole("link", { name: "Télécharger mes données" }).press("Enter");
  await page.getByRole("button", { name: "S’identifier" }).press("Enter");
  await page.getByText("Un autre identifiant").click();
  await page.getByLabel(/identifiant/i).fill(uuid);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/settings\/export$/);
  await start(page).waitFor();
}

test("somebody downloads everything of theirs after a fresh login, by keyboard [END-05] @both", async ({
  house,
  enter,
}) => {
  const { room, me } = await pair(house);
  await sendMessage(house, me, room, "Mon message");
  const page = await enter(me, "/settings");
  await openFresh(page, me);
  const saving = page.waitForEvent("download");
  await start(page).press("Enter");
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^hello-donnees-\d{4}-\d\d-\d\d\.zip$/);
  expect((await stat(await download.path())).size).toBeGreaterThan(200);
  await expect(page.getByRole("status").filter({ hasText: "C’est fait" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Télécharger à nouveau" })).toBeFocused();
});

test("an export that is running, cut off or late says so, and works at the next try [END-05]", async ({
  house,
  enter,
}) => {
  const { A } = await house.cast();
  const page = await enter(A, "/settings");
  await openFresh(page, A);
  await page.route("**/export", (route) => route.fulfill(running), { times: 1 });
  await start(page).click();
  await expect(page.getByRole("alert")).toContainText("Un fichier se prépare déjà");
  await page.route("**/export", (route) => route.abort(), { times: 1 });
  await start(page).click();
  await expect(page.getByRole("alert")).toContainText("Le téléchargement s’est interrompu.");
  const saving = page.waitForEvent("download");
  await start(page).click();
  await saving;
  await house.pool`update sessions set fresh_at = fresh_at - interval '11 minutes' where uuid = ${A.uuid}`;
  await page.getByRole("button", { name: "Télécharger à nouveau" }).click();
  await expect(page.getByRole("alert")).toContainText("Dix minutes ont passé");
  await expect(page.getByRole("button", { name: "S’identifier" })).toBeVisible();
});
