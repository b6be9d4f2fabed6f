import { expect, test } from "../journey.ts";

const TITLE = "Aide à l’utilisation";
const SUBJECTS = [
  "Vos groupes et leurs signes",
  "Rejoindre un groupe",
  "Écrire et répondre",
  "Mentionner quelqu’un",
  "Réagir",
  "Partager des photos et des fichiers",
  "Signaler un message",
  "Quitter un groupe",
  "Les messages de l’équipe",
];

test("the help opens from the list of rooms, within the chat [NAV-08]", async ({ house, enter }) => {
  const { A } = await house.cast();
  const page = await enter(A);
  await page.getByRole("button", { name: "Aide à l'utilisation" }).click();
  await expect(page).toHaveURL(`${house.originOf(A)}/help`);
  await expect(page.getByRole("main").getByRole("heading", { name: TITLE })).toBeInViewport();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("complementary").getByRole("heading", { name: "Mes groupes" })).toBeAttached();
});

test("the help explains the product with the texts and pictures of the workspace [HELP-01] [SHELL-13]", async ({
  house,
  enter,
}) => {
  const { A, L } = await house.cast();
  const [speedboat, labalaguere] = [await enter(A, "/help"), await enter(L, "/help")];
  for (const page of [speedboat, labalaguere]) {
    for (const name of SUBJECTS) await expect(page.getByRole("main").getByRole("heading", { name })).toBeVisible();
  }
  const help = (page: typeof speedboat) => page.getByRole("main");
  await expect(help(speedboat).getByText("votre centre UCPA")).toBeVisible();
  await expect(help(speedboat).getByText("La Balaguère")).toHaveCount(0);
  await expect(help(labalaguere).getByText("votre guide et l’équipe La Balaguère")).toBeVisible();
  await expect(help(labalaguere).getByText("UCPA")).toHaveCount(0);
  const drawn = (page: typeof speedboat) =>
    help(page)
      .locator("svg[viewBox='0 0 240 160']")
      .evaluateAll((drawings) =>
        drawings.map(({ innerHTML, children }) => ({
          innerHTML,
          seen: [...(children[1]?.children ?? [])].map((part) => getComputedStyle(part).display).join(),
          sky: getComputedStyle(children[0]!.children[0]!).fill,
        })),
      );
  const [drawings, otherDrawings] = [await drawn(speedboat), await drawn(labalaguere)];
  expect(drawings).toHaveLength(9);
  expect(new Set(drawings.map(({ innerHTML }) => innerHTML)).size).toBe(9);
  expect(drawings[0]?.seen).not.toBe(otherDrawings[0]?.seen);
  for (const [n, { sky }] of drawings.entries()) expect(sky).not.toBe(otherDrawings[n]?.sky);
});

test("four sample rooms show the icons, and a click only explains them [HELP-02]", async ({ house, enter }) => {
  const { A } = await house.cast();
  const page = await enter(A, "/help");
  const calls: string[] = [];
  page.on("request", (request) => {
    // People are read by POST, because of their many ids.
    if (request.method() !== "GET" && !request.url().endsWith("/search-all")) calls.push(request.url());
  });
  const samples = page.getByRole("region", { name: "Exemples de groupes" });
  await expect(samples.getByRole("listitem")).toHaveCount(4);
  await expect(samples.getByRole("link")).toHaveCount(2);
  await expect(samples.getByRole("button", { name: /Rejoindre/ })).toHaveCount(1);
  await expect(samples.getByRole("img", { name: "Groupe bloqué" })).toHaveCount(1);

  const explanation = page.getByRole("main").getByRole("status").last();
  await samples.getByRole("link").first().click();
  await expect(explanation).toContainText("Un chiffre");
  await samples.getByRole("link").last().click();
  await expect(explanation).toContainText("Pas de signe");
  await samples.getByRole("button", { name: /Rejoindre/ }).click();
  await expect(explanation).toContainText("Une invitation vous attend");
  await samples.getByRole("button", { name: /bloqué/ }).click();
  await expect(explanation).toContainText("Un rond barré");
  await expect(page).toHaveURL(`${house.originOf(A)}/help`);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(calls).toEqual([]);
});

test("the help links to the workspace's documents, which exist [SEC-23]", async ({ house, enter }) => {
  const { A } = await house.cast();
  const page = await enter(A, "/help");
  for (const [name, path] of [
    ["Charte de discussion", "/charte"],
    ["Règles de bonne conduite", "/bonne-conduite"],
    ["Confidentialité", "/confidentialite"],
    ["Mentions légales", "/mentions-legales"],
    ["Accessibilité", "/accessibilite"],
  ] as const) {
    const link = page.getByRole("main").getByRole("link", { name: new RegExp(name) });
    await expect(link).toHaveAttribute("href", path);
    expect(await page.evaluate(async (document) => (await fetch(document)).status, path)).toBe(200);
  }
});

test("the help leaves no room active [NAV-19]", async ({ house, enter }) => {
  const { A, R1 } = await house.cast();
  const page = await enter(A, `/${R1.id}`);
  const room = page.getByRole("complementary").getByRole("link", { name: /Voile aux Glénan/ });
  await expect(room).toHaveAttribute("aria-current", "page");
  await page.evaluate(() => {
    window.history.pushState(null, "", "/help");
  });
  await expect(page.getByRole("main").getByRole("heading", { name: TITLE })).toBeVisible();
  await expect(room).not.toHaveAttribute("aria-current", "page");
});

test("the help is not part of the first load", async ({ house, contextOf }) => {
  const { A } = await house.cast();
  const page = await (await contextOf(A)).newPage();
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(`${house.originOf(A)}/`);
  await expect(page.getByRole("heading", { name: "Mes groupes" })).toBeVisible();
  expect(requested.filter((path) => /\/(help|onboarding)[.-]/.test(path))).toEqual([]);
});
