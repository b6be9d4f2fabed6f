/** The child process that reads long lists, without the server's secrets and connections. */
import { LARGE_LISTS, type LargeList, parseJson } from "@hello/contract";
import { HelloError, wrongField, wrongFields } from "../../../base/errors.ts";
import { fieldsOf } from "../../../base/issue.texts.ts";
import { type Piece, piecesOfDelivery, piecesOfRows } from "./lists.pieces.ts";
import { readDelivery } from "./stays.read.ts";

/** The bytes of a list, then what it is, then one « more » for each piece. */
export type Order = { bytes: Uint8Array } | { read: "delivery" | LargeList } | { more: true };
/** A HelloError as it passes between processes. */
export type Refusal = Pick<HelloError, "code" | "message" | "data">;
export type Report = { piece: Piece } | { done: true; rssBytes: number } | { refused: Refusal } | { failed: string };

let received: Uint8Array[] = [];
let pieces: Iterator<Piece> = [][Symbol.iterator]();

process.on("message", (order: Order) => {
  if ("bytes" in order) received.push(order.bytes);
  else if ("read" in order) void read(order.read);
  else handOver();
});
process.on("disconnect", () => process.exit());

async function read(kind: "delivery" | LargeList): Promise<void> {
  const bytes = Buffer.concat(received);
  received = [];
  try {
    pieces = kind === "delivery" ? piecesOfDelivery(await readDelivery(bytes)) : piecesOfRows(rowsOf(kind, bytes));
    handOver();
  } catch (error) {
    if (error instanceof HelloError)
      report({ refused: { code: error.code, message: error.message, data: error.data } });
    else report({ failed: String(error) });
  }
}

function handOver(): void {
  const { done, value } = pieces.next();
  report(done ? { done, rssBytes: process.memoryUsage.rss() } : { piece: value });
}

function report(found: Report): void {
  process.send?.(found);
}

function rowsOf(name: LargeList, bytes: Buffer): unknown[] {
  const { success, data, error } = LARGE_LISTS[name].safeParse(parse(name, bytes.toString()));
  if (success) return data;
  throw wrongFields(fieldsOf(error.issues.map(({ path, message }) => ({ path: [name, ...path], message }))));
}

function parse(name: LargeList, text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw wrongField(name, "ce champ n’est pas du JSON valable.");
  }
}
