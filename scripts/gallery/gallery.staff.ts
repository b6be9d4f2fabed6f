import type { FrameLocator, Page } from "@playwright/test";
import { typeset } from "../../demo/rows/demo.text.ts";
import { hold, messagesShown } from "./gallery.steps.ts";
import { ONE_OF_EACH, type Screens, type Where } from "./gallery.types.ts";

const BULK_TEXT = typeset(
  "Bonjour à tous,\n\nle rendez-vous de samedi est avancé à 8 h 30 devant le centre. Pensez à une veste chaude et à votre pique-nique.",
);
const OFFICE = { as: "lead", host: "localhost", path: "/demo/back-office" } as const;

/** States of staff's screens beside those of the list, and pages of the demo. */
export const STAFF: Screens = {
  "interaction-none": {
    title: "Messages to a customer who has none yet",
    as: "lead",
    path: ({ people }) => `/userInteraction/${people.alone.uuid}`,
    act: (page) => page.getByText("Aucun message pour ce client").waitFor(),
  },
  "back-office": { title: "The demo back office, some people chosen", ...OFFICE, act: chooseSome },
  "targeting-sending": {
    title: "While it is being sent",
    ...OFFICE,
    widths: ONE_OF_EACH,
    act: async (page) => {
      await hold(page, "**/amplify/notices/filtered");
      const frame = await askToSend(page);
      await frame.getByRole("dialog").getByRole("button", { name: "Envoyer" }).click();
      await frame.getByRole("dialog").waitFor({ state: "hidden" });
    },
  },
  "targeting-failed": {
    title: "No recipient was found",
    ...OFFICE,
    widths: ONE_OF_EACH,
    act: async (page) => {
      await page.route("**/amplify/notices/filtered", (route) => route.abort());
      const frame = await askToSend(page);
      await frame.getByRole("dialog").getByRole("button", { name: "Envoyer" }).click();
      await frame.getByRole("button", { name: "OK" }).waitFor();
    },
  },
  "guide-people": {
    title: "Everybody of a stay, for its guide",
    as: "lead",
    path: ({ room }) => `/${room.id}`,
    act: async (page) => {
      await messagesShown(page);
      await page.getByRole("button", { name: "Options du groupe" }).click();
      await page.getByRole("menuitem", { name: "Participants" }).click();
      await page.getByRole("dialog", { name: "Participants" }).getByRole("listitem").first().waitFor();
    },
  },
  "sends-loading": {
    title: "All sends, still loading",
    as: "lead",
    path: "/targeting",
    widths: ONE_OF_EACH,
    prepare: (page) => hold(page, "**/amplify/sends**"),
    act: (page) => page.getByRole("link", { name: "Envoyés" }).click(),
  },
  "sends-none": {
    title: "No send yet",
    as: "lead",
    path: "/targeting",
    widths: ONE_OF_EACH,
    prepare: (page) =>
      page.route("**/amplify/sends**", (route) =>
        route.fulfill({ json: { success: true, data: { items: [], nextToken: null } } }),
      ),
    act: (page) => page.getByRole("link", { name: "Envoyés" }).click(),
  },
  captured: {
    title: "E-mails and SMS that were not really sent",
    as: "lead",
    path: "/envois",
    act: (page) => page.getByRole("heading", { level: 1 }).waitFor(),
  },
};

async function chooseSome(page: Page, _where?: Where): Promise<FrameLocator> {
  const frame = page.frameLocator("iframe");
  const field = frame.getByRole("textbox", { name: "Message aux participants" });
  await field.waitFor();
  await page.getByRole("checkbox", { name: "Tout sélectionner" }).check();
  for (const index of [2, 4]) await page.getByRole("listitem").nth(index).getByRole("checkbox").uncheck();
  await frame.getByText(/participants sélectionnés/).waitFor();
  await field.fill(BULK_TEXT);
  return frame;
}

async function askToSend(page: Page): Promise<FrameLocator> {
  const frame = await chooseSome(page);
  await frame.getByRole("main").getByRole("button", { name: "Envoyer", exact: true }).click();
  await frame.getByRole("dialog").waitFor();
  return frame;
}
