import { randomUUID } from "node:crypto";
import type { Ask } from "@hello/contract";
import type { Locator, Page } from "@playwright/test";
import type { MadeUser } from "../server/test/factory.ts";
import type { House } from "./house.ts";
import { expect } from "./journey.ts";
import { type DeliveredStay, deliverStay, makeCollaborator, traveller } from "./stays.page.ts";

export type Party = { guide: MadeUser; stay: DeliveredStay; people: Map<string, MadeUser> };

const NAMES = ["Ana", "Bo", "Cléo", "Dany", "Elsa", "Farid", "Gaël", "Hana", "Ivo", "Jade", "Kim", "Lou"];

/** A stay of 12 people and their guide. Ana, who travels too, stands for Léo and Mia: 14 answers are expected. */
export async function makeParty(house: House): Promise<Party> {
  const guide = await makeCollaborator(house, { nickname: "Nora" });
  const listed = NAMES.map((name) => traveller(name, name === "Ana" ? { for: ["Léo", "Mia"] } : {}));
  const stay = await deliverStay(house, [{ uuid: guide.uuid, role: "staff", firstname: "Nora" }, ...listed]);
  const people = new Map<string, MadeUser>();
  for (const { uuid, firstname } of listed) {
    const [user] = await house.pool<MadeUser[]>`
      update users set tutorial_version = 1 where uuid = ${uuid} returning id, uuid, workspace`;
    people.set(firstname, user!);
  }
  return { guide, stay, people };
}

/** Sends by API, and returns the id of the send. */
export async function askParty(
  house: House,
  { guide, stay }: Pick<Party, "guide" | "stay">,
  { asks, ...fields }: { asks?: Ask; isSms?: string } = {},
): Promise<string> {
  const id = randomUUID();
  const notice = { id, content: "Tempête annoncée : où êtes-vous ?", collaboratorId: guide.id };
  const { status } = await house.as(guide).send("/amplify/notices/filtered", {
    notice,
    filters: { roomIds: [stay.id] },
    ...(asks && { asks }),
    ...fields,
  });
  expect(status).toBe(200);
  return id;
}

async function latestNotice(house: House, person: MadeUser): Promise<{ id: string; createdAt: string }> {
  return (await house.as(person).get(`/amplify/users/${person.id}/notices`)).body.data.items[0];
}

/** Answers the person's latest notice. */
export async function answer(house: House, person: MadeUser, ...answers: object[]): Promise<void> {
  const { id } = await latestNotice(house, person);
  await house.as(person).put(`/amplify/notices/${id}/answer`, { answers });
}

/** Moves the person's read mark to the latest notice, as their page does once it is in view. */
export async function see(house: House, person: MadeUser): Promise<void> {
  const client = house.as(person);
  const { _version } = (await client.get(`/amplify/users/${person.id}`)).body.data;
  const { createdAt } = await latestNotice(house, person);
  const put = { id: person.id, _version, lastInternalMessageReadAt: createdAt };
  await client.put("/amplify/users/", put);
}

type Numbers = { help: number; questions: number; notSeen: number; seen: number; answered: number };

/** Comes back to the page and expects its numbers, which add up. */
export async function expectNumbers(page: Page, expected: Numbers, total: number): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  const { help, questions, notSeen, seen, answered } = expected;
  const shown = page.getByRole("region", { name: "Réponses" }).locator("dl dd");
  await expect(shown).toHaveText([help, questions, notSeen, seen, answered].map(String));
  expect(notSeen + seen + answered).toBe(total);
}

export function personRow(page: Page, name: string): Locator {
  const rows = page.getByRole("list", { name: "Personnes" }).getByRole("listitem");
  return rows.filter({ has: page.getByText(new RegExp(`^${name}( |$)`)) });
}
