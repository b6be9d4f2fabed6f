import { hueOf, numberOf } from "../avatar/hue.ts";
import { classNames } from "../controls/class.names.ts";
import { EMBLEM_NAMES, EMBLEMS, type EmblemName } from "./room.emblem.drawings.tsx";
import styles from "./room.emblem.module.css";

type Props = { id: string; name: string; product: string | null; muted?: boolean };

/** The sport or the destination as a picture, in the room's colour. Decorative: the name is beside it. */
export function RoomEmblem({ id, name, product, muted }: Props) {
  return (
    <span className={classNames(styles.tile, hueOf(id), muted && styles.muted)}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        {EMBLEMS[emblemOf(id, name, product)]}
      </svg>
    </span>
  );
}

type Patterns = [EmblemName, RegExp][];

/** Without accents. The first match wins: « surf » comes before « mer ». */
const SPORTS: Patterns = [
  ["ski", /\b(ski|snow|neige|raquettes?|luge|glisse)/],
  ["surf", /\b(surf|bodyboard|paddle|skate)/],
  ["sail", /\b(voile|voilier|catamaran|kite|kitesurf|windsurf|planche|croisiere|wing)/],
  ["kayak", /\b(kayak|canoe|raft|rafting|eaux? vives?|canyon|aviron)/],
  ["wave", /\b(plongee|nautique|plage|baleines?|dauphins?|natation|snorkel)/],
  ["bike", /\b(velo|vtt|cyclo|bike|gravel)/],
  ["climbing", /\b(escalade|grimpe|grandes voies|via ferrata|alpinisme|cordee)/],
  ["horse", /\b(equitation|cheval|chevaux|poney|equestre|anes?|mules?)/],
  ["boot", /\b(rando|randonnees?|trek|trekking|marche|sentiers?|gr ?\d+)/],
  ["tent", /\b(camp|camping|famille|colo|multi|aventure|enfants)/],
];

const DESTINATIONS: Patterns = [
  ["sun", /\b(desert|soleil|oasis|yoga|detente|jordanie|wadi|maroc|sahara|oman|tropiques)/],
  ["wave", /\b(mer|cap|iles?|cotes?|baie|calanques?|littoral|santo|madere|acores)\b/],
  ["mountain", /\b(montagnes?|alpes|pyrenees|sommets?|glaciers?|refuges?|mont|pic|massif|col|gr ?\d+|vallees?)/],
  ["tent", /\b(bivouac|itinerant)/],
];

/** For hikes without a known destination, by the id. */
const HIKES: EmblemName[] = ["boot", "mountain"];

/** By the sport in the product or the name, then by the destination, then by the id. */
export function emblemOf(id: string, name: string, product: string | null): EmblemName {
  const texts = [product ?? "", name].map(plain);
  const sport = find(SPORTS, texts);
  if (sport && sport !== "boot") return sport;
  const choices = sport ? HIKES : EMBLEM_NAMES;
  return find(DESTINATIONS, texts.toReversed()) ?? choices[numberOf(id, choices.length)] ?? "sun";
}

function find(list: Patterns, texts: string[]): EmblemName | undefined {
  for (const text of texts) {
    const found = list.find(([, pattern]) => pattern.test(text));
    if (found) return found[0];
  }
  return undefined;
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
