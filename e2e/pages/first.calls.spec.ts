import { expect, hold, test } from "../journey.ts";

test("a room sends its first requests at once, not one after the other", async ({ house, contextOf }) => {
  const { A, R1 } = await house.cast();
  await house.message(R1, A, "Bonjour");
  const context = await contextOf(A);
  // The held response blocks everything that depends on the user's identity.
  const { release } = await hold(context, /\/authorized/);
  const page = await context.newPage();
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(`${house.originOf(A)}/${R1.id}`);
  const first = [
    "/amplify/users/search",
    `/amplify/users/${A.id}/participants`,
    `/amplify/users/${A.id}/notices`,
    `/amplify/rooms/${R1.id}`,
    `/amplify/rooms/${R1.id}/messages`,
  ];
  await expect.poll(() => first.filter((path) => !requested.includes(path))).toEqual([]);
  release();
  await expect(page.getByRole("log").getByText("Bonjour")).toBeVisible();
  // Every response was used: the user was requested only once.
  expect(requested.filter((path) => path === "/amplify/users/search")).toHaveLength(1);
});

test("the chat appears while the people of its room are still loading", async ({ house, contextOf }) => {
  const { A, R1 } = await house.cast();
  await house.message(R1, A, "Bonjour");
  const context = await contextOf(A);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let requested = 0;
  await context.route(/\/users\/search-all/, async (route) => {
    requested += 1;
    await held;
    await route.continue();
  });
  const page = await context.newPage();
  await page.goto(`${house.originOf(A)}/${R1.id}`);
  await expect(page.getByRole("log").getByText("Bonjour")).toBeVisible();
  await expect.poll(() => requested).toBeGreaterThan(0);
  release();
});

test("the page contains the name of the signed-in user only", async ({ house, contextOf, browser }) => {
  const { A } = await house.cast();
  const nameIn = async (context: Awaited<ReturnType<typeof contextOf>>, query = "") => {
    const page = await context.newPage();
    // Without its scripts the page stays: a stranger's would leave for the login.
    await page.route("**/*.js", (route) => route.abort());
    await page.goto(`${house.originOf(A)}/${query}`, { waitUntil: "commit" });
    const settings = await page.locator("#settings").textContent();
    return (JSON.parse(settings ?? "") as { you: unknown }).you;
  };
  expect(await nameIn(await contextOf(A))).toEqual({ uuid: A.uuid, id: A.id });
  const stranger = await browser.newContext();
  expect(await nameIn(stranger)).toBeNull();
  expect(await nameIn(stranger, "?token=not-a-token")).toBeNull();
  await stranger.close();
});
