import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { brandIcons } from "./build/brand.icons.ts";
import { brandedPages } from "./build/branded.pages.ts";
import { CHUNKS, isNotInPage } from "./build/chunks.ts";
import { compileHints } from "./build/compile.hints.ts";
import { compressedFiles } from "./build/compressed.files.ts";
import { loneScripts } from "./build/lone.scripts.ts";
import { trimmedReact } from "./build/react.trimmed.ts";
import { createShortNames } from "./build/short.names.ts";

const names = createShortNames();

export default defineConfig({
  plugins: [
    react(),
    trimmedReact(),
    brandedPages(names),
    brandIcons(),
    loneScripts(),
    compileHints(),
    compressedFiles(),
  ],
  css: { modules: { generateScopedName: names } },
  build: {
    target: "es2023",
    // Small files within the style sheet would be refused by the content policy, and cost everybody.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: (_file, files) => files.filter(isNotInPage) },
    // Two percent smaller than the built-in one, for some seconds of building.
    minify: "terser",
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3, pure_getters: true, keep_fargs: false } },
    reportCompressedSize: false,
    rolldownOptions: {
      // That minifying takes its time is known (above).
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: CHUNKS, includeDependenciesRecursively: false } },
    },
  },
});
