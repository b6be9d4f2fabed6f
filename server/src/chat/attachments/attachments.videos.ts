import type { FileType } from "@hello/contract";
import { type Box, blank, boxesIn, boxesOf, requireBox, rowsOf, UnreadableVideo } from "./videos.boxes.ts";
import { cleanSampleEntries } from "./videos.entries.ts";
import { keepRanges, type Range, sampleRanges } from "./videos.samples.ts";

export { UnreadableVideo };

const BOXED_TYPES: readonly FileType[] = ["video/mp4", "video/quicktime", "audio/mp4"];

/** Sound in an MP4 is cleaned like a video, whatever the file claims to be. */
export function isVideo(type: FileType): boolean {
  return BOXED_TYPES.includes(type);
}

/**
 * Keeps only what a player needs: every other box (udta, meta, uuid, thumbnails, vendor boxes) becomes an empty `free`
 * box, as do tracks other than picture and sound, and media data that no kept track refers to.
 */
const KEPT: Record<string, readonly string[]> = {
  moov: ["mvhd", "trak"],
  trak: ["tkhd", "edts", "mdia", "tapt"],
  edts: ["elst"],
  tapt: ["clef", "prof", "enof"],
  mdia: ["mdhd", "hdlr", "minf"],
  minf: ["vmhd", "smhd", "hdlr", "dinf", "stbl"],
  dinf: ["dref"],
  stbl: [
    ...["stsd", "stts", "ctts", "cslg", "stss", "stps", "sdtp", "sbgp", "sgpd"],
    ...["stsc", "stsz", "stz2", "stco", "co64"],
  ],
};

const TRACKS_MAX = 64;

/**
 * Blanks in place, without changing sizes, and returns whether there is a picture besides the sound. Throws when the
 * structure is not supported (fragments, for example).
 */
export function cleanVideo(bytes: Buffer): boolean {
  const boxes = boxesOf(bytes);
  const movies = boxes.filter(({ type }) => type === "moov");
  if (movies.length !== 1 || boxes.some(({ type }) => type === "moof")) throw new UnreadableVideo();
  for (const box of boxes) if (!["ftyp", "moov", "mdat"].includes(box.type)) blank(bytes, box);
  const { ranges, hasPicture } = cleanMovie(bytes, movies[0]!);
  keepRanges(
    bytes,
    boxes.filter(({ type }) => type === "mdat"),
    ranges,
  );
  return hasPicture;
}

function cleanMovie(bytes: Buffer, movie: Box): { ranges: Range[]; hasPicture: boolean } {
  const tracks = boxesIn(bytes, movie.body, movie.end).filter(({ type }) => type === "trak");
  if (tracks.length > TRACKS_MAX) throw new UnreadableVideo();
  const handlers = tracks.map((track) => handlerOf(bytes, track));
  const pictures = tracks.filter((_, n) => handlers[n] === "vide");
  // A second picture track is a thumbnail or another view, which players do not show.
  const picture = pictures.find((track) => isEnabled(bytes, track)) ?? pictures[0];
  const kept = tracks.filter((track, n) => track === picture || handlers[n] === "soun");
  if (kept.length === 0) throw new UnreadableVideo();
  for (const track of tracks) if (!kept.includes(track)) blank(bytes, track);
  cleanInside(bytes, movie);
  const ranges = kept.flatMap((track) => {
    const [table, isSound] = [tableOf(bytes, track), track !== picture];
    cleanSampleEntries(bytes, childOf(bytes, table, "stsd"), isSound);
    return sampleRanges(bytes, table, isSound);
  });
  return { ranges, hasPicture: picture !== undefined };
}

function childOf(bytes: Buffer, { body, end }: Box, type: string): Box {
  return requireBox(boxesIn(bytes, body, end), type);
}

function handlerOf(bytes: Buffer, track: Box): string {
  const { body } = childOf(bytes, childOf(bytes, track, "mdia"), "hdlr");
  return bytes.toString("latin1", body + 8, body + 12);
}

function isEnabled(bytes: Buffer, track: Box): boolean {
  return (bytes[childOf(bytes, track, "tkhd").body + 3]! & 1) === 1;
}

function tableOf(bytes: Buffer, track: Box): Box {
  return childOf(bytes, childOf(bytes, childOf(bytes, track, "mdia"), "minf"), "stbl");
}

function cleanInside(bytes: Buffer, parent: Box): void {
  const kept = KEPT[parent.type]!;
  for (const box of boxesIn(bytes, parent.body, parent.end)) {
    if (!kept.includes(box.type)) blank(bytes, box);
    else if (KEPT[box.type]) cleanInside(bytes, box);
    else CLEANED[box.type]?.(bytes, box);
  }
}

const CLEANED: Record<string, (bytes: Buffer, box: Box) => void> = {
  mvhd: forgetDates,
  tkhd: forgetDates,
  mdhd: forgetDates,
  // Some vendors write the camera's name into the handler's name.
  hdlr: (bytes, { body, end }) => bytes.fill(0, Math.min(body + 12, end), end),
  dref: forgetPlaces,
};

function forgetDates(bytes: Buffer, { body, end }: Box): void {
  const datesEnd = body + (bytes[body] === 1 ? 20 : 12);
  bytes.fill(0, body + 4, Math.min(datesEnd, end));
}

/** A player would fetch media from another address; media in this file needs none. */
function forgetPlaces(bytes: Buffer, box: Box): void {
  const { from } = rowsOf(bytes, box, 4, 0);
  for (const { body, end } of boxesIn(bytes, from, box.end)) {
    if (end - body < 4 || (bytes[body + 3]! & 1) !== 1) throw new UnreadableVideo();
    bytes.fill(0, body + 4, end);
  }
}
