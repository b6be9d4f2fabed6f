import type { Page } from "@playwright/test";
import { ONE_OF_EACH, type Screens, type Where } from "./gallery.types.ts";

export const WELCOME: Screens = {
  login: { title: "The login of a local start", as: "nobody", act: headed },
  "tour-1": { title: "Tour: the notices", as: "newcomer", act: tourStep(1) },
  "tour-2": { title: "Tour: the rooms", as: "newcomer", act: tourStep(2) },
  "tour-3": { title: "Tour: the icons of rooms", as: "newcomer", act: tourStep(3) },
  "tour-4": { title: "Tour: the help", as: "newcomer", act: tourStep(4) },
  "tour-5": { title: "Tour: the charter", as: "newcomer", act: tourStep(5) },
  "tour-5-missed": {
    title: "Tour: the charter, not yet accepted",
    as: "newcomer",
    widths: ONE_OF_EACH,
    act: async (page) => {
      await tourStep(5)(page);
      await next(page);
    },
  },
  "tour-end": {
    title: "Tour: the end",
    as: "newcomer",
    widths: ONE_OF_EACH,
    act: async (page) => {
      // Keeps the tour on its last step: nothing is saved.
      await page.route("**/amplify/users/", (route) => route.fulfill({ json: { success: true, data: {} } }));
      await tourStep(5)(page);
      await page.getByRole("checkbox").check();
      await page.evaluate("window.setTimeout = () => 0");
      await next(page);
      await page.getByRole("status").last().waitFor();
    },
  },
  "tour-again": {
    title: "The tour, for a user who has seen it",
    path: "/onboarding",
    widths: ONE_OF_EACH,
    act: (page) => page.getByText("Vous connaissez déjà la visite").waitFor(),
  },
  help: { title: "Help", path: "/help", act: helpShown },
  "help-signs": {
    title: "Help: the meaning of an icon",
    path: "/help",
    widths: ONE_OF_EACH,
    act: async (page) => {
      const samples = page.getByRole("region", { name: "Exemples de groupes" });
      await samples.getByRole("button", { name: /Rejoindre/ }).click();
      await samples.evaluate((element) => element.scrollIntoView());
    },
  },
  "help-topics": {
    title: "Help: further down",
    path: "/help",
    act: (page) => page.getByRole("heading", { name: "Réagir" }).evaluate((heading) => heading.scrollIntoView()),
  },
  charter: { title: "The discussion charter", as: "nobody", path: "/charte", act: headed },
  "good-conduct": { title: "Good conduct", as: "nobody", path: "/bonne-conduite", widths: ONE_OF_EACH, act: headed },
  privacy: { title: "Privacy", as: "nobody", path: "/confidentialite", widths: ONE_OF_EACH, act: headed },
  settings: {
    title: "The settings of oneself",
    path: "/settings",
    act: (page) => page.getByRole("switch").first().waitFor(),
  },
  "settings-export": {
    title: "Downloading everything of oneself",
    path: "/settings/export",
    prepare: freshLogin,
    act: (page) => page.getByRole("button", { name: "Télécharger mes données" }).waitFor(),
  },
  "settings-erase": {
    title: "What an erasure of oneself takes",
    path: "/settings/erase",
    act: (page) => page.getByRole("button", { name: "S’identifier" }).waitFor(),
  },
  "settings-erase-word": {
    title: "Confirming an erasure of oneself",
    path: "/settings/erase",
    widths: ONE_OF_EACH,
    prepare: freshLogin,
    act: (page) => page.getByRole("textbox").scrollIntoViewIfNeeded(),
  },
  "settings-erased": {
    title: "After an erasure of oneself",
    path: "/settings/erase",
    prepare: async (page) => {
      await freshLogin(page);
      // Nothing is erased.
      const data = { erasedAt: new Date().toISOString(), keptUntil: null };
      await page.route("**/erasure", (route) => route.fulfill({ json: { success: true, data } }));
    },
    act: async (page) => {
      await page.getByRole("textbox").fill("EFFACER");
      await page.getByRole("button", { name: "Effacer mes données" }).click();
      await page.getByRole("heading", { name: "Vos données sont effacées" }).waitFor();
    },
  },
  "host-page": { title: "The widget on a page of the brand", path: "/demo/hote", act: unreadShown },
  "host-page-open": {
    title: "The widget, open",
    path: "/demo/hote",
    act: async (page) => {
      await unreadShown(page);
      await page.getByRole("button", { name: /Messagerie/ }).click();
      await page.frameLocator("iframe[title=Messagerie]").getByRole("heading", { name: "Mes groupes" }).waitFor();
    },
  },
};

async function headed(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
}

async function helpShown(page: Page, _where: Where): Promise<void> {
  await page.getByRole("heading", { name: "Aide à l’utilisation" }).waitFor();
}

async function next(page: Page): Promise<void> {
  await page.getByRole("button", { name: "SUIVANT" }).click();
}

function tourStep(step: number) {
  return async (page: Page) => {
    for (let n = 1; n < step; n += 1) {
      await page.getByText(`Étape ${n} sur`).waitFor();
      await next(page);
    }
    await page.getByText(`Étape ${step} sur`).waitFor();
  };
}

async function unreadShown(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Messagerie, \d+ non lu/ }).waitFor();
}

/** As if the person had just identified at the provider again. */
async function freshLogin(page: Page): Promise<void> {
  const freshUntil = new Date(Date.now() + 600_000).toISOString();
  const data = { detailsHidden: false, eveningMailOff: false, freshUntil };
  await page.route("**/amplify/users/*/settings", (route) => route.fulfill({ json: { success: true, data } }));
}
