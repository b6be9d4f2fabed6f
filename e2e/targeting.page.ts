import { randomUUID } from "node:crypto";
import { TOKEN_COOKIE } from "@hello/contract/limits";
import type { BrowserContext, FrameLocator, Locator, Page } from "@playwright/test";
import type { MadeUser } from "../server/test/factory.ts";
import { makeSession } from "../server/test/sessions.ts";
import type { House } from "./house.ts";

export type PostedMessage = { origin: string; data: unknown };

/** The targeting screen in a frame of the back office's page, which has another origin. */
export type BackOffice = {
  page: Page;
  frame: FrameLocator;
  field: Locator;
  send: Locator;
  sms: Locator;
  /** Opens the options. */
  more: Locator;
  /** The modal is inside the frame. */
  dialog: Locator;
  /** Sends a message to the frame as its parent. */
  post: (message: unknown) => Promise<void>;
  /** The messages that the frame has sent to its parent so far. */
  received: () => Promise<PostedMessage[]>;
  /** Selects a person in the list. */
  choose: (name: string) => Promise<void>;
  /** Chooses a file and waits for its tile, which moves the elements below it. */
  attach: (file: { name: string; mimeType: string; buffer: Buffer }) => Promise<void>;
  confirm: () => Promise<void>;
};

type Options = {
  house: House;
  contextOf: (user: MadeUser) => Promise<BrowserContext>;
  staff: MadeUser;
  /** As the frame opens: text, counter and send (CALM-07). */
  isClosed?: boolean;
};

/** Opens it as staff. The frame has the token in its address and no cookie, because the site is another one. */
export async function openBackOffice({ house, contextOf, staff, isClosed = false }: Options): Promise<BackOffice> {
  const context = await contextOf(staff);
  await context.clearCookies();
  const value = await makeSession(house.pool, staff.uuid);
  const parent = `http://localhost:${house.port}`;
  await context.addCookies([{ name: TOKEN_COOKIE, value, url: parent, httpOnly: true, sameSite: "Lax" }]);
  const page = await context.newPage();
  await recordMessages(page);
  await page.goto(`${parent}/demo/back-office`);
  const office = officeOf(page, house.originOf(staff));
  await office.field.waitFor();
  if (!isClosed) await office.more.click();
  return office;
}

export function officeOf(page: Page, origin: string): BackOffice {
  const frame = page.frameLocator("iframe[title=Ciblage]");
  const dialog = frame.getByRole("dialog");
  return {
    page,
    frame,
    dialog,
    field: frame.getByRole("textbox", { name: "Message aux participants" }),
    send: frame.getByRole("main").getByRole("button", { name: "Envoyer", exact: true }),
    sms: frame.getByRole("checkbox", { name: "Envoyer par SMS" }),
    more: frame.locator("summary", { hasText: "Options et suivi" }),
    post: (message) =>
      page.evaluate(
        ([data, to]) => document.querySelector("iframe")?.contentWindow?.postMessage(data, to as string),
        [message, origin],
      ),
    received: () => page.evaluate(() => (window as unknown as { received: PostedMessage[] }).received),
    choose: (name) => page.getByRole("checkbox", { name }).check(),
    attach: async (file) => {
      await frame.locator("input[type=file]").setInputFiles(file);
      await frame.getByRole("list", { name: "Fichiers à envoyer" }).getByText(file.name).waitFor();
    },
    confirm: () => dialog.getByRole("button", { name: "Envoyer" }).click(),
  };
}

export async function recordMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const received: PostedMessage[] = [];
    Object.assign(window, { received });
    window.addEventListener("message", ({ origin, data }) => received.push({ origin, data }));
  });
}

export type Crew = { town: string; people: MadeUser[]; names: string[] };

/** People of a town of their own, so that a filter finds only them. */
export async function makeCrew(house: House, count: number, columns: Parameters<House["user"]>[1] = {}): Promise<Crew> {
  const town = `Ville-${randomUUID()}`;
  const names = Array.from({ length: count }, (_, n) => `Nom ${town.slice(6, 14)} ${n + 1}`);
  const people: MadeUser[] = [];
  for (const nickname of names)
    people.push(await house.user(`customer_1_${randomUUID()}`, { nickname, firstname: nickname, town, ...columns }));
  return { town, people, names };
}

export type LedgerRow = { uuid: string; channel: string; content: string };

/** The ledger's rows for a text, by person. */
export async function ledgerOf(house: House, content: string): Promise<LedgerRow[]> {
  return house.pool<LedgerRow[]>`
    select u.uuid, d.channel, s.content from notice_sends s join notices n on n.send_id = s.id
    join users u on u.id = n.user_id left join deliveries d on d.notice_id = n.id
    where s.content = ${content} order by u.uuid`;
}
