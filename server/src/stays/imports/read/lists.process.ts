/** The child process that reads long lists, without the server's secrets and connections. */
import { flushCompileCache } from "node:module";
import { LARGE_LISTS, type LargeList, parseJson } from "@hello/contract";
import { HelloError, wrongField, wrongFields } from "../../../base/errors.ts";
import { fieldsOf } from "../../../base/issue.texts.ts";
import { type Piece, piecesOfRows, piecesOfStays } from "./lists.pieces.ts";
import { type FilePlaces, type Head, openImport } from "./stays.read.ts";

/**
 * The orders for a list of staff: its bytes, then what it is, then one « more » for each piece. For an import: its
 * file, then for each pass over its stays « pass » and one « more » for each further piece. Each order but `bytes` has
 * one report.
 */
export type Order =
  | { bytes: Uint8Array }
  | { read: LargeList }
  | { open: FilePlaces }
  | { pass: true }
  | { more: true };
/** A HelloError as it passes between processes. */
export type Refusal = Pick<HelloError, "code" | "message" | "data">;
export type Report =
  | { opened: Head }
  | { piece: Piece }
  | { done: true; rssBytes: number }
  | { refused: Refusal }
  | { failed: string };

let received: Uint8Array[] = [];
let pieces: Iterator<Piece> = [][Symbol.iterator]();
let given: Awaited<ReturnType<typeof openImport>> | undefined;

process.on("message", (order: Order) => void follow(order));
process.on("disconnect", () => process.exit());
// The process is killed when it is done. The next one finds all of its modules compiled.
flushCompileCache();

async function follow(order: Order): Promise<void> {
  try {
    if ("bytes" in order) received.push(order.bytes);
    else if ("open" in order) report({ opened: await open(order.open) });
    else {
      if ("read" in order) pieces = piecesOfRows(rowsOf(order.read, takeBytes()));
      else if ("pass" in order) pieces = piecesOfStays(given!.lists());
      handOver();
    }
  } catch (error) {
    if (error instanceof HelloError)
      report({ refused: { code: error.code, message: error.message, data: error.data } });
    else report({ failed: String(error) });
  }
}

async function open(file: FilePlaces): Promise<Head> {
  given?.close();
  given = undefined;
  given = await openImport(file);
  const { lists: _lists, close: _close, ...head } = given;
  return head;
}

function takeBytes(): Buffer {
  const bytes = Buffer.concat(received);
  received = [];
  return bytes;
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
