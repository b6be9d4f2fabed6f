import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildPages } from "../scripts/pages.ts";

/** Builds our pages for the servers that this bench starts. */
export function buildOurs(): void {
  const folder = mkdtempSync(join(tmpdir(), "hello-pages-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  buildPages(folder);
  process.env.WEB_DIR = folder;
}
