import type { Workspace } from "@hello/contract";
import type { Page } from "@playwright/test";
import type { Stage } from "./gallery.stage.ts";

export const WIDTHS = [360, 390, 768, 1_280, 1_920] as const;
export type Width = (typeof WIDTHS)[number];
/** Enough for what a screen shows over itself: one phone and one desktop. */
export const ONE_OF_EACH: readonly Width[] = [390, 1_280];

export type Where = {
  workspace: Workspace;
  isPhone: boolean;
  stage: Stage;
};

export type Screen = {
  /** The caption, in plain English. */
  title: string;
  /** Who looks; a customer of the demo unless said otherwise. */
  as?: "customer" | "newcomer" | "collaborator" | "nobody" | "stranger" | "writer" | "busy" | "alone";
  path?: string | ((stage: Stage) => string);
  /** On another host than the workspace's own: the page around the frame. */
  at?: "localhost";
  widths?: readonly Width[];
  /** Before the page opens: what the network does to it. */
  prepare?: (page: Page) => Promise<unknown>;
  /** From the page as it opens to what is to be seen. */
  act?: (page: Page, where: Where) => Promise<unknown>;
};

export type Screens = Record<string, Screen>;
