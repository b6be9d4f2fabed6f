import { dayFromNow } from "../../server/test/stays/stays.ts";
import { expect, test } from "../journey.ts";
import { deliverStay, makeCollaborator, newWord } from "../stays.page.ts";

test("staff close a group with a reason, live, and it stands in the history [STAY-18]", async ({
  house,
  visit,
  enter,
}) => {
  const { A, C } = await house.cast();
  const room = await deliverStay(house, [{ uuid: A.uuid, firstname: "Élodie" }], { title: `Fermé ${newWord()}` });
  await house.pool`
    update participants set status = 'NORMAL', joined_at = now() where room_id = ${room.id} and user_id = ${A.id}`;
  const customer = await enter(A, `/${room.id}`);
  await expect(customer.getByRole("log")).toBeVisible();
  const page = await visit(C, `/admin/${room.id}/stay`);
  await page.getByRole("button", { name: "Fermer maintenant" }).click();
  const dialog = page.getByRole("dialog", { name: "Fermer le groupe maintenant" });
  await expect(dialog).toContainText("Le groupe se ferme tout de suite");
  await dialog.getByRole("button", { name: "Fermer le groupe" }).click();
  await expect(dialog.getByText("Donnez une raison.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Raison" }).fill("Le centre est évacué.");
  await dialog.getByRole("button", { name: "Fermer le groupe" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: "Le groupe est fermé." })).toBeVisible();
  const history = page.getByRole("region", { name: "Historique" });
  await expect(history.getByRole("listitem")).toContainText(["Groupe fermé« Le centre est évacué. »Cam"]);
  await expect(customer).toHaveURL(`${house.originOf(A)}/`);
});

