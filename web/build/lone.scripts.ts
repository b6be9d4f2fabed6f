import { join, resolve } from "node:path";
import { build, type Plugin } from "vite";

/** Scripts that import no other file at run time: the widget, its frame, and the check that the page's files loaded. */
const SCRIPTS = {
  "widget/widget": "widget/widget.ts",
  "widget/widget.frame": "widget/frame.ts",
  "brand/watch": "src/start/watch.ts",
};

/** Builds them beside the pages, under names that do not change. */
export function loneScripts(): Plugin {
  let root = "";
  let outDir = "";
  return {
    name: "lone-scripts",
    apply: "build",
    configResolved: (config) => {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle: { sequential: true, handler: () => buildLoneScripts(root, outDir) },
  };
}

/** With `isWatching`, each is built again when one of its files changes. */
export async function buildLoneScripts(root: string, outDir: string, isWatching = false): Promise<void> {
  for (const [name, entry] of Object.entries(SCRIPTS)) {
    await build({
      configFile: false,
      root,
      publicDir: false,
      logLevel: "error",
      build: {
        outDir,
        emptyOutDir: false,
        target: "es2022",
        sourcemap: isWatching && "inline",
        watch: isWatching ? {} : null,
        reportCompressedSize: false,
        lib: { entry: join(root, entry), formats: ["iife"], name: "hello", fileName: () => `${name}.js` },
      },
    });
  }
}
