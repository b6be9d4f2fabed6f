import type { Case, CaseItem } from "@hello/contract";
import type { Locator, Page } from "@playwright/test";
import type { MadeRoom, MadeUser } from "../server/test/factory.ts";
import type { House } from "./house.ts";
import { expect } from "./journey.ts";
import { row } from "./room.page.ts";
import { makeCollaborator, newWord } from "./stays.page.ts";

/** The parts of the screen of a case, and of the notices about it. */
export const panel = (page: Page): Locator => page.getByRole("region", { name: "Signalement", exact: true });
export const decision = (page: Page): Locator => panel(page).getByRole("form");
export const notice = (page: Page, text: string | RegExp): Locator =>
  page.getByRole("main").getByRole("article").filter({ hasText: text });

/** A room with an author, two people who report, and two moderators who are in no room. */
export async function reportable(house: House) {
  const room = await house.room({ name: `Voile ${newWord()}` });
  const [author, anna, bruno] = [
    await house.user(undefined, { firstname: "Tom" }),
    await house.user(undefined, { firstname: "Anna" }),
    await house.user(undefined, { firstname: "Bruno" }),
  ];
  for (const person of [author, anna, bruno]) await house.participant(room, person);
  const nora = await makeCollaborator(house, { nickname: "Nora" });
  const paul = await makeCollaborator(house, { nickname: "Paul" });
  return { room, author, anna, bruno, nora, paul };
}

export async function report(
  house: House,
  reporter: MadeUser,
  message: { id: string; roomId: string },
  content = "Ce message se moque de quelqu’un du groupe.",
): Promise<void> {
  const body = { content, reportMessageId: message.id, reportRoomId: message.roomId, reportUserId: reporter.id };
  const { status } = await house.as(reporter).post("/amplify/reports/", { ...body, type: "INAPPROPRIATE" });
  expect(status).toBe(200);
}

/** Reports a message from its menu, as a customer does. */
export async function reportInPage(page: Page, text: string, comment: string): Promise<void> {
  await row(page, text).focus();
  await page.keyboard.press("Enter");
  await row(page, text).getByRole("button", { name: "Signaler" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Signaler un message" });
  await dialog.getByRole("combobox", { name: "Motif" }).selectOption("INAPPROPRIATE");
  await dialog.getByRole("textbox", { name: "Commentaire" }).fill(comment);
  await dialog.getByRole("button", { name: "Envoyer" }).click();
  await expect(dialog).toContainText("Votre signalement a bien été pris en compte.");
  await dialog.getByRole("button", { name: "Fermer" }).last().click();
}

/** The open case of the room, as staff get it. */
export async function caseIn(house: House, staff: MadeUser, room: MadeRoom): Promise<CaseItem> {
  const { body } = await house.as(staff).get(`/amplify/cases?roomId=${room.id}`);
  return body.data.items[0];
}

export async function decideByCall(
  house: House,
  staff: MadeUser,
  { id, _version }: Pick<CaseItem, "id" | "_version">,
  act: "leave" | "delete" | "block",
): Promise<Case> {
  const post = {
    id: crypto.randomUUID(),
    _version,
    act,
    ground: "hurtful",
    content: "Pas de moqueries dans le groupe.",
  };
  const { status, body } = await house.as(staff).post(`/amplify/cases/${id}/decisions`, post);
  expect(status).toBe(200);
  return body.data;
}

/** Fills the decision in, without sending it. */
export async function fillDecision(page: Page, act: string, content: string): Promise<void> {
  const form = decision(page);
  await form.getByRole("radio", { name: act, exact: true }).check();
  await form.getByRole("combobox", { name: "Motif" }).selectOption("hurtful");
  await form.getByRole("textbox", { name: "Votre texte" }).fill(content);
}
