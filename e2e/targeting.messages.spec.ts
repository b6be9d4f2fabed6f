import { expect, test } from "./journey.ts";
import { keepTold, makeCrew, officeOf, openBackOffice } from "./targeting.page.ts";

const SELECTED = "1 participant sélectionné";
const NOBODY = "Aucun participant sélectionné";

test("the frame tells its parent alone that it is ready, and of the emoji picker [TARGET-01]", async ({
  house,
  contextOf,
}) => {
  const { C } = await house.cast();
  const { frame, told, page } = await openBackOffice({ house, contextOf, staff: C });
  const origin = house.originOf(C);
  await expect.poll(told).toEqual([{ origin, data: { type: "inputLoaded" } }]);
  await frame.getByRole("button", { name: "Choisir un émoji" }).click();
  await expect.poll(told).toContainEqual({ origin, data: { type: "emojiPicker", open: true } });
  await page.keyboard.press("Escape");
  await expect.poll(told).toContainEqual({ origin, data: { type: "emojiPicker", open: false } });
});

test("the four messages of the parent are taken [TARGET-01]", async ({ house, contextOf }) => {
  const { C } = await house.cast();
  const { town, people } = await makeCrew(house, 3);
  const { frame, tell } = await openBackOffice({ house, contextOf, staff: C });
  await tell({ type: "users", users: [{ uuid: people[0]!.uuid }] });
  await expect(frame.getByText(SELECTED)).toBeVisible();
  await tell({ type: "filters", filters: { towns: [town] } });
  await expect(frame.getByText(SELECTED)).toBeVisible();
  await tell({ type: "selectAll", selectAll: true });
  await expect(frame.getByText("3 participants sélectionnés")).toBeVisible();
  await tell({ type: "ignoreUsers", ignoreUsers: [{ uuid: people[0]!.uuid }] });
  await expect(frame.getByText("2 participants sélectionnés")).toBeVisible();
  await tell({ type: "selectAll", selectAll: false });
  await expect(frame.getByText(SELECTED)).toBeVisible();
});

test("messages of another shape do nothing [TARGET-01]", async ({ house, contextOf }) => {
  const { C, A } = await house.cast();
  const { frame, tell } = await openBackOffice({ house, contextOf, staff: C });
  await tell({ type: "users", users: [{ uuid: A.uuid }] });
  await expect(frame.getByText(SELECTED)).toBeVisible();
  for (const message of [
    "users",
    null,
    { type: "users", users: "all" },
    { type: "users", users: [{ uuid: 7 }] },
    { users: [] },
    { type: "selectAll", selectAll: 1 },
    { type: "filters", filters: { sql: ["true"] } },
  ]) {
    await tell(message);
  }
  // Messages come in order: once this one is there, those before it have been seen.
  await tell({ type: "ignoreUsers", ignoreUsers: [{ uuid: A.uuid }] });
  await expect(frame.getByText(SELECTED)).toBeVisible();
  await tell({ type: "users", users: [{ uuid: A.uuid }, { uuid: C.uuid }] });
  await expect(frame.getByText("2 participants sélectionnés")).toBeVisible();
  await tell({ type: "users", users: [null, { uuid: A.uuid }] });
  await tell({ type: "filters", filters: {} });
  await tell({ type: "selectAll", selectAll: true });
  await expect(frame.getByText(NOBODY)).toBeVisible();
  await tell({ type: "selectAll", selectAll: false });
  await expect(frame.getByText("2 participants sélectionnés")).toBeVisible();
});

test("only the parent itself is heard, not another window of its origin, nor the frame's own [TARGET-01]", async ({
  house,
  contextOf,
}) => {
  const { C, A } = await house.cast();
  const { page, frame, tell } = await openBackOffice({ house, contextOf, staff: C });
  const users = [{ uuid: A.uuid }];
  // A frame without an address has its parent's origin, and is another window.
  await page.evaluate(() => {
    const other = document.createElement("iframe");
    other.name = "other";
    document.body.append(other);
  });
  const other = page.frame({ name: "other" })!;
  expect(await other.evaluate(() => window.origin)).toBe(`http://localhost:${house.port}`);
  await other.evaluate((said) => window.parent.frames[0]!.postMessage({ type: "users", users: said }, "*"), users);
  const own = page.frames().find((one) => one.url().startsWith(house.originOf(C)))!;
  await own.evaluate((said) => window.postMessage({ type: "users", users: said }, "*"), users);
  // The parent's own message comes after; what it takes back would show what came before.
  await tell({ type: "filters", filters: {} });
  await own.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await expect(frame.getByText(NOBODY)).toBeVisible();
  await tell({ type: "users", users });
  await expect(frame.getByText(SELECTED)).toBeVisible();
});

test("a parent that the workspace does not list is neither heard nor told anything [TARGET-01]", async ({
  house,
  contextOf,
}) => {
  const { C, A } = await house.cast();
  const page = await (await contextOf(C)).newPage();
  const origin = house.originOf(C);
  const stranger = `http://stranger.localhost:${house.port}/`;
  const target = `${origin}/targeting?token=${await house.as(C).token()}`;
  await page.route(stranger, (route) =>
    route.fulfill({ contentType: "text/html", body: `<iframe title="Ciblage" src="${target}"></iframe>` }),
  );
  // The policy alone keeps the page out of this frame; here it is taken away.
  await page.route(/\/targeting/, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch({ url: `http://localhost:${house.port}${pathname}${search}` });
    const { "content-security-policy": _policy, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await keepTold(page);
  await page.goto(stranger);
  const { frame, field, tell, told } = officeOf(page, origin);
  await field.waitFor();
  await tell({ type: "users", users: [{ uuid: A.uuid }] });
  await frame.getByRole("button", { name: "Choisir un émoji" }).click();
  await frame.getByRole("dialog", { name: "Choisir un émoji" }).waitFor();
  await expect(frame.getByText(NOBODY)).toBeVisible();
  expect(await told()).toEqual([]);
});
