import type { Workspace } from "@hello/contract";
import type { Page } from "@playwright/test";

export type Screen = {
  /** Who looks; a customer of the demo unless said otherwise. */
  as?: "customer" | "collaborator" | "nobody";
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
};

async function shown(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Mes groupes" }).waitFor();
}

async function openRoom(page: Page): Promise<void> {
  await shown(page);
  await page.getByRole("region", { name: "Mes groupes" }).getByRole("link").first().click();
  await page.getByRole("log").getByRole("article").last().waitFor();
}
