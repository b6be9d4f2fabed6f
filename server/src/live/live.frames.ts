/**
 * Text frames whose head differs from socket to socket and whose tail is the same for all. The tail is laid out once;
 * for each socket only its head is copied in front of it.
 */
export type SharedFrames = { tail: Buffer; byHeadLength: Map<number, Frame> };
type Frame = { bytes: Buffer; headAt: number };

const TEXT_FRAME = 0x81;
const LENGTH_16 = 126;
const LENGTH_64 = 127;

/** The beginning of all frames of a subscription. Kept as long as it lasts, so not a slice of a larger shared piece. */
export function headOf(id: string): Buffer {
  const text = `{"id":${JSON.stringify(id)},`;
  const head = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  head.write(text);
  return head;
}

export function shareTail(tail: string): SharedFrames {
  return { tail: Buffer.from(tail), byHeadLength: new Map() };
}

/** The bytes hold until the next call for a head of the same length; see `release`. */
export function frameFor(frames: SharedFrames, head: Buffer): Buffer {
  let frame = frames.byHeadLength.get(head.length);
  if (!frame) {
    frame = layOut(frames.tail, head.length);
    frames.byHeadLength.set(head.length, frame);
  }
  head.copy(frame.bytes, frame.headAt);
  return frame.bytes;
}

/** The bytes were not all written: they belong to that socket now, and the next one gets its own. */
export function release(frames: SharedFrames, head: Buffer): void {
  frames.byHeadLength.delete(head.length);
}

/** What stands before the shared tail, for a socket that keeps both for a while: many may keep the same tail. */
export function beforeTail({ tail }: SharedFrames, head: Buffer): Buffer {
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

function layOut(tail: Buffer, headLength: number): Frame {
  const length = headLength + tail.length;
  const headAt = headerBytes(length);
  const bytes = Buffer.allocUnsafeSlow(headAt + length);
  writeHeader(bytes, length);
  tail.copy(bytes, headAt + headLength);
  return { bytes, headAt };
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
