import type { ReadStay } from "./stays.csv.ts";
import type { ListedStay } from "./stays.list.ts";
import { addRemarks, newRemarks, type Remarks } from "./stays.remarks.ts";

/** A part of a list, small enough that receiving it delays no call. */
export type Piece = { stays?: PartOfStay[]; refused?: Remarks; warnings?: Remarks; rows?: unknown[] };

/** A stay with some of its people; the next piece continues it. */
type PartOfStay = ListedStay & { goesOn: boolean };

const ITEMS_MAX = 500;
/** The texts of a stay are as large as this number of people. */
const STAY_WEIGHT = 25;

export function* piecesOfStays(lists: Iterable<ReadStay>): Generator<Piece> {
  let [piece, weight] = [emptyPiece(), 0];
  for (const { stay, refused, warnings } of lists) {
    addRemarks(piece.refused, refused);
    addRemarks(piece.warnings, warnings);
    weight += refused.first.length + warnings.first.length;
    for (const [index, people] of stay ? [...partsOf(stay.people)].entries() : []) {
      piece.stays.push({ ...stay!, people, goesOn: index > 0 });
      weight += people.length + STAY_WEIGHT;
      if (weight < ITEMS_MAX) continue;
      yield piece;
      [piece, weight] = [emptyPiece(), 0];
    }
  }
  yield piece;
}

function emptyPiece() {
  return { stays: [] as PartOfStay[], refused: newRemarks(), warnings: newRemarks() };
}

export function* piecesOfRows(rows: unknown[]): Generator<Piece> {
  for (const part of partsOf(rows)) yield { rows: part };
}

/** At least one part. */
function* partsOf<Item>(items: Item[]): Generator<Item[]> {
  yield items.slice(0, ITEMS_MAX);
  for (let from = ITEMS_MAX; from < items.length; from += ITEMS_MAX) yield items.slice(from, from + ITEMS_MAX);
}

/** Puts stays together again. A stay is whole when the next one begins, or with the last piece. */
export async function* staysOfPieces(pieces: AsyncIterable<Piece>): AsyncGenerator<ReadStay> {
  let begun: ListedStay | undefined;
  for await (const { stays = [], refused = newRemarks(), warnings = newRemarks() } of pieces) {
    if (refused.count > 0 || warnings.count > 0) yield { stay: undefined, refused, warnings };
    for (const { goesOn, ...stay } of stays) {
      if (goesOn) begun!.people.push(...stay.people);
      else {
        if (begun) yield { stay: begun, refused: newRemarks(), warnings: newRemarks() };
        begun = stay;
      }
    }
  }
  if (begun) yield { stay: begun, refused: newRemarks(), warnings: newRemarks() };
}
