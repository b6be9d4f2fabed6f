import type { Attachment, FileType } from "@hello/contract";
import { messageAnswer } from "@hello/contract";
import sharp from "sharp";
import { v4 } from "uuid";
import { describe, expect, it } from "vitest";
import { fingerprint, verdict } from "../../../test/calls/refusals.ts";
import { openHouse } from "../../../test/house.ts";
import { bigAnimation, heavyAvif } from "../../../test/samples/samples.heavy.ts";
import {
  animation,
  blackPng,
  docx,
  gif,
  heic,
  jpeg,
  photo,
  photoWithThumbnail,
  pngBomb,
  textFile,
  zip,
} from "../../../test/samples/samples.ts";
import { movie } from "../../../test/samples/samples.videos.ts";

const house = await openHouse();
const cast = await house.cast();
const a = house.as(cast.A.uuid);

function send(files: File[], more: object = {}, who = cast.A) {
  const message = { content: "Voici", userId: who.id, roomId: cast.R1.id, mentions: [], ...more };
  return house.as(who.uuid).send("/amplify/messages/", { message }, files);
}

async function upload(file: File): Promise<Attachment> {
  const { body } = await send([file]);
  return messageAnswer.parse(body).data.attachments[0]!;
}

async function download(path: string): Promise<Buffer> {
  const { body } = await a.get(`/amplify/attachment?path=${path}`);
  const headers = { authorization: `Bearer ${await a.token()}` };
  return Buffer.from(await (await fetch(new URL(body.data, house.url), { headers })).arrayBuffer());
}

async function bytesOf(file: File): Promise<Buffer> {
  return Buffer.from(await file.arrayBuffer());
}

const GPX = '<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="montre"><trk/></gpx>';
const PDF = "%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF";
const DOCX: FileType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

