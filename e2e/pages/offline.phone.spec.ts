import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessible.ts";
import { openNotice, sendToRoom, storedAnswers } from "../answers.page.ts";
import { expect, test as journey } from "../journey.ts";
import { notices } from "../notices.page.ts";
import { keptAddresses, setHoliday, waitUntilKept } from "../offline.page.ts";
import { row } from "../room.page.ts";
import { type Network, openNetwork } from "../worker.network.ts";
import { composerOf, storedIn } from "../writing.ts";

const test = journey.extend<{ network: Network }>({
  network: async ({ house }, use) => {
    const network = await openNetwork(house);
    await use(network);
    await network.close();
  },
});
test.use({ serviceWorkers: "allow" });

const COPY = /Copie du \d{1,2}(?:er)? \p{L}+ à \d\d:\d\d/u;
const bar = (page: Page) => page.getByRole("status").filter({ hasText: "Copie du" });
const back = (page: Page) => page.getByRole("button", { name: "Revenir à mes groupes" });

/** The page's files are kept by the worker, and the answers by the page. */
async function visit(page: Page, address: string, ...rooms: { id: string; title?: string }[]): Promise<void> {
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await waitUntilKept(page, ...rooms);
}

for (const state of ["cut", "silent"] as const) {
  test(`while the network is ${state}, list, rooms, notices and card open as copies, and what is written is sent once [PHONE-10]`, async ({
    house,
    contextOf,
    network,
  }) => {
    test.slow();
    const { alix, stay, other } = await setHoliday(house);
    const page = await (await contextOf(alix)).newPage();
    await visit(page, network.origin, stay, other);
    network.state = state;
    await page.goto(network.origin);
    await expect(page.getByRole("link", { name: /Kayak à Crozon/ })).toBeVisible();
    await expect(bar(page)).toHaveText(COPY);
    await expectAccessible(page);
    await page.getByRole("button", { name: /Messages Non Lus/ }).click();
    await expect(notices(page).filter({ hasText: "Le rendez-vous est avancé" })).toBeInViewport();
    await expect(notices(page).filter({ hasText: "Nora" })).toBeVisible();
    await back(page).click();

    await page.getByRole("link", { name: new RegExp(stay.title) }).click();
    await expect(row(page, "Qui prend le train ?")).toContainText("Basile");
    await expect(bar(page)).toHaveText(COPY);
    // The bar about the network stands over the room instead of the card's (CALM-01).
    await page.getByRole("button", { name: stay.title, exact: true }).click();
    await page.getByRole("button", { name: "Fiche du séjour" }).click();
    const sheet = page.getByRole("dialog", { name: "Fiche du séjour" });
    await expect(sheet.getByText("Une lampe frontale")).toBeVisible();
    await expect(sheet.getByText(COPY)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");

    const { box, log } = composerOf(page);
    await box.fill("Moi, je prends celui de huit heures");
    await box.press("Enter");
    await expect(log.getByText("Moi, je prends")).toBeVisible();
    await expect(box).toHaveValue("");
    expect(await storedIn(house, stay)).toHaveLength(1);
    network.state = "open";
    // Calls that hang hold up the next ones for a while.
    await expect.poll(async () => (await storedIn(house, stay)).length, { timeout: 90_000 }).toBe(2);
    await expect(bar(page)).toHaveCount(0);
    await page.reload();
    await expect(row(page, "Moi, je prends")).toHaveCount(1);
    expect(await storedIn(house, stay)).toHaveLength(2);
  });
}

test("a page that opens without a network has the buttons of a notice and whom to call, and help leaves on return [TRUE-04]", async ({
  house,
  contextOf,
  network,
}) => {
  const { alix, guide, stay } = await setHoliday(house);
  await sendToRoom(house, guide, stay.id, { content: "Orage annoncé", asks: "safety" });
  const page = await (await contextOf(alix)).newPage();
  // A visit that does not show the notices.
  await visit(page, `${network.origin}/${stay.id}`, stay);
  await expect.poll(async () => (await keptAddresses(page)).join()).toContain("noticeCenters");
  network.state = "cut";
  await page.goto(network.origin);
  const notice = await openNotice(page);
  await notice.getByRole("button", { name: "Besoin d’aide" }).click();
  await expect(notice.getByText("En attente du réseau").first()).toBeVisible();
  await expect(notice.getByRole("group").getByRole("link", { name: "02 98 97 00 00" })).toBeVisible();
  network.state = "open";
  await expect.poll(() => storedAnswers(house, alix), { timeout: 60_000 }).toEqual({ "": "help" });
  await expect(notice.getByText("Votre demande est transmise à l’équipe.")).toBeVisible();
});

test("what was written without a network is in the input of the next visit without one [PHONE-10]", async ({
  house,
  contextOf,
  network,
}) => {
  const { alix, stay } = await setHoliday(house);
  const page = await (await contextOf(alix)).newPage();
  await visit(page, `${network.origin}/${stay.id}`, stay);
  network.state = "cut";
  for (const written of ["", "Peut-être moi"]) {
    await page.goto(`${network.origin}/${stay.id}`);
    await expect(row(page, "Qui prend le train ?")).toBeVisible();
    await expect(composerOf(page).box).toHaveValue(written);
    await composerOf(page).box.fill("Peut-être moi");
  }
});
