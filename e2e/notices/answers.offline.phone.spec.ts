import type { GivenAnswer } from "@hello/contract";
import type { Locator, Page } from "@playwright/test";
import type { MadeUser } from "../../server/test/factory.ts";
import { expectAccessible } from "../accessible.ts";
import { askSomebody, openAsked, openNotice, rowOf, storedAnswers } from "../answers.page.ts";
import { showRooms } from "../columns.page.ts";
import type { House } from "../house.ts";
import { type Enter, expect, test } from "../journey.ts";
import { setVisibility } from "../notices.page.ts";
import { asksBeforeReload, countKept, isKept, refuseStorage } from "../writing.ts";

const SAFE = "En sécurité";
const HELP = "Besoin d’aide";
const WAITING = "En attente du réseau";
const ANSWER_CALL = "**/amplify/notices/*/answer";
const centre = (notice: Locator) => notice.getByRole("group").getByRole("link", { name: "02 98 97 00 00" });
const emergency = (notice: Locator) => notice.getByRole("link", { name: "112" });

/** Alarms to staff, one for each name and address. */
async function alarmsOf({ pool }: House, person: MadeUser, kind: "help" | "question"): Promise<number> {
  const [row] = await pool<{ count: number }[]>`
    select count(distinct split_part(d.subject, '|', 3) || split_part(d.subject, '|', 2)) from deliveries d
    join notices n on n.id::text = split_part(d.subject, '|', 1)
    where d.kind = ${kind} and n.user_id = ${person.id}`;
  return Number(row!.count);
}

async function loseNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true);
}

/** Somebody who loses the network, and then asks for help. */
async function askForHelp(house: House, enter: Enter, facts?: Record<string, unknown>) {
  const asked = await openAsked(house, enter, { asks: "safety", ...(facts && { facts }) });
  await expect(asked.notice.getByRole("button", { name: HELP })).toBeVisible();
  await loseNetwork(asked.page);
  await asked.notice.getByRole("button", { name: HELP }).click();
  return asked;
}

test("help that is asked for without a network waits, names whom to call at once, and leaves at the next visit, whatever it shows [TRUE-04]", async ({
  house,
  enter,
}) => {
  const { person, page, notice } = await askForHelp(house, enter);
  await expect(notice.getByText(WAITING).first()).toBeVisible();
  await expect(centre(notice)).toHaveAttribute("href", "tel:+33298970000");
  await expect(emergency(notice)).toHaveAttribute("href", "tel:112");
  await expect(notice.getByText("n’est pas encore partie")).toBeVisible();
  await expect(notice.getByText("transmise")).toHaveCount(0);
  await expectAccessible(page);
  await expect.poll(() => isKept(page, '"help"')).toBe(true);
  expect(await storedAnswers(house, person)).toEqual({});
  const context = page.context();
  await page.close();
  await context.setOffline(false);

  const next = await context.newPage();
  await next.goto(`${house.originOf(person)}/help`);
  await expect.poll(() => storedAnswers(house, person)).toEqual({ "": "help" });
  await expect.poll(() => countKept(next)).toBe(0);
  expect(await alarmsOf(house, person, "help")).toBe(1);
  const again = await openNotice(next);
  await expect(again.getByText("Votre demande est transmise à l’équipe.")).toBeVisible();
  await expect(centre(again)).toBeVisible();
});

test("help abroad names the centre, the number of the stay and that of the country, without a network too [ABROAD-04]", async ({
  house,
  enter,
}) => {
  const facts = { time_zone: "America/Lima", emergency_phone: "105" };
  const { page, notice } = await askForHelp(house, enter, facts);
  await expect(notice.getByText("En cas d’urgence")).toContainText(
    "appelez votre centre au 02 98 97 00 00, le numéro d’urgence sur place, 105, ou le numéro d’urgence du pays.",
  );
  await expect(notice.getByRole("link", { name: "105" })).toHaveAttribute("href", "tel:105");
  await expect(emergency(notice)).toHaveCount(0);
  await page.context().setOffline(false);
});

