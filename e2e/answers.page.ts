import type { GivenAnswer } from "@hello/contract";
import type { Locator, Page } from "@playwright/test";
import type { MadeUser } from "../server/test/factory.ts";
import type { House } from "./house.ts";
import { type Enter, expect } from "./journey.ts";
import { notices, showNotices } from "./notices.page.ts";
import { deliverStay, makeCollaborator, traveller } from "./stays.page.ts";

type Asking = {
  asks?: "receipt" | "safety" | string[];
  content?: string;
  names?: string[];
  role?: "traveller" | "contact";
  facts?: Record<string, unknown>;
};

/** A stay with one person, who stands for the given names, and a notice that staff send to its room. */
export async function askSomebody(house: House, { asks, content = "Orage annoncé", names, role, facts }: Asking = {}) {
  const person = await house.user();
  const others = { ...(names && { for: names }), ...(role && { role }) };
  const stay = await deliverStay(house, [traveller("Camille", { uuid: person.uuid, ...others })], facts);
  const author = await makeCollaborator(house);
  await sendToRoom(house, author, stay.id, { content, ...(asks && { asks }) });
  return { person, author, stay };
}

/** The same, with the person's page and the notice in it. */
export async function openAsked(house: House, enter: Enter, asking?: Asking) {
  const asked = await askSomebody(house, asking);
  const page = await enter(asked.person);
  return { ...asked, page, notice: await openNotice(page) };
}

export async function sendToRoom(
  house: House,
  author: MadeUser,
  roomId: string,
  { content, ...fields }: { content: string; asks?: string | string[] },
): Promise<void> {
  const notice = { content, collaboratorId: author.id };
  const { status } = await house
    .as(author)
    .send("/amplify/notices/filtered", { notice, filters: { roomIds: [roomId] }, isSms: "false", ...fields });
  expect(status).toBe(200);
}

/** What the server has stored for the person's only notice that asks, by name. */
export async function storedAnswers(house: House, person: MadeUser): Promise<Record<string, GivenAnswer["answer"]>> {
  const { body } = await house.as(person).get(`/amplify/users/${person.id}/answers`);
  const given = body.data.items.flatMap(({ answers }: { answers: GivenAnswer[] }) => answers) as GivenAnswer[];
  return Object.fromEntries(given.map(({ name, answer }) => [name, answer]));
}

/** Shows the notices and returns the one with this text. */
export async function openNotice(page: Page, content = "Orage annoncé"): Promise<Locator> {
  await showNotices(page);
  return notices(page).filter({ hasText: content });
}

/** How a person of a household is answered for. */
export function rowOf(notice: Locator, name: string): Locator {
  return notice.getByRole("group", { name, exact: true });
}
