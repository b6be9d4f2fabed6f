import { mkdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import sharp from "sharp";
import type { Plugin } from "vite";

const BRANDS = { speedboat: "#0b4a94", labalaguere: "#1f5541" };
/** The sign as drawn, for most places; on its own ground to the very edge where a device cuts it to its shape. */
const DRAWN_PX = [48, 192, 512];
const CUT_PX = { "maskable-512": 512, apple: 180 };
/** How much ground stands around the sign when it is cut: four fifths of it are sure to be seen. */
const GROUND = 7;

/** Draws the pictures for a phone's home screen from the brands' signs. */
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
    writeBundle: async () => {
      await mkdir(folder, { recursive: true });
      for (const [brand, colour] of Object.entries(BRANDS)) {
        const sign = await readFile(join(root, "public", "brand", `favicon-${brand}.svg`), "utf8");
        const files = [
          ...DRAWN_PX.map((size) => draw(sign, size, `icon-${brand}-${size}.png`)),
          ...Object.entries(CUT_PX).map(([name, size]) =>
            draw(grounded(sign, colour), size, `icon-${brand}-${name}.png`),
          ),
        ];
        await Promise.all(files);
      }
    },
  };

  async function draw(svg: string, size: number, name: string): Promise<void> {
    // Drawn at its final size: the density is what makes 32 units that many pixels.
    const picture = sharp(Buffer.from(svg), { density: (72 * size) / 32 });
    await picture.resize(size, size).png({ compressionLevel: 9 }).toFile(join(folder, name));
  }
}

function grounded(sign: string, colour: string): string {
  const side = 32 + 2 * GROUND;
  const ground = `<rect x="${-GROUND}" y="${-GROUND}" width="${side}" height="${side}" fill="${colour}"/>`;
  return sign.replace('viewBox="0 0 32 32">', `viewBox="${-GROUND} ${-GROUND} ${side} ${side}">${ground}`);
}
