import { readSync } from "node:fs";

/**
 * The unpacked bytes of a list. Read synchronously: only the command line and the process that reads lists do it. What was
 * read is valid until the next read.
 */
export type Source = { size: number; read: (from: number, to: number) => Buffer };

const CHUNK_BYTES = 64 * 1024;

export function sourceOfFile(file: number, size: number): Source {
  // Used again and again: a buffer for each read would be garbage that is collected late.
  const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, size));
  return {
    size,
    read: (from, to) => {
      const length = Math.min(to, size) - from;
      const bytes = length > chunk.length ? Buffer.alloc(length) : chunk.subarray(0, length);
      let filled = 0;
      while (filled < bytes.length) {
        const count = readSync(file, bytes, filled, bytes.length - filled, from + filled);
        if (count === 0) throw new Error("The file became shorter while it was read");
        filled += count;
      }
      return bytes;
    },
  };
}

export function* chunksOf({ read }: Source, from: number, to: number): Generator<Buffer> {
  for (let at = from; at < to; at += CHUNK_BYTES) yield read(at, Math.min(at + CHUNK_BYTES, to));
}

/** `text` is undefined for a line that is too long to be one. `from` and `to` are bytes; `to` is behind the line's end. */
export type Line = { text: string | undefined; number: number; from: number; to: number };
export type Decode = (bytes: Buffer) => string;

/** A card of a stay has 25,000 characters. */
const LINE_MAX_BYTES = 512 * 1024;
const [NEW_LINE, RETURN] = [10, 13];

/** The lines between two places, as many at once as a chunk has. `number` is that of the first. */
export function* linesOf(
  source: Source,
  decode: Decode,
  { from, to, number }: { from: number; to: number; number: number },
): Generator<Line[]> {
  let [start, at, count] = [from, from, number];
  let begun: Buffer[] = [];
  let begunBytes = 0;
  let isAfterReturn = false;
  const finish = (rest: Buffer, end: number): Line => {
    const isTooLong = begunBytes + rest.length > LINE_MAX_BYTES;
    const text = isTooLong ? undefined : decode(begun.length > 0 ? Buffer.concat([...begun, rest]) : rest);
    const line = { text, number: count, from: start, to: end };
    [start, count, begun, begunBytes] = [end, count + 1, [], 0];
    return line;
  };
  for (const chunk of chunksOf(source, from, to)) {
    const lines: Line[] = [];
    let begin = 0;
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index];
      if (byte !== NEW_LINE && byte !== RETURN) continue;
      const isSecondHalf = byte === NEW_LINE && index === begin && isAfterReturn;
      isAfterReturn = byte === RETURN;
      if (!isSecondHalf) lines.push(finish(chunk.subarray(begin, index), at + index + 1));
      else {
        start = at + index + 1;
        const last = lines.at(-1);
        if (last) last.to = start;
      }
      begin = index + 1;
    }
    at += chunk.length;
    if (begin < chunk.length) {
      isAfterReturn = false;
      begunBytes += chunk.length - begin;
      if (begunBytes <= LINE_MAX_BYTES) begun.push(Buffer.from(chunk.subarray(begin)));
    }
    yield lines;
  }
  if (begunBytes > 0) yield [finish(Buffer.alloc(0), to)];
}
