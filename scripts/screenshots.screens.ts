import type { Workspace } from "@hello/contract";
import type { FrameLocator, Page } from "@playwright/test";

export type Screen = {
  /** Who looks; a customer of the demo unless said otherwise. */
  as?: "customer" | "newcomer" | "collaborator" | "nobody";
  path?: string;
  /** On another host than the workspace's own: the page around the frame. */
  at?: "localhost";
  /** From the page as it opens to what is to be seen. */
  act?: (page: Page, where: { workspace: Workspace; size: string }) => Promise<unknown>;
};

const BULK_TEXT =
  "Bonjour à tous,\n\nle rendez-vous de samedi est avancé à 8 h 30 devant le centre. Pensez à une veste chaude et à votre pique-nique.";

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
  backOffice: { as: "collaborator", at: "localhost", path: "/demo/back-office", act: chooseSome },
  targeting: { as: "collaborator", path: "/targeting", act: (page) => written(page) },
  targetingConfirm: { as: "collaborator", at: "localhost", path: "/demo/back-office", act: askToSend },
  targetingSent: { as: "collaborator", at: "localhost", path: "/demo/back-office", act: sendToSome },
  targetingSends: {
    as: "collaborator",
    path: "/targeting",
    act: async (page) => {
      await page.getByRole("button", { name: "Suivre les envois" }).click();
      await page.getByRole("heading", { name: "Envois" }).waitFor();
      await page.getByRole("row").last().waitFor();
    },
  },
  targetingSend: {
    as: "collaborator",
    path: "/targeting",
    act: async (page) => {
      await page.getByRole("button", { name: "Suivre les envois" }).click();
      await page.getByRole("row").nth(1).getByRole("button").click();
      await page.getByRole("region", { name: "Destinataires" }).getByRole("row").last().waitFor();
    },
  },
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

async function written(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Message aux participants" }).fill(BULK_TEXT);
}

async function chooseSome(page: Page): Promise<FrameLocator> {
  const frame = page.frameLocator("iframe");
  const field = frame.getByRole("textbox", { name: "Message aux participants" });
  await field.waitFor();
  await page.getByRole("checkbox", { name: "Tout sélectionner" }).check();
  for (const at of [2, 4]) await page.getByRole("listitem").nth(at).getByRole("checkbox").uncheck();
  await frame.getByText(/participants sélectionnés/).waitFor();
  await field.fill(BULK_TEXT);
  return frame;
}

async function askToSend(page: Page): Promise<FrameLocator> {
  const frame = await chooseSome(page);
  await frame.getByRole("main").getByRole("button", { name: "Envoyer" }).click();
  await frame.getByRole("dialog").waitFor();
  return frame;
}

async function sendToSome(page: Page): Promise<void> {
  const frame = await askToSend(page);
  await frame.getByRole("dialog").getByRole("button", { name: "Envoyer" }).click();
  await frame.getByRole("heading", { name: "Votre message a bien été envoyé" }).waitFor();
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