describe("a file that is accepted", () => {
  it.each<[FileType, string, File | Promise<File>]>([
    ["image/jpeg", "a.jpg", photo("a.jpg")],
    ["image/png", "a.png", photo("a.png", "png")],
    ["image/webp", "a.webp", photo("a.webp", "webp")],
    ["image/jpeg", "a.avif.jpg", photo("a.avif", "avif")],
    ["image/webp", "a.gif.webp", animation("a.gif", "gif")],
    ["image/png", "b.gif.png", gif("b.gif")],
  ])(
    "is drawn anew as %s (%s), without what hides behind it, with a thumbnail [SEC-06]",
    async (type, name, sample) => {
      const file = await sample;
      const polyglot = new File([new Uint8Array(await file.arrayBuffer()), "<script>alert(1)</script>"], file.name);
      const attachment = await upload(polyglot);
      expect(attachment).toMatchObject({ type, description: name, thumbnail: `${attachment.path}/thumbnail` });
      const bytes = await download(attachment.path);
      expect(bytes.includes("<script>")).toBe(false);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: attachment.width, height: attachment.height });
      expect((await sharp(await download(attachment.thumbnail!)).metadata()).format).toBe("webp");
    },
  );

  it.each<[FileType, File]>([
    ["application/pdf", textFile("a.pdf", PDF)],
    ["application/gpx+xml", textFile("a.gpx", GPX)],
    ["text/plain", textFile("a.txt", "Rendez-vous à 8 h < 9 h, été comme hiver 🏖️")],
    ["text/plain", textFile("a.csv", "nom;ville\nZoé;Annecy")],
    [DOCX, docx("a.docx")],
  ])("%s is kept as it came", async (type, file) => {
    const attachment = await upload(file);
    expect(attachment).toMatchObject({ type, description: file.name, width: null, height: null, thumbnail: null });
    expect((await download(attachment.path)).equals(await bytesOf(file))).toBe(true);
  });

  it.each(["jpeg", "png", "webp", "avif"] as const)(
    "keeps no place, no camera and no hidden thumbnail, and stands upright: %s [SEC-06]",
    async (format) => {
      const file = await photo("photo", format);
      expect((await sharp(await bytesOf(file)).metadata()).exif).toBeDefined();
      expect(await bytesOf(file).then((bytes) => bytes.includes("secret-owner"))).toBe(true);
      const { path, thumbnail, width, height } = await upload(file);
      expect([width, height]).toEqual([40, 80]);
      for (const part of [path, thumbnail!]) {
        const bytes = await download(part);
        const { exif, xmp, iptc, orientation, ...size } = await sharp(bytes).metadata();
        expect([exif, xmp, iptc, orientation, size.width, size.height]).toEqual([
          ...[undefined, undefined, undefined, undefined],
          ...[40, 80],
        ]);
        expect(bytes.includes("secret-owner")).toBe(false);
        expect(bytes.includes("PhoneMaker")).toBe(false);
      }
    },
  );

  it("keeps no smaller picture that was hidden in it [SEC-06]", async () => {
    const file = await photoWithThumbnail("plage.jpg", "hidden-thumbnail");
    expect((await bytesOf(file)).includes("hidden-thumbnail")).toBe(true);
    const { path } = await upload(file);
    const kept = await download(path);
    expect([kept.includes("hidden-thumbnail"), (await sharp(kept).metadata()).exif]).toEqual([false, undefined]);
  });

  it.each(["gif", "webp"] as const)("keeps moving when it is an animation: %s", async (format) => {
    const { path, width, height } = await upload(await animation("danse", format));
    expect([width, height]).toEqual([20, 10]);
    const moving = { format: "webp", pages: 3, delay: [100, 200, 300] };
    expect(await sharp(await download(path)).metadata()).toMatchObject(moving);
  });

  it.each(["mp4", "mov"] as const)("comes back without place, camera and thumbnail: %s [SEC-06]", async (format) => {
    const { file, secrets } = movie(`film.${format}`, format);
    const sent = await bytesOf(file);
    const { path, type, size } = await upload(file);
    expect([type, size]).toEqual([format === "mp4" ? "video/mp4" : "video/quicktime", sent.length]);
    const kept = await download(path);
    for (const secret of secrets)
      expect([secret, kept.includes(secret), sent.includes(secret)]).toEqual([secret, false, true]);
    expect(kept.includes("picture-sample-2")).toBe(true);
  });

  it.each([
    ["memo.m4a", "memo.m4a"],
    ["memo.mp4", "memo.mp4"],
    ["memo", "memo.m4a"],
  ])("is named as sound when it has no picture: %s [EASE-37]", async (name, description) => {
    const { file, secrets } = movie(name, "mp4", { soundOnly: true });
    const { path, ...sound } = await upload(file);
    expect(sound).toMatchObject({ type: "audio/mp4", description });
    const kept = await download(path);
    for (const secret of secrets) expect([secret, kept.includes(secret)]).toEqual([secret, false]);
    expect(kept.includes("sound-sample-001")).toBe(true);
  });

  it("is a track also with comments before its root [EASE-37]", async () => {
    const track = textFile("tour.gpx", '<?xml version="1.0"?>\n<!-- Garmin -->\n<!-- 2 -->\n<gpx></gpx>', "");
    expect(await upload(track)).toMatchObject({ type: "application/gpx+xml", description: "tour.gpx" });
  });

  it("is refused by its name when it is empty [EASE-12]", async () => {
    const { status, body } = await send([textFile("vide.txt", "")]);
    expect([status, body.message]).toEqual([415, "« vide.txt » : ce fichier est vide."]);
  });

  it.each([
    ["a photo of an iPhone", heic("a.heic"), "Réglages › Appareil photo"],
    ["a video that cannot be followed", movie("film.mp4", "mp4", { beyond: true }).file, "MP4"],
    ["a WebM", new File([new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]), "webm"], "a.webm"), "MP4"],
  ])("is refused with what to do where it cannot be cleaned: %s [SEC-06]", async (_name, file, advice) => {
    const before = await fingerprint(house);
    const answer = await send([file]);
    expect(verdict(answer, [415], file.name)).toBe("refused");
    expect(answer.body.message).toContain(advice);
    expect(await fingerprint(house)).toEqual(before);
  });

  it("names a refused file by a short name", async () => {
    const { status, body } = await send([textFile(`${"x".repeat(3_000)}.txt`, "<html>")]);
    expect(status).toBe(415);
    expect(body.message.length).toBeLessThan(300);
  });

  it.each([
    ["photo.exe", "photo.exe.jpg"],
    ["../../etc/passwd", "passwd.jpg"],
    ["C:\\Windows\\photo.jpg", "photo.jpg"],
    ["pho\u202egpj.exe", "phogpj.exe.jpg"],
    ["pho\u0001to\u007f.jpg", "photo.jpg"],
    [`${"x".repeat(300)}.jpg`, `${"x".repeat(196)}.jpg`],
    [" ".repeat(78_000), "fichier.jpg"],
    ["🏖️ plage d’été.JPEG", "🏖️ plage d’été.jpeg"],
    [".jpg", "jpg.jpg"],
  ])("has its name cleaned: %j becomes %j", async (name, description) => {
    expect(await upload(await jpeg(name))).toMatchObject({ type: "image/jpeg", description });
  });

  it("is given a name when it comes without one", async () => {
    const nameless = new File([new Uint8Array(await (await jpeg("x")).arrayBuffer())], "");
    expect(await upload(nameless)).toMatchObject({ type: "image/jpeg", description: "fichier.jpg" });
  });
});

