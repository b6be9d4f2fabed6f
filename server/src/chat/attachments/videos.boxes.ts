/** The structure is not supported, so the file cannot be cleaned. */
export class UnreadableVideo extends Error {}

/** A box of an MP4 or QuickTime file: four bytes of size, four of type, then its body. */
export type Box = { type: string; start: number; body: number; end: number };

const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;

/** The boxes between two offsets. QuickTime may end a list with zeros; any other data that is no box is an error. */
export function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start < to; start = boxes.at(-1)!.end) {
    const box = boxAt(bytes, start, to);
    if (box) boxes.push(box);
    else if (isZero(bytes, start, to)) break;
    else throw new UnreadableVideo();
  }
  return boxes;
}

/** The same for a whole file; data after the last box becomes an empty box, or zeros. */
export function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  let start = 0;
  for (; start < bytes.length; start = boxes.at(-1)!.end) {
    const box = boxAt(bytes, start, bytes.length);
    if (!box) break;
    boxes.push(box);
  }
  bytes.fill(0, start);
  if (bytes.length - start >= HEADER_BYTES) {
    bytes.writeUInt32BE(bytes.length - start, start);
    bytes.write("free", start + 4, "latin1");
  }
  return boxes;
}

function boxAt(bytes: Buffer, start: number, to: number): Box | undefined {
  if (to - start < HEADER_BYTES) return undefined;
  const size = bytes.readUInt32BE(start);
  const type = bytes.toString("latin1", start + 4, start + HEADER_BYTES);
  if (size === 0 && to === bytes.length && type !== "\0\0\0\0")
    return { type, start, body: start + HEADER_BYTES, end: to };
  const isLong = size === 1;
  if (isLong && to - start < LONG_HEADER_BYTES) return undefined;
  const header = isLong ? LONG_HEADER_BYTES : HEADER_BYTES;
  const end = start + (isLong ? Number(bytes.readBigUInt64BE(start + HEADER_BYTES)) : size);
  return end >= start + header && end <= to ? { type, start, body: start + header, end } : undefined;
}

function isZero(bytes: Buffer, from: number, to: number): boolean {
  return bytes.subarray(from, to).every((byte) => byte === 0);
}

/** Turns a box into an empty one of the same size, which players skip. */
export function blank(bytes: Buffer, { start, body, end }: Box): void {
  bytes.write("free", start + 4, "latin1");
  bytes.fill(0, body, end);
}

export function requireBox(boxes: Box[], ...types: string[]): Box {
  const found = boxes.find(({ type }) => types.includes(type));
  if (!found) throw new UnreadableVideo();
  return found;
}

/** The rows of a table after its count; a table longer than its box is an error. */
export function rowsOf(bytes: Buffer, box: Box, countAt: number, rowBits: number): { count: number; from: number } {
  if (box.body + countAt + 4 > box.end) throw new UnreadableVideo();
  const count = bytes.readUInt32BE(box.body + countAt);
  const from = box.body + countAt + 4;
  if ((count * rowBits) / 8 > box.end - from) throw new UnreadableVideo();
  return { count, from };
}
