import { FILE_SIZE_MAX_BYTES, FILES_MAX } from "@hello/contract/limits";
import { ACCEPTED_FILES_TEXT, FILE_EXTENSIONS } from "@hello/contract/plain";

/** The server checks the content again (D15). */
const ACCEPTED_EXTENSIONS = [...new Set(Object.values(FILE_EXTENSIONS).flat())];

/**
 * For the browser's file dialog, which knows some files by type and others only by extension. Picture types are listed
 * without HEIC, so that an iPhone converts its photos to JPEG (D165).
 */
export const ACCEPT = [
  ...Object.keys(FILE_EXTENSIONS),
  ...ACCEPTED_EXTENSIONS.map((extension) => `.${extension}`),
].join();

const BYTES_PER_MEGABYTE = 1024 * 1024;
export const LIMITS_TEXT = `${FILES_MAX} fichiers au plus, ${FILE_SIZE_MAX_BYTES / BYTES_PER_MEGABYTE} Mo chacun`;

export type CheckedFiles = { accepted: File[]; problems: string[] };

/** Splits the chosen files into accepted ones and the reasons why the others are refused (SEND-05, D15). */
export function checkFiles(present: readonly unknown[], chosen: readonly File[], owner = "Un message"): CheckedFiles {
  const problems: string[] = [];
  const valid: File[] = [];
  for (const file of chosen) {
    const problem = problemOf(file);
    if (problem) problems.push(`« ${shortName(file.name)} » ${problem}`);
    else valid.push(file);
  }
  if (problems.some((problem) => problem.endsWith(TYPE_PROBLEM))) problems.push(ACCEPTED_FILES_TEXT);
  const accepted = valid.slice(0, Math.max(0, FILES_MAX - present.length));
  const tooMany = valid.length - accepted.length;
  if (tooMany > 0) problems.push(tooManyText(tooMany, owner));
  return { accepted, problems };
}

const TYPE_PROBLEM = "n’est pas d’un type accepté.";
const EMPTY_PROBLEM = "est vide.";
const HEIC_EXTENSIONS = ["heic", "heif"];
const HEIC_TYPES = ["image/heic", "image/heif"];
const HEIC_PROBLEM =
  "est au format HEIC, qui garde le lieu de la prise de vue. Envoyez la photo en JPEG. " +
  "Sur un iPhone\u00a0: Réglages › Appareil photo › Formats › «\u00a0Le plus compatible\u00a0».";
const SIZE_PROBLEM = `dépasse ${FILE_SIZE_MAX_BYTES / BYTES_PER_MEGABYTE} Mo.`;

function problemOf({ name, type, size }: File): string | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  if (HEIC_EXTENSIONS.includes(extension) || HEIC_TYPES.includes(type)) return HEIC_PROBLEM;
  if (!(type in FILE_EXTENSIONS) && !ACCEPTED_EXTENSIONS.includes(extension)) return TYPE_PROBLEM;
  if (size === 0) return EMPTY_PROBLEM;
  return size > FILE_SIZE_MAX_BYTES ? SIZE_PROBLEM : undefined;
}

function tooManyText(count: number, owner: string): string {
  const left = count === 1 ? "1 fichier n’a pas été ajouté" : `${count} fichiers n’ont pas été ajoutés`;
  return `${owner} porte au plus ${FILES_MAX} fichiers : ${left}.`;
}

const SHORT_NAME_MAX = 40;

function shortName(name: string): string {
  const characters = Array.from(name);
  return characters.length > SHORT_NAME_MAX ? `${characters.slice(0, SHORT_NAME_MAX).join("")}…` : name;
}
