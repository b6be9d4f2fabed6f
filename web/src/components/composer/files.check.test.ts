import { FILE_SIZE_MAX_BYTES, FILES_MAX } from "@hello/contract/limits";
import { ACCEPTED_FILES_TEXT, FILE_EXTENSIONS } from "@hello/contract/plain";
import { describe, expect, it } from "vitest";
import { ACCEPT, checkFiles } from "./files.check.ts";

const file = (name: string, type = "", size = 1) => new File([new Uint8Array(size)], name, { type });

describe("chosen files", () => {
  it.each([
    ["plage.jpg", "image/jpeg"],
    ["image", "image/png"],
    ["tour.gpx", "application/octet-stream"],
    ["liste.csv", "text/csv"],
  ])("are accepted: %s of type %j [SEND-05]", (name, type) => {
    expect(checkFiles([], [file(name, type)])).toMatchObject({ accepted: [{ name }], problems: [] });
  });

  it("of an unsupported type or size are named and refused; the others stay [SEND-05]", () => {
    const chosen = [
      file("virus.exe", "application/x-msdownload"),
      file("Dossier"),
      file("page.svg", "image/svg+xml"),
      file("film.mp4", "video/mp4", FILE_SIZE_MAX_BYTES + 1),
      file("plage.png", "image/png", FILE_SIZE_MAX_BYTES),
    ];
    const { accepted, problems } = checkFiles([], chosen);
    expect(accepted.map(({ name }) => name)).toEqual(["plage.png"]);
    expect(problems).toEqual([
      "« virus.exe » n’est pas d’un type accepté.",
      "« Dossier » n’est pas d’un type accepté.",
      "« page.svg » n’est pas d’un type accepté.",
      "« film.mp4 » dépasse 10 Mo.",
      ACCEPTED_FILES_TEXT,
    ]);
  });

  it("that are empty are refused by name [EASE-12]", () => {
    const { accepted, problems } = checkFiles([], [file("vide.txt", "text/plain", 0), file("plein.txt", "text/plain")]);
    expect(accepted.map(({ name }) => name)).toEqual(["plein.txt"]);
    expect(problems).toEqual(["« vide.txt » est vide."]);
  });

  it("are accepted with each type and each extension that the file field lists [EASE-37]", () => {
    const listed = ACCEPT.split(",");
    for (const [type, extensions] of Object.entries(FILE_EXTENSIONS)) {
      expect(listed).toContain(type);
      for (const extension of extensions) {
        expect(listed).toContain(`.${extension}`);
        expect(checkFiles([], [file(`a.${extension.toUpperCase()}`)]).problems).toEqual([]);
      }
    }
  });

  it.each([
    ["IMG_1.HEIC", ""],
    ["IMG_2", "image/heic"],
  ])("in HEIC are refused with advice: %s of type %j [SEC-06]", (name, type) => {
    const { accepted, problems } = checkFiles([], [file(name, type)]);
    expect(accepted).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/HEIC.*JPEG.*Réglages › Appareil photo › Formats/);
  });

  it("are requested by picture type, so that an iPhone converts to JPEG [SEC-06]", () => {
    expect(ACCEPT.split(",")).toContain("image/jpeg");
    expect(ACCEPT).not.toMatch(/image\/\*|heic|heif/);
  });

  it("beyond ten are refused, with their number [SEND-05]", () => {
    const many = Array.from({ length: FILES_MAX }, (_, n) => file(`${n}.png`));
    const { accepted, problems } = checkFiles(many.slice(0, 8), many.slice(0, 4));
    expect(accepted.map(({ name }) => name)).toEqual(["0.png", "1.png"]);
    expect(problems).toEqual(["Un message porte au plus 10 fichiers : 2 fichiers n’ont pas été ajoutés."]);
    expect(checkFiles(many, [file("x.png")]).problems).toEqual([
      "Un message porte au plus 10 fichiers : 1 fichier n’a pas été ajouté.",
    ]);
  });
});
