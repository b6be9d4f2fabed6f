import { FILE_EXTENSIONS, type FileType } from "@hello/contract";

/** No system has longer file names; a longer one is cut before it is processed. */
const NAME_READ_MAX = 1_000;
const FORBIDDEN_IN_NAMES = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}<>:"|?*]/gu;
const UNNAMED = "fichier";

/** A safe file name: no path, no invisible characters, and the extension of its type. */
export function cleanName(name: string, type: FileType, lengthMax: number): string {
  const bare = trimmed(cut(baseName(name), NAME_READ_MAX).normalize("NFC").replace(FORBIDDEN_IN_NAMES, ""));
  const extension = bare.slice(bare.lastIndexOf(".") + 1).toLowerCase();
  const honest = bare.includes(".") && FILE_EXTENSIONS[type].includes(extension);
  const ending = honest ? extension : FILE_EXTENSIONS[type][0];
  const stem = cut(honest ? bare.slice(0, -extension.length - 1) : bare, lengthMax - ending.length - 1);
  return `${stem || UNNAMED}.${ending}`;
}

const SHOWN_NAME_MAX = 60;

/** The sender's file name, as an error message shows it. */
export function shownName(name: string): string {
  const short = cut(name, SHOWN_NAME_MAX);
  return short === name ? name : `${short}…`;
}

function baseName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);
}

const DOT_OR_SPACE = /[.\s]/;

/** Trims dots and spaces. `/[.\s]+$/` would take quadratic time. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && DOT_OR_SPACE.test(text[start]!)) start += 1;
  while (end > start && DOT_OR_SPACE.test(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
}

const graphemes = new Intl.Segmenter("fr", { granularity: "grapheme" });

/** A boundary depends on the next character, which may be a surrogate pair. */
const LOOKAHEAD = 2;

/** Cuts between graphemes (D39), without reading beyond the cut. */
function cut(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text;
  let end = 0;
  for (const { segment, index } of graphemes.segment(text.slice(0, lengthMax + LOOKAHEAD))) {
    if (index + segment.length > lengthMax) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
