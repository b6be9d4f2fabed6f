import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

type Colour = { r: number; g: number; b: number };

function fileOf(bytes: Buffer, name: string, type = "application/octet-stream"): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

export async function jpeg(name: string, width = 64, height = 48, background: Colour = { r: 20, g: 90, b: 160 }) {
  const image = sharp({ create: { width, height, channels: 3, background } });
  return fileOf(await image.jpeg().toBuffer(), name, "image/jpeg");
}

/** A photo as from a phone: rotated, with a location and a camera in its metadata. */
export async function photo(name: string, format: "jpeg" | "png" | "webp" | "avif" = "jpeg") {
  const bytes = await sharp({ create: { width: 80, height: 40, channels: 3, background: "#804020" } })
    .withExif({
      IFD0: { Make: "PhoneMaker", Model: "Phone 12", Copyright: "secret-owner" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "45/1 53/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
  return fileOf(bytes, name, `image/${format}`);
}

/** A photo with a thumbnail in its metadata, as from a camera. */
export async function photoWithThumbnail(name: string, hidden: string) {
  const bytes = Buffer.from(await (await jpeg(name)).arrayBuffer());
  const entry = (tag: number, value: number) =>
    Buffer.concat([Buffer.from([tag >> 8, tag & 255, 0, 4, 0, 0, 0, 1]), uint32(value, "BE")]);
  const first = Buffer.from([0, 0, 0, 0, 0, 14]);
  const second = [Buffer.from([0, 2]), entry(0x0201, 44), entry(0x0202, hidden.length), uint32(0, "BE")];
  const tiff = Buffer.concat([Buffer.from("MM\0*\0\0\0\x08", "latin1"), first, ...second, Buffer.from(hidden)]);
  const exif = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]);
  const marker = Buffer.from([0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 255]);
  return fileOf(Buffer.concat([bytes.subarray(0, 2), marker, exif, bytes.subarray(2)]), name, "image/jpeg");
}

export async function gif(name: string) {
  const image = sharp({ create: { width: 20, height: 10, channels: 3, background: "#804020" } });
  return fileOf(await image.gif().toBuffer(), name, "image/gif");
}

/** Three frames of one colour each. */
export async function animation(name: string, format: "gif" | "webp") {
  const frames = ["#ff0000", "#00ff00", "#0000ff"].map((background) =>
    sharp({ create: { width: 20, height: 10, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  const joined = sharp(await Promise.all(frames), { join: { animated: true } });
  return fileOf(await joined.toFormat(format, { delay: [100, 200, 300] }).toBuffer(), name, `image/${format}`);
}

/** A PNG of a few bytes that claims this size. */
export function pngBomb(name: string, width = 30_000, height = 30_000) {
  return blackPng(name, width, height, 1_000);
}

/** A black picture of this size; pass `bytes` to give it less data than it claims. */
export function blackPng(name: string, width: number, height: number, bytes = (Math.ceil(width / 8) + 1) * height) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const pixels = deflateSync(Buffer.alloc(bytes));
  const chunks = [chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))];
  return fileOf(Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...chunks]), name, "image/png");
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([uint32(data.length, "BE"), body, uint32(crc32(body), "BE")]);
}

/** A zip archive without compression. */
export function zip(name: string, entries: Record<string, string>) {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(entries)) {
    const [title, data] = [Buffer.from(path), Buffer.from(content)];
    const facts = [crc32(data), data.length, data.length].map((value) => uint32(value, "LE"));
    const about = Buffer.concat([uint16(20), Buffer.alloc(8), ...facts, uint16(title.length), uint16(0)]);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), about, title, data]);
    const rest = Buffer.concat([Buffer.alloc(10), uint32(offset, "LE")]);
    centrals.push(Buffer.concat([Buffer.from("PK\x01\x02"), uint16(20), about, rest, title]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const count = uint16(centrals.length);
  const sizes = [count, count, uint32(directory.length, "LE"), uint32(offset, "LE"), uint16(0)];
  return fileOf(Buffer.concat([...locals, directory, Buffer.from("PK\x05\x06"), Buffer.alloc(4), ...sizes]), name);
}

const WORD_MAIN = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

export function docx(name: string, mainType = WORD_MAIN) {
  const types = `<Types><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`;
  return zip(name, { "[Content_Types].xml": types, "word/document.xml": "<document/>" });
}

/** The header of a picture from an iPhone. */
export function heic(name: string) {
  return fileOf(Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat", "latin1"), name, "image/heic");
}

export function textFile(name: string, content: string, type = "text/plain") {
  return new File([content], name, { type });
}

function uint32(value: number, order: "BE" | "LE"): Buffer {
  const bytes = Buffer.alloc(4);
  if (order === "BE") bytes.writeUInt32BE(value);
  else bytes.writeUInt32LE(value);
  return bytes;
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

/** The settings that production requires. */
export const PRODUCTION = {
  NODE_ENV: "production",
  OIDC_ISSUER: "https://login.example.org",
  OIDC_CLIENT_ID: "hello",
  APP_SECRET: "0123456789abcdef0123456789abcdef",
  DATABASE_URL: "postgres://hello:secret@db.example.org/hello",
  SPEEDBOAT_PUBLIC_URL: "https://hello.example.org",
  LABALAGUERE_PUBLIC_URL: "https://labalaguere.example.org",
  SPEEDBOAT_MODERATION_EMAIL: "moderation@ucpa.example.org",
  LABALAGUERE_MODERATION_EMAIL: "moderation@balaguere.example.org",
};