test("answers for each name and a question wait, can be changed meanwhile, and leave by themselves, once [TRUE-04]", async ({
  house,
  enter,
}) => {
  const { person, page, notice } = await openAsked(house, enter, { asks: "safety", names: ["Malo", "Zoé"] });
  await expect(notice.getByRole("button", { name: "Tous en sécurité" })).toBeVisible();
  await loseNetwork(page);
  await rowOf(notice, "Malo").getByRole("button", { name: HELP }).click();
  await notice.getByRole("button", { name: "Tous les autres en sécurité" }).click();
  for (const name of ["Moi", "Malo", "Zoé"]) await expect(rowOf(notice, name).getByText(WAITING)).toBeVisible();
  await notice.getByRole("button", { name: "Modifier la réponse pour Zoé" }).click();
  await rowOf(notice, "Zoé").getByRole("button", { name: HELP }).click();
  await notice.getByRole("button", { name: "J’ai une question" }).click();
  await notice.getByRole("textbox").fill("Par quel sentier ?");
  await notice.getByRole("button", { name: "Envoyer" }).click();
  await expect(notice.getByText("Par quel sentier ?")).toBeVisible();
  await expect(notice.getByText("Envoyée à l’équipe")).toHaveCount(0);
  await expect(notice.getByText(WAITING)).toHaveCount(5);
  await expectAccessible(page);
  expect(await storedAnswers(house, person)).toEqual({});

  await page.context().setOffline(false);
  await expect(notice.getByText("Envoyée à l’équipe")).toBeVisible();
  await expect(notice.getByText(WAITING)).toHaveCount(0);
  await expect(rowOf(notice, "Zoé").getByText(/^à \d\d:\d\d$/)).toBeVisible();
  expect(await storedAnswers(house, person)).toEqual({ "": "safe", Malo: "help", Zoé: "help" });
  expect(await alarmsOf(house, person, "help")).toBe(2);
  expect(await alarmsOf(house, person, "question")).toBe(1);
  await expect.poll(() => countKept(page)).toBe(0);
});

test("« Bien reçu » that no server answers is sent again, though the browser believes in its network [TRUE-04]", async ({
  house,
  enter,
}) => {
  const { person, page, notice } = await openAsked(house, enter, { asks: "receipt" });
  await page.route(ANSWER_CALL, (route) => route.abort());
  await notice.getByRole("button", { name: "Bien reçu" }).click();
  await expect(notice.getByText(WAITING).first()).toBeVisible();
  await page.unroute(ANSWER_CALL);
  await expect(notice.getByText(/^à \d\d:\d\d$/)).toBeVisible();
  expect(await storedAnswers(house, person)).toEqual({ "": "received" });
});

test("an answer given later on another device stays, and the page says so [TRUE-04]", async ({ house, enter }) => {
  const { person, page, notice } = await askForHelp(house, enter);
  await expect(notice.getByText(WAITING).first()).toBeVisible();
  const { body } = await house.as(person).get(`/amplify/users/${person.id}/notices`);
  const answers = [{ name: "", answer: "safe" }];
  await house.as(person).put(`/amplify/notices/${body.data.items[0].id}/answer`, { answers });
  // A minute later, so that a slow machine changes nothing.
  const later = new Date(Date.now() + 60_000).toISOString();
  await house.pool`
    update notices set answers = jsonb_set(answers, '{0,givenAt}', ${JSON.stringify({ answer: later })}::text::jsonb)
    where user_id = ${person.id}`;
  await page.context().setOffline(false);
  await expect(notice.getByRole("alert")).toContainText("Une réponse plus récente était déjà enregistrée");
  await expect(notice.getByText(SAFE, { exact: true })).toBeVisible();
  await expect(notice.getByText("En cas d’urgence")).toHaveCount(0);
  expect(await storedAnswers(house, person)).toEqual({ "": "safe" });
});

