import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { TOKEN_COOKIE, WORKSPACES, type Workspace } from "@hello/contract";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { readConfig } from "../server/src/config.ts";
import { mintToken } from "../server/src/identity/builtin.tokens.ts";
import { loadSecrets } from "../server/src/secrets.ts";
import { freePort } from "../server/test/ports.ts";
import { CHROMIUM_FLAGS, findChromium } from "./chromium.ts";
import { SCREENS, type Screen } from "./screenshots.screens.ts";

/** Every screen on the demo data, for both brands, light and dark, phone and desktop; some by name: `-- room notices`. */
const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "docs", "gallery");
const wanted = process.argv.slice(2);

const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1_280, height: 800 }, deviceScaleFactor: 1 },
} as const;
const NEWCOMERS = { speedboat: "customer_1003", labalaguere: "customer_2015" };
const THEMES = ["light", "dark"] as const;

const dataDir = await mkdtemp(join(tmpdir(), "hello-screenshots-"));
const settings = { PORT: String(await freePort()), DATA_DIR: dataDir, LOG_LEVEL: "warn" };
const config = readConfig(settings);
const secrets = await loadSecrets(config);
const server = spawn(process.execPath, ["server/src/server.ts"], { cwd: root, env: { ...process.env, ...settings } });
server.stderr.pipe(process.stderr);
const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
try {
  await running();
  await mkdir(folder, { recursive: true });
  for (const workspace of WORKSPACES) {
    for (const [size, device] of Object.entries(SIZES)) {
      for (const theme of THEMES) await takeAll(workspace, size, device, theme);
    }
  }
} finally {
  await browser.close();
  server.kill();
  await once(server, "exit");
  await rm(dataDir, { recursive: true, force: true });
}

async function running(): Promise<void> {
  for await (const printed of server.stdout) if (String(printed).includes("Hello is running")) return;
}

async function takeAll(workspace: Workspace, size: string, device: object, theme: (typeof THEMES)[number]) {
  for (const [name, screen] of Object.entries(SCREENS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const context = await browser.newContext({
      ...device,
      colorScheme: theme,
      locale: "fr-FR",
      timezoneId: "Europe/Paris",
    });
    const file = join(folder, `${name}.${workspace}.${size}.${theme}.png`);
    try {
      const page = await open(context, workspace, screen);
      await screen.act?.(page, { workspace, size });
      // The setting itself is in a menu; here only the look matters.
      for (const frame of page.frames()) {
        await frame.evaluate(
          `document.documentElement.dataset.theme = "${theme}"; document.fonts.ready.then(() => {})`,
        );
      }
      await page.screenshot({ path: file, animations: "disabled" });
      console.log(file.slice(root.length));
    } catch (error) {
      console.error(`${file.slice(root.length)} failed`, error);
      process.exitCode = 1;
    } finally {
      await context.close();
    }
  }
}

async function open(
  context: BrowserContext,
  workspace: Workspace,
  { as = "customer", path = "/", at }: Screen,
): Promise<Page> {
  const number = workspace === "speedboat" ? 1 : 2;
  const uuid =
    { customer: `customer_${number}001`, newcomer: NEWCOMERS[workspace] }[as as string] ?? `collaborator_${number}`;
  const origin = `http://${at ?? `${workspace}.localhost`}:${config.port}`;
  const value = await mintToken({ config, secrets, uuid });
  if (as !== "nobody") await context.addCookies([{ name: TOKEN_COOKIE, value, url: origin, httpOnly: true }]);
  const page = await context.newPage();
  await page.goto(origin + path);
  return page;
}
