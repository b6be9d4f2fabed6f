import sharp from "sharp";

type Colour = { r: number; g: number; b: number };

export async function jpeg(name: string, width = 64, height = 48, background: Colour = { r: 20, g: 90, b: 160 }) {
  const image = sharp({ create: { width, height, channels: 3, background } });
  return new File([new Uint8Array(await image.jpeg().toBuffer())], name, { type: "image/jpeg" });
}

/** A photo as a phone takes it: with a place and a camera in its metadata, and lying on its side. */
export async function photo(name: string) {
  const bytes = await sharp({ create: { width: 80, height: 40, channels: 3, background: "#804020" } })
    .withExif({
      IFD0: { Make: "PhoneMaker", Model: "Phone 12", Copyright: "secret-owner" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "45/1 53/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });
}

export function textFile(name: string, content: string, type = "text/plain") {
  return new File([content], name, { type });
}
