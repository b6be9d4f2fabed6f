import type { Page } from "@playwright/test";
import type { House } from "../house.ts";
import { expect, test, type Visitor } from "../journey.ts";
import { makeCollaborator } from "../stays.page.ts";

const link = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Aide \d+/ });

/** Somebody is asked whether they are safe; returns what they and staff can do about it. */
async function ask(house: House, staff: Visitor, content = "Tout va bien ?") {
  const person = await house.user();
  const notice = { content, userId: person.id, collaboratorId: staff.id };
  const { id } = (await house.as(staff).send("/amplify/notice/", { notice, asks: "safety" })).body.data;
  const answer = (given: string) =>
    house.as(person).put(`/amplify/notices/${id}/answer`, { answers: [{ name: "", answer: given }] });
  const take = () => house.as(staff).put(`/amplify/notices/${id}/taken`, { name: "" });
  return { person, answer, take };
}

/** Waits until the page counts what the server does; other tests may have left some open. */
async function settled(house: House, staff: Visitor, page: Page): Promise<number> {
  const { help } = (await house.as(staff).get("/amplify/answers/open?limit=1")).body.data;
  await expect.poll(() => countOf(page)).toBe(help);
  return help;
}

const countOf = async (page: Page) => Number(/^Aide (\d+) · /.exec(await page.title())?.[1] ?? 0);

test("open help counts in the header and the title of an open screen, within 5 s, and leads there [TEAM-15]", async ({
  house,
  visit,
}) => {
  const staff = await makeCollaborator(house);
  const { person, answer, take } = await ask(house, staff);
  const page = await visit(staff, "/admin/reports");
  await page.getByRole("heading", { name: "Signalements", level: 1 }).waitFor();
  const before = await settled(house, staff, page);
  // Without an event a page counts once a minute.
  const soon = { timeout: 30_000 };
  await answer("help");
  await expect.poll(() => countOf(page), soon).toBe(before + 1);
  await expect(link(page)).toHaveText(`Aide ${before + 1}`);
  await expect(page.getByRole("status").filter({ hasText: "à prendre en charge" })).toHaveCount(1);
  if (before === 0) {
    await link(page).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/userInteraction/${person.uuid}$`));
  }
  await take();
  await expect.poll(() => countOf(page), soon).toBe(before);
});

test("a tone tells of new help once it is switched on, and stays as it was set on this device [TEAM-15]", async ({
  house,
  visit,
}) => {
  const staff = await makeCollaborator(house);
  const page = await visit(staff, "/admin/reports");
  // Counts what the browser is told to play.
  await page.addInitScript(() => {
    let notes = 0;
    Object.defineProperty(window, "notes", { get: () => notes });
    window.OscillatorNode = class extends OscillatorNode {
      override start(when?: number) {
        notes += 1;
        super.start(when);
      }
    };
  });
  await page.reload();
  const notes = () => page.evaluate(() => (window as unknown as { notes: number }).notes);
  const menu = page.getByRole("button", { name: "Mon compte" });
  const item = page.getByRole("menuitemcheckbox", { name: "Son pour les demandes d’aide" });
  const help = async () => {
    const before = await settled(house, staff, page);
    await (await ask(house, staff)).answer("help");
    await expect.poll(() => countOf(page)).toBe(before + 1);
  };
  await menu.click();
  await expect(item).toHaveAttribute("aria-checked", "false");
  await page.keyboard.press("Escape");
  await help();
  expect(await notes()).toBe(0);
  await menu.click();
  await item.click();
  await expect.poll(notes).toBe(2);
  await help();
  await expect.poll(notes).toBe(4);
  await page.reload();
  await menu.click();
  await expect(item).toHaveAttribute("aria-checked", "true");
});

test("each screen has its page of help, by mouse and by keyboard [TEAM-19]", async ({ house, visit }) => {
  const staff = await makeCollaborator(house);
  const page = await visit(staff, "/targeting/planned");
  const button = page.getByRole("button", { name: "Mode d’emploi de cet écran" });
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Programmés" });
  await expect(dialog).toContainText("ne part jamais seul");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await page.getByRole("link", { name: "Envoyés" }).click();
  await button.click();
  await expect(page.getByRole("dialog", { name: "Envoyés" })).toBeVisible();
});
