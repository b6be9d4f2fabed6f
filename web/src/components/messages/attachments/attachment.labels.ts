import type { Attachment } from "@hello/contract";

const TYPES: Record<Attachment["type"], string> = {
  "image/jpeg": "Photo JPEG",
  "image/png": "Image PNG",
  "image/webp": "Image WebP",
  "image/gif": "Image GIF",
  "image/avif": "Image AVIF",
  "image/heic": "Photo HEIC",
  "application/pdf": "PDF",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "Document Word",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "Classeur Excel",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "Présentation PowerPoint",
  "application/vnd.oasis.opendocument.text": "Document OpenDocument",
  "application/vnd.oasis.opendocument.spreadsheet": "Classeur OpenDocument",
  "application/gpx+xml": "Trace GPX",
  "text/plain": "Texte",
  "audio/mpeg": "Son MP3",
  "audio/mp4": "Son M4A",
  "video/mp4": "Vidéo MP4",
  "video/quicktime": "Vidéo MOV",
  "video/webm": "Vidéo WebM",
};

/** Type and size, if known: « PDF · 1,2 Mo ». */
export function labelOf({ type, size }: { type: string; size: number }): string {
  return [TYPES[type as Attachment["type"]], sizeText(size)].filter(Boolean).join(" · ");
}

const UNITS = ["octet", "ko", "Mo"];
const NO_BREAK_SPACE = "\u00a0";

/** In French decimal units. */
export function sizeText(bytes: number): string {
  if (!(bytes > 0)) return "";
  const unit = bytes < 1_000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  const value = bytes / 1_000 ** unit;
  const digits = value >= 10 ? Math.round(value) : Math.round(10 * value) / 10;
  return `${String(digits).replace(".", ",")}${NO_BREAK_SPACE}${UNITS[unit]}${unit === 0 && bytes > 1 ? "s" : ""}`;
}

const RATIO_MIN = 3 / 4;
const RATIO_MAX = 16 / 9;

/** The aspect ratio of a single picture, known before it loads, so that the layout does not shift. */
export function ratioOf({ width, height }: Pick<Attachment, "width" | "height">): number {
  if (!width || !height) return 4 / 3;
  return Math.min(RATIO_MAX, Math.max(RATIO_MIN, width / height));
}
