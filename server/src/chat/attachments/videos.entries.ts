import { type Box, blank, boxesIn, rowsOf, UnreadableVideo } from "./videos.boxes.ts";

/** Boxes with the configuration of a codec, without location or camera. */
const CODEC_BOXES: readonly string[] = [
  ...["avcC", "hvcC", "hvcE", "lhvC", "vvcC", "av1C", "vpcC", "dvcC", "dvvC", "dvwC", "esds", "d263", "glbl"],
  ...["colr", "pasp", "clap", "fiel", "btrt", "gama", "chrm", "mdcv", "clli", "cclv", "amve"],
  ...["damr", "wave", "chan", "chnl", "srat", "pcmC", "dac3", "dec3", "dac4", "alac", "dOps", "dfLa", "mhaC"],
];

// Offsets within a sample entry.
const VERSION = 16;
const VENDOR = 20;
const [COMPRESSOR, COMPRESSOR_END, PICTURE_BOXES] = [50, 82, 86];
const [CHANNELS, BITS] = [24, 26];
const [FRAMES_PER_PACKET, BYTES_PER_PACKET] = [36, 44];
/** The offset of the boxes in a sound entry, by its QuickTime version. */
const SOUND_BOXES = [36, 52, 72];

/** Keeps what decoding needs of each entry, without the encoder's name and vendor boxes. */
export function cleanSampleEntries(bytes: Buffer, box: Box, isSound: boolean): void {
  for (const entry of entriesOf(bytes, box)) {
    const { start, end } = entry;
    const boxesFrom = start + (isSound ? soundBoxesAt(bytes, box, entry) : PICTURE_BOXES);
    if (boxesFrom > end) throw new UnreadableVideo();
    bytes.fill(0, start + VENDOR, start + VENDOR + 4);
    if (!isSound) bytes.fill(0, start + COMPRESSOR, start + COMPRESSOR_END);
    for (const inner of boxesIn(bytes, boxesFrom, end)) if (!CODEC_BOXES.includes(inner.type)) blank(bytes, inner);
  }
}

function entriesOf(bytes: Buffer, box: Box): Box[] {
  return boxesIn(bytes, rowsOf(bytes, box, 4, 0).from, box.end);
}

function soundBoxesAt(bytes: Buffer, box: Box, { start }: Box): number {
  // ISO has its own version 1, marked by the table's version, with the length of version 0.
  const version = bytes[box.body] === 1 ? 0 : bytes.readUInt16BE(start + VERSION);
  return SOUND_BOXES[version] ?? Number.POSITIVE_INFINITY;
}

/** The bytes of a number of samples of one size; QuickTime counts frames there. */
export function soundBytesOf(bytes: Buffer, box: Box): (samples: number) => number {
  const [entry] = entriesOf(bytes, box);
  if (!entry || entry.end - entry.start < SOUND_BOXES[0]!) return () => 0;
  const { start, end } = entry;
  const frameBytes = (bytes.readUInt16BE(start + CHANNELS) * bytes.readUInt16BE(start + BITS)) / 8;
  const hasPackets = bytes.readUInt16BE(start + VERSION) === 1 && end - start >= SOUND_BOXES[1]!;
  const packetFrames = hasPackets ? bytes.readUInt32BE(start + FRAMES_PER_PACKET) : 0;
  if (packetFrames === 0) return (samples) => samples * frameBytes;
  const packetBytes = bytes.readUInt32BE(start + BYTES_PER_PACKET);
  return (samples) => Math.ceil(samples / packetFrames) * packetBytes;
}
