import { defineConfig, devices } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "./scripts/chromium.ts";
import { freePort } from "./server/test/nodes/ports.ts";

// Workers read this file again: what was found once is handed on to them.
process.env.CHROMIUM_PATH = await findChromium();
process.env.EMOJI_DEMO_PORT ??= String(await freePort());
const PHONE_ONLY = "**/*.phone.spec.ts";
const BOTH = "**/*.both.spec.ts";
/** Hold on both devices. Most customers have a phone and staff a desktop, so `npm test` runs them there. */
const CUSTOMER = "**/*.customer.spec.ts";
const STAFF = "**/*.staff.spec.ts";
/** Only `npm run prove` runs them on the other device too, unless layout, touch or keyboard is what a test is about. */
const isOther = process.env.OTHER_DEVICE === "1";
const TOO = /@both/;
const desktop = isOther
  ? { testMatch: CUSTOMER, grepInvert: TOO }
  : { testIgnore: [PHONE_ONLY, "**/journeys/**"], grepInvert: /\.customer\.spec\.ts(?!.*@both)/s };
const phone = isOther
  ? { testMatch: STAFF, grepInvert: TOO }
  : { testMatch: [PHONE_ONLY, BOTH, CUSTOMER, STAFF], grepInvert: /\.staff\.spec\.ts(?!.*@both)/s };
const PHONE = { width: 390, height: 844 };
const PICKER = { testDir: "packages/emoji-picker/e2e" };
const DEMO = "packages/emoji-picker/demo";
const demo = `http://127.0.0.1:${process.env.EMOJI_DEMO_PORT}`;

export default defineConfig({
  globalSetup: "./e2e/global.setup.ts",
  fullyParallel: true,
  // More than there are cores: a page that opens waits longer than it works (SHELL-03).
  workers: 4,
  forbidOnly: true,
  retries: Number(process.env.RETRIES ?? 0),
  // Generous, because a busy machine is slow: no test may fail for its time alone.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [["line"], ["./scripts/cost.reporter.ts"]],
  outputDir: "node_modules/.playwright",
  use: {
    // The worker has tests of its own; all others see the page as at a first visit, and can answer its requests.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: CHROMIUM_FLAGS,
      // Without it names of files lose their accents.
      env: { ...(process.env as Record<string, string>), LC_ALL: "C.UTF-8" },
    },
  },
  projects: [
    // First, because they meet the product as people do (e2e/journeys/people.ts).
    { name: "journeys", testDir: "e2e/journeys", timeout: 600_000 },
    {
      ...PICKER,
      name: "picker",
      testIgnore: PHONE_ONLY,
      use: { baseURL: demo, viewport: { width: 1_100, height: 800 } },
    },
    { ...PICKER, name: "picker-phone", testMatch: PHONE_ONLY, use: { ...devices["Pixel 7"], baseURL: demo } },
    { name: "desktop", testDir: "e2e", ...desktop, use: { viewport: { width: 1_280, height: 800 } } },
    { name: "phone", testDir: "e2e", ...phone, use: { ...devices["Pixel 7"], viewport: PHONE } },
  ],
  webServer: {
    command: `vite build ${DEMO} && vite preview ${DEMO} --host 127.0.0.1 --strictPort --port ${process.env.EMOJI_DEMO_PORT}`,
    url: demo,
    reuseExistingServer: false,
  },
});
