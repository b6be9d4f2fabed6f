import type { Route } from "@playwright/test";
import { expectAccessible } from "../accessible.ts";
import { askSomebody, openAsked, openNotice, rowOf, sendToRoom, storedAnswers } from "../answers.page.ts";
import { expect, test } from "../journey.ts";
import { notify, setVisibility } from "../notices.page.ts";
import { countKept } from "../writing.ts";

const SAFE = "En sécurité";
const HELP = "Besoin d’aide";
const QUESTION = "J’ai une question";
/** Of a notice that asks nothing (CALM-03). */
const WRITE = "Écrire au centre";
const ANSWER_CALL = "**/amplify/notices/*/answer";

const refuse = (route: Route) =>
  route.fulfill({ status: 404, json: { success: false, code: "not_found", message: "Cet avis n’existe plus." } });

test("one tap answers whether one is safe, and the answer can be changed [NOTE-01]", async ({ house, enter }) => {
  const { person, page, notice } = await openAsked(house, enter, { asks: "safety" });
  await expect(notice.getByRole("group", { name: "Êtes-vous en sécurité" })).toBeVisible();
  await notice.getByRole("button", { name: SAFE }).click();
  await expect(notice.getByText(SAFE, { exact: true })).toBeVisible();
  await expect(notice.getByText(/^à \d\d:\d\d$/)).toBeVisible();
  expect(await storedAnswers(house, person)).toEqual({ "": "safe" });
  await expect(notice.getByRole("button", { name: HELP })).toHaveCount(0);
  await notice.getByRole("button", { name: "Modifier la réponse" }).click();
  await expect(notice.getByRole("button", { name: SAFE, pressed: true })).toBeVisible();
  await notice.getByRole("button", { name: HELP }).click();
  await expect(notice.getByText("Votre demande est transmise à l’équipe.")).toBeVisible();
  expect(await storedAnswers(house, person)).toEqual({ "": "help" });
  await page.reload();
  await expect((await openNotice(page)).getByText(HELP)).toBeVisible();
});

test("« Bien reçu » is one tap; a notice that asks nothing has the question only [NOTE-01]", async ({
  house,
  enter,
}) => {
  const { person, author } = await askSomebody(house, { asks: "receipt" });
  await notify(house, author, person, "Bienvenue à bord");
  const page = await enter(person);
  const notice = await openNotice(page);
  await notice.getByRole("button", { name: "Bien reçu" }).click();
  await expect(notice.getByText(/^à \d\d:\d\d$/)).toBeVisible();
  expect(await storedAnswers(house, person)).toEqual({ "": "received" });
  const plain = await openNotice(page, "Bienvenue à bord");
  await expect(plain.getByRole("button")).toHaveText(["Écrire à l’équipe"]);
});

test("a question takes 500 characters, survives a refusal and a reload, and can be changed and taken back [NOTE-01]", async ({
  house,
  enter,
}) => {
  const { person, page, notice } = await openAsked(house, enter);
  await notice.getByRole("button", { name: WRITE }).click();
  const field = notice.getByRole("textbox", { name: "Votre question" });
  await expect(field).toBeFocused();
  const longest = "é".repeat(500);
  await field.fill(longest);
  await page.route(ANSWER_CALL, refuse);
  await notice.getByRole("button", { name: "Envoyer" }).click();
  await expect(notice.getByRole("alert")).toHaveText("Cet avis n’existe plus.");
  await expect(field).toHaveValue(longest);
  await expect.poll(() => countKept(page)).toBe(1);
  await page.unroute(ANSWER_CALL);
  await page.reload();
  const again = await openNotice(page);
  await expect(again.getByRole("textbox")).toHaveValue(longest);
  await again.getByRole("textbox").fill(`${longest}é`);
  await expect(again.getByText("501 / 500")).toBeVisible();
  await expect(again.getByRole("button", { name: "Envoyer" })).toBeDisabled();
  await again.getByRole("textbox").fill(longest);
  await again.getByRole("button", { name: "Envoyer" }).click();
  await expect(again.getByText("Envoyée à l’équipe")).toBeVisible();
  await again.getByRole("button", { name: "Modifier ma question" }).click();
  await again.getByRole("textbox").fill("");
  await again.getByRole("button", { name: "Retirer la question" }).click();
  await expect(again.getByRole("button", { name: WRITE })).toBeVisible();
  expect((await house.as(person).get(`/amplify/users/${person.id}/answers`)).body.data.items[0]?.answers ?? []).toEqual(
    [],
  );
});

test("one name needs help while all others are safe, in three taps [NOTE-02]", async ({ house, enter }) => {
  const { person, notice } = await openAsked(house, enter, { asks: "safety", names: ["Malo", "Nils", "Zoé"] });
  await rowOf(notice, "Malo").getByRole("button", { name: HELP }).click();
  await notice.getByRole("button", { name: "Tous les autres en sécurité" }).click();
  await expect(rowOf(notice, "Moi").getByText(/^à \d\d:\d\d$/)).toBeVisible();
  expect(await storedAnswers(house, person)).toEqual({ "": "safe", Malo: "help", Nils: "safe", Zoé: "safe" });
  await expect(notice.getByRole("button", { name: /Tous/ })).toHaveCount(0);
  await notice.getByRole("button", { name: "Modifier la réponse pour Zoé" }).click();
  await rowOf(notice, "Zoé").getByRole("button", { name: HELP }).click();
  await expect(rowOf(notice, "Zoé").getByText(/^à \d\d:\d\d$/)).toBeVisible();
  expect(await storedAnswers(house, person)).toEqual({ "": "safe", Malo: "help", Nils: "safe", Zoé: "help" });
});

