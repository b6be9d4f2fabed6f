import { existsSync } from "node:fs";

const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** No sandbox, for containers; nothing that talks to the outside by itself. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The machine's own browser, or the one that npm brought along; CHROMIUM_PATH names another, or "npm" for that one. */
export async function findChromium(): Promise<string> {
  const wanted = process.env.CHROMIUM_PATH;
  const installed = wanted ? [wanted] : INSTALLED;
  return installed.find((path) => existsSync(path)) ?? (await unpackChromium());
}

async function unpackChromium(): Promise<string> {
  // Makes the package bring its own system libraries too: a bare machine has none.
  process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs22.x";
  const { default: chromium } = await import("@sparticuz/chromium");
  return chromium.executablePath();
}
