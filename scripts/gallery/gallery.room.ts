import type { Page } from "@playwright/test";
import { choose, hold, messagesShown, press, roomsShown, rowOf } from "./gallery.steps.ts";
import { ONE_OF_EACH, type Screens, type Where } from "./gallery.types.ts";

const LAST_WORDS = "Rendez-vous à l’arrivée";
const OWN_WORDS = "J’apporte les croissants.";

export const ROOM: Screens = {
  room: { title: "A room of the demo", act: openFirstRoom },
  talk: { title: "A conversation: days, blocks, quotes, reactions, staff", ...inTalk() },
  "talk-above": {
    title: "The same, scrolled up: joined people, a day heading, the button to the newest",
    ...inTalk((page) => page.getByRole("log").evaluate((log) => log.scrollTo(0, 0))),
  },
  photos: {
    title: "Photos and a file",
    as: "writer",
    path: ({ photos }) => `/${photos}`,
    act: async (page) => {
      await messagesShown(page);
      await page.waitForLoadState("networkidle");
    },
  },
  "photo-large": {
    title: "A photo, large",
    widths: ONE_OF_EACH,
    as: "writer",
    path: ({ photos }) => `/${photos}`,
    act: async (page) => {
      await messagesShown(page);
      const photo = page.getByRole("button", { name: /^Agrandir/ }).first();
      // Rows above may still change height as pictures load, and a click fails if its target moves.
      await photo.scrollIntoViewIfNeeded();
      await page.waitForLoadState("networkidle");
      await photo.click();
      await page.getByRole("dialog", { name: "Photos du message" }).getByRole("img").first().waitFor();
      await page.waitForLoadState("networkidle");
    },
  },
  extremes: {
    title: "Long names, twelve reactions, a very long word",
    as: "writer",
    path: ({ extremes }) => `/${extremes}`,
    act: messagesShown,
  },
  "room-panel": {
    title: "The panel of a room: its people, the rules, the way out",
    widths: ONE_OF_EACH,
    ...inTalk(async (page) => {
      await page.getByRole("main").locator("header [aria-haspopup=dialog]").click();
      await page.getByRole("dialog").getByRole("listitem").first().waitFor();
    }),
  },
  "room-silent": {
    title: "A room without messages",
    as: "writer",
    path: ({ silent }) => `/${silent}`,
    act: (page) => page.getByText(/Bienvenue dans le groupe/).waitFor(),
  },
  "room-loading": {
    title: "A room, still loading",
    as: "writer",
    path: ({ talk }) => `/${talk}`,
    prepare: (page) => hold(page, "**/amplify/rooms/*/messages**"),
    act: (page) => page.getByRole("textbox", { name: "Votre message" }).waitFor(),
  },
  offline: {
    title: "Without a connection: the bar, and a message that waits",
    ...inTalk(async (page) => {
      await page.context().setOffline(true);
      await page.getByText("Vous êtes hors ligne").waitFor();
      await write(page, "J’arriverai un peu plus tard, mon train a du retard.");
      await page.keyboard.press("Enter");
      await page
        .getByRole("button", { name: "Envoyer", exact: true })
        .click({ timeout: 500 })
        .catch(() => {});
    }),
  },
  "message-actions": {
    title: "Actions on a message",
    widths: ONE_OF_EACH,
    ...inTalk((page, { isPhone }) => (isPhone ? press(page, LAST_WORDS) : rowOf(page, LAST_WORDS).hover())),
  },
  "own-actions": {
    title: "Actions on one’s own message",
    widths: ONE_OF_EACH,
    ...inTalk((page, { isPhone }) => (isPhone ? press(page, OWN_WORDS) : rowOf(page, OWN_WORDS).hover())),
  },
  "quick-reactions": {
    title: "Quick reactions",
    widths: [1_280],
    ...inTalk((page) => choose(page, LAST_WORDS, "Réagir")),
  },
  "all-reactions": {
    title: "Every emoji as a reaction",
    widths: ONE_OF_EACH,
    ...inTalk(async (page, { isPhone }) => {
      if (isPhone) await press(page, LAST_WORDS);
      else await choose(page, LAST_WORDS, "Réagir");
      await page.getByRole("button", { name: "Plus d’émojis" }).click();
      await page.getByRole("gridcell").first().waitFor();
      await page.waitForLoadState("networkidle");
    }),
  },
  report: { title: "Reporting a message", widths: ONE_OF_EACH, ...inTalk(openReport) },
  "report-sent": {
    title: "A report that was sent",
    widths: ONE_OF_EACH,
    ...inTalk(async (page) => {
      await page.route("**/amplify/reports/", (route) => route.fulfill({ json: { success: true, data: {} } }));
      await openReport(page);
      const panel = page.getByRole("dialog", { name: "Signaler un message" });
      await panel.getByRole("combobox").selectOption("SPAM");
      await panel.getByRole("textbox").fill("Ce message fait la publicité d’un autre site.");
      await panel.getByRole("button", { name: "Envoyer" }).click();
      await panel.getByText("Votre signalement a bien été pris en compte.").waitFor();
    }),
  },
  reply: {
    title: "Writing a reply of several lines",
    ...inTalk(async (page) => {
      await choose(page, LAST_WORDS, "Répondre");
      await write(page, "Merci !\nEst-ce qu’on peut laisser les vélos à la gare ?\nNous serons quatre.");
    }),
  },
  mentions: {
    title: "Mentioning somebody",
    widths: ONE_OF_EACH,
    ...inTalk(async (page) => {
      await page.getByRole("textbox", { name: "Votre message" }).pressSequentially("Bonjour @");
      await page.getByRole("option").first().waitFor();
    }),
  },
  "emoji-picker": {
    title: "Choosing an emoji",
    widths: ONE_OF_EACH,
    ...inTalk(async (page) => {
      await page.getByRole("button", { name: "Choisir un émoji" }).click();
      await page.getByRole("gridcell").first().waitFor();
      await page.waitForLoadState("networkidle");
    }),
  },
  files: {
    title: "Files, before they are sent",
    ...inTalk(async (page) => {
      const photo = await page.screenshot({ type: "jpeg", quality: 60 });
      await page.locator("input[type=file]").setInputFiles([
        { name: "plan du port.jpg", mimeType: "image/jpeg", buffer: photo },
        { name: "liste du matériel à emporter cet été.txt", mimeType: "text/plain", buffer: Buffer.from("Tente") },
      ]);
      await write(page, "Le plan et la liste");
    }),
  },
  "files-refused": {
    title: "A file that cannot be sent",
    widths: ONE_OF_EACH,
    ...inTalk(async (page) => {
      const file = { name: "video.exe", mimeType: "application/x-msdownload", buffer: Buffer.from("MZ") };
      await page.locator("input[type=file]").setInputFiles([file]);
      await page.getByRole("alert").filter({ hasText: /\S/ }).waitFor();
    }),
  },
  "room-menu": {
    title: "A room’s menu",
    widths: ONE_OF_EACH,
    ...inTalk((page) => page.getByRole("button", { name: "Options du groupe" }).click()),
  },
  "leave-room": {
    title: "Confirming to leave a room",
    widths: ONE_OF_EACH,
    ...inTalk(async (page) => {
      await page.getByRole("button", { name: "Options du groupe" }).click();
      await page.getByRole("menuitem", { name: "Se désinscrire du groupe" }).click();
      await page.getByRole("dialog").waitFor();
    }),
  },
};

function inTalk(act?: (page: Page, where: Where) => Promise<unknown>) {
  return {
    as: "writer" as const,
    path: ({ talk }: { talk: string }) => `/${talk}`,
    act: async (page: Page, where: Where) => {
      await messagesShown(page);
      await act?.(page, where);
    },
  };
}

async function openFirstRoom(page: Page): Promise<void> {
  await roomsShown(page);
  await page.getByRole("region", { name: "Mes groupes" }).getByRole("link").first().click();
  await messagesShown(page);
}

async function openReport(page: Page): Promise<void> {
  await choose(page, LAST_WORDS, "Signaler");
  await page.getByRole("dialog", { name: "Signaler un message" }).waitFor();
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "Votre message" }).fill(text);
}
