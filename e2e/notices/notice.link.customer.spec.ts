import { LATEST_NOTICE, noticePath } from "@hello/contract/plain";
import type { MadeUser } from "../../server/test/factory.ts";
import { askSomebody, storedAnswers } from "../answers.page.ts";
import type { House } from "../house.ts";
import { expect, test } from "../journey.ts";
import { notices, notify, notifyBefore, unreadOf } from "../notices.page.ts";

/** A notice with 60 newer ones, more than a page: the link in its e-mail is read late. */
async function sendLong(house: House, author: MadeUser, to: MadeUser): Promise<string> {
  await notify(house, author, to, "Le rendez-vous est au ponton nord");
  const [notice] = await house.pool<{ id: string }[]>`
    update notices set created_at = now() - interval '2 days' where user_id = ${to.id} returning id`;
  await notifyBefore(house, author, to, 60);
  return notice!.id;
}

test("the link of a notice shows that notice, also after the login and among many newer ones [TRUE-07]", async ({
  house,
  contextOf,
}) => {
  const { A, C } = await house.cast();
  const id = await sendLong(house, C, A);
  const context = await contextOf(A);
  await context.clearCookies();
  const page = await context.newPage();
  await page.goto(`${house.originOf(A)}/notices/${id}`);
  await page.getByText("Un autre identifiant").click();
  await page.getByRole("textbox", { name: "Identifiant" }).fill(A.uuid);
  await page.getByRole("button", { name: "Entrer" }).click();
  await expect(page).toHaveURL(`${house.originOf(A)}/notices/${id}`);
  const notice = notices(page).filter({ hasText: "Le rendez-vous est au ponton nord" });
  await expect(notice).toBeInViewport({ ratio: 0.9 });
  await expect(notice).toBeFocused();
  await expect.poll(() => unreadOf(house, A)).toBe(0);
});

test("a link to a notice that is gone, or somebody else's, says so and shows the others [TRUE-07]", async ({
  house,
  enter,
}) => {
  const { A, B, C } = await house.cast();
  await notify(house, C, A, "Pour Camille");
  await notify(house, C, B, "Pour quelqu’un d’autre");
  const [other] = await house.pool<{ id: string }[]>`select id from notices where user_id = ${B.id}`;
  const page = await enter(A, `/notices/${other!.id}`);
  await expect(page.getByText("Ce message n’est plus disponible.")).toBeInViewport();
  await expect(page.getByText("Pour Camille")).toBeInViewport();
  await expect(page.getByText("Pour quelqu’un d’autre")).toHaveCount(0);
});

test("the link of an SMS leads to where one answers, on a phone too [TRUE-05]", async ({ house, enter }) => {
  const { person } = await askSomebody(house, { asks: "safety" });
  const page = await enter(person, noticePath(LATEST_NOTICE));
  const notice = notices(page).filter({ hasText: "Orage annoncé" });
  await expect(notice).toBeInViewport();
  await expect(page.getByText("n’est plus disponible")).toHaveCount(0);
  await notice.getByRole("button", { name: "En sécurité" }).click();
  await expect.poll(() => storedAnswers(house, person)).toEqual({ "": "safe" });
});
