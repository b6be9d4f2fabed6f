/** The same rooms, people and messages for every page, generated from numbers. Message i begins with "m<i>:". */
export type BenchPerson = { id: string; name: string };
export type BenchMessage = { id: string; text: string; user: BenchPerson; at: number };
export type BenchRoom = { id: string; name: string; last: string; unread: number };

const WORDS =
  `le la et que pour avec ce de vous ils sera là leur quoi sur quand faire comme temps juste savoir prendre dans an bon
  autre puis voir venir penser aussi après deux travail premier bien chemin nouveau parce jour plus train photo sac
  départ tente retour demain merci peut-être accord gare repas guide groupe`.split(/\s+/);
const NAMES = ["Ada", "Béla", "Chloé", "Dora", "Emeka", "Farid", "Greta", "Hana"];
const BEGIN = Date.UTC(2026, 0, 1);
const STEP_MS = 60_000;
const ROOM_COUNT = 30;
const UNREAD_EVERY = 4;

export const PEOPLE: BenchPerson[] = NAMES.map((name, index) => ({ id: `u${index}`, name }));

function mix(seed: number): number {
  let value = ((seed + 1) * 2_654_435_761) >>> 0;
  value ^= value >>> 15;
  value = Math.imul(value, 2_246_822_519) >>> 0;
  return (value ^ (value >>> 13)) >>> 0;
}

/** Mostly short lines, and some paragraphs. */
function textOf(index: number): string {
  let seed = mix(index);
  const length = 3 + (seed % 100 < 15 ? 30 + (seed % 25) : seed % 14);
  const words = Array.from({ length }, (_, position) => {
    seed = mix(seed + position);
    return WORDS[seed % WORDS.length]!;
  });
  return words.join(" ") + (mix(index) % 9 === 0 ? " 🎉" : "");
}

export function benchMessage(index: number): BenchMessage {
  const user = PEOPLE[mix(index >> 1) % PEOPLE.length]!;
  return { id: `id${index}`, text: `m${index}: ${textOf(index)}`, user, at: BEGIN + index * STEP_MS };
}

export function benchMessages(count: number): BenchMessage[] {
  return Array.from({ length: count }, (_, index) => benchMessage(index));
}

export function benchRooms(): BenchRoom[] {
  return Array.from({ length: ROOM_COUNT }, (_, index) => ({
    id: `room${index}`,
    name: `Groupe ${index + 1}`,
    last: textOf(900_000 + index),
    unread: index % UNREAD_EVERY === 0 ? index : 0,
  }));
}
