import { ERROR_STATUS, type ErrorCode } from "@hello/contract";
import type { Page, Route } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { notify } from "../notices.page.ts";
import { pair, row } from "../room.page.ts";

const REFUSED = "La maintenance est en cours.";
const ROOMS = /\/amplify\/users\/[^/]+\/participants/;
const NOTICES = /\/amplify\/users\/[^/]+\/notices/;
/** The first attempt and three retries, each after up to twice the delay of the one before. */
const RETRIES = { timeout: 90_000 };

const refuse = (code: ErrorCode) => (route: Route) =>
  route.fulfill({ status: ERROR_STATUS[code], json: { success: false, code, message: REFUSED } });
const retry = (page: Page, text: string) =>
  page.getByRole("alert").filter({ hasText: text }).getByRole("button", { name: "Réessayer" });

test("a refused list of rooms shows the reason, and loads after a retry [EASE-34] [ERR-05]", async ({
  house,
  contextOf,
}) => {
  const { A } = await house.cast();
  const page = await (await contextOf(A)).newPage();
  await page.route(ROOMS, refuse("forbidden"));
  await page.goto(house.originOf(A));
  await expect(retry(page, REFUSED)).toBeVisible();
  await page.unroute(ROOMS);
  await retry(page, REFUSED).click();
  await expect(page.getByRole("link", { name: /Voile aux Glénan/ })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a room whose list keeps failing shows an error, and opens after a retry [EASE-34]", async ({
  house,
  contextOf,
}) => {
  const { room, me, friend } = await pair(house);
  await house.message(room, friend, "Bonjour");
  const page = await (await contextOf(me)).newPage();
  await page.route(ROOMS, (route) => route.abort());
  await page.goto(`${house.originOf(me)}/${room.id}`);
  const main = page.getByRole("main").getByRole("button", { name: "Réessayer" });
  await expect(main).toBeVisible(RETRIES);
  await expect(page.getByText("Vos groupes n’ont pas pu être chargés.")).toBeAttached();
  await page.unroute(ROOMS);
  // On a busy machine the live connection may begin only now; it loads the list too, and the button goes.
  await Promise.any([main.click(), expect(row(page, "Bonjour")).toBeVisible()]);
  await expect(row(page, "Bonjour")).toBeVisible();
});

test("notices that are refused or fail with a message show the reason [EASE-34] [ERR-05]", async ({
  house,
  contextOf,
}) => {
  const { A, C } = await house.cast();
  await notify(house, C, A, "Rendez-vous à 8 h");
  const page = await (await contextOf(A)).newPage();
  await page.route(NOTICES, refuse("not_found"));
  await page.goto(house.originOf(A));
  await page.getByRole("button", { name: "Messages Non Lus" }).click();
  await expect(retry(page, REFUSED)).toBeVisible();
  // Over the first route, which stays: a request between the two would be answered.
  await page.route(NOTICES, refuse("unavailable"));
  await retry(page, REFUSED).click();
  await expect(retry(page, REFUSED)).toHaveCount(0);
  await expect(retry(page, REFUSED)).toBeVisible(RETRIES);
  await page.unroute(NOTICES);
  const notice = page.getByText("Rendez-vous à 8 h");
  // As above: the live connection may load the list first.
  await Promise.any([retry(page, REFUSED).click(), expect(notice).toBeVisible()]);
  await expect(notice).toBeVisible();
});

test("refused messages are logged and requested again [EASE-34] [MSG-18]", async ({ house, contextOf }) => {
  const { room, me, friend } = await pair(house);
  await house.message(room, friend, "Bonjour");
  const page = await (await contextOf(me)).newPage();
  const logged = page.waitForEvent("console", (message) => message.text().includes("A call failed"));
  let requests = 0;
  await page.route(/\/messages$/, (route) => {
    requests += 1;
    return requests <= 2 ? refuse("forbidden")(route) : route.continue();
  });
  await page.goto(`${house.originOf(me)}/${room.id}`);
  await logged;
  await expect(row(page, "Bonjour")).toBeVisible(RETRIES);
  await expect(page.getByText("ERROR")).toHaveCount(0);
});
