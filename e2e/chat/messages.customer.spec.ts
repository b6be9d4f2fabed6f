import { expect, hold, test, untilLive } from "../journey.ts";
import { notices, notify, showNotices } from "../notices.page.ts";
import { bubble, enterPair, log, pair, row, scrollToTop, sendMessage, setStatus } from "../room.page.ts";
import { makeCollaborator } from "../stays.page.ts";

const TODAY = new Date();
/** By the calendar of Paris, whose day begins before the server's. Noon is the same day everywhere. */
const daysAgo = (days: number) => {
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" }).format(TODAY);
  const date = new Date(`${today}T10:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString();
};
const inParis = (moment: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", ...options }).format(new Date(moment));

test("the list shows that it loads, then that it is empty, then new messages [MSG-01]", async ({
  house,
  contextOf,
}) => {
  const { room, me, friend } = await pair(house);
  const context = await contextOf(me);
  const { release } = await hold(context, "**/messages");
  const page = await context.newPage();
  await page.goto(`${house.originOf(me)}/${room.id}`);
  await expect(page.getByText("Chargement des messages…")).toBeAttached();
  release();
  await expect(page.getByText("Aucun message pour l’instant")).toBeVisible();
  await expect(page.getByText("Chargement des messages…")).toHaveCount(0);
  await sendMessage(house, friend, room, "Me voilà");
  await expect(row(page, "Me voilà")).toBeVisible();
  await expect(page.getByText("Aucun message pour l’instant")).toHaveCount(0);
});

test("messages are listed under their day, with their time [MSG-03] [CONST-01]", async ({ house, enter }) => {
  const { room, me, friend } = await pair(house);
  const old = daysAgo(40);
  await house.message(room, friend, "Il y a longtemps", { created_at: old });
  await house.message(room, friend, "La veille", { created_at: daysAgo(1) });
  await sendMessage(house, friend, room, "À l’instant");
  const page = await enter(me, `/${room.id}`);
  const headings = log(page).getByRole("heading", { level: 3 }).filter({ hasNotText: "Nouveaux messages" });
  await expect(headings).toHaveText([
    "02 janvier 2026",
    inParis(old, { day: "2-digit", month: "long", year: "numeric" }),
    "Hier",
    "Aujourd’hui",
  ]);
  await expect(row(page, "Il y a longtemps").locator("time")).toHaveText(
    inParis(old, { hour: "2-digit", minute: "2-digit" }),
  );
  await expect(row(page, "Il y a longtemps").locator("time")).toHaveText(/^\d\d:\d\d$/);
});

test("day and time of a message and a notice are those where the device is [MSG-03]", async ({ house, enter }) => {
  const { room, me, friend } = await pair(house);
  // In Paris the next day has begun, in summer and in winter.
  const late = "2026-02-10T23:30:00.000Z";
  await house.message(room, friend, "Bonne nuit", { created_at: late });
  await notify(house, await makeCollaborator(house), me, "Le départ est avancé");
  await house.pool`update notices set created_at = ${late} where user_id = ${me.id}`;
  const page = await enter(me, `/${room.id}`);
  const day = page.getByRole("main").getByRole("heading", { name: "11 février 2026" });
  await expect(row(page, "Bonne nuit").locator("time")).toHaveText("00:30");
  await expect(day).toBeVisible();
  await showNotices(page);
  await expect(notices(page).filter({ hasText: "Le départ est avancé" }).locator("time").first()).toHaveText("00:30");
  await expect(day).toBeVisible();
});

test("an author has a name, a town, a canton, an age and a gender, or N/A [MSG-04]", async ({ house, enter }) => {
  const { room, me, friend } = await pair(house, { town: "Bourg", zip_code: "01000", gender: "Femme" });
  const bare = { firstname: null, town: null, zip_code: null, birth_date: null, gender: null };
  const unknown = await house.user(undefined, bare);
  const short = await house.user(undefined, { firstname: "Court", zip_code: "7" });
  for (const user of [unknown, short]) await house.participant(room, user);
  await house.message(room, friend, "De Léa");
  await house.message(room, unknown, "De personne");
  await house.message(room, short, "De Court");
  const page = await enter(me, `/${room.id}`);
  const age = await ageOf(house, friend.id);
  await expect(row(page, "De Léa").locator("header")).toHaveText(`LéaBourg (01) · ${age} ans · Femme`);
  await expect(row(page, "De personne").locator("header")).toHaveText("N/AN/A (N/A) · N/A · N/A");
  await expect(row(page, "De Court").locator("header")).toContainText("(7)");
});

async function ageOf(house: Parameters<typeof pair>[0], userId: string): Promise<number> {
  const [found] = await house.pool<{ age: number }[]>`
    select date_part('year', age(current_date, birth_date))::int as age from users where id = ${userId}`;
  return found!.age;
}

test("an author of whom nothing is known any more is « Ancien membre », without facts [EASE-14]", async ({
  house,
  enter,
}) => {
  const { room, me, friend } = await pair(house, { town: null });
  const gone = await house.user(undefined, { firstname: "Nino" });
  const leaving = await house.user(undefined, { firstname: "Ida" });
  await house.participant(room, leaving);
  const theirs = await house.message(room, gone, "Je suis passé par ici");
  await house.message(room, leaving, "Je pars bientôt");
  await house.message(room, friend, "On te répond", { reply_to_id: theirs.id });
  const page = await enter(me, `/${room.id}`);
  const first = row(page, "Je suis passé par ici").first();
  await expect(first.locator("header")).toHaveText("Ancien membre");
  await expect(row(page, "On te répond").getByRole("button", { name: /^En réponse à Ancien membre/ })).toBeVisible();
  // A single fact that is missing reads N/A.
  await expect(row(page, "On te répond").locator("header")).toHaveText(/^LéaN\/A \(74\) · \d+ ans · F$/);
  await expect(row(page, "Je pars bientôt").locator("header")).toHaveText(/^Ida/);
  const { C } = await house.cast();
  await setStatus(house, C, room, leaving, "removed");
  await expect(row(page, "Je pars bientôt").locator("header")).toHaveText("Ancien membre");
});

test("staff have the brand's badge [MSG-05]", async ({ house, enter }) => {
  const { room, me } = await pair(house);
  const { C } = await house.cast();
  await house.message(room, C, "Rendez-vous à 9 h");
  const page = await enter(me, `/${room.id}`);
  await expect(row(page, "Rendez-vous")).toContainText("Équipe UCPA");

  const guest = await house.user("customer_299901");
  const trek = await house.room({ workspace: "labalaguere" });
  await house.participant(trek, guest);
  const [known] = await house.pool<{ id: string }[]>`select id from users where uuid = 'collaborator_2'`;
  const guide = known
    ? { id: known.id, uuid: "collaborator_2", workspace: "labalaguere" as const }
    : await house.user("collaborator_2");
  await house.message(trek, guide, "Prenez de l’eau");
  await house.message(trek, guest, "Entendu");
  const other = await enter(guest, `/${trek.id}`);
  await expect(row(other, "Prenez de l’eau")).toContainText("Équipe La Balaguère");
  await expect(row(other, "Entendu")).not.toContainText("Équipe");
});

test("only messages of one to five emoji are large [MSG-06] [CONST-01]", async ({ house, enter }) => {
  const { room, me, friend } = await pair(house);
  for (const content of ["👍🏽", "👨‍👩‍👧‍👦🇫🇷1️⃣❤️🔥", "😀😀😀😀😀😀", "12", "ok 👍"])
    await house.message(room, friend, content);
  const page = await enter(me, `/${room.id}`);
  const sizeOf = (text: string) =>
    bubble(page, text)
      .locator("span")
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const normal = await sizeOf("ok 👍");
  expect(await sizeOf("👍🏽")).toBeGreaterThan(2 * normal);
  expect(await sizeOf("👨‍👩‍👧‍👦🇫🇷1️⃣❤️🔥")).toBeGreaterThan(2 * normal);
  expect(await sizeOf("😀😀😀😀😀😀")).toBe(normal);
  expect(await sizeOf("12")).toBe(normal);
});

test("only http, https and ftp addresses become links [MSG-07]", async ({ house, enter }) => {
  const { room, me, friend } = await pair(house);
  const bad = "javascript:alert(1) data:text/html,x www.a.fr <a href='http://b.fr'>b</a>";
  await house.message(room, friend, `Voir http://a.fr/x, https://b.fr (ftp://c.fr/d) et ${bad}`);
  const page = await enter(me, `/${room.id}`);
  const links = row(page, "Voir").getByRole("link");
  await expect(links).toHaveText(["http://a.fr/x", "https://b.fr", "ftp://c.fr/d", "http://b.fr"]);
  await expect(links.first()).toHaveAttribute("href", "http://a.fr/x");
  await expect(links.first()).toHaveAttribute("rel", /noopener/);
  await expect(row(page, "Voir")).toContainText("<a href=");
});

