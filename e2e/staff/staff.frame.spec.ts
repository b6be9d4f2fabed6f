import { dayFromNow } from "../../server/test/stays/stays.ts";
import { expect, test } from "../journey.ts";
import { tabTo } from "../keyboard.ts";
import { deliverStay, leadOf, makeCollaborator, newWord } from "../stays.page.ts";
import { openBackOffice } from "../targeting.page.ts";

const MENU = "Outils de l’équipe";

test("the frame stands around every staff screen, with name and sign-out [STAY-21]", async ({ house, visit }) => {
  const { A } = await house.cast();
  const C = await makeCollaborator(house, { nickname: "Nora" });
  const room = await deliverStay(house, [], { title: `Cadre ${newWord()}` });
  const screens = [
    ["/admin", "Séjours", "page"],
    [`/admin/${room.id}`, "Séjours", "true"],
    [`/admin/${room.id}/people`, "Séjours", "true"],
    [`/admin/${room.id}/stay`, "Séjours", "true"],
    ["/targeting", "Écrire", "page"],
    ["/targeting/planned", "Écrire", "true"],
    ["/targeting/sends", "Écrire", "true"],
    [`/userInteraction/${A.uuid}`, null, null],
  ] as const;
  const page = await visit(C, "/admin");
  const menu = page.getByRole("navigation", { name: MENU });
  for (const [path, entry, current] of screens) {
    await page.goto(house.originOf(C) + path);
    await expect(menu.getByRole("link")).toHaveText(["Séjours", /^Signalements/, "Écrire"]);
    await expect(page.getByRole("banner").getByText("Nora", { exact: true }).first()).toBeVisible();
    await expect(page.getByRole("main")).toHaveCount(1);
    if (entry) await expect(menu.getByRole("link", { name: entry })).toHaveAttribute("aria-current", current);
    await expect(menu.locator("[aria-current]")).toHaveCount(entry ? 1 : 0);
  }
  await page.getByRole("button", { name: "Mon compte" }).click();
  await page.getByRole("menuitem", { name: "Se déconnecter", exact: true }).click();
  await expect(page).not.toHaveURL(/admin|userInteraction/);
});

test("the menu leads to each screen, for leads also to what arrives, and to the chat [STAY-21]", async ({
  house,
  visit,
}) => {
  const { C } = await house.cast();
  const page = await visit(leadOf(C), "/admin");
  const menu = page.getByRole("navigation", { name: MENU });
  for (const [entry, path] of [
    ["Écrire", "/targeting"],
    ["Imports", "/admin/imports"],
    ["Séjours", "/admin"],
  ] as const) {
    await menu.getByRole("link", { name: entry }).click();
    await expect(page).toHaveURL(house.originOf(C) + path);
    await expect(menu.getByRole("link", { name: entry })).toHaveAttribute("aria-current", "page");
    await expect(page).toHaveTitle(/ · /);
  }
  await page.getByRole("link", { name: "Mes groupes" }).click();
  await expect(page).toHaveURL(`${house.originOf(C)}/`);
});

test("« Écrire » has three tabs, which keep what was begun [TEAM-20]", async ({ house, visit }) => {
  const { C } = await house.cast();
  const page = await visit(C, "/targeting");
  const tabs = page.getByRole("navigation", { name: "Écrire" });
  const field = page.getByRole("textbox", { name: "Message aux participants" });
  await field.fill("À finir plus tard");
  await expect(tabs.getByRole("link")).toHaveText(["Nouveau", "Programmés", "Envoyés"]);
  for (const [tab, path] of [
    ["Programmés", "/targeting/planned"],
    ["Envoyés", "/targeting/sends"],
    ["Nouveau", "/targeting"],
  ] as const) {
    await tabs.getByRole("link", { name: tab }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(house.originOf(C) + path);
    await expect(tabs.getByRole("link", { name: tab })).toHaveAttribute("aria-current", "page");
  }
  await expect(field).toHaveValue("À finir plus tard");
});

test("the frame works by keyboard alone: skip link, menu, list, tabs, dialog [STAY-21]", async ({ house, visit }) => {
  const { C } = await house.cast();
  const word = newWord();
  const soon = { departure_date: dayFromNow(3), end_date: dayFromNow(10) };
  const room = await deliverStay(house, [], { title: `Clavier ${word}`, ...soon });
  const page = await visit(C, "/admin");
  await page.getByRole("table").waitFor();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Aller au contenu" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await tabTo(page, page.getByRole("searchbox"));
  await page.keyboard.type(word);
  const row = page.getByRole("link", { name: `Clavier ${word}`, exact: true });
  await expect(page.getByRole("rowheader").getByRole("link")).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("combobox", { name: "Centre" })).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: "Aujourd’hui" }));
  await tabTo(page, row);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/admin/${room.id}$`));
  // The row is gone: the focus begins at the new screen.
  await expect(page.getByRole("main")).toBeFocused();
  await page.getByRole("link", { name: "Tous les séjours" }).waitFor();
  for (const name of ["Tous les séjours", "Écrire à ce séjour", "Messages", "Fiche", "Participants", "Séjour"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("main").getByRole("link", { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press("Enter");
  const act = page.getByRole("button", { name: "Fermer maintenant" });
  await act.waitFor();
  await page.keyboard.press("Tab");
  await expect(act).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(act).toBeFocused();
});

test("an embedded screen has no frame of ours [STAY-21]", async ({ house, contextOf }) => {
  const { C } = await house.cast();
  const { frame, field } = await openBackOffice({ house, contextOf, staff: C });
  await expect(field).toBeVisible();
  await expect(frame.getByRole("navigation", { name: MENU })).toHaveCount(0);
  await expect(frame.getByRole("banner")).toHaveCount(0);
});
