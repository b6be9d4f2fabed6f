/** A text frame with its tail in place, and space for the head, which differs between sockets. */
export type Frame = { bytes: Buffer; headOffset: number };

const TEXT_FRAME = 0x81;
const LENGTH_16 = 126;
const LENGTH_64 = 127;
const NOT_ASCII = /[^\0-\x7f]/g;

/** The beginning of all frames of a subscription, in ASCII, so that its length is its number of bytes. */
export function headOf(id: string): string {
  return `{"id":${JSON.stringify(id).replace(NOT_ASCII, escaped)},`;
}

function escaped(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

export function createFrame(tail: Buffer, headLength: number): Frame {
  const length = headLength + tail.length;
  const headOffset = headerBytes(length);
  const bytes = Buffer.allocUnsafeSlow(headOffset + length);
  writeHeader(bytes, length);
  tail.copy(bytes, headOffset + headLength);
  return { bytes, headOffset };
}

/** The bytes before the tail, for sockets that buffer both: many of them share the same tail. */
export function frameStart(tail: Buffer, head: Buffer): Buffer {
  const length = head.length + tail.length;
  const headOffset = headerBytes(length);
  const bytes = Buffer.allocUnsafe(headOffset + head.length);
  writeHeader(bytes, length);
  head.copy(bytes, headOffset);
  return bytes;
}

/** A whole frame for one socket. */
export function frameOf(text: string): Buffer {
  return createFrame(Buffer.from(text), 0).bytes;
}

/** The header of a text frame of this length. */
export function headerOf(length: number): Buffer {
  const bytes = Buffer.allocUnsafe(headerBytes(length));
  writeHeader(bytes, length);
  return bytes;
}

function headerBytes(length: number): number {
  if (length < LENGTH_16) return 2;
  return length < 65_536 ? 4 : 10;
}

function writeHeader(bytes: Buffer, length: number): void {
  bytes[0] = TEXT_FRAME;
  if (length < LENGTH_16) bytes[1] = length;
  else if (length < 65_536) {
    bytes[1] = LENGTH_16;
    bytes.writeUInt16BE(length, 2);
  } else {
    bytes[1] = LENGTH_64;
    bytes.writeBigUInt64BE(BigInt(length), 2);
  }
}
