import { isUtf8 } from "node:buffer";
import { type FileType, IMAGE_TYPES } from "@hello/contract";
import { fileTypeFromBuffer } from "file-type";

/** What a file is, told by its content; its name is only the sender's word. Nothing when it is not on the list. */
export async function findFileType(bytes: Buffer): Promise<FileType | undefined> {
  const found = await fileTypeFromBuffer(bytes);
  if (found) return BY_DETECTED_TYPE[found.mime] ?? (found.mime === "application/xml" ? textType(bytes) : undefined);
  return textType(bytes);
}

type ImageType = (typeof IMAGE_TYPES)[number];

export function isImage(type: FileType): type is ImageType {
  return (IMAGE_TYPES as readonly string[]).includes(type);
}

export const EXTENSIONS: Record<FileType, readonly [string, ...string[]]> = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "image/gif": ["gif"],
  "image/avif": ["avif"],
  "image/heic": ["heic", "heif"],
  "application/pdf": ["pdf"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ["xlsx"],
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": ["pptx"],
  "application/vnd.oasis.opendocument.text": ["odt"],
  "application/vnd.oasis.opendocument.spreadsheet": ["ods"],
  "application/gpx+xml": ["gpx"],
  "text/plain": ["txt", "csv", "md"],
  "audio/mpeg": ["mp3"],
  "audio/mp4": ["m4a", "mp4"],
  "video/mp4": ["mp4", "m4v"],
  "video/quicktime": ["mov"],
  "video/webm": ["webm"],
};

const BY_DETECTED_TYPE: Record<string, FileType> = {
  ...Object.fromEntries(Object.keys(EXTENSIONS).map((type) => [type, type as FileType])),
  "audio/x-m4a": "audio/mp4",
  "video/x-m4v": "video/mp4",
  "image/heif": "image/heic",
};

/** Markup other than a GPS track is refused: a browser could be talked into running it. */
function textType(bytes: Buffer): FileType | undefined {
  const text = decodeText(bytes)?.trimStart();
  if (text === undefined) return undefined;
  if (!text.startsWith("<")) return "text/plain";
  return /^<\?xml[^>]*>\s*<gpx[\s>]/.test(text) || /^<gpx[\s>]/.test(text) ? "application/gpx+xml" : undefined;
}

/** UTF-8, or else what Windows programs still write; nothing when control characters tell that it is no text. */
function decodeText(bytes: Buffer): string | undefined {
  const text = isUtf8(bytes) ? bytes.toString() : new TextDecoder("windows-1252").decode(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells binary from text
  return /[\u0000-\u0008\u000e-\u001f]/.test(text) ? undefined : text;
}

const FORBIDDEN_IN_NAMES = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}<>:"|?*]/gu;
const UNNAMED = "fichier";

/** A name that is safe to save under: no path, no invisible characters, and an ending that tells the truth. */
export function cleanName(name: string, type: FileType, lengthMax: number): string {
  const bare = name
    .normalize("NFC")
    .split(/[/\\]/)
    .at(-1)!
    .replace(FORBIDDEN_IN_NAMES, "")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  const extension = /\.([^.]+)$/.exec(bare)?.[1]?.toLowerCase();
  const honest = extension !== undefined && EXTENSIONS[type].includes(extension);
  const ending = honest ? extension : EXTENSIONS[type][0];
  const stem = cut(honest ? bare.slice(0, -extension.length - 1) : bare, lengthMax - ending.length - 1);
  return `${stem || UNNAMED}.${ending}`;
}

const graphemes = new Intl.Segmenter("fr", { granularity: "grapheme" });

/** Cutting never splits a grapheme (D39). */
function cut(text: string, lengthMax: number): string {
  let kept = "";
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length + segment.length > lengthMax) break;
    kept += segment;
  }
  return kept;
}
