import type { FileType } from "@hello/contract";
import { FILE_SIZE_MAX_BYTES, FILES_MAX } from "@hello/contract/limits";

/** How names of accepted files end; the server looks into them again, by content (D15). */
const ENDINGS: Record<FileType, readonly string[]> = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "image/gif": ["gif"],
  "image/avif": ["avif"],
  "application/pdf": ["pdf"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ["xlsx"],
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": ["pptx"],
  "application/vnd.oasis.opendocument.text": ["odt"],
  "application/vnd.oasis.opendocument.spreadsheet": ["ods"],
  "application/gpx+xml": ["gpx"],
  "text/plain": ["txt", "csv", "md"],
  "audio/mpeg": ["mp3"],
  "audio/mp4": ["m4a"],
  "video/mp4": ["mp4", "m4v"],
  "video/quicktime": ["mov"],
};

const ACCEPTED_ENDINGS = Object.values(ENDINGS).flat();

/**
 * For the browser's file chooser, which knows some by their type and others only by their ending. The types of pictures
 * stand one by one, and HEIC is not among them: an iPhone then hands its photos over as JPEG (D165).
 */
export const ACCEPT = [...Object.keys(ENDINGS), ...ACCEPTED_ENDINGS.map((ending) => `.${ending}`)].join();

const BYTES_PER_MEGABYTE = 1024 * 1024;
export const LIMITS_TEXT = `${FILES_MAX} fichiers au plus, ${FILE_SIZE_MAX_BYTES / BYTES_PER_MEGABYTE} Mo chacun`;
const ACCEPTED_TEXT = "Sont acceptés : images, PDF, documents, tracés GPX, textes, sons et vidéos.";

export type CheckedFiles = { accepted: File[]; problems: string[] };

/** Which of the chosen files can go with those that are there, and why the others cannot (SEND-05, D15). */
export function checkFiles(present: readonly File[], chosen: readonly File[]): CheckedFiles {
  const problems: string[] = [];
  const fitting: File[] = [];
  for (const file of chosen) {
    const problem = problemOf(file);
    if (problem) problems.push(`« ${shortName(file.name)} » ${problem}`);
    else fitting.push(file);
  }
  if (problems.some((problem) => problem.endsWith(TYPE_PROBLEM))) problems.push(ACCEPTED_TEXT);
  const accepted = fitting.slice(0, Math.max(0, FILES_MAX - present.length));
  const tooMany = fitting.length - accepted.length;
  if (tooMany > 0) problems.push(tooManyText(tooMany));
  return { accepted, problems };
}

const TYPE_PROBLEM = "n’est pas d’un type accepté.";
const HEIC_ENDINGS = ["heic", "heif"];
const HEIC_TYPES = ["image/heic", "image/heif"];
const HEIC_PROBLEM =
  "est au format HEIC, qui garde le lieu de la prise de vue. Envoyez-la en JPEG. " +
  "Sur un iPhone\u00a0: Réglages › Appareil photo › Formats › «\u00a0Le plus compatible\u00a0».";
const SIZE_PROBLEM = `dépasse ${FILE_SIZE_MAX_BYTES / BYTES_PER_MEGABYTE} Mo.`;

function problemOf({ name, type, size }: File): string | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  if (HEIC_ENDINGS.includes(ending) || HEIC_TYPES.includes(type)) return HEIC_PROBLEM;
  if (!(type in ENDINGS) && !ACCEPTED_ENDINGS.includes(ending)) return TYPE_PROBLEM;
  return size > FILE_SIZE_MAX_BYTES ? SIZE_PROBLEM : undefined;
}

function tooManyText(count: number): string {
  const left = count === 1 ? "1 fichier n’a pas été ajouté" : `${count} fichiers n’ont pas été ajoutés`;
  return `Un message porte au plus ${FILES_MAX} fichiers : ${left}.`;
}

const SHORT_NAME_MAX = 40;

function shortName(name: string): string {
  const characters = Array.from(name);
  return characters.length > SHORT_NAME_MAX ? `${characters.slice(0, SHORT_NAME_MAX).join("")}…` : name;
}
