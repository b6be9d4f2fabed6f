import { join, resolve } from "node:path";
import { build, type Plugin } from "vite";

/** The widget, the frame that counts for it, and the watch over the page's own files; each by itself, asking for no other. */
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
    writeBundle: {
      sequential: true,
      handler: async () => {
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
              reportCompressedSize: false,
              lib: { entry: join(root, entry), formats: ["iife"], name: "hello", fileName: () => `${name}.js` },
            },
          });
        }
      },
    },
  };
}
