import { ERROR_STATUS, type ErrorCode } from "@hello/contract";
import { type Locator, type Page, test } from "@playwright/test";
import type { MadeRoom, MadeUser } from "../server/test/factory.ts";
import type { House } from "./house.ts";
import { type Enter, hold } from "./journey.ts";
import { clickAction } from "./room.page.ts";

/** Alix, who writes, and Basile, who reads, in a room of their own. */
export type Scene = { room: MadeRoom; alix: MadeUser; basile: MadeUser; path: string };

export async function setScene(house: House, columns = {}): Promise<Scene> {
  const room = await house.room(columns);
  const [alix, basile] = [await person(house, room, "Alix"), await person(house, room, "Basile")];
  return { room, alix, basile, path: `/${room.id}` };
}

export async function person(house: House, room: MadeRoom, firstname: string, status: Status = "NORMAL") {
  const user = await house.user(undefined, { firstname, nickname: firstname, tutorial_version: 1 });
  await house.participant(room, user, status);
  return user;
}
type Status = NonNullable<Parameters<House["participant"]>[2]>;

export type StoredMessage = { id: string; content: string; mentions: string[]; reply_to_id: string | null };

export async function storedIn({ pool }: House, { id }: MadeRoom): Promise<StoredMessage[]> {
  return pool<StoredMessage[]>`
    select id, content, mentions, reply_to_id from messages where room_id = ${id} order by created_at`;
}

/** The scene with Alix's page and its composer. */
export async function enterScene(house: House, enter: Enter) {
  const scene = await setScene(house);
  const page = await enter(scene.alix, scene.path);
  return { ...scene, page, ...composerOf(page) };
}

export function composerOf(page: Pick<Page, "getByRole">) {
  return {
    box: page.getByRole("textbox", { name: "Votre message" }),
    send: page.getByRole("button", { name: "Envoyer", exact: true }),
    files: page.getByRole("list", { name: "Fichiers à envoyer" }).getByRole("listitem"),
    problem: page.getByRole("alert"),
    suggestions: page.getByRole("option"),
    log: page.getByRole("log"),
  };
}

export async function attach(page: Page, ...files: File[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Joindre des fichiers" }).click();
  await (await chooser).setFiles(await Promise.all(files.map(asPayload)));
}

async function asPayload(file: File) {
  return { name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) };
}

/** Pastes or drops files with the browser's own events. */
export async function transferFiles(
  target: Locator,
  eventType: "paste" | "drop" | "dragover",
  ...files: File[]
): Promise<void> {
  const given = await Promise.all(
    files.map(async (file) => ({
      name: file.name,
      type: file.type,
      bytes: [...new Uint8Array(await file.arrayBuffer())],
    })),
  );
  await target.evaluate(
    (element, { eventType, given }) => {
      const data = new DataTransfer();
      for (const { name, type, bytes } of given) data.items.add(new File([new Uint8Array(bytes)], name, { type }));
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        eventType === "paste"
          ? new ClipboardEvent(eventType, { ...options, clipboardData: data })
          : new DragEvent(eventType, { ...options, dataTransfer: data }),
      );
    },
    { eventType, given },
  );
}

/** Holds the next send until the test continues or aborts it. */
export function holdSend(page: Page) {
  return hold(page, "**/amplify/messages/");
}

/** The next message reaches the server, but its answer does not come back: it hangs, or the connection is cut. */
export async function loseAnswer(page: Page, house: House, user: MadeUser, how: "hangs" | "cut" = "hangs") {
  await page.route(
    "**/amplify/messages/",
    async (route) => {
      const [, json = ""] = /name="message"\r\n\r\n(.*)\r\n/.exec(route.request().postData() ?? "") ?? [];
      await house.as(user).send("/amplify/messages/", { message: json });
      if (how === "cut") await route.abort("connectionreset");
    },
    { times: 1 },
  );
}

export async function failSends(page: Page, answer: { code: ErrorCode; message?: string } | "cut"): Promise<void> {
  await page.route("**/amplify/messages/", async (route) => {
    if (answer === "cut") return route.abort("connectionreset");
    return route.fulfill({ status: ERROR_STATUS[answer.code], json: { success: false, ...answer } });
  });
}

/** Swipes a message to the right. */
export async function swipe(page: Page, message: Locator): Promise<void> {
  const box = (await message.boundingBox())!;
  const client = await page.context().newCDPSession(page);
  const [x, y] = [box.x + 40, box.y + box.height / 2];
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", toX?: number) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: toX === undefined ? [] : [{ x: toX, y }] });
  // All at once: on a busy machine a finger that waits for its first move would make a long press.
  const sent = [touch("touchStart", x)];
  for (let px = 10; px <= 100; px += 10) sent.push(touch("touchMove", x + px));
  sent.push(touch("touchEnd"));
  await Promise.all(sent);
}

/** Replies by a swipe on a phone, elsewhere by the button that appears on hover. */
export async function replyTo(page: Page, text: string): Promise<void> {
  const message = composerOf(page).log.getByRole("article").filter({ hasText: text });
  if (test.info().project.name === "phone") return swipe(page, message.getByText(text));
  await clickAction(page, text, "Répondre");
}

/** The number of texts and files of any user that this browser has stored. */
export async function countKept(page: Page): Promise<number> {
  return (await Promise.all([rowsOf(page, "drafts"), rowsOf(page, "files")])).flat().length;
}

/** Whether this browser has stored a text, as a draft or as a message that is not sent. */
export async function isKept(page: Page, text: string): Promise<boolean> {
  return (await keptIn(page)).includes(text);
}

/** The drafts that this browser has stored, as text. */
export async function keptIn(page: Page): Promise<string> {
  return JSON.stringify(await rowsOf(page, "drafts"));
}

function rowsOf(page: Page, store: "drafts" | "files"): Promise<unknown[]> {
  return page.evaluate(async (store) => {
    const opening = indexedDB.open("hello");
    // The page has not made it yet. Whoever makes it first decides which stores it has, so that must not be this.
    opening.onupgradeneeded = () => opening.transaction!.abort();
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
      opening.onerror = resolve;
    });
    if (opening.error) return [];
    const found = opening.result.transaction(store).objectStore(store).getAll();
    await new Promise((resolve) => {
      found.onsuccess = resolve;
    });
    opening.result.close();
    // Files are not handed over.
    return found.result.map((row: unknown) => (store === "drafts" ? row : null));
  }, store);
}

/** Whether the page would let a reload ask first. */
export function asksBeforeReload(page: Page): Promise<boolean> {
  return page.evaluate(() => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })));
}

/** As browsers do in private windows and in some frames. */
export async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("refused", "SecurityError");
    };
  });
}
