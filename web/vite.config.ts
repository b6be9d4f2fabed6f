import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { answersVersion } from "./build/answers.version.ts";
import { brandIcons } from "./build/brand.icons.ts";
import { brandedPages } from "./build/branded.pages.ts";
import { CHUNKS, isNotInPage } from "./build/chunks.ts";
import { shortClassNames } from "./build/class.names.ts";
import { compressedFiles } from "./build/compressed.files.ts";
import { loneScripts } from "./build/lone.scripts.ts";
import { pageWorker } from "./build/page.worker.build.ts";
import { smallIcons } from "./build/small.icons.ts";
import { WITHOUT_WAITS, withoutWaits } from "./build/without.waits.ts";

const version = await answersVersion();
const classNames = shortClassNames(import.meta.dirname);

export default defineConfig(({ mode, command }) => ({
  plugins: [
    react(),
    smallIcons(),
    brandedPages(),
    brandIcons(),
    loneScripts(),
    pageWorker(),
    compressedFiles(),
    mode === WITHOUT_WAITS && withoutWaits(),
  ],
  ...(command === "build" && { css: { modules: classNames } }),
  // React has it. The router's copy is for older ones.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  define: { __ANSWERS_VERSION__: JSON.stringify(version) },
  build: {
    target: "es2023",
    // The content policy refuses fonts and pictures that are inlined into a style sheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: (_file, files) => files.filter(isNotInPage) },
    reportCompressedSize: false,
    rolldownOptions: {
      // Compressing the files takes most of the build, on purpose.
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: CHUNKS, includeDependenciesRecursively: false } },
    },
  },
}));
