import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { freePort } from "../../server/test/nodes/ports.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const COPIED = ["package.json", "tsconfig.json", "server", "demo", "web", "packages"];
const NEVER_COPIED = new Set(["node_modules", "dist", ".data"]);

const ERRORS = "web/src/features/chat/errors/error.view.tsx";
const LEGAL = "server/src/pages/page.documents.legal.ts";

test("npm run dev serves both brands from an empty tree, and shows what changes", async ({ page }) => {
  test.slow();
  const tree = await copyTree();
  const port = await freePort();
  const dev = await startDev(tree, port);
  try {
    for (const [workspace, title] of [
      ["labalaguere", "Hello La Balaguère"],
      ["speedboat", "Hello UCPA"],
    ]) {
      await page.goto(`http://${workspace}.localhost:${port}/notpermitted`);
      await expect(page).toHaveTitle(`Accès refusé · ${title}`);
      await expect(page.getByText("Vous n'avez pas la permission")).toBeVisible();
    }

    // The browser keeps the page and its state: only the changed module is replaced.
    await page.evaluate(() => document.body.setAttribute("data-kept", ""));
    await change(join(tree, ERRORS), "Vous n'avez pas la permission", "Remplacé à chaud :");
    await expect(page.getByText("Remplacé à chaud :")).toBeVisible();
    await expect(page.locator("body")).toHaveAttribute("data-kept", "");
    const [script] = await page.evaluate(() =>
      performance.getEntriesByType("resource").flatMap(({ name }) => (name.includes("/error.view.tsx") ? name : [])),
    );
    expect(await (await fetch(script!)).text()).toContain("sourceMappingURL");

    await change(join(tree, LEGAL), "Éditeur et hébergeur", "Après le redémarrage");
    const legal = () => fetch(`http://localhost:${port}/mentions-legales`).then((answer) => answer.text());
    await expect.poll(() => legal().catch(() => "restarting"), { timeout: 90_000 }).toContain("Après le redémarrage");
  } finally {
    const ended = once(dev, "exit");
    dev.kill("SIGTERM");
    await ended;
    await rm(tree, { recursive: true, force: true });
  }
});

/** The sources alone, with the installed packages linked, so that no other test sees the changes. */
async function copyTree(): Promise<string> {
  const tree = await mkdtemp(join(tmpdir(), "hello-tree-"));
  const filter = (path: string) => !NEVER_COPIED.has(basename(path));
  for (const name of COPIED) await cp(join(ROOT, name), join(tree, name), { recursive: true, filter });
  const packages = join(ROOT, "node_modules");
  await mkdir(join(tree, "node_modules", "@hello"), { recursive: true });
  for (const name of await readdir(packages)) {
    if (name !== "@hello") await symlink(join(packages, name), join(tree, "node_modules", name));
  }
  for (const name of ["contract", "emoji-picker"]) {
    await symlink(join(tree, "packages", name), join(tree, "node_modules", "@hello", name));
  }
  return tree;
}

async function startDev(tree: string, port: number): Promise<ChildProcess> {
  const { PATH, HOME } = process.env;
  const dev = spawn(process.execPath, ["web/build/dev.ts"], {
    cwd: tree,
    env: { PATH, HOME, PORT: String(port), NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  dev.stderr.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
  });
  await new Promise<void>((resolve, reject) => {
    dev.once("exit", () => reject(new Error(`npm run dev ended:\n${printed}`)));
    dev.stdout.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
      if (printed.includes("Hello is running")) resolve();
    });
  });
  return dev;
}

async function change(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, "utf8");
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}
