const SIDE_MAX_PX = 2_560;
const JPEG_QUALITY = 0.85;
const JPEG = "image/jpeg";
/** The metadata of a photo is at its beginning. */
const HEAD_BYTES = 64 * 1024;

/**
 * The photo as a JPEG of at most 2,560 px, upright and without metadata (D73). A file that is small enough and has no
 * metadata, or would lose its transparency or animation, is returned as it is. Throws if the browser cannot draw it.
 */
export async function redrawPhoto(file: File): Promise<File> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (isMoreThanPhoto(head) || !readsBackExactly()) return file;
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const scale = Math.min(1, SIDE_MAX_PX / Math.max(picture.width, picture.height));
    if (scale === 1 && !hasMetadata(head)) return file;
    const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)));
    const canvas = new OffscreenCanvas(width!, height!);
    const context = canvas.getContext("2d", { alpha: false })!;
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, width!, height!);
    const drawn = await canvas.convertToBlob({ type: JPEG, quality: JPEG_QUALITY });
    return drawn.type === JPEG ? new File([drawn], file.name, { type: JPEG }) : file;
  } finally {
    picture.close();
  }
}

const text = (head: Uint8Array, from: number, to: number) => String.fromCharCode(...head.subarray(from, to));

/** A PNG with an alpha channel; a WebP with one, or with several frames. */
function isMoreThanPhoto(head: Uint8Array): boolean {
  if (text(head, 1, 4) === "PNG") return (head[25]! & 4) !== 0;
  return text(head, 8, 16) === "WEBPVP8X" && (head[20]! & 0x12) !== 0;
}

/** Whether a JPEG has an APP1 segment: Exif or XMP, which tell place, time and camera. */
function hasMetadata(head: Uint8Array): boolean {
  return head[0] === 0xff && head[1] === 0xd8 && head.some((byte, index) => byte === 0xff && head[index + 1] === 0xe1);
}

/** Some browsers return noise from a canvas, so that it cannot identify the device. They must not redraw photos. */
function readsBackExactly(): boolean {
  const context = new OffscreenCanvas(16, 16).getContext("2d")!;
  context.fillStyle = "rgb(18 52 86)";
  context.fillRect(0, 0, 16, 16);
  const { data } = context.getImageData(0, 0, 16, 16);
  return data.every((value, index) => value === [18, 52, 86, 255][index % 4]);
}