test("mentions are shown as names, unknown ones as former members, and handles are highlighted [MSG-08]", async ({
  house,
  enter,
}) => {
  const { room, me, friend } = await pair(house);
  const gone = "0198aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee";
  await house.message(room, me, `Salut @${friend.id} et @${gone}, dis à @tous, pas à lea@exemple.fr`);
  const page = await enter(me, `/${room.id}`);
  const message = bubble(page, "Salut");
  await expect(message).toContainText("Salut @Léa et @AncienMembre, dis à @tous, pas à lea@exemple.fr");
  const weight = (text: string) =>
    message.getByText(text, { exact: true }).evaluate((element) => Number(getComputedStyle(element).fontWeight));
  for (const name of ["@Léa", "@AncienMembre", "@tous"]) expect(await weight(name)).toBeGreaterThan(600);
  await expect(message.getByText("@exemple", { exact: true })).toHaveCount(0);
});

test("a reply shows the original while it exists [MSG-09]", async ({ house, enter }) => {
  const { room, me, friend } = await pair(house);
  const { C } = await house.cast();
  const first = await sendMessage(house, friend, room, "Qui vient ?");
  await sendMessage(house, me, room, "Moi !", { messageReplyToId: first.id });
  const page = await enter(me, `/${room.id}`);
  const quote = row(page, "Moi !").getByRole("button", { name: /^En réponse à Léa : *Qui vient/ });
  await expect(quote).toBeVisible();
  await house.as(C).delete("/amplify/messages/", { id: first.id, _version: first._version });
  await expect(row(page, "Moi !").getByRole("button", { name: /En réponse à/ })).toHaveCount(0);
  await expect(row(page, "Moi !")).toBeVisible();
});

