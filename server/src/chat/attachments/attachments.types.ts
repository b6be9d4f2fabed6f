import { isUtf8 } from "node:buffer";
import { ACCEPTED_FILES_TEXT, FILE_EXTENSIONS, type FileType, IMAGE_TYPES } from "@hello/contract";
import { fileTypeFromBuffer } from "file-type";

export type FoundType = { type: FileType } | { refused: string };

const EMPTY = { refused: "ce fichier est vide." };
const UNKNOWN_TYPE = { refused: `ce type de fichier n’est pas accepté. ${ACCEPTED_FILES_TEXT}` };
const MARKUP = {
  refused: "ce fichier contient le code d’une page ou d’un dessin (HTML, XML ou SVG), ce qui n’est pas accepté.",
};

/** Detects the type of a file by its content; its name cannot be trusted. */
export async function findFileType(bytes: Buffer): Promise<FoundType> {
  if (bytes.length === 0) return EMPTY;
  const found = await fileTypeFromBuffer(bytes);
  if (found && ADVICE[found.mime]) return { refused: ADVICE[found.mime]! };
  if (!found || found.mime === "application/xml") return textType(bytes);
  const type = BY_DETECTED_TYPE[found.mime];
  return type ? { type } : UNKNOWN_TYPE;
}

type ImageType = (typeof IMAGE_TYPES)[number];

export function isImage(type: FileType): type is ImageType {
  return (IMAGE_TYPES as readonly string[]).includes(type);
}

const BY_DETECTED_TYPE: Record<string, FileType> = {
  ...Object.fromEntries(Object.keys(FILE_EXTENSIONS).map((type) => [type, type as FileType])),
  "audio/x-m4a": "audio/mp4",
  "video/x-m4v": "video/mp4",
};

const HEIC_ADVICE =
  "les photos au format HEIC ne sont pas acceptées, car elles gardent le lieu de la prise de vue. Envoyez la photo en JPEG. " +
  "Sur un iPhone\u00a0: Réglages › Appareil photo › Formats › «\u00a0Le plus compatible\u00a0».";

/** Common types that are not accepted, with an alternative (D165). */
const ADVICE: Record<string, string> = {
  "image/heic": HEIC_ADVICE,
  "image/heif": HEIC_ADVICE,
  "image/heic-sequence": HEIC_ADVICE,
  "image/heif-sequence": HEIC_ADVICE,
  "video/webm": "les vidéos au format WebM ne sont pas acceptées. Envoyez-la en MP4.",
};

/** Markup other than a GPS track is refused, because a browser might execute it. */
function textType(bytes: Buffer): FoundType {
  const text = decodeText(bytes)?.trimStart();
  if (text === undefined) return UNKNOWN_TYPE;
  if (!text.startsWith("<")) return { type: "text/plain" };
  return /^<gpx[\s>]/.test(fromRoot(text)) ? { type: "application/gpx+xml" } : MARKUP;
}

const XML_HEAD = /^<\?xml[^>]*>\s*/;
const [COMMENT_START, COMMENT_END] = ["<!--", "-->"];

/** XML without its head and the comments before its root. */
function fromRoot(text: string): string {
  let rest = text.replace(XML_HEAD, "");
  while (rest.startsWith(COMMENT_START)) {
    const end = rest.indexOf(COMMENT_END, COMMENT_START.length);
    if (end < 0) return "";
    rest = rest.slice(end + COMMENT_END.length).trimStart();
  }
  return rest;
}

/** UTF-8, else Windows-1252; undefined when control characters show that it is not text. */
function decodeText(bytes: Buffer): string | undefined {
  const text = isUtf8(bytes) ? bytes.toString() : new TextDecoder("windows-1252").decode(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters distinguish binary from text
  return /[\u0000-\u0008\u000e-\u001f]/.test(text) ? undefined : text;
}
