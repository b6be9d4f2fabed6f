import sharp from "sharp";

/** Small files that are expensive to decode. */

function fileOf(bytes: Buffer, name: string, type: string): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

function black(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#000" } });
}

/** A black picture of 49 megapixels in 34 bytes: accepted, and takes seconds to redraw. */
export async function heavyPicture(name: string): Promise<File> {
  return fileOf(await black(7_000, 7_000).webp({ lossless: true, effort: 0 }).toBuffer(), name, "image/webp");
}

/** A black AVIF in some hundred bytes; by default the largest that is accepted. */
export async function heavyAvif(name: string, side = 2_880): Promise<File> {
  return fileOf(await black(side, side).avif({ effort: 0 }).toBuffer(), name, "image/avif");
}

/** Two frames that claim 5,000 × 5,000. */
export function bigAnimation(name: string): File {
  const head = Buffer.from("GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff", "latin1");
  head.writeUInt16LE(5_000, 6);
  head.writeUInt16LE(5_000, 8);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0x88, 0x13, 0x88, 0x13, 0, 2, 2, 0x44, 1, 0]);
  return fileOf(Buffer.concat([head, frame, frame, Buffer.from([0x3b])]), name, "image/gif");
}
