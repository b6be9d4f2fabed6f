import { type Locator, type Page, test } from "@playwright/test";
import type { MadeRoom, MadeUser } from "../server/test/factory.ts";
import type { House } from "./house.ts";

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

/** What one writes with. */
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

/** Pastes or drops files, as the browser tells it to the page. */
export async function hand(target: Locator, by: "paste" | "drop" | "dragover", ...files: File[]): Promise<void> {
  const given = await Promise.all(
    files.map(async (file) => ({
      name: file.name,
      type: file.type,
      bytes: [...new Uint8Array(await file.arrayBuffer())],
    })),
  );
  await target.evaluate(
    (element, { by, given }) => {
      const data = new DataTransfer();
      for (const { name, type, bytes } of given) data.items.add(new File([new Uint8Array(bytes)], name, { type }));
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        by === "paste"
          ? new ClipboardEvent(by, { ...options, clipboardData: data })
          : new DragEvent(by, { ...options, dataTransfer: data }),
      );
    },
    { by, given },
  );
}

/** Holds the next send until the test lets it go on, or fails it. */
export async function holdSend(page: Page) {
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route("**/amplify/messages/", async (route) => {
    asked.resolve();
    await held.promise;
    await route.fallback();
  });
  return { asked: asked.promise, release: held.resolve };
}

export async function failSends(page: Page, answer: { status: number; message?: string } | "cut"): Promise<void> {
  await page.route("**/amplify/messages/", async (route) => {
    if (answer === "cut") return route.abort("connectionreset");
    const { status, message } = answer;
    return route.fulfill({ status, json: { success: false, ...(message && { message }) } });
  });
}

/** Draws a message to the right with a finger. */
export async function swipe(page: Page, message: Locator): Promise<void> {
  const box = (await message.boundingBox())!;
  const client = await page.context().newCDPSession(page);
  const [x, y] = [box.x + 40, box.y + box.height / 2];
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
  await touch("touchStart", x);
  for (let px = 10; px <= 100; px += 10) await touch("touchMove", x + px);
  await touch("touchEnd");
}

/** On a phone by a swipe, elsewhere by the button that comes with the mouse. */
export async function replyTo(page: Page, text: string): Promise<void> {
  const message = composerOf(page).log.getByRole("article").filter({ hasText: text });
  if (test.info().project.name === "phone") return swipe(page, message.getByText(text));
  await message.hover();
  await message.getByRole("button", { name: "Répondre" }).click();
}
