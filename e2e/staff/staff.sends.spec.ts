import { randomUUID } from "node:crypto";
import type { MadeUser } from "../../server/test/factory.ts";
import { expectAccessible } from "../accessible.ts";
import type { House } from "../house.ts";
import { expect, test } from "../journey.ts";
import { makeCollaborator } from "../stays.page.ts";

/** A send of a collaborator to one person of their own; answers its id. */
async function makeSend(house: House, staff: MadeUser, content: string): Promise<string> {
  const { workspace } = staff;
  const room = await house.room({ workspace });
  await house.participant(room, await house.user(`customer_1${randomUUID()}`, { workspace }));
  const id = randomUUID();
  const notice = { id, content, collaboratorId: staff.id };
  const filtered = { notice, filters: { roomIds: [room.id] }, ignoreUsersData: [], isSms: false, isUrgent: false };
  const { status } = await house.as(staff).send("/amplify/notices/filtered", filtered);
  expect(status).toBe(200);
  return id;
}

test("sends and each send have a path: Back returns, and a reload stays", async ({ house, visit }) => {
  const staff = await makeCollaborator(house);
  const content = `Bonjour ${randomUUID()}`;
  const id = await makeSend(house, staff, content);
  const page = await visit(staff, "/targeting");
  const field = page.getByRole("textbox", { name: "Message aux participants" });
  await field.fill("À finir plus tard");
  await page.getByRole("link", { name: "Envoyés" }).click();
  await expect(page).toHaveURL(/\/targeting\/sends$/);
  await expect(page).toHaveTitle(/^(Aide \d+ · )?(\(\d+\) )?Envois · /);
  await page.getByRole("button", { name: content }).click();
  await expect(page).toHaveURL(`${house.originOf(staff)}/targeting/sends/${id}`);
  await expect(page).toHaveTitle(/^(Aide \d+ · )?(\(\d+\) )?Suivi de l’envoi · /);
  await expect(page.getByText("1 parti", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText("1 parti", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole("region", { name: "Envois" })).toContainText(content);
  await page.goBack();
  await expect(field).toHaveValue("À finir plus tard");
  await page.goForward();
  await expect(page.getByRole("region", { name: "Envois" })).toContainText(content);
});

test("a send that is being stored says so, until it is whole [SCALE-01]", async ({ house, visit }) => {
  const staff = await makeCollaborator(house);
  const content = `Bonjour ${randomUUID()}`;
  const id = await makeSend(house, staff, content);
  await house.pool`update notice_sends set stored_at = null where id = ${id}`;
  const page = await visit(staff, "/targeting/sends");
  const row = page.getByRole("row").filter({ hasText: content });
  await expect(row).toContainText("Enregistrement en cours");
  await house.pool`update notice_sends set stored_at = now() where id = ${id}`;
  await expect(row).toContainText("1 parti");
});

test("a send that does not exist says so, and leads to the others", async ({ house, visit }) => {
  const staff = await makeCollaborator(house);
  const foreign = await makeSend(house, await house.user(`collaborator_2${Date.now()}`), "Ailleurs");
  for (const id of [randomUUID(), "rien", foreign]) {
    const page = await visit(staff, `/targeting/sends/${id}`);
    await expect(page.getByText("Cet envoi n’existe pas, ou n’est pas de cet espace.")).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "Tous les envois" }).last().click();
    await expect(page).toHaveURL(/\/targeting\/sends$/);
    await page.close();
  }
});

for (const path of ["/targeting/sends", `/targeting/sends/${randomUUID()}`]) {
  test(`${path.replace(/[\da-f-]{36}/, "a send")} is not for customers [NAV-06]`, async ({ house, visit }) => {
    const { A } = await house.cast();
    const page = await visit(A, path);
    await expect(page).toHaveURL(`${house.originOf(A)}/notpermitted`);
  });
}
