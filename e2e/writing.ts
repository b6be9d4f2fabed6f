import { ERROR_STATUS, type ErrorCode } from "@hello/contract";
import { type Locator, type Page, test } from "@playwright/test";
import type { MadeRoom, MadeUser } from "../server/test/factory.ts";
import type { House } from "./house.ts";
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
export async function holdSend(page: Page) {
  const held = Promise.withResolvers<void>();
  const requested = Promise.withResolvers<void>();
  await page.route("**/amplify/messages/", async (route) => {
    requested.resolve();
    await held.promise;
    await route.fallback();
  });
  return { requested: requested.promise, release: held.resolve };
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
export function countKept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // Opening it would create it.
    if (!(await indexedDB.databases()).some(({ name }) => name === "hello")) return 0;
    const request = indexedDB.open("hello", 1);
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    const names = ["drafts", "files"];
    const transaction = request.result.transaction(names);
    const counts = names.map((name) => transaction.objectStore(name).count());
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    request.result.close();
    return counts.reduce((sum, { result }) => sum + result, 0);
  });
}

/** Whether this browser has stored a text, as a draft or as a message that is not sent. */
export function isKept(page: Page, text: string): Promise<boolean> {
  return page.evaluate(async (text) => {
    const request = indexedDB.open("hello", 1);
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    const rows = request.result.transaction("drafts").objectStore("drafts").getAll();
    await new Promise((resolve) => {
      rows.onsuccess = resolve;
    });
    request.result.close();
    return JSON.stringify(rows.result).includes(text);
  }, text);
}

/** The drafts that this browser has stored, as text. */
export function keptIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const request = indexedDB.open("hello", 1);
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    const drafts = request.result.transaction("drafts").objectStore("drafts").getAll();
    await new Promise((resolve) => {
      drafts.onsuccess = resolve;
    });
    request.result.close();
    return JSON.stringify(drafts.result);
  });
}
