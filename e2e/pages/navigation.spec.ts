import { expect, test } from "../journey.ts";

test("the root shows the notices within the chat [NAV-07]", async ({ house, enter }) => {
  const { A } = await house.cast();
  const page = await enter(A);
  await expect(page.getByRole("main").getByRole("heading", { name: "Mes messages" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Mes groupes" })).toBeVisible();
});

test("a room's id shows its window within the chat [NAV-09]", async ({ house, enter }) => {
  const { A, R1 } = await house.cast();
  const page = await enter(A, `/${R1.id}`);
  await expect(page.getByRole("main").getByRole("heading", { name: "Voile aux Glénan" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Mes groupes" })).toBeVisible();
});

test("an unknown room shows within the chat that there is no such group [NAV-10] [ERR-07]", async ({
  house,
  enter,
}) => {
  const { A } = await house.cast();
  const page = await enter(A, "/notfound");
  await expect(page.getByText("Ce groupe n’existe pas, ou vous n’en êtes pas membre.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Mes groupes" })).toBeVisible();
});

test("fixed paths are never treated as a room's id [NAV-11]", async ({ house, visit }) => {
  const { A } = await house.cast();
  const page = await visit(A, "/notpermitted");
  await expect(page.getByText("Vous n'avez pas la permission d'accéder à cette page!")).toBeVisible();
  await expect(page).toHaveURL(/\/notpermitted$/);
  await expect(page.getByText("Ce groupe n’existe pas")).toHaveCount(0);
});

test("a token in the address signs the user in, and is removed from the address and the history at once [NAV-12] [NAV-14]", async ({
  house,
  browser,
}) => {
  const { A, R1 } = await house.cast();
  const page = await browser.newPage();
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  const token = await house.as(A).token();
  await page.goto(`${house.originOf(A)}/${R1.id}?token=${token}&returnPath=/compte&x=1`);
  await expect(page.getByRole("main").getByRole("heading", { name: "Voile aux Glénan" })).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
  expect(requested.some((url) => url.includes("/authorized?token="))).toBe(true);
  await page.getByRole("button", { name: "Messages Non Lus" }).click();
  await page.goBack();
  expect(page.url()).toBe(`${house.originOf(A)}/${R1.id}`);
  await page.context().close();
});

test("without a token in the address the cookie decides [NAV-12]", async ({ house, contextOf }) => {
  const { A } = await house.cast();
  const page = await (await contextOf(A)).newPage();
  const check = page.waitForRequest(/\/authorized/);
  await page.goto(`${house.originOf(A)}/`);
  expect(new URL((await check).url()).search).toBe("");
  await expect(page.getByRole("heading", { name: "Mes groupes" })).toBeVisible();
});

test("a query is also removed after a navigation within the page [NAV-14]", async ({ house, enter }) => {
  const { A, R1 } = await house.cast();
  const page = await enter(A);
  await page.evaluate((id) => window.history.pushState(null, "", `/${id}?a=b`), R1.id);
  await expect(page).toHaveURL(`${house.originOf(A)}/${R1.id}`);
});

test("a return path is kept for the session, but not one of a foreign site [NAV-13] [STORE-02]", async ({
  house,
  visit,
}) => {
  const { A } = await house.cast();
  const page = await visit(A, "/?returnPath=/compte%23voyages");
  await expect(page.getByRole("heading", { name: "Mes groupes" })).toBeVisible();
  const stored = await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)));
  expect(stored).toEqual({ return_path: "/compte#voyages" });
  expect(await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))).toEqual({});
  const other = await visit(A, "/?returnPath=https://evil.example/");
  await expect(other.getByRole("heading", { name: "Mes groupes" })).toBeVisible();
  expect(await other.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)))).toEqual({});
});

test("every call carries the uuid and its type [NAV-15]", async ({ house, contextOf }) => {
  const { A } = await house.cast();
  const page = await (await contextOf(A)).newPage();
  const call = page.waitForRequest(/\/amplify\/users\/search/);
  await page.goto(`${house.originOf(A)}/`);
  const request = await call;
  expect(request.url()).toContain(`uuid=${A.uuid}`);
  expect(await request.headerValue("user-type")).toBe("customer");
  expect(await request.headerValue("workspace")).toBe("speedboat");
});

test("a failed login check does not block: the page shows that there is no access [NAV-16]", async ({
  house,
  visit,
}) => {
  const { A } = await house.cast();
  const page = await visit({ ...A, uuid: "customer_19999999" });
  await expect(page.getByText("Il semblerait que vous n’ayez pas acces à cette fonctionnalité.")).toBeVisible();
  await expect(page).toHaveURL(`${house.originOf(A)}/`);
});

test("a user who is not signed in is redirected to the login and back [ERR-04]", async ({ house, page }) => {
  const { A, R1 } = await house.cast();
  await page.goto(`${house.originOf(A)}/${R1.id}`);
  await page.getByText("Un autre identifiant").click();
  await page.getByLabel(/identifiant/i).fill(A.uuid);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${house.originOf(A)}/${R1.id}`);
  await expect(page.getByRole("main").getByRole("heading", { name: "Voile aux Glénan" })).toBeVisible();
});

for (const [kind, script] of Object.entries({
  "an event handler": "setTimeout(() => { throw new Error('broken') })",
  "a promise": "void Promise.reject(new Error('broken'))",
})) {
  test(`an uncaught error in ${kind} opens the error page [NAV-17] [NAV-05]`, async ({ house, enter }) => {
    const { A } = await house.cast();
    const page = await enter(A);
    await page.evaluate(script);
    await expect(page.getByText("ERROR 500")).toBeVisible();
    await expect(page).toHaveURL(/\/error$/);
  });
}

test("a click on a room opens it; a click on the active one changes nothing [NAV-18]", async ({ house, enter }) => {
  const { A, R1 } = await house.cast();
  const page = await enter(A);
  await page.getByRole("link", { name: /Voile aux Glénan/ }).click();
  await expect(page).toHaveURL(`${house.originOf(A)}/${R1.id}`);
  const before = await page.evaluate(() => window.history.length);
  await page.getByRole("link", { name: /Voile aux Glénan/ }).click();
  await expect(page).toHaveURL(`${house.originOf(A)}/${R1.id}`);
  expect(await page.evaluate(() => window.history.length)).toBe(before);
});

test("the notices leave no room active [NAV-19]", async ({ house, enter }) => {
  const { A, R1 } = await house.cast();
  const page = await enter(A, `/${R1.id}`);
  const room = page.getByRole("link", { name: /Voile aux Glénan/ });
  await expect(room).toHaveAttribute("aria-current", "page");
  await page.getByRole("button", { name: "Messages Non Lus" }).click();
  await expect(room).not.toHaveAttribute("aria-current", "page");
});

test("a room opens again while the screen that it was left for is still loading", async ({ house, contextOf }) => {
  const { A, R1 } = await house.cast();
  await house.message(R1, A, "Bonjour");
  const context = await contextOf(A);
  let isHeld = false;
  await context.route(/\/notices-[^/]*\.js$/, () => {
    isHeld = true;
  });
  const page = await context.newPage();
  await page.goto(`${house.originOf(A)}/${R1.id}`);
  await expect(page.getByRole("log").getByText("Bonjour")).toBeVisible();
  await page.getByRole("button", { name: "Messages Non Lus" }).click();
  await expect(page).toHaveURL(`${house.originOf(A)}/`);
  expect(isHeld).toBe(true);
  await page.getByRole("link", { name: /Voile aux Glénan/ }).click();
  await expect(page.getByRole("log").getByText("Bonjour")).toBeVisible();
});
