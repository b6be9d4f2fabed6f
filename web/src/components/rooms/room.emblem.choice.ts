import { numberOf } from "../stable.number.ts";

export const EMBLEM_NAMES = [
  "sail",
  "wave",
  "mountain",
  "ski",
  "bike",
  "kayak",
  "boot",
  "tent",
  "climbing",
  "surf",
  "horse",
  "sun",
] as const;
export type EmblemName = (typeof EMBLEM_NAMES)[number];

/** Words without accents, in this order: a « char à voile » sails, and « surf » is looked for before « mer ». */
const WORDS: [EmblemName, RegExp][] = [
  ["ski", /\b(ski|snow|neige|raquettes?|luge|glisse)/],
  ["surf", /\b(surf|bodyboard|paddle|skate)/],
  ["sail", /\b(voile|voilier|catamaran|kite|kitesurf|windsurf|planche|croisiere|wing)/],
  ["kayak", /\b(kayak|canoe|raft|rafting|eaux? vives?|canyon|aviron)/],
  ["wave", /\b(plongee|nautique|mer|plage|baleines?|dauphins?|natation|snorkel)/],
  ["bike", /\b(velo|vtt|cyclo|bike|gravel)/],
  ["climbing", /\b(escalade|grimpe|grandes voies|via ferrata|alpinisme|cordee)/],
  ["horse", /\b(equitation|cheval|chevaux|poney|equestre|anes?|mules?)/],
  ["boot", /\b(rando|randonnees?|trek|trekking|marche|sentiers?|gr ?\d+)/],
  ["tent", /\b(bivouac|camp|camping|famille|colo|multi|aventure|enfants)/],
  ["sun", /\b(desert|soleil|oasis|yoga|detente|ile|iles|tropiques)/],
  ["mountain", /\b(montagnes?|alpes|pyrenees|sommets?|glaciers?|refuges?|mont|pic|massif)/],
];

/** By what the product says, then the name; a room that names nothing known gets one by its id. */
export function emblemOf(id: string, name: string, product: string | null): EmblemName {
  for (const text of [product, name]) {
    const plain = (text ?? "").normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    const found = WORDS.find(([, words]) => words.test(plain));
    if (found) return found[0];
  }
  return EMBLEM_NAMES[numberOf(id, EMBLEM_NAMES.length)] ?? "sun";
}
