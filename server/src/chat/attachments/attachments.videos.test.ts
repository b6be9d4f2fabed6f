import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { box, movie, text, uint } from "../../../test/samples/samples.videos.ts";
import { cleanVideo, UnreadableVideo } from "./attachments.videos.ts";

async function bytesOf(file: File): Promise<Buffer> {
  return Buffer.from(await file.arrayBuffer());
}

async function cleaned(...sample: Parameters<typeof movie>): Promise<Buffer> {
  const bytes = await bytesOf(movie(...sample).file);
  cleanVideo(bytes);
  return bytes;
}

describe("a video", () => {
  it.each(["mp4", "mov"] as const)("keeps only what plays, in its place: %s [SEC-06]", async (format) => {
    const { file, secrets } = movie("film", format);
    const [before, after] = [await bytesOf(file), await cleaned("film", format)];
    expect(secrets.length).toBeGreaterThan(40);
    expect(secrets.filter((secret) => after.includes(secret))).toEqual([]);
    expect(after).toHaveLength(before.length);
    for (const kept of ["picture-sample-1", "picture-sample-2", "sound-sample-001", "decoder-set-up", "avc1", "mp4a"]) {
      expect([kept, after.indexOf(kept)]).toEqual([kept, before.indexOf(kept)]);
    }
    expect(after.toString("latin1").match(/udta|meta|uuid|mebx|tx3g|jpeg|GPMF|loci|covr/)).toBeNull();
  });

  it("is the same when it is cleaned again", async () => {
    const once = await cleaned("film", "mp4");
    const twice = Buffer.from(once);
    cleanVideo(twice);
    expect(twice.equals(once)).toBe(true);
  });

  it("keeps sound whose samples QuickTime counts as frames", () => {
    const head = box("ftyp", text("qt  "));
    const sound = "pcm-".repeat(25);
    const entry = box("sowt", Buffer.alloc(16), Buffer.from([0, 2, 0, 16]), Buffer.alloc(8));
    const table = box(
      "stbl",
      box("stsd", uint(0), uint(1), entry),
      box("stsc", uint(0), uint(1), uint(1), uint(25), uint(1)),
      box("stsz", uint(0), uint(1), uint(25)),
      box("stco", uint(0), uint(1), uint(head.length + 8)),
    );
    const handler = box("hdlr", uint(0), uint(0), text("soun"), Buffer.alloc(12));
    const track = box("trak", box("tkhd", uint(1)), box("mdia", handler, box("minf", table)));
    const bytes = Buffer.concat([head, box("mdat", text(sound), text("secret-place")), box("moov", track)]);
    cleanVideo(bytes);
    expect([bytes.includes(sound), bytes.includes("secret-place")]).toEqual([true, false]);
  });

  it.each([
    ["samples beyond the file", { beyond: true }],
    ["fragments", { fragmented: true }],
    ["media at another address", { elsewhere: true }],
  ])("that cannot be followed is refused: %s [SEC-06]", async (_name, options) => {
    const bytes = await bytesOf(movie("film", "mp4", options).file);
    expect(() => cleanVideo(bytes)).toThrow(UnreadableVideo);
  });

  it("that is damaged anywhere is cleaned or refused, never left with a place [SEC-06]", async () => {
    const { file, secrets } = movie("film", "mp4");
    const whole = await bytesOf(file);
    const damage = fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }));
    const property = fc.property(fc.array(damage, { minLength: 1, maxLength: 3 }), fc.nat(40), (places, cutBytes) => {
      const bytes = Buffer.from(whole.subarray(0, whole.length - cutBytes));
      for (const [place, change] of places) if (place < bytes.length) bytes[place]! ^= change;
      try {
        cleanVideo(bytes);
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableVideo);
        return;
      }
      // What a changed chunk offset names counts as sound or picture.
      const metadata = secrets.filter((secret) => !/gps|subtitles|orphan/.test(secret));
      expect(metadata.filter((secret) => bytes.includes(secret))).toEqual([]);
    });
    fc.assert(property, { seed: 20_260_101, numRuns: 2_000 });
  });
});
