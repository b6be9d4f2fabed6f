import sharp from "sharp";

/** 12 megapixels as from a phone held upright: red at the sensor's top left, with place and owner in its metadata. */
export async function phonePhoto(name: string): Promise<File> {
  const red = { create: { width: 600, height: 600, channels: 3, background: "#e01010" } } as const;
  const bytes = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: "#2060a0" } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: "PhoneMaker", Model: "Phone 12", Copyright: "secret-owner" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "45/1 53/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "6/1 52/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });
}

export async function transparentPng(name: string, side: number): Promise<File> {
  const background = { r: 20, g: 90, b: 160, alpha: 0.5 };
  const image = sharp({ create: { width: side, height: side, channels: 4, background } });
  return new File([new Uint8Array(await image.png().toBuffer())], name, { type: "image/png" });
}
