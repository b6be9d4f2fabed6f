import type { Workspace } from "@hello/contract";
import type { Page } from "@playwright/test";

export type Screen = {
  /** Who looks; a customer of the demo unless said otherwise. */
  as?: "customer" | "newcomer" | "collaborator" | "nobody";
  path?: string;
  /** From the page as it opens to what is to be seen. */
  act?: (page: Page, where: { workspace: Workspace; size: string }) => Promise<unknown>;
};

/** What the gallery shows, in the order of the specification. */
export const SCREENS: Record<string, Screen> = {
  login: { as: "nobody", act: (page) => page.getByRole("heading", { level: 1 }).waitFor() },
  rooms: { act: shown },
  notices: {
    act: async (page, { size }) => {
      await shown(page);
      if (size === "phone") await page.getByRole("button", { name: "Messages Non Lus" }).click();
      await page.getByRole("main").getByRole("heading").first().waitFor();
    },
  },
  room: { act: openRoom },
  help: { path: "/help", act: (page) => page.getByRole("heading", { name: "Aide à l’utilisation" }).waitFor() },
  "help-signs": { path: "/help", act: askForSign },
  "help-topics": {
    path: "/help",
    act: (page) => page.getByRole("heading", { name: "Réagir" }).evaluate((heading) => heading.scrollIntoView()),
  },
  "tour-1-notices": { as: "newcomer", act: tourStep(1) },
  "tour-2-rooms": { as: "newcomer", act: tourStep(2) },
  "tour-3-signs": { as: "newcomer", act: tourStep(3) },
  "tour-4-help": { as: "newcomer", act: tourStep(4) },
  "tour-5-charter": { as: "newcomer", act: tourStep(5) },
  "tour-5-missed": {
    as: "newcomer",
    act: async (page) => {
      await tourStep(5)(page);
      await page.getByRole("button", { name: "SUIVANT" }).click();
    },
  },
  "host-page": { path: "/demo/hote", act: unreadShown },
  "host-page-open": {
    path: "/demo/hote",
    act: async (page) => {
      await unreadShown(page);
      await page.getByRole("button", { name: /Messagerie/ }).click();
      await page.frameLocator("iframe[title=Messagerie]").getByRole("heading", { name: "Mes groupes" }).waitFor();
    },
  },
  charter: { as: "nobody", path: "/charte", act: (page) => page.getByRole("heading", { level: 1 }).waitFor() },
};

function tourStep(step: number) {
  return async (page: Page) => {
    for (let n = 1; n < step; n += 1) {
      await page.getByText(`Étape ${n} sur`).waitFor();
      await page.getByRole("button", { name: "SUIVANT" }).click();
    }
    await page.getByText(`Étape ${step} sur`).waitFor();
  };
}

async function askForSign(page: Page): Promise<void> {
  await page
    .getByRole("region", { name: "Exemples de groupes" })
    .getByRole("button", { name: /Rejoindre/ })
    .click();
}

async function shown(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Mes groupes" }).waitFor();
}

async function openRoom(page: Page): Promise<void> {
  await shown(page);
  await page.getByRole("region", { name: "Mes groupes" }).getByRole("link").first().click();
  await page.getByRole("log").getByRole("article").last().waitFor();
}

async function unreadShown(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Messagerie, \d+ non lu/ }).waitFor();
}
