import type { Page } from "@playwright/test";

export async function roomsShown(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Mes groupes" }).waitFor();
}

export async function messagesShown(page: Page): Promise<void> {
  await page.getByRole("log").getByRole("article").last().waitFor();
}

/** Leaves requests to this address unanswered. */
export async function hold(page: Page, address: string): Promise<void> {
  await page.route(address, () => {});
}
