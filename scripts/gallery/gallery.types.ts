import type { Workspace } from "@hello/contract";
import type { Page } from "@playwright/test";
import type { Stage } from "./gallery.stage.ts";

export const WIDTHS = [360, 390, 768, 1_280, 1_920] as const;
export type Width = (typeof WIDTHS)[number];
/** One phone and one desktop: enough for a dialog or a menu over a screen. */
export const ONE_OF_EACH: readonly Width[] = [390, 1_280];

export type Where = {
  workspace: Workspace;
  isPhone: boolean;
  stage: Stage;
};

export type Screen = {
  title: string;
  /** The user who is signed in. Default: a customer of the demo. */
  as?: keyof Stage["people"] | "nobody";
  path?: string | ((stage: Stage) => string);
  /** The host, if not the workspace's own: the page around the frame is on another. */
  host?: "localhost";
  widths?: readonly Width[];
  /** Runs before the page opens, e.g. to intercept requests. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Leads from the opened page to the screen. */
  act?: (page: Page, where: Where) => Promise<unknown>;
};

export type Screens = Record<string, Screen>;
