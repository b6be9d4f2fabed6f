/** Videos as cameras write them, box by box, with a secret text wherever one can hide. */

export type Movie = { file: File; secrets: string[] };

type Options = {
  /** A sample is beyond the end of the file. */
  beyond?: boolean;
  /** The video is fragmented. */
  fragmented?: boolean;
  /** The media is at another address. */
  elsewhere?: boolean;
  /** There is no picture, as in a sound that a phone recorded. */
  soundOnly?: boolean;
};

const SAMPLES = ["picture-sample-1", "secret-gps-track", "picture-sample-2", "sound-sample-001", "secret-subtitles"];
const ORPHAN = "secret-orphan-of-a-thumbnail";

export function movie(name: string, format: "mp4" | "mov", options: Options = {}): Movie {
  const head = [
    box("ftyp", text(format === "mp4" ? "isom" : "qt  "), uint(0), text(format === "mp4" ? "isom" : "qt  ")),
    box("free", text("secret-left-over")),
    box("uuid", Buffer.alloc(16, 1), text("secret-xmp-place")),
  ];
  const mediaAt = Buffer.concat(head).length + 8;
  const media = box("mdat", ...SAMPLES.map(text), text(ORPHAN));
  const sampleOffset = (sample: number) => mediaAt + 16 * sample;
  const sampleAt = options.beyond ? 1_000_000 : sampleOffset(2);
  const tracks = [
    track("vide", [sampleOffset(0), sampleAt], "avc1", options),
    track("soun", [sampleOffset(3)], "mp4a", options),
    track("meta", [sampleOffset(1)], "mebx", options),
    track("text", [sampleOffset(4)], "tx3g", options),
    track("vide", [sampleOffset(1)], "jpeg", options),
  ].slice(...(options.soundOnly ? [1, 4] : []));
  const moov = box(
    "moov",
    box("mvhd", Buffer.alloc(100)),
    ...tracks,
    box("udta", box("\u00a9xyz", text("secret+45.1-place")), box("meta", uint(0), box("covr", text("secret-cover")))),
    box("meta", box("keys", text("secret.quicktime.location")), box("ilst", text("secret-camera-model"))),
    box("uuid", Buffer.alloc(16, 2), text("secret-uuid-inside")),
    box("GPMF", text("secret-maker-box")),
  );
  const fragments = options.fragmented ? [box("moof", box("mfhd", uint(0), uint(1)))] : [];
  const bytes = Buffer.concat([...head, media, moov, ...fragments, text("secret-tail-of-the-file")]);
  const secrets = [...bytes.toString("latin1").matchAll(/secret[\w.+-]+/g)].map(([found]) => found);
  return { file: new File([new Uint8Array(bytes)], name, { type: "video/mp4" }), secrets };
}

function track(handler: string, offsets: number[], codec: string, { elsewhere }: Options): Buffer {
  const reference = box("url ", uint(elsewhere ? 0 : 1), text("secret-file-address"));
  const table = box(
    "stbl",
    box("stsd", uint(0), uint(1), handler === "soun" ? soundEntry(codec) : pictureEntry(codec)),
    box("stts", uint(0), uint(1), uint(offsets.length), uint(1_000)),
    box("stsc", uint(0), uint(1), uint(1), uint(1), uint(1)),
    box("stsz", uint(0), uint(0), uint(offsets.length), ...offsets.map(() => uint(16))),
    box("stco", uint(0), uint(offsets.length), ...offsets.map(uint)),
    box("sdtp", uint(0)),
    box("uuid", Buffer.alloc(16, 3), text("secret-in-the-table")),
  );
  const media = box("minf", box("dinf", box("dref", uint(0), uint(1), reference)), table);
  return box(
    "trak",
    box("tkhd", uint(1), Buffer.alloc(80)),
    box("tref", text("secret-reference")),
    box(
      "mdia",
      box("mdhd", Buffer.alloc(24)),
      box("hdlr", uint(0), uint(0), text(handler), Buffer.alloc(12), text("secret-handler-name")),
      media,
    ),
    box("udta", box("name", text("secret-track-name")), box("loci", text("secret-track-place"))),
    box("meta", uint(0), text("secret-track-meta")),
  );
}

function pictureEntry(codec: string): Buffer {
  const compressor = Buffer.alloc(32);
  compressor.write("\x0fsecret-encoder", "latin1");
  const fixed = [Buffer.alloc(42), compressor, Buffer.alloc(4)];
  return box(codec, ...fixed, box("avcC", text("decoder-set-up")), box("XXXX", text("secret-entry-box")));
}

function soundEntry(codec: string): Buffer {
  return box(codec, Buffer.alloc(28), box("esds", text("decoder-set-up")), box("XXXX", text("secret-sound-box")));
}

export function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([uint(body.length + 8), text(type), body]);
}

export function text(value: string): Buffer {
  return Buffer.from(value, "latin1");
}

export function uint(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
