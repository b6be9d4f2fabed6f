import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import type { ViteDevServer } from "vite";
import { drawIcons } from "./brand.icons.ts";
import { BRANDS, brandPage, SCREENS_FILE } from "./branded.pages.ts";
import { buildLoneScripts } from "./lone.scripts.ts";
import { LOADER, type LoaderModule } from "./page.loader.ts";

/** Writes pages for our own server whose scripts and styles come from Vite's dev server at `origin`. */
export async function writeDevPages(vite: ViteDevServer, origin: string, folder: string): Promise<void> {
  const { root, publicDir } = vite.config;
  await cp(publicDir, folder, { recursive: true });
  await mkdir(join(folder, "assets"), { recursive: true });
  await Promise.all([drawIcons(root, join(folder, "brand")), buildLoneScripts(root, folder, true)]);
  const loader = (await vite.ssrLoadModule(`/${LOADER}`)) as LoaderModule;
  const template = await readFile(join(root, "index.html"), "utf8");
  const page = template.replaceAll(/(<script type="module" src=")\//g, `$1${origin}/`);
  const head = [
    ...loaderStyles(vite).map((url) => `<link rel="stylesheet" href="${origin}${url}" />`),
    `<script type="module">${react.preambleCode.replaceAll("__BASE__", `${origin}/`)}</script>`,
    `<script type="module" src="${origin}/@vite/client"></script>`,
  ].join("\n    ");
  for (const { brand, family, font } of BRANDS) {
    const file = import.meta.resolve(`@fontsource-variable/${family}/files/${font}.woff2`);
    await cp(fileURLToPath(file), join(folder, "brand", `font-${brand}.woff2`));
    await writeFile(join(folder, `${brand}.html`), brandPage(page, brand, loader, head));
  }
  await writeFile(join(folder, SCREENS_FILE), JSON.stringify({ room: "", notices: "" }));
}

/** The loader is in the page before any script runs, so its styles are linked; Vite's scripts add all others. */
function loaderStyles({ environments }: ViteDevServer): string[] {
  const urls = [...environments.ssr!.moduleGraph.urlToModuleMap.keys()].filter((url) => url.endsWith(".css"));
  return ["/src/workspace/tokens.css", "/src/workspace/base.css", ...urls];
}
