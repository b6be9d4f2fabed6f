import type { Page } from "@playwright/test";
import type { House } from "./house.ts";
import { expect } from "./journey.ts";

export const NEW = { tutorial_version: null };
export const TITLES = [
  "Les messages de votre centre",
  "Vos groupes",
  "Les signes des groupes",
  "Besoin d’un coup de main ?",
  "La charte de discussion",
];

export const card = (page: Page, n: number) => page.getByRole("dialog").filter({ hasText: `Étape ${n} sur 5` });
export const next = (page: Page) => page.getByRole("button", { name: "SUIVANT", exact: true }).click();
export const box = (page: Page) => page.getByRole("checkbox", { name: /charte/ });
export const proofsOf = ({ pool }: House, userId: string) =>
  pool<{ charter_version: number }[]>`select charter_version from charter_acceptances where user_id = ${userId}`;

export async function toCharter(page: Page): Promise<void> {
  for (let n = 1; n <= 4; n += 1) {
    await expect(card(page, n)).toBeVisible();
    await next(page);
  }
  await expect(card(page, 5)).toBeVisible();
}

/** The distance between the card and its target, on the side where the card is. */
export async function gapOf(page: Page, target: string): Promise<number> {
  return page.evaluate((name) => {
    const boxes = [...document.querySelectorAll(`[data-tour="${name}"]`)].map((element) =>
      element.getBoundingClientRect(),
    );
    const dialog = document.querySelector<HTMLElement>("[role=dialog]")!;
    const { left, top, bottom } = dialog.getBoundingClientRect();
    const gaps: Record<string, number> = {
      right: left - Math.max(...boxes.map((box) => box.right)),
      below: top - Math.max(...boxes.map((box) => box.bottom)),
      above: Math.min(...boxes.map((box) => box.top)) - bottom,
    };
    return Math.round(gaps[dialog.dataset.side ?? ""] ?? Number.NaN);
  }, target);
}