test("a click on a reply scrolls to its original, also on an older page, and highlights it for a second [MSG-10] [CONST-01] @both", async ({
  house,
  enter,
}) => {
  const { room, me, friend } = await pair(house);
  const first = await house.message(room, friend, "Le tout premier");
  for (let n = 0; n < 120; n += 1) await house.message(room, friend, `Entre deux ${n}`);
  await sendMessage(house, me, room, "Je réponds", { messageReplyToId: first.id });
  const page = await enter(me, `/${room.id}`);
  await expect(row(page, "Je réponds")).toBeVisible();
  // Observed inside the page: on a busy machine the highlight may be gone before Playwright, or the next frame, looks.
  const marked = log(page).evaluate(
    (list) =>
      new Promise<{ text: string | null; lastedMs: number }>((resolve) => {
        let found: { text: string | null; at: number } | undefined;
        const look = () => {
          const mark = list.querySelector("[data-highlighted=true]");
          if (mark) found ??= { text: mark.textContent, at: performance.now() };
          else if (found) resolve({ text: found.text, lastedMs: performance.now() - found.at });
        };
        new MutationObserver(look).observe(list, { subtree: true, childList: true, attributes: true });
      }),
  );
  await row(page, "Je réponds")
    .getByRole("button", { name: /En réponse à Léa/ })
    .click();
  const original = log(page).getByRole("article", { name: /: Le tout premier/ });
  await expect(original).toBeInViewport();
  const { text, lastedMs } = await marked;
  expect(text).toContain("Le tout premier");
  expect(lastedMs).toBeGreaterThan(800);
  await expect(original).toBeInViewport();
});

test("the list shows people who joined, if they have a date and a name [MSG-11] [MSG-12]", async ({ house, enter }) => {
  const { room, me, friend } = await pair(house);
  const joins = async (firstname: string | null, status: "NORMAL" | "INVITED" | "BANNED", joinedAt: string | null) => {
    await house.participant(room, await house.user(undefined, { firstname }), status, { joined_at: joinedAt });
  };
  await joins("Tom", "NORMAL", "2026-01-02T00:00:01.000Z");
  await joins("Zoé", "NORMAL", "2026-01-02T00:00:02.000Z");
  await joins("Ida", "NORMAL", "2026-01-05T08:00:00.000Z");
  await joins("Sans date", "NORMAL", null);
  await joins(null, "NORMAL", "2026-01-05T08:00:01.000Z");
  await joins("Invitée", "INVITED", "2026-01-05T08:00:02.000Z");
  await joins("Bannie", "BANNED", "2026-01-05T08:00:03.000Z");
  await house.message(room, friend, "Au milieu", { created_at: "2026-01-03T08:00:00.000Z" });
  const page = await enter(me, `/${room.id}`);
  const notes = log(page).getByText("rejoint le groupe");
  await expect(notes).toHaveCount(2);
  await expect(notes.first()).toHaveText(/^(Camille, Léa|Léa, Camille) et 2 autres ont rejoint le groupe$/);
  await expect(notes.last()).toHaveText("Ida a rejoint le groupe");
});

