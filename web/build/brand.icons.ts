import { mkdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import sharp from "sharp";
import type { Plugin } from "vite";

const BRANDS = { speedboat: "#0b4a94", labalaguere: "#1f5541" };
/** Icons with the sign as drawn, and icons with a margin for devices that crop them to a shape. */
const DRAWN_PX = [48, 192, 512];
const CROPPED_PX = { "maskable-512": 512, apple: 180 };
/** In units of the sign, which is 32 wide: devices show at least the inner four fifths of a cropped icon. */
const MARGIN = 7;

/** Draws the icons for a phone's home screen from the brands' signs. */
export function brandIcons(): Plugin {
  let root = "";
  let folder = "";
  return {
    name: "brand-icons",
    apply: "build",
    configResolved: (config) => {
      root = config.root;
      folder = resolve(config.root, config.build.outDir, "brand");
    },
    writeBundle: () => drawIcons(root, folder),
  };
}

export async function drawIcons(root: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [brand, colour] of Object.entries(BRANDS)) {
    const sign = await readFile(join(root, "public", "brand", `favicon-${brand}.svg`), "utf8");
    const fileOf = (name: string | number) => join(folder, `icon-${brand}-${name}.png`);
    await Promise.all([
      ...DRAWN_PX.map((size) => draw(sign, size, fileOf(size))),
      ...Object.entries(CROPPED_PX).map(([name, size]) => draw(withMargin(sign, colour), size, fileOf(name))),
    ]);
  }
}

async function draw(svg: string, size: number, file: string): Promise<void> {
  // The density at which 32 units are that many pixels, so that nothing is scaled.
  const picture = sharp(Buffer.from(svg), { density: (72 * size) / 32 });
  await picture.resize(size, size).png({ compressionLevel: 9 }).toFile(file);
}

function withMargin(sign: string, colour: string): string {
  const side = 32 + 2 * MARGIN;
  const ground = `<rect x="${-MARGIN}" y="${-MARGIN}" width="${side}" height="${side}" fill="${colour}"/>`;
  return sign.replace('viewBox="0 0 32 32">', `viewBox="${-MARGIN} ${-MARGIN} ${side} ${side}">${ground}`);
}
