import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { brandedPages } from "./build/branded.pages.ts";
import { compressedFiles } from "./build/compressed.files.ts";

export default defineConfig({
  plugins: [react(), brandedPages(), compressedFiles()],
  build: {
    target: "es2023",
    // Small files within the style sheet would be refused by the content policy, and cost everybody.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
