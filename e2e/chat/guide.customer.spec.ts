import type { Page } from "@playwright/test";
import type { MadeUser } from "../../server/test/factory.ts";
import { expectAccessible } from "../accessible.ts";
import type { House } from "../house.ts";
import { expect, hold, test } from "../journey.ts";
import { type DeliveredStay, deliverStay, makeCollaborator, traveller } from "../stays.page.ts";

/** A stay with a guide, a traveller, a child who is not in the room, and a contact of two others. */
async function makeStay(house: House, others = 0): Promise<{ guide: MadeUser; ana: MadeUser; stay: DeliveredStay }> {
  const guide = await makeCollaborator(house, { nickname: "Nora Diallo" });
  const ana = traveller("Ana", { phone: "+33612345678" });
  const people = [
    { uuid: guide.uuid, role: "staff", firstname: "Nora", phone: "+33611111111" },
    ana,
    traveller("Jules", { birth_date: "2016-03-01", phone: "" }),
    traveller("Zoé", { role: "contact", for: ["Léo", "Mia"], phone: "+33698765432" }),
    ...Array.from({ length: others }, (_, n) => traveller(`Voyageur ${n}`)),
  ];
  const stay = await deliverStay(house, people);
  const [user] = await house.pool<MadeUser[]>`
    update users set tutorial_version = 1 where uuid = ${ana.uuid} returning id, uuid, workspace`;
  return { guide, ana: user!, stay };
}

const GUIDE_FILE = /\/guide\.menu-[^/]*\.js$/;

const openMenu = (page: Page) => page.getByRole("button", { name: "Options du groupe" }).click();
const row = (panel: ReturnType<Page["getByRole"]>, name: string) =>
  panel.getByRole("listitem").filter({ hasText: name });

test("a guide's room has « Participants » with everybody's number to call [STAY-22]", async ({ house, enter }) => {
  test.slow();
  const { guide, stay } = await makeStay(house);
  const page = await enter(guide, `/${stay.id}`);
  await openMenu(page);
  await page.getByRole("menuitem", { name: "Participants" }).click();
  const panel = page.getByRole("dialog", { name: "Participants" });
  await expect(panel.getByText("4 personnes")).toBeVisible();
  await expect(row(panel, "Ana Martin")).toContainText("Invité");
  const call = panel.getByRole("link", { name: "Appeler Ana Martin, 06 12 34 56 78" });
  await expect(call).toHaveAttribute("href", "tel:+33612345678");
  const box = await call.boundingBox();
  expect(box!.height).toBeGreaterThanOrEqual(44);
  await expect(row(panel, "Zoé Martin")).toContainText("pour Léo, Mia");
  await expect(row(panel, "Zoé Martin")).toContainText("Contact");
  await expect(row(panel, "Zoé Martin")).toContainText("Sans accès au groupe (contact)");
  await expect(row(panel, "Zoé Martin").getByRole("link")).toHaveAttribute("href", "tel:+33698765432");
  await expect(row(panel, "Jules Martin")).toContainText("Sans accès au groupe (enfant)");
  await expect(row(panel, "Jules Martin")).toContainText("Pas de numéro");
  await expect(row(panel, "Nora")).toContainText("Équipe");
  await expect(row(panel, "Nora")).toContainText("A rejoint");
  await expect(panel.getByRole("searchbox")).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page.getByRole("button", { name: "Options du groupe" })).toBeFocused();
});

test("among more than 15 people a guide searches [STAY-22]", async ({ house, enter }) => {
  const { guide, stay } = await makeStay(house, 14);
  const page = await enter(guide, `/${stay.id}`);
  await openMenu(page);
  await page.getByRole("menuitem", { name: "Participants" }).click();
  const panel = page.getByRole("dialog", { name: "Participants" });
  await expect(panel.getByText("18 personnes")).toBeVisible();
  const search = panel.getByRole("searchbox", { name: "Rechercher une personne" });
  await search.fill("zoe");
  await expect(panel.getByText("1 personne", { exact: true })).toBeVisible();
  await expect(panel.getByRole("listitem")).toHaveCount(1);
  await search.fill("nobody");
  await expect(panel.getByText("Personne ne correspond.")).toBeVisible();
  await search.fill("");
  await expect(panel.getByText("18 personnes")).toBeVisible();
});

test("« Prévenir le groupe » writes to everybody of the room's stay [STAY-22]", async ({ house, enter }) => {
  const { guide, stay } = await makeStay(house);
  const page = await enter(guide, `/${stay.id}`);
  await openMenu(page);
  await expect(page.getByRole("menuitem")).toHaveText([
    "Écrire dans le journal",
    "Prévenir le groupe",
    "Fiche",
    "Participants",
    "Couper les notifications",
    "Règles de bonne conduite",
    "Se désinscrire du groupe",
  ]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/targeting$/);
  await expect(page.getByRole("list", { name: "Séjours choisis" })).toContainText(stay.title);
  await expect(page.getByText("3 participants sélectionnés")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("main").getByRole("heading", { name: stay.title })).toBeVisible();
});

test("a guide's menu waits for its entries, and does not close in their hands [STAY-22]", async ({
  house,
  contextOf,
}) => {
  const { guide, stay } = await makeStay(house);
  const page = await (await contextOf(guide)).newPage();
  const { release } = await hold(page, GUIDE_FILE);
  await page.goto(`${house.originOf(guide)}/${stay.id}`);
  await expect(page.getByRole("button", { name: "Options du groupe" })).toBeDisabled();
  release();
  await openMenu(page);
  await expect(page.getByRole("menuitem", { name: "Participants" })).toBeVisible();
});

test("customers see none of it, load none of it, and the call refuses them [STAY-22]", async ({
  house,
  contextOf,
  enter,
}) => {
  const { guide, ana, stay } = await makeStay(house);
  const page = await (await contextOf(ana)).newPage();
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.goto(`${house.originOf(ana)}/${stay.id}`);
  await expect(page.getByRole("main").getByRole("heading", { name: stay.title })).toBeVisible();
  await openMenu(page);
  await expect(page.getByRole("menuitem")).toHaveText([
    "Couper les notifications",
    "Règles de bonne conduite",
    "Se désinscrire du groupe",
  ]);
  await expect(page.getByRole("link", { name: "Outils de l’équipe" })).toHaveCount(0);
  expect(requested.filter((url) => GUIDE_FILE.test(url))).toEqual([]);
  expect((await house.as(ana).get(`/amplify/stays/${stay.id}/people`)).status).toBe(403);
  const guided = await enter(guide, `/${stay.id}`);
  const files = () => guided.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  await expect.poll(async () => (await files()).some((url) => GUIDE_FILE.test(url))).toBe(true);
});
