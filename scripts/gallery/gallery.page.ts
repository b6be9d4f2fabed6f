import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Screens } from "./gallery.types.ts";

type Picture = {
  file: string;
  group: string;
  name: string;
  title: string;
  brand: string;
  width: string;
  theme: string;
};

/** Writes a page that shows all pictures in the folder, also those of earlier runs. */
export async function writeGalleryPage(folder: string, groups: Record<string, Screens>): Promise<void> {
  const taken = new Set(await readdir(folder));
  const files = [...taken].filter((file) => file.endsWith(".png"));
  const pictures = Object.entries(groups).flatMap(([group, screens]) =>
    Object.entries(screens).flatMap(([name, { title }]) =>
      files
        .map((file) => pictureOf(file, { group, name, title }))
        .filter((picture) => picture !== undefined)
        .sort((a, b) => a.brand.localeCompare(b.brand) || Number(a.width) - Number(b.width)),
    ),
  );
  const page = await readFile(new URL("gallery.html", import.meta.url), "utf8");
  const data = JSON.stringify(pictures).replaceAll("<", "\\u003c");
  await writeFile(
    join(folder, "index.html"),
    page.replace(">[]<", () => `>${data}<`),
  );
}

function pictureOf(file: string, screen: Pick<Picture, "group" | "name" | "title">): Picture | undefined {
  const [name, brand = "", width = "", theme = ""] = file.split(".");
  return name === screen.name && theme !== "png" ? { file, ...screen, brand, width, theme } : undefined;
}
