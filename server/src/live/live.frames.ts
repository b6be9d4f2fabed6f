/** A text frame whose end is laid out, and which has room for the head that differs from socket to socket. */
export type Frame = { bytes: Buffer; headAt: number };

const TEXT_FRAME = 0x81;
const LENGTH_16 = 126;
const LENGTH_64 = 127;
const NOT_ASCII = /[^\0-\x7f]/g;

/** The beginning of all frames of a subscription, as plain ASCII: so many letters are so many bytes. */
export function headOf(id: string): string {
  return `{"id":${JSON.stringify(id).replace(NOT_ASCII, escaped)},`;
}

function escaped(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

export function layOut(tail: Buffer, headLength: number): Frame {
  const length = headLength + tail.length;
  const headAt = headerBytes(length);
  const bytes = Buffer.allocUnsafeSlow(headAt + length);
  writeHeader(bytes, length);
  tail.copy(bytes, headAt + headLength);
  return { bytes, headAt };
}

/** What stands before the shared tail, for a socket that keeps both for a while: many may keep the same tail. */
export function beforeTail(tail: Buffer, head: Buffer): Buffer {
  const length = head.length + tail.length;
  const headAt = headerBytes(length);
  const bytes = Buffer.allocUnsafe(headAt + head.length);
  writeHeader(bytes, length);
  head.copy(bytes, headAt);
  return bytes;
}

/** One whole frame for one socket. */
export function frameOf(text: string): Buffer {
  return layOut(Buffer.from(text), 0).bytes;
}

/** What stands before a text of so many bytes. */
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