test("who only stands for others answers for all of them in one tap, not for themself [NOTE-02]", async ({
  house,
  enter,
}) => {
  const { person, notice } = await openAsked(house, enter, {
    asks: "receipt",
    names: ["Malo", "Zoé"],
    role: "contact",
  });
  await expect(rowOf(notice, "Moi")).toHaveCount(0);
  await notice.getByRole("button", { name: "Bien reçu pour tous" }).click();
  await expect(rowOf(notice, "Zoé").getByText(/^à \d\d:\d\d$/)).toBeVisible();
  expect(await storedAnswers(house, person)).toEqual({ Malo: "received", Zoé: "received" });
});

test("an answer that is refused says so and shows what is stored; another tab agrees when it is looked at [NOTE-01]", async ({
  house,
  enter,
}) => {
  const { person, page, notice } = await openAsked(house, enter, { asks: "safety" });
  await page.route(ANSWER_CALL, refuse);
  await notice.getByRole("button", { name: HELP }).click();
  await expect(notice.getByRole("alert")).toHaveText("Cet avis n’existe plus.");
  await expect(notice.getByRole("button", { name: HELP })).toBeVisible();
  await expect(notice.getByText("Votre demande est transmise")).toHaveCount(0);
  await page.unroute(ANSWER_CALL);
  const other = await enter(person);
  await (await openNotice(other)).getByRole("button", { name: SAFE }).click();
  await expect(other.getByText(/^à \d\d:\d\d$/)).toBeVisible();
  await setVisibility(page, "hidden");
  await setVisibility(page, "visible");
  await expect(notice.getByText(/^à \d\d:\d\d$/)).toBeVisible();
  await expect(notice.getByRole("alert")).toHaveCount(0);
});

test("a notice that arrives while the list is open has its buttons, and the centre of its stay to call [NOTE-01] [NOTE-16] [TRUE-08]", async ({
  house,
  enter,
}) => {
  const { person, author, stay, page, notice } = await openAsked(house, enter);
  await expect(notice.getByText("Votre centre, Les Glénan")).toBeAttached();
  await expect(notice.getByRole("link", { name: "02 98 97 00 00" })).toHaveAttribute("href", "tel:+33298970000");
  await expect(notice.getByRole("link", { name: "glenan@example.org" })).toHaveAttribute(
    "href",
    "mailto:glenan@example.org",
  );
  await sendToRoom(house, author, stay.id, { content: "Le vent tourne", asks: "safety" });
  const fresh = await openNotice(page, "Le vent tourne");
  await expect(fresh.getByRole("button", { name: SAFE })).toBeVisible();
  await expect(fresh.getByRole("link", { name: "02 98 97 00 00" })).toBeVisible();
  await notify(house, author, person, "Bienvenue chez nous");
  const general = await openNotice(page, "Bienvenue chez nous");
  await expect(general.getByRole("button", { name: "Écrire à l’équipe" })).toBeVisible();
  await expect(general.getByText("Votre centre")).toHaveCount(0);
});

test("answers work by keyboard alone, keep the focus, and are accessible in every state [NOTE-01] [NOTE-02] @both", async ({
  house,
  enter,
}) => {
  const { person, author, stay } = await askSomebody(house, { asks: "safety", names: ["Malo", "Zoé"] });
  await sendToRoom(house, author, stay.id, { content: "À l’heure", asks: "receipt" });
  const page = await enter(person);
  const notice = await openNotice(page);
  await expectAccessible(page);
  await notice.getByRole("button", { name: "Tous en sécurité" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(rowOf(notice, "Moi").getByRole("button", { name: HELP })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(notice.getByText("Votre demande est transmise")).toBeVisible();
  await expect(notice.getByText("Votre réponse est enregistrée.")).toBeAttached();
  // Not on the button for all others, which a second press would answer.
  await expect(notice.getByRole("button", { name: "Modifier la réponse", exact: true })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(notice.getByRole("button", { name: "Tous les autres en sécurité" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rowOf(notice, "Zoé").getByText(/^à \d\d:\d\d$/)).toBeVisible();
  await expect(notice.getByRole("button", { name: "Modifier la réponse", exact: true })).toBeFocused();
  await notice.getByRole("button", { name: QUESTION }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Où est le refuge ?");
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(notice.getByRole("button", { name: "Modifier ma question" })).toBeFocused();
  await expectAccessible(page);
});

test("help that a silent network swallows waits, and is sent again by itself [TRUE-04] @both", async ({
  house,
  contextOf,
}) => {
  const { person } = await askSomebody(house, { asks: "safety" });
  const page = await (await contextOf(person)).newPage();
  // So that nobody waits for as long as the page does.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms / 20);
  });
  await page.goto(house.originOf(person));
  const notice = await openNotice(page);
  // Calls are never answered, until somebody could read that they wait.
  let isSilent = true;
  await page.route("**/amplify/notices/*/answer", (route) => {
    if (!isSilent) return route.continue();
  });
  await notice.getByRole("button", { name: "Besoin d’aide" }).click();
  await expect(notice.getByText("En attente du réseau").first()).toBeVisible();
  isSilent = false;
  await expect.poll(() => storedAnswers(house, person)).toEqual({ "": "help" });
  await expect(notice.getByText("Votre demande est transmise à l’équipe.")).toBeVisible();
});
