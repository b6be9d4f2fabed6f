import { ACCEPTED_FILES_TEXT, FILE_EXTENSIONS, FILE_NAME_MAX, FILE_TYPES, type FileType } from "@hello/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { docx, heic, jpeg, zip } from "../../../test/samples/samples.ts";
import { cleanName, shownName } from "../../base/file.names.ts";
import { findFileType } from "./attachments.types.ts";

async function typeOf(bytes: Buffer): Promise<FileType | undefined> {
  const found = await findFileType(bytes);
  return "type" in found ? found.type : undefined;
}

describe("the type of a file", () => {
  it.each<[string, FileType | undefined, string]>([
    ["plain text", "text/plain", "Rendez-vous à 8 h"],
    ["text that mentions markup", "text/plain", "1 < 2 et <b>gras</b>"],
    ["a script for a shell", "text/plain", "#!/bin/sh\necho bonjour"],
    ["a track", "application/gpx+xml", '<?xml version="1.0"?>\n<gpx version="1.1"></gpx>'],
    ["a track with a byte order mark", "application/gpx+xml", '\ufeff<?xml version="1.0"?><gpx></gpx>'],
    ["a track without a head", "application/gpx+xml", "<gpx></gpx>"],
    ["a track after comments", "application/gpx+xml", '<?xml version="1.0"?>\n<!-- <svg> -->\n<!---->\n<gpx></gpx>'],
    ["a track without a head after a comment", "application/gpx+xml", "<!-- Garmin --><gpx>"],
    ["SVG after a comment", undefined, '<?xml version="1.0"?><!-- <gpx> --><svg></svg>'],
    ["a comment without an end", undefined, "<!-- <gpx> "],
    ["a PDF", "application/pdf", "%PDF-1.4\n%%EOF"],
    ["HTML", undefined, "<!DOCTYPE html><html></html>"],
    ["HTML after space", undefined, "\n\t <html></html>"],
    ["HTML after a byte order mark", undefined, "\ufeff<html></html>"],
    ["a bit of HTML", undefined, "<script>alert(1)</script>"],
    ["SVG", undefined, '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    ["SVG with a head", undefined, '<?xml version="1.0"?><svg></svg>'],
    ["XML of another kind", undefined, '<?xml version="1.0"?><gpxx></gpxx>'],
    ["text with a NUL", undefined, "a\0b"],
    ["text for a terminal", undefined, "\u001b[2J"],
  ])("is detected by its content: %s [EASE-37]", async (_name, type, content) => {
    expect(await typeOf(Buffer.from(content))).toBe(type);
  });

  it.each<[string, FileType | undefined, File | Promise<File>]>([
    ["a photo named as text", "image/jpeg", jpeg("a.txt")],
    ["a document", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", docx("a.jpg")],
    ["a document with macros", undefined, docx("a.docx", "application/vnd.ms-word.document.macroEnabled.main+xml")],
    ["an archive", undefined, zip("a.docx", { "a.txt": "a" })],
  ])("is not decided by its name: %s", async (_name, type, file) => {
    expect(await typeOf(Buffer.from(await (await file).arrayBuffer()))).toBe(type);
  });

  it("is text also as Windows programs write it", async () => {
    expect(await typeOf(Buffer.from([0xe9, 0x74, 0xe9, 0x3b, 0x80]))).toBe("text/plain");
  });

  it.each([
    ["HTML in Latin-1", [0x3c, 0x70, 0x3e, 0xe9]],
    ["HTML in UTF-16", [0xff, 0xfe, 0x3c, 0, 0x68, 0]],
    ["a program", [0x4d, 0x5a, 0x90, 0]],
    ["a program for Linux", [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]],
  ])("is none for %s", async (_name, bytes) => {
    expect(await typeOf(Buffer.from(bytes))).toBeUndefined();
  });

  it("of a file that is refused is said in a sentence for people [EASE-12] [EASE-37]", async () => {
    const reasonFor = async (content: string | Uint8Array) => {
      const found = await findFileType(Buffer.from(content as string));
      return "refused" in found ? found.refused : "accepted";
    };
    expect(await reasonFor("")).toBe("ce fichier est vide.");
    expect(await reasonFor(new Uint8Array([0x4d, 0x5a, 0x90, 0]))).toBe(
      `ce type de fichier n’est pas accepté. ${ACCEPTED_FILES_TEXT}`,
    );
    expect(await reasonFor("<p>Bonjour</p>")).toMatch(/^ce fichier contient le code d’une page/);
  });

  it("of an iPhone's own pictures is refused with what to do instead [SEC-06]", async () => {
    const found = await findFileType(Buffer.from(await heic("a").arrayBuffer()));
    expect("refused" in found && found.refused).toMatch(/HEIC.*JPEG.*Réglages › Appareil photo › Formats/);
  });
});

describe("a name", () => {
  it.each([
    ["plage.jpg", "plage.jpg"],
    ["plage.JPEG", "plage.jpeg"],
    ["plage", "plage.jpg"],
    ["plage.png", "plage.png.jpg"],
    ["virus.exe", "virus.exe.jpg"],
    ["../../etc/passwd", "passwd.jpg"],
    ["..\\..\\plage.jpg", "plage.jpg"],
    ["a\u202egpj.exe", "agpj.exe.jpg"],
    ["a\r\nb\0c.jpg", "abc.jpg"],
    [' "a<b>|c?*:".jpg ', "abc.jpg"],
    [".htaccess", "htaccess.jpg"],
    ["e\u0301te\u0301.jpg", "été.jpg"],
    ["🏖️ 海 L'été (1).jpg", "🏖️ 海 L'été (1).jpg"],
    ["", "fichier.jpg"],
    ["..", "fichier.jpg"],
    ["/", "fichier.jpg"],
    [`${"e"}${"\u0316".repeat(300)}.jpg`, "fichier.jpg"],
  ])("is safe to save under: %j becomes %j", (name, cleaned) => {
    expect(cleanName(name, "image/jpeg", FILE_NAME_MAX)).toBe(cleaned);
  });

  it("is cut between graphemes (D39)", () => {
    const cut = (name: string) => cleanName(name, "image/jpeg", FILE_NAME_MAX);
    expect(cut(`${"x".repeat(192)}👍🏽.jpg`)).toBe(`${"x".repeat(192)}👍🏽.jpg`);
    expect(cut(`${"x".repeat(193)}👍🏽.jpg`)).toBe(`${"x".repeat(193)}.jpg`);
  });

  it.each([
    ["blanks", " ".repeat(500_000)],
    ["dots", ".".repeat(500_000)],
    ["marks that have to be put in order", `e${"\u0316\u0301".repeat(250_000)}`],
    ["joined emoji", "👩\u200d".repeat(150_000)],
    ["halves of flags", "🇫".repeat(250_000)],
    ["path upon path", "a/".repeat(250_000)],
  ])("of any length costs little and is cut: %s [SEC-04]", (_name, name) => {
    expect(cleanName(name, "image/jpeg", FILE_NAME_MAX).length).toBeLessThanOrEqual(FILE_NAME_MAX);
    expect(cleanName(`${name}.jpg`, "image/jpeg", FILE_NAME_MAX)).toMatch(/\.jpg$/);
    expect(shownName(name).length).toBeLessThanOrEqual(61);
  });

  it("keeps its promises whatever it was", () => {
    const nasty = fc.constantFrom(
      "/",
      "\\",
      "..",
      ".",
      "\0",
      "\u202e",
      "\u2066",
      "\u200f",
      "\ud800",
      "e\u0301",
      "👍🏽",
      ".exe",
      " ",
    );
    const names = fc.array(fc.oneof(nasty, fc.string({ unit: "binary", maxLength: 40 })), { maxLength: 30 });
    const property = fc.property(
      names,
      fc.constantFrom(...FILE_TYPES),
      fc.integer({ min: 20, max: 200 }),
      (parts, type, max) => {
        const cleaned = cleanName(parts.join(""), type, max);
        expect(cleaned).not.toMatch(/[/\\\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
        expect(cleaned).not.toMatch(/^[.\s]/);
        expect(cleaned.length).toBeLessThanOrEqual(max);
        const [, stem, ending] = /^(.+)\.([a-z0-9]+)$/s.exec(cleaned)!;
        expect(stem).not.toBe("");
        expect(FILE_EXTENSIONS[type]).toContain(ending);
        expect(cleanName(cleaned, type, max)).toBe(cleaned);
      },
    );
    fc.assert(property, { seed: 20_260_101, numRuns: 1_000 });
  });
});
