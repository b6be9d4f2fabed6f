import { IMAGE_PIXELS_MAX } from "@hello/contract";
import sharp from "sharp";
import { unsupportedFile } from "../errors.ts";

/** A picture as it is kept: drawn anew, so that place, camera and anything hidden beside the pixels are gone. */
export type CleanImage = { bytes: Buffer; thumbnail: Buffer; width: number; height: number };

const LONGEST_SIDE_MAX_PX = 4_096;
const THUMBNAIL_SIDE_PX = 480;

type ImageFormat = "jpeg" | "png" | "webp" | "gif" | "avif";

export async function cleanImage(original: Buffer, format: ImageFormat): Promise<CleanImage> {
  const options = { limitInputPixels: IMAGE_PIXELS_MAX, failOn: "error" as const };
  const size = { fit: "inside" as const, withoutEnlargement: true };
  try {
    const animated = format === "gif" || format === "webp";
    const drawn = await sharp(original, { ...options, animated })
      .autoOrient()
      .resize(LONGEST_SIDE_MAX_PX, animated ? undefined : LONGEST_SIDE_MAX_PX, size)
      .toFormat(format)
      .toBuffer({ resolveWithObject: true });
    const thumbnail = await sharp(original, options)
      .autoOrient()
      .resize(THUMBNAIL_SIDE_PX, THUMBNAIL_SIDE_PX, size)
      .webp({ quality: 78 })
      .toBuffer();
    const { width, height, pageHeight } = drawn.info as sharp.OutputInfo & { pageHeight?: number };
    return { bytes: drawn.data, thumbnail, width, height: pageHeight ?? height };
  } catch {
    throw unsupportedFile("Cette image est abîmée ou trop grande.");
  }
}
