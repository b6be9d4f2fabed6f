import { createServer } from "node:net";
import { defineConfig, devices } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "./scripts/chromium.ts";

// Workers read this file again: what was found once is handed on to them.
process.env.CHROMIUM_PATH = await findChromium();
process.env.EMOJI_DEMO_PORT ??= String(await freePort());
const DEMO = "packages/emoji-picker/demo";
const demo = `http://127.0.0.1:${process.env.EMOJI_DEMO_PORT}`;

export default defineConfig({
  testDir: "packages/emoji-picker/e2e",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: "line",
  outputDir: "node_modules/.playwright",
  use: {
    baseURL: demo,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_FLAGS },
  },
  projects: [
    { name: "desktop", testIgnore: "**/*.phone.spec.ts", use: { viewport: { width: 1_100, height: 800 } } },
    { name: "phone", testMatch: "**/*.phone.spec.ts", use: { ...devices["Pixel 7"] } },
  ],
  webServer: {
    command: `vite build ${DEMO} && vite preview ${DEMO} --host 127.0.0.1 --strictPort --port ${process.env.EMOJI_DEMO_PORT}`,
    url: demo,
    reuseExistingServer: false,
  },
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
