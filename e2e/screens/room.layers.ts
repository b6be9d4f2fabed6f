import type { Page } from "@playwright/test";
import { jpeg } from "../../server/test/samples/samples.ts";
import { expect } from "../journey.ts";
import { act, leave, log, longPress, row } from "../room.page.ts";
import { attach, composerOf } from "../writing.ts";
import type { CustomerStage, Layer } from "./screens.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const picker = async (page: Page) => {
  await page.getByRole("button", { name: "Choisir un émoji" }).click();
  await page.getByRole("gridcell").first().waitFor();
};
const menu = (page: Page) => page.getByRole("button", { name: "Options du groupe" }).click();

/** In the words of either brand. */
const CARD = /^Fiche du (séjour|voyage)/;

/** What opens over a room. */
export const ROOM_LAYERS: Record<string, Layer<CustomerStage>> = {
  "talk-above": {
    about: "The same, scrolled up: joined people, a day heading, the button to the newest",
    open: (page) => log(page).evaluate((element) => element.scrollTo(0, 0)),
    leave: (page) => log(page).evaluate((element) => element.scrollTo(0, element.scrollHeight)),
  },
  "room-panel": {
    about: "The panel of a room: its card and its people",
    open: async (page) => {
      await page.getByRole("main").locator("header [aria-haspopup=dialog]").first().click();
      await page.getByRole("dialog").getByRole("listitem").first().waitFor();
    },
  },
  "card-sheet": {
    about: "The card of a stay, for its people",
    open: async (page) => {
      await page.getByRole("button", { name: CARD }).click();
      await page.getByRole("dialog", { name: CARD }).waitFor();
    },
  },
  "room-menu": {
    about: "A room’s menu",
    open: async (page) => {
      await menu(page);
      await page.getByRole("menuitem").first().waitFor();
    },
  },
  "leave-room": {
    about: "Confirming to leave a room",
    open: async (page) => {
      await menu(page);
      await page.getByRole("menuitem", { name: "Se désinscrire du groupe" }).click();
      await dialog(page, "Se désinscrire du groupe").waitFor();
    },
  },
  "message-actions": {
    about: "Actions on a message, by keyboard",
    open: async (page, { words }) => {
      await row(page, words).focus();
      await page.keyboard.press("Enter");
      await row(page, words).getByRole("toolbar").waitFor();
    },
  },
  "quick-reactions": {
    about: "Quick reactions",
    open: async (page, { words }) => {
      await act(page, words, "Réagir");
      await page.getByRole("toolbar", { name: "Réactions rapides" }).waitFor();
    },
  },
  "all-reactions": {
    about: "Every emoji as a reaction",
    open: async (page, { words }) => {
      await act(page, words, "Réagir");
      await page.getByRole("button", { name: "Plus d’émojis" }).press("Enter");
      await page.getByRole("gridcell").first().waitFor();
    },
  },
  report: {
    about: "Reporting a message",
    open: async (page, { words }) => {
      await act(page, words, "Signaler");
      await dialog(page, "Signaler un message").waitFor();
    },
  },
  "emoji-picker": { about: "Choosing an emoji", open: picker },
  "emoji-none": {
    about: "Choosing an emoji, none found",
    open: async (page) => {
      await picker(page);
      await dialog(page, "Choisir un émoji").getByRole("combobox").fill("xyzxyz");
      await page.getByText(/Aucun/).waitFor();
    },
    // The first Escape empties the search.
    leave: async (page) => {
      await page.keyboard.press("Escape");
      await leave(page);
    },
  },
  "files-refused": {
    about: "A file that cannot be sent",
    open: async (page) => {
      await attach(page, new File(["MZ"], "video.exe"));
      await composerOf(page).problem.filter({ hasText: /\S/ }).waitFor();
    },
    leave: async () => {},
  },
  offline: {
    about: "Without a connection: the bar, and a message that waits",
    open: async (page) => {
      await page.context().setOffline(true);
      await composerOf(page).box.fill("J’arriverai un peu plus tard");
      await composerOf(page).send.press("Enter");
      await page
        .getByText(/Hors ligne|Vous êtes hors ligne/i)
        .first()
        .waitFor();
    },
    leave: (page) => page.context().setOffline(false),
  },
  "message-selected": {
    about: "Actions on a message, by a long press",
    isTouch: true,
    open: (page, { words }) => longPress(page, words),
    leave: async (page) => {
      await page.reload();
      await log(page).getByRole("article").last().waitFor();
    },
  },
  reply: {
    about: "Writing a reply with files and a mention",
    open: async (page, { words, mention }) => {
      await act(page, words, "Répondre");
      const list = new File(["Tente"], "liste du matériel à emporter cet été.txt", { type: "text/plain" });
      await attach(page, list, await jpeg("plan du port.jpg"));
      const { box, files, suggestions } = composerOf(page);
      await expect(files).toHaveCount(2);
      await box.pressSequentially(`Merci ${mention}`);
      await suggestions.first().waitFor();
    },
    leave: (page) => composerOf(page).suggestions.first().click(),
  },
};
