import { randomUUID } from "node:crypto";
import type { PlannedInput, PlannedNotice } from "@hello/contract";
import type { Page } from "@playwright/test";
import { LEAD } from "../server/test/client.ts";
import type { MadeUser } from "../server/test/factory.ts";
import { dayFromNow } from "../server/test/stays/stays.ts";
import type { House } from "./house.ts";
import { type DeliveredStay, deliverStay, traveller } from "./stays.page.ts";

export const PLANNED_PATH = "/targeting/planned";

/** A stay with a meeting point, of a centre of its own, so that a filter finds it alone. */
export async function makeStay(
  house: House,
  { meeting = "Gare de Quimper, 9 h" }: { meeting?: string } = {},
  center = `Centre ${randomUUID().slice(0, 8)}`,
): Promise<DeliveredStay & { center: string; departure: string }> {
  const departure = dayFromNow(30);
  const facts = { center_name: center, departure_date: departure, end_date: dayFromNow(37), card: { meeting } };
  return { ...(await deliverStay(house, [traveller("Ana")], facts)), center, departure };
}

const TEXT_PLAN: Omit<PlannedInput, "name"> = {
  content: "Bonjour à tous",
  isSms: false,
  isUrgent: false,
  asks: null,
  kind: "text",
  filters: null,
  at: null,
  days: null,
  time: null,
};

/** A planned notice as a lead makes it. */
export async function makePlan(house: House, author: MadeUser, fields: object = {}): Promise<PlannedNotice> {
  const name = `Avis ${randomUUID().slice(0, 8)}`;
  const headers = { workspace: author.workspace };
  const plan = { ...TEXT_PLAN, name, ...fields };
  const { status, body } = await house.as(author, LEAD).post("/amplify/planned", plan, { headers });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data as PlannedNotice;
}

/** The parts of the form. */
export function formOn(page: Page) {
  const form = page.getByRole("form");
  return {
    form,
    kind: (name: string) => form.getByRole("radio", { name }),
    name: form.getByRole("textbox", { name: "Nom" }),
    content: form.getByRole("textbox", { name: "Texte", exact: true }),
    day: form.getByLabel("Date", { exact: true }),
    time: form.getByLabel(/^Heure \((?:Paris|sur place)\)/),
    days: form.getByRole("spinbutton", { name: "Jours" }),
    centres: form.getByRole("combobox", { name: "Centres" }),
    save: form.getByRole("button", { name: /^(Vérifier et enregistrer|Enregistrer)$/ }),
    check: page.getByRole("dialog", { name: "Avant d’enregistrer" }),
    confirm: page.getByRole("dialog", { name: "Avant d’enregistrer" }).getByRole("button", { name: "Enregistrer" }),
  };
}

/** Whether something is wider than the screen. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const main = document.querySelector("main")!;
    return Math.max(document.documentElement.scrollWidth, main.scrollWidth) - window.innerWidth;
  });
}
