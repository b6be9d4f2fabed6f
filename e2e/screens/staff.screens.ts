import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { decision, fillDecision, panel } from "../cases.page.ts";
import type { Screens, StaffStage } from "./screens.ts";
import { PERSON_LAYERS, PLAN_LAYERS, WRITE_LAYERS } from "./staff.layers.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const stayPath = (tab: string) => (stage: StaffStage) => `/admin/${stage.stay.id}${tab}`;
const stayTitle =
  (tab = "") =>
  ({ stay }: StaffStage) =>
    stay.title + tab;
/** Staff read all they work with as a lead, with the open reports in front of each title. */
const LEAD = { as: "lead", isCounted: true } as const;

/** Every screen of staff, and what opens over it. */
export const STAFF_SCREENS: Screens<StaffStage> = {
  stays: {
    about: "The home of staff: stays by departure",
    page: "staff",
    ...LEAD,
    title: "Séjours",
    shown: (page, { stay }) => page.getByRole("main").getByText(stay.title),
    layers: {
      "stays-search": {
        about: "The search of everything, with what it found",
        open: async (page, { stay }) => {
          await page.getByRole("combobox", { name: "Rechercher une personne ou un séjour" }).fill(stay.title);
          await page.getByRole("option").first().waitFor();
        },
      },
    },
  },
  imports: {
    about: "What the booking system sent",
    page: "imports",
    ...LEAD,
    title: "Imports",
    shown: "Choisir un fichier",
  },
  journal: {
    about: "Who did what to whom, for leads",
    page: "journal",
    ...LEAD,
    title: "Journal des actions",
    shown: (page) => page.getByRole("list", { name: "Journal des actions" }).getByRole("listitem"),
    layers: {
      "staff-help": {
        about: "The page of help of a screen",
        open: async (page) => {
          await page.getByRole("button", { name: "Mode d’emploi de cet écran" }).click();
          await dialog(page).waitFor();
        },
      },
    },
  },
  colleagues: {
    about: "Who reads what, for leads",
    page: "colleagues",
    ...LEAD,
    title: "Accès de l’équipe",
    shown: (page) => page.getByRole("list", { name: "Membres de l’équipe" }).getByRole("listitem"),
  },
  reports: {
    about: "Reports to decide",
    page: "reports",
    ...LEAD,
    title: "Signalements",
    shown: (page) => page.getByRole("list", { name: "Signalements" }).getByRole("listitem"),
  },
  admin: {
    about: "Moderating a room",
    page: "admin",
    ...LEAD,
    path: stayPath(""),
    title: stayTitle(),
    shown: (page) => page.getByRole("log").getByRole("article"),
    layers: {
      "admin-delete": {
        about: "Confirming to delete a message",
        open: async (page) => {
          await page.getByRole("button", { name: "Supprimer" }).last().click();
          await dialog(page).waitFor();
        },
      },
    },
  },
  "admin-none": {
    about: "A room that does not exist",
    page: "admin",
    ...LEAD,
    path: () => `/admin/${randomUUID()}`,
    title: "Groupe",
    heading: "Ce groupe n’existe pas dans cet espace.",
    shown: "Ce groupe n’existe pas",
  },
  people: {
    about: "Everybody of a stay",
    page: "adminPeople",
    ...LEAD,
    path: stayPath("/people"),
    title: stayTitle(" · Participants"),
    shown: (page) => page.getByRole("button", { name: /^Modération/ }),
    layers: {
      "people-chosen": {
        about: "Somebody is ticked, to be written to",
        open: async (page) => {
          await page
            .getByRole("checkbox", { name: /^Sélectionner/ })
            .first()
            .check();
          await page.getByRole("button", { name: "Écrire à la sélection" }).waitFor();
        },
        leave: (page) => page.getByRole("button", { name: "Effacer la sélection" }).click(),
      },
    },
  },
  card: {
    about: "The card of a stay",
    page: "adminCard",
    ...LEAD,
    path: stayPath("/card"),
    title: stayTitle(" · Fiche"),
    shown: (page) => page.getByRole("heading", { name: "Fiche du séjour" }),
  },
  stay: {
    about: "The dates of a stay, its purge and their history",
    page: "adminStay",
    ...LEAD,
    path: stayPath("/stay"),
    title: stayTitle(" · Séjour"),
    shown: "Historique",
    layers: {
      "stay-move": {
        about: "Moving the dates of a stay, without a reason",
        open: async (page) => {
          await page.getByRole("button", { name: "Déplacer les dates" }).click();
          await page.getByRole("button", { name: "Déplacer", exact: true }).click();
          await page.getByText("Donnez une raison.").waitFor();
        },
      },
      "stay-purge": {
        about: "Moving the purge of a stay",
        open: async (page) => {
          await page.getByRole("button", { name: "Déplacer l’effacement" }).click();
          await dialog(page).waitFor();
        },
      },
    },
  },
  case: {
    about: "A case in its room",
    page: "adminCase",
    ...LEAD,
    path: ({ stay, openCase }) => `/admin/${stay.id}/cases/${openCase}`,
    title: stayTitle(" · Signalement"),
    shown: (page) => decision(page),
    layers: {
      "case-delete": {
        about: "Deciding a case, with what people will read",
        open: async (page) => {
          await fillDecision(page, "Supprimer et bloquer", "Pas de moqueries dans le groupe.");
          await decision(page).getByRole("region", { name: "Aperçu" }).waitFor();
        },
        leave: async () => {},
      },
    },
  },
  "case-decided": {
    about: "A case that was decided",
    page: "adminCase",
    ...LEAD,
    path: ({ stay, decidedCase }) => `/admin/${stay.id}/cases/${decidedCase}`,
    title: stayTitle(" · Signalement"),
    shown: (page) => panel(page).getByRole("button", { name: "Remettre le message" }),
    layers: {
      "case-put-back": {
        about: "Putting a message back",
        open: async (page) => {
          await panel(page).getByRole("button", { name: "Remettre le message" }).click();
          await dialog(page).waitFor();
        },
      },
    },
  },
  interaction: {
    about: "Messages to one customer",
    page: "interaction",
    ...LEAD,
    path: ({ customer }) => `/userInteraction/${customer}`,
    title: "Messages personnels au client",
    shown: (page) => page.getByRole("main").getByRole("article"),
    layers: PERSON_LAYERS,
  },
  targeting: {
    about: "A message to many, nobody chosen yet",
    page: "targeting",
    ...LEAD,
    title: "Message aux participants",
    shown: "Envoyer par SMS",
    layers: WRITE_LAYERS,
  },
  planned: {
    about: "Planned notices and texts to reuse",
    page: "planned",
    ...LEAD,
    title: "Avis programmés",
    shown: (page, { plan }) => page.getByText(plan.name),
  },
  "planned-new": {
    about: "Preparing a notice",
    page: "plannedNew",
    ...LEAD,
    title: "Préparer un avis",
    shown: "Texte à réutiliser",
    layers: PLAN_LAYERS,
  },
  plan: {
    about: "A planned notice, and what it has sent",
    page: "plannedOne",
    ...LEAD,
    path: ({ plan }) => `/targeting/planned/${plan.id}`,
    title: ({ plan }) => plan.name,
    shown: "Rien n’est encore parti.",
  },
  "plan-change": {
    about: "Changing a planned notice",
    page: "plannedChange",
    ...LEAD,
    path: ({ plan }) => `/targeting/planned/${plan.id}/change`,
    title: "Modifier l’avis",
    shown: "Texte à réutiliser",
  },
  "plan-none": {
    about: "A planned notice that does not exist",
    page: "plannedOne",
    ...LEAD,
    path: () => `/targeting/planned/${randomUUID()}`,
    title: "Avis programmé",
    heading: "Cet avis programmé n’existe pas, ou n’existe plus.",
    shown: "Cet avis programmé n’existe pas",
  },
  sends: {
    about: "All sends",
    page: "sends",
    ...LEAD,
    title: "Envois",
    shown: (page) => page.getByRole("main").getByRole("button", { name: /./ }),
  },
  send: {
    about: "A send that asks, help first",
    page: "send",
    ...LEAD,
    path: ({ send }) => `/targeting/sends/${send}`,
    title: "Suivi de l’envoi",
    shown: (page) => page.getByRole("list", { name: "Personnes" }).getByRole("listitem"),
    layers: {
      "send-delivery": {
        about: "How each message of a send left",
        open: async (page) => {
          await page.getByText("Acheminement").click();
          await page.getByRole("region", { name: "Destinataires" }).waitFor();
        },
        leave: (page) => page.getByText("Acheminement").click(),
      },
      "send-retire": {
        about: "Taking a send back, and what has left already",
        open: async (page) => {
          await page.getByRole("button", { name: "Retirer", exact: true }).click();
          await dialog(page).waitFor();
        },
      },
      "send-remind": {
        about: "Reminding those without an answer",
        open: async (page) => {
          await page.getByRole("button", { name: "Relancer ceux qui n’ont pas répondu" }).click();
          await dialog(page).waitFor();
        },
      },
    },
  },
};
