import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessible.ts";
import { expect, test } from "../journey.ts";
import { deliverStay, leadOf, makeCollaborator, newWord, traveller } from "../stays.page.ts";

const field = (page: Page) => page.getByRole("textbox", { name: "Message au client" });

test("a person's page has who they are, how to reach them, their stays and their notices [TEAM-05]", async ({
  house,
  visit,
}) => {
  const nora = await makeCollaborator(house, { nickname: "Nora" });
  const word = newWord();
  const ana = traveller("Ana", { lastname: word, for: ["Léo", "Mia"], language: "en" });
  const room = await deliverStay(house, [ana]);
  const page = await visit({ ...nora, roles: ["collaborator"] }, `/admin/${room.id}/people`);
  await page.getByRole("link", { name: `Ana ${word}`, exact: true }).click();
  await expect(page.getByRole("heading", { name: `Ana ${word}` })).toBeVisible();
  await expect(page.getByText("Anglais")).toBeVisible();
  await expect(page.getByRole("link", { name: `Appeler Ana ${word}, 06 12 34 56 78` })).toHaveAttribute(
    "href",
    "tel:+33612345678",
  );
  await expect(page.getByRole("link", { name: ana.email })).toHaveAttribute("href", `mailto:${ana.email}`);
  const stay = page.getByRole("list", { name: "Séjours" }).getByRole("listitem");
  await expect(stay).toContainText(room.title);
  await expect(stay).toContainText("Invité");
  await expect(stay).toContainText("Voyageur · pour Léo et Mia");
  // Neither number nor address is in what the browser asks for or shows as its address.
  expect(page.url()).not.toMatch(/612345678|example\.org/);
  await expect(page.getByText("Données personnelles")).toHaveCount(0);
  await expectAccessible(page);
});

test("a notice leaves by SMS, says what it costs, and its options survive a reload [TEAM-05] @both", async ({
  house,
  visit,
}) => {
  const nora = await makeCollaborator(house, { nickname: "Nora" });
  const ana = traveller("Ana");
  await deliverStay(house, [ana]);
  const page = await visit(nora, `/userInteraction/${ana.uuid}`);
  await page.getByRole("checkbox", { name: "Envoyer par SMS" }).check();
  await page.getByRole("checkbox", { name: "Urgent" }).check();
  await field(page).fill("Rendez-vous au quai");
  await expect(page.getByText(/1 SMS par personne/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Envoyer par SMS" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Urgent" })).toBeChecked();
  await expect(field(page)).toHaveValue("Rendez-vous au quai");
  await field(page).press("Enter");
  const notice = page.getByRole("article").filter({ hasText: "Rendez-vous au quai" });
  await expect(notice).toBeVisible();
  await expect(page.getByText(/^SMS : /)).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Envoyer par SMS" })).not.toBeChecked();
  const [delivery] = await house.pool<{ channel: string; urgent: boolean }[]>`
    select d.channel, d.urgent from deliveries d join notices n on n.id = d.notice_id join users u on u.id = n.user_id
    where u.uuid = ${ana.uuid} and d.channel <> 'push'`;
  expect(delivery).toEqual({ channel: "sms", urgent: true });
});

test("a lead reads what was done to somebody's data [TEAM-05]", async ({ house, visit }) => {
  const nora = await makeCollaborator(house, { nickname: "Nora" });
  const ana = traveller("Ana");
  await deliverStay(house, [ana]);
  const page = await visit(leadOf(nora), `/userInteraction/${ana.uuid}`);
  await page.getByText("Données personnelles").click();
  await expect(page.getByText("Rien n’a été fait de ses données jusqu’ici.")).toBeVisible();
  await page.getByRole("button", { name: "Déconnecter partout" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Déconnecter partout" }).click();
  const journal = page.getByRole("list", { name: "Ce qui a été fait de ses données" });
  await expect(journal.getByRole("listitem")).toContainText(["Déconnexion partoutNora"]);
});