test("of two tabs that open after one was closed only one sends what waited [TRUE-04]", async ({ house, enter }) => {
  const { person, page } = await askForHelp(house, enter);
  await expect.poll(() => isKept(page, '"help"')).toBe(true);
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const sent: GivenAnswer[][] = [];
  context.on("request", (request) => {
    if (request.method() === "PUT" && request.url().endsWith("/answer")) sent.push(request.postDataJSON().answers);
  });
  const pages = [await context.newPage(), await context.newPage()];
  await Promise.all(pages.map((opened) => opened.goto(house.originOf(person))));
  await expect.poll(() => storedAnswers(house, person)).toEqual({ "": "help" });
  const tabs = () => pages[0]!.evaluate(async () => (await navigator.locks.query()).held?.length);
  await expect.poll(tabs).toBe(2);
  await expect.poll(() => countKept(pages[0]!)).toBe(0);
  expect(sent).toHaveLength(1);
  for (const opened of pages) await setVisibility(opened, "visible");
  for (const opened of pages) await expect((await openNotice(opened)).getByText(HELP)).toBeVisible();
});

test("what waits in a tab that is open is left to it by the next one [TRUE-04]", async ({ house, enter }) => {
  const { person, page, notice } = await openAsked(house, enter, { asks: "safety" });
  await page.route(ANSWER_CALL, (route) => route.abort());
  await notice.getByRole("button", { name: HELP }).click();
  await expect.poll(() => isKept(page, '"help"')).toBe(true);
  const other = await page.context().newPage();
  await other.goto(house.originOf(person));
  const same = await openNotice(other);
  await same.getByRole("button", { name: "J’ai une question" }).click();
  await same.getByRole("textbox").fill("Par quel sentier ?");
  // By then this tab has everything that others have left.
  await expect.poll(() => isKept(other, "Par quel sentier")).toBe(true);
  await expect(same.getByRole("button", { name: HELP })).toBeVisible();
  expect(await storedAnswers(house, person)).toEqual({});
  await page.unroute(ANSWER_CALL);
  await expect.poll(() => storedAnswers(house, person)).toEqual({ "": "help" });
  expect(await alarmsOf(house, person, "help")).toBe(1);
});

test("where the browser keeps nothing, a reload asks first while help waits [TRUE-04] [TRUE-09]", async ({
  house,
  contextOf,
}) => {
  const { person } = await askSomebody(house, { asks: "safety" });
  const page = await (await contextOf(person)).newPage();
  await refuseStorage(page);
  await page.goto(house.originOf(person));
  const notice = await openNotice(page);
  await notice.getByRole("button", { name: HELP }).waitFor();
  await loseNetwork(page);
  expect(await asksBeforeReload(page)).toBe(false);
  await notice.getByRole("button", { name: HELP }).click();
  await expect(notice.getByText(WAITING).first()).toBeVisible();
  await expect.poll(() => asksBeforeReload(page)).toBe(true);
  await page.context().setOffline(false);
  await expect.poll(() => storedAnswers(house, person)).toEqual({ "": "help" });
  await expect.poll(() => asksBeforeReload(page)).toBe(false);
});

test("signing out while an answer waits asks first [TRUE-04]", async ({ house, enter }) => {
  const { person, page, notice } = await askForHelp(house, enter);
  await expect(notice.getByText(WAITING).first()).toBeVisible();
  await showRooms(page);
  await page.getByRole("button", { name: "Mon compte" }).click();
  await page.getByRole("menuitem", { name: "Se déconnecter", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Tout n’est pas envoyé" });
  await expect(dialog).toContainText("réponse");
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await page.context().setOffline(false);
  await expect.poll(() => storedAnswers(house, person)).toEqual({ "": "help" });
});
