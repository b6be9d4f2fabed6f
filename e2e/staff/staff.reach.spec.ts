import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { MadeUser } from "../../server/test/factory.ts";
import { dayFromNow } from "../../server/test/stays/stays.ts";
import type { House } from "../house.ts";
import { expect, test } from "../journey.ts";
import { makePlan } from "../planned.page.ts";
import { deliverStay, makeCollaborator, traveller } from "../stays.page.ts";

const SOON = { departure_date: dayFromNow(2), end_date: dayFromNow(9) };
const OVER = { departure_date: dayFromNow(-20), end_date: dayFromNow(-13) };

const guideOf = ({ uuid }: MadeUser) => ({ uuid, role: "staff", firstname: "Nora" });
/** Signed in with the claim, and no centre in it: they see their own stays. */
const own = (user: MadeUser) => ({ ...user, centers: [] });

/** A guide, a stay of theirs with a traveller, and a stay of somebody else. */
async function makeScene(house: House) {
  const guide = await makeCollaborator(house);
  const ana = traveller("Ana");
  const stay = await deliverStay(house, [guideOf(guide), ana], SOON);
  const other = await deliverStay(house, [traveller("Bruno")], SOON);
  return { guide, ana, stay, other };
}

const names = (page: Page) => page.getByRole("rowheader").getByRole("link");

test("the home of a guide with one stay is that stay; with several it lists theirs alone [SCOPE-06]", async ({
  house,
  visit,
}) => {
  const { guide, stay, other } = await makeScene(house);
  await deliverStay(house, [guideOf(guide)], OVER);
  const page = await visit(own(guide), "/admin");
  const atStay = `${house.originOf(guide)}/admin/${stay.id}`;
  await expect(page).toHaveURL(atStay);
  await expect(page.getByRole("heading", { level: 1, name: stay.title })).toBeVisible();

  // What is over stays within reach, and the menu leads home again.
  await page.getByRole("link", { name: "Tous les séjours" }).click();
  await expect(page).toHaveURL(`${house.originOf(guide)}/admin`);
  await expect(names(page)).toHaveText([stay.title]);
  await page.getByRole("button", { name: "Terminés" }).click();
  await expect(names(page)).toHaveCount(1);
  await expect(names(page)).not.toHaveText([stay.title]);
  await page.reload();
  await page.getByRole("button", { name: "Terminés" }).click();
  await expect(names(page)).toHaveText([stay.title]);
  await page.getByRole("navigation", { name: "Outils de l’équipe" }).getByRole("link", { name: "Séjours" }).click();
  await expect(page).toHaveURL(atStay);

  const second = await deliverStay(house, [guideOf(guide)], SOON);
  await page.goto(`${house.originOf(guide)}/admin`);
  await expect(names(page)).toHaveCount(2);
  expect(new Set(await names(page).allTextContents())).toEqual(new Set([stay.title, second.title]));
  await page.goto(`${house.originOf(guide)}/admin/${other.id}`);
  await expect(page.getByText("Ce groupe n’existe pas dans cet espace.")).toBeVisible();
});

test("a guide without a stay reads why the list is empty; who sees everything keeps the list [SCOPE-06]", async ({
  house,
  visit,
}) => {
  const page = await visit(own(await makeCollaborator(house)), "/admin");
  await expect(page.getByText("Vous voyez les séjours où une liste vous nomme dans l’équipe.")).toBeVisible();
  await makeScene(house);
  const everything = await visit(await makeCollaborator(house), "/admin");
  await expect(names(everything).first()).toBeVisible();
  await expect(everything).toHaveURL(/\/admin$/);
});

test("the screens of a guide make no call that is refused [SCOPE-06]", async ({ house, visit }) => {
  const { guide, ana, stay } = await makeScene(house);
  const page = await visit(own(guide), "/admin");
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  for (const [path, shown] of [
    ["/admin", stay.title],
    [`/admin/${stay.id}/people`, "Ana Martin"],
    [`/admin/${stay.id}/card`, "Fiche du séjour"],
    [`/admin/${stay.id}/stay`, "Historique"],
    ["/admin/reports", "Signalements"],
    [`/userInteraction/${ana.uuid}`, "Ana Martin"],
    ["/targeting", "Choisir des séjours"],
    ["/targeting/planned", "Avis programmés"],
    ["/targeting/planned/new", "Préparer un avis"],
    ["/targeting/sends", "Envois"],
  ] as const) {
    await page.goto(house.originOf(guide) + path);
    await expect(page.getByRole("main").getByText(shown).first()).toBeAttached();
    await page.waitForLoadState("networkidle");
  }
  expect(refused).toEqual([]);
  const menu = page.getByRole("navigation", { name: "Outils de l’équipe" });
  await expect(menu.getByRole("link")).toHaveText(["Séjours", /^Signalements/, "Écrire"]);
});

test("a guide's message is counted within their stays, and form and dialog say so [SCOPE-03]", async ({
  house,
  visit,
}) => {
  const { guide, stay, other } = await makeScene(house);
  const page = await visit(own(guide), "/targeting");
  await page.getByRole("textbox", { name: "Message aux participants" }).waitFor();
  // As a list that was kept from before a reach shrank.
  const roomIds = [stay.id, other.id];
  await page.evaluate((chosen) => history.replaceState({ roomIds: chosen, label: "Mes séjours" }, ""), roomIds);
  await page.reload();
  const within = "dans 1 séjour à votre portée";
  await expect(page.getByText(`1 participant sélectionné ${within}, dont 1 joignable par e-mail`)).toBeVisible();
  await page.getByRole("textbox", { name: "Message aux participants" }).fill("Rendez-vous à 9 h");
  await page.getByRole("main").getByRole("button", { name: "Envoyer", exact: true }).click();
  await expect(page.getByRole("dialog").getByText(`1 personne, ${within}, dans Hello`)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Programmer…" }).click();
  await expect(page.getByText("Parmi les séjours que vous voyez")).toBeVisible();
});

test("a guide is offered no act on a colleague's send or plan that would be refused [SCOPE-06]", async ({
  house,
  visit,
}) => {
  const { guide, stay, other } = await makeScene(house);
  const nora = await makeCollaborator(house, { nickname: "Nora" });
  const sendTo = async (roomIds: string[]) => {
    const id = randomUUID();
    const notice = { id, content: "Départ avancé", collaboratorId: nora.id };
    const sent = await house.as(nora).send("/amplify/notices/filtered", { notice, filters: { roomIds } });
    expect(sent.status).toBe(200);
    return id;
  };
  const page = await visit(own(guide), `/targeting/sends/${await sendTo([stay.id])}`);
  const act = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
  await expect(act("Retirer")).toBeVisible();
  await expect(act("Corriger")).toBeVisible();
  await page.goto(`${house.originOf(guide)}/targeting/sends/${await sendTo([stay.id, other.id])}`);
  await expect(act("Écrire aux mêmes")).toBeVisible();
  await expect(act("Retirer")).toHaveCount(0);
  await expect(act("Corriger")).toHaveCount(0);

  const plan = await makePlan(house, nora);
  await page.goto(`${house.originOf(guide)}/targeting/planned/${plan.id}`);
  await expect(act("Utiliser ce texte")).toBeVisible();
  await expect(page.getByText("Quelqu’un d’autre l’a préparé")).toBeVisible();
  await expect(act("Modifier")).toHaveCount(0);
  await expect(act("Effacer")).toHaveCount(0);
});
