import type { Delivery } from "./stays.read.ts";

/** A part of a list, small enough that receiving it delays no call. */
export type Piece = Partial<Pick<Delivery, "refused" | "warnings">> & {
  head?: Omit<Delivery, "stays" | "refused" | "warnings">;
  stays?: PartOfStay[];
  rows?: unknown[];
};

/** A stay with some of its people; the next piece continues it. */
type PartOfStay = Delivery["stays"][number] & { goesOn: boolean };

const ITEMS_MAX = 500;
/** The texts of a stay are as large as this number of people. */
const STAY_WEIGHT = 25;

export function* piecesOfDelivery({ stays, refused, warnings, ...head }: Delivery): Generator<Piece> {
  yield { head };
  for (const part of partsOf(refused)) yield { refused: part };
  for (const part of partsOf(warnings)) yield { warnings: part };
  let piece: PartOfStay[] = [];
  let weight = 0;
  for (const stay of stays) {
    for (const [index, people] of (stay.people.length > 0 ? [...partsOf(stay.people)] : [[]]).entries()) {
      piece.push({ ...stay, people, goesOn: index > 0 });
      weight += people.length + STAY_WEIGHT;
      if (weight < ITEMS_MAX) continue;
      yield { stays: piece };
      [piece, weight] = [[], 0];
    }
  }
  yield { stays: piece };
}

export function* piecesOfRows(rows: unknown[]): Generator<Piece> {
  for (const part of partsOf(rows)) yield { rows: part };
}

function* partsOf<Item>(items: Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += ITEMS_MAX) yield items.slice(from, from + ITEMS_MAX);
}

/** Puts the pieces of a delivery together again, as they come. */
export function createDelivery(): { add: (piece: Piece) => void; delivery: Delivery } {
  const delivery: Delivery = { format: "json", stays: [], refused: [], warnings: [], ignored: [], takesAway: true };
  const add = ({ head, refused = [], warnings = [], stays = [] }: Piece) => {
    Object.assign(delivery, head);
    delivery.refused.push(...refused);
    delivery.warnings.push(...warnings);
    for (const { goesOn, ...stay } of stays) {
      if (goesOn) delivery.stays.at(-1)!.people.push(...stay.people);
      else delivery.stays.push(stay);
    }
  };
  return { add, delivery };
}
