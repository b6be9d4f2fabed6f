import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

/** What the page must say before any script runs, so that nothing flashes in the wrong look (SHELL-11). */
const BRANDS = {
  speedboat: { title: "Hello UCPA", themeColor: "#0a3f80", font: "figtree-latin-wght-normal" },
  labalaguere: { title: "Hello La Balaguère", themeColor: "#1b4a39", font: "cabin-latin-wdth-normal" },
};

/** Where the server writes each workspace's settings. */
const SETTINGS_PLACE = "<!--settings-->";

/** Makes one page for each brand of the one that was built, with its font asked for at once. */
export function brandedPages(): Plugin {
  let folder = "";
  return {
    name: "branded-pages",
    apply: "build",
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    writeBundle: async (_options, bundle) => {
      const page = await readFile(join(folder, "index.html"), "utf8");
      for (const [brand, { title, themeColor, font }] of Object.entries(BRANDS)) {
        const file = Object.keys(bundle).find((name) => name.includes(font));
        if (!file) throw new Error(`The font ${font} is not among what was built.`);
        const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`;
        const branded = page
          .replaceAll("%brand%", brand)
          .replaceAll("%title%", title)
          .replaceAll("%themeColor%", themeColor)
          .replace(SETTINGS_PLACE, `${preload}\n    ${SETTINGS_PLACE}`);
        await writeFile(join(folder, `${brand}.html`), branded);
      }
      await rm(join(folder, "index.html"));
    },
  };
}
