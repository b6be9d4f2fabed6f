import { IMAGE_PIXELS_MAX, type IMAGE_TYPES } from "@hello/contract";
import sharp, { type OutputInfo } from "sharp";

/** A picture as it is kept: drawn anew, so that place, camera and anything hidden beside the pixels are gone. */
export type CleanImage = { bytes: Buffer; thumbnail: Buffer; width: number; height: number };

const LONGEST_SIDE_MAX_PX = 4_096;
const THUMBNAIL_SIDE_PX = 480;

type ImageType = (typeof IMAGE_TYPES)[number];

const FORMATS = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/webp": "webp",
  "image/gif": "gif",
  "image/avif": "avif",
} as const satisfies Record<ImageType, string>;

/** Fails when the picture is damaged, or larger than what may be opened. */
export async function cleanImage(original: Buffer, type: ImageType): Promise<CleanImage> {
  const options = { limitInputPixels: IMAGE_PIXELS_MAX, failOn: "error" as const };
  const size = { fit: "inside" as const, withoutEnlargement: true };
  const format = FORMATS[type];
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
  const { width, height, pageHeight } = drawn.info as OutputInfo & { pageHeight?: number };
  return { bytes: drawn.data, thumbnail, width, height: pageHeight ?? height };
}
