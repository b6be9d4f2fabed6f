import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { WORKSPACES, type Workspace } from "@hello/contract";

export type Pages = Record<Workspace, string> & {
  /** Links to the files that a screen needs besides those of the page. */
  screens: { room: string; notices: string };
};

/** The built page of each workspace, or undefined before the first build. */
export async function findPages(folder: string): Promise<Pages | undefined> {
  const read = (name: string) => readFile(join(folder, name), "utf8");
  try {
    const texts = await Promise.all(WORKSPACES.map((workspace) => read(`${workspace}.html`)));
    const pages = Object.fromEntries(WORKSPACES.map((workspace, n) => [workspace, texts[n]]));
    return { ...pages, screens: JSON.parse(await read("screens.json")) } as Pages;
  } catch {
    return undefined;
  }
}
