import { expect, test } from "../journey.ts";
import { makeCrew, officeOf, openBackOffice, recordMessages } from "../targeting.page.ts";

const SELECTED = "1 participant sélectionné";
const NOBODY = "Aucun participant sélectionné";

test("the frame notifies only its parent that it is ready, and about the emoji picker [TARGET-01]", async ({
  house,
  contextOf,
}) => {
  const { C } = await house.cast();
  const { frame, received, page } = await openBackOffice({ house, contextOf, staff: C });
  const origin = house.originOf(C);
  await expect.poll(received).toEqual([{ origin, data: { type: "inputLoaded" } }]);
  await frame.getByRole("button", { name: "Choisir un émoji" }).click();
  await expect.poll(received).toContainEqual({ origin, data: { type: "emojiPicker", open: true } });
  await page.keyboard.press("Escape");
  await expect.poll(received).toContainEqual({ origin, data: { type: "emojiPicker", open: false } });
});

test("the frame accepts four kinds of messages from its parent [TARGET-01]", async ({ house, contextOf }) => {
  const { C } = await house.cast();
  const { town, people } = await makeCrew(house, 3);
  const { frame, post } = await openBackOffice({ house, contextOf, staff: C });
  await post({ type: "users", users: [{ uuid: people[0]!.uuid }] });
  await expect(frame.getByText(SELECTED)).toBeVisible();
  await post({ type: "filters", filters: { towns: [town] } });
  await expect(frame.getByText(SELECTED)).toBeVisible();
  await post({ type: "selectAll", selectAll: true });
  await expect(frame.getByText("3 participants sélectionnés")).toBeVisible();
  await post({ type: "ignoreUsers", ignoreUsers: [{ uuid: people[0]!.uuid }] });
  await expect(frame.getByText("2 participants sélectionnés")).toBeVisible();
  await post({ type: "selectAll", selectAll: false });
  await expect(frame.getByText(SELECTED)).toBeVisible();
});

test("invalid messages do nothing [TARGET-01]", async ({ house, contextOf }) => {
  const { C, A } = await house.cast();
  const { frame, post } = await openBackOffice({ house, contextOf, staff: C });
  await post({ type: "users", users: [{ uuid: A.uuid }] });
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
    await post(message);
  }
  // Messages arrive in order: when this one has an effect, the earlier ones have been handled.
  await post({ type: "ignoreUsers", ignoreUsers: [{ uuid: A.uuid }] });
  await expect(frame.getByText(SELECTED)).toBeVisible();
  await post({ type: "users", users: [{ uuid: A.uuid }, { uuid: C.uuid }] });
  await expect(frame.getByText("2 participants sélectionnés")).toBeVisible();
  await post({ type: "users", users: [null, { uuid: A.uuid }] });
  await post({ type: "filters", filters: {} });
  await post({ type: "selectAll", selectAll: true });
  await expect(frame.getByText(NOBODY)).toBeVisible();
  await post({ type: "selectAll", selectAll: false });
  await expect(frame.getByText("2 participants sélectionnés")).toBeVisible();
});

test("the frame accepts messages only from its parent, not from another window of that origin or from itself [TARGET-01]", async ({
  house,
  contextOf,
}) => {
  const { C, A } = await house.cast();
  const { page, frame, post } = await openBackOffice({ house, contextOf, staff: C });
  const users = [{ uuid: A.uuid }];
  // A frame without an address has its parent's origin but is another window.
  await page.evaluate(() => {
    const other = document.createElement("iframe");
    other.name = "other";
    document.body.append(other);
  });
  const other = page.frame({ name: "other" })!;
  expect(await other.evaluate(() => window.origin)).toBe(`http://localhost:${house.port}`);
  await other.evaluate((forged) => window.parent.frames[0]!.postMessage({ type: "users", users: forged }, "*"), users);
  const own = page.frames().find((candidate) => candidate.url().startsWith(house.originOf(C)))!;
  await own.evaluate((forged) => window.postMessage({ type: "users", users: forged }, "*"), users);
  // The parent's message arrives after the forged ones, so they have been handled by then.
  await post({ type: "filters", filters: {} });
  await own.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await expect(frame.getByText(NOBODY)).toBeVisible();
  await post({ type: "users", users });
  await expect(frame.getByText(SELECTED)).toBeVisible();
});

test("a parent that the workspace does not list can neither send nor receive messages [TARGET-01]", async ({
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
  // Only the policy keeps the page out of this frame; the test removes it.
  await page.route(/\/targeting/, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch({ url: `http://localhost:${house.port}${pathname}${search}` });
    const { "content-security-policy": _policy, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await recordMessages(page);
  await page.goto(stranger);
  const { frame, field, post, received } = officeOf(page, origin);
  await field.waitFor();
  await post({ type: "users", users: [{ uuid: A.uuid }] });
  await frame.getByRole("button", { name: "Choisir un émoji" }).click();
  await frame.getByRole("dialog", { name: "Choisir un émoji" }).waitFor();
  await expect(frame.getByText(NOBODY)).toBeVisible();
  expect(await received()).toEqual([]);
});
