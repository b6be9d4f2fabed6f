import type { IMAGE_TYPES } from "@hello/contract";
import { ANIMATION_FRAMES_MAX, ANIMATION_PIXELS_MAX, AVIF_PIXELS_MAX, IMAGE_PIXELS_MAX } from "@hello/contract";
import sharp, { type Metadata, type OutputInfo } from "sharp";

type ImageType = (typeof IMAGE_TYPES)[number];
type DrawnType = "image/jpeg" | "image/png" | "image/webp";

/** A picture as it is stored: re-encoded, without location, camera and other metadata. */
export type CleanImage = { type: DrawnType; bytes: Buffer; thumbnail: Buffer; width: number; height: number };

const LONGEST_SIDE_MAX_PX = 4_096;
const THUMBNAIL_SIDE_PX = 480;
/** The library stops after this time; otherwise the parent kills the process soon after. */
const DRAWN_WITHIN_S = 25;
const SIZE = { fit: "inside", withoutEnlargement: true } as const;

/** Throws when the picture is damaged, too large, or takes too long. */
export async function cleanImage(original: Buffer, type: ImageType): Promise<CleanImage> {
  const facts = await sharp(original, { limitInputPixels: IMAGE_PIXELS_MAX }).metadata();
  const frames = facts.pages ?? 1;
  const animated = frames > 1 && (type === "image/gif" || type === "image/webp");
  checkSize(facts, type, animated ? frames : 1);
  const drawnType = drawnTypeOf(type, animated, facts.hasAlpha);
  const { data, info } = await sharp(original, { limitInputPixels: IMAGE_PIXELS_MAX, failOn: "error", animated })
    .timeout({ seconds: DRAWN_WITHIN_S })
    .autoOrient()
    .resize(LONGEST_SIDE_MAX_PX, animated ? undefined : LONGEST_SIDE_MAX_PX, SIZE)
    .toFormat(drawnType === "image/jpeg" ? "jpeg" : drawnType === "image/png" ? "png" : "webp", optionsOf(drawnType))
    .toBuffer({ resolveWithObject: true });
  // From the re-encoded picture, which is smaller and safe.
  const thumbnail = await sharp(data)
    .timeout({ seconds: DRAWN_WITHIN_S })
    .resize(THUMBNAIL_SIDE_PX, THUMBNAIL_SIDE_PX, SIZE)
    .webp({ quality: 78 })
    .toBuffer();
  const { width, height, pageHeight } = info as OutputInfo & { pageHeight?: number };
  return { type: drawnType, bytes: data, thumbnail, width, height: pageHeight ?? height };
}

/** Checked before decoding: AVIF and animations cost several times as much as a photo. */
function checkSize({ width, height, pageHeight }: Metadata, type: ImageType, frames: number): void {
  const pixels = width * (pageHeight ?? height) * frames;
  const max = frames > 1 ? ANIMATION_PIXELS_MAX : type === "image/avif" ? AVIF_PIXELS_MAX : IMAGE_PIXELS_MAX;
  if (pixels > max || frames > ANIMATION_FRAMES_MAX) throw new Error("The picture has too many pixels.");
}

/** Encoding AVIF takes seconds, and GIF has only 256 colours (D165). */
function drawnTypeOf(type: ImageType, animated: boolean, transparent: boolean): DrawnType {
  if (type === "image/gif") return animated ? "image/webp" : "image/png";
  if (type === "image/avif") return transparent ? "image/webp" : "image/jpeg";
  return type;
}

/** The library's default effort for WebP takes twice as long and saves 5 % of the size. */
function optionsOf(type: DrawnType) {
  return type === "image/webp" ? { effort: 2 } : {};
}
