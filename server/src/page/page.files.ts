import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { WORKSPACES, type Workspace } from "@hello/contract";

/** Where the build of the browser's side lies; its files' names change with their content. */
export const WEB_FOLDER = fileURLToPath(new URL("../../../web/dist", import.meta.url));

export type Pages = Record<Workspace, string>;

/** Each workspace's page as built, or none when nothing was built yet. */
export async function findPages(folder = WEB_FOLDER): Promise<Pages | undefined> {
  try {
    const texts = await Promise.all(WORKSPACES.map((workspace) => readFile(join(folder, `${workspace}.html`), "utf8")));
    return Object.fromEntries(WORKSPACES.map((workspace, n) => [workspace, texts[n]])) as Pages;
  } catch {
    return undefined;
  }
}
