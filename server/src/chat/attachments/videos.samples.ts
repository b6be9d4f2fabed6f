import { type Box, boxesIn, requireBox, rowsOf, UnreadableVideo } from "./videos.boxes.ts";
import { soundBytesOf } from "./videos.entries.ts";

/** The bytes that a track plays. Those from `end` to `mayEnd` may belong to it, too. */
export type Range = { start: number; end: number; mayEnd: number };

/** Ten minutes of picture and sound have about 50,000. */
const CHUNKS_MAX = 200_000;

/** The byte ranges of the samples of a track, by chunk. */
export function sampleRanges(bytes: Buffer, table: Box, isSound: boolean): Range[] {
  const boxes = boxesIn(bytes, table.body, table.end);
  const offsets = chunkOffsets(bytes, requireBox(boxes, "stco", "co64"));
  const countOf = samplesPerChunk(bytes, requireBox(boxes, "stsc"));
  const sizes = sampleSizes(bytes, requireBox(boxes, "stsz", "stz2"));
  const bytesOf = isSound && sizes.isConstant ? soundBytesOf(bytes, requireBox(boxes, "stsd")) : () => 0;
  let sample = 0;
  return offsets.map((start, chunk) => {
    const count = Math.min(countOf(chunk), sizes.count - sample);
    const end = start + sizes.sum(sample, count);
    sample += count;
    return { start, end, mayEnd: Math.max(end, start + bytesOf(count)) };
  });
}

function chunkOffsets(bytes: Buffer, box: Box): number[] {
  const isLong = box.type === "co64";
  const { count, from } = rowsOf(bytes, box, 4, isLong ? 64 : 32);
  if (count > CHUNKS_MAX) throw new UnreadableVideo();
  return Array.from({ length: count }, (_, n) =>
    isLong ? Number(bytes.readBigUInt64BE(from + 8 * n)) : bytes.readUInt32BE(from + 4 * n),
  );
}

/** Call it for ascending chunks: each row applies from its first chunk on. */
function samplesPerChunk(bytes: Buffer, box: Box): (chunk: number) => number {
  const { count, from } = rowsOf(bytes, box, 4, 96);
  if (count === 0) return () => 0;
  let row = 0;
  return (chunk) => {
    while (row + 1 < count && bytes.readUInt32BE(from + 12 * (row + 1)) <= chunk + 1) row += 1;
    return bytes.readUInt32BE(from + 12 * row + 4);
  };
}

type Sizes = { count: number; isConstant: boolean; sum: (first: number, count: number) => number };

function sampleSizes(bytes: Buffer, box: Box): Sizes {
  const constant = box.type === "stsz" ? bytes.readUInt32BE(box.body + 4) : 0;
  if (constant > 0) {
    const { count } = rowsOf(bytes, box, 8, 0);
    return { count, isConstant: true, sum: (_, samples) => samples * constant };
  }
  const bits = box.type === "stsz" ? 32 : bytes[box.body + 7]!;
  if (![8, 16, 32].includes(bits)) throw new UnreadableVideo();
  const { count, from } = rowsOf(bytes, box, 8, bits);
  const sum = (first: number, samples: number) => {
    let total = 0;
    for (let n = first; n < first + samples; n += 1) total += bytes.readUIntBE(from + (n * bits) / 8, bits / 8);
    return total;
  };
  return { count, isConstant: false, sum };
}

/** Zeroes all media data outside the ranges. A range outside the media data is an error. */
export function keepRanges(bytes: Buffer, places: Box[], ranges: Range[]): void {
  const sorted = ranges.filter(({ start, end }) => end > start).sort((one, other) => one.start - other.start);
  let next = 0;
  for (const { body, end } of places) {
    let cleanUntil = body;
    for (; next < sorted.length && sorted[next]!.start < end; next += 1) {
      const range = sorted[next]!;
      if (range.start < body || range.end > end) throw new UnreadableVideo();
      if (range.start > cleanUntil) bytes.fill(0, cleanUntil, range.start);
      cleanUntil = Math.max(cleanUntil, Math.min(range.mayEnd, end));
    }
    bytes.fill(0, cleanUntil, end);
  }
  if (next < sorted.length) throw new UnreadableVideo();
}
