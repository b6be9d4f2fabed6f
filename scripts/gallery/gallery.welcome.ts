import type { Page } from "@playwright/test";
import { next } from "../../e2e/onboarding.page.ts";
import { tourStep } from "../../e2e/screens/customer.screens.ts";
import { ONE_OF_EACH, type Screens } from "./gallery.types.ts";

export const WELCOME: Screens = {
  login: { title: "The login of a local start", as: "nobody", act: headed },
  "tour-end": {
    title: "Tour: the end",
    as: "newcomer",
    widths: ONE_OF_EACH,
    act: async (page) => {
      // Keeps the tour on its last step: nothing is saved.
      await page.route("**/amplify/users/", (route) => route.fulfill({ json: { success: true, data: {} } }));
      await tourStep(5).open(page);
      await page.getByRole("checkbox").check();
      await page.evaluate("window.setTimeout = () => 0");
      await next(page);
      await page.getByRole("status").last().waitFor();
    },
  },
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

async function unreadShown(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Messagerie, \d+ non lu/ }).waitFor();
}