describe("a file that is refused", () => {
  const cut = async () =>
    new File([new Uint8Array((await bytesOf(await jpeg("x", 400, 300))).subarray(0, 900))], "coupée.jpg");

  it.each<[string, File | Promise<File>]>([
    ["HTML", textFile("page.jpg", "<!doctype html><script>alert(1)</script>", "image/jpeg")],
    ["HTML after a byte order mark and space", textFile("page.txt", "\ufeff\n <html></html>")],
    ["SVG", textFile("dessin.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>', "image/svg+xml")],
    ["SVG as a photo", textFile("dessin.jpg", '<?xml version="1.0"?><svg/>', "image/jpeg")],
    ["a program", new File([new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0])], "jeu.jpg", { type: "image/jpeg" })],
    ["an archive", zip("photos.jpg", { "a.txt": "a" })],
    ["a document with macros", docx("macro.docx", "application/vnd.ms-word.document.macroEnabled.main+xml")],
    ["bytes that are nothing", new File([new Uint8Array([0, 1, 2, 3, 0xff])], "rien.txt")],
    ["a picture of over 50 megapixels", blackPng("affiche.png", 7_100, 7_100)],
    ["a picture that says it has 900", pngBomb("bombe.png")],
    ["an AVIF of over 8 [SEC-31]", heavyAvif("affiche.avif", 2_900)],
    ["an animation of too many pixels", bigAnimation("film.gif")],
    ["a picture of one endless line", pngBomb("ligne.png", 2_000_000_000, 1)],
    ["half a picture", cut()],
  ])("leaves nothing behind: %s", async (_name, sample) => {
    const file = await sample;
    const before = await fingerprint(house);
    expect(verdict(await send([file]), [415], file.name)).toBe("refused");
    expect(await fingerprint(house)).toEqual(before);
  });

  it("takes the good files before it along", async () => {
    const before = await fingerprint(house);
    const files = [await jpeg("un.jpg"), textFile("deux.txt", "deux"), textFile("trois.jpg", "<html>")];
    expect(verdict(await send(files), [415], "trois.jpg")).toBe("refused");
    expect(await fingerprint(house)).toEqual(before);
  });

  it.each([
    ["B", 403],
    ["X", 403],
    ["N", 404],
    ["L", 404],
  ] as const)("comes from %s, who may not write there", async (name, status) => {
    const before = await fingerprint(house);
    expect((await send([await jpeg("plage.jpg")], {}, cast[name])).status).toBe(status);
    expect(await fingerprint(house)).toEqual(before);
  });

  it("comes with a message or a notice that is refused", async () => {
    const taken = await house.message(cast.R1, cast.C);
    const before = await fingerprint(house);
    const file = await jpeg("plage.jpg");
    const c = house.as(cast.C.uuid);
    const to = (userId: string, more = {}) => ({ content: "Bonjour", userId, collaboratorId: cast.C.id, ...more });
    const list = { notice: { content: "Bonjour", collaboratorId: cast.C.id }, usersData: [{ userId: cast.L.id }] };
    const answers = [
      await send([file], { id: taken.id }),
      await send([file], { messageReplyToId: v4() }),
      await send([file], { content: " " }),
      await a.send("/amplify/notice/", { notice: to(cast.A.id) }, [file]),
      await c.send("/amplify/notice/", { notice: to(cast.L.id) }, [file]),
      await c.send("/amplify/notices/", list, [file]),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 400, 400, 403, 404, 400]);
    expect(await fingerprint(house)).toEqual(before);
  });
});
