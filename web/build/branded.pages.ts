import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Workspace } from "@hello/contract";
import type { Plugin, Rolldown } from "vite";
import { buildLoader, drawLoader, type LoaderModule } from "./page.loader.ts";

/** The parts of a page that differ by brand and are needed before any script runs (SHELL-11). */
export const BRANDS = [
  {
    brand: "speedboat",
    title: "Hello UCPA",
    themeColor: "#0a3f80",
    family: "figtree",
    font: "figtree-latin-wght-normal",
  },
  {
    brand: "labalaguere",
    title: "Hello La Balaguère",
    themeColor: "#1b4a39",
    family: "cabin",
    font: "cabin-latin-wdth-normal",
  },
] as const;

/** The server links the files of these screens in the page, so that they load before a script requests them. */
const SCREENS = { room: "features/chat/room/room.window.tsx", notices: "features/chat/notices/notices.view.tsx" };
export const SCREENS_FILE = "screens.json";

/** The server writes a workspace's settings and a screen's links here: after the page's own styles, which they override. */
const SETTINGS = "<!--settings-->";
const LOADER = "<!--loader-->";
/** Notices that the page's first script did not load. */
const WATCH = '<script async src="/brand/watch.js"></script>';

/** Makes one page for each brand from the one that Vite built, with a preload of the brand's font. */
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
      const loader = await buildLoader(root);
      for (const { brand, font } of BRANDS) {
        const file = Object.keys(bundle).find((name) => name.includes(font));
        if (!file) throw new Error(`The font ${font} is not among what was built.`);
        // Under this name the server's own pages use it.
        await cp(join(folder, file), join(folder, "brand", `font-${brand}.woff2`));
        const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`;
        await writeFile(join(folder, `${brand}.html`), brandPage(page, brand, loader, `${preload}\n    ${WATCH}`));
      }
      await rm(join(folder, "index.html"));
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const links = Object.entries(SCREENS).map(([name, start]) => [name, linksOf(start, chunks, page).join("\n    ")]);
      await writeFile(join(folder, SCREENS_FILE), JSON.stringify(Object.fromEntries(links)));
    },
  };
}

export function brandPage(page: string, workspace: Workspace, loader: LoaderModule, head: string): string {
  const { title, themeColor } = BRANDS.find(({ brand }) => brand === workspace)!;
  return page
    .replace(LOADER, drawLoader(loader, workspace))
    .replaceAll("%brand%", workspace)
    .replaceAll("%title%", title)
    .replaceAll("%themeColor%", themeColor)
    .replace(SETTINGS, () => head)
    .replace("</head>", `  ${SETTINGS}\n  </head>`);
}

/** The larger files load at once, with a low priority, and run when the first script imports them (`first.ts`). */
function startedByFirst(page: string): string {
  const started = page.replaceAll(
    /<script type="module" crossorigin src="([^"]*\/(rolldown-runtime|react|chat)-[^"]*)"><\/script>/g,
    '<link rel="modulepreload" fetchpriority="low" crossorigin id="$2" href="$1" />',
  );
  // Such a file may import the chat, which would then run before the loader is painted.
  const [, ...others] = started.match(/<script type="module"[^>]*>/g) ?? [];
  if (others.length > 0) throw new Error(`The first script imports another file; see chunks.ts: ${others.join(" ")}`);
  return started;
}

/** Links to all files that a screen needs besides the page's own. */
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
