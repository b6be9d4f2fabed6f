import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

const HEADLESS = "chromium-headless-shell";
/** The one without windows first: tests take a third less time in it. */
const INSTALLED = [
  `/usr/bin/${HEADLESS}`,
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

/**
 * The machine's own browser, or the one that npm brought along, or one that is fetched now; CHROMIUM_PATH names another, or
 * "npm" for any but the machine's.
 */
export async function findChromium(): Promise<string> {
  const wanted = process.env.CHROMIUM_PATH;
  const installed = wanted ? [wanted] : INSTALLED;
  const found = installed.find((path) => existsSync(path));
  if (found) return found;
  // Only for this kind of machine does a package bring one.
  return process.platform === "linux" && process.arch === "x64" ? unpackChromium() : fetchChromium();
}

async function unpackChromium(): Promise<string> {
  // Makes the package bring its own system libraries too: a bare machine has none.
  process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs22.x";
  const { default: packed } = await import("@sparticuz/chromium");
  return packed.executablePath();
}

/** Playwright's, into the cache of whoever runs this; in a container that does not reach it, the distribution's. */
function fetchChromium(): string {
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  console.error("There is no Chromium yet: fetching one (once).");
  if (succeeds("playwright", "install", "--no-shell", "chromium") && existsSync(own)) return own;
  const isContainer = process.platform === "linux" && process.getuid?.() === 0;
  if (isContainer && succeeds("apt-get", "update") && succeeds("apt-get", "install", "--yes", HEADLESS)) {
    const packaged = INSTALLED.find((path) => existsSync(path));
    if (packaged) return packaged;
  }
  throw new Error("No Chromium could be fetched: install one, and name it by CHROMIUM_PATH if it is not found.");
}

/** What it prints is of no use to whoever waits for tests, unless it fails. */
function succeeds(program: string, ...args: string[]): boolean {
  const { status, stderr, error } = spawnSync(program, args, {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    encoding: "utf8",
    maxBuffer: 64 * 1_024 * 1_024,
  });
  if (status !== 0) console.error(`${program} ${args.join(" ")}: ${stderr || error?.message}`);
  return status === 0;
}