test("the introduction is the first row, once all messages are loaded [MSG-13]", async ({ house, enter }) => {
  const { room, me, friend } = await pair(house);
  for (let n = 0; n < 60; n += 1) await house.message(room, friend, `Message ${n}.`);
  const page = await enter(me, `/${room.id}`);
  await expect(row(page, "Message 59.")).toBeVisible();
  const introduction = page.getByText(/Bienvenue dans le groupe/);
  await expect(introduction).toHaveCount(0);
  await scrollToTop(page);
  await expect(introduction).toBeInViewport();
  const top = await introduction.boundingBox();
  const first = await row(page, "Message 0.").boundingBox();
  expect(top!.y).toBeLessThan(first!.y);
});

test("messages of banned people and replies to them are hidden [MSG-14]", async ({ house, enter }) => {
  const { room, me, friend } = await pair(house);
  const { C } = await house.cast();
  const banned = await house.user();
  const entry = await house.participant(room, banned);
  const spam = await sendMessage(house, banned, room, "Achetez !");
  await sendMessage(house, friend, room, "Non merci", { messageReplyToId: spam.id });
  await sendMessage(house, friend, room, "Bonjour");
  const page = await enter(me, `/${room.id}`);
  await expect(row(page, "Achetez !").first()).toBeVisible();
  const { status } = await house.as(C).put("/amplify/participants/", { id: entry.id, _version: 1, status: "BANNED" });
  expect(status).toBe(200);
  await expect(row(page, "Achetez !")).toHaveCount(0);
  await expect(row(page, "Non merci")).toHaveCount(0);
  await expect(row(page, "Bonjour")).toBeVisible();
});

test("a failure to load messages is only logged [MSG-18]", async ({ house, contextOf }) => {
  const { room, me, friend } = await pair(house);
  await house.message(room, friend, "Enfin là");
  const context = await contextOf(me);
  let failures = 2;
  await context.route("**/messages", async (route) => {
    failures -= 1;
    if (failures >= 0) await route.fulfill({ status: 500, json: { success: false } });
    else await route.continue();
  });
  const page = await context.newPage();
  const logged = page.waitForEvent("console", (line) => line.type() === "warning");
  await page.goto(`${house.originOf(me)}/${room.id}`);
  await logged;
  await expect(page).toHaveURL(`${house.originOf(me)}/${room.id}`);
  await expect(row(page, "Enfin là")).toBeVisible();
});

test("new messages of others are announced once; earlier messages are not", async ({ house, enter }) => {
  const { room, me, friend, page } = await enterPair(house, enter, "Déjà là");
  await expect(row(page, "Déjà là")).toBeVisible();
  const announcer = page.locator("[data-announcer]");
  await expect(announcer).toHaveText("");
  await sendMessage(house, friend, room, "Coucou");
  await expect(announcer).toHaveText("Léa : Coucou");
  await sendMessage(house, me, room, "Moi aussi");
  await expect(row(page, "Moi aussi")).toBeVisible();
  await expect(announcer).toHaveText("Léa : Coucou");
});

test("a typing participant is shown for a moment", async ({ house, enter }) => {
  const { room, me, friend } = await pair(house);
  const [entry] = await house.pool<{ id: string }[]>`
    select id from participants where user_id = ${friend.id} and room_id = ${room.id}`;
  const page = await enter(me, `/${room.id}`);
  await expect(page.getByText("Aucun message")).toBeVisible();
  await untilLive(page);
  await house.as(friend).put("/amplify/participants/", { id: entry!.id, _version: 1, typing: true });
  await expect(page.getByText("Léa écrit…")).toBeVisible();
  await house.as(friend).put("/amplify/participants/", { id: entry!.id, _version: 1, typing: false });
  await expect(page.getByText("Léa écrit…")).toHaveCount(0);
});
