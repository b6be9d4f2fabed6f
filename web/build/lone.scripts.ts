import { join, resolve } from "node:path";
import { build, type InlineConfig, type Plugin } from "vite";

/**
 * Scripts that import no other file at run time: the widget, its frame, the check that the page's files loaded, and the
 * service worker that removes itself.
 */
const SCRIPTS = {
  "widget/widget": "widget/widget.ts",
  "widget/widget.frame": "widget/frame.ts",
  "brand/watch": "src/start/watch.ts",
  "worker/worker.off": "worker/off.worker.ts",
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
    const watching = { sourcemap: isWatching && "inline", watch: isWatching ? {} : null } as const;
    await buildScript(root, outDir, name, join(root, entry), { build: watching });
  }
}

export async function buildScript(
  root: string,
  outDir: string,
  name: string,
  entry: string,
  { build: more = {}, ...options }: InlineConfig,
): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "error",
    ...options,
    build: {
      outDir,
      emptyOutDir: false,
      target: "es2022",
      reportCompressedSize: false,
      lib: { entry, formats: ["iife"], name: "hello", fileName: () => `${name}.js` },
      ...more,
    },
  });
}
