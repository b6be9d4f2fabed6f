import { expect, test } from "../journey.ts";
import { notify, showNotices } from "../notices.page.ts";

test("lists the notices by date with their files, and counts the unread ones [NOTICE-01] [NOTICE-02]", async ({
  house,
  enter,
}) => {
  const { A, C } = await house.cast();
  await notify(house, C, A, "Rendez-vous à 8 h");
  await house.pool`update notices set created_at = '2026-02-03T10:00:00Z' where user_id = ${A.id}`;
  await notify(house, C, A, "Le plan d’accès", [new File(["Prendre le bac"], "acces.txt", { type: "text/plain" })]);
  const page = await enter(A);
  await page.getByRole("button", { name: "Messages Non Lus" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Mes messages" })).toBeVisible();
  await expect(main.getByText("2 messages non lus")).toBeAttached();
  const today = main.getByRole("region", { name: "Aujourd’hui" });
  await expect(today.getByText("Le plan d’accès")).toBeVisible();
  await expect(today.getByText("acces.txt")).toBeVisible();
  await expect(main.getByRole("region", { name: "03 février 2026" }).getByText("Rendez-vous à 8 h")).toBeVisible();
  await expect(main.getByRole("article")).toHaveCount(2);
  await expect(main.getByRole("article").first()).toContainText("Le plan d’accès");
  // Opening the list marks the notices as read.
  await expect
    .poll(async () => (await house.as(A).get(`/amplify/users/${A.id}/unreadNotices`)).body.data.items.length)
    .toBe(0);
  await page.reload();
  await page.getByRole("heading", { name: "Mes groupes" }).waitFor();
  await expect(main.getByText("messages non lus")).toHaveCount(0);
});

test("without notices the list explains who will write, and links to the help", async ({ house, enter }) => {
  const page = await enter(await house.user());
  await expect(page.getByText("Votre centre et votre guide vous écriront ici.")).toBeVisible();
  await showNotices(page);
  await page.getByRole("button", { name: "Lire l’aide" }).click();
  await expect(page.getByRole("main").getByRole("heading", { name: "Aide à l’utilisation" })).toBeVisible();
});

test("a notice that arrives while the list is open is added and read at once [LIVE-09]", async ({ house, enter }) => {
  const { A, C, R1 } = await house.cast();
  const page = await enter(A);
  await page.getByRole("button", { name: "Messages Non Lus" }).click();
  await expect(page.getByText("Aucun message pour le moment.")).toBeVisible();
  await notify(house, C, A, "La météo change");
  await expect(page.getByRole("main").getByText("La météo change")).toBeVisible();
  const unread = async () => (await house.as(A).get(`/amplify/users/${A.id}/unreadNotices`)).body.data.items.length;
  await expect.poll(unread).toBe(0);
  const other = await enter(A, `/${R1.id}`);
  await notify(house, C, A, "Et encore");
  await expect(other.getByRole("button", { name: "Messages Non Lus" })).toContainText("1");
  // The first page is still open.
  await expect.poll(unread).toBe(0);
});

test("older notices are loaded page by page [NOTICE-03]", async ({ house, enter }) => {
  const { A, C } = await house.cast();
  for (let number = 1; number <= 52; number += 1) await notify(house, C, A, `Avis numéro ${number}.`);
  const page = await enter(A);
  await page.getByRole("button", { name: "Messages Non Lus" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("article")).toHaveCount(50);
  await expect(main.getByText("Avis numéro 2.")).toHaveCount(0);
  await main.getByRole("button", { name: "Messages plus anciens" }).click();
  await expect(main.getByRole("article")).toHaveCount(52);
  await expect(main.getByText("Avis numéro 1.")).toBeVisible();
  await expect(main.getByRole("button", { name: "Messages plus anciens" })).toHaveCount(0);
});
