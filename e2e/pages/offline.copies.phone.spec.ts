import type { Page } from "@playwright/test";
import { expect, hold, test } from "../journey.ts";
import { findNetwork, keptAnswers, loseNetwork, setHoliday, waitUntilKept } from "../offline.page.ts";
import { row } from "../room.page.ts";
import { composerOf, storedIn } from "../writing.ts";

const COPY = /Copie du \d{1,2}(?:er)? \p{L}+ à \d\d:\d\d/u;
const bar = (page: Page) => page.getByRole("status").filter({ hasText: "Copie du" });

test("with a network that never answers the chat is there after six seconds [PHONE-10]", async ({ house, enter }) => {
  const { alix, other } = await setHoliday(house);
  const page = await enter(alix, `/${other.id}`);
  await waitUntilKept(page, other);
  await loseNetwork(page.context(), "is silent");
  await page.clock.install();
  const asked = page.waitForRequest("**/authorized*");
  await page.reload({ waitUntil: "commit" });
  await asked;
  const shown = row(page, "Marée basse à onze heures");
  // By the clock of the page: a busy machine must not make the test fail.
  for (let ms = 0; ms < 3_500; ms += 100) await page.clock.runFor(100);
  await expect(shown).not.toBeVisible();
  for (let ms = 3_500; ms < 6_000 && !(await shown.isVisible()); ms += 100) await page.clock.runFor(100);
  // Its files and copies come by the clock of the machine.
  await expect(shown).toBeVisible({ timeout: 3_000 });
});

test("a late answer takes the place of the copy [PHONE-10]", async ({ house, enter }) => {
  const { alix, basile, other } = await setHoliday(house);
  const page = await enter(alix, `/${other.id}`);
  await waitUntilKept(page, other);
  const late = await hold(page.context(), /\/(amplify|authorized)/);
  await page.reload();
  await expect(row(page, "Marée basse à onze heures")).toBeVisible();
  await expect(bar(page)).toHaveText(COPY);
  // Only now: a call of the page before may have been under way, and its answer is kept too.
  await house.message(other, basile, "Arrivé entre-temps");
  late.release();
  await expect(row(page, "Arrivé entre-temps")).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test("an answer that another version has kept is not shown, and goes with the next visit [PHONE-10]", async ({
  house,
  enter,
}) => {
  const { alix, other } = await setHoliday(house);
  const page = await enter(alix, `/${other.id}`);
  await waitUntilKept(page, other);
  await page.evaluate(async () => {
    const request = indexedDB.open("hello-answers");
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    const names = [...request.result.objectStoreNames];
    const transaction = request.result.transaction(names, "readwrite");
    for (const name of names) {
      const cursors = transaction.objectStore(name).openCursor();
      cursors.onsuccess = () => {
        if (!cursors.result) return;
        cursors.result.update({ ...cursors.result.value, version: "another" });
        cursors.result.continue();
      };
    }
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    request.result.close();
  });
  await loseNetwork(page.context(), "is cut");
  await page.reload();
  await expect(page.locator("#root").getByText("Quelque chose s'est mal passé")).toBeVisible();
  await findNetwork(page.context());
  await page.goto(`${house.originOf(alix)}/${other.id}`);
  await waitUntilKept(page, other);
  const { me, answers, people } = await keptAnswers(page);
  expect([...me!, ...answers!, ...people!].filter(({ version }) => version === "another")).toEqual([]);
});

for (const [name, spoil] of [
  [
    "is forbidden",
    async (page: Page) =>
      page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException("denied", "SecurityError");
        };
      }),
  ],
  [
    "is full",
    async (page: Page, origin: string) => {
      const client = await page.context().newCDPSession(page);
      await client.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
    },
  ],
] as const) {
  test(`the page works where storage ${name} [PHONE-10]`, async ({ house, contextOf }) => {
    const { alix, other } = await setHoliday(house);
    const page = await (await contextOf(alix)).newPage();
    await spoil(page, house.originOf(alix));
    await page.goto(`${house.originOf(alix)}/${other.id}`);
    await expect(row(page, "Marée basse à onze heures")).toBeVisible();
    await composerOf(page).box.fill("Reçu");
    await composerOf(page).box.press("Enter");
    await expect.poll(async () => (await storedIn(house, other)).length).toBe(2);
    await expect(row(page, "Reçu")).toBeVisible();
  });
}
