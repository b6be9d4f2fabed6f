import type { Page } from "@playwright/test";
import { expect, hold, test } from "../journey.ts";
import { row } from "../room.page.ts";
import { composerOf, enterScene, setScene } from "../writing.ts";

const skip = (page: Page, name: string) => page.getByRole("link", { name }).first();

test("skip links lead to the messages and to the input [EASE-17]", async ({ house, enter }) => {
  const { alix, basile, room, path } = await setScene(house);
  await house.message(room, basile, "Bonjour à vous");
  const page = await enter(alix, path);
  await expect(row(page, "Bonjour à vous")).toBeVisible();
  await skip(page, "Aller aux messages").focus();
  await expect(skip(page, "Aller aux messages")).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(row(page, "Bonjour à vous")).toBeFocused();
  await skip(page, "Aller aux messages").focus();
  await page.keyboard.press("Tab");
  await expect(skip(page, "Aller à la saisie")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(composerOf(page).box).toBeFocused();
  expect(new URL(page.url()).hash).toBe("");
});

test("they are the first that Tab reaches, and lead to the content of other screens [EASE-17]", async ({
  house,
  enter,
}) => {
  const { A } = await house.cast();
  const page = await enter(A);
  await expect(page.getByRole("heading", { name: "Mes groupes" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(skip(page, "Aller au contenu")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByRole("heading", { name: "Mes messages" })).toBeFocused();
  await expect(page.getByRole("main")).toBeInViewport({ ratio: 0.9 });
});

test("pressed before the screen has come, the link leads there when it comes [EASE-17]", async ({
  house,
  contextOf,
}) => {
  const { A } = await house.cast();
  const context = await contextOf(A);
  const screen = await hold(context, /\/assets\/notices-[^/]+\.js$/);
  const page = await context.newPage();
  await page.goto(`${house.originOf(A)}/`);
  await expect(page.getByRole("heading", { name: "Mes groupes" })).toBeVisible();
  await screen.requested;
  await skip(page, "Aller au contenu").press("Enter");
  screen.release();
  await expect(page.getByRole("main").getByRole("heading", { name: "Mes messages" })).toBeFocused();
});

test("from a room's row the input is three keys away [EASE-17]", async ({ house, enter }, { project }) => {
  const { alix, room } = await setScene(house, { name: "Ski aux Arcs" });
  await house.participant(await house.room(), alix);
  const page = await enter(alix);
  await page.getByRole("link", { name: /Ski aux Arcs/ }).focus();
  await page.keyboard.press("Enter");
  const { box } = composerOf(page);
  await expect(box).toBeInViewport();
  await expect(page).toHaveURL(new RegExp(`/${room.id}$`));
  if (project.name === "phone") await expect(page.getByRole("heading", { name: "Ski aux Arcs" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(box).toBeFocused();
});

test("from the row of the open room, which is out of view, a link leads to its input [EASE-17]", async ({
  house,
  enter,
}, { project }) => {
  const { page, box } = await enterScene(house, enter);
  await expect(box).toBeVisible();
  if (project.name === "phone") await page.getByRole("button", { name: "Revenir à mes groupes" }).press("Enter");
  else await page.getByRole("link", { name: /Voile aux Glénan/ }).focus();
  await expect(page.getByRole("link", { name: /Voile aux Glénan/ })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(box).toBeFocused();
  await expect(box).toBeInViewport();
});
