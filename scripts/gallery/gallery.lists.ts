import type { Page } from "@playwright/test";
import { hold, roomsShown } from "./gallery.steps.ts";
import { ONE_OF_EACH, type Screens, type Where } from "./gallery.types.ts";

/** Rooms and notices, while loading, filled and empty. */
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
  "account-menu": { title: "The theme, and signing out", widths: ONE_OF_EACH, act: openAccount },
  "sign-out-everywhere": {
    title: "Confirming to sign out everywhere",
    widths: [360, ...ONE_OF_EACH],
    act: async (page) => {
      await openAccount(page);
      await page.getByRole("menuitem", { name: "Se déconnecter partout" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
};

/** Missing pages, refused access and errors. */
export const TROUBLE: Screens = {
  "rooms-refused": {
    title: "The rooms cannot be loaded",
    widths: [360, ...ONE_OF_EACH],
    prepare: (page) => refuse(page, "**/amplify/users/*/participants"),
    act: (page) => page.getByRole("button", { name: "Réessayer" }).waitFor(),
  },
  "notices-refused": {
    title: "The notices cannot be loaded",
    widths: [360, ...ONE_OF_EACH],
    prepare: (page) => refuse(page, "**/amplify/users/*/notices"),
    act: async (page, where) => {
      await openNotices(page, where);
      await page.getByRole("button", { name: "Réessayer" }).waitFor();
    },
  },
  "no-access": {
    title: "An unknown user",
    as: "stranger",
    act: (page) => page.getByText("Il semblerait que vous").waitFor(),
  },
  "not-found": {
    title: "A room that does not exist",
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

async function openAccount(page: Page): Promise<void> {
  await roomsShown(page);
  await page.getByRole("button", { name: "Compte et thème" }).click();
}

async function refuse(page: Page, address: string): Promise<void> {
  const json = {
    success: false,
    code: "forbidden",
    message: "Cette liste ne vous est pas ouverte. Écrivez-nous si cela vous étonne.",
  };
  await page.route(address, (route) => route.fulfill({ status: 403, json }));
}

async function openNotices(page: Page, { isPhone }: Where): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  if (isPhone) await page.getByRole("button", { name: "Messages Non Lus" }).click();
  await page.getByRole("main").getByRole("heading").first().waitFor();
}
