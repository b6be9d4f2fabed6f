import { PAGE_PATHS } from "@hello/contract/plain";
import type { Locator, Page } from "@playwright/test";
import type { Visitor } from "../journey.ts";

/** What tests and pictures hand in: who is there, and the ids and words that screens are opened by. */
export type Stage = { people: Record<string, Visitor> };

export type CustomerStage = {
  /** `customer` has an unread room, `writer` is in the rooms below, `author` reads a decision about a message. */
  people: Record<"customer" | "writer" | "author" | "newcomer" | "stranger" | "contact", Visitor>;
  /** Whose contact `contact` is. */
  contacted: { id: string; title: string };
  notice: string;
  room: { id: string; name: string };
  photos: { id: string; name: string };
  /** Of a message of somebody else in the room. */
  words: string;
  /** How the name of somebody in the room begins. */
  mention: string;
};

export type StaffStage = {
  people: Record<"lead", Visitor>;
  /** With a reported message, another after it, and somebody whom a decision has blocked. */
  stay: { id: string; title: string };
  openCase: string;
  decidedCase: string;
  /** Asks for an answer, and somebody needs help. */
  send: string;
  plan: { id: string; name: string };
  /** Has notices. */
  customer: string;
};

/** A menu, dialog or state over a screen. `open` leads there from the screen as it has just loaded. */
export type Layer<S extends Stage> = {
  about: string;
  open: (page: Page, stage: S) => Promise<unknown>;
  /** Only where there is a finger. */
  isTouch?: boolean;
  /** How it closes, if not by Escape. */
  leave?: (page: Page) => Promise<unknown>;
};

/** A screen as tests and pictures open it. Its key is the name of its pictures. */
export type Screen<S extends Stage> = {
  about: string;
  page: keyof typeof PAGE_PATHS;
  as: keyof S["people"] & string;
  /** Where the path of the page has parameters, or something else leads there. */
  path?: (stage: S) => string;
  title: string | ((stage: S) => string);
  /** Where it is not the first part of the title. */
  heading?: string;
  /** Whether what is unread, or open reports, stands in front of the title. */
  isCounted?: boolean;
  /** Whether its texts differ by brand. Its colours always do. */
  isBranded?: boolean;
  /** What is there once the screen has loaded. */
  shown: string | RegExp | ((page: Page, stage: S) => Locator);
  /** Before the page opens, e.g. to answer a request. */
  prepare?: (page: Page) => Promise<unknown>;
  /** From the address to the screen, where the address alone does not lead there. */
  act?: (page: Page) => Promise<unknown>;
  layers?: Record<string, Layer<S>>;
};

export type Screens<S extends Stage> = Record<string, Screen<S>>;

/** Opens a screen in a page of whoever may see it, and waits until it has loaded. */
export async function openScreen<S extends Stage>(
  page: Page,
  screen: Screen<S>,
  stage: S,
  origin: string,
): Promise<void> {
  await screen.prepare?.(page);
  await page.goto(origin + (screen.path?.(stage) ?? PAGE_PATHS[screen.page]));
  await untilShown(page, screen, stage);
}

/** From its address on. */
export async function untilShown<S extends Stage>(page: Page, { act, shown }: Screen<S>, stage: S): Promise<void> {
  await act?.(page);
  const sign = typeof shown === "function" ? shown(page, stage) : page.getByText(shown);
  await sign.first().waitFor();
}

/** Answers calls to this address in the server's place. */
export async function answer(page: Page, address: string, data: unknown): Promise<void> {
  await page.route(address, (route) => route.fulfill({ json: { success: true, data } }));
}

export async function refuse(page: Page, address: string): Promise<void> {
  const message = "Cette liste ne vous est pas ouverte. Écrivez-nous si cela vous étonne.";
  await page.route(address, (route) =>
    route.fulfill({ status: 403, json: { success: false, code: "forbidden", message } }),
  );
}
