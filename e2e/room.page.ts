import type { Message, ParticipantStatus } from "@hello/contract";
import type { Locator, Page } from "@playwright/test";
import { findRoom } from "../server/src/chat/rooms/rooms.store.ts";
import { recordRoomEvent } from "../server/src/platform/db/events.store.ts";
import type { MadeRoom, MadeUser } from "../server/test/factory.ts";
import type { House } from "./house.ts";
import { type Enter, expect } from "./journey.ts";

/** The list of messages, by its role. */
export const log = (page: Page): Locator => page.getByRole("log", { name: "Messages" });

export const row = (page: Page, text: string | RegExp): Locator =>
  log(page).getByRole("article").filter({ hasText: text });

export const bubble = (page: Page, text: string | RegExp): Locator => row(page, text).locator("[data-bubble]");

/** Chooses an action of a message by keyboard. */
export async function act(page: Page, text: string, action: string): Promise<void> {
  await row(page, text).focus();
  await page.keyboard.press("Enter");
  await row(page, text).getByRole("button", { name: action }).press("Enter");
}

/** Presses a message long enough to select it. */
export async function longPress(page: Page, text: string): Promise<void> {
  const { x, y, width, height } = (await bubble(page, text).last().boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height - 12 }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await page.getByRole("dialog", { name: "Message sélectionné" }).waitFor();
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Closes the open layer and waits until it is gone: a dialog traps the focus until then. */
export async function leave(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** Sends a message through the API, as the author's browser would. */
export async function sendMessage(
  house: House,
  author: MadeUser,
  room: MadeRoom,
  content: string,
  more: { mentions?: string[]; messageReplyToId?: string } = {},
  files: File[] = [],
): Promise<Message> {
  const message = { content, userId: author.id, roomId: room.id, mentions: [], ...more };
  const { status, body } = await house.as(author).send("/amplify/messages/", { message }, files);
  expect(status).toBe(200);
  return body.data;
}

/** A room with the user and a friend, both joined. */
export async function pair(house: House, other: Record<string, string | number | boolean | null> = {}) {
  const room = await house.room();
  const [me, friend] = [await house.user(), await house.user(undefined, { firstname: "Léa", ...other })];
  await house.participant(room, me);
  await house.participant(room, friend);
  return { room, me, friend };
}

/** The same, with a message of the friend, in the room open before me. */
export async function enterPair(house: House, enter: Enter, text: string) {
  const made = await pair(house);
  await house.message(made.room, made.friend, text);
  return { ...made, page: await enter(made.me, `/${made.room.id}`) };
}

/** A small picture, drawn by the page. */
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

/** Scrolls to the very first row and loads all pages on the way. */
export async function scrollToTop(page: Page): Promise<void> {
  await expect(async () => {
    await log(page).evaluate((element) => element.scrollTo(0, 0));
    await expect(page.getByText(/Bienvenue dans le groupe/)).toBeInViewport({ timeout: 500 });
  }).toPass();
}

/** There is no API call for this: writes the row and its event in one transaction, and the server finds it in the log. */
export async function changeRoom(
  { pool }: House,
  { id, workspace }: MadeRoom,
  changes: { active?: boolean; name?: string },
): Promise<void> {
  await pool.begin(async (tx) => {
    await tx`update rooms set ${tx(changes)}, version = version + 1, updated_at = now() where id = ${id}`;
    await recordRoomEvent(tx, id, "onUpdateRoom", (await findRoom(tx, id, workspace))!);
  });
}

export type Entry = {
  id: string;
  _version: number;
  status: ParticipantStatus;
  joinedAt: string | null;
  lastMessageReadAt: string | null;
};

export async function entryOf({ pool }: House, room: MadeRoom, user: MadeUser): Promise<Entry> {
  const [found] = await pool<Entry[]>`
    select id, version as "_version", status, joined_at as "joinedAt", last_message_read_at as "lastMessageReadAt"
    from participants where room_id = ${room.id} and user_id = ${user.id} and not deleted`;
  return found!;
}

/** Changes an entry; retries if the page has just updated its read mark. */
export async function setStatus(
  house: House,
  actor: MadeUser,
  room: MadeRoom,
  user: MadeUser,
  status: ParticipantStatus | "removed",
): Promise<void> {
  await expect(async () => {
    const { id, _version } = await entryOf(house, room, user);
    const staff = house.as(actor);
    const answer =
      status === "removed"
        ? await staff.delete("/amplify/participants/", { id, _version })
        : await staff.put("/amplify/participants/", { id, _version, status });
    expect(answer.status).toBe(200);
  }).toPass();
}

/** Moves the mouse over a message, once the list has stopped moving. */
export async function hover(page: Page, text: string): Promise<Locator> {
  const toolbar = row(page, text).getByRole("toolbar", { name: "Actions du message" });
  await expect(async () => {
    await page.mouse.move(0, 0);
    await row(page, text).hover();
    await expect(toolbar).toBeVisible({ timeout: 500 });
  }).toPass();
  return toolbar;
}

/** Clicks on a button of a message's toolbar. When names arrive, the message moves from under the mouse: again then. */
export async function clickAction(page: Page, text: string, name: string): Promise<void> {
  await expect(async () => {
    await (await hover(page, text)).getByRole("button", { name }).click({ timeout: 2_000 });
  }).toPass();
}
