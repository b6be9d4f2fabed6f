import { randomUUID } from "node:crypto";
import { TOKEN_COOKIE } from "@hello/contract/limits";
import type { BrowserContext, FrameLocator, Locator, Page } from "@playwright/test";
import type { MadeUser } from "../server/test/factory.ts";
import { makeSession } from "../server/test/sessions.ts";
import type { House } from "./house.ts";

export type Told = { origin: string; data: unknown };

/** The targeting screen in a frame of the back office's page, which is of another origin. */
export type BackOffice = {
  page: Page;
  frame: FrameLocator;
  field: Locator;
  send: Locator;
  sms: Locator;
  /** In the frame: that is where its modal is. */
  dialog: Locator;
  /** Says something to the frame as its parent. */
  tell: (message: unknown) => Promise<void>;
  /** What the frame has said to its parent so far. */
  told: () => Promise<Told[]>;
  /** Ticks somebody in the list. */
  choose: (name: string) => Promise<void>;
  /** Chooses a file, and waits for its tile: what is below it moves down with it. */
  attach: (file: { name: string; mimeType: string; buffer: Buffer }) => Promise<void>;
  confirm: () => Promise<void>;
};

type Options = { house: House; contextOf: (user: MadeUser) => Promise<BrowserContext>; staff: MadeUser };

/** Opens it as staff signed in on the back office's site only; the frame has the token of its address and no cookie. */
export async function openBackOffice({ house, contextOf, staff }: Options): Promise<BackOffice> {
  const context = await contextOf(staff);
  await context.clearCookies();
  const value = await makeSession(house.pool, staff.uuid);
  const parent = `http://localhost:${house.port}`;
  await context.addCookies([{ name: TOKEN_COOKIE, value, url: parent, httpOnly: true, sameSite: "Lax" }]);
  const page = await context.newPage();
  await keepTold(page);
  await page.goto(`${parent}/demo/back-office`);
  const office = officeOf(page, house.originOf(staff));
  await office.field.waitFor();
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
    send: frame.getByRole("main").getByRole("button", { name: "Envoyer" }),
    sms: frame.getByRole("checkbox", { name: "Envoyer par SMS" }),
    tell: (message) =>
      page.evaluate(
        ([said, to]) => document.querySelector("iframe")?.contentWindow?.postMessage(said, to as string),
        [message, origin],
      ),
    told: () => page.evaluate(() => (window as unknown as { told: Told[] }).told),
    choose: (name) => page.getByRole("checkbox", { name }).check(),
    attach: async (file) => {
      await frame.locator("input[type=file]").setInputFiles(file);
      await frame.getByRole("list", { name: "Fichiers à envoyer" }).getByText(file.name).waitFor();
    },
    confirm: () => dialog.getByRole("button", { name: "Envoyer" }).click(),
  };
}

export async function keepTold(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told: Told[] = [];
    Object.assign(window, { told });
    window.addEventListener("message", ({ origin, data }) => told.push({ origin, data }));
  });
}

export type Crew = { town: string; people: MadeUser[]; names: string[] };

/** People of a town that nobody else is of, so that a filter finds them alone. */
export async function makeCrew(house: House, count: number, columns: Parameters<House["user"]>[1] = {}): Promise<Crew> {
  const town = `Ville-${randomUUID()}`;
  const names = Array.from({ length: count }, (_, n) => `Nom ${town.slice(6, 14)} ${n + 1}`);
  const people: MadeUser[] = [];
  for (const nickname of names)
    people.push(await house.user(`customer_1_${randomUUID()}`, { nickname, town, ...columns }));
  return { town, people, names };
}

export type LedgerRow = { uuid: string; channel: string; content: string };

/** What the ledger holds of a text, by person. */
export async function ledgerOf(house: House, content: string): Promise<LedgerRow[]> {
  return house.pool<LedgerRow[]>`
    select u.uuid, d.channel, s.content from notice_sends s join notices n on n.send_id = s.id
    join users u on u.id = n.user_id left join deliveries d on d.notice_id = n.id
    where s.content = ${content} order by u.uuid`;
}
