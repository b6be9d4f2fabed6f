import { expect, type Page } from "@playwright/test";
import type { MadeUser } from "../server/test/factory.ts";
import type { House } from "./house.ts";

/** Signs in on the page of the built-in provider. */
export async function signIn(page: Page, { uuid }: Pick<MadeUser, "uuid">): Promise<void> {
  await expect(page).toHaveURL(/\/oidc\//);
  await page.getByText("Un autre identifiant").click();
  await page.getByRole("textbox", { name: "Identifiant" }).fill(uuid);
  await page.getByRole("button", { name: "Entrer" }).click();
}

/** How often the server was asked to finish a login, by whatever part of a browser. */
export async function countCallbacks({ url }: House): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text();
  const answered = figures.matchAll(/^hello_\w+_count\{[^}]*route="\/oauth\/callback"[^}]*\} (\d+)$/gm);
  return [...answered].reduce((sum, [, count]) => sum + Number(count), 0);
}
