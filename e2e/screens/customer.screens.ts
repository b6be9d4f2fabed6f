import { noticePath } from "@hello/contract/plain";
import type { Page } from "@playwright/test";
import { notice } from "../cases.page.ts";
import { showNotices } from "../notices.page.ts";
import { next } from "../onboarding.page.ts";
import { log } from "../room.page.ts";
import { ROOM_LAYERS } from "./room.layers.ts";
import { answer, type CustomerStage, refuse, type Screens } from "./screens.ts";

const account = (page: Page) => page.getByRole("button", { name: "Mon compte" }).click();

/** Every screen of customers, and what opens over it. */
export const CUSTOMER_SCREENS: Screens<CustomerStage> = {
  rooms: {
    about: "The rooms, the notices beside them",
    page: "notices",
    as: "customer",
    title: "Mes messages",
    isCounted: true,
    shown: (page) => page.getByRole("region", { name: "Mes groupes" }).getByRole("link"),
    layers: {
      "account-menu": { about: "The settings, and signing out", open: account },
      notices: { about: "Notices from the centre", open: showNotices, leave: async () => {} },
    },
  },
  notice: {
    about: "The notice that a link names",
    page: "notice",
    as: "customer",
    path: ({ notice }) => noticePath(notice),
    title: "Mes messages",
    isCounted: true,
    shown: (page) => page.getByRole("main").getByRole("article"),
  },
  stay: {
    about:
      "A stay for its contact: whom they answer for, its card and its notices; a stay that opens later in the list",
    page: "stay",
    as: "contact",
    path: ({ contacted }) => `/stay/${contacted.id}`,
    title: ({ contacted }) => contacted.title,
    shown: (page) => page.getByRole("main").getByText("Duvet"),
  },
  album: {
    about: "The pictures of a room by day",
    page: "album",
    as: "writer",
    path: ({ photos }) => `/album/${photos.id}`,
    title: ({ photos }) => `Album · ${photos.name}`,
    isCounted: true,
    shown: (page) => page.getByRole("main").getByRole("button", { name: /^Agrandir la photo/ }),
    layers: {
      "album-viewer": {
        about: "One picture of an album",
        open: async (page) => {
          await page
            .getByRole("button", { name: /^Agrandir la photo/ })
            .first()
            .click();
          await page.getByRole("dialog", { name: "Photos de l’album" }).waitFor();
        },
      },
    },
  },
  statement: {
    about: "A decision about one’s message",
    page: "notices",
    as: "author",
    title: "Mes messages",
    shown: (page) => page.getByRole("heading", { name: "Mes groupes" }),
    act: showNotices,
    layers: {
      contest: {
        about: "Contesting a decision",
        open: async (page) => {
          await notice(page, "Pas de moqueries").getByRole("button", { name: "Contester" }).click();
          await page.getByRole("dialog").waitFor();
        },
      },
    },
  },
  talk: {
    about: "A conversation: days, blocks, quotes, reactions, staff",
    page: "room",
    as: "writer",
    path: ({ room }) => `/${room.id}`,
    title: ({ room }) => room.name,
    isCounted: true,
    shown: (page, { words }) => log(page).getByText(words),
    layers: ROOM_LAYERS,
  },
  photos: {
    about: "Photos and a file",
    page: "room",
    as: "writer",
    path: ({ photos }) => `/${photos.id}`,
    title: ({ photos }) => photos.name,
    isCounted: true,
    shown: (page) => log(page).getByRole("img", { name: /^Photo de / }),
    layers: {
      "photo-large": {
        about: "A photo, large",
        open: async (page) => {
          // By key: rows above may still change height, and something may stand over the middle of the photo.
          const photo = log(page).getByRole("button", { name: /^Agrandir la photo 1 de / });
          await photo.last().press("Enter");
          await page.getByRole("dialog", { name: "Photos du message" }).getByRole("img").first().waitFor();
        },
      },
    },
  },
  help: {
    about: "Help",
    page: "help",
    as: "customer",
    title: "Aide à l’utilisation",
    isCounted: true,
    isBranded: true,
    shown: "Les règles du groupe",
  },
  settings: {
    about: "The settings of oneself",
    page: "settings",
    as: "customer",
    title: "Réglages",
    shown: "Mes données",
    layers: {
      "sign-out-everywhere": {
        about: "Confirming to sign out everywhere",
        open: async (page) => {
          await page.getByRole("button", { name: "Se déconnecter partout" }).click();
          await page.getByRole("dialog").waitFor();
        },
      },
    },
  },
  "settings-export": {
    about: "Downloading everything of oneself",
    page: "settingsExport",
    as: "customer",
    title: "Télécharger mes données",
    prepare: freshLogin,
    shown: (page) => page.getByRole("button", { name: "Télécharger mes données" }),
    layers: {
      "settings-export-running": {
        about: "A download that is already running",
        open: async (page) => {
          const json = { success: false, code: "export_running", message: "Déjà en cours." };
          await page.route("**/export", (route) => route.fulfill({ status: 409, json }));
          await page.getByRole("button", { name: "Télécharger mes données" }).click();
          await page.getByRole("alert").waitFor();
        },
        leave: async () => {},
      },
    },
  },
  "settings-identify": {
    about: "Before an erasure of oneself",
    page: "settingsErase",
    as: "customer",
    title: "Effacer mes données",
    isBranded: true,
    shown: "S’identifier",
  },
  "settings-erase": {
    about: "Confirming an erasure of oneself",
    page: "settingsErase",
    as: "customer",
    title: "Effacer mes données",
    prepare: freshLogin,
    shown: (page) => page.getByRole("textbox"),
    layers: {
      "settings-erase-missed": {
        about: "Confirming an erasure without its word",
        open: async (page) => {
          await page.getByRole("textbox").press("Enter");
          await page.getByText("Écrivez le mot EFFACER").waitFor();
        },
        leave: async () => {},
      },
    },
  },
  "settings-erased": {
    about: "After an erasure of oneself",
    page: "settingsErased",
    as: "author",
    path: () => "/settings/erase",
    title: "Vos données sont effacées",
    prepare: async (page) => {
      await freshLogin(page);
      // Nothing is erased.
      await answer(page, "**/erasure", { erasedAt: new Date().toISOString(), keptUntil: null });
    },
    act: async (page) => {
      await page.getByRole("textbox").fill("EFFACER");
      await page.getByRole("button", { name: "Effacer mes données" }).click();
    },
    shown: (page) => page.getByRole("heading", { name: "Vos données sont effacées" }),
  },
  "tour-1": {
    about: "Tour: the notices",
    page: "onboarding",
    as: "newcomer",
    path: () => "/",
    title: "Visite guidée",
    isBranded: true,
    shown: "Étape 1 sur",
    layers: {
      "tour-2": { about: "Tour: the rooms", ...tourStep(2) },
      "tour-3": { about: "Tour: the icons of rooms", ...tourStep(3) },
      "tour-4": { about: "Tour: the help", ...tourStep(4) },
      "tour-5": { about: "Tour: the charter", ...tourStep(5) },
      "tour-5-missed": {
        about: "Tour: the charter, not yet accepted",
        open: async (page) => {
          await tourStep(5).open(page);
          await next(page);
          await page.getByRole("alert").filter({ hasText: /\S/ }).waitFor();
        },
        leave: async () => {},
      },
    },
  },
  "tour-again": {
    about: "The tour, for a user who has seen it",
    page: "onboarding",
    as: "customer",
    title: "Visite guidée",
    shown: "Vous connaissez déjà la visite",
  },
  refused: {
    about: "Rooms and notices that cannot be loaded",
    page: "notices",
    as: "customer",
    title: "Mes messages",
    prepare: async (page) => {
      for (const list of ["participants", "notices"]) await refuse(page, `**/amplify/users/*/${list}`);
    },
    shown: (page) => page.getByRole("button", { name: "Réessayer" }),
  },
  "not-found": {
    about: "A room that does not exist",
    page: "notFound",
    as: "customer",
    title: "Groupe introuvable",
    heading: "Ce groupe n’existe pas, ou vous n’en êtes pas membre.",
    isCounted: true,
    shown: "Ce groupe n’existe pas",
  },
  "not-permitted": {
    about: "A page for staff only",
    page: "notPermitted",
    as: "customer",
    title: "Accès refusé",
    heading: "Vous n'avez pas la permission d'accéder à cette page!",
    shown: "Vous n'avez pas la permission",
  },
  "no-access": {
    about: "An unknown user",
    page: "notices",
    as: "stranger",
    title: "Accès impossible",
    heading: "Il semblerait que vous n’ayez pas acces à cette fonctionnalité.",
    shown: "Il semblerait que vous n’ayez pas acces",
  },
  error: {
    about: "An error",
    page: "error",
    as: "customer",
    path: () => "/",
    title: "Erreur",
    heading: "ERROR 500",
    act: async (page) => {
      await page.getByRole("heading", { name: "Mes groupes" }).waitFor();
      await page.evaluate("setTimeout(() => { throw new Error('broken') })");
    },
    shown: (page) => page.getByRole("heading", { name: "ERROR 500" }),
  },
};

/** From any earlier step on. Nothing closes the tour. */
export function tourStep(step: number) {
  return {
    open: async (page: Page) => {
      const current = page.getByText(/Étape \d sur/);
      while (!(await current.innerText()).includes(`Étape ${step}`)) {
        const before = await current.innerText();
        await next(page);
        await page.getByText(before, { exact: true }).waitFor({ state: "detached" });
        await current.waitFor();
      }
    },
    leave: async () => {},
  };
}

/** As if the person had just identified at the provider again. */
async function freshLogin(page: Page): Promise<void> {
  const freshUntil = new Date(Date.now() + 600_000).toISOString();
  await answer(page, "**/amplify/users/*/settings", {
    detailsHidden: false,
    countsAsMinor: false,
    eveningMailOff: false,
    freshUntil,
  });
}
