import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { drawLoader } from "./page.loader.ts";

/** What the page must say before any script runs, so that nothing flashes in the wrong look (SHELL-11). */
const BRANDS = [
  { brand: "speedboat", title: "Hello UCPA", themeColor: "#0a3f80", font: "figtree-latin-wght-normal" },
  { brand: "labalaguere", title: "Hello La Balaguère", themeColor: "#1b4a39", font: "cabin-latin-wdth-normal" },
] as const;

/** What the server names in the page when its address leads there, so that it does not wait for the script that asks. */
const SCREENS = { room: "features/room/room.window.tsx", notices: "features/notices/notices.view.tsx" };
const SCREENS_FILE = "screens.json";

/** Where the server writes each workspace's settings, and what a screen needs: its style counts after the page's own. */
const SETTINGS_PLACE = "<!--settings-->";
/** Notices when the page's first script does not come; runs whenever it comes itself. */
const WATCH = '<script async src="/brand/watch.js"></script>';
const LOADER_PLACE = "<!--loader-->";

/** Makes one page for each brand of the one that was built, with its font asked for at once. */
export function brandedPages(): Plugin {
  let root = "";
  let folder = "";
  return {
    name: "branded-pages",
    apply: "build",
    configResolved: (config) => {
      root = config.root;
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle: async (_options, bundle) => {
      const page = startedByFirst(await readFile(join(folder, "index.html"), "utf8"));
      const loaderOf = await drawLoader(root);
      for (const { brand, title, themeColor, font } of BRANDS) {
        const file = Object.keys(bundle).find((name) => name.includes(font));
        if (!file) throw new Error(`The font ${font} is not among what was built.`);
        // Also under a name that the server's own pages know.
        await cp(join(folder, file), join(folder, "brand", `font-${brand}.woff2`));
        const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`;
        const branded = page
          .replace(LOADER_PLACE, loaderOf(brand))
          .replaceAll("%brand%", brand)
          .replaceAll("%title%", title)
          .replaceAll("%themeColor%", themeColor)
          .replace(SETTINGS_PLACE, `${preload}\n    ${WATCH}`)
          .replace("</head>", `  ${SETTINGS_PLACE}\n  </head>`);
        await writeFile(join(folder, `${brand}.html`), branded);
      }
      await rm(join(folder, "index.html"));
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const links = Object.entries(SCREENS).map(([name, start]) => [name, linksOf(start, chunks, page).join("\n    ")]);
      await writeFile(join(folder, SCREENS_FILE), JSON.stringify(Object.fromEntries(links)));
    },
  };
}

/**
 * The page's larger files are fetched at once, after what the first paint and the first calls need, and begin when the first
 * one says so (`first.ts`).
 */
function startedByFirst(page: string): string {
  return page.replaceAll(
    /<script type="module" crossorigin src="([^"]*\/(rolldown-runtime|react|chat)-[^"]*)"><\/script>/g,
    '<link rel="modulepreload" fetchpriority="low" crossorigin id="$2" href="$1" />',
  );
}

/** All files that a screen adds to the page's own. */
function linksOf(start: string, chunks: Rolldown.OutputChunk[], page: string): string[] {
  const first = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(start)));
  if (!first) throw new Error(`The screen ${start} is not among what was built.`);
  const needed = new Set([first]);
  for (const { imports } of needed) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk);
  }
  const added = [...needed].filter(({ fileName }) => !page.includes(fileName));
  const styles = new Set(added.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  return [
    ...added.map(({ fileName }) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${fileName}" />`),
    ...[...styles].map((fileName) => `<link rel="stylesheet" crossorigin href="/${fileName}" />`),
  ];
}
