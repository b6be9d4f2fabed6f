import type { FrameLocator, Page } from "@playwright/test";
import { typeset } from "../../demo/rows/demo.text.ts";
import { hold, messagesShown } from "./gallery.steps.ts";
import { ONE_OF_EACH, type Screens, type Where } from "./gallery.types.ts";

const BULK_TEXT = typeset(
  "Bonjour à tous,\n\nle rendez-vous de samedi est avancé à 8 h 30 devant le centre. Pensez à une veste chaude et à votre pique-nique.",
);
const OFFICE = { as: "collaborator", host: "localhost", path: "/demo/back-office" } as const;

export const STAFF: Screens = {
  admin: { title: "Moderating a room", as: "collaborator", path: ({ talk }) => `/admin/${talk}`, act: messagesShown },
  "admin-none": {
    title: "Moderating a room that does not exist",
    as: "collaborator",
    path: "/admin/0190f8a0-0000-7000-8000-000000000000",
    widths: ONE_OF_EACH,
    act: (page) => page.getByText("Ce groupe n’existe pas").waitFor(),
  },
  "admin-delete": {
    title: "Confirming to delete a message",
    as: "collaborator",
    path: ({ talk }) => `/admin/${talk}`,
    widths: ONE_OF_EACH,
    act: async (page) => {
      await messagesShown(page);
      await page.getByRole("button", { name: "Supprimer" }).last().click();
      await page.getByRole("dialog").waitFor();
    },
  },
  reports: { title: "Reports to decide", as: "collaborator", path: "/admin/reports", act: reportsShown },
  case: { title: "A case in its room", as: "collaborator", path: "/admin/reports", act: openCase },
  "case-delete": {
    title: "Deciding a case, with what people will read",
    as: "collaborator",
    path: "/admin/reports",
    widths: ONE_OF_EACH,
    act: async (page) => {
      await openCase(page);
      const form = page.getByRole("region", { name: "Dossier", exact: true }).getByRole("form");
      await form.getByRole("radio").nth(1).check();
      await form.getByRole("combobox", { name: "Motif" }).selectOption("hurtful");
      await form.getByRole("textbox", { name: "Votre texte" }).fill("Pas de moqueries dans le groupe.");
    },
  },
  interaction: {
    title: "Messages to one customer",
    as: "collaborator",
    path: ({ people }) => `/userInteraction/${people.busy}`,
    act: customerShown,
  },
  "interaction-data": {
    title: "What leads do with somebody's data",
    as: "collaborator",
    path: ({ people }) => `/userInteraction/${people.busy}`,
    widths: ONE_OF_EACH,
    act: async (page) => {
      await customerShown(page);
      await page.getByText("Données personnelles").click();
    },
  },
  "interaction-erase": {
    title: "Confirming an erasure of somebody",
    as: "collaborator",
    path: ({ people }) => `/userInteraction/${people.busy}`,
    widths: ONE_OF_EACH,
    act: async (page) => {
      await customerShown(page);
      await page.getByText("Données personnelles").click();
      await page.getByRole("button", { name: "Effacer cette personne" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  "interaction-none": {
    title: "Messages to a customer who has none yet",
    as: "collaborator",
    path: ({ people }) => `/userInteraction/${people.alone}`,
    act: customerShown,
  },
  "back-office": { title: "The demo back office, some people chosen", ...OFFICE, act: chooseSome },
  "targeting-confirm": { title: "Confirming a send", ...OFFICE, widths: ONE_OF_EACH, act: askToSend },
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
  "targeting-sent": {
    title: "Sent",
    ...OFFICE,
    widths: [390, 1_280, 1_920],
    act: async (page) => {
      const frame = await askToSend(page);
      await frame.getByRole("dialog").getByRole("button", { name: "Envoyer" }).click();
      await frame.getByRole("heading", { name: "Votre message a bien été envoyé" }).waitFor();
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
  targeting: { title: "A message to many, nobody chosen yet", as: "collaborator", path: "/targeting", act: written },
  "targeting-choose": {
    title: "Choosing stays to write to",
    as: "collaborator",
    path: "/targeting",
    act: chooseRooms,
  },
  "targeting-chosen": {
    title: "A message to chosen stays",
    as: "collaborator",
    path: "/targeting",
    act: async (page) => {
      await chooseRooms(page);
      await page.getByRole("dialog").getByRole("button", { name: "Terminé" }).click();
      await page.getByRole("textbox", { name: "Message aux participants" }).fill(BULK_TEXT);
    },
  },
  "guide-people": {
    title: "Everybody of a stay, for its guide",
    as: "collaborator",
    path: ({ talk }) => `/${talk}`,
    act: async (page) => {
      await messagesShown(page);
      await page.getByRole("button", { name: "Options du groupe" }).click();
      await page.getByRole("menuitem", { name: "Participants" }).click();
      await page.getByRole("dialog", { name: "Participants" }).getByRole("listitem").first().waitFor();
    },
  },
  "targeting-sms": {
    title: "The same by SMS, too long",
    as: "collaborator",
    path: "/targeting",
    widths: ONE_OF_EACH,
    act: async (page) => {
      await written(page);
      await page.getByRole("textbox", { name: "Message aux participants" }).fill(BULK_TEXT.repeat(4));
      await page.getByRole("checkbox", { name: "Envoyer par SMS" }).check();
    },
  },
  sends: { title: "All sends", as: "collaborator", path: "/targeting", act: openSends },
  "sends-loading": {
    title: "All sends, still loading",
    as: "collaborator",
    path: "/targeting",
    widths: ONE_OF_EACH,
    prepare: (page) => hold(page, "**/amplify/sends**"),
    act: (page) => page.getByRole("button", { name: "Suivre les envois" }).click(),
  },
  "sends-none": {
    title: "No send yet",
    as: "collaborator",
    path: "/targeting",
    widths: ONE_OF_EACH,
    prepare: (page) =>
      page.route("**/amplify/sends**", (route) =>
        route.fulfill({ json: { success: true, data: { items: [], nextToken: null } } }),
      ),
    act: (page) => page.getByRole("button", { name: "Suivre les envois" }).click(),
  },
  send: {
    title: "The outcome of one send",
    as: "collaborator",
    path: "/targeting",
    act: async (page) => {
      await openSends(page);
      const plain = page.getByRole("row").filter({ hasNotText: /réponses?/ });
      await plain.last().getByRole("button").click();
      await page.getByRole("region", { name: "Destinataires" }).getByRole("row").last().waitFor();
    },
  },
  "send-answers": { title: "A send that asks, help first", as: "collaborator", path: "/targeting", act: openAnswers },
  "send-remind": {
    title: "Reminding those without an answer",
    as: "collaborator",
    path: "/targeting",
    widths: ONE_OF_EACH,
    act: async (page) => {
      await openAnswers(page);
      await page.getByRole("button", { name: "Relancer ceux qui n’ont pas répondu" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  captured: {
    title: "E-mails and SMS that were not really sent",
    as: "collaborator",
    path: "/envois",
    act: (page) => page.getByRole("heading", { level: 1 }).waitFor(),
  },
};

async function reportsShown(page: Page): Promise<void> {
  await page.getByRole("list", { name: "Dossiers" }).getByRole("listitem").first().waitFor();
}

async function openCase(page: Page): Promise<void> {
  await reportsShown(page);
  await page.getByRole("list", { name: "Dossiers" }).getByRole("link").first().click();
  await page.getByRole("region", { name: "Dossier", exact: true }).waitFor();
}

async function customerShown(page: Page): Promise<void> {
  const first = page.getByRole("article").or(page.getByText("Aucun message pour ce client")).first();
  await first.waitFor();
}

async function openSends(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Suivre les envois" }).click();
  await page.getByRole("heading", { name: "Envois" }).waitFor();
  await page.getByRole("row").last().waitFor();
}

async function openAnswers(page: Page): Promise<void> {
  await openSends(page);
  const asking = page.getByRole("row").filter({ hasText: /réponses?/ });
  await asking.last().getByRole("button").click();
  await page.getByRole("list", { name: "Personnes" }).getByRole("listitem").first().waitFor();
}

async function chooseRooms(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Choisir des séjours" }).click();
  const rooms = page.getByRole("dialog").getByRole("checkbox");
  await rooms.nth(1).waitFor();
  await rooms.nth(0).check();
  await rooms.nth(1).check();
}

async function written(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Message aux participants" }).fill(BULK_TEXT);
}

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
