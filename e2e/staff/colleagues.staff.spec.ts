import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { deliverStay, leadOf, makeCollaborator, newWord } from "../stays.page.ts";

const NOT_PERMITTED = "Vous n'avez pas la permission d'accéder à cette page!";
const TITLE = "Accès de l’équipe";

/** The row of somebody, whom other tests' staff may have moved to a later page. */
async function rowOf(page: Page, name: string) {
  const row = page.getByRole("list", { name: "Membres de l’équipe" }).getByRole("listitem").filter({ hasText: name });
  const more = page.getByRole("button", { name: "Voir plus" });
  await page.getByRole("listitem").first().waitFor();
  while ((await row.count()) === 0 && (await more.count()) > 0) {
    const answered = page.waitForResponse("**/amplify/staff?**");
    await more.click();
    await answered;
  }
  return row;
}

test("a lead reads from the menu what each of the staff sees, their rooms and last sign-in [SCOPE-07] @both", async ({
  house,
  visit,
}) => {
  const center = newWord();
  const [lead, guide, local, fresh] = await Promise.all([
    makeCollaborator(house, { nickname: `Responsable ${newWord()}` }),
    makeCollaborator(house, { nickname: `Guide ${newWord()}` }),
    makeCollaborator(house, { nickname: `Centre ${newWord()}` }),
    makeCollaborator(house, { nickname: `Nouvelle ${newWord()}` }),
  ]);
  const nameOf = async ({ id }: { id: string }) => {
    const [row] = await house.pool<{ nickname: string }[]>`select nickname from users where id = ${id}`;
    return row!.nickname;
  };
  const stay = await deliverStay(house, [], { center_name: center });
  await house.participant(stay, guide);
  const headers = { origin: house.url, "sec-fetch-site": "same-origin" };
  for (const [user, claims] of [
    [guide, { centers: [] }],
    [local, { centers: [center.toUpperCase(), "Anecy"] }],
    [lead, { role: ["collaborator", "lead"], centers: [center] }],
  ] as const)
    expect((await house.as(user, claims).call("POST", "/oauth/session", { headers })).status).toBe(200);

  const page = await visit(leadOf(lead), "/admin");
  await page.getByRole("button", { name: "Mon compte" }).click();
  await page.getByRole("menuitem", { name: TITLE }).click();
  await expect(page).toHaveURL(`${house.originOf(lead)}/admin/staff`);
  await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();

  const own = await rowOf(page, await nameOf(guide));
  await expect(own).toContainText("Ses propres séjours");
  await expect(own).toContainText("1 groupe");
  await expect(own).toContainText(/Connexion\s: \d/);
  const centers = await rowOf(page, await nameOf(local));
  await expect(centers).toContainText(`Centres : ${center.toUpperCase()}, Anecy`);
  await expect(centers).toContainText("Aucun séjour n’a lieu à : Anecy");
  const all = await rowOf(page, await nameOf(lead));
  await expect(all).toContainText("Tout");
  await expect(all).toContainText("Responsable");
  const unknown = await rowOf(page, await nameOf(fresh));
  await expect(unknown).toContainText("Aucune connexion connue");
  await expect(unknown).not.toContainText("Tout");
});

test("staff who are no lead find no way there, and the address is refused [SCOPE-07] @both", async ({
  house,
  visit,
}) => {
  const staff = await makeCollaborator(house);
  const page = await visit(staff, "/admin");
  await page.getByRole("button", { name: "Mon compte" }).click();
  await page.getByRole("menuitem", { name: "Se déconnecter", exact: true }).waitFor();
  await expect(page.getByRole("menuitem", { name: TITLE })).toHaveCount(0);
  await page.goto(`${house.originOf(staff)}/admin/staff`);
  await expect(page.getByText(NOT_PERMITTED)).toBeVisible();
  await expect(page.getByRole("list", { name: "Membres de l’équipe" })).toHaveCount(0);
});
