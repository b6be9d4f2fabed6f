import { longPress, row } from "../../e2e/room.page.ts";
import { CUSTOMER_SCREENS } from "../../e2e/screens/customer.screens.ts";
import { ROOM_LAYERS } from "../../e2e/screens/room.layers.ts";
import { untilShown } from "../../e2e/screens/screens.ts";
import { hold, messagesShown, roomsShown } from "./gallery.steps.ts";
import { ONE_OF_EACH, type Screens } from "./gallery.types.ts";

const OWN_WORDS = "J’apporte les croissants.";

/** States of a room beside those of the list of screens. */
export const ROOM: Screens = {
  room: {
    title: "A room of the demo",
    act: async (page) => {
      await roomsShown(page);
      await page.getByRole("region", { name: "Mes groupes" }).getByRole("link").first().click();
      await messagesShown(page);
    },
  },
  extremes: {
    title: "Long names, twelve reactions, a very long word",
    as: "writer",
    path: ({ extremes }) => `/${extremes}`,
    act: messagesShown,
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
    path: ({ room }) => `/${room.id}`,
    prepare: (page) => hold(page, "**/amplify/rooms/*/messages**"),
    act: (page) => page.getByRole("textbox", { name: "Votre message" }).waitFor(),
  },
  "own-actions": {
    title: "Actions on one’s own message",
    widths: ONE_OF_EACH,
    as: "writer",
    path: ({ room }) => `/${room.id}`,
    act: async (page, { isPhone }) => {
      await messagesShown(page);
      await (isPhone ? longPress(page, OWN_WORDS) : row(page, OWN_WORDS).hover());
    },
  },
  "report-sent": {
    title: "A report that was sent",
    widths: ONE_OF_EACH,
    as: "writer",
    path: ({ room }) => `/${room.id}`,
    act: async (page, { stage }) => {
      await page.route("**/amplify/reports/", (route) => route.fulfill({ json: { success: true, data: {} } }));
      await untilShown(page, CUSTOMER_SCREENS.talk!, stage);
      await ROOM_LAYERS.report!.open(page, stage);
      const panel = page.getByRole("dialog", { name: "Signaler un message" });
      await panel.getByRole("combobox").selectOption("SPAM");
      await panel.getByRole("textbox").fill("Ce message fait la publicité d’un autre site.");
      await panel.getByRole("button", { name: "Envoyer" }).click();
      await panel.getByText("Votre signalement a bien été pris en compte.").waitFor();
    },
  },
};
