import { join } from "node:path";
import { build, type Plugin } from "vite";

/** The host page's script and that of the frame that counts; each by itself, so that neither asks for another file. */
const SCRIPTS = { widget: "widget/widget.ts", "widget.frame": "widget/frame.ts" };

/** Builds them beside the pages, under names that other sites can know. */
export function widgetScripts(): Plugin {
  let root = "";
  let outDir = "";
  return {
    name: "widget-scripts",
    apply: "build",
    configResolved: (config) => {
      root = config.root;
      outDir = join(config.root, config.build.outDir, "widget");
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
              minify: "terser",
              reportCompressedSize: false,
              lib: { entry: join(root, entry), formats: ["iife"], name: "hello", fileName: () => `${name}.js` },
            },
          });
        }
      },
    },
  };
}
