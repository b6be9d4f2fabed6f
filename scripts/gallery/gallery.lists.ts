import type { Page } from "@playwright/test";
import { hold, roomsShown } from "./gallery.steps.ts";
import { ONE_OF_EACH, type Screens, type Where } from "./gallery.types.ts";

/** Rooms, notices and what one finds instead of them. */
export const LISTS: Screens = {
  loader: {
    title: "While the chat loads",
    prepare: (page) => hold(page, "**/amplify/users/search?**"),
    act: (page) => page.getByRole("status").waitFor(),
  },
  rooms: { title: "The rooms, the notices beside them", act: roomsShown },
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
  notices: { title: "Notices from the centre", act: openNotices },
  "notices-many": { title: "Fifty notices", as: "busy", act: openNotices },
  "notices-none": { title: "No notice yet", as: "alone", act: openNotices },
  "room-blocked": {
    title: "A room one is blocked in",
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
  themes: {
    title: "The choice of the theme",
    widths: ONE_OF_EACH,
    act: async (page) => {
      await roomsShown(page);
      await page.getByRole("button", { name: "Thème" }).click();
    },
  },
};

/** When something is not there, not allowed, or broken. */
export const TROUBLE: Screens = {
  "no-access": {
    title: "Nobody is known under this identity",
    as: "stranger",
    act: (page) => page.getByText("Il semblerait que vous").waitFor(),
  },
  "not-found": {
    title: "A room that is not there",
    path: "/notfound",
    act: (page) => page.getByText("Ce groupe n’existe pas").waitFor(),
  },
  "not-permitted": {
    title: "A page for staff only",
    path: "/targeting",
    act: (page) => page.getByText("Vous n'avez pas la permission").waitFor(),
  },
  error: {
    title: "An error",
    act: async (page) => {
      await roomsShown(page);
      await page.evaluate("setTimeout(() => { throw new Error('broken') })");
      await page.getByRole("heading", { name: "ERROR 500" }).waitFor();
    },
  },
};

async function openNotices(page: Page, { isPhone }: Where): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  if (isPhone) await page.getByRole("button", { name: "Messages Non Lus" }).click();
  await page.getByRole("main").getByRole("heading").first().waitFor();
}
