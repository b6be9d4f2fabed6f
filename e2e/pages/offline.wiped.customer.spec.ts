import { TOKEN_COOKIE } from "@hello/contract/limits";
import { endAllOf } from "../../server/src/people/sessions/sessions.store.ts";
import { makeSession } from "../../server/test/sessions.ts";
import { expect, test } from "../journey.ts";
import { keptAddresses, keptAnswers, setHoliday, waitUntilKept } from "../offline.page.ts";
import { row } from "../room.page.ts";
import { deliverStay, makeCollaborator, traveller } from "../stays.page.ts";
import { chatIn, openHost } from "../widget.page.ts";
import { composerOf, countKept } from "../writing.ts";

const isPhone = () => test.info().project.name === "phone";

test("a phone keeps answers, a desktop tab keeps none [PHONE-11] @both", async ({ house, enter }) => {
  const { alix, other } = await setHoliday(house);
  const page = await enter(alix, `/${other.id}`);
  await expect(row(page, "Marée basse à onze heures")).toBeVisible();
  if (isPhone()) await waitUntilKept(page, other);
  else expect(await keptAnswers(page)).toEqual({});
});

test("a page with a token and the screens of staff keep no answers [PHONE-11]", async ({ house, contextOf, enter }) => {
  test.skip(!isPhone(), "A desktop keeps none anyway.");
  const { alix, other, guide } = await setHoliday(house);
  const context = await contextOf(alix);
  await context.clearCookies();
  const page = await context.newPage();
  await page.goto(`${house.originOf(alix)}/${other.id}?token=${await house.as(alix).token()}`);
  await expect(row(page, "Marée basse à onze heures")).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
  expect(Object.values(await keptAnswers(page)).flat()).toEqual([]);
  const admin = await enter(guide, `/admin/${other.id}`);
  await expect(row(admin, "Marée basse à onze heures")).toBeVisible();
  expect(Object.values(await keptAnswers(admin)).flat()).toEqual([]);
});

test("a frame keeps no answers [PHONE-11]", async ({ house, contextOf }) => {
  test.skip(!isPhone(), "A desktop keeps none anyway.");
  const { alix } = await setHoliday(house);
  const page = await openHost(await contextOf(alix), house, "speedboat", 'data-mode="frame"');
  await page.getByRole("button", { name: /^Messagerie/ }).click();
  await expect(chatIn(page).getByRole("heading", { name: "Mes groupes" })).toBeVisible();
  await expect(chatIn(page).getByText("Kayak à Crozon")).toBeVisible();
  const frame = page.frames().find((candidate) => candidate.url().startsWith(house.originOf(alix)))!;
  expect(Object.values(await keptAnswers(frame)).flat()).toEqual([]);
});

test("what a guide's phone keeps is what other customers see [PHONE-11]", async ({ house, enter }) => {
  test.skip(!isPhone(), "A desktop keeps none anyway.");
  const guide = await makeCollaborator(house, { nickname: "Nora Diallo" });
  const people = [{ uuid: guide.uuid, role: "staff", phone: "+33611111111" }, traveller("Ana"), traveller("Ugo")];
  const stay = await deliverStay(house, people);
  await house.pool`
    update participants p set status = 'NORMAL', joined_at = now(), last_message_read_at = '2026-02-03T04:05:06Z'
    from users u where u.id = p.user_id and p.room_id = ${stay.id} and u.firstname = 'Ana'`;
  const page = await enter(guide, `/${stay.id}`);
  await page.getByRole("button", { name: "Options du groupe" }).click();
  await page.getByRole("menuitem", { name: "Participants" }).click();
  await expect(page.getByRole("link", { name: /Appeler Ana/ })).toBeVisible();
  await waitUntilKept(page, { id: stay.id });
  const kept = JSON.stringify(await keptAnswers(page));
  expect(kept).toContain("Ana");
  for (const secret of ["+336", "06 1", "@example.org", "1990-05-17", "2026-02-03T04:05:06", "Martin"]) {
    expect(kept, secret).not.toContain(secret);
  }
  const { answers } = await keptAnswers(page);
  const room = answers!.find(({ key }) => key === `/amplify/rooms/${stay.id}`)!.value as { participants: unknown[] };
  expect(room.participants).toHaveLength(2);
});

test("signing out leaves nothing of the person [PHONE-11]", async ({ house, enter }) => {
  const { alix, other } = await setHoliday(house);
  const page = await enter(alix, `/${other.id}`);
  if (isPhone()) await waitUntilKept(page, other);
  await page.getByRole("button", { name: "Mon compte" }).click();
  await page.getByRole("menuitem", { name: "Se déconnecter", exact: true }).click();
  await expect(page.getByText("Un autre identifiant")).toBeVisible();
  await page.goto(`${house.originOf(alix)}/favicon-speedboat.svg`);
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  // The page opens the one of the answers before it goes to the login.
  expect(names.filter((name) => name !== "hello-answers")).toEqual([]);
  expect(Object.values(await keptAnswers(page)).flat()).toEqual([]);
});

for (const path of ["/", "/settings"]) {
  test(`another person's sign-in on ${path} leaves nothing of the first, not even what was not sent [PHONE-11]`, async ({
    house,
    enter,
  }) => {
    const { alix, basile, other } = await setHoliday(house);
    const page = await enter(alix, `/${other.id}`);
    await composerOf(page).box.fill("Pas encore envoyé");
    await expect.poll(() => countKept(page)).toBe(1);
    if (isPhone()) await waitUntilKept(page, other);
    const value = await makeSession(house.pool, basile.uuid);
    await page.context().addCookies([{ name: TOKEN_COOKIE, value, url: house.originOf(basile) }]);
    await page.goto(house.originOf(basile) + path);
    await expect.poll(() => countKept(page)).toBe(0);
    await expect
      .poll(async () => Object.values(await keptAnswers(page)).flatMap((rows) => rows.map(({ uuid }) => uuid)))
      .not.toContain(alix.uuid);
  });
}

test("a session that was ended elsewhere leaves no answers once the server says so [PHONE-11]", async ({
  house,
  enter,
}) => {
  test.skip(!isPhone(), "A desktop keeps none anyway.");
  const { alix, other } = await setHoliday(house);
  const page = await enter(alix, `/${other.id}`);
  await waitUntilKept(page, other);
  await endAllOf(house.pool, alix.uuid);
  await page.reload();
  await expect(page.getByText("Un autre identifiant")).toBeVisible();
  await page.goto(`${house.originOf(alix)}/favicon-speedboat.svg`);
  expect(await keptAddresses(page)).toEqual([]);
});
