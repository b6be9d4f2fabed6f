import type { Locator, Page } from "@playwright/test";
import type { PickerOptions } from "../src/state/options.ts";

type Use = "panel" | "popup" | "field" | "lazy";

/** A minimal PNG, used for every picture. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Opens one part of the demo page; pictures are answered here, without network. */
export async function openDemo(page: Page, use: Use, options: Partial<PickerOptions> = {}): Promise<Picker> {
  await page.route(/^https:/, (route) => route.fulfill({ body: PICTURE, contentType: "image/png" }));
  await page.goto(addressOf(use, options));
  await page.getByRole("heading", { level: 1 }).waitFor();
  return new Picker(page);
}

export function addressOf(use: Use, options: Partial<PickerOptions>): string {
  return `/?${new URLSearchParams({ show: use, options: JSON.stringify(options) })}`;
}

/** The picker by roles and names. */
export class Picker {
  readonly page: Page;
  readonly search: Locator;
  readonly grid: Locator;
  readonly status: Locator;
  readonly preview: Locator;
  readonly tabs: Locator;
  readonly button: Locator;
  readonly popup: Locator;

  constructor(page: Page) {
    this.page = page;
    this.search = page.getByRole("combobox", { name: "Search emoji" });
    this.grid = page.getByRole("grid", { name: "Emoji" });
    this.status = page.locator("[role=status]");
    this.preview = page.locator(".ep-preview-name");
    this.tabs = page.getByRole("tablist", { name: "Groups" }).getByRole("tab");
    this.button = page.getByRole("button", { name: "Choose an emoji" });
    this.popup = page.getByRole("dialog", { name: "Choose an emoji" });
  }

  cell(name: string): Locator {
    return this.page.getByRole("gridcell", { name, exact: true });
  }

  title(name: string): Locator {
    return this.page.getByRole("rowheader", { name, exact: true });
  }

  /** The last argument of onSelect. */
  async selected(): Promise<Record<string, unknown>> {
    return JSON.parse((await this.page.locator("output").textContent()) ?? "") as Record<string, unknown>;
  }

  async chooseTone(name: string): Promise<void> {
    await this.page.getByRole("button", { name: /^Skin tone/ }).click();
    await this.page.getByRole("radio", { name, exact: true }).click();
  }

  async titles(): Promise<string[]> {
    return this.tabs.evaluateAll((tabs) => tabs.map((tab) => tab.getAttribute("aria-label") ?? ""));
  }
}
