import { randomUUID } from "node:crypto";
import { expectAccessible } from "../accessible.ts";
import type { House } from "../house.ts";
import { expect, hold, test } from "../journey.ts";
import { makeCollaborator } from "../stays.page.ts";
import { makeCrew } from "../targeting.page.ts";

const WARNING =
  "Le service d’envoi n’a pas confirmé. Si vous renvoyez ce message, certaines personnes le recevront deux fois.";

/** A send to three people: the first has got it, the second failed, the third is uncertain. */
async function makeSend(house: House, fields: { isUrgent: boolean; asks?: string }) {
  const staff = await makeCollaborator(house);
  const { people } = await makeCrew(house, 3);
  const id = randomUUID();
  const notice = { id, content: "Avalanche : restez au refuge", collaboratorId: staff.id };
  const usersData = people.map((person) => ({ userId: person.id }));
  expect((await house.as(staff).send("/amplify/notices/", { notice, usersData, isSms: false, ...fields })).status).toBe(
    200,
  );
  const states = async () =>
    (
      await house.pool<{ state: string }[]>`
        select d.state from deliveries d join notices n on n.id = d.notice_id join users u on u.id = n.user_id
        where n.send_id = ${id} and d.channel = 'email' order by u.nickname`
    ).map(({ state }) => state);
  await expect.poll(states).toEqual(["sent", "sent", "sent"]);
  for (const [n, state] of [
    [1, "failed"],
    [2, "unknown"],
  ] as const) {
    await house.pool`
      update deliveries d set state = ${state}, reason = 'mail_unconfirmed' from notices n
      where n.id = d.notice_id and n.send_id = ${id} and n.user_id = ${people[n]!.id}`;
  }
  return { staff, id, states };
}

test("staff send again what failed, and after a warning an urgent notice to the uncertain [LAST-05] @both", async ({
  house,
  visit,
}) => {
  const { staff, id, states } = await makeSend(house, { isUrgent: true });
  const page = await visit(staff, `/targeting/sends/${id}`);
  const uncertain = page.getByRole("button", { name: "Renvoyer aux incertains" });
  await uncertain.click();
  const dialog = page.getByRole("dialog", { name: "Renvoyer à ceux qui l’ont peut-être déjà reçu ?" });
  await expect(dialog).toContainText("1 personne l’a peut-être déjà reçu.");
  await expect(dialog).toHaveAccessibleDescription(new RegExp(WARNING));
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await expect(dialog).toBeHidden();
  expect(await states()).toEqual(["sent", "failed", "unknown"]);

  await page.getByRole("button", { name: "Renvoyer les échecs" }).click();
  await expect(page.getByRole("status").filter({ hasText: "1 message est de nouveau en route." })).toBeVisible();
  await expect.poll(states).toEqual(["sent", "sent", "unknown"]);

  await uncertain.click();
  await dialog.getByRole("button", { name: "Renvoyer quand même" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(states).toEqual(["sent", "sent", "sent"]);
  await expect(uncertain).toBeHidden();
  await expect(page.getByText("3 partis", { exact: true })).toBeVisible();
});

test("what the numbers would push away is shown after them", async ({ house, contextOf }) => {
  const { staff, id } = await makeSend(house, { isUrgent: true });
  const context = await contextOf(staff);
  const numbers = await hold(context, "**/numbers");
  const page = await context.newPage();
  await page.goto(`${house.originOf(staff)}/targeting/sends/${id}`);
  await expect(page.getByText("1 parti, 1 incertain, 1 échec")).toBeVisible();
  await numbers.requested;
  const failures = page.getByRole("button", { name: "Renvoyer les échecs" });
  await expect(failures).toBeHidden();
  numbers.release();
  await expect(page.getByText("Pas vu", { exact: true })).toBeVisible();
  await expect(failures).toBeVisible();
});

test("an ordinary notice is not sent again to the uncertain; a refusal stays in the dialog [LAST-05]", async ({
  house,
  visit,
}) => {
  const ordinary = await makeSend(house, { isUrgent: false });
  const first = await visit(ordinary.staff, `/targeting/sends/${ordinary.id}`);
  await expect(first.getByText("1 parti, 1 incertain, 1 échec")).toBeVisible();
  await expect(first.getByRole("button", { name: "Renvoyer les échecs" })).toBeEnabled();
  await expect(first.getByRole("button", { name: "Renvoyer aux incertains" })).toBeHidden();

  const { staff, id, states } = await makeSend(house, { isUrgent: false, asks: "safety" });
  const page = await visit(staff, `/targeting/sends/${id}`);
  await page.getByText("Acheminement").click();
  await page.getByRole("button", { name: "Renvoyer aux incertains" }).click();
  await page.route("**/retry?**", (route) => route.abort());
  await page.getByRole("button", { name: "Renvoyer quand même" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText("Cette action n’a pas abouti. Réessayez.");
  await page.unroute("**/retry?**");
  await page.getByRole("button", { name: "Renvoyer quand même" }).click();
  await expect.poll(states).toEqual(["sent", "failed", "sent"]);
});
