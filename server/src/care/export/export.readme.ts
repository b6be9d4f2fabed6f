import { frenchDay, frenchTime } from "@hello/contract";
import type { ExportedFile } from "./export.files.ts";
import { type Reader, SECTIONS } from "./export.sections.ts";

type Told = { reader: Reader; exportedAt: Date; files: number; missing: ExportedFile[] };

/** Writes LISEZMOI.txt, with line ends and a byte order mark that every editor understands. */
export function readmeOf({ reader, exportedAt, files, missing }: Told): string {
  const lines = [
    "Vos données dans la messagerie",
    "",
    `Cet export a été préparé le ${frenchDay(exportedAt)}, à ${frenchTime(exportedAt)} (heure de Paris).`,
    "Il contient ce que la messagerie a de vous, et rien de ce que d’autres clients ont écrit.",
    ...(reader === "staff" ? FOR_STAFF : []),
    "",
    "donnees.json",
    "  Un texte structuré, que lisent les programmes et tout éditeur de texte. Ses parties :",
    ...SECTIONS.map((section) => `  - ${section.name} : ${aboutOf(section, reader)} ;`),
    "  - fichiers : la liste de vos fichiers.",
    "  Les moments sont en temps universel. D’autres personnes n’y sont que par un numéro.",
    "",
    "fichiers/",
    `  ${files === 0 ? "Aucun fichier." : `Les fichiers de vos messages et des avis reçus : ${files}.`}`,
    ...missingLines(missing),
    "",
    "Gardez cet export pour vous : il contient vos coordonnées et vos messages.",
  ];
  return `\ufeff${lines.join("\r\n")}\r\n`.replace(/ ([:;?!])/g, "\u00a0$1");
}

const FOR_STAFF = [
  "",
  "Pour l’équipe seulement : cet export contient aussi ce qui n’a pas été dit à la personne (dossiers, journal, sanctions).",
  "Ne le lui transmettez pas tel quel : elle télécharge le sien dans ses réglages.",
];

function aboutOf({ about, aboutForStaff }: (typeof SECTIONS)[number], reader: Reader): string {
  return (reader === "staff" && aboutForStaff) || about;
}

function missingLines(missing: ExportedFile[]): string[] {
  if (missing.length === 0) return [];
  return ["", "Fichiers introuvables, qui manquent donc ici :", ...missing.map(({ path }) => `  - ${path}`)];
}