test("dates move, with who decided them, and may be given back [STAY-18]", async ({ house, visit }) => {
  const { C } = await house.cast();
  const room = await deliverStay(house, [], { title: `Déplacé ${newWord()}` });
  const page = await visit(C, `/admin/${room.id}/stay`);
  const dates = page.getByRole("region", { name: "Dates du groupe" });
  await expect(dates.getByText("fixé par l’équipe")).toHaveCount(0);
  const move = async (day: string, reason: string) => {
    await page.getByRole("button", { name: "Déplacer les dates" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Fermeture").fill(day);
    await dialog.getByRole("textbox", { name: "Raison" }).fill(reason);
    await dialog.getByRole("button", { name: "Déplacer" }).click();
    await expect(dialog).toBeHidden();
  };
  await move(dayFromNow(90), "Le groupe se revoit.");
  await expect(dates.getByText("fixé par l’équipe")).toHaveCount(1);
  await move("", "Finalement non.");
  await expect(dates.getByText("fixé par l’équipe")).toHaveCount(0);
  const history = page.getByRole("region", { name: "Historique" });
  await expect(history.getByRole("listitem")).toHaveCount(2);
  await expect(history.getByRole("listitem").first()).toContainText("fermeture rendue à la réservation");
});

test("a change of somebody else is shown before one’s own is made [STAY-18] [TEAM-13]", async ({ house, visit }) => {
  const { C } = await house.cast();
  const room = await deliverStay(house, [], { title: `Ensemble ${newWord()}` });
  const [one, other] = [await visit(C, `/admin/${room.id}/stay`), await visit(C, `/admin/${room.id}/stay`)];
  await other.getByRole("button", { name: "Déplacer les dates" }).click();
  const late = other.getByRole("dialog");
  await late.getByLabel("Fermeture").fill(dayFromNow(100));
  await late.getByRole("textbox", { name: "Raison" }).fill("Trop tard");
  await one.getByRole("button", { name: "Fermer maintenant" }).click();
  await one.getByRole("textbox", { name: "Raison" }).fill("D’abord");
  await one.getByRole("button", { name: "Fermer le groupe" }).click();
  await expect(one.getByText("Groupe fermé", { exact: true })).toBeVisible();

  await late.getByRole("button", { name: "Déplacer" }).click();
  await expect(late.getByRole("alert")).toContainText("Quelqu’un a modifié ce groupe entre-temps.");
  await expect(late.getByRole("row", { name: /^Groupe/ })).toContainText("Fermé");
  await expect(late.getByRole("textbox", { name: "Raison" })).toHaveValue("Trop tard");
  await expect(other.getByText("« D’abord »", { exact: true })).toBeVisible();
  await late.getByRole("button", { name: "Déplacer" }).click();
  await expect(late).toBeHidden();
});

test("whoever moves dates second keeps the first one’s in the fields they did not touch, and reads who changed what [TRUE-15] [TEAM-13]", async ({
  house,
  visit,
}) => {
  const room = await deliverStay(house, [], { title: `À deux ${newWord()}` });
  const [nora, paul] = [await makeCollaborator(house, { nickname: "Nora" }), await makeCollaborator(house)];
  const second = await visit(paul, `/admin/${room.id}/stay`);
  await second.getByRole("button", { name: "Déplacer les dates" }).click();
  const dialog = second.getByRole("dialog");
  const [opens, closes] = [dialog.getByLabel("Ouverture"), dialog.getByLabel("Fermeture")];
  await opens.fill(dayFromNow(-3));
  await dialog.getByRole("textbox", { name: "Raison" }).fill("Les guides ouvrent plus tôt.");

  const first = await visit(nora, `/admin/${room.id}/stay`);
  await first.getByRole("button", { name: "Déplacer les dates" }).click();
  await first.getByRole("dialog").getByLabel("Fermeture").fill(dayFromNow(90));
  await first.getByRole("textbox", { name: "Raison" }).fill("Le groupe se revoit.");
  await first.getByRole("dialog").getByRole("button", { name: "Déplacer" }).click();
  await expect(first.getByRole("dialog")).toBeHidden();

  await dialog.getByRole("button", { name: "Déplacer" }).click();
  const news = dialog.getByRole("alert");
  await expect(news).toContainText("Nora\u00a0: Dates déplacées : fermeture le");
  await expect(news).toContainText("Le groupe se revoit.");
  await expect(closes).toHaveValue(dayFromNow(90));
  await expect(opens).toHaveValue(dayFromNow(-3));
  await dialog.getByRole("button", { name: "Déplacer" }).click();
  await expect(dialog).toBeHidden();
  const { body } = await house.as(paul).get(`/amplify/stays/${room.id}`);
  expect(body.data.history.map(({ codes }: { codes: string[] }) => codes)).toEqual([
    [`opens:${dayFromNow(-3)}`],
    [`closes:${dayFromNow(90)}`],
  ]);
  expect(body.data.closesAt.slice(0, 10)).toBe(dayFromNow(90));
});

/** A day that is so many days from today, as staff read it. */
function dayName(days: number): string {
  const format = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
  return new Date(dayFromNow(days)).toLocaleDateString("fr", format);
}

test("a date that both have moved stands with both values, and either can be taken [TRUE-15] [TEAM-13]", async ({
  house,
  visit,
}) => {
  const room = await deliverStay(house, [], { title: `Deux fois ${newWord()}` });
  const [nora, paul] = [await makeCollaborator(house, { nickname: "Nora" }), await makeCollaborator(house)];
  const page = await visit(paul, `/admin/${room.id}/stay`);
  await page.getByRole("button", { name: "Déplacer les dates" }).click();
  const dialog = page.getByRole("dialog");
  const closes = dialog.getByLabel("Fermeture");
  await closes.fill(dayFromNow(100));
  await dialog.getByRole("textbox", { name: "Raison" }).fill("Plus longtemps");
  const { _version } = (await house.as(nora).get(`/amplify/stays/${room.id}`)).body.data;
  const moved = { _version, act: "move", closes: dayFromNow(90), reason: "Le groupe se revoit." };
  expect((await house.as(nora).put(`/amplify/stays/${room.id}`, moved)).status).toBe(200);

  await dialog.getByRole("button", { name: "Déplacer" }).click();
  const cells = dialog.getByRole("row", { name: /^Fermeture/ }).getByRole("cell");
  await expect(cells).toHaveText([dayName(90), dayName(100)]);
  await expect(closes).toHaveValue(dayFromNow(100));
  await dialog.getByRole("button", { name: "Reprendre la sienne" }).click();
  await expect(dialog.getByRole("alert")).toBeHidden();
  await expect(closes).toHaveValue(dayFromNow(90));
});

test("a list that moves a stay meanwhile is named as what changed [TRUE-15]", async ({ house, visit }) => {
  const [ref, title] = [newWord(), `Liste ${newWord()}`];
  const room = await deliverStay(house, [], { stay_ref: ref, title });
  const page = await visit(await makeCollaborator(house), `/admin/${room.id}/stay`);
  await page.getByRole("button", { name: "Déplacer les dates" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Ouverture").fill(dayFromNow(-3));
  await dialog.getByRole("textbox", { name: "Raison" }).fill("Plus tôt");
  const later = { departure_date: dayFromNow(40), end_date: dayFromNow(47), as_of: "2026-01-02T08:00:00Z" };
  await deliverStay(house, [], { stay_ref: ref, title, ...later });
  await dialog.getByRole("button", { name: "Déplacer" }).click();
  await expect(dialog.getByRole("alert")).toContainText(
    /Système de réservation\s: Liste appliquée : départ le .+, fin le .+Système de réservation\s: .+, fermeture le /,
  );
  await expect(dialog.getByLabel("Fermeture")).toHaveValue(dayFromNow(77));
  await expect(dialog.getByLabel("Ouverture")).toHaveValue(dayFromNow(-3));
});

test("staff read on a stay that it is one of minors, and what that means [CHILD-03]", async ({ house, visit }) => {
  const nora = await makeCollaborator(house);
  const room = await deliverStay(house, [], { title: `Ados ${newWord()}`, youth: true });
  const page = await visit(nora, `/admin/${room.id}/stay`);
  await expect(page.getByTitle(/ouvre un signalement/)).toHaveText("Séjour de mineurs");
  const facts = page.getByRole("region", { name: "Séjour" });
  await expect(facts.getByRole("definition").filter({ hasText: "Séjour de mineurs" })).toContainText(
    "ouvre un signalement",
  );
  const families = await deliverStay(house, [], { title: `Familles ${newWord()}` });
  await page.goto(`${house.originOf(nora)}/admin/${families.id}/stay`);
  await expect(page.getByText("Dernière liste")).toBeVisible();
  await expect(page.getByText("Séjour de mineurs")).toHaveCount(0);
});
