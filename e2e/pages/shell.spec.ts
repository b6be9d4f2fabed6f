import { expect, hold, test } from "../journey.ts";

const NO_ACCESS = "Il semblerait que vous n’ayez pas acces à cette fonctionnalité.";

type RecordingWindow = typeof window & { changes?: string[] };

/** Records when an element is hidden and shown. */
function recordChanges(element: Element): void {
  const changes: string[] = [];
  Object.assign(window, { changes });
  new MutationObserver((records) => {
    for (const { oldValue } of records) changes.push(oldValue === null ? "hidden" : "shown");
  }).observe(element, { attributeFilter: ["hidden"], attributeOldValue: true });
}

test("looks the user up by the external uuid [SHELL-01]", async ({ house, contextOf }) => {
  const { A } = await house.cast();
  const page = await (await contextOf(A)).newPage();
  const lookup = page.waitForResponse(/\/amplify\/users\/search\?uuid=/);
  await page.goto(`${house.originOf(A)}/`);
  const { data } = (await (await lookup).json()) as { data: { items: { id: string }[] } };
  expect(data.items.map(({ id }) => id)).toEqual([A.id]);
});

test("shows that no user has the uuid [SHELL-02]", async ({ house, visit }) => {
  const { A } = await house.cast();
  const page = await visit({ ...A, uuid: "customer_18888888" });
  await expect(page.getByText(NO_ACCESS)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Mes groupes" })).toHaveCount(0);
});

test("the loader is part of the page, visible before any script and until the chat appears [SHELL-09]", async ({
  house,
  contextOf,
}) => {
  const { A, L } = await house.cast();
  for (const user of [A, L]) {
    const page = await (await contextOf(user)).newPage();
    const scripts = await hold(page, "**/*.js");
    await page.goto(`${house.originOf(user)}/`, { waitUntil: "commit" });
    const loader = page.getByRole("status");
    await expect(loader).toContainText("Chargement…");
    await expect(loader.getByText("HELLO")).toBeInViewport();
    await loader.evaluate(recordChanges);
    scripts.release();
    await expect(page.getByRole("heading", { name: "Mes groupes" })).toBeVisible();
    await expect(page.getByText("Chargement…")).toBeHidden();
    // It is neither drawn again nor hidden for a moment between two screens.
    expect(await page.evaluate(() => (window as RecordingWindow).changes)).toEqual(["hidden"]);
  }
});

test("the header shows the text UCPA and the HELLO badge [SHELL-04] [SHELL-05]", async ({ house, enter }) => {
  const { A } = await house.cast();
  const header = (await enter(A)).getByRole("banner");
  await expect(header.getByText("UCPA", { exact: true })).toBeVisible();
  await expect(header.getByText("HELLO", { exact: true })).toBeVisible();
});

test("labalaguere has its own logo, name, font and favicon [SHELL-04] [SHELL-11] [SHELL-12] [SHELL-13]", async ({
  house,
  enter,
}) => {
  const { A, L } = await house.cast();
  const [speedboat, labalaguere] = [await enter(A), await enter(L)];
  const look = (page: typeof speedboat) =>
    page.evaluate(() => ({
      font: getComputedStyle(document.body).fontFamily.split(",")[0],
      favicon: document.querySelector<HTMLLinkElement>("link[rel=icon]")?.href,
      isLoaded: [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family),
    }));
  const [styles, otherStyles] = [await look(speedboat), await look(labalaguere)];
  expect(styles.font).not.toBe(otherStyles.font);
  expect(styles.isLoaded).not.toEqual(otherStyles.isLoaded);
  expect(styles.favicon).toContain("speedboat");
  expect(otherStyles.favicon).toContain("labalaguere");
  for (const { favicon } of [styles, otherStyles]) {
    const fetchType = async (url: string) => (await fetch(url)).headers.get("content-type");
    expect(await speedboat.evaluate(fetchType, new URL(favicon ?? "").pathname)).toContain("png");
  }
  await expect(labalaguere.getByRole("banner").getByText("La Balaguère", { exact: true })).toBeVisible();
  await expect(labalaguere.getByRole("banner").locator("svg").first()).toBeVisible();
  await expect(labalaguere.getByRole("heading", { name: "Mes messages de La Balaguère" })).toBeVisible();
  await expect(labalaguere).toHaveTitle("Mes messages · Hello La Balaguère");
  await expect(speedboat).toHaveTitle("Mes messages · Hello UCPA");
});

test("no request ever names the store's initial workspace [SHELL-12]", async ({ house, contextOf }) => {
  const { A } = await house.cast();
  const page = await (await contextOf(A)).newPage();
  const workspaces = new Set<string | null>();
  page.on("request", (request) => {
    if (request.url().includes("/amplify/")) workspaces.add(request.headers().workspace ?? null);
  });
  await page.goto(`${house.originOf(A)}/`);
  await expect(page.getByRole("heading", { name: "Mes groupes" })).toBeVisible();
  expect([...workspaces]).toEqual(["speedboat"]);
});

test("the close button opens the account area, or the saved return path [SHELL-06]", async ({ house, enter }) => {
  const { A } = await house.cast();
  const page = await enter(A);
  await page.getByRole("button", { name: "Fermer la messagerie" }).click();
  await expect(page).toHaveURL(`${house.originOf(A)}/settings`);
  const sent = await enter(A, "/?returnPath=/charte");
  await sent.getByRole("button", { name: "Fermer la messagerie" }).click();
  await expect(sent).toHaveURL(`${house.originOf(A)}/charte`);
});

test("the close button closes a window that another page opened [SHELL-06]", async ({ house, enter }) => {
  const { A } = await house.cast();
  const opener = await enter(A);
  const [opened] = await Promise.all([
    opener.waitForEvent("popup"),
    opener.evaluate(() => void window.open("/", "chat", "width=900,height=700")),
  ]);
  const close = opened.getByRole("button", { name: "Fermer la messagerie" });
  // The window may be gone before Playwright has confirmed the click.
  await Promise.all([opened.waitForEvent("close"), close.click().catch(() => {})]);
});

test("rooms on the left, main window on the right [SHELL-07]", async ({ house, enter }) => {
  const { A } = await house.cast();
  const page = await enter(A);
  const rooms = await page.getByRole("complementary").boundingBox();
  const main = await page.getByRole("main").boundingBox();
  expect(rooms?.x).toBe(0);
  expect(main?.x).toBeCloseTo(rooms?.width ?? 0, 0);
  expect((main?.width ?? 0) + (rooms?.width ?? 0)).toBeCloseTo(1_280, 0);
  expect(main?.height).toBeGreaterThan(600);
});

test("the one modal has a title, a message and buttons, and a click outside closes it [SHELL-10]", async ({
  house,
  enter,
}) => {
  const { X } = await house.cast();
  const page = await enter(X);
  await page.getByRole("button", { name: /Voile aux Glénan/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading")).toBeVisible();
  await expect(dialog.getByText("Vous avez été bloqué sur ce groupe.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "OK" })).toBeFocused();
  await page.mouse.click(5, 400);
  await expect(dialog).toBeHidden();
});

test("the theme is light by default, then dark or the system's, after a reload and a sign-in too [STORE-01] [STORE-02] [EASE-10]", async ({
  house,
  enter,
}) => {
  const { A } = await house.cast();
  const page = await enter(A);
  const surface = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const choose = async (name: string) => {
    await page.goto(`${house.originOf(A)}/settings`);
    await page.getByRole("radio", { name }).check();
  };
  const light = await surface();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(surface).toBe(light);
  await choose("Sombre");
  const dark = await surface();
  expect(dark).not.toBe(light);
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(surface).toBe(dark);
  await choose("Comme l’appareil");
  await expect.poll(surface).toBe(light);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(surface).toBe(dark);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  await page.emulateMedia({ colorScheme: "light" });
  await choose("Sombre");
  await page.reload();
  await expect.poll(surface).toBe(dark);
  // From the first moment, before a script has run.
  expect(await page.evaluate(async () => (await fetch("/")).text())).toContain('data-theme="dark"');
  await page.goto(house.originOf(A));
  await page.getByRole("button", { name: "Mon compte" }).click();
  await page.getByRole("menuitem", { name: "Se déconnecter", exact: true }).click();
  await page.getByText("Un autre identifiant").click();
  await page.getByLabel(/identifiant/i).fill(A.uuid);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Mes groupes" })).toBeAttached();
  await expect.poll(surface).toBe(dark);
});
