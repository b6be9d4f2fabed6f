import type { Page } from "@playwright/test";
import { hold, roomsShown } from "./gallery.steps.ts";
import { ONE_OF_EACH, type Screens, type Where } from "./gallery.types.ts";

/** States of the rooms and notices beside those of the list of screens. */
export const LISTS: Screens = {
  loader: {
    title: "While the chat loads",
    prepare: (page) => hold(page, "**/amplify/users/search?**"),
    act: (page) => page.getByText("Chargement").waitFor(),
  },
  "rooms-loading": {
    title: "The rooms, still loading",
    prepare: (page) => hold(page, "**/amplify/users/*/participants"),
    act: (page) => page.locator("[data-column=rooms]").waitFor(),
  },
  "rooms-many": { title: "Sixty rooms", as: "busy", act: roomsShown },
  "rooms-none": {
    title: "No room and no notice yet",
    as: "alone",
    act: (page) => page.getByText("Pas de groupe").waitFor(),
  },
  "notices-many": { title: "Fifty notices", as: "busy", act: openNotices },
  "notices-none": { title: "No notice yet", as: "alone", act: openNotices },
  "room-blocked": {
    title: "A room that blocks the user",
    as: "busy",
    widths: ONE_OF_EACH,
    act: async (page) => {
      await roomsShown(page);
      await page
        .getByRole("button", { name: /bloqué/i })
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
    },
  },
};

async function openNotices(page: Page, { isPhone }: Where): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  if (isPhone) await page.getByRole("button", { name: "Messages Non Lus" }).click();
  await page.getByRole("main").getByRole("heading").first().waitFor();
}
