import type { Message } from "@hello/contract";
import type { Locator, Page } from "@playwright/test";
import type { MadeRoom, MadeUser } from "../server/test/factory.ts";
import type { House } from "./house.ts";
import { expect } from "./journey.ts";

/** The list of messages, as a reader knows it. */
export const log = (page: Page): Locator => page.getByRole("log", { name: "Messages" });

export const row = (page: Page, text: string | RegExp): Locator =>
  log(page).getByRole("article").filter({ hasText: text });

export const bubble = (page: Page, text: string | RegExp): Locator => row(page, text).locator("[data-bubble]");

/** Somebody sends a message over the wire, as their own browser would. */
export async function say(
  house: House,
  by: MadeUser,
  room: MadeRoom,
  content: string,
  more: { mentions?: string[]; messageReplyToId?: string } = {},
  files: File[] = [],
): Promise<Message> {
  const message = { content, userId: by.id, roomId: room.id, mentions: [], ...more };
  const { status, body } = await house.as(by).send("/amplify/messages/", { message }, files);
  expect(status).toBe(200);
  return body.data;
}

/** A room with somebody else in it, both joined. */
export async function pair(house: House, other: Record<string, string | number | boolean | null> = {}) {
  const room = await house.room();
  const [me, friend] = [await house.user(), await house.user(undefined, { firstname: "Léa", ...other })];
  await house.participant(room, me);
  await house.participant(room, friend);
  return { room, me, friend };
}

/** A small picture, drawn in the page. */
export async function picture(page: Page, name: string): Promise<File> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(320, 240);
    const context = canvas.getContext("2d")!;
    context.fillStyle = "teal";
    context.fillRect(0, 0, 320, 240);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer())];
  });
  return new File([Uint8Array.from(bytes)], name, { type: "image/png" });
}

/** To the very first row; pages that are still to come are loaded on the way. */
export async function scrollToTop(page: Page): Promise<void> {
  await expect(async () => {
    await log(page).evaluate((element) => element.scrollTo(0, 0));
    await expect(page.getByText(/Bienvenue dans le groupe/)).toBeInViewport({ timeout: 500 });
  }).toPass();
}
