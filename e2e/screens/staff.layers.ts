import type { Page } from "@playwright/test";
import { formOn } from "../planned.page.ts";
import type { Layer, StaffStage } from "./screens.ts";

const text = (page: Page) => page.getByRole("textbox", { name: "Message aux participants" });
const dialog = (page: Page) => page.getByRole("dialog");

export const PERSON_LAYERS: Record<string, Layer<StaffStage>> = {
  "interaction-data": {
    about: "What leads do with somebody’s data",
    open: async (page) => {
      await page.getByText("Données personnelles").click();
      await page.getByRole("button", { name: "Effacer cette personne" }).waitFor();
    },
    leave: (page) => page.getByText("Données personnelles").click(),
  },
  "interaction-erase": {
    about: "Confirming an erasure of somebody",
    open: async (page) => {
      await page.getByText("Données personnelles").click();
      await page.getByRole("button", { name: "Effacer cette personne" }).click();
      await dialog(page).getByRole("button", { name: "Effacer pour toujours" }).click();
      await page.getByText("Écrivez le mot EFFACER").waitFor();
    },
  },
};

export const WRITE_LAYERS: Record<string, Layer<StaffStage>> = {
  "targeting-choose": { about: "Choosing stays to write to", open: chooseStay },
  "targeting-sms": {
    about: "A message by SMS, too long",
    open: async (page) => {
      await page.getByRole("checkbox", { name: "Envoyer par SMS" }).check();
      await text(page).fill("a".repeat(481));
    },
    leave: (page) => page.getByRole("checkbox", { name: "Envoyer par SMS" }).uncheck(),
  },
  "targeting-confirm": {
    about: "Confirming a send",
    open: async (page, stage) => {
      await chooseStay(page, stage);
      await dialog(page).getByRole("button", { name: "Terminé" }).click();
      await text(page).fill("Rendez-vous à 8 h devant la gare");
      await page.getByText(/participants? sélectionnés?/).waitFor();
      await page.getByRole("main").getByRole("button", { name: "Envoyer", exact: true }).click();
      await dialog(page).getByRole("button", { name: "Envoyer" }).waitFor();
    },
  },
  "targeting-sent": {
    about: "Sent",
    open: async (page, stage) => {
      await WRITE_LAYERS["targeting-confirm"]!.open(page, stage);
      await dialog(page).getByRole("button", { name: "Envoyer" }).click();
      await page.getByRole("heading", { name: "Votre message a bien été envoyé" }).waitFor();
    },
  },
};

export const PLAN_LAYERS: Record<string, Layer<StaffStage>> = {
  "planned-missed": {
    about: "A planned notice without its fields",
    open: async (page) => {
      await formOn(page).kind("Pour chaque séjour").check();
      await formOn(page).kind("Par centre ou par départ").check();
      await formOn(page).save.click();
      await page.locator(":focus").waitFor();
    },
    leave: async () => {},
  },
  "planned-check": {
    about: "What a planned notice will send, before it is saved",
    open: async (page) => {
      const { kind, name, content, time, save, check } = formOn(page);
      await kind("Pour chaque séjour").check();
      await kind("Tous les séjours").check();
      await name.fill("Une semaine avant");
      await content.fill("{rendez-vous}");
      await time.fill("18:00");
      await save.click();
      await check.waitFor();
    },
  },
};

async function chooseStay(page: Page, { stay }: StaffStage): Promise<void> {
  await page
    .getByRole("button", { name: /^(Choisir|Modifier)/ })
    .first()
    .click();
  await dialog(page).getByRole("searchbox").fill(stay.title);
  await dialog(page).getByRole("checkbox", { name: stay.title }).first().check();
}
